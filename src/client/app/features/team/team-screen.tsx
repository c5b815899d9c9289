import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../errors.ts';
import { mayOpen } from '../../frame/rooms.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { TeamArea } from './team-area.tsx';
import { TeamDoor } from './team-door.tsx';
import { TeamSessionContext } from './team-session.ts';

type Door = 'locked' | 'ended' | 'open';

/**
 * As specified, whether the area is open is known to this component alone: a reload, or leaving the page, locks it
 * again. What may be read is the server's to say.
 */
export function TeamScreen() {
  const [door, setDoor] = useState<Door>('locked');
  const wasOpen = useRef(false);
  const drafts = useRef(new Map<string, unknown>());
  useForgottenContent(door === 'open');
  const { data, isError } = trpc.staff.me.useQuery(undefined, { refetchOnMount: 'always' });
  const staff = data && !isError && mayOpen(data.role, '/support-admin') ? data : undefined;
  const lock = trpc.team.lock.useMutation({
    onError(error) {
      const title = 'The area is locked on this screen alone';
      toasts.show({ title, description: messageOf(error), variant: 'destructive' });
    },
  });
  const session = useMemo(() => ({ drafts: drafts.current, onEnded: () => setDoor('ended') }), []);
  // A page that the browser kept aside and shows again has been left as well.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setDoor('locked');
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  if (door !== 'open') {
    return (
      <TeamDoor
        staff={staff}
        hasEnded={door === 'ended'}
        takesFocus={wasOpen.current}
        onOpen={() => {
          wasOpen.current = true;
          setDoor('open');
        }}
      />
    );
  }
  return (
    <TeamSessionContext value={session}>
      <TeamArea
        isStaff={staff !== undefined}
        onLock={() => {
          // First here: the server tells every page of this browser that its access has ended, this one too.
          drafts.current.clear();
          setDoor('locked');
          lock.mutate();
        }}
      />
    </TeamSessionContext>
  );
}

/** What was read behind the door is kept by nothing in front of it. */
function useForgottenContent(isOpen: boolean): void {
  const queryClient = useQueryClient();
  const forget = useCallback(() => queryClient.removeQueries({ queryKey: [['team']] }), [queryClient]);
  useEffect(() => {
    if (!isOpen) forget();
  }, [isOpen, forget]);
  useEffect(() => forget, [forget]);
}
