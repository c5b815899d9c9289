import { Button, Group, Stack, Switch, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import { staffWords } from '../../../content/staff-words.ts';
import { ChevronUp } from '../../ui/icons.tsx';
import { showError } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';
import tone from '../tone.module.css';
import { trpc } from '../trpc.ts';
import styles from './account-menu.module.css';
import { useStaffLive } from './staff-live.tsx';
import navigation from './staff-navigation.module.css';
import { useMe } from './staff-session.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const { roles } = wordsOf(staffWords);
const { account, notifications } = wordsOf(frameWords);

/** At the foot of the side bar: who is signed in, and all that concerns only them. */
export function AccountMenu() {
  const { name, role } = useMe();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <UnstyledButton className={styles.button} popoverTarget={id}>
        <Who name={name} detail={roles[role]} />
        <ChevronUp className={`${iconSize.text} ${tone.lead}`} />
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.popover}
        role="group"
        aria-label={account.label}
      >
        <AccountPanel onLeave={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}

/** Name, theme, notifications and the way out; `onLeave` closes what it stands in. */
export function AccountPanel({ onLeave }: { onLeave(): void }) {
  const me = useMe();
  const navigate = useNavigate();
  const signOut = trpc.staff.signOut.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/login' });
      toasts.show({ title: account.signedOut });
    },
    onError: (error) => showError(error, { title: account.signOutFailed }),
  });
  return (
    <Stack>
      <Group gap="sm" wrap="nowrap">
        <Who name={me.name} detail={me.email} />
      </Group>
      <ThemeSwitch />
      <NotificationSwitch />
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} onClick={onLeave} />}>
          {account.mine}
        </Button>
        <Button flex={1} variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {account.signOut}
        </Button>
      </Group>
    </Stack>
  );
}

function NotificationSwitch() {
  const { notifier } = useStaffLive();
  const { state } = notifier;
  return (
    <Switch
      label={notifications.label}
      description={notifications[state]}
      checked={state === 'on'}
      disabled={state === 'unsupported' || state === 'denied'}
      onChange={({ currentTarget }) => void notifier.set(currentTarget.checked)}
    />
  );
}

function Who({ name, detail }: { name: string; detail: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    <>
      <span className={styles.initials} aria-hidden="true">
        {letters.map((word) => [...(word ?? '')][0] ?? '').join('')}
      </span>
      <span className={navigation.lines}>
        <strong>{name}</strong>
        <span>{detail}</span>
      </span>
    </>
  );
}
