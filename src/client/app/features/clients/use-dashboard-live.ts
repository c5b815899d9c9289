import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { usePageShown } from '../../use-page-shown.ts';

/** Before a stream that the server closed is opened again, in ms. */
const pause = 3000;

/**
 * Keeps the dashboard on screen as it is on the server, while somebody looks at it. True once its link has ended.
 * Each start of the stream looks again: what was changed before it is told to nobody.
 */
export function useDashboardLive(clientId: string, isKnown: boolean): boolean {
  const cache = trpc.useUtils();
  const shown = usePageShown();
  const [hasEnded, setHasEnded] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const lookAgain = useCallback(() => {
    void cache.clients.get.invalidate({ clientId });
    void cache.clients.projects.invalidate({ clientId });
    void cache.projects.timeline.invalidate();
  }, [cache, clientId]);
  // A link that has ended refuses its stream as well: only a call says so.
  const close = () => {
    setIsClosed(true);
    void cache.clients.get.invalidate({ clientId });
  };
  trpc.clients.live.useSubscription(
    { clientId },
    {
      enabled: isKnown && shown && !isClosed && !hasEnded,
      onStarted: lookAgain,
      onData({ data }) {
        if (data.type === 'renewed') setHasEnded(true);
        else lookAgain();
      },
      onError: close,
      onComplete: close,
    },
  );
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => setIsClosed(false), pause);
    return () => clearTimeout(timer);
  }, [isClosed]);
  return hasEnded;
}
