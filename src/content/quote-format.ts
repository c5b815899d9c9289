import { type Language, localeOf } from './language.ts';
import { centsOf, decimalOf, digitsOf, legible } from './money.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

/** What of a quote is written in figures, in its currency. */
type Figures = {
  content: { language: Language; currency: string; lines: readonly { unitPrice: number }[] };
  amounts: {
    lines: readonly number[];
    instalments: readonly number[];
    tax: number;
    total: number;
    monthly: number;
  };
};

/**
 * How the figures of one quote are written in its language, on the screen and on paper: `140 000 THB`, with decimals
 * only where one of them has some.
 */
export function formatsOf({ content, amounts }: Figures) {
  const locale = localeOf(content.language);
  const unitPrices = content.lines.map(({ unitPrice }) => unitPrice);
  const all = [
    ...amounts.lines,
    ...amounts.instalments,
    ...unitPrices,
    amounts.tax,
    amounts.total,
    amounts.monthly,
  ];
  const digits = digitsOf(content.currency);
  const minimumFractionDigits = all.every(Number.isInteger) ? 0 : digits;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: content.currency,
    currencyDisplay: content.currency === 'EUR' ? 'symbol' : 'code',
    minimumFractionDigits,
    maximumFractionDigits: digits,
  });
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: digits });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const lastDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  // As text: as a number it would be rounded past 2^53.
  const exact = (amount: number) =>
    decimalOf(centsOf(amount, content.currency) ?? 0, content.currency) as Intl.StringNumericLiteral;
  return {
    money: (amount: number) => legible(money.format(exact(amount))),
    /** Under a head that names the currency. */
    plain: (amount: number) => legible(plain.format(exact(amount))),
    percent: (value: number) => legible(percent.format(value / 100)),
    number: (value: number) => legible(number.format(value)),
    day: (at: string) => day.format(new Date(at)),
    lastDay: (date: string) => lastDay.format(new Date(date)),
    moment: (at: string) => moment.format(new Date(at)),
    /** In the middle of a sentence that may run the other way. */
    isolated,
  };
}
export type QuoteFormats = ReturnType<typeof formatsOf>;

/** What is due first: the first instalment, or all of it where there is none. */
export const firstDue = ({ amounts }: Pick<Figures, 'amounts'>): number =>
  amounts.instalments[0] ?? amounts.total;
