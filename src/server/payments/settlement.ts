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
  changePayment,
  confirmPayer,
  endAttemptJob,
  endAttempts,
  findProviderInvoice,
  listPaymentsOf,
  type Payable,
  setCollection,
} from '../projects/payment-service.ts';
import { applyCredits } from './credit-service.ts';
import { type NoticeKind, storeNotice } from './mail.ts';
import {
  creditOf,
  flagOfSuccess,
  isDue,
  isGivenBack,
  lossDays,
  lossesOf,
  type SetAsideFlag,
} from './policy.ts';
import {
  allocatePayment,
  debitMail,
  findLastArrival,
  findOpenPayment,
  findSecondPayment,
  freePayment,
  hasFailedSince,
  listLossEvents,
  listShares,
  type PaymentRow,
  positionOf,
  readBillingJob,
  receiptMail,
  updatePaymentRow,
  voidReceipt,
  writeReceipt,
} from './queries.ts';
import { arrivalOf } from './record.ts';
import { paidBy, settle } from './standing.ts';

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
  { effect, at }: { effect: CardEffect; at?: Date },
): Promise<Outcome> {
  const isOpen = payment.state === 'open' || payment.state === 'processing';
  switch (effect.kind) {
    case 'succeeded':
      if (payment.state !== 'succeeded') {
        return applySuccess(deps, trx, project, payment, { ...effect, on: dayOf(deps, at ?? new Date()) });
      }
      // Its provider was asked before it told: by now it is known when it was. An event that comes late is of a time before.
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
      return applyLoss(deps, trx, project, payment, effect);
  }
}

const dayOf = ({ config }: Pick<Deps, 'config'>, moment: Date): string => daysOf(config.timeZone)(moment);

