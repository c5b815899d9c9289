import type { PaymentMethod } from '../../routers/projects.schema.ts';
import type { CardEffect } from '../cards.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { changePayment, confirmPayer, type Payable } from '../projects/payment-service.ts';
import { counts, flagOfSuccess, standingOf } from './policy.ts';
import { hasEvent, type PaymentRow, receiptMail, updatePaymentRow, writeReceipt } from './queries.ts';

/** What became of an effect: a word for the event's row, and whether the project shows something else than before. */
export type Outcome = { word: string; hasChanged: boolean };

const nothing = (word: string): Outcome => ({ word, hasChanged: false });

/**
 * Applies to a payment what its provider says of it. The project is locked, the payment was read under that lock. Every
 * effect may come twice, late and in any order: each is added to what is known, and the project follows from the whole.
 */
export async function applyEffect(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  effect: CardEffect,
): Promise<Outcome> {
  const isOpen = payment.state === 'open' || payment.state === 'processing';
  switch (effect.kind) {
    case 'succeeded':
      return payment.state === 'succeeded'
        ? nothing('known')
        : applySuccess(deps, trx, project, payment, effect);
    case 'processing':
      if (payment.state !== 'open') return nothing('known');
      await updatePaymentRow(trx, payment.id, { state: 'processing' });
      return nothing('processing');
    case 'failed':
      if (!isOpen) return nothing('known');
      // The payer may try another card with the same payment.
      await updatePaymentRow(trx, payment.id, { state: 'open', failure: effect.reason });
      return nothing('failed');
    case 'canceled':
      if (!isOpen) return nothing('known');
      await updatePaymentRow(trx, payment.id, { state: 'canceled' });
      return nothing('canceled');
    case 'ignored':
      return nothing('ignored');
    default: {
      const changed = await applyLoss(trx, payment, effect);
      return follow(trx, project, changed, effect.kind);
    }
  }
}

async function applySuccess(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  charge: { receivedCents: number; currency: string },
): Promise<Outcome> {
  const flag = flagOfSuccess(project, payment, charge);
  const paid = await updatePaymentRow(trx, payment.id, {
    state: 'succeeded',
    received_cents: charge.receivedCents,
    failure: null,
    // A refund or a dispute may have been heard of before.
    flag: flag ?? payment.flag,
  });
  if (flag) return nothing(`flagged: ${flag}`);
  const now = await changePayment(trx, project, { state: 'paid', method: 'stripe', event: 'paid' });
  await issueReceipt(deps, trx, now, 'stripe');
  await follow(trx, now, paid, 'paid');
  return { word: 'paid', hasChanged: true };
}

type Loss = Extract<
  CardEffect,
  { kind: 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost' }
>;

/** Writes down what was given back or is in dispute. A flag that says that this money never counted stays. */
async function applyLoss(trx: Trx, payment: PaymentRow, effect: Loss): Promise<PaymentRow> {
  const flagged = (flag: 'refund' | 'dispute') =>
    payment.flag === null || payment.flag === 'refund' ? flag : payment.flag;
  switch (effect.kind) {
    case 'refunded':
      return updatePaymentRow(trx, payment.id, {
        refunded_cents: Math.max(payment.refunded_cents, effect.refundedCents),
        flag: payment.flag ?? 'refund',
      });
    case 'refund-failed':
      return updatePaymentRow(trx, payment.id, {
        failure: 'A refund has failed',
        flag: payment.flag ?? 'refund',
      });
    case 'disputed':
      // Its end has been heard of before its beginning.
      if (payment.intent_id && (await hasEvent(trx, payment.intent_id, 'charge.dispute.closed'))) {
        return payment;
      }
      return updatePaymentRow(trx, payment.id, { disputed_at: new Date(), flag: flagged('dispute') });
    case 'dispute-won':
      return updatePaymentRow(trx, payment.id, {
        disputed_at: null,
        ...(payment.flag === 'dispute' && { flag: payment.refunded_cents > 0 ? 'refund' : null }),
      });
    case 'dispute-lost':
      return updatePaymentRow(trx, payment.id, {
        refunded_cents: Math.max(payment.refunded_cents, payment.received_cents ?? payment.amount_cents),
        flag: flagged('dispute'),
      });
  }
}

/** Brings the project to where the payment that it is paid by stands. */
async function follow(trx: Trx, project: Payable, payment: PaymentRow, word: string): Promise<Outcome> {
  const isProven = project.state === 'paid' || project.state === 'refunded' || project.state === 'disputed';
  if (!counts(payment) || !isProven) return nothing(word);
  const state = standingOf(payment);
  if (state === project.state) return nothing(word);
  await changePayment(trx, project, { state, event: state });
  return { word, hasChanged: true };
}

/** Writes the receipt of a payment that was proven, and its mail. The address is confirmed by the same proof. */
export async function issueReceipt(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  project: Payable,
  method: PaymentMethod,
): Promise<void> {
  await confirmPayer(trx, project);
  const { isNew } = await writeReceipt(trx, {
    projectId: project.id,
    amountCents: project.depositCents,
    currency: project.currency,
    method,
  });
  if (isNew) await deps.jobs.send(trx, receiptMail, { projectId: project.id });
}
