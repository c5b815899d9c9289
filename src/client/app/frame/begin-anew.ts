import { useEffect, useRef } from 'react';

/** Scrolls to the top: switching between reading and writing changes the screen but not the address. */
export function useBeginAnew(edit: true | undefined): void {
  const shown = useRef(edit);
  useEffect(() => {
    if (shown.current === edit) return;
    shown.current = edit;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A form may have focused a field of its own already.
    if (document.activeElement?.closest('form')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [edit]);
}
