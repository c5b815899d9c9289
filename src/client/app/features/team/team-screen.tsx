import { Button, Divider, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Me } from '../../../../routers/staff.schema.ts';
import { createKeeper } from '../../../ui/kept.ts';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf, showError } from '../../errors.ts';
import { ClientFrame } from '../../frame/client-frame.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { trpc } from '../../trpc.ts';
import { UnlockForm } from '../gates/unlock-form.tsx';
import { TeamArea } from './team-area.tsx';
import { TeamSessionContext } from './team-session.ts';

type Gate = 'locked' | 'ended' | 'open';

/**
 * The team area: locked at first for everybody, and without links away once it is open. As specified, only this
 * component knows that it is open: a reload or leaving the page locks it. Only the server decides what may be read.
 */
export function TeamScreen() {
  const [gate, setGate] = useState<Gate>('locked');
  const wasOpen = useRef(false);
  const drafts = useRef(createKeeper());
  useForgottenContent(gate === 'open');
  const { data, isError } = trpc.staff.me.useQuery(undefined, { refetchOnMount: 'always' });
  const staff = data && !isError && mayAccessPath(data.role, '/support-admin') ? data : undefined;
  const lock = trpc.team.lock.useMutation({
    onError(error) {
      showError(error, { title: 'The area is locked on this screen alone' });
    },
  });
  const session = useMemo(() => ({ drafts: drafts.current, onEnded: () => setGate('ended') }), []);
  // A page that the browser restores from its cache was left as well.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setGate('locked');
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  if (gate !== 'open') {
    return (
      <PublicFrame path="/team" language="en">
        <TeamGate
          staff={staff}
          hasEnded={gate === 'ended'}
          takesFocus={wasOpen.current}
          onOpen={() => {
            wasOpen.current = true;
            setGate('open');
          }}
        />
      </PublicFrame>
    );
  }
  return (
    <ClientFrame language="en" isAll isOneLanguage about="the team area">
      <TeamSessionContext value={session}>
        <TeamArea
          isStaff={staff !== undefined}
          onLock={() => {
            // Locked here first: the server tells every page of this browser, this one too, that the access has
            // ended.
            drafts.current.forgetStartingWith('');
            setGate('locked');
            lock.mutate();
          }}
        />
      </TeamSessionContext>
    </ClientFrame>
  );
}

/** Cached data of the open area is dropped when it is locked. */
function useForgottenContent(isOpen: boolean): void {
  const queryClient = useQueryClient();
  const forget = useCallback(() => queryClient.removeQueries({ queryKey: [['team']] }), [queryClient]);
  useEffect(() => {
    if (!isOpen) forget();
  }, [isOpen, forget]);
  useEffect(() => forget, [forget]);
}

/** As specified: how long the message about a wrong code is shown, in ms. */
const refusalShown = 3000;

const words = {
  title: 'Team Access',
  lead: 'The projects of the agency’s community manager, behind one code.',
  label: 'Access Code',
  reveal: 'Show the code',
  submit: 'Access Team Area',
  empty: 'Enter the code.',
  unreachable: 'The server does not answer. Check your connection, then try again.',
};

type Props = {
  /** The signed-in colleague, who needs no code. */
  staff: Me | undefined;
  /** Whether the server has closed the area to somebody who was inside. */
  hasEnded: boolean;
  /** Whether the focused element was inside the area. */
  takesFocus: boolean;
  onOpen(): void;
};

/** The locked area, as everybody finds it. */
function TeamGate({ staff, hasEnded, takesFocus, onOpen }: Props) {
  const unlock = trpc.team.unlock.useMutation({ onSuccess: onOpen });
  const { error, reset } = unlock;
  const isWrong = codeOf(error) === 'UNAUTHORIZED';
  useEffect(() => {
    if (!isWrong || !error) return;
    const timer = setTimeout(reset, refusalShown);
    return () => clearTimeout(timer);
  }, [error, isWrong, reset]);
  return (
    <UnlockForm
      words={words}
      language="en"
      error={error}
      takesFocus={takesFocus}
      notice={
        hasEnded &&
        'Your access has ended: the code was changed, or the area was locked in another tab. What you had begun to write is kept on this page.'
      }
      onSubmit={(code) => unlock.mutateAsync({ code })}
    >
      {!staff && <ContactLine question="No code? Write to us:" subject="Access to the team area" />}
      {staff && (
        <>
          <Divider />
          <Text size="sm" c="dimmed">
            You are signed in at the agency: no code is needed.
          </Text>
          <Button variant="default" fullWidth onClick={onOpen}>
            Enter as&nbsp;<bdi>{staff.firstName}</bdi>
          </Button>
        </>
      )}
    </UnlockForm>
  );
}
