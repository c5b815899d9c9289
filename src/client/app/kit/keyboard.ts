import { type KeyboardEvent, useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What has a use of its own for these keys. */
const ownKeys = 'select, [tabindex="0"]';

/** The arrows go from one `data-record` of a list to the next: to what opens it, its `data-open`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target as Element;
  if (target.closest(ownKeys)) return;
  const records = recordsIn(event.currentTarget);
  const at = records.findIndex((record) => record.contains(target));
  const next = at === -1 ? undefined : steps[event.key]?.(at, records.length);
  if (next === undefined) return;
  // Where nothing in the rows can be opened, the keys move the page.
  if (focusRecord(records[next])) event.preventDefault();
}

export const recordsIn = (list: ParentNode): Element[] => [...list.querySelectorAll('[data-record]')];

/** Answers whether there was one to go to. */
export function focusRecord(record: Element | undefined): boolean {
  const target = record?.matches('[data-open]') ? record : record?.querySelector('[data-open]');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
}

/** Leads to the search of the list on screen. */
export const focusSearch = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus();

const beingWritten = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** `/` leads to the search, unless something is being written or a dialog is open. */
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

/** The keys of every staff screen: Ctrl or Cmd with K anywhere, `?` where nothing is being written. */
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

/** Alt with a letter does something on this screen, also from a field; not under a dialog. */
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
 * Ctrl + Enter, or Cmd + Enter, sends what is written. Not while a word is being composed, as Chinese and Japanese ones
 * are: the same key ends the word.
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
 * For a whole form: presses its button, which does nothing while it is at work. A dialog that a form opens is no part of
 * it, though its keys come by here.
 */
export function submitOnSendKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (!isSendKey(event) || !form.contains(event.target as Node)) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
