import { decimalOf } from '../../content/money.ts';
import { type Actor, byProvider, type Change, recordChange, recordChanges } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { type Instalment, listInstalments } from '../projects/payment-service.ts';
import { findPaymentByIntent, listShares, type PaymentRow, positionOf } from './queries.ts';

/** Records in the audit log the state of an instalment before and after somebody has changed it. */
export const recordInstalment = (
  trx: Trx,
  actor: Actor,
  action: Change['action'],
  before: Instalment,
  after: Instalment,
): Promise<void> =>
  recordChange(trx, actor, {
    action,
    subject: `project:${before.projectId}`,
    before: {
      ...(before.position > 1 && { position: before.position }),
      paymentState: before.state,
      paymentMethod: before.method,
    },
    after: { paymentState: after.state, paymentMethod: after.method },
  });

/**
 * Applies to a locked project what the provider has reported of a payment, and records in the audit log how the money
 * and each instalment have changed. Where nothing changes there is no entry, so a report may be repeated.
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
  instalments: readonly Instalment[];
  /** What the payment pays of each instalment, by its id, less what was given back. */
  shares: ReadonlyMap<number, number>;
};

async function readSnapshot(trx: Trx, projectId: number, intentId: string): Promise<Snapshot> {
  const payment = await findPaymentByIntent(trx, intentId);
  const shares = payment?.counts ? await listShares(trx, { projectId, paymentId: payment.id }) : [];
  return {
    payment,
    instalments: await listInstalments(trx, projectId),
    shares: new Map(shares.map((share) => [share.instalmentId, share.cents - share.refundedCents])),
  };
}

function changesOf(
  projectId: number,
  before: Snapshot,
  { payment, instalments, shares }: Snapshot,
): Change[] {
  if (!payment) return [];
  const subject = `project:${projectId}` as const;
  const action = actionOf(before.payment, payment);
  const money = {
    amount: textOf(amountOf(before.payment, payment), payment.currency),
    ...(payment.flag && { flag: payment.flag }),
  };
  const changed = instalments.flatMap((now) => {
    const was = before.instalments.find(({ instalmentId }) => instalmentId === now.instalmentId);
    const moved = (shares.get(now.instalmentId) ?? 0) - (before.shares.get(now.instalmentId) ?? 0);
    return was && (moved !== 0 || hasChanged(was, now)) ? [{ was, now, moved }] : [];
  });
  // Money that changes no instalment is set aside or is a surplus: it is recorded with the instalment that it was
  // meant for.
  if (changed.length === 0) {
    const isMoved = moneyKeyOf(before.payment) !== moneyKeyOf(payment);
    return isMoved ? [{ action, subject, before: { position: positionOf(payment) }, after: money }] : [];
  }
  return changed.map(({ was, now, moved }) => ({
    action,
    subject,
    before: loggedBefore(was),
    after: {
      ...money,
      // Where several instalments share it, each has its own entry.
      ...(moved !== 0 && { amount: textOf(Math.abs(moved), now.currency) }),
      paymentState: now.state,
      paid: textOf(now.paidCents, now.currency),
    },
  }));
}

const loggedBefore = ({ position, state, paidCents, currency }: Instalment) => ({
  position,
  paymentState: state,
  paid: textOf(paidCents, currency),
});

/** Money that was set aside pays an instalment that has become open. */
export const arrivalOf = (
  was: Instalment,
  now: Instalment,
  { receivedCents, currency }: PaymentRow,
): Change => ({
  action: 'payment.arrive',
  subject: `project:${was.projectId}`,
  before: loggedBefore(was),
  after: {
    amount: textOf(receivedCents ?? 0, currency),
    paymentState: now.state,
    paid: textOf(now.paidCents, now.currency),
  },
});

const hasChanged = (was: Instalment, now: Instalment): boolean =>
  was.state !== now.state ||
  was.paidCents !== now.paidCents ||
  (was.collection !== now.collection && (now.collection === 'failed' || now.collection === 'action'));

/** A payment counts only once money has moved: an attempt without money is no entry. */
const moneyKeyOf = (payment: PaymentRow | undefined): string =>
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

/** The amount of the entry: what was given back by this change, or came back, or else the whole payment. */
function amountOf(was: PaymentRow | undefined, now: PaymentRow): number {
  const moved = Math.abs(now.refundedCents - (was?.refundedCents ?? 0));
  return moved > 0 ? moved : (now.receivedCents ?? now.amountCents);
}

/** In the log's own format, in any language. */
export const textOf = (cents: number, currency: string): string =>
  `${decimalOf(cents, currency)} ${currency}`;
