import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './split.module.css';

/** What has changed what is open: whoever goes on by keyboard is led along. */
export type OpenedBy = 'key' | 'pointer' | 'back';

/**
 * Where the keyboard goes on when something else is open. Who opens it by keyboard: at its `data-split-start`, or in
 * the panel while that is not there yet; so does in the panel who loses the list to it on a small screen. Who comes
 * back: at the list's `data-split-list`. A pointer that chooses beside the list leaves the focus where it is.
 */
export function useSplit(openId: string | number | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const awaited = useRef<OpenedBy>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is open counts
  useEffect(() => {
    const by = awaited.current;
    awaited.current = undefined;
    const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-split-${name}]`);
    const list = find('list');
    const panel = find('panel');
    if (by === 'back') list?.focus();
    else if (by === 'key') {
      const start = find('start');
      if (panel && !start) panel.dataset['awaited'] = 'true';
      (start ?? panel)?.focus();
    }
    else if (by === 'pointer' && (list?.offsetParent ?? null) === null) panel?.focus();
  }, [openId]);
  return {
    split: { root, isOpen: openId !== undefined },
    awaitFocus: (by: OpenedBy) => {
      awaited.current = by;
    },
  };
}

/** Takes the keyboard on from the panel where this field, the start of what is open, has come after it. */
export function useSplitStart(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = field.current?.closest<HTMLElement>('[data-split-panel]');
    if (panel?.dataset['awaited'] && panel === document.activeElement) field.current?.focus();
  }, [field]);
}

type Props = {
  split: { root: RefObject<HTMLDivElement | null>; isOpen: boolean };
  list: ReactNode;
  /** What is open of it. Without it the list has all the room. */
  children: ReactNode;
};

/** A list and, beside it, what is open of it. Where there is room for one of them only, that takes the list's place. */
export const Split = ({ split: { root, isOpen }, list, children }: Props) => (
  <div ref={root} className={styles.split} data-open={isOpen || undefined}>
    {list}
    {children}
  </div>
);

/** Escape leads from what is open back to the list; a dialog or a menu in it has its own use of the key. */
export const closeOnEscape =
  (onClose: () => void) =>
  ({ key, currentTarget, target, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    // What happens in a dialog comes by here too, though it stands elsewhere in the document; a menu may be closed by now.
    const isOwn = (target as Element).closest('[role=combobox], [aria-haspopup]');
    if (!isOwn && currentTarget.contains(target as Node)) onClose();
  };
