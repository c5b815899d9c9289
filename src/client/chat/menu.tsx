import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import card from './card.module.css';
import { Icon, type IconName } from './icons.tsx';
import styles from './menu.module.css';

export type MenuItem = {
  icon: IconName;
  label: string;
  /** Reachable but without effect, as the pattern wants it. */
  disabled?: boolean;
  serious?: boolean;
  run(): void;
};

type Props = { label: string; busy: boolean; items: readonly MenuItem[] };

/** A button with a menu: the menu button pattern of the ARIA guide. Escape closes the menu and nothing else. */
export function Menu({ label, busy, items }: Props) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(0);
  const id = useId();

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
    const last = items.length - 1;
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its button and items
    <div
      ref={whole}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${card.iconButton} ${styles.button}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy}
        onClick={() => (open ? close() : openAt(0))}
      >
        <Icon name="more" />
      </button>
      {open && (
        <div ref={list} id={id} className={styles.menu} role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={item.disabled}
              data-serious={item.serious}
              onClick={() => {
                if (item.disabled) return;
                close();
                item.run();
              }}
            >
              <Icon name={item.icon} />
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
