import type { PaymentState } from '../../routers/projects.schema.ts';
import type { CardLoss } from '../ports/cards.ts';

/** An instalment of a project by its place in the plan; without one the deposit, as the specified calls mean it. */
export type DueInput = { projectId: string; position?: number };

/** The largest card payment that Stripe takes, in hundredths of the currency. */
export const cardLimitCents = 99_999_999;

/** Whether card money pays the deposit. A declared transfer is only the client's word. */
export const isDue = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'declared';

/** What is wrong with money that has come in; undefined where it pays the instalment. */
export function flagOfSuccess(
  project: { state: PaymentState; cents: number; isArchived: boolean },
  payment: { currency: string },
  charge: { receivedCents: number; currency: string },
): SetAsideFlag | undefined {
  if (charge.currency !== payment.currency) return 'currency';
  // Of another price, too, where that was changed while somebody paid.
  if (charge.receivedCents !== project.cents) return 'amount';
  if (!isDue(project)) return 'second';
  return project.isArchived ? 'archived' : undefined;
}

/** Why money that has come pays nothing: of another amount or currency, paid a second time, or for what was put away. */
export type SetAsideFlag = 'amount' | 'currency' | 'second' | 'archived';

type Charged = { received_cents: number | null; refunded_cents: number };

/** Whether nothing of a payment is left. */
export const isGivenBack = ({ received_cents, refunded_cents }: Charged): boolean =>
  received_cents !== null && refunded_cents >= received_cents;

/** How it stands with money that pays a project: a lost dispute is money given back. */
export function standingOf(
  payment: Charged & { disputed_at: Date | null },
): 'paid' | 'refunded' | 'disputed' {
  if (isGivenBack(payment)) return 'refunded';
  return payment.disputed_at ? 'disputed' : 'paid';
}

/** A loss as its event said it, and when it happened. */
export type LossEvent = CardLoss & { at: Date };

/** What all the events of a payment come to. */
type Losses = {
  refundedCents: number;
  lostCents: number;
  isDisputed: boolean;
  hasFailedRefund: boolean;
};

/**
 * Adds up what was given back and what is in dispute. Events may have come in any order: of a charge's totals the latest
 * counts, less the refunds that have failed since; of a dispute its end, also where its beginning came after it.
 */
export function lossesOf(events: readonly LossEvent[]): Losses {
  const of = (...kinds: CardLoss['kind'][]) => events.filter(({ kind }) => kinds.includes(kind));
  const total = of('refunded').toSorted(byTime).at(-1);
  const failed = [...latestById(of('refund-failed')).values()];
  const failedSince = failed.filter(({ at }) => total !== undefined && at >= total.at);
  const ends = latestById(of('dispute-won', 'dispute-lost'));
  return {
    refundedCents: Math.max(0, (total?.cents ?? 0) - sumOf(failedSince)),
    lostCents: sumOf([...ends.values()].filter(({ kind }) => kind === 'dispute-lost')),
    isDisputed: of('disputed').some(({ objectId }) => !ends.has(objectId)),
    hasFailedRefund: failed.length > 0,
  };
}

const byTime = (a: LossEvent, b: LossEvent) => Number(a.at) - Number(b.at) || a.cents - b.cents;

const latestById = (events: LossEvent[]) =>
  new Map(events.toSorted(byTime).map((event) => [event.objectId, event]));

const sumOf = (events: LossEvent[]) => events.reduce((sum, { cents }) => sum + cents, 0);
