import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end, in px, a reader who scrolls down counts as having arrived. */
const nearEnd = 48;

const distance = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight;

/**
 * Keeps a scrolling list at its end while it grows, until the reader scrolls up; from then on `unread` tells that
 * something new lies below. `newest` changes with every change of the list, `own` with every message of the reader.
 */
export function useFollowEnd(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
  newest: string,
  own: string | undefined,
) {
  const [unread, setUnread] = useState(false);
  const following = useRef(true);
  const lastTop = useRef(0);
  const lastHeight = useRef(0);

  /** A place above the last known one is the reader's doing, even if its scroll event has not come yet. */
  function look(): void {
    const { current: element } = outer;
    if (!element) return;
    if (element.scrollTop < lastTop.current - 1 && distance(element) > 2) following.current = false;
    else if (distance(element) < nearEnd) following.current = true;
    lastTop.current = element.scrollTop;
    if (following.current) setUnread(false);
  }

  function keep(): boolean {
    const { current: element } = outer;
    if (!element) return false;
    if (element.scrollTop < lastTop.current - 1) look();
    if (!following.current) return false;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
    return true;
  }

  // What the reader writes himself is always shown, wherever he was reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message of his counts
  useLayoutEffect(() => {
    lastTop.current = 0;
    following.current = true;
  }, [own]);

  // A list that became shorter has lost an answer that was cut off: nothing new lies below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list counts
  useLayoutEffect(() => {
    const height = outer.current?.scrollHeight ?? 0;
    if (!keep() && height >= lastHeight.current) setUnread(true);
    lastHeight.current = height;
  }, [newest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only what refs hold
  useEffect(() => {
    if (!outer.current || !inner.current) return;
    const observer = new ResizeObserver(keep);
    observer.observe(outer.current);
    observer.observe(inner.current);
    return () => observer.disconnect();
  }, []);

  /** Follows from the first step of the way down: a text that grows meanwhile would move the end out of reach. */
  function toEnd(): void {
    following.current = true;
    setUnread(false);
    outer.current?.scrollTo({ top: outer.current.scrollHeight, behavior: 'smooth' });
  }

  return { unread, onScroll: look, toEnd };
}
