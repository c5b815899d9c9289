import type { AppLanguage, AppWords } from '../../content/language.ts';

/**
 * The language of what staff read. It does not change while the page is loaded, so that a module may take its words
 * when it begins.
 */
export const appLanguage: AppLanguage = 'fr';

/** How their dates and numbers are written. */
export const appLocale = { fr: 'fr-FR', en: 'en-GB' }[appLanguage];

export const wordsOf = <T>(words: AppWords<T>): T => words[appLanguage];
