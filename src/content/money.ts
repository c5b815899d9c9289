/**
 * Money in whole cents: the smallest units of its currency, fils and yen too. Amounts come and go as decimal numbers of
 * the currency; they are taken apart as text, since sums of binary fractions are wrong by a cent sooner or later.
 */
import type { AppLanguage } from './language.ts';

/** What quotes and projects are written in: the currencies of the agency's clients. */
export const currencies = [
  'EUR',
  'AED',
  'QAR',
  'SAR',
  'KWD',
  'BHD',
  'OMR',
  'THB',
  'USD',
  'GBP',
  'CHF',
  'MAD',
  'TND',
  'XOF',
  'JPY',
] as const;

/** The digits after the point by ISO 4217; all others have two. */
const digits: Record<string, number> = { JPY: 0, XOF: 0, KWD: 3, BHD: 3, OMR: 3, TND: 3 };
export const digitsOf = (currency: string): number => digits[currency] ?? 2;

/**
 * What a price, an invoice and a card payment are a multiple of, in cents: of three digits the last is always 0, since
 * neither cards (Stripe) nor e-invoices (EN 16931, BR-DEC) take thousandths. Money that banks move has all digits of
 * its currency.
 */
export const stepOf = (currency: string): number => (digitsOf(currency) === 3 ? 10 : 1);

/** The largest amount of that kind which is no more than these cents. */
export const inSteps = (cents: number, currency: string): number => cents - (cents % stepOf(currency));

/** The largest price, in cents: 10,000,000.00 of a currency with two digits. */
export const largestPrice = 1_000_000_000;

/** The smallest card payment that Stripe takes, in cents; of others than these as of euros. */
const cardLeast: Record<string, number> = {
  EUR: 50,
  AED: 200,
  THB: 1_000,
  GBP: 30,
  KWD: 200,
  BHD: 250,
  OMR: 250,
  TND: 2_000,
  XOF: 400,
};
export const cardLeastOf = (currency: string): number => cardLeast[currency] ?? 50;

/**
 * Whether a transfer of this currency may go to an account. Euros go to each of them, as specified; another currency
 * only where the account has it, since nobody converts it.
 */
export const takesTransfer = (account: { currency: string }, currency: string): boolean =>
  currency === 'EUR' || account.currency === currency;

/**
 * Cents of a decimal such as `3000`, `12.5`, `.5` or `0.010`; undefined where it has more decimals than the currency
 * takes or is no plain number.
 */
export const centsOf = (amount: number | string, currency: string): number | undefined =>
  wholeOf(amount, digitsOf(currency));

/** The same of a price, which is finer than `stepOf` in no currency. */
export function priceCentsOf(amount: number | string, currency: string): number | undefined {
  const cents = centsOf(amount, currency);
  // Not by itself: of numbers below zero the rest is -0.
  return cents === undefined || cents % stepOf(currency) !== 0 ? undefined : cents;
}

/** The same of a percentage or a quantity, in hundredths. */
export const hundredthsOf = (value: number | string): number | undefined => wholeOf(value, 2);

/** A decimal as a whole number of its last digit; undefined where it has more of them. */
function wholeOf(amount: number | string, places: number): number | undefined {
  const match = /^([+-]?)(?=\.?\d)(\d{0,15})(?:\.(\d*?)0*)?$/.exec(String(amount).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (decimals.length > places) return undefined;
  const cents = Number(whole + decimals.padEnd(places, '0'));
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
 * the decimals, and so does a lone one unless just three digits follow it, which are decimals only in a currency of
 * three. Undefined for what is no amount, `1e3` too.
 */
export function readAmount(text: string, currency = 'EUR'): string | undefined {
  const written = latin(text).replace(/[\s\u061c\u200e\u200f'’]|€|eur(?:os?)?/gi, '');
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const separators = written.replace(/[^.,]/g, '');
  const isGrouping =
    new Set(separators).size === 1 &&
    (separators.length > 1 || (digitsOf(currency) !== 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)));
  const [whole = '', fraction = ''] =
    last < 0 || isGrouping ? [written] : [written.slice(0, last), written.slice(last + 1)];
  // In threes from the end, or as in India in twos before the last three; never two kinds of separators.
  const isWhole = /^\d*$|^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/.test(whole);
  const digits = whole.replace(/[.,]/g, '');
  const hasThree = /^\d*$|[.,]\d{3}$/.test(whole);
  if (!isWhole || !hasThree || !/^\d*$/.test(fraction) || digits + fraction === '') return undefined;
  return `${digits || '0'}.${fraction || '0'}`;
}

/**
 * A price as people type it, where `1.000` and `4,000` of euros are thousands (see `readAmount`); NaN where it is none.
 */
export const typedPriceOf = (text: string, currency: string): number =>
  Number(readAmount(text, currency) ?? Number.NaN);

/** A quantity or a percentage as people type it, with spaces between thousands or without; NaN where it is none. */
export function typedNumberOf(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** A number as people of this language type it, to be read by either of the two. */
export const typedTextOf = (value: number, language: AppLanguage): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

/** The decimal number of the currency that stands for these cents in JSON. */
export const amountOf = (cents: number, currency: string): number => Number(decimalOf(cents, currency));

/** All digits of the currency, with a point: `1500.00`. */
export const decimalOf = (cents: number, currency: string): string => pointed(cents, digitsOf(currency));

function pointed(cents: number, places: number): string {
  const figures = String(Math.abs(cents)).padStart(places + 1, '0');
  const sign = cents < 0 ? '-' : '';
  if (places === 0) return sign + figures;
  return `${sign}${figures.slice(0, -places)}.${figures.slice(-places)}`;
}

/** A percentage or a quantity of so many hundredths. */
export const fromHundredths = (hundredths: number): number => Number(pointed(hundredths, 2));

/**
 * `amount` times `factor` in so many `parts`, as a multiple of `step`, halves away from zero. In whole numbers of any
 * size: past 2^53 a number would be wrong on the way.
 */
export function portionOf(amount: number, factor: bigint, parts: bigint, step = 1): number {
  const product = BigInt(amount) * factor;
  const size = (parts < 0n ? -parts : parts) * BigInt(step);
  const rounded = Number((2n * (product < 0n ? -product : product) + size) / (2n * size)) * step;
  return product < 0n !== parts < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Half of the price, rounded half up to what the currency's amounts are multiples of. */
export function depositOf(totalCents: number, currency: string): number {
  const step = stepOf(currency);
  return Math.floor((totalCents + step) / (2 * step)) * step;
}

/**
 * As people of the language read it, always with all digits of the currency: `1 500,00 €`, `THB 1,500.00`. Other
 * currencies than the euro stand as their code: their signs are several countries' own, and few of them are in every
 * font.
 */
export function formatMoney(cents: number, currency: string, language: string): string {
  // Some browsers write Arabic sums in other digits than the agency's clients do.
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'EUR' ? 'symbol' : 'code',
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
  });
  // Formats the text: as a number it would be rounded past 2^53.
  return legible(format.format(decimalOf(cents, currency) as Intl.StringNumericLiteral));
}

/**
 * The narrow space that French sets between thousands is hardly to be seen in the site's faces, which have none of
 * their own.
 */
export const legible = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** The same of an amount as calls give it. */
export const formatAmount = (amount: number, currency: string, language: string): string =>
  formatMoney(centsOf(amount, currency) ?? 0, currency, language);

/** The same for a sentence in English, whose currency is its code: `999,999.99 EUR`. */
export const formatPlain = (cents: number, currency: string): string =>
  `${decimalOf(cents, currency).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')} ${currency}`;
