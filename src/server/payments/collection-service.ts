import { bookMoney } from '../database/money-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import type { CardEffect, CardIntent, CardProvider } from '../ports/cards.ts';
import {
  changeInstalment,
  findPeriodByInvoice,
  type Instalment,
  isProvenState,
  lockInstalmentOf,
  publishPayment,
} from '../projects/payment-service.ts';
import { listLossEvents } from './event-queries.ts';
import { applyAnswer } from './events.ts';
import {
  endPayment,
  findOpenPayment,
  findPaymentByIntent,
  type InstalmentKey,
  insertPayment,
} from './queries.ts';
import { recordProvider } from './record.ts';
import { markCollection, reopenPeriod } from './settlement.ts';

export { limited } from './caps.ts';

/** Whether the payment's money pays what it is for. */
export const isCounting = async ({ database }: Pick<Deps, 'database'>, intentId: string): Promise<boolean> =>
  (await findPaymentByIntent(database.db, intentId))?.counts ?? false;

/** A paused service's invoice is withdrawn at the provider: nobody collects the period, if there is one. */
export async function forgetInvoice(deps: Deps, ref: string): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const found = await findPeriodByInvoice(trx, ref);
    if (!found) return;
    const period = await lockInstalmentOf(trx, found.projectId, found.position);
    await markCollection(deps, trx, period, null);
    publishPayment(afterCommit, await changeInstalment(trx, period, {}));
  });
}

/** Applies the provider's state of a period's payment as its events would, in whatever order they come. */
export async function readPayment(
  deps: Deps,
  cards: CardProvider,
  { projectId, position }: Instalment,
  intentId: string,
): Promise<void> {
  const intent = await cards.findIntent(intentId);
  if (!intent) return;
  await endOther(deps, cards, { projectId, position }, intentId);
  const isNew = await inTransaction(deps, async (trx) => {
    const period = await lockInstalmentOf(trx, projectId, position);
    if (await findPaymentByIntent(trx, intentId)) return false;
    const { cents: amountCents, currency } = period;
    await insertPayment(trx, period, { provider: 'stripe', intentId, amountCents, currency });
    return true;
  });
  await applyAnswer(deps, intentId, effectOf(intent));
  // Refunds and disputes from before we knew of the payment.
  const losses = isNew ? await listLossEvents(deps.database.db, intentId) : [];
  for (const { at: _, ...loss } of losses) await applyAnswer(deps, intentId, loss);
  await settleCollection(deps, { projectId, position }, await askAgain(deps, cards, intent));
}

/** An answer, and when its payment was last changed before the provider was asked. */
type Answered = { intent: CardIntent; changedAt: Date | undefined };

/**
 * Where an answer says that a received payment is open, the provider is asked again: the first answer may be older
 * than the payment. No project is locked while the provider is asked.
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

/** A form that the client has open for the same period would pay what the provider collects: it is ended first. */
async function endOther(
  deps: Deps,
  cards: CardProvider,
  due: InstalmentKey,
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
  { projectId, position }: InstalmentKey,
  { intent, changedAt }: Answered,
): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const period = await lockInstalmentOf(trx, projectId, position);
    const payment = await findPaymentByIntent(trx, intent.id);
    if (!payment) return;
    if (intent.status === 'open' && payment.state === 'succeeded' && payment.counts) {
      // A later change has a job of its own.
      if (payment.updatedAt.getTime() !== changedAt?.getTime()) return;
      const failure = intent.failure ?? 'The debit was returned';
      const open = await recordProvider(trx, projectId, intent.id, () =>
        reopenPeriod(deps, trx, period, payment, { failure, mayComeAgain: true }),
      );
      await bookMoney(trx, projectId, todayOf(deps.config));
      return publishPayment(afterCommit, open);
    }
    if (isProvenState(period.state)) await markCollection(deps, trx, period, null);
    else if (payment.state !== 'succeeded') {
      await recordProvider(trx, projectId, intent.id, () =>
        markCollection(deps, trx, period, collectionOf(intent)),
      );
    }
    publishPayment(afterCommit, await changeInstalment(trx, period, {}));
  });

function collectionOf({ status, failure, needsAction }: CardIntent): 'waiting' | 'failed' | 'action' | null {
  if (status === 'canceled') return null;
  if (needsAction) return 'action';
  return status === 'open' && failure !== null ? 'failed' : 'waiting';
}
