import {
  type AppLanguage,
  type AppWords,
  type ClientLanguage,
  type ClientWords,
  clientLanguageOf,
  type Language,
  languages,
  localeOf,
  speakBy,
  viewOf,
} from '../../content/language.ts';

/** Whom a page speaks to: nobody knows a language where each screen speaks the one that is specified for it. */
export type Listener = {
  language: Language | undefined;
  /** Whether it is somebody of the agency: what clients read is as specified for them, whatever they speak. */
  isStaff: boolean;
};

/** As the server wrote it into the document. Vite's development server writes nothing in: the browser's, then. */
function readListener(): Listener {
  if (!('document' in globalThis)) return { language: undefined, isStaff: false };
  const { language, staff } = document.documentElement.dataset;
  const known = languages.find((one) => one === language);
  const isServed = known !== undefined || language === '';
  return {
    language: isServed ? known : navigator.language.startsWith('en') ? 'en' : 'fr',
    isStaff: !isServed || staff !== undefined,
  };
}

/** It does not change while the page is loaded; where Node renders a screen, the server says whom it is for. */
export const listener = readListener();

/**
 * The language of what staff read. It does not change while the page is loaded, so that a module may take its words
 * when it begins: whoever chooses another loads the page anew.
 */
export const appLanguage: AppLanguage = listener.language === 'en' ? 'en' : 'fr';

/** What a client is known to read; undefined where their screens are as specified. */
export const readersLanguage = (): ClientLanguage | undefined =>
  listener.isStaff ? undefined : clientLanguageOf(listener.language);

/** Of the screens and pieces that are specified in French, or serve staff too. */
export const pageLanguage = (): ClientLanguage => clientLanguageOf(listener.language) ?? 'fr';

/** Of the clients' screens that are specified in English. */
export const clientLanguage = (): ClientLanguage => readersLanguage() ?? 'en';

/** Has refusals and words of the content speak the page's language. In a server they speak its caller's. */
export const speakAsPage = (): void => speakBy(() => clientLanguageOf(listener.language));
if ('document' in globalThis) speakAsPage();

/** How dates and numbers are written where `clientLanguage` is spoken. */
export const clientLocale = (): string => localeOf(clientLanguage());

/** How dates and numbers are written where `pageLanguage` is spoken. */
export const appLocale = localeOf(pageLanguage());

declare global {
  /**
   * What a walk over all screens makes of their words, to see which text is none of them
   * (tests/e2e/staff-words.spec.ts).
   */
  var markWords: (<T>(words: T) => T) | undefined;
}

const mark = <T>(words: T): T => globalThis.markWords?.(words) ?? words;

/**
 * Node renders screens for readers of any language, out of the same modules: each word is looked up when it is used.
 */
const lookUp = <T>(read: () => T): T => ('document' in globalThis ? mark(read()) : viewOf(read));

/** What has no Arabic stands on no client's screen. */
export const wordsOf = <T>(words: AppWords<T> | ClientWords<T>): T =>
  lookUp(() => (words as Partial<ClientWords<T>>)[pageLanguage()] ?? words[appLanguage]);

/** The same for a client's screen that is specified in English. */
export const clientWordsOf = <T>(words: ClientWords<T>): T => lookUp(() => words[clientLanguage()]);
