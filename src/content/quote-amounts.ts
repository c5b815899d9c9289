/** What a quote comes to, in whole cents: on the server, on paper, and in the editor while it is written. */
import { hundredthsOf, portionOf, priceCentsOf, stepOf } from './money.ts';

/** What of a quote counts. Quantities and percentages have two decimals at most. */
type Counted = {
  currency: string;
  lines: readonly { quantity: number; unitPrice: number; every?: 'month' | undefined }[];
  taxPercent: number;
  instalments: readonly { label: string; percent: number }[];
};

/**
 * All in cents of the quote's currency. `instalments` together are `total`, which is without what is paid every month:
 * that is `monthly`, with tax.
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
 * Adds a quote up, each amount rounded half up to what those of its currency are multiples of. Instalments are shares
 * of the total; the last one is what is left. What cannot be counted yet, in a form that is being filled in, counts as
 * nothing.
 */
export function quoteCents({ currency, lines, taxPercent, instalments }: Counted): QuoteCents {
  const step = stepOf(currency);
  const amounts = lines.map((line) => lineCents(line, currency));
  const subtotal = amounts.reduce((sum, cents, index) => sum + (lines[index]?.every ? 0 : cents), 0);
  const monthly = lines.reduce(
    (sum, line) => sum + (line.every ? grossCents(line, taxPercent, currency) : 0),
    0,
  );
  const tax = share(subtotal, taxPercent, 10_000, step);
  const total = subtotal + tax;
  let left = total;
  const parts = instalments.map(({ label, percent }, index) => {
    // Of a few cents in many parts the first ones, rounded up, may be all there is.
    const cents =
      index === instalments.length - 1 ? left : Math.min(left, share(total, percent, 10_000, step));
    left -= cents;
    return { label, cents };
  });
  return { lines: amounts, subtotal, tax, total, monthly, instalments: parts };
}

/** What a line comes to with its tax. */
export function grossCents(line: Counted['lines'][number], taxPercent: number, currency: string): number {
  const net = lineCents(line, currency);
  return net + share(net, taxPercent, 10_000, stepOf(currency));
}

/** What a line comes to. */
export const lineCents = ({ quantity, unitPrice }: Counted['lines'][number], currency: string): number =>
  share(Math.max(0, priceCentsOf(unitPrice, currency) ?? 0), quantity, 100, stepOf(currency));

/** `cents` times `factor`, of which hundredths count, in parts of `whole`, as a multiple of `step`. */
const share = (cents: number, factor: number, whole: number, step: number): number =>
  portionOf(cents, BigInt(Math.max(0, hundredthsOf(factor) ?? 0)), BigInt(whole), step);
