import type { z } from 'zod';
import { said, spokenLanguage } from '../../content/language.ts';
import { centsOf, formatMoney } from '../../content/money.ts';
import { paymentRefusals } from '../../content/refusals/payments.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type { Project } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, notFound } from '../errors.ts';
import {
  type Instalment,
  listInstalments,
  lockInstalmentOf,
  lockPaidProject,
} from '../projects/payment-service.ts';
import { applyCredits } from './credit-service.ts';
import { updateState } from './instalment-state.ts';
import { changeProjectMoney } from './money-change.ts';
import { creditOf, isCard, isDue, isUsable } from './policy.ts';
import {
  findPayment,
  findRecorded,
  insertPayment,
  insertRefund,
  listShares,
  type PaymentRow,
  refundAllocation,
  type Share,
  updatePaymentRow,
} from './queries.ts';
import { textOf as loggedText } from './record.ts';
import { type NewShare, pay } from './settlement.ts';
import { cancelRecorded } from './staff-service.ts';

const refusals = said(paymentRefusals);

/** The instalments of a locked project; the `first` says what of the project all of them share. */
type LockedPlan = { trx: Trx; first: Instalment; instalments: readonly Instalment[] };

/**
 * One change that staff make to the money of a project, recorded in the audit log with the answer of `apply`. Where
 * `apply` answers undefined it was done before. Throws NOT_FOUND.
 */
const changeRecorded = (
  deps: Deps,
  staff: Staff,
  projectId: string,
  action: Change['action'],
  apply: (locked: LockedPlan) => Promise<Pick<Change, 'before' | 'after'> | undefined>,
): Promise<Project> =>
  changeProjectMoney(deps, projectId, async (trx) => {
    const id = await lockPaidProject(trx, projectId);
    const instalments = await listInstalments(trx, id);
    const [first] = instalments;
    if (!first) throw notFound('Project');
    const change = await apply({ trx, first, instalments });
    if (!change) return undefined;
    await recordChange(trx, staff, { action, subject: `project:${id}`, ...change });
    return first;
  });

/**
 * Records money that has arrived, by transfer or otherwise, and what it pays: several instalments, or a part of one.
 * The rest stays with the payment. The client gets one receipt for all of it. Sent twice it is recorded once. Throws
 * NOT_FOUND, also for an archived project, and BAD_REQUEST at the field.
 */
export const recordTransfer = (
  deps: Deps,
  staff: Staff,
  { projectId, requestKey, ...input }: z.output<typeof schema.recordTransferInput>,
): Promise<Project> =>
  changeRecorded(deps, staff, projectId, 'payment.record', async ({ trx, first, instalments }) => {
    if (await findRecorded(trx, first.projectId, requestKey)) return undefined;
    if (first.isArchived) throw notFound('Project');
    if (input.receivedOn > todayOf(deps.config)) throw atField('receivedOn', refusals.future);
    const amountCents = toCents(input.amount, first, 'amount');
    const shares = sharesOf(instalments, first, input.shares, amountCents);
    const payment = await insertPayment(trx, shares[0]?.instalment ?? first, {
      provider: input.paidBy,
      intentId: null,
      amountCents,
      currency: first.currency,
      recorded: { on: input.receivedOn, by: staff.name, note: input.note || null, requestKey },
    });
    await pay(deps, trx, first, payment, shares, staff);
    return {
      after: {
        amount: textOf(amountCents, first),
        receivedOn: input.receivedOn,
        paymentMethod: input.paidBy,
        shares: textsOf(shares, first),
      },
    };
  });

/**
 * Assigns the rest of a payment to instalments, or all of a card payment that has paid nothing. A new receipt, which
 * names them too, replaces the last one. Throws NOT_FOUND, BAD_REQUEST at the field, and CONFLICT where there is no
 * rest, or another one than was read.
 */
export const allocateCredit = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.useCreditInput>,
): Promise<Project> =>
  changeRecorded(deps, staff, input.projectId, 'payment.allocate', async ({ trx, first, instalments }) => {
    const { payment, shares: paid } = await getPayment(trx, first, input.paymentId);
    if (!isUsable(payment) || payment.currency !== first.currency || first.isArchived) {
      throw new AppError('CONFLICT', refusals.notUsable);
    }
    const credit = payment.counts
      ? creditOf(payment, paid)
      : (payment.receivedCents ?? 0) - payment.refundedCents;
    if (toCents(input.credit, first, 'credit') !== credit) {
      throw new AppError('CONFLICT', refusals.creditChanged, { reason: 'changed' });
    }
    const shares = sharesOf(instalments, first, input.shares, credit);
    if (shares.length === 0) throw atField('shares', refusals.noShare);
    await pay(deps, trx, first, payment, shares, staff);
    return {
      before: { credit: textOf(credit, first) },
      after: {
        credit: textOf(credit - sumOf(shares), first),
        shares: textsOf(shares, first),
      },
    };
  });

/**
 * Records money that was given back other than by a card provider: of an instalment, which is open again unless other
 * money covers it, or of an unassigned rest. Sent twice it is recorded once. Throws NOT_FOUND, CONFLICT for cards,
 * whose provider reports it, and BAD_REQUEST at the field for more than there is.
 */