async function applySuccess(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  charge: { receivedCents: number; currency: string; on: string },
): Promise<Outcome> {
  const flag = flagOfSuccess(project, payment, charge);
  const charged = await updatePaymentRow(trx, payment.id, {
    state: 'succeeded',
    receivedCents: charge.receivedCents,
    receivedOn: charge.on,
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
  const handledAt = isGivenBack(payment) ? new Date() : null;
  await updatePaymentRow(trx, payment.id, { flag, handledAt });
  if (!handledAt) await tellOfPayment(deps, trx, project, payment, flag);
  return { word: `flagged: ${flag}` };
}

/**
 * Pays an instalment of a locked project from card money that is here, with all of it. A refund or a dispute of
 * it may have been heard of before: then the project goes on to where that leaves it.
 */
export async function payFrom(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
): Promise<Payable> {
  const cents = payment.receivedCents ?? 0;
  const [now = project] = await pay(deps, trx, project, payment, [{ part: project, cents }]);
  return now;
}

/** A share of a payment for an instalment as it was before. */
export type NewShare = { part: Payable; cents: number };

/**
 * Money that is here pays these shares, from now on, and counts: with its receipt, which takes the place of one that said
 * less of it. Card payments that are open at another amount than is open now are ended. Answers the instalments as they are.
 */
export async function pay(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  shares: readonly NewShare[],
  by?: Pick<Staff, 'id'>,
): Promise<Payable[]> {
  for (const { part, cents } of shares) {
    await allocatePayment(trx, { paymentId: payment.id, instalmentId: part.instalmentId, cents });
  }
  const isSetAside = !payment.counts && payment.flag !== null;
  const counted = await updatePaymentRow(trx, payment.id, {
    counts: true,
    // Said once more: what was given back before is missing of the shares that are there by now.
    refundedCents: payment.refundedCents,
    ...(isSetAside && { flag: flagOfLoss(payment) }),
  });
  const settled: Payable[] = [];
  for (const { part } of shares) {
    const now = await settle(trx, part, { arrived: counted });
    settled.push(now);
    // Nobody is told of a part: it is in the list, and the rest is still asked for.
    if ((now.state === 'paid' || now.state === 'confirmed') && now.state !== part.state) {
      await tellStaffOfProject(deps, { projectId: now.id, position: now.position }, now.state, by);
    }
  }
  await issueReceipt(deps, trx, project, counted);
  for (const { position } of settled) await issueBySettings(deps, trx, 'payment', { ...project, position });
  for (const part of settled) {
    const { id: projectId, position } = part;
    if (await findOpenPayment(trx, part)) await deps.jobs.send(trx, endAttemptJob, { projectId, position });
    // The provider's own invoice may have no payment yet that could be ended.
    const ref = part.isPeriod ? await findProviderInvoice(trx, part) : undefined;
    if (ref !== undefined)
      await deps.jobs.send(trx, readBillingJob, { about: 'invoice', ref }, { group: ref });
  }
  return settled;
}

const flagOfLoss = ({ disputedAt, refundedCents }: PaymentRow) =>
  disputedAt ? 'dispute' : refundedCents > 0 ? 'refund' : null;

/** Writes down what was given back or is in dispute, as all the events together say. */
async function applyLoss(
  deps: SettlementDeps,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
  effect: CardLoss,
): Promise<Outcome> {
  const word = effect.kind;
  const before = await listPaidBy(trx, project.id, payment);
  const events = await listLossEvents(trx, payment.intentId ?? '');
  const losses = lossesOf(events);
  const refundedCents = losses.refundedCents + losses.lostCents;
  const isDispute = losses.isDisputed || losses.lostCents > 0;
  const flag = isDispute ? 'dispute' : refundedCents > 0 || losses.hasFailedRefund ? 'refund' : null;
  const isNewDispute = word === 'disputed' && losses.isDisputed;
  const isNews = isNewDispute || word === 'refund-failed' || refundedCents !== payment.refundedCents;
  const isSetAside = isOdd(payment) || payment.flag === 'second';
  const now = await updatePaymentRow(trx, payment.id, {
    refundedCents,
    refundedOn: lossDays(events, daysOf(deps.config.timeZone)),
    disputedAt: losses.isDisputed ? (payment.disputedAt ?? new Date()) : null,
    // A flag that says that this money never counted stays.
    ...(!isSetAside && { flag }),
    ...(losses.hasFailedRefund && { failure: 'A refund has failed' }),
    ...(isNews && {
      handledAt: isSetAside && isGivenBack({ ...payment, refundedCents }) ? new Date() : null,
    }),
  });
  if (refundedCents > payment.refundedCents) {
    const { id: projectId, position } = project;
    const about = { projectId, position, paymentId: payment.id };
    await notify(deps, trx, { kind: 'refunded', about, key: String(payment.id) });
  }
  if (isNewDispute) await tellOfPayment(deps, trx, project, now, 'dispute');
  if (word === 'refund-failed') await tellOfPayment(deps, trx, project, now, 'refund-failed');
  if (word === 'refund-failed' && isSpare(now)) return comeBack(deps, trx, project, now);
  const isOther =
    payment.counts &&
    (refundedCents !== payment.refundedCents || losses.isDisputed !== (payment.disputedAt !== null));
  if (!isOther) return { word };
  let changed: Payable | undefined;
  for (const part of before) changed = await settle(trx, part);
  await applyCredits(deps, trx, project.id, bySettings);
  await endAttempts(deps, trx, project.id);
  // What was given back is shown, also where it had paid nothing.
  return { word, changed: changed ?? (await changePayment(trx, project, {})) };
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
  const left = (payment.receivedCents ?? 0) - payment.refundedCents;
  if (isDue(project) && !project.isArchived && left <= project.openCents)
    return { word: 'paid', changed: await payFrom(deps, trx, project, payment) };
  await updatePaymentRow(trx, payment.id, { flag: 'second' });
  return { word: 'flagged: second' };
}

/** The instalments of a locked project that a payment pays, as they are. */
export async function listPaidBy(
  trx: Trx,
  projectId: number,
  payment: Pick<PaymentRow, 'id' | 'counts'>,
): Promise<Payable[]> {
  if (!payment.counts) return [];
  const shares = await listShares(trx, { projectId, paymentId: payment.id });
  const parts = await listPaymentsOf(trx, projectId);
  return parts.filter(({ instalmentId }) => shares.some((share) => share.instalmentId === instalmentId));
}

const tellOfPayment = (
  deps: SettlementDeps,
  trx: Trx,
  { id, position }: Payable,
  payment: PaymentRow,
  kind: NoticeKind,
): Promise<void> => storeNotice(deps, trx, { kind, projectId: id, position, paymentId: payment.id });

/** Writes the receipt of a payment that was proven, and its mail. The address is confirmed by the same proof. */
async function issueReceipt(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  project: Payable,
  payment: PaymentRow,
): Promise<void> {
  await confirmPayer(trx, project);
  await voidReceipt(trx, payment.id);
  const shares = await listShares(trx, { projectId: project.id, paymentId: payment.id });
  const kept = shares.filter(({ cents, refundedCents }) => cents > refundedCents);
  // Where nothing is kept the receipt says what it was here for.
  const named =
    kept.length > 0 ? kept.map((share) => ({ ...share, cents: share.cents - share.refundedCents })) : shares;
  const parts = named.map(({ position, label, cents, whole }) => ({ position, label, cents, whole }));
  const receiptId = await writeReceipt(trx, payment, {
    // What was received and is kept, or was here for what it has paid.
    amountCents: parts.reduce((sum, { cents }) => sum + cents, Math.max(0, creditOf(payment, shares))),
    method: paidBy(project, payment.provider),
    parts,
  });
  const position = shares[0]?.position ?? positionOf(payment);
  await deps.jobs.send(trx, receiptMail, { projectId: project.id, position, receiptId });
}

/** Money that is gone, or was never there, pays nothing of a locked project any more, and its receipt is void. */
export async function excludePayment(
  trx: Trx,
  payment: PaymentRow,
  change: { state?: 'canceled'; handledAt?: Date },
): Promise<void> {
  await updatePaymentRow(trx, payment.id, { counts: false, ...change });
  await freePayment(trx, payment.id);
  await voidReceipt(trx, payment.id);
}

/**
 * Has a period of a monthly service paid again whose debit was taken back days later: its bank has returned it, and nobody of ours
 * has. What else the money has paid is open again as well. `mayComeAgain`: the provider may collect it anew with the same payment.
 */
export async function reopenPeriod(
  deps: SettlementDeps,
  trx: Trx,
  period: Payable,
  payment: PaymentRow,
  { failure, mayComeAgain }: { failure: string; mayComeAgain: boolean },
): Promise<Payable> {
  const paid = await listPaidBy(trx, period.id, payment);
  await excludePayment(trx, payment, { handledAt: new Date() });
  await updatePaymentRow(trx, payment.id, { failure, ...(mayComeAgain && { state: 'open' }) });
  let own = period;
  for (const part of paid) {
    const isOwn = part.instalmentId === period.instalmentId;
    if (isOwn) await markCollection(deps, trx, period, 'failed');
    const now = await applySecondPayment(deps, trx, await settle(trx, part, { isUndone: true }));
    if (isOwn) own = now;
  }
  return own;
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

/** What is to be paid again, unless a second payment of it is here, which the log names. */
export async function applySecondPayment(deps: SettlementDeps, trx: Trx, part: Payable): Promise<Payable> {
  const second = isDue(part) ? await findSecondPayment(trx, part, part.openCents) : undefined;
  if (!second) return part;
  const now = await payFrom(deps, trx, part, second);
  await recordChange(trx, byProvider, arrivalOf(part, now, second));
  return now;
}

/** The client's word that a transfer was made holds no longer. */
export async function withdraw(
  deps: SettlementDeps,
  trx: Trx,
  before: Payable,
  event: 'undone' | 'withdrawn',
): Promise<Payable> {
  return applySecondPayment(deps, trx, await changePayment(trx, before, { state: 'pending', event }));
}
