import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The state, the focus and the keys of a menu button with `count` items, as the ARIA guide has them. */
export function useMenu(count: number) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(0);

  const focusItem = useCallback((at: number) => {
    const item = list.current?.children[at];
    if (item instanceof HTMLElement) item.focus();
  }, []);
  useEffect(() => {
    if (!open) return;
    focusItem(first.current);
    // Safari gives a button that is clicked no focus, so that its loss does not tell of a click elsewhere.
    const onPointer = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open, focusItem]);

  function openAt(place: number): void {
    first.current = place;
    setOpen(true);
  }

  function close(): void {
    button.current?.focus();
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = count - 1;
    const at = [...(list.current?.children ?? [])].indexOf(document.activeElement as Element);
    const places: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (event.key === 'Escape' && open) close();
    else if (place === undefined || (!open && !event.key.startsWith('Arrow'))) return;
    else if (open) focusItem(place);
    else openAt(place);
    event.preventDefault();
    event.stopPropagation();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
  }

  return { open, whole, button, list, close, toggle: () => (open ? close() : openAt(0)), onKeyDown, onBlur };
}
