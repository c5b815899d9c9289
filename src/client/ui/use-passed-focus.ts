import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When the element goes away with the focus in it, `nextFocus` takes the focus, which would else be lost to the page. */
export function usePassedFocus(
  element: RefObject<HTMLElement | null>,
  nextFocus: () => HTMLElement | null,
): void {
  const latest = useRef(nextFocus);
  useLayoutEffect(() => {
    latest.current = nextFocus;
  });
  // Runs before the element leaves the document, whatever made it leave.
  useLayoutEffect(() => {
    const { current: leaving } = element;
    return () => {
      if (leaving?.contains(document.activeElement)) latest.current()?.focus();
    };
  }, [element]);
}
