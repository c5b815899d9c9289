import { useId } from 'react';
import card from './card.module.css';
import { Icon, type IconName } from './icons.tsx';
import styles from './menu.module.css';
import { useMenu } from './use-menu.ts';

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
  const { open, whole, button, list, close, toggle, onKeyDown, onBlur } = useMenu(items.length);
  const id = useId();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its button and items
    <div ref={whole} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`${card.iconButton} ${styles.button}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy}
        onClick={toggle}
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
