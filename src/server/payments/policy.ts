import type { PaidBy, PaymentState } from '../../routers/projects.schema.ts';
import type { CardLoss } from '../ports/cards.ts';

/** An instalment of a project by its place in the plan; without one the deposit, as the specified calls mean it. */
export type DueInput = { projectId: string; position?: number };

/** The largest card payment that Stripe takes, in hundredths of the currency. */
export const cardLimitCents = 99_999_999;

/** Whether card money pays the deposit. A declared transfer is only the client's word. */
export const isDue = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'declared';

/** Whether there is something to pay: a credit note may have left nothing of what nobody has paid. */
export const isOpen = (part: { state: PaymentState; openCents: number }): boolean =>
  isDue(part) && part.openCents > 0;

/** What is wrong with money that has come in; undefined where it pays what is open of the instalment. */
export function flagOfSuccess(
  project: { state: PaymentState; cents: number; openCents: number; isArchived: boolean },
  payment: { currency: string; amountCents: number },
  charge: { receivedCents: number; currency: string },
): SetAsideFlag | undefined {
  if (charge.currency !== payment.currency) return 'currency';
  // Of what was open when it was asked for, it has come a second time.
  const asked = isDue(project) ? [project.openCents] : [project.cents, payment.amountCents];
  // Of another price, too, where that was changed while somebody paid.
  if (!asked.includes(charge.receivedCents)) return 'amount';
  if (!isDue(project)) return 'second';
  return project.isArchived ? 'archived' : undefined;
}

/** Why money that has come pays nothing: of another amount or currency, paid a second time, or for what was put away. */
export type SetAsideFlag = 'amount' | 'currency' | 'second' | 'archived';

type Charged = { receivedCents: number | null; refundedCents: number };

/** Whether nothing of a payment is left. */
export const isGivenBack = ({ receivedCents, refundedCents }: Charged): boolean =>
  receivedCents !== null && refundedCents >= receivedCents;

/** How it stands with an instalment, and with the money that pays it. */
export type MoneyStanding = {
  cents: number;
  paidCents: number;
  givenBackCents: number;
  isDisputed: boolean;
  /** How the newest money came that still pays it, or has until it was given back. */
  provider: string | null;
};

/**
 * In which state money leaves an instalment. A lost dispute is money given back. While a part is open it is to be paid, or the
 * client's word is that the rest is on its way; only what was given back altogether waits until somebody asks for it again.
 */
export function stateByMoney(money: MoneyStanding, { isAnnounced }: { isAnnounced: boolean }): PaymentState {
  const { cents, paidCents, givenBackCents, isDisputed, provider } = money;
  if (isDisputed) return 'disputed';
  if (paidCents > 0 && paidCents >= cents) return isCard(provider) ? 'paid' : 'confirmed';
  if (paidCents === 0 && givenBackCents > 0) return 'refunded';
  return isAnnounced ? 'declared' : 'pending';
}

/** Whether a provider of cards has moved the money, who alone gives it back. */
export const isCard = (provider: string | null): boolean => provider === 'stripe' || provider === 'test';

/** By which way an instalment was paid, as the specified calls name it. */
export const methodOf = (provider: string): PaidBy => (isCard(provider) ? 'stripe' : (provider as PaidBy));

/** What of a payment pays nothing, in hundredths. What never counted is for people to look at, and is none. */
export const creditOf = (
  payment: Charged & { counts: boolean },
  shares: readonly { cents: number; refundedCents: number }[],
): number =>
  payment.counts
    ? (payment.receivedCents ?? 0) -
      payment.refundedCents -
      shares.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
    : 0;

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

/** On which days how much of that was given back or lost, in cents; below zero where it has come back. `dayOf` says the day of a moment. */
export function lossDays(
  events: readonly LossEvent[],
  dayOf: (moment: Date) => string,
): Record<string, number> {
  const days = [...new Set(events.map(({ at }) => dayOf(at)))].toSorted();
  // What all that is known until a day comes to, whenever it was heard.
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

/** Whether money that is here may be put on instalments: what is left of it, or all where it has paid nothing. */
export const isUsable = (
  payment: Charged & { state: string; counts: boolean; flag: string | null },
): boolean =>
  payment.state === 'succeeded' &&
  !isGivenBack(payment) &&
  (payment.counts || ['amount', 'second', 'archived'].includes(payment.flag ?? ''));
