import type { CardEffect, CardEvent } from '../cards.ts';
import type { Deps } from '../deps.ts';
import { lockPaymentOf, type Payable, publishPayment } from '../projects/payment-service.ts';
import { findPaymentByIntent, insertEvent, receiptMail, updateOutcome } from './queries.ts';
import { applyEffect, type Outcome } from './settlement.ts';

/**
 * Takes one event of the provider: stored once, in the transaction of what it changes. So a delivery that fails leaves
 * nothing behind and can come again, and one that comes again changes nothing.
 */
export async function receiveEvent(deps: Deps, event: CardEvent): Promise<void> {
  const changed = await deps.database.db.transaction().execute(async (trx) => {
    if (!(await insertEvent(trx, event))) return undefined;
    const found = event.intentId ? await findPaymentByIntent(trx, event.intentId) : undefined;
    if (!found || event.effect.kind === 'ignored') {
      await updateOutcome(trx, event.id, found ? 'ignored' : 'not ours');
      return undefined;
    }
    const { project, outcome } = await applyLocked(deps, trx, found, event.effect);
    await updateOutcome(trx, event.id, outcome.word);
    return outcome.hasChanged ? project : undefined;
  });
  if (changed) announce(deps, changed);
}

/** Applies what the provider answered when it was asked; the same as an event, without a row of its own. */
export async function applyAnswer(deps: Deps, intentId: string, effect: CardEffect): Promise<void> {
  const changed = await deps.database.db.transaction().execute(async (trx) => {
    const found = await findPaymentByIntent(trx, intentId);
    if (!found) return undefined;
    const { project, outcome } = await applyLocked(deps, trx, found, effect);
    return outcome.hasChanged ? project : undefined;
  });
  if (changed) announce(deps, changed);
}

async function applyLocked(
  deps: Deps,
  trx: Parameters<typeof applyEffect>[1],
  found: { project_id: number; intent_id: string | null },
  effect: CardEffect,
): Promise<{ project: Payable; outcome: Outcome }> {
  const project = await lockPaymentOf(trx, found.project_id);
  // Read again: until the lock was ours somebody else may have changed it.
  const payment = await findPaymentByIntent(trx, found.intent_id ?? '');
  if (!payment) throw new Error('A payment has vanished');
  return { project, outcome: await applyEffect(deps, trx, project, payment, effect) };
}

/** After the commit. */
export function announce(deps: Deps, project: Payable): void {
  deps.jobs.wake(receiptMail);
  publishPayment(deps, project);
}
