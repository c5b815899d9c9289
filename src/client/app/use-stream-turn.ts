import { useCallback, useEffect, useState } from 'react';
import { usePageShown } from './use-page-shown.ts';

/**
 * Before a stream that the server closed is opened again, in ms: half as much to half as much again, so that not all
 * come at once.
 */
const pause = 3000;

/**
 * Whether a live stream may be open: while somebody looks at the page, unless it is wanted otherwise, and not for a
 * while after the server closed it or refused it, which is to be told by `close`.
 */
export function useStreamTurn(wanted?: boolean): { mayOpen: boolean; close(): void } {
  const isShown = usePageShown();
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => setIsClosed(false), pause * (0.5 + Math.random()));
    return () => clearTimeout(timer);
  }, [isClosed]);
  const close = useCallback(() => setIsClosed(true), []);
  return { mayOpen: (wanted ?? isShown) && !isClosed, close };
}
