import type { PaidBy, PaymentState } from '../../routers/projects.schema.ts';
import type { CardLoss } from '../ports/cards.ts';

/** An instalment of a project by its position in the plan; without one the deposit, which the specified calls mean. */
export type InstalmentInput = { projectId: string; position?: number };

/** The largest card payment that Stripe takes, in hundredths of the currency. */
export const cardLimitCents = 99_999_999;

/** Whether card money pays the deposit. A declared transfer is only the client's word. */
export const isDue = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'declared';

/** Whether there is something to pay: a credit note may have reduced what was open to nothing. */
export const isOpen = (instalment: { state: PaymentState; openCents: number }): boolean =>
  isDue(instalment) && instalment.openCents > 0;

/** Why money that has arrived cannot be counted; undefined where it pays what is open of the instalment. */
export function flagOfSuccess(
  instalment: { state: PaymentState; cents: number; openCents: number; isArchived: boolean },
  payment: { currency: string; amountCents: number },
  charge: { receivedCents: number; currency: string },
): UncountedFlag | undefined {
  if (charge.currency !== payment.currency) return 'currency';
  // The amount that was asked for has arrived a second time.
  const asked = isDue(instalment) ? [instalment.openCents] : [instalment.cents, payment.amountCents];
  // The price, too, may have changed while somebody was paying.
  if (!asked.includes(charge.receivedCents)) return 'amount';
  if (!isDue(instalment)) return 'second';
  return instalment.isArchived ? 'archived' : undefined;
}

/** Why money that has arrived pays nothing: another amount or currency, a second payment, or an archived project. */
export type UncountedFlag = 'amount' | 'currency' | 'second' | 'archived';

type Charged = { receivedCents: number | null; refundedCents: number };

/** Whether all of a payment was given back or lost. */
export const isRefunded = ({ receivedCents, refundedCents }: Charged): boolean =>
  receivedCents !== null && refundedCents >= receivedCents;

/** The state of an instalment, and of the money that pays it. */
export type PaidInstalment = {
  cents: number;
  paidCents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** The method of the newest payment that still pays it, or that did until it was given back. */
  provider: string | null;
};

/**
 * The state that its money gives an instalment. A lost dispute counts as money given back. While a part is open the
 * instalment is to be paid, or the client says that the rest is on its way. Only one whose money was given back in
 * full waits until somebody reopens it.
 */
export function stateByMoney(money: PaidInstalment, { isAnnounced }: { isAnnounced: boolean }): PaymentState {
  const { cents, paidCents, refundedCents, isDisputed, provider } = money;
  if (isDisputed) return 'disputed';
  if (paidCents > 0 && paidCents >= cents) return isCard(provider) ? 'paid' : 'confirmed';
  if (paidCents === 0 && refundedCents > 0) return 'refunded';
  return isAnnounced ? 'declared' : 'pending';
}

/** Whether a card provider has moved the money; then only the provider can give it back. */
export const isCard = (provider: string | null): boolean => provider === 'stripe' || provider === 'test';

/** The method by which an instalment was paid, in the words of the specified calls. */
export const methodOf = (provider: string): PaidBy => (isCard(provider) ? 'stripe' : (provider as PaidBy));

/**
 * The part of a payment that pays nothing, in hundredths. Money that never counted is flagged for people, and is no
 * credit.
 */
export const creditOf = (
  payment: Charged & { counts: boolean },
  shares: readonly { cents: number; refundedCents: number }[],
): number =>
  payment.counts
    ? (payment.receivedCents ?? 0) -
      payment.refundedCents -
      shares.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
    : 0;

/** A loss as its event reported it, and when it happened. */
export type LossEvent = CardLoss & { at: Date };

/** The sum of all the events of a payment. */
type Losses = {
  refundedCents: number;
  lostCents: number;
  isDisputed: boolean;
  hasFailedRefund: boolean;
};

/**
 * Adds up what was given back and what is in dispute. Events may have arrived in any order: of a charge's totals the
 * latest counts, less refunds that have failed since; of a dispute its end counts, also where its beginning arrived
 * later.
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

/**
 * How much was given back or lost on which day, in cents; negative where it came back. `dayOf` gives the day of a
 * moment.
 */
export function lossDays(
  events: readonly LossEvent[],
  dayOf: (moment: Date) => string,
): Record<string, number> {
  const days = [...new Set(events.map(({ at }) => dayOf(at)))].toSorted();
  // The sum of all events up to a day, whenever they were received.
  const until = (day: string) => {
    const { refundedCents, lostCents } = lossesOf(events.filter(({ at }) => dayOf(at) <= day));
    return refundedCents + lostCents;
  };
  const totals = days.map(until);
  return Object.fromEntries(
    days.flatMap((day, index) => {
      const cents = (totals[index] ?? 0) - (totals[index - 1] ?? 0);
      return cents === 0 ? [] : [[day, cents]];
    }),
  );
}

const byTime = (a: LossEvent, b: LossEvent) => Number(a.at) - Number(b.at) || a.cents - b.cents;

const latestById = (events: LossEvent[]) =>
  new Map(events.toSorted(byTime).map((event) => [event.objectId, event]));

const sumOf = (events: LossEvent[]) => events.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The amount of existing money that can be assigned to instalments: the rest of a payment, or all of one that has
 * paid nothing.
 */
export const isUsable = (
  payment: Charged & { state: string; counts: boolean; flag: string | null },
): boolean =>
  payment.state === 'succeeded' &&
  !isRefunded(payment) &&
  (payment.counts || ['amount', 'second', 'archived'].includes(payment.flag ?? ''));
