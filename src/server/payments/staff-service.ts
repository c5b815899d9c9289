import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { amountOf, centsOf } from '../../content/money.ts';
import { paymentRefusals } from '../../content/refusals/payments.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type { PaidBy, PaymentMethod, Project } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import {
  getPaidProject,
  type Instalment,
  lockInstalment,
  lockPaidProject,
} from '../projects/payment-service.ts';
import { applyCredits } from './credit-service.ts';
import { updateState } from './instalment-state.ts';
import { changeProjectMoney } from './money-change.ts';
import { creditOf, type InstalmentInput, isCard, isOpen, isUsable } from './policy.ts';
import {
  deleteAllocation,
  findPayment,
  insertPayment,
  listPayersOf,
  listPaymentRows,
  listRefunds,
  listShares,
  type PaymentRow,
  positionOf,
  updatePaymentRow,
} from './queries.ts';
import { recordInstalment } from './record.ts';
import { applySecondPayment, excludePayment, listPaidBy, pay, withdraw } from './settlement.ts';

const refusals = said(paymentRefusals);

/** Newest first. Throws NOT_FOUND. */
export async function listPayments(deps: Deps, projectId: string): Promise<schema.Payment[]> {
  const id = await getPaidProject(deps, projectId);
  return describePayments(deps.database.db, id);
}

/** Newest first, each with what it pays. */
export async function describePayments(db: Db | Trx, projectId: number): Promise<schema.Payment[]> {
  const shares = await listShares(db, { projectId });
  const refunds = await listRefunds(db, projectId);
  return (await listPaymentRows(db, projectId)).map((row) =>
    toPayment(row, {
      shares: shares.filter(({ paymentId }) => paymentId === row.id),
      refunds: refunds.filter(({ paymentId }) => paymentId === row.id),
    }),
  );
}

/** A change that staff make to an instalment; `undefined` where nothing changes. */
type RecordedChange = (trx: Trx, before: Instalment) => Promise<Instalment | undefined>;

/** Changes an instalment, and records in the audit log how it is paid before and after. Throws NOT_FOUND. */
const changeRecorded = (
  deps: Deps,
  staff: Staff,
  { projectId, position }: InstalmentInput,
  action: Change['action'],
  change: RecordedChange,
): Promise<Project> =>
  changeProjectMoney(deps, projectId, async (trx) => {
    const before = await lockInstalment(trx, projectId, position);
    const changed = await change(trx, before);
    if (changed) await recordInstalment(trx, staff, action, before, changed);
    return changed;
  });

/**
 * Confirms that a transfer has arrived, also one that the client has not declared: then `paymentMethod` gives the
 * method where none is stored. Repeated, it answers the same. An open card payment is ended at its provider. Throws
 * NOT_FOUND, and CONFLICT for what a card has paid, or where the open amount is no longer the `amount` that was read.
 */
export async function confirmPayment(
  deps: Deps,
  staff: Staff,
  {
    paymentMethod,
    amount,
    ...due
  }: InstalmentInput & { paymentMethod?: PaymentMethod | undefined; amount?: number | undefined },
): Promise<Project> {
  return changeRecorded(deps, staff, due, 'payment.confirm', async (trx, before) => {
    if (before.state === 'confirmed') return undefined;
    if (amount !== undefined && centsOf(amount, before.currency) !== before.openCents) {
      throw new AppError('CONFLICT', refusals.amountChanged, { reason: 'changed' });
    }
    return payByHand(deps, trx, staff, before, { paidBy: transferMethod(before, paymentMethod), note: '' });
  });
}

/**
 * Records a payment that neither a transfer nor a card proves, such as cash. Throws NOT_FOUND, and CONFLICT for an
 * instalment that is not to be paid.
 */
export const recordPayment = (
  deps: Deps,
  staff: Staff,
  { paidBy, note, ...due }: z.output<typeof schema.recordPaymentInput>,
): Promise<Project> =>
  changeRecorded(deps, staff, due, 'payment.record', async (trx, before) => {
    if (!isOpen(before)) throw new AppError('CONFLICT', refusals.notConfirmable);
    return payByHand(deps, trx, staff, before, { paidBy, note });
  });

/** Pays the open amount of an instalment of a locked project with money that a colleague has seen. */
async function payByHand(
  deps: Deps,
  trx: Trx,
  staff: Staff,
  before: Instalment,
  { paidBy, note }: { paidBy: PaidBy; note: string },
): Promise<Instalment | undefined> {
  const { openCents: cents, currency } = before;
  const payment = await insertPayment(trx, before, {
    provider: paidBy,
    intentId: null,
    amountCents: cents,
    currency,
    recorded: { on: todayOf(deps.config), by: staff.name, note: note || null, requestKey: null },
  });
  const [after] = await pay(deps, trx, before, payment, [{ instalment: before, cents }], staff);
  return after;
}

