/** The languages a conversation can be held in, in the order of the selector. French is the default. */
export const languages = ['fr', 'en', 'ar', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

/** Something written in every language. */
export type Localized<T> = Record<Language, T>;

/** The languages of what staff read. Clients read those of their quote, page or portal. */
export type AppLanguage = 'fr' | 'en';

/** Something written in each language of the app. */
export type AppWords<T> = Record<AppLanguage, T>;

/**
 * The language in which the server refuses, and writes to the agency's own people: one for everybody. It does not change
 * while the program runs, so that a module may take its words when it begins.
 */
export const serverLanguage: AppLanguage = 'fr';

/** What the server says, in that language. Schemas and services take their sentences by this alone. */
export const said = <T>(words: AppWords<T>): T => words[serverLanguage];

/** A language as it is stored or sent, where it is one of ours; else `otherwise`. */
export const languageOr = (text: string | undefined, otherwise: Language): Language =>
  languages.find((one) => one === text) ?? otherwise;

/** As people in these languages write days and sums, in the digits that the agency's clients write sums with. */
const locales: Localized<string> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
  ur: 'ur-PK-u-nu-latn',
};
export const localeOf = (language: Language): string => locales[language];

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}
