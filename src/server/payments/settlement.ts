import type { Staff } from '../access.ts';
import { byProvider, bySettings, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { daysOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { issueBySettings } from '../invoices/due-service.ts';
import { notify } from '../notices/service.ts';
import type { CardEffect, CardLoss } from '../ports/cards.ts';
import { tellStaffOfProject } from '../projects/notices-service.ts';
import {
  type Collection,
  changeInstalment,
  confirmPayer,
  endAttemptJob,
  endAttempts,
  findProviderInvoice,
  type Instalment,
  listInstalments,
  setCollection,
} from '../projects/payment-service.ts';
import { readBillingJob } from '../subscription-rows/service.ts';
import { applyCredits } from './credit-service.ts';
import { findLastArrival, hasFailedSince, listLossEvents } from './event-queries.ts';
import { paidBy, updateState } from './instalment-state.ts';
import { debitMail, receiptMail } from './jobs.ts';
import { type NoticeKind, storeNotice } from './mail.ts';
import {
  creditOf,
  flagOfSuccess,
  isDue,
  isRefunded,
  lossDays,
  lossesOf,
  type UncountedFlag,
} from './policy.ts';
import {
  allocatePayment,
  deleteAllocations,
  findOpenPayment,
  findSecondPayment,
  listShares,
  type PaymentRow,
  positionOf,
  updatePaymentRow,
} from './queries.ts';
import { voidReceipt, writeReceipt } from './receipt-queries.ts';
import { arrivalOf } from './record.ts';

/** What became of an effect, for the event's row. */
export type OutcomeWord =
  | CardLoss['kind']
  | `flagged: ${UncountedFlag}`
  | 'paid'
  | 'known'
  | 'over'
  | 'processing'
  | 'failed'
  | 'canceled'
  | 'returned'
  | 'ignored';

/** The result of an effect: a word for the event's row, and the instalment where its state on screen has changed. */
export type Outcome = { word: OutcomeWord; changed?: Instalment };

type SettlementDeps = Pick<Deps, 'config' | 'jobs' | 'database' | 'events'>;

/**
 * Applies a report of the provider to a payment. The project is locked, and the payment was read under that lock.
 * Effects may come twice, late and in any order: each is added to what is known, and the project's state follows from
 * the sum.
 */
export async function applyEffect(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
  { effect, at }: { effect: CardEffect; at?: Date },
): Promise<Outcome> {
  const isOpen = payment.state === 'open' || payment.state === 'processing';
  switch (effect.kind) {
    case 'succeeded':
      if (payment.state !== 'succeeded') {
        return applySuccess(deps, trx, instalment, payment, { ...effect, on: dayOf(deps, at ?? new Date()) });
      }
      // Where the provider was asked before its event came, the event now tells the true time. A late event belongs
      // to an earlier time.
      if (at) {
        const last = (await findLastArrival(trx, payment.intentId ?? '')) ?? at;
        await updatePaymentRow(trx, payment.id, { receivedOn: dayOf(deps, last > at ? last : at) });
      }
      return { word: 'known' };
    case 'processing':
      if (payment.state !== 'open') return { word: 'known' };
      if (at && (await hasFailedSince(trx, payment.intentId ?? '', at))) return { word: 'over' };
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
      return applyLoss(deps, trx, instalment, payment, effect);
  }
}

const dayOf = ({ config }: Pick<Deps, 'config'>, moment: Date): string => daysOf(config.timeZone)(moment);

async function applySuccess(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
  charge: { receivedCents: number; currency: string; on: string },
): Promise<Outcome> {
  const flag = flagOfSuccess(instalment, payment, charge);
  const charged = await updatePaymentRow(trx, payment.id, {
    state: 'succeeded',
    receivedCents: charge.receivedCents,
    receivedOn: charge.on,
    failure: null,
  });
  if (flag) return flagPayment(deps, trx, instalment, charged, flag);
  return { word: 'paid', changed: await payFrom(deps, trx, instalment, charged) };
}

/** Money that does not pay the deposit is flagged for people, unless it has been given back already. */
async function flagPayment(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
  flag: UncountedFlag,
): Promise<Outcome> {
  const handledAt = isRefunded(payment) ? new Date() : null;
  await updatePaymentRow(trx, payment.id, { flag, handledAt });
  if (!handledAt) await tellOfPayment(deps, trx, instalment, payment, flag);
  return { word: `flagged: ${flag}` };
}

/**
 * Pays an instalment of a locked project with an existing card payment, with all of it. Where a refund or a dispute
 * of it was reported before, the project moves on to the state that follows.
 */
export async function payFrom(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
): Promise<Instalment> {
  const cents = payment.receivedCents ?? 0;
  const [now = instalment] = await pay(deps, trx, instalment, payment, [{ instalment, cents }]);
  return now;
}

/** The share of a payment in an instalment, with the instalment before the change. */
export type NewShare = { instalment: Instalment; cents: number };

/**
 * Assigns these shares of an existing payment and counts the payment; writes a receipt, which replaces one for less.
 * Card payments that are open at an outdated amount are ended. Answers the instalments as they are then.
 */
export async function pay(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
  shares: readonly NewShare[],
  by?: Pick<Staff, 'id'>,
): Promise<Instalment[]> {
  for (const share of shares) {
    const { instalmentId } = share.instalment;
    await allocatePayment(trx, { paymentId: payment.id, instalmentId, cents: share.cents });
  }
  const isUncounted = !payment.counts && payment.flag !== null;
  const counted = await updatePaymentRow(trx, payment.id, {
    counts: true,
    // Applied again: refunds that were known before now reduce the new shares.
    refundedCents: payment.refundedCents,
    ...(isUncounted && { flag: flagOfLoss(payment) }),
  });
  const settled: Instalment[] = [];
  for (const { instalment: before } of shares) {
    const now = await updateState(trx, before, { arrived: counted });
    settled.push(now);
    // Nobody is notified of a part: the list shows it, and the rest is still asked for.
    if ((now.state === 'paid' || now.state === 'confirmed') && now.state !== before.state) {
      await tellStaffOfProject(deps, { projectId: now.projectId, position: now.position }, now.state, by);
    }
  }
  await issueReceipt(deps, trx, instalment, counted);
  for (const { position } of settled)
    await issueBySettings(deps, trx, 'payment', { ...instalment, position });
  for (const one of settled) {
    const { projectId, position } = one;
    if (await findOpenPayment(trx, one)) await deps.jobs.send(trx, endAttemptJob, { projectId, position });
    // The provider's own invoice may not have a payment yet that could be ended.
    const ref = one.isPeriod ? await findProviderInvoice(trx, one) : undefined;
    if (ref !== undefined)
      await deps.jobs.send(trx, readBillingJob, { about: 'invoice', ref }, { group: ref });
  }
  return settled;
}

const flagOfLoss = ({ disputedAt, refundedCents }: PaymentRow) =>
  disputedAt ? 'dispute' : refundedCents > 0 ? 'refund' : null;

/** Records what was given back or is in dispute, by the sum of all events. */
async function applyLoss(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
  effect: CardLoss,
): Promise<Outcome> {
  const word = effect.kind;
  const before = await listPaidBy(trx, instalment.projectId, payment);
  const events = await listLossEvents(trx, payment.intentId ?? '');
  const losses = lossesOf(events);
  const refundedCents = losses.refundedCents + losses.lostCents;
  const isDispute = losses.isDisputed || losses.lostCents > 0;
  const flag = isDispute ? 'dispute' : refundedCents > 0 || losses.hasFailedRefund ? 'refund' : null;
  const isNewDispute = word === 'disputed' && losses.isDisputed;
  const isNews = isNewDispute || word === 'refund-failed' || refundedCents !== payment.refundedCents;
  const isUncounted = isOdd(payment) || payment.flag === 'second';
  const now = await updatePaymentRow(trx, payment.id, {
    refundedCents,
    refundedOn: lossDays(events, daysOf(deps.config.timeZone)),
    disputedAt: losses.isDisputed ? (payment.disputedAt ?? new Date()) : null,
    // A flag for money that never counted stays.
    ...(!isUncounted && { flag }),
    ...(losses.hasFailedRefund && { failure: 'A refund has failed' }),
    ...(isNews && {
      handledAt: isUncounted && isRefunded({ ...payment, refundedCents }) ? new Date() : null,
    }),
  });
  if (refundedCents > payment.refundedCents) {
    const { projectId, position } = instalment;
    const about = { projectId, position, paymentId: payment.id };
    await notify(deps, trx, { kind: 'refunded', about, key: String(payment.id) });
  }
  if (isNewDispute) await tellOfPayment(deps, trx, instalment, now, 'dispute');
  if (word === 'refund-failed') await tellOfPayment(deps, trx, instalment, now, 'refund-failed');
  if (word === 'refund-failed' && isSpare(now)) return payAgain(deps, trx, instalment, now);
  const isOther =
    payment.counts &&
    (refundedCents !== payment.refundedCents || losses.isDisputed !== (payment.disputedAt !== null));
  if (!isOther) return { word };
  let changed: Instalment | undefined;
  for (const one of before) changed = await updateState(trx, one);
  await applyCredits(deps, trx, instalment.projectId, bySettings);
  await endAttempts(deps, trx, instalment.projectId);
  // A refund is shown even where its payment had paid nothing.
  return { word, changed: changed ?? (await changeInstalment(trx, instalment, {})) };
}

const isOdd = ({ flag }: PaymentRow) => flag === 'amount' || flag === 'currency' || flag === 'archived';

/** Existing money of the right amount that pays nothing. */
const isSpare = (payment: PaymentRow) =>
  payment.state === 'succeeded' && !payment.counts && !isOdd(payment) && !isRefunded(payment);

/** A refund that failed: meanwhile the deposit may have been reopened, and paid. */
async function payAgain(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
): Promise<Outcome> {
  const left = (payment.receivedCents ?? 0) - payment.refundedCents;
  if (isDue(instalment) && !instalment.isArchived && left <= instalment.openCents)
    return { word: 'paid', changed: await payFrom(deps, trx, instalment, payment) };
  await updatePaymentRow(trx, payment.id, { flag: 'second' });
  return { word: 'flagged: second' };
}

/** The instalments of a locked project that a payment pays, in their present state. */
export async function listPaidBy(
  trx: Trx,
  projectId: number,
  payment: Pick<PaymentRow, 'id' | 'counts'>,
): Promise<Instalment[]> {
  if (!payment.counts) return [];
  const shares = await listShares(trx, { projectId, paymentId: payment.id });
  const instalments = await listInstalments(trx, projectId);
  return instalments.filter(({ instalmentId }) =>
    shares.some((share) => share.instalmentId === instalmentId),
  );
}

const tellOfPayment = (
  deps: SettlementDeps,
  trx: Trx,
  { projectId, position }: Instalment,
  payment: PaymentRow,
  kind: NoticeKind,
): Promise<void> => storeNotice(deps, trx, { kind, projectId, position, paymentId: payment.id });

/** Writes the receipt of a proven payment, and its mail. The payment proves the address as well. */
async function issueReceipt(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  instalment: Instalment,
  payment: PaymentRow,
): Promise<void> {
  await confirmPayer(trx, instalment);
  await voidReceipt(trx, payment.id);
  const shares = await listShares(trx, { projectId: instalment.projectId, paymentId: payment.id });
  const kept = shares.filter(({ cents, refundedCents }) => cents > refundedCents);
  // Where nothing is kept, the receipt names what the money was for.
  const named =
    kept.length > 0 ? kept.map((share) => ({ ...share, cents: share.cents - share.refundedCents })) : shares;
  const parts = named.map(({ position, label, cents, whole }) => ({ position, label, cents, whole }));
  const receiptId = await writeReceipt(trx, payment, {
    // The amount that is kept, or that the money was for.
    amountCents: parts.reduce((sum, { cents }) => sum + cents, Math.max(0, creditOf(payment, shares))),
    method: paidBy(instalment, payment.provider),
    parts,
  });
  const position = shares[0]?.position ?? positionOf(payment);
  await deps.jobs.send(trx, receiptMail, { projectId: instalment.projectId, position, receiptId });
}

/** Excludes money that is gone, or never existed, from paying anything of a locked project, and voids its receipt. */
export async function excludePayment(
  trx: Trx,
  payment: PaymentRow,
  change: { state?: 'canceled'; handledAt?: Date },
): Promise<void> {
  await updatePaymentRow(trx, payment.id, { counts: false, ...change });
  await deleteAllocations(trx, payment.id);
  await voidReceipt(trx, payment.id);
}

/**
 * Reopens a period of a monthly service whose debit the bank has returned days later. Everything else that the money
 * has paid is open again as well. `mayComeAgain`: the provider may collect it again with the same payment.
 */
export async function reopenPeriod(
  deps: SettlementDeps,
  trx: Trx,
  period: Instalment,
  payment: PaymentRow,
  { failure, mayComeAgain }: { failure: string; mayComeAgain: boolean },
): Promise<Instalment> {
  const paid = await listPaidBy(trx, period.projectId, payment);
  await excludePayment(trx, payment, { handledAt: new Date() });
  await updatePaymentRow(trx, payment.id, { failure, ...(mayComeAgain && { state: 'open' }) });
  let own = period;
  for (const instalment of paid) {
    const isOwn = instalment.instalmentId === period.instalmentId;
    if (isOwn) await markCollection(deps, trx, period, 'failed');
    const now = await applySecondPayment(deps, trx, await updateState(trx, instalment, { isUndone: true }));
    if (isOwn) own = now;
  }
  return own;
}

/** Stores the state of a period's collection, and notifies its client, once, where they have to act. */
export async function markCollection(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { projectId, position, instalmentId }: Pick<Instalment, 'projectId' | 'position' | 'instalmentId'>,
  collection: Collection | null,
): Promise<void> {
  const isNews = await setCollection(trx, instalmentId, collection);
  if (isNews && (collection === 'failed' || collection === 'action')) {
    await deps.jobs.send(trx, debitMail, { projectId, position });
  }
}

/** Pays an instalment that is open again with a second payment, if there is one; the audit log names it. */
export async function applySecondPayment(
  deps: SettlementDeps,
  trx: Trx,
  instalment: Instalment,
): Promise<Instalment> {
  const second = isDue(instalment)
    ? await findSecondPayment(trx, instalment, instalment.openCents)
    : undefined;
  if (!second) return instalment;
  const now = await payFrom(deps, trx, instalment, second);
  await recordChange(trx, byProvider, arrivalOf(instalment, now, second));
  return now;
}

/** Withdraws the client's statement that a transfer was made. */
export async function withdraw(
  deps: SettlementDeps,
  trx: Trx,
  before: Instalment,
  event: 'undone' | 'withdrawn',
): Promise<Instalment> {
  return applySecondPayment(deps, trx, await changeInstalment(trx, before, { state: 'pending', event }));
}
