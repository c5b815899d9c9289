import { type RefObject, useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * When the element goes away with the focus in it, `nextFocus` takes the focus, which would else be lost to the page.
 */
export function usePassedFocus(
  element: RefObject<HTMLElement | null>,
  nextFocus: () => HTMLElement | null,
): void {
  const latest = useLatest(nextFocus);
  // Runs before the element leaves the document, whatever made it leave.
  useLayoutEffect(() => {
    const { current: leaving } = element;
    return () => {
      if (leaving?.contains(document.activeElement)) latest.current()?.focus();
    };
  }, [element, latest]);
}
