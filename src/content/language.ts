/** The languages a conversation can be held in, in the order of the selector. French is the default. */
export const languages = ['fr', 'en', 'ar', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

/** A text written in French and English, and in further languages where somebody has written it. */
export type Localized<T = string> = { fr: T; en: T } & Partial<Record<Language, T>>;
