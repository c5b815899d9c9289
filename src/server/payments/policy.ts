import type { PaymentState } from '../../routers/projects.schema.ts';

/** Stripe's limits of one payment in euros, in cents. */
export const cardLimitCents = 99_999_999;
export const cardLeastCents = 50;

/** What is wrong with money that has come in; undefined where it pays the deposit. */
export function flagOfSuccess(
  project: { state: PaymentState },
  payment: { amount_cents: number; currency: string },
  charge: { receivedCents: number; currency: string },
): 'amount' | 'currency' | 'second' | undefined {
  if (charge.currency !== payment.currency) return 'currency';
  if (charge.receivedCents !== payment.amount_cents) return 'amount';
  // A declared transfer is only the client's word; everything beyond it has been paid once.
  return project.state === 'pending' || project.state === 'declared' ? undefined : 'second';
}

/** Whether a payment is the one that its project is paid by. */
export const counts = ({ state, flag }: { state: string; flag: string | null }): boolean =>
  state === 'succeeded' && (flag === null || flag === 'refund' || flag === 'dispute');

/** How it stands with money that has paid a project: a lost dispute is money given back. */
export function standingOf(payment: {
  received_cents: number | null;
  refunded_cents: number;
  disputed_at: Date | null;
}): 'paid' | 'refunded' | 'disputed' {
  if (payment.refunded_cents >= (payment.received_cents ?? 0)) return 'refunded';
  return payment.disputed_at ? 'disputed' : 'paid';
}
