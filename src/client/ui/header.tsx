import type { ReactNode } from 'react';
import { frame, type SiteLanguage } from '../../content/frame.ts';
import styles from './header.module.css';
import { BrandMark, Close, Menu, Moon, Sun, System } from './icons.tsx';

type Props = {
  brand: string;
  language: SiteLanguage;
  /** What stands before the in-page anchors: nothing on the landing page itself, '/' on every other page. */
  base: '' | '/';
  /** The address of this page, so that its own link says so. */
  path?: string | undefined;
};

/**
 * The header of all public pages, of the site and of the app; header-behaviour.ts brings it to life. The drawer is a
 * details element, so that it opens without JavaScript.
 */
export function Header(props: Props) {
  const { brand, language, base } = props;
  const words = frame[language];
  return (
    <HeaderBar brand={brand} home={base === '' ? '#home' : '/'}>
      <nav className={styles.links} aria-label={words.navigation}>
        <Links {...props} />
      </nav>
      <ThemeSwitch language={language} />
      <details className={styles.menu} data-menu>
        <summary className={styles.button} aria-label={words.menu}>
          <Menu className={styles.whenClosed} />
          <Close className={styles.whenOpen} />
        </summary>
        <nav className={styles.drawer} aria-label={words.menu}>
          <Links {...props} />
        </nav>
      </details>
    </HeaderBar>
  );
}

type BarProps = { brand: string; home: string; children: ReactNode };

/** The brand, which leads home, and what else stands in the bar on top of a page. */
export const HeaderBar = ({ brand, home, children }: BarProps) => (
  <header className={styles.header} data-header>
    <div className={styles.bar}>
      <a className={styles.brand} href={home}>
        <BrandMark />
        <span>{brand}</span>
      </a>
      {children}
    </div>
  </header>
);

function Links({ language, base, path }: Props) {
  const words = frame[language];
  const pages = [
    { href: '/fr', label: words.community },
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
export function ThemeSwitch({
  language,
  words = frame[language].theme,
}: Pick<Props, 'language'> & {
  /** Where the page speaks another language than the site's. */
  words?: (typeof frame)[SiteLanguage]['theme'];
}) {
  const { label, system, light, dark } = words;
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
