import type { FastifyInstance } from 'fastify';
import type { Trx } from '../database/database.ts';
import { bookMoney } from '../database/money-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { takeRawBodies } from '../http/raw-bodies.ts';
import type { CardEffect, CardEvent } from '../ports/cards.ts';
import { type Instalment, lockInstalmentOf, publishPayment } from '../projects/payment-service.ts';
import { readBillingJob } from '../subscription-rows/service.ts';
import { insertEvent, updateOutcome } from './event-queries.ts';
import { isRefunded } from './policy.ts';
import { findPaymentByIntent, type PaymentRow, positionOf } from './queries.ts';
import { recordProvider } from './record.ts';
import { applyEffect, type Outcome, reopenPeriod } from './settlement.ts';

/**
 * Handles one event of the provider. It is stored once, in the transaction of what it changes: a delivery that fails
 * leaves nothing behind and can be repeated, and a repeated one changes nothing.
 */
export async function receiveEvent(deps: Deps, event: CardEvent): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await insertEvent(trx, event))) return;
    if (event.effect.kind === 'billing') {
      const { about, ref } = event.effect;
      await deps.jobs.send(trx, readBillingJob, { about, ref }, { group: ref });
      await updateOutcome(trx, event.id, 'to be read');
      return;
    }
    const found = event.intentId ? await findPaymentByIntent(trx, event.intentId) : undefined;
    if (!found || event.effect.kind === 'ignored') {
      await updateOutcome(trx, event.id, found ? 'ignored' : 'not ours');
      return;
    }
    const outcome = await applyLocked(deps, trx, found, event);
    await updateOutcome(trx, event.id, outcome.word);
    if (outcome.changed) publishPayment(afterCommit, outcome.changed);
  });
}

/**
 * Applies an answer of the provider like an event, but without a row of its own and without the time at which it
 * happened: until the event tells that, it counts as now.
 */
export async function applyAnswer(deps: Deps, intentId: string, effect: CardEffect): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const found = await findPaymentByIntent(trx, intentId);
    const changed = found && (await applyLocked(deps, trx, found, { effect })).changed;
    if (changed) publishPayment(afterCommit, changed);
  });
}

async function applyLocked(
  deps: Deps,
  trx: Trx,
  found: PaymentRow,
  said: { effect: CardEffect; at?: Date },
): Promise<Outcome> {
  const instalment = await lockInstalmentOf(trx, found.projectId, positionOf(found));
  const outcome = await recordProvider(trx, instalment.projectId, found.intentId ?? '', () =>
    apply(deps, trx, instalment, found, said),
  );
  await bookMoney(trx, instalment.projectId, todayOf(deps.config));
  return outcome;
}

async function apply(
  deps: Deps,
  trx: Trx,
  instalment: Instalment,
  found: PaymentRow,
  said: { effect: CardEffect; at?: Date },
): Promise<Outcome> {
  // Read again under the lock: somebody else may have changed it before.
  const payment = await findPaymentByIntent(trx, found.intentId ?? '');
  if (!payment) throw new Error('A payment has vanished');
  const outcome = await applyEffect(deps, trx, instalment, payment, said);
  // A debit that its bank has returned; a card's dispute is for people to decide.
  const isDebit = instalment.isPeriod && instalment.method === 'sepa_debit';
  if (!isDebit || outcome.word !== 'dispute-lost') return outcome;
  const returned = await findPaymentByIntent(trx, found.intentId ?? '');
  if (!returned?.counts || !isRefunded(returned)) return outcome;
  const changed = await reopenPeriod(deps, trx, instalment, returned, {
    failure: 'The debit was returned',
    mayComeAgain: false,
  });
  return { word: 'returned', changed };
}

/** The largest event in bytes; those that concern us have a few thousand. */
const bodyLimit = 256 * 1024;

/**
 * The webhook for Stripe's payment events. It has a scope of its own, since the signature covers the raw body. 2xx
 * tells Stripe not to send the event again; every failure here answers 5xx, so that Stripe repeats it.
 */
export function registerStripeWebhook(scope: FastifyInstance, deps: Deps): void {
  takeRawBodies(scope, bodyLimit);
  scope.post('/api/webhooks/stripe', { bodyLimit }, async (request, reply) => {
    const { cards } = deps;
    if (cards.kind !== 'stripe') throw notFound('Address');
    const signature = request.headers['stripe-signature'];
    const event =
      typeof signature === 'string' && Buffer.isBuffer(request.body)
        ? await cards.readEvent(request.body, signature)
        : undefined;
    if (!event) throw new AppError('BAD_REQUEST', 'The event or its signature is not valid');
    await receiveEvent(deps, event);
    return reply.send({ received: true });
  });
}
