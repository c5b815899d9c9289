/**
 * Money in whole cents. Amounts come and go as decimal numbers of euros; they are taken apart as text, since sums of
 * binary fractions are wrong by a cent sooner or later.
 */
import type { AppLanguage } from './language.ts';

/** The largest price, in cents: 10,000,000.00. */
export const largestPrice = 1_000_000_000;

/** The smallest card payment that Stripe takes, in hundredths of the currency; of others than these as of euros. */
const cardLeast: Record<string, number> = { EUR: 50, AED: 200, THB: 1_000, GBP: 30 };
export const cardLeastOf = (currency: string): number => cardLeast[currency] ?? 50;

/**
 * Whether a transfer of this currency may go to an account. Euros go to each of them, as specified; another currency only
 * where the account has it, since nobody converts it.
 */
export const takesTransfer = (account: { currency: string }, currency: string): boolean =>
  currency === 'EUR' || account.currency === currency;

/**
 * Cents of a decimal such as `3000`, `12.5`, `.5` or `0.010`; undefined where it has more than two decimals or is no
 * plain number.
 */
export function centsOf(amount: number | string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)(?=\.?\d)(\d{0,15})(?:\.(\d{0,2})0*)?$/.exec(String(amount).trim()) ?? [];
  if (whole + fraction === '') return undefined;
  const cents = Number(whole + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Figures as Arabic, Persian and Urdu write them, and their decimal and thousands separators. */
const latin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/**
 * The plain decimal that people mean by `2 500,00`, `1,000.50`, `1.000` or `€ 2'500`: of two separators the last begins
 * the decimals, and so does a lone one unless just three digits follow it. Undefined for what is no amount, `1e3` too.
 */
export function readAmount(text: string): string | undefined {
  const written = latin(text).replace(/[\s\u061c\u200e\u200f'’]|€|eur(?:os?)?/gi, '');
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const separators = written.replace(/[^.,]/g, '');
  const isGrouping =
    new Set(separators).size === 1 && (separators.length > 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(written));
  const [whole = '', fraction = ''] =
    last < 0 || isGrouping ? [written] : [written.slice(0, last), written.slice(last + 1)];
  // In threes from the end, or as in India in twos before the last three; never two kinds of separators.
  const isWhole = /^\d*$|^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/.test(whole);
  const digits = whole.replace(/[.,]/g, '');
  const hasThree = /^\d*$|[.,]\d{3}$/.test(whole);
  if (!isWhole || !hasThree || !/^\d*$/.test(fraction) || digits + fraction === '') return undefined;
  return `${digits || '0'}.${fraction || '0'}`;
}

/** A price as people type it, where `1.000` and `4,000` are thousands (see `readAmount`); NaN where it is none. */
export const typedPriceOf = (text: string): number => Number(readAmount(text) ?? Number.NaN);

/** A quantity or a percentage as people type it, with spaces between thousands or without; NaN where it is none. */
export function typedNumberOf(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** A number as people of this language type it, to be read by either of the two. */
export const typedTextOf = (value: number, language: AppLanguage): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

/** The decimal number of euros that stands for these cents in JSON. */
export const eurosOf = (cents: number): number => Number(decimalOf(cents));

/** Always two decimals, with a point: `1500.00`. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Half of the price, rounded half up to the cent. */
export const depositOf = (totalCents: number): number => Math.floor((totalCents + 1) / 2);

/**
 * As people of the language read it, always with two decimals: `1 500,00 €`, `THB 1,500.00`. Other currencies than the
 * euro stand as their code: their signs are several countries' own, and few of them are in every font.
 */
export function formatMoney(cents: number, currency: string, language: string): string {
  // Some browsers write Arabic sums in other digits than the agency's clients do.
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'EUR' ? 'symbol' : 'code',
    minimumFractionDigits: 2,
  });
  // Formats the text: as a number it would be rounded past 2^53.
  return format.format(decimalOf(cents) as Intl.StringNumericLiteral);
}

/** What quotes and projects are written in: the currencies of the agency's clients, each with two decimals. */
export const currencies = ['EUR', 'AED', 'QAR', 'SAR', 'THB', 'USD', 'GBP', 'CHF', 'MAD'] as const;
