import { useEffect } from 'react';

const elsewhere = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** Leads to the search of the list on screen. */
export const focusSearch = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus();

/** `/` leads to the field that announces it by `aria-keyshortcuts`, unless something is being written or a dialog is open. */
export function useSlashKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(elsewhere)) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
