/** What a quote comes to, in whole cents: on the server, on paper, and in the editor while it is written. */
import { centsOf } from './money.ts';

/** What of a quote counts. Amounts, quantities and percentages have two decimals at most. */
type Counted = {
  lines: readonly { quantity: number; unitPrice: number; every?: 'month' | undefined }[];
  taxPercent: number;
  instalments: readonly { label: string; percent: number }[];
};

/**
 * All in cents of the quote's currency. `instalments` together are `total`, which is without what is paid every month: that is
 * `monthly`, with tax.
 */
export type QuoteCents = {
  lines: number[];
  subtotal: number;
  tax: number;
  total: number;
  monthly: number;
  instalments: { label: string; cents: number }[];
};

/** The largest total, in cents: 10,000,000,000.00. Above it sums of numbers would not be exact for ever. */
export const largestTotal = 1_000_000_000_000;

/**
 * Adds a quote up, each amount rounded half up to the cent. Instalments are shares of the total; the last one is what is
 * left. What cannot be counted yet, in a form that is being filled in, counts as nothing.
 */
export function quoteCents({ lines, taxPercent, instalments }: Counted): QuoteCents {
  const amounts = lines.map(lineCents);
  const subtotal = amounts.reduce((sum, cents, index) => sum + (lines[index]?.every ? 0 : cents), 0);
  const monthly = lines.reduce((sum, line) => sum + (line.every ? grossCents(line, taxPercent) : 0), 0);
  const tax = share(subtotal, taxPercent, 10_000);
  const total = subtotal + tax;
  let left = total;
  const parts = instalments.map(({ label, percent }, index) => {
    // Of a few cents in many parts the first ones, rounded up, may be all there is.
    const cents = index === instalments.length - 1 ? left : Math.min(left, share(total, percent, 10_000));
    left -= cents;
    return { label, cents };
  });
  return { lines: amounts, subtotal, tax, total, monthly, instalments: parts };
}

/** What a line comes to with its tax. */
export const grossCents = (line: Counted['lines'][number], taxPercent: number): number =>
  lineCents(line) + share(lineCents(line), taxPercent, 10_000);

/** What a line comes to. */
export const lineCents = ({ quantity, unitPrice }: Counted['lines'][number]): number =>
  share(hundredths(unitPrice), quantity, 100);

const hundredths = (value: number): number => Math.max(0, centsOf(value) ?? 0);

/** `cents` times `factor`, of which hundredths count, in parts of `whole`; past 2^53 on the way. */
const share = (cents: number, factor: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(hundredths(factor)) + BigInt(whole)) / (2n * BigInt(whole)));
