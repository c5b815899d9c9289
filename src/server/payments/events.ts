import type { CardEffect, CardEvent } from '../cards.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { lockPaymentOf, type Payable, publishPayment } from '../projects/payment-service.ts';
import {
  findPaymentByIntent,
  insertEvent,
  type PaymentRow,
  receiptMail,
  staffMail,
  updateOutcome,
} from './queries.ts';
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
    const outcome = await applyLocked(deps, trx, found, event.effect);
    await updateOutcome(trx, event.id, outcome.word);
    return outcome.changed;
  });
  announce(deps, changed);
}

/** Applies what the provider answered when it was asked; the same as an event, without a row of its own. */
export async function applyAnswer(deps: Deps, intentId: string, effect: CardEffect): Promise<void> {
  const changed = await deps.database.db.transaction().execute(async (trx) => {
    const found = await findPaymentByIntent(trx, intentId);
    return found && (await applyLocked(deps, trx, found, effect)).changed;
  });
  announce(deps, changed);
}

async function applyLocked(
  deps: Deps,
  trx: Trx,
  found: Pick<PaymentRow, 'project_id' | 'intent_id'>,
  effect: CardEffect,
): Promise<Outcome> {
  const project = await lockPaymentOf(trx, found.project_id);
  // Read again: until the lock was ours somebody else may have changed it.
  const payment = await findPaymentByIntent(trx, found.intent_id ?? '');
  if (!payment) throw new Error('A payment has vanished');
  return applyEffect(deps, trx, project, payment, effect);
}

/** After the commit: sets the mails going, and tells the open dashboards of what has changed. */
export function announce(deps: Pick<Deps, 'events' | 'jobs'>, changed: Payable | undefined): void {
  deps.jobs.wake(staffMail);
  if (!changed) return;
  deps.jobs.wake(receiptMail);
  publishPayment(deps, changed);
}
