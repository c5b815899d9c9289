import type { ReactNode } from 'react';
import { type Brand, isNamed } from '../../content/brand.ts';
import type { Frame } from '../../content/frame.ts';
import { BrandSign } from './brand-sign.tsx';
import styles from './header.module.css';
import { Close, Menu, Moon, Sun, System } from './icons.tsx';

/** Whose page it is. */
type Named = { name: string; brand?: Brand | undefined };

type Props = {
  agency: Named;
  words: Frame;
  /** What stands before the in-page anchors: nothing on the landing page itself, its address on every other page. */
  base: string;
  /** The address of this page, so that its own link says so. */
  path?: string | undefined;
  /** The ways to other languages, for the bar and for the drawer; none where the page has but one. */
  languages?: (form: 'menu' | 'line') => ReactNode;
};

/**
 * The header of all public pages, of the site and of the app; header-behaviour.ts brings it to life. The drawer is a
 * details element, so that it opens without JavaScript.
 */
export function Header(props: Props) {
  const { agency, words, base, languages } = props;
  return (
    <HeaderBar agency={agency} home={base === '' ? '#home' : base}>
      <nav className={styles.links} aria-label={words.navigation}>
        <Links {...props} />
      </nav>
      {languages?.('menu')}
      <ThemeSwitch words={words.theme} />
      <details className={styles.menu} data-menu="drawer">
        <summary className={styles.button} aria-label={words.menu}>
          <Menu className={styles.whenClosed} />
          <Close className={styles.whenOpen} />
        </summary>
        <nav className={styles.drawer} aria-label={words.menu}>
          <Links {...props} />
          {languages?.('line')}
        </nav>
      </details>
    </HeaderBar>
  );
}

type BarProps = { agency: Named; home: string; children: ReactNode };

/** The brand, which leads home, and what else stands in the bar on top of a page. */
export const HeaderBar = ({ agency: { name, brand }, home, children }: BarProps) => (
  <header className={styles.header} data-header>
    <div className={styles.bar}>
      <a className={styles.brand} href={home}>
        <BrandSign brand={brand} name={name} />
        {isNamed(brand) && <span>{name}</span>}
      </a>
      {children}
    </div>
  </header>
);

function Links({ words, base, path }: Props) {
  const pages: { href: string; label: string; className?: string | undefined }[] = [
    // An agency may have no such page.
    ...(words.community ? [{ href: '/fr', label: words.community }] : []),
    { href: '/client-access', label: words.support },
    { href: '/quotes', label: words.quote, className: styles.quote },
  ];
  return (
    <ul>
      {words.anchors.map(({ id, label }) => (
        <li key={id}>
          <a href={`${base}#${id}`}>{label}</a>
        </li>
      ))}
      {pages.map(({ href, label, className }) => (
        <li key={href}>
          <a href={href} className={className} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One button that goes round system, light, dark. Shown only where JavaScript runs: without, the system decides. */
export function ThemeSwitch({ words: { label, system, light, dark } }: { words: Frame['theme'] }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.theme}`}
      aria-label={`${label}: ${system}`}
      data-theme-switch={label}
      data-system={system}
      data-light={light}
      data-dark={dark}
    >
      <System className={styles.whenSystem} />
      <Sun className={styles.whenLight} />
      <Moon className={styles.whenDark} />
    </button>
  );
}
