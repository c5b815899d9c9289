import { useCallback, useMemo, useState } from 'react';
import type { Project } from '../../../../routers/projects.schema.ts';
import { trpc } from '../../trpc.ts';
import { useStreamTurn } from '../../use-stream-turn.ts';

/**
 * Keeps the dashboard on screen as it is on the server, while somebody looks at it. True once its link has ended.
 * Each stream is told what is on screen, and begins with what has changed since.
 */
export function useDashboardLive(clientId: string, isKnown: boolean): boolean {
  const cache = trpc.useUtils();
  const turn = useStreamTurn();
  const [hasEnded, setHasEnded] = useState(false);
  const lookAgain = useCallback(() => {
    void cache.clients.get.invalidate({ clientId });
    void cache.clients.projects.invalidate({ clientId });
    void cache.projects.timeline.invalidate();
  }, [cache, clientId]);
  // A link that has ended refuses its stream as well: only a call says so.
  const close = () => {
    turn.close();
    void cache.clients.get.invalidate({ clientId });
  };
  const enabled = isKnown && turn.mayOpen && !hasEnded;
  // Read only where a stream is opened: another revision alone does not open another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new stream begins at what is on screen by then
  const input = useMemo(
    () => ({ clientId, lastEventId: revisionOf(cache.clients.projects.getData({ clientId })) }),
    [cache, clientId, enabled],
  );
  trpc.clients.live.useSubscription(input, {
    enabled,
    onData({ data }) {
      if (data.type === 'renewed') setHasEnded(true);
      else lookAgain();
    },
    onError: close,
    onComplete: close,
  });
  return hasEnded;
}

/** Of a dashboard as a whole, as its stream counts: the sum of its projects' own. */
const revisionOf = (projects: Project[] | undefined): number | undefined =>
  projects?.reduce((sum, { revision }) => sum + revision, 0);
