/** The languages a conversation can be held in, in the order of the selector. French is the default. */
export const languages = ['fr', 'en', 'ar', 'hi', 'ur'] as const;
export type Language = (typeof languages)[number];

/** Something written in every language. */
export type Localized<T> = Record<Language, T>;

/** Made once for each language. */
export const inEach = <T>(make: (language: Language) => T): Localized<T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Localized<T>;

/** The languages of what staff read. */
export const appLanguages = ['fr', 'en'] as const;
export type AppLanguage = (typeof appLanguages)[number];

/** Something written in each language of the app. */
export type AppWords<T> = Record<AppLanguage, T>;

/** The languages of what clients read: on their screens, in what they are refused, in their mails. */
export const clientLanguages = ['en', 'fr', 'ar'] as const;
export type ClientLanguage = (typeof clientLanguages)[number];

/** Something written in each language that clients read; staff may read it too. */
export type ClientWords<T> = Record<ClientLanguage, T>;

/** What a client reads on screens that do not have their language: English. Undefined where nobody knows theirs. */
export function clientLanguageOf(language: Language): ClientLanguage;
export function clientLanguageOf(language: Language | undefined): ClientLanguage | undefined;
export function clientLanguageOf(language: Language | undefined): ClientLanguage | undefined {
  return language && (clientLanguages.find((one) => one === language) ?? 'en');
}

/** The cookie by which a browser keeps the language that somebody chose on a client's screen. */
export const languageCookie = 'language';

let ofAgencyInForce: AppLanguage = 'fr';

/**
 * The language of what is stored for all of the agency's people, and mailed to the address that they share, at this
 * moment.
 */
export const agencyLanguage = (): AppLanguage => ofAgencyInForce;

/** Has the agency speak this language from now on: its settings say which. A process is of one agency. */
export function setAgencyLanguage(language: AppLanguage): void {
  ofAgencyInForce = language;
}

/**
 * What is stored for, or mailed to, all of them. A module may keep what is no sentence yet: it is read anew when it is
 * used.
 */
export const ofAgency = <T>(words: AppWords<T>): T => viewOf(() => words[ofAgencyInForce]);

let readSpoken: () => ClientLanguage | undefined = () => undefined;

/** Has `read` say from now on whose language is spoken at a moment: the server's caller's, or the page's. */
export function speakBy(read: () => ClientLanguage | undefined): void {
  readSpoken = read;
}

/** The language of whoever of the agency is spoken to at this moment. */
export const spokenLanguage = (): AppLanguage =>
  appLanguages.find((one) => one === readSpoken()) ?? agencyLanguage();

/** Reads anew at each access, at every depth: what is kept of it speaks whatever language is spoken when it is used. */
export function viewOf<T>(read: () => T): T {
  const value = read();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return new Proxy(value, { get: (_, key) => viewOf(() => Reflect.get(read() as typeof value, key)) });
}

type Words<T> = AppWords<T> | ClientWords<T>;

/** What has no Arabic is said to staff alone. */
const spokenOf = <T>(words: Words<T>, otherwise: AppLanguage): T =>
  (words as Partial<ClientWords<T>>)[readSpoken() ?? otherwise] ?? words[otherwise];

/**
 * What is said to whoever is spoken to. A module may keep it: a sentence is in the language of the moment in which it
 * is taken out of it. The agency's language where nobody knows who listens.
 */
export const said = <T>(words: Words<T>): T => viewOf(() => spokenOf(words, agencyLanguage()));

/** The same of what the specification has in English. */
export const saidInEnglish = <T>(words: ClientWords<T>): T => viewOf(() => spokenOf(words, 'en'));

/** A sentence as a schema takes it, which is made when an input is refused. */
export type FieldSentence = { error: () => string };

type OfField<T> = T extends string
  ? FieldSentence
  : T extends (...args: infer Args) => string
    ? (...args: Args) => FieldSentence
    : { [Key in keyof T]: OfField<T[Key]> };

/** The same as `said` for schemas, which take their sentences when they are made. */
export const saidOfField = <T>(words: Words<T>): OfField<T> =>
  ofField(() => spokenOf(words, agencyLanguage())) as OfField<T>;

/** The same as `saidInEnglish` for schemas. */
export const saidInEnglishOfField = <T>(words: ClientWords<T>): OfField<T> =>
  ofField(() => spokenOf(words, 'en')) as OfField<T>;

function ofField(read: () => unknown): unknown {
  const value = read();
  if (typeof value === 'string') return { error: read };
  if (typeof value === 'function') {
    return (...args: unknown[]) => ({ error: () => (read() as typeof value)(...args) });
  }
  const words = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(words).map((key) => [key, ofField(() => (read() as typeof words)[key])]),
  );
}

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

/** What stands between the parts of a list on one line. */
export const commaOf = (language: Language): string => (directionOf(language) === 'rtl' ? '، ' : ', ');

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}
