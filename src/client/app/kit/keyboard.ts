import { type KeyboardEvent, useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Elements that use these keys themselves. */
const ownKeys = 'select, [tabindex="0"]';

/** The arrow keys move from one `data-record` of a list to the next, and focus its `data-open`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target as Element;
  if (target.closest(ownKeys)) return;
  const records = recordsIn(event.currentTarget);
  const at = records.findIndex((record) => record.contains(target));
  const next = at === -1 ? undefined : steps[event.key]?.(at, records.length);
  if (next === undefined) return;
  // Where no row can be opened, the keys scroll the page.
  if (focusRecord(records[next])) event.preventDefault();
}

export const recordsIn = (list: ParentNode): Element[] => [...list.querySelectorAll('[data-record]')];

/** Returns whether there was one to focus. */
export function focusRecord(record: Element | undefined): boolean {
  const target = record?.matches('[data-open]') ? record : record?.querySelector('[data-open]');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
}

/** Focuses the search of the list on screen. */
export const focusSearch = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus();

const beingWritten = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** `/` focuses the search, unless somebody is typing or a dialog is open. */
export function useSlashKey(): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(beingWritten)) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The keys of every staff screen: Ctrl or Cmd + K anywhere, `?` where nobody is typing. */
export function useFrameKeys(onAsk: (asked: 'menu' | 'keys') => void): void {
  const latest = useLatest(onAsk);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isMenu = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isKeys = event.key === '?' && !(event.target as Element).closest(beingWritten);
      if (!isMenu && !isKeys) return;
      event.preventDefault();
      latest.current(isMenu ? 'menu' : 'keys');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}

/** Alt and a letter start an action of this screen, also from a field; not under a dialog. */
export function useAltKey(letter: string, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter}`) return;
      if ((event.target as Element).closest('dialog, [role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter, latest]);
}

/**
 * Ctrl + Enter or Cmd + Enter sends what is written. Not while an input method composes a word, as for Chinese and
 * Japanese: there the same key ends the word.
 */
const isSendKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;

/** For a field whose form is not sent by `submit`. */
export const onSendKey = (send: () => void) => (event: KeyboardEvent) => {
  if (!isSendKey(event)) return;
  event.preventDefault();
  send();
};

/**
 * For a whole form: presses its submit button, which does nothing while it is busy. A dialog opened from the form is
 * not part of it, though its key events bubble up here.
 */
export function submitOnSendKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (!isSendKey(event) || !form.contains(event.target as Node)) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
