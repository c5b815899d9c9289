import { bookMoney } from '../database/money-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { todayOf } from '../invoices/read-service.ts';
import type { CardEffect, CardIntent, CardProvider } from '../ports/cards.ts';
import {
  changePayment,
  findPeriodByInvoice,
  isProvenState,
  lockPaymentOf,
  type Payable,
  publishPayment,
} from '../projects/payment-service.ts';
import { applyAnswer } from './events.ts';
import {
  endPayment,
  findOpenPayment,
  findPaymentByIntent,
  insertPayment,
  listLossEvents,
} from './queries.ts';
import { recordProvider } from './record.ts';
import { markCollection, reopenPeriod } from './settlement.ts';

export { limited } from './caps.ts';
export { readBillingJob } from './queries.ts';

/** Whether money of this payment pays what it is for. */
export const isCounting = async ({ database }: Pick<Deps, 'database'>, intentId: string): Promise<boolean> =>
  (await findPaymentByIntent(database.db, intentId))?.counts ?? false;

/** A paused service's invoice is taken back there: nobody collects the period, if there is one. */
export async function forgetInvoice(deps: Deps, ref: string): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const found = await findPeriodByInvoice(trx, ref);
    if (!found) return;
    const period = await lockPaymentOf(trx, found.projectId, found.position);
    await markCollection(deps, trx, period, null);
    publishPayment(afterCommit, await changePayment(trx, period, {}));
  });
}

/** Applies how the payment of a period stands there, as its own events would, whichever has come first. */
export async function readPayment(
  deps: Deps,
  cards: CardProvider,
  { id, position }: Payable,
  intentId: string,
): Promise<void> {
  const intent = await cards.findIntent(intentId);
  if (!intent) return;
  await endOther(deps, cards, { id, position }, intentId);
  const isNew = await inTransaction(deps, async (trx) => {
    const period = await lockPaymentOf(trx, id, position);
    if (await findPaymentByIntent(trx, intentId)) return false;
    const { cents: amountCents, currency } = period;
    await insertPayment(trx, period, { provider: 'stripe', intentId, amountCents, currency });
    return true;
  });
  await applyAnswer(deps, intentId, effectOf(intent));
  // What was given back or disputed before we knew of the payment.
  const losses = isNew ? await listLossEvents(deps.database.db, intentId) : [];
  for (const { at: _, ...loss } of losses) await applyAnswer(deps, intentId, loss);
  await settleCollection(deps, { id, position }, await askAgain(deps, cards, intent));
}

/** An answer, and when the payment that it is of was last changed before it was asked for. */
type Answered = { intent: CardIntent; changedAt: Date | undefined };

/**
 * What is said to be open of a payment that has come is asked for once more: the first answer may be older than what has paid
 * it. Nobody waits for the provider while a project is held.
 */
async function askAgain({ database }: Deps, cards: CardProvider, intent: CardIntent): Promise<Answered> {
  const payment = await findPaymentByIntent(database.db, intent.id);
  const isDoubtful = intent.status === 'open' && payment?.state === 'succeeded';
  const now = isDoubtful ? await cards.findIntent(intent.id) : undefined;
  return { intent: now ?? intent, changedAt: payment?.updatedAt };
}

const effectOf = (intent: CardIntent): CardEffect => {
  if (intent.status === 'succeeded') return { ...intent, kind: 'succeeded' };
  if (intent.status !== 'open') return { kind: intent.status };
  return intent.failure === null ? { kind: 'ignored' } : { kind: 'failed', reason: intent.failure };
};

/** A form that the client has open for the same period pays what the provider collects: it is ended before. */
async function endOther(
  deps: Deps,
  cards: CardProvider,
  due: Pick<Payable, 'id' | 'position'>,
  intentId: string,
): Promise<void> {
  const { db } = deps.database;
  const open = await findOpenPayment(db, due);
  if (!open || open.intentId === intentId) return;
  const ended = open.intentId === null ? undefined : await cards.cancelIntent(open.intentId);
  if (ended && ended.status !== 'open') await applyAnswer(deps, ended.id, effectOf(ended));
  else await endPayment(db, open, 'canceled', 'The provider collects the period');
}

const settleCollection = (
  deps: Deps,
  { id, position }: Pick<Payable, 'id' | 'position'>,
  { intent, changedAt }: Answered,
): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const period = await lockPaymentOf(trx, id, position);
    const payment = await findPaymentByIntent(trx, intent.id);
    if (!payment) return;
    if (intent.status === 'open' && payment.state === 'succeeded' && payment.counts) {
      // What has changed it since has a job of its own.
      if (payment.updatedAt.getTime() !== changedAt?.getTime()) return;
      const failure = intent.failure ?? 'The debit was returned';
      const open = await recordProvider(trx, id, intent.id, () =>
        reopenPeriod(deps, trx, period, payment, { failure, mayComeAgain: true }),
      );
      await bookMoney(trx, id, todayOf(deps.config));
      return publishPayment(afterCommit, open);
    }
    if (isProvenState(period.state)) await markCollection(deps, trx, period, null);
    else if (payment.state !== 'succeeded') {
      await recordProvider(trx, id, intent.id, () => markCollection(deps, trx, period, collectionOf(intent)));
    }
    publishPayment(afterCommit, await changePayment(trx, period, {}));
  });

function collectionOf({ status, failure, needsAction }: CardIntent): 'waiting' | 'failed' | 'action' | null {
  if (status === 'canceled') return null;
  if (needsAction) return 'action';
  return status === 'open' && failure !== null ? 'failed' : 'waiting';
}
