import { Box, Button, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { type ErrorComponentProps, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import { noticeWords } from '../../../content/app/notices.ts';
import { staffWords } from '../../../content/staff-words.ts';
import { Bell, ChevronUp, Close, Menu } from '../../ui/icons.tsx';
import { showError } from '../errors.ts';
import iconSize from '../icon-size.module.css';
import { useFrameKeys } from '../kit/keyboard.ts';
import { wordsOf } from '../language.ts';
import { answerProofBy } from '../proof.ts';
import { toasts } from '../toasts.ts';
import tone from '../tone.module.css';
import { trpc } from '../trpc.ts';
import { AccessRefused, refusedTitle } from './access-refused.ts';
import type { Asked } from './command-menu.tsx';
import { InFrame, PageError } from './page-states.tsx';
import { SkipButton } from './skip-button.tsx';
import styles from './staff-frame.module.css';
import { StaffLiveProvider, useStaffLive } from './staff-live.tsx';
import navigationStyles from './staff-navigation.module.css';
import { BackToSite, StaffNavigation } from './staff-navigation.tsx';
import { staffHome } from './staff-paths.ts';
import { StaffScreen } from './staff-screen.tsx';
import { useMe } from './staff-session.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAccessWatch } from './use-access.ts';

const { roles } = wordsOf(staffWords);
const { bell: bellWords } = wordsOf(noticeWords);
const { navigation, menu, account, notifications, reconnecting, refused } = wordsOf(frameWords);

/** The frame of every staff screen; it stays mounted while the screens change. */
export function StaffFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/**
 * The same frame around a screen that the signed-in person may not see; without the frame where it is not known who
 * is signed in.
 */
export function StaffFrameError(props: ErrorComponentProps) {
  if (!(props.error instanceof AccessRefused)) return <PageError {...props} />;
  return (
    <Frame>
      <StaffRefused />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useAccessWatch();
  const main = useRef<HTMLElement>(null);
  return (
    <StaffLiveProvider>
      <div className={styles.frame}>
        <SkipButton main={main}>{navigation.skip}</SkipButton>
        <header className={styles.side}>
          <Group gap={0} wrap="nowrap">
            <BackToSite />
            <NoticeBell />
          </Group>
          <div className={styles.areas}>
            <StaffNavigation />
          </div>
          <Stack gap="xs">
            <ConnectionSign />
            <AccountMenu />
          </Stack>
        </header>
        <TopBar />
        <main ref={main} className={styles.main} tabIndex={-1}>
          <InFrame value>{children}</InFrame>
        </main>
        <ProofQuestion />
        <Commands />
      </div>
    </StaffLiveProvider>
  );
}

// The notice panel is loaded when it is first opened.
const NoticePanel = lazy(async () => ({
  default: (await import('../features/notices/notice-panel.tsx')).NoticePanel,
}));

/** From this number on only "more than" is shown. */
const mostCounted = 99;

const bellLabel = (unread: number) =>
  unread === 0 ? bellWords.label : unread > mostCounted ? bellWords.most : bellWords.unread(unread);

/** The notices of whoever is signed in: the unread count, and a panel over the screen with the newest. */
function NoticeBell() {
  const { unread = 0 } = useStaffLive();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <UnstyledButton
        className={`${styles.icon} ${styles.bell}`}
        popoverTarget={id}
        aria-label={bellLabel(unread)}
        title={bellLabel(unread)}
      >
        <Bell />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${styles.popover} ${styles.notices}`}
        role="group"
        aria-label={bellWords.label}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <NoticePanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** No alarm, because nothing is to be done: the stream reconnects by itself. */
function ConnectionSign() {
  const { connection } = useStaffLive();
  return (
    <Text className={styles.sign ?? ''} px="sm" c="dimmed" fz="sm" role="status">
      {connection === 'lost' && (
        <>
          <span className={styles.lost} title={reconnecting} />
          <span className={styles.word}>{reconnecting}</span>
        </>
      )}
    </Text>
  );
}

/** At the foot of the side bar: who is signed in, and their own menu. */
function AccountMenu() {
  const { name, role } = useMe();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <UnstyledButton className={styles.account} popoverTarget={id}>
        <Who name={name} detail={roles[role]} />
        <ChevronUp className={`${iconSize.text} ${tone.lead}`} />
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${styles.popover} ${styles.accountPanel}`}
        role="group"
        aria-label={account.label}
      >
        <AccountPanel onLeave={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}

/** Name, theme, notifications and sign-out; `onLeave` closes the menu around it. */
function AccountPanel({ onLeave }: { onLeave(): void }) {
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
      <span className={navigationStyles.lines}>
        <strong>{name}</strong>
        <span>{detail}</span>
      </span>
    </>
  );
}

/** Replaces the side bar on narrow screens: the same content in a drawer. */
function TopBar() {
  const drawer = useRef<HTMLDialogElement>(null);
  const name = useId();
  const { counts } = useStaffLive();
  const waiting = counts ? counts.waiting + counts.newRequests + counts.announced + counts.heldMails : 0;
  const close = () => drawer.current?.close();
  return (
    <header className={styles.bar}>
      <UnstyledButton
        className={styles.icon}
        aria-haspopup="dialog"
        aria-label={waiting > 0 ? menu.waiting(waiting) : menu.title}
        onClick={() => drawer.current?.showModal()}
      >
        <Menu />
        {waiting > 0 && <span className={styles.dot} />}
      </UnstyledButton>
      <BackToSite />
      <ConnectionSign />
      <NoticeBell />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes a dialog on Escape */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-labelledby={name}
        onClick={({ target }) => target === drawer.current && close()}
      >
        <Stack mih="100%" px="sm" pt="xs" pb="md">
          <Group justify="space-between" ps="sm">
            <strong id={name}>{menu.title}</strong>
            <UnstyledButton className={styles.icon} aria-label={menu.close} onClick={close}>
              <Close />
            </UnstyledButton>
          </Group>
          <StaffNavigation onLeave={close} />
          <Box mt="auto">
            <AccountPanel onLeave={close} />
          </Box>
        </Stack>
      </dialog>
    </header>
  );
}

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

/** Asks for the password where a call is refused without a fresh proof. The dialog is loaded when it is needed. */
function ProofQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(undefined);
  useEffect(
    () =>
      answerProofBy(() => {
        setIsNeeded(true);
        setIsOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setIsOpen(false);
    answer.current?.(isProven);
  };
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ProofDialog isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}

// Loaded at the first key that needs it.
const CommandMenu = lazy(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }));

/** Ctrl + K searches for anything by name, `?` shows the keys. */
function Commands() {
  const [asked, setAsked] = useState<Asked>();
  const [isLoaded, setIsLoaded] = useState(false);
  useFrameKeys((what) => {
    setIsLoaded(true);
    setAsked({ what });
  });
  if (!isLoaded) return null;
  return (
    <Suspense>
      <CommandMenu asked={asked} onClosed={() => setAsked(undefined)} />
    </Suspense>
  );
}

/** Says that the role has no access to this area, and what it may access. */
function StaffRefused() {
  const { role } = useMe();
  return (
    <StaffScreen title={refusedTitle} width="text">
      <Text>{refused.text(roles[role])}</Text>
      <Group>
        <Button renderRoot={(props) => <Link to={staffHome} {...props} />}>{refused.toToday}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          {refused.account}
        </Button>
        <Button variant="default" component="a" href="/">
          {refused.backToSite}
        </Button>
      </Group>
    </StaffScreen>
  );
}
