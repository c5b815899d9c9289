import type { AppLanguage, AppWords } from '../../content/language.ts';

/**
 * The language of what staff read. It does not change while the page is loaded, so that a module may take its words
 * when it begins.
 */
const appLanguage: AppLanguage = 'fr';

export const wordsOf = <T>(words: AppWords<T>): T => words[appLanguage];
