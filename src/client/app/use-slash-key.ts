import { useEffect } from 'react';

const elsewhere = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** `/` leads to the field that announces it by `aria-keyshortcuts`, unless something is being written or a dialog is open. */
export function useSlashKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(elsewhere)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
