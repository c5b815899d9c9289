import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** How far from the end, in px, a reader who scrolls down counts as having arrived. */
const nearEnd = 48;

/** What leads up in a list that has the focus. */
const upKeys = /^(?:Home|PageUp|ArrowUp)$/;

const distance = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight;

type Followed = {
  /** Changes with every change of the list. */
  newest: string;
  /** Changes with every message of the reader. */
  own: string | number | undefined;
  /** What is empty is read from its beginning. */
  isEmpty?: boolean;
};

/**
 * Keeps a `FollowedLog` at its end while it grows, until the reader scrolls up; from then on `unread` tells that
 * something new lies below.
 */
export function useFollowEnd({ newest, own, isEmpty = false }: Followed) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const empty = useLatest(isEmpty);
  const [unread, setUnread] = useState(false);
  const following = useRef(true);
  const lastTop = useRef(0);
  const lastHeight = useRef(0);

  /**
   * A place above the last known one is the reader's doing, even if its scroll event has not come yet. Back at the end
   * is who has gone down to it: the small last step of a way up can lie near it too.
   */
  function look(): void {
    const { current: element } = outer;
    if (!element) return;
    const { scrollTop } = element;
    if (scrollTop < lastTop.current - 1 && distance(element) > 2) following.current = false;
    else if (scrollTop > lastTop.current && distance(element) < nearEnd) following.current = true;
    lastTop.current = scrollTop;
    if (following.current) setUnread(false);
  }

  /** A way up begins slowly, and a text that grows meanwhile would end it: the wish is heard before anything moves. */
  function leave(isUp: boolean): void {
    if (isUp && outer.current?.scrollTop) following.current = false;
  }

  function keep(): boolean {
    const { current: element } = outer;
    if (!element) return false;
    if (empty.current) return true;
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
    if (empty.current && outer.current) outer.current.scrollTop = 0;
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
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    outer.current?.scrollTo({
      top: outer.current.scrollHeight,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }

  return { outer, inner, unread, toEnd, look, leave };
}

type LogProps = {
  followed: ReturnType<typeof useFollowEnd>;
  label: string;
  /** Of what it stands in, of what scrolls, and of what grows in that. */
  classes: Partial<Record<'frame' | 'scroller' | 'inside', string | undefined>>;
  /** Leads down to what is new, where something is. */
  pill: ReactNode;
  onScroll?(): void;
  children: ReactNode;
};

/** The window on a list that is followed to its end; how it looks is its caller's. */
export function FollowedLog({
  followed: { outer, inner, unread, look, leave },
  label,
  classes,
  pill,
  onScroll,
  children,
}: LogProps) {
  return (
    <div className={classes.frame}>
      <div
        ref={outer}
        className={classes.scroller}
        onScroll={() => {
          look();
          onScroll?.();
        }}
        onWheel={({ deltaY }) => leave(deltaY < 0)}
        onKeyDown={({ key }) => leave(upKeys.test(key))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <div ref={inner} className={classes.inside}>
          {children}
        </div>
      </div>
      {unread && pill}
    </div>
  );
}
