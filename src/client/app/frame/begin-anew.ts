import { useEffect, useRef } from 'react';

/** From reading to writing and back the address stays the same, and the screen is another: it begins at its top. */
export function useBeginAnew(edit: true | undefined): void {
  const shown = useRef(edit);
  useEffect(() => {
    if (shown.current === edit) return;
    shown.current = edit;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A form may have begun with a field of its own.
    if (document.activeElement?.closest('form')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [edit]);
}