function transferMethod(instalment: Instalment, named: PaymentMethod | undefined): PaidBy {
  const { method } = instalment;
  if (!isOpen(instalment)) {
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
 * Takes back a declared or confirmed transfer; a pending instalment stays as it is. A second payment by card pays it
 * then. Throws NOT_FOUND, and CONFLICT otherwise, also where several payments pay it or its payment pays others as
 * well: each of those is taken back by itself.
 */
export const undoPayment = (deps: Deps, staff: Staff, due: InstalmentInput): Promise<Project> =>
  changeRecorded(deps, staff, due, 'payment.undo', async (trx, before) => {
    if (before.state === 'pending') return undefined;
    if (before.state === 'declared') return withdraw(deps, trx, before, 'undone');
    if (before.state !== 'confirmed') throw new AppError('CONFLICT', refusals.card.refundedElsewhere);
    const [payment, another] = await listPayersOf(trx, before.instalmentId);
    const paid = payment && (await listPaidBy(trx, before.projectId, payment));
    if (!payment || another || paid?.length !== 1) throw new AppError('CONFLICT', refusals.undoEach);
    await cancelRecorded(deps, trx, before.projectId, payment, staff);
    return lockInstalment(trx, before.publicId, before.position);
  });

/**
 * Removes a payment that was recorded by mistake from a locked project. Throws CONFLICT for cards, and for money that
 * was given back in part, since that did arrive.
 */
export async function cancelRecorded(
  deps: Deps,
  trx: Trx,
  projectId: number,
  payment: PaymentRow,
  staff: Staff,
): Promise<void> {
  if (isCard(payment.provider)) throw new AppError('CONFLICT', refusals.card.refundedElsewhere);
  if (payment.refundedCents > 0) throw new AppError('CONFLICT', refusals.givenBackAlready);
  const before = await listPaidBy(trx, projectId, payment);
  await excludePayment(trx, payment, { state: 'canceled' });
  for (const instalment of before)
    await applySecondPayment(deps, trx, await updateState(trx, instalment, { isUndone: true }));
  await applyCredits(deps, trx, projectId, staff);
}

/**
 * Reopens an instalment whose money was given back; a pending one stays as it is. Throws NOT_FOUND, and CONFLICT for
 * one that was not given back.
 */
export const reopenPayment = (deps: Deps, staff: Staff, due: InstalmentInput): Promise<Project> =>
  changeRecorded(deps, staff, due, 'payment.reopen', async (trx, before) => {
    if (before.state === 'pending') return undefined;
    if (before.state !== 'refunded') {
      throw new AppError('CONFLICT', refusals.notRefunded);
    }
    for (const payment of await listPayersOf(trx, before.instalmentId)) {
      await deleteAllocation(trx, { paymentId: payment.id, instalmentId: before.instalmentId });
      const left = await listShares(trx, { projectId: before.projectId, paymentId: payment.id });
      if (left.length === 0 && creditOf(payment, left) <= 0) {
        await excludePayment(trx, payment, { handledAt: new Date() });
      }
    }
    return applySecondPayment(deps, trx, await updateState(trx, before));
  });

/** Marks a flagged payment as handled. Repeated, it answers the same. Throws NOT_FOUND, CONFLICT without a flag. */
export async function handlePayment(
  deps: Deps,
  staff: Staff,
  { projectId, paymentId }: z.output<typeof schema.handleInput>,
): Promise<schema.Payment> {
  return inTransaction(deps, async (trx) => {
    const id = await lockPaidProject(trx, projectId);
    const payment = await findPayment(trx, paymentId);
    if (payment?.projectId !== id) throw notFound('Payment');
    if (!payment.flag) throw new AppError('CONFLICT', refusals.nothingToCheck);
    const describe = (row: PaymentRow) => describeOne(trx, row);
    if (payment.handledAt) return describe(payment);
    const handled = await updatePaymentRow(trx, payment.id, { handledAt: new Date() });
    await recordChange(trx, staff, {
      action: 'payment.handle',
      subject: `project:${id}`,
      before: { flag: payment.flag, isHandled: false },
      after: { flag: payment.flag, isHandled: true },
    });
    return describe(handled);
  });
}

async function describeOne(trx: Trx, row: PaymentRow): Promise<schema.Payment> {
  const found = (await describePayments(trx, row.projectId)).find(({ id }) => id === row.id);
  if (!found) throw notFound('Payment');
  return found;
}

type Uses = {
  shares: Awaited<ReturnType<typeof listShares>>;
  refunds: Awaited<ReturnType<typeof listRefunds>>;
};

const toPayment = (row: PaymentRow, { shares, refunds }: Uses): schema.Payment => ({
  id: row.id,
  attempt: row.attempt,
  position: positionOf(row),
  provider: row.provider,
  intentId: row.intentId,
  amount: amountOf(row.amountCents, row.currency),
  currency: row.currency,
  state: row.state,
  received: row.receivedCents === null ? null : amountOf(row.receivedCents, row.currency),
  receivedOn: row.receivedOn,
  refunded: amountOf(row.refundedCents, row.currency),
  shares: shares.map(({ position, label, cents, refundedCents }) => ({
    position,
    label,
    amount: amountOf(cents, row.currency),
    refunded: amountOf(refundedCents, row.currency),
  })),
  credit: amountOf(creditOf(row, shares), row.currency),
  refunds: refunds.map(({ position, cents, givenBackOn, note }) => ({
    position,
    amount: amountOf(cents, row.currency),
    on: givenBackOn,
    note,
  })),
  isUsable: isUsable(row),
  flag: row.flag,
  handledAt: row.handledAt?.toISOString() ?? null,
  failure: row.failure,
  note: row.note,
  recordedBy: row.recordedBy,
  createdAt: row.createdAt.toISOString(),
});
