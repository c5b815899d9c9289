import type { PaidBy } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { issueBySettings } from '../invoices/issue-service.ts';
import { notify } from '../notices/service.ts';
import type { CardEffect, CardLoss } from '../ports/cards.ts';
import { tellStaffOfProject } from '../projects/notices-service.ts';
import {
  type Collection,
  changePayment,
  confirmPayer,
  type Payable,
  setCollection,
} from '../projects/payment-service.ts';
import { type NoticeKind, storeNotice } from './mail.ts';
import { flagOfSuccess, isDue, isGivenBack, lossesOf, type SetAsideFlag, standingOf } from './policy.ts';
import {
  allocatePayment,
  debitMail,
  findSecondPayment,
  freePayment,
  listLossEvents,
  type PaymentRow,
  receiptMail,
  updatePaymentRow,
  voidReceipt,
  writeReceipt,
} from './queries.ts';

/** What became of an effect: a word for the event's row, and the project where it shows something else than before. */
export type Outcome = { word: string; changed?: Payable };

type SettlementDeps = Pick<Deps, 'config' | 'jobs' | 'database' | 'events'>;

/**
 * Applies to a payment what its provider says of it. The project is locked, the payment was read under that lock. Every
 * effect may come twice, late and in any order: each is added to what is known, and the project follows from the whole.
 */
export async function applyEffect(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  effect: CardEffect,
): Promise<Outcome> {
  const isOpen = payment.state === 'open' || payment.state === 'processing';
  switch (effect.kind) {
    case 'succeeded':
      return payment.state === 'succeeded'
        ? { word: 'known' }
        : applySuccess(deps, trx, project, payment, effect);
    case 'processing':
      if (payment.state !== 'open') return { word: 'known' };
      await updatePaymentRow(trx, payment.id, { state: 'processing' });
      return { word: 'processing' };
    case 'failed':
      if (!isOpen) return { word: 'known' };
      // The payer may try another card with the same payment.
      await updatePaymentRow(trx, payment.id, { state: 'open', failure: effect.reason });
      return { word: 'failed' };
    case 'canceled':
      if (!isOpen) return { word: 'known' };
      await updatePaymentRow(trx, payment.id, { state: 'canceled' });
      return { word: 'canceled' };
    case 'billing':
    case 'ignored':
      return { word: 'ignored' };
    default:
      return applyLoss(deps, trx, project, payment, effect);
  }
}

async function applySuccess(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  charge: { receivedCents: number; currency: string },
): Promise<Outcome> {
  const flag = flagOfSuccess(project, payment, charge);
  const charged = await updatePaymentRow(trx, payment.id, {
    state: 'succeeded',
    received_cents: charge.receivedCents,
    failure: null,
  });
  if (flag) return setAside(deps, trx, project, charged, flag);
  return { word: 'paid', changed: await payFrom(deps, trx, project, charged) };
}

/** Money that does not pay the deposit is for people to look at, unless it has been given back already. */
async function setAside(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  flag: SetAsideFlag,
): Promise<Outcome> {
  const handled_at = isGivenBack(payment) ? new Date() : null;
  await updatePaymentRow(trx, payment.id, { flag, handled_at });
  if (!handled_at) await tellOfPayment(deps, trx, project, payment, flag);
  return { word: `flagged: ${flag}` };
}

/**
 * Pays an instalment of a locked project from money that is here. A refund or a dispute of it may have been heard of
 * before: then the project goes on to where that leaves it.
 */
export async function payFrom(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
): Promise<Payable> {
  const paid = await updatePaymentRow(trx, payment.id, {
    counts: true,
    flag: payment.flag === 'second' ? flagOfLoss(payment) : payment.flag,
  });
  await allocatePayment(trx, { paymentId: paid.id, ...project });
  // A period of a monthly service says so where its provider debits an account.
  const method = project.method === 'sepa_debit' ? project.method : 'stripe';
  const now = await changePayment(trx, project, { state: 'paid', method, event: 'paid' });
  await issueReceipt(deps, trx, now, method);
  await tellStaffOfProject(deps, { projectId: now.id, position: now.position }, 'paid');
  return (await follow(trx, now, paid)) ?? now;
}

const flagOfLoss = ({ disputed_at, refunded_cents }: PaymentRow) =>
  disputed_at ? 'dispute' : refunded_cents > 0 ? 'refund' : null;

