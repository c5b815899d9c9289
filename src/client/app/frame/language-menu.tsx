import { useSyncExternalStore } from 'react';
import { languageNames } from '../../../content/chat.ts';
import { clientLanguages, type Language, languageCookie, languages } from '../../../content/language.ts';
import header from '../../ui/header.module.css';
import { Globe } from '../../ui/icons.tsx';
import { keepText, readText } from '../../ui/storage.ts';
import { listener } from '../language.ts';
import styles from './language-menu.module.css';

/** For how long a browser keeps what was chosen, in seconds: a year. */
const keptFor = 365 * 24 * 60 * 60;

/** Keeps the choice in this browser. The server writes it into the next document, which speaks it from the start. */
function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the way that every browser has
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${keptFor}; samesite=lax${secure}`;
}

/** Where a browser keeps a language that the menu has for those alone who came with it, once they choose another. */
const formerKey = 'former-language';

const neverChanges = () => () => {};

/** Those of the clients' screens, and the one in which mails are written to this client: whoever leaves it may return. */
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

/** As long as the server may take to hear of a choice, in milliseconds. */
const longestRemembering = 2_000;

/** What was chosen in this browser before, if anything was. */
export const hasChosenLanguage = (): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${languageCookie}=`));

type Props = {
  /** Names the menu, in the language of the page. */
  label: string;
  /** In the bar, or as a line of its drawer. */
  form: 'menu' | 'line';
  /** Tells the server of whoever is signed in here, so that their mails and other browsers speak it too. */
  remember?: ((language: Language) => Promise<unknown>) | undefined;
};

/**
 * The languages that clients read, each named in its own. A choice loads the page anew: it speaks one language for as long
 * as it is loaded. Staff choose theirs under their account.
 */
export function LanguageMenu({ label, form, remember }: Props) {
  const offered = useOffered();
  if (listener.isStaff) return null;
  async function choose(language: Language) {
    keepLanguage(language);
    if (listener.language && !clientLanguages.some((one) => one === listener.language)) {
      keepText('local', formerKey, listener.language);
    }
    // Where the server does not hear of it, or not soon, this browser knows all the same.
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
