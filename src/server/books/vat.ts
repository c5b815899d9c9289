import { declaredIn, exchanged, type Vat, type VatSum } from '../../content/invoice.ts';
import { portionOf } from '../../content/money.ts';
import type { PaidMonth, TaxedRow } from './queries.ts';

/**
 * One rate in a month, in cents of the currency. `declared` is the same in the currency that the seller declares its
 * tax in; null where the law of their country names none. Without a `category` it is money that no invoice was issued
 * for.
 */
export type VatLine = {
  month: string;
  currency: string;
  category: Vat['category'] | null;
  percent: number;
  base: number;
  tax: number;
  declared: { currency: string; base: number; tax: number } | null;
};

type Amounts = Pick<VatLine, 'base' | 'tax'>;

/**
 * Shares an amount out in proportion, to the cent: each part rounded down, then one more for those that have lost the
 * most by it, the first of two alike. Together the parts are the amount, also where some are below zero.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => {
    // By a whole above zero, so that what is lost is never below zero.
    const product = BigInt(amount) * BigInt(weight) * (whole < 0n ? -1n : 1n);
    const size = whole < 0n ? -whole : whole;
    const lost = ((product % size) + size) % size;
    return { share: Number((product - lost) / size), lost };
  });
  const missing = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const raised = new Set(
    [...parts.keys()]
      .toSorted((one, other) => Number((parts[other]?.lost ?? 0n) - (parts[one]?.lost ?? 0n)))
      .slice(0, missing),
  );
  return parts.map(({ share }, index) => share + Number(raised.has(index)));
}

/** What an invoice comes to by each rate; what it was rounded by is without tax, and stands with the first. */
const ratesOf = ({ vat, rounding }: Pick<TaxedRow, 'vat' | 'rounding'>): VatSum[] =>
  vat.map((sum, index) => ({ ...sum, base: sum.base + (index === 0 ? rounding : 0) }));

/**
 * Each rate of an invoice in the currency that its seller declares in. The tax of all together is what stands on the
 * paper (BT-111), whatever rounding each for itself would come to.
 */
export function declaredOf(
  { currency, country, exchange }: Omit<TaxedRow, 'id' | 'vat' | 'rounding'>,
  rates: readonly Amounts[],
): VatLine['declared'][] {
  const into = declaredIn(country);
  if (into === undefined) return rates.map(() => null);
  if (into === currency) return rates.map(({ base, tax }) => ({ currency: into, base, tax }));
  if (exchange === null || exchange.currency !== into) return rates.map(() => null);
  const total = exchanged(
    rates.reduce((sum, { tax }) => sum + tax, 0),
    currency,
    exchange,
  );
  const taxes = shareOut(
    total,
    rates.map(({ tax }) => tax),
  );
  return rates.map(({ base }, index) => ({
    currency: into,
    base: exchanged(base, currency, exchange),
    tax: taxes[index] ?? 0,
  }));
}

/** What is paid of an invoice up to a moment, by its rates. Paid in full it is the invoice itself, to the cent. */
function paidOf(invoice: TaxedRow, paid: number): (Amounts & Pick<VatLine, 'declared'>)[] {
  const rates = ratesOf(invoice);
  const shares = shareOut(
    paid,
    rates.flatMap(({ base, tax }) => [base, tax]),
  );
  const total = rates.reduce((sum, { base, tax }) => sum + base + tax, 0);
  const whole = declaredOf(invoice, invoice.vat);
  return rates.map((_, index) => {
    const amounts = { base: shares[2 * index] ?? 0, tax: shares[2 * index + 1] ?? 0 };
    const full = whole[index];
    if (!full) return { ...amounts, declared: null };
    const isOwn = full.currency === invoice.currency;
    const part = (cents: number) => (total === 0 ? 0 : portionOf(cents, BigInt(paid), BigInt(total)));
    return {
      ...amounts,
      declared: {
        currency: full.currency,
        ...(isOwn ? amounts : { base: part(full.base), tax: part(full.tax) }),
      },
    };
  });
}

/**
 * VAT of what was received for invoices, by month and rate: what is paid is shared over the rates of its invoice in
 * proportion, what was given back or undone stands below zero in its own month. Shares are the differences of what is
 * paid altogether, so that an invoice that is paid in parts comes to its own tax to the cent, and one that is paid no
 * more to nothing.
 */
export const cashVat = (paid: readonly PaidMonth[]): VatLine[] =>
  paid.flatMap(({ invoice, before, months }) => {
    const { currency } = invoice;
    if (invoice.vat.length === 0) return months.map((one) => withoutInvoice({ ...one, currency }));
    let cents = before;
    let was = paidOf(invoice, before);
    return months.flatMap(({ month, cents: more }) => {
      cents += more;
      const now = paidOf(invoice, cents);
      const lines = invoice.vat.map(({ category, percent }, index): VatLine => {
        const [one, old] = [now[index], was[index]];
        return {
          month,
          currency,
          category,
          percent,
          base: (one?.base ?? 0) - (old?.base ?? 0),
          tax: (one?.tax ?? 0) - (old?.tax ?? 0),
          declared: one?.declared
            ? {
                currency: one.declared.currency,
                base: one.declared.base - (old?.declared?.base ?? 0),
                tax: one.declared.tax - (old?.declared?.tax ?? 0),
              }
            : null,
        };
      });
      was = now;
      return lines;
    });
  });

/** Money without an invoice: nobody knows its tax. */
export const withoutInvoice = ({
  cents,
  ...line
}: Pick<VatLine, 'month' | 'currency'> & { cents: number }): VatLine => ({
  ...line,
  category: null,
  percent: 0,
  base: cents,
  tax: 0,
  declared: null,
});

/** Adds lines of one month, currency and rate up, in that order. */
export function addUp(lines: readonly VatLine[]): VatLine[] {
  const keyOf = ({ month, currency, category, percent, declared }: VatLine) =>
    [month, currency, category ?? '~', String(percent).padStart(6, '0'), declared?.currency ?? ''].join(' ');
  return [...Map.groupBy(lines, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => same.slice(0, 1).map((first) => ({ ...first, ...sumOf(same) })))
    .filter(({ base, tax }) => base !== 0 || tax !== 0);
}

function sumOf(lines: readonly VatLine[]): Pick<VatLine, 'base' | 'tax' | 'declared'> {
  const sum = (of: (line: VatLine) => number | undefined) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  const currency = lines[0]?.declared?.currency;
  return {
    base: sum(({ base }) => base),
    tax: sum(({ tax }) => tax),
    declared:
      currency === undefined
        ? null
        : {
            currency,
            base: sum(({ declared }) => declared?.base),
            tax: sum(({ declared }) => declared?.tax),
          },
  };
}
