import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { codeOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { UploadError } from '../../uploads/upload.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';

/** Whether a call was refused because the session of the portal is over: whose project it is, is not said to others. */
export function isSessionOver(error: unknown): boolean {
  if (error instanceof UploadError) return error.status === 401 || error.status === 404;
  const code = codeOf(error);
  return code === 'UNAUTHORIZED' || code === 'NOT_FOUND';
}

/** Is told of every refusal, and answers true where it ends the session: nothing more is to be said then. */
export const Refusals = createContext((_error: unknown): boolean => false);

export const useRefusals = () => useContext(Refusals);

/** Tells of what a query was refused for. */
export function useToldRefusal(error: unknown): void {
  const refused = useRefusals();
  useEffect(() => {
    if (error) refused(error);
  }, [error, refused]);
}

/**
 * Keeps the portal on screen as it is on the server, while somebody looks at it, by one stream. True once its session has
 * ended. Each start of the stream looks again: what was changed before it is told to nobody.
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
  // A session that has ended refuses its stream as well: only a call says so.
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
