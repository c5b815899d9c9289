import { frame } from '../../content/landing.ts';
import styles from './header.module.css';
import { BrandMark, Close, Menu, Moon, Sun, System } from './icons.tsx';

type Props = {
  brand: string;
  /** What stands before the in-page anchors: nothing on the landing page itself, '/' on every other page. */
  base: '' | '/';
};

/** The header of all public pages. The drawer is a details element, so that it opens without JavaScript. */
export function Header({ brand, base }: Props) {
  return (
    <header className={styles.header} data-header>
      <div className={styles.bar}>
        <a className={styles.brand} href={base === '' ? '#home' : '/'}>
          <BrandMark />
          <span>{brand}</span>
        </a>
        <nav className={styles.links} aria-label={frame.navigation}>
          <Anchors base={base} />
        </nav>
        <ThemeSwitch />
        <details className={styles.menu} data-menu>
          <summary className={styles.button} aria-label={frame.menu}>
            <Menu className={styles.whenClosed} />
            <Close className={styles.whenOpen} />
          </summary>
          <nav className={styles.drawer} aria-label={frame.menu}>
            <Anchors base={base} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Anchors({ base }: Pick<Props, 'base'>) {
  return (
    <ul>
      {frame.anchors.map(({ id, label }) => (
        <li key={id}>
          <a href={`${base}#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** One button that goes round system, light, dark. Shown only where JavaScript runs: without, the system decides. */
function ThemeSwitch() {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.theme}`}
      aria-label={frame.theme}
      data-theme-switch
    >
      <System className={styles.whenSystem} />
      <Sun className={styles.whenLight} />
      <Moon className={styles.whenDark} />
    </button>
  );
}
