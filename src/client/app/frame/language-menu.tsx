import { useSyncExternalStore } from 'react';
import { languageNames } from '../../../content/chat.ts';
import { clientLanguages, type Language, languageCookie, languages } from '../../../content/language.ts';
import header from '../../ui/header.module.css';
import { Globe } from '../../ui/icons.tsx';
import { keepText, readText } from '../../ui/storage.ts';
import { listener } from '../language.ts';
import styles from './language-menu.module.css';

/** How long a browser keeps the choice, in seconds: a year. */
const keptFor = 365 * 24 * 60 * 60;

/** Keeps the choice in this browser. The server writes it into the next document, which speaks it from the start. */
function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the way that every browser has
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${keptFor}; samesite=lax${secure}`;
}

/**
 * Where the browser keeps a language that the menu offers only to those who came with it, once they choose another
 * one.
 */
const formerKey = 'former-language';

const neverChanges = () => () => {};

/** The languages of the clients' screens, and the one of this client's mails: whoever leaves it may return to it. */
function useOffered(): readonly Language[] {
  const former = useSyncExternalStore(
    neverChanges,
    () => readText('local', formerKey),
    () => null,
  );
  const isOffered = (one: Language) =>
    one === listener.language || one === former || clientLanguages.some((each) => each === one);
  return [...clientLanguages, ...languages].filter(
    (one, at, all) => all.indexOf(one) === at && isOffered(one),
  );
}

/** The longest wait for the server to store a choice, in ms. */
const longestRemembering = 2_000;

/** The language chosen in this browser before, if any. */
export const hasChosenLanguage = (): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${languageCookie}=`));

type Props = {
  /** The menu's label, in the language of the page. */
  label: string;
  /** In the bar, or as a line of its drawer. */
  form: 'menu' | 'line';
  /** Stores the choice for whoever is signed in, so that their mails and other browsers use it too. */
  remember?: ((language: Language) => Promise<unknown>) | undefined;
};

/**
 * The languages of the clients' screens, each named in itself. A choice reloads the page, which has one language for
 * as long as it is loaded. Staff choose theirs on their account screen.
 */
export function LanguageMenu({ label, form, remember }: Props) {
  const offered = useOffered();
  if (listener.isStaff) return null;
  async function choose(language: Language) {
    keepLanguage(language);
    if (listener.language && !clientLanguages.some((one) => one === listener.language)) {
      keepText('local', formerKey, listener.language);
    }
    // If the server cannot store it, or not soon, this browser still does.
    await Promise.race([
      remember?.(language).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, longestRemembering)),
    ]);
    window.location.reload();
  }
  const list = (
    <ul className={form === 'menu' ? styles.list : styles.line} aria-label={label}>
      {offered.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === listener.language ? 'true' : undefined}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
  if (form === 'line') return list;
  return (
    <details className={styles.menu} data-menu="list">
      <summary className={header.button} aria-label={label} title={label}>
        <Globe />
      </summary>
      {list}
    </details>
  );
}
