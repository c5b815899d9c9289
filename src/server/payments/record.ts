import { decimalOf } from '../../content/money.ts';
import { type Actor, byProvider, type Change, recordChange, recordChanges } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { listPaymentsOf, type Payable } from '../projects/payment-service.ts';
import { findPaymentByIntent, listShares, type PaymentRow, positionOf } from './queries.ts';

/** How it stands with an instalment before and after somebody has done something about it, into the audit log. */
export const recordPart = (
  trx: Trx,
  actor: Actor,
  action: Change['action'],
  before: Payable,
  after: Payable,
): Promise<void> =>
  recordChange(trx, actor, {
    action,
    subject: `project:${before.id}`,
    before: {
      ...(before.position > 1 && { position: before.position }),
      paymentState: before.state,
      paymentMethod: before.method,
    },
    after: { paymentState: after.state, paymentMethod: after.method },
  });

/**
 * Does with a locked project what the provider has said of a payment, and writes into the audit log what has become by it of
 * the money, and of each instalment. What changes neither leaves no line: it may be said any number of times.
 */
export async function recordProvider<T>(
  trx: Trx,
  projectId: number,
  intentId: string,
  apply: () => Promise<T>,
): Promise<T> {
  const before = await readSnapshot(trx, projectId, intentId);
  const answer = await apply();
  const after = await readSnapshot(trx, projectId, intentId);
  await recordChanges(trx, byProvider, changesOf(projectId, before, after));
  return answer;
}

type Snapshot = {
  payment: PaymentRow | undefined;
  parts: readonly Payable[];
  /** What the payment pays of each instalment, by its id, less what was given back. */
  shares: ReadonlyMap<number, number>;
};

async function readSnapshot(trx: Trx, projectId: number, intentId: string): Promise<Snapshot> {
  const payment = await findPaymentByIntent(trx, intentId);
  const shares = payment?.counts ? await listShares(trx, { projectId, paymentId: payment.id }) : [];
  return {
    payment,
    parts: await listPaymentsOf(trx, projectId),
    shares: new Map(shares.map((share) => [share.instalmentId, share.cents - share.refundedCents])),
  };
}

function changesOf(projectId: number, before: Snapshot, { payment, parts, shares }: Snapshot): Change[] {
  if (!payment) return [];
  const subject = `project:${projectId}` as const;
  const action = actionOf(before.payment, payment);
  const money = {
    amount: textOf(amountOf(before.payment, payment), payment.currency),
    ...(payment.flag && { flag: payment.flag }),
  };
  const changed = parts.flatMap((now) => {
    const was = before.parts.find(({ instalmentId }) => instalmentId === now.instalmentId);
    const moved = (shares.get(now.instalmentId) ?? 0) - (before.shares.get(now.instalmentId) ?? 0);
    return was && (moved !== 0 || hasChanged(was, now)) ? [{ was, now, moved }] : [];
  });
  // Money that changes no instalment was set aside, or is over: it is said of the one that it was meant for.
  if (changed.length === 0) {
    const isMoved = standingOf(before.payment) !== standingOf(payment);
    return isMoved ? [{ action, subject, before: { position: positionOf(payment) }, after: money }] : [];
  }
  return changed.map(({ was, now, moved }) => ({
    action,
    subject,
    before: standingBefore(was),
    after: {
      ...money,
      // Of what several parts share each says its own.
      ...(moved !== 0 && { amount: textOf(Math.abs(moved), now.currency) }),
      paymentState: now.state,
      paid: textOf(now.paidCents, now.currency),
    },
  }));
}

const standingBefore = ({ position, state, paidCents, currency }: Payable) => ({
  position,
  paymentState: state,
  paid: textOf(paidCents, currency),
});

/** That money which lay aside pays an instalment, which was open by then. */
export const arrivalOf = (was: Payable, now: Payable, { receivedCents, currency }: PaymentRow): Change => ({
  action: 'payment.arrive',
  subject: `project:${was.id}`,
  before: standingBefore(was),
  after: {
    amount: textOf(receivedCents ?? 0, currency),
    paymentState: now.state,
    paid: textOf(now.paidCents, now.currency),
  },
});

const hasChanged = (was: Payable, now: Payable): boolean =>
  was.state !== now.state ||
  was.paidCents !== now.paidCents ||
  (was.collection !== now.collection && (now.collection === 'failed' || now.collection === 'action'));

/** What of a payment is money: an attempt that nothing has come of is none. */
const standingOf = (payment: PaymentRow | undefined): string =>
  JSON.stringify(
    payment?.state === 'succeeded' && [
      payment.counts,
      payment.receivedCents,
      payment.refundedCents,
      payment.disputedAt,
      payment.flag,
    ],
  );

function actionOf(was: PaymentRow | undefined, now: PaymentRow): Change['action'] {
  if (now.state === 'succeeded' && was?.state !== 'succeeded') return 'payment.arrive';
  const isLost = was?.counts && !now.counts;
  return now.state === 'succeeded' && !isLost ? 'payment.loss' : 'payment.fail';
}

/** How much it is about: what was given back by this, or has come back, or else all of the payment. */
function amountOf(was: PaymentRow | undefined, now: PaymentRow): number {
  const moved = Math.abs(now.refundedCents - (was?.refundedCents ?? 0));
  return moved > 0 ? moved : (now.receivedCents ?? now.amountCents);
}

/** As the log keeps it, whoever reads it in which language. */
export const textOf = (cents: number, currency: string): string =>
  `${decimalOf(cents, currency)} ${currency}`;
