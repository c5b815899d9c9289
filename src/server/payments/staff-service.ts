import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { eurosOf } from '../../content/money.ts';
import { paymentRefusals } from '../../content/refusals/payments.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type { PaymentMethod, Project, projectInput } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { tellStaffOfProject } from '../projects/notices-service.ts';
import {
  changePayment,
  getPayable,
  lockPayment,
  type Payable,
  publishPayment,
} from '../projects/payment-service.ts';
import { getProject } from '../projects/service.ts';
import {
  cancelJob,
  findCountingPayment,
  findOpenPayment,
  findPayment,
  listPaymentRows,
  type PaymentRow,
  updatePaymentRow,
} from './queries.ts';
import { issueReceipt, takeBack } from './settlement.ts';

const refusals = said(paymentRefusals);

/** Newest first. Throws NOT_FOUND. */
export async function listPayments(deps: Deps, projectId: string): Promise<schema.Payment[]> {
  const { id } = await getPayable(deps, projectId);
  return (await listPaymentRows(deps.database.db, id)).map(toAttempt);
}

/** What one of the staff does to the payment of a project; `undefined` where it is so already. */
type Act = (trx: Trx, before: Payable) => Promise<Payable | undefined>;

/** Does it under the project's lock, writes it into the audit log, and tells of it after the commit. Throws NOT_FOUND. */
async function act(
  deps: Deps,
  staff: Staff,
  projectId: string,
  action: Change['action'],
  change: Act,
): Promise<Project> {
  return inTransaction(deps, async (trx, after) => {
    const before = await lockPayment(trx, projectId);
    const changed = await change(trx, before);
    if (changed) {
      await recordPayment(trx, staff, action, before, changed);
      publishPayment(after, changed);
    }
    return getProject(trx, projectId);
  });
}

/**
 * Confirms that a transfer has arrived, also one that the client has not declared: then `paymentMethod` says which it
 * was where none is recorded. Confirmed twice it answers the same. An open card payment is ended at its provider. Throws
 * NOT_FOUND, and CONFLICT for what a card has paid.
 */
export async function confirmPayment(
  deps: Deps,
  staff: Staff,
  { projectId, paymentMethod }: z.output<typeof schema.confirmInput>,
): Promise<Project> {
  return act(deps, staff, projectId, 'payment.confirm', async (trx, before) => {
    if (before.state === 'confirmed') return undefined;
    const method = transferMethod(before, paymentMethod);
    const after = await changePayment(trx, before, { state: 'confirmed', method, event: 'confirmed' });
    await issueReceipt(deps, trx, after, method);
    await tellStaffOfProject(deps, before.id, 'confirmed', staff);
    if (await findOpenPayment(trx, before.id)) await deps.jobs.send(trx, cancelJob, { projectId: before.id });
    return after;
  });
}

function transferMethod({ state, method }: Payable, named: PaymentMethod | undefined): PaymentMethod {
  if (state !== 'pending' && state !== 'declared') {
    throw new AppError('CONFLICT', refusals.notConfirmable);
  }
  const transfer = named ?? method;
  if (transfer === null) throw new AppError('CONFLICT', refusals.methodMissing);
  if (transfer === 'stripe') {
    throw new AppError('CONFLICT', refusals.card.confirmedElsewhere);
  }
  return transfer;
}

/**
 * Takes a declared or confirmed transfer back; a pending deposit stays as it is. Card money that has come beside it pays
 * the deposit then. Throws NOT_FOUND, CONFLICT else.
 */
export const undoPayment = (
  deps: Deps,
  staff: Staff,
  { projectId }: z.output<typeof schema.undoInput>,
): Promise<Project> =>
  act(deps, staff, projectId, 'payment.undo', async (trx, before) => {
    if (before.state === 'pending') return undefined;
    if (before.state !== 'declared' && before.state !== 'confirmed') {
      throw new AppError('CONFLICT', refusals.card.refundedElsewhere);
    }
    return takeBack(deps, trx, before, 'undone');
  });

/**
 * Lets a deposit be paid again whose money was given back; a pending one stays as it is. Throws NOT_FOUND, and CONFLICT
 * for one that was not given back.
 */
export const reopenPayment = (
  deps: Deps,
  staff: Staff,
  { projectId }: z.output<typeof projectInput>,
): Promise<Project> =>
  act(deps, staff, projectId, 'payment.reopen', async (trx, before) => {
    if (before.state === 'pending') return undefined;
    if (before.state !== 'refunded') {
      throw new AppError('CONFLICT', refusals.notRefunded);
    }
    const payment = await findCountingPayment(trx, before.id);
    if (payment) await updatePaymentRow(trx, payment.id, { counts: false, handled_at: new Date() });
    return takeBack(deps, trx, before);
  });

/** Says that somebody has seen to a flagged payment. Said twice it answers the same. Throws NOT_FOUND, CONFLICT without a flag. */
export async function handlePayment(
  deps: Deps,
  staff: Staff,
  { projectId, paymentId }: z.output<typeof schema.handleInput>,
): Promise<schema.Payment> {
  return inTransaction(deps, async (trx) => {
    const project = await lockPayment(trx, projectId);
    const payment = await findPayment(trx, paymentId);
    if (payment?.project_id !== project.id) throw notFound('Payment');
    if (!payment.flag) throw new AppError('CONFLICT', refusals.nothingToCheck);
    if (payment.handled_at) return toAttempt(payment);
    const handled = await updatePaymentRow(trx, payment.id, { handled_at: new Date() });
    await recordChange(trx, staff, {
      action: 'payment.handle',
      subject: `project:${project.id}`,
      before: { flag: payment.flag, isHandled: false },
      after: { flag: payment.flag, isHandled: true },
    });
    return toAttempt(handled);
  });
}

const recordPayment = (trx: Trx, staff: Staff, action: Change['action'], before: Payable, after: Payable) =>
  recordChange(trx, staff, {
    action,
    subject: `project:${before.id}`,
    before: { paymentState: before.state, paymentMethod: before.method },
    after: { paymentState: after.state, paymentMethod: after.method },
  });

const toAttempt = (row: PaymentRow): schema.Payment => ({
  id: row.id,
  attempt: row.attempt,
  provider: row.provider as schema.Payment['provider'],
  intentId: row.intent_id,
  amount: eurosOf(row.amount_cents),
  currency: row.currency,
  state: row.state as schema.Payment['state'],
  received: row.received_cents === null ? null : eurosOf(row.received_cents),
  refunded: eurosOf(row.refunded_cents),
  flag: row.flag as schema.Payment['flag'],
  handledAt: row.handled_at?.toISOString() ?? null,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
});
