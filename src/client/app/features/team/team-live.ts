import { useCallback, useEffect } from 'react';
import { trpc } from '../../trpc.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';
import { useRefused } from './team-session.ts';

/**
 * Keeps the area on screen as it is on the server, while somebody looks at it, by one stream. Each start of the stream
 * looks again: what was changed before it is told to nobody.
 */
export function useTeamLive(onEnded: () => void): void {
  const { team } = trpc.useUtils();
  const refused = useRefused();
  const turn = useStreamTurn();
  const { error } = trpc.team.projects.useQuery();
  const lookAgain = useCallback(() => {
    void team.projects.invalidate();
    void team.files.invalidate();
  }, [team]);
  // An access that has ended refuses its stream as well: only a call says so.
  const close = () => {
    turn.close();
    lookAgain();
  };
  trpc.team.live.useSubscription(
    {},
    {
      enabled: turn.mayOpen,
      onStarted: lookAgain,
      onData({ data }) {
        if (data.type === 'ended') onEnded();
        else lookAgain();
      },
      onError: close,
      onComplete: close,
    },
  );
  useEffect(() => {
    if (error) refused(error);
  }, [error, refused]);
}
