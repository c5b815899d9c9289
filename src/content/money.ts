/**
 * Money in whole cents. Amounts come and go as decimal numbers of euros; they are taken apart as text, since sums of
 * binary fractions are wrong by a cent sooner or later.
 */

/** The largest price, in cents: 10,000,000.00. */
export const largestPrice = 1_000_000_000;

/** The smallest card payment that Stripe takes in euros, in cents. */
export const cardLeastCents = 50;

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
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'EUR' ? 'symbol' : 'code',
    minimumFractionDigits: 2,
  });
  // Formats the text: as a number it would be rounded past 2^53.
  return format.format(decimalOf(cents) as Intl.StringNumericLiteral);
}

export const formatEuros = (cents: number, language: string): string => formatMoney(cents, 'EUR', language);
