import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import { staffWords } from '../../../content/staff-words.ts';
import { Close, Menu } from '../../ui/icons.tsx';
import { useFrameKeys } from '../kit/keyboard.ts';
import { wordsOf } from '../language.ts';
import { AccessRefused, refusedTitle } from './access-refused.ts';
import { AccountMenu, AccountPanel } from './account-menu.tsx';
import type { Asked } from './command-menu.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { InFrame, PageError } from './page-states.tsx';
import { ProofQuestion } from './proof-question.tsx';
import { staffHome } from './rooms.ts';
import { SkipButton } from './skip-button.tsx';
import styles from './staff-frame.module.css';
import { StaffLiveProvider, useStaffLive } from './staff-live.tsx';
import { BackToSite, StaffNavigation } from './staff-navigation.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { useMe } from './staff-session.ts';
import { useAccessWatch } from './use-access.ts';

const { roles } = wordsOf(staffWords);
const { navigation, menu, reconnecting, refused } = wordsOf(frameWords);

/** What stands around every staff screen, and stays while they change. */
export function StaffFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The same frame where the screen is not for whoever is signed in; without it where nobody could be asked. */
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
          <StaffNavigation />
          <Stack gap="xs" mt="auto">
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

// Loaded at the first key that asks for it.
const CommandMenu = lazy(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }));

/** Ctrl + K looks for anything by name, `?` shows the keys. */
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

/** Quiet, because nothing is to be done: the stream comes back by itself. */
function ConnectionSign() {
  const { connection } = useStaffLive();
  return (
    <Text className={styles.sign ?? ''} px="sm" c="dimmed" fz="sm" role="status">
      {connection === 'lost' && reconnecting}
    </Text>
  );
}

/** Instead of the side bar where there is no room for one: the same things in a drawer. */
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

/** Says that this room is not open to the role, and what is. */
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