export const recordRefund = (
  deps: Deps,
  staff: Staff,
  { projectId, paymentId, position, requestKey, ...input }: z.output<typeof schema.giveBackInput>,
): Promise<Project> =>
  changeRecorded(deps, staff, projectId, 'payment.refund', async ({ trx, first, instalments }) => {
    const { payment, shares } = await getPayment(trx, first, paymentId);
    if (isCard(payment.provider)) throw new AppError('CONFLICT', refusals.card.refundedElsewhere);
    if (input.givenBackOn > todayOf(deps.config)) throw atField('givenBackOn', refusals.future);
    const cents = toCents(input.amount, first, 'amount');
    const refund = { ...input, paymentId, position, cents, requestKey, recordedBy: staff.name };
    if (!(await insertRefund(trx, { ...refund, note: input.note || null }))) return undefined;
    const share = shares.find((one) => one.position === position);
    const left = position === null ? creditOf(payment, shares) : share ? leftOf(share) : 0;
    if (!payment.counts || cents > left) {
      throw atField('amount', refusals.overShare(moneyOf(Math.max(0, left), first)));
    }
    if (share) await refundAllocation(trx, { paymentId, instalmentId: share.instalmentId, cents });
    const { givenBackOn } = input;
    await updatePaymentRow(trx, payment.id, {
      refundedCents: payment.refundedCents + cents,
      refundedOn: {
        ...payment.refundedOn,
        [givenBackOn]: (payment.refundedOn[givenBackOn] ?? 0) + cents,
      },
    });
    const instalment = share && instalments.find(({ instalmentId }) => instalmentId === share.instalmentId);
    if (instalment) await updateState(trx, instalment);
    await applyCredits(deps, trx, first.projectId, staff);
    const now = instalment && (await lockInstalmentOf(trx, first.projectId, instalment.position));
    return {
      before: { ...(instalment && { position: instalment.position, paymentState: instalment.state }) },
      after: {
        amount: textOf(cents, first),
        givenBackOn: input.givenBackOn,
        ...(now && { paymentState: now.state }),
      },
    };
  });

/**
 * Takes back what somebody has recorded by mistake: everything that it paid is open again, and its receipt is void.
 * Repeated, it answers the same. Throws NOT_FOUND, and CONFLICT for cards and for what was given back in part.
 */
export const undoTransfer = (
  deps: Deps,
  staff: Staff,
  { projectId, paymentId }: z.output<typeof schema.paymentInput>,
): Promise<Project> =>
  changeRecorded(deps, staff, projectId, 'payment.undo', async ({ trx, first }) => {
    const { payment, shares } = await getPayment(trx, first, paymentId);
    if (payment.state === 'canceled') return undefined;
    await cancelRecorded(deps, trx, first.projectId, payment, staff);
    return {
      before: {
        amount: textOf(payment.receivedCents ?? 0, first),
        shares: textsOf(
          shares.map(({ position, cents }) => ({ instalment: { position }, cents })),
          first,
        ),
      },
    };
  });

async function getPayment(
  trx: Trx,
  { projectId }: Instalment,
  paymentId: number,
): Promise<{ payment: PaymentRow; shares: Share[] }> {
  const payment = await findPayment(trx, paymentId);
  if (payment?.projectId !== projectId) throw notFound('Payment');
  return { payment, shares: await listShares(trx, { projectId, paymentId }) };
}

const leftOf = ({ cents, refundedCents }: Share): number => cents - refundedCents;

/** Throws BAD_REQUEST at the field for more digits than the currency has. */
function toCents(amount: number, { currency }: Instalment, path: string): number {
  const cents = centsOf(amount, currency);
  if (cents === undefined) throw atField(path, refusals.digits(currency));
  return cents;
}

/** The amount that each instalment gets of so much money. Throws BAD_REQUEST at a share that cannot be paid. */
function sharesOf(
  instalments: readonly Instalment[],
  first: Instalment,
  asked: readonly { position: number; amount: number }[],
  available: number,
): NewShare[] {
  const shares = asked.flatMap(({ position, amount }, index) => {
    if (amount === 0) return [];
    const path = `shares.${index}.amount`;
    const instalment = instalments.find((one) => one.position === position);
    if (!instalment) throw atField(path, refusals.unknownPart);
    if (asked.findIndex((one) => one.position === position) !== index) throw atField(path, refusals.twice);
    if (!isDue(instalment) || instalment.openCents === 0) throw atField(path, refusals.notOpen);
    const cents = toCents(amount, first, path);
    if (cents > instalment.openCents)
      throw atField(path, refusals.overOpen(moneyOf(instalment.openCents, first)));
    return [{ instalment, cents }];
  });
  if (sumOf(shares) > available) throw atField('shares', refusals.overAmount(moneyOf(available, first)));
  return shares;
}

const sumOf = (shares: readonly { cents: number }[]) => shares.reduce((sum, { cents }) => sum + cents, 0);

const moneyOf = (cents: number, { currency }: Instalment) => formatMoney(cents, currency, spokenLanguage());

const textOf = (cents: number, { currency }: Instalment) => loggedText(cents, currency);

/** By their positions: the record may be erased, the log is not. */
const textsOf = (
  shares: readonly { instalment: { position: number }; cents: number }[],
  first: Instalment,
): string =>
  shares.map(({ instalment, cents }) => `${instalment.position}: ${textOf(cents, first)}`).join(', ');
