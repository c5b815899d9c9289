import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { codeOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { UploadError } from '../../uploads/upload.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';

/** Whether a call was refused because the portal's session is over; others are not told whose project it is. */
export function isSessionOver(error: unknown): boolean {
  if (error instanceof UploadError) return error.status === 401 || error.status === 404;
  const code = codeOf(error);
  return code === 'UNAUTHORIZED' || code === 'NOT_FOUND';
}

/** Gets every refusal and returns true where it ends the session: no other message is needed then. */
export const Refusals = createContext((_error: unknown): boolean => false);

export const useRefusals = () => useContext(Refusals);

/** Passes on a query's error. */
export function useToldRefusal(error: unknown): void {
  const refused = useRefusals();
  useEffect(() => {
    if (error) refused(error);
  }, [error, refused]);
}

/**
 * Keeps the portal up to date while somebody looks at it, by one stream. True once its session has ended. Each start
 * of the stream reads again, since earlier changes are not sent.
 */
export function usePortalLive(clientProjectId: number): boolean {
  const cache = trpc.useUtils();
  const turn = useStreamTurn();
  const [hasEnded, setHasEnded] = useState(false);
  const { error } = trpc.clientProjects.get.useQuery({ clientProjectId });
  const lookAgain = useCallback(() => {
    void cache.clientProjects.get.invalidate({ clientProjectId });
    void cache.supportRequests.forProject.invalidate({ clientProjectId });
    void cache.supportRequests.thread.invalidate();
  }, [cache, clientProjectId]);
  // A session that has ended refuses its stream as well, without a reason: a call tells why.
  const close = () => {
    turn.close();
    void cache.clientProjects.get.invalidate({ clientProjectId });
  };
  const isOver = hasEnded || isSessionOver(error);
  trpc.supportRequests.live.useSubscription(
    { clientProjectId },
    {
      enabled: turn.mayOpen && !isOver,
      onStarted: lookAgain,
      onData({ data }) {
        if (data.type === 'ended') setHasEnded(true);
        else lookAgain();
      },
      onError: close,
      onComplete: close,
    },
  );
  return isOver;
}
