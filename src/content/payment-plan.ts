import { centsOf, eurosOf, stepOf } from './money.ts';

/** A part of a plan: so many cents, or a share of the total in hundredths of a percent. */
export type PlanShare = { cents: number } | { basisPoints: number };

/**
 * What each part of a plan comes to, in whole cents and in their order. Of parts that are shares, the last one takes the rest,
 * so that three of 33.33 % are the whole price to the cent. `fits`: together they are the total. They do not where the rest is
 * more than what rounding shares to hundredths of a percent can leave, or where a part comes to nothing.
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

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

type Instalment = { amount: number; paymentState: string; due: string; dueOn: string | null };

/** Whether an instalment is to be paid by now. `today` is a day as ISO writes it. */
export const isDueBy = (
  today: string,
  { due, dueOn }: Omit<Instalment, 'amount' | 'paymentState'>,
  status: string,
) =>
  due === 'acceptance' ||
  (due === 'completion' && status === 'completed') ||
  (dueOn !== null && dueOn <= today);

/** Whether its day has passed, and nobody has paid it or said so. */
export const isOverdueBy = (today: string, { paymentState, dueOn }: Omit<Instalment, 'amount'>): boolean =>
  paymentState === 'pending' && dueOn !== null && dueOn < today;

/**
 * How it stands with the money of a project: what has come, what is still to come (announced transfers too), what of that is to
 * be paid by now, and what of it should have been paid before today. What was given back is neither.
 */
export function standingOf(
  {
    instalments,
    status,
    currency,
    refundedAmount,
  }: { instalments: readonly Instalment[]; status: string; currency: string; refundedAmount: number },
  today: string,
): Record<'paid' | 'open' | 'due' | 'overdue', number> {
  const sum = (parts: readonly Instalment[]) =>
    parts.reduce((cents, { amount }) => cents + (centsOf(amount, currency) ?? 0), 0);
  const inState = (...states: string[]) =>
    instalments.filter(({ paymentState }) => states.includes(paymentState));
  const open = inState('pending', 'declared');
  const hasCome = inState('paid', 'confirmed', 'disputed');
  // A deposit that was given back altogether is not among what has come.
  const [deposit] = instalments;
  const givenBack = deposit && hasCome.includes(deposit) ? (centsOf(refundedAmount, currency) ?? 0) : 0;
  return {
    paid: eurosOf(sum(hasCome) - givenBack, currency),
    open: eurosOf(sum(open), currency),
    due: eurosOf(sum(open.filter((part) => isDueBy(today, part, status))), currency),
    overdue: eurosOf(sum(open.filter((part) => isOverdueBy(today, part))), currency),
  };
}
