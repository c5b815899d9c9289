import { amountOf, centsOf, stepOf } from './money.ts';
import { monthly } from './months.ts';

/** A part of a plan: so many cents, or a share of the total in hundredths of a percent. */
export type PlanShare = { cents: number } | { basisPoints: number };

/**
 * What each part of a plan comes to, in whole cents and in their order. Of parts that are shares, the last one takes
 * the rest, so that three of 33.33 % are the whole price to the cent. `fits`: together they are the total. They do not
 * where the rest is more than what rounding shares to hundredths of a percent can leave, or where a part comes to
 * nothing.
 */
export function sharesOf(
  total: number,
  parts: readonly PlanShare[],
  currency: string,
): { cents: number[]; sum: number; fits: boolean } {
  const step = stepOf(currency);
  const cents = parts.map((part) =>
    'cents' in part
      ? part.cents
      : Math.floor((total * part.basisPoints + 5_000 * step) / (10_000 * step)) * step,
  );
  const sum = sumOf(cents);
  const last = parts.findLastIndex((part) => 'basisPoints' in part);
  if (last >= 0) {
    const shares = parts.filter((part) => 'basisPoints' in part).length;
    const rounding = shares * (Math.ceil(total / 20_000) + step);
    if (Math.abs(total - sum) <= rounding) cents[last] = (cents[last] ?? 0) + total - sum;
  }
  return { cents, sum, fits: sumOf(cents) === total && cents.every((one) => one > 0) };
}

/**
 * An amount in so many monthly parts from a day on, in whole steps of its currency: the first takes what does not
 * divide.
 */
export function monthlyParts(
  cents: number,
  { currency, months, from }: { currency: string; months: number; from: string },
): { cents: number; dueOn: string }[] {
  const step = stepOf(currency);
  const each = Math.floor(cents / (months * step)) * step;
  return monthly(from, months).map((dueOn, index) => ({
    cents: index === 0 ? cents - each * (months - 1) : each,
    dueOn,
  }));
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

type Instalment = { paid: number; open: number; paymentState: string; due: string; dueOn: string | null };

/** Whether an instalment is to be paid by now. `today` is a day as ISO writes it. */
export const isDueBy = (today: string, { due, dueOn }: Pick<Instalment, 'due' | 'dueOn'>, status: string) =>
  due === 'acceptance' ||
  (due === 'completion' && status === 'completed') ||
  (dueOn !== null && dueOn <= today);

/** Whether its day has passed, and nobody has paid it or said so. */
export const isOverdueBy = (
  today: string,
  { paymentState, dueOn }: Pick<Instalment, 'paymentState' | 'dueOn'>,
): boolean => paymentState === 'pending' && dueOn !== null && dueOn < today;

/**
 * How it stands with the money of a project: what has come, less what was given back; what is still to come (announced
 * transfers too), what of that is to be paid by now, and what of it should have been paid before today. What was given
 * back altogether is neither.
 */
export function standingOf(
  { instalments, status, currency }: { instalments: readonly Instalment[]; status: string; currency: string },
  today: string,
): Record<'paid' | 'open' | 'due' | 'overdue', number> {
  const sum = (amounts: readonly number[]) =>
    amountOf(
      amounts.reduce((cents, amount) => cents + (centsOf(amount, currency) ?? 0), 0),
      currency,
    );
  const openOf = (parts: readonly Instalment[]) => sum(parts.map(({ open }) => open));
  return {
    paid: sum(instalments.map(({ paid }) => paid)),
    open: openOf(instalments),
    due: openOf(instalments.filter((part) => isDueBy(today, part, status))),
    overdue: openOf(instalments.filter((part) => isOverdueBy(today, part))),
  };
}

type Payable = { position: number; openCents: number; due: string; dueOn: string | null };

/** What is due at the start comes before what is due on a day, and that before what is due at the end. */
const dueOrder = ({ due, dueOn }: Payable): string => (due === 'acceptance' ? '' : (dueOn ?? '9999-12-31'));

/**
 * What a payment is proposed to pay, by position: the oldest due first, as far as it goes. Of those that are due alike
 * the one that stands first in the plan.
 */
export function shareOut(cents: number, parts: readonly Payable[]): Map<number, number> {
  const shares = new Map<number, number>();
  let left = cents;
  for (const { position, openCents } of parts.toSorted((a, b) =>
    dueOrder(a) < dueOrder(b) ? -1 : dueOrder(a) > dueOrder(b) ? 1 : 0,
  )) {
    const share = Math.min(left, openCents);
    if (share > 0) shares.set(position, share);
    left -= share;
  }
  return shares;
}