/** Writes down what was given back or is in dispute, as all the events together say. */
async function applyLoss(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  effect: CardLoss,
): Promise<Outcome> {
  const word = effect.kind;
  const losses = lossesOf(await listLossEvents(trx, payment.intent_id ?? ''));
  const refunded_cents = losses.refundedCents + losses.lostCents;
  const isDispute = losses.isDisputed || losses.lostCents > 0;
  const flag = isDispute ? 'dispute' : refunded_cents > 0 || losses.hasFailedRefund ? 'refund' : null;
  const isNewDispute = word === 'disputed' && losses.isDisputed;
  const isNews = isNewDispute || word === 'refund-failed' || refunded_cents !== payment.refunded_cents;
  const isSetAside = isOdd(payment) || payment.flag === 'second';
  const now = await updatePaymentRow(trx, payment.id, {
    refunded_cents,
    disputed_at: losses.isDisputed ? (payment.disputed_at ?? new Date()) : null,
    // A flag that says that this money never counted stays.
    ...(!isSetAside && { flag }),
    ...(losses.hasFailedRefund && { failure: 'A refund has failed' }),
    ...(isNews && {
      handled_at: isSetAside && isGivenBack({ ...payment, refunded_cents }) ? new Date() : null,
    }),
  });
  if (refunded_cents > payment.refunded_cents) {
    const { id: projectId, position } = project;
    const about = { projectId, position, paymentId: payment.id };
    await notify(deps, trx, { kind: 'refunded', about, key: String(payment.id) });
  }
  if (isNewDispute) await tellOfPayment(deps, trx, project, now, 'dispute');
  if (word === 'refund-failed') await tellOfPayment(deps, trx, project, now, 'refund-failed');
  if (word === 'refund-failed' && isSpare(now)) return comeBack(deps, trx, project, now);
  const changed = await follow(trx, project, now);
  if (changed) return { word, changed };
  // A part that was given back stands on the dashboard as well.
  const isShown = payment.counts && refunded_cents !== payment.refunded_cents;
  return { word, ...(isShown && { changed: await changePayment(trx, project, {}) }) };
}

const isOdd = ({ flag }: PaymentRow) => flag === 'amount' || flag === 'currency' || flag === 'archived';

/** Money that is here, of the right amount, and pays for nothing. */
const isSpare = (payment: PaymentRow) =>
  payment.state === 'succeeded' && !payment.counts && !isOdd(payment) && !isGivenBack(payment);

/** Money that was given back and has not arrived there: meanwhile the deposit may have been opened again, and paid. */
async function comeBack(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
): Promise<Outcome> {
  if (isDue(project) && !project.isArchived)
    return { word: 'paid', changed: await payFrom(deps, trx, project, payment) };
  await updatePaymentRow(trx, payment.id, { flag: 'second' });
  return { word: 'flagged: second' };
}

/** Brings the project to where the payment that it is paid by stands; answers it where that is somewhere else. */
async function follow(trx: Trx, project: Payable, payment: PaymentRow): Promise<Payable | undefined> {
  if (!payment.counts) return undefined;
  const state = standingOf(payment);
  if (state === project.state) return undefined;
  // A dispute that has come to nothing is no second payment.
  const isSaid = !(state === 'paid' && project.state === 'disputed');
  return changePayment(trx, project, { state, ...(isSaid && { event: state }) });
}

const tellOfPayment = (
  deps: SettlementDeps,
  trx: Trx,
  { id, position }: Payable,
  payment: PaymentRow,
  kind: NoticeKind,
): Promise<void> => storeNotice(deps, trx, { kind, projectId: id, position, paymentId: payment.id });

/** Writes the receipt of a payment that was proven, and its mail. The address is confirmed by the same proof. */
export async function issueReceipt(
  deps: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  project: Payable,
  method: PaidBy,
): Promise<void> {
  await confirmPayer(trx, project);
  const { id: projectId, position, cents: amountCents, currency } = project;
  const receiptId = await writeReceipt(trx, project, { amountCents, currency, method });
  await deps.jobs.send(trx, receiptMail, { projectId, position, receiptId });
  await issueBySettings(deps, trx, 'payment', project);
}

/** Money that paid an instalment of a locked project pays it no longer. */
export async function uncount(
  trx: Trx,
  payment: PaymentRow,
  change: { state?: 'canceled'; handled_at?: Date },
): Promise<void> {
  await updatePaymentRow(trx, payment.id, { counts: false, ...change });
  await freePayment(trx, payment.id);
}

/**
 * Has a period of a monthly service paid again whose debit was taken back days later: its bank has returned it, and nobody of ours
 * has. `mayComeAgain`: the provider may collect it anew with the same payment.
 */
export async function reopenPeriod(
  deps: SettlementDeps,
  trx: Trx,
  period: Payable,
  payment: PaymentRow,
  { failure, mayComeAgain }: { failure: string; mayComeAgain: boolean },
): Promise<Payable> {
  await uncount(trx, payment, { handled_at: new Date() });
  await updatePaymentRow(trx, payment.id, { failure, ...(mayComeAgain && { state: 'open' }) });
  await markCollection(deps, trx, period, 'failed');
  return takeBack(deps, trx, period, 'undone');
}

/** Writes down how the collection of a period goes, and tells its client where they have to do something about it, once. */
export async function markCollection(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id: projectId, position, instalmentId }: Pick<Payable, 'id' | 'position' | 'instalmentId'>,
  collection: Collection | null,
): Promise<void> {
  const isNews = await setCollection(trx, instalmentId, collection);
  if (isNews && (collection === 'failed' || collection === 'action')) {
    await deps.jobs.send(trx, debitMail, { projectId, position });
  }
}

/** The instalment is to be paid again, unless a second payment has done so already. */
export async function takeBack(
  deps: SettlementDeps,
  trx: Trx,
  before: Payable,
  event?: 'undone' | 'withdrawn',
): Promise<Payable> {
  const after = await changePayment(trx, before, { state: 'pending', ...(event && { event }) });
  await voidReceipt(trx, before);
  const second = await findSecondPayment(trx, before);
  return second ? payFrom(deps, trx, after, second) : after;
}
