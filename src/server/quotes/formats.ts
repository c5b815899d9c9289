import type { Language } from '../../content/language.ts';

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });

/** A day as the calendar has it, counted in UTC. */
export const formatDay = (at: Date, language: Language): string =>
  dateFormat(language, { dateStyle: 'long' }).format(at);

/** A moment, and by which clock: it is proof. */
export const formatMoment = (at: Date, language: Language): string =>
  `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at)}\u00a0UTC`;

export const formatNumber = (value: string | number, language: Language, digits: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
    value as Intl.StringNumericLiteral,
  );
