/** The languages a conversation can be held in, in the order of the selector. French is the default. */
export const languages = ['fr', 'en', 'ar', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

/** Something written in every language. */
export type Localized<T> = Record<Language, T>;

/** The languages of what staff read. Clients read those of their quote, page or portal. */
export type AppLanguage = 'fr' | 'en';

/** Something written in each language of the app. */
export type AppWords<T> = Record<AppLanguage, T>;

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}
