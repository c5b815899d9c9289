import type { z } from 'zod';
import { saidInEnglish } from '../../content/language.ts';
import { amountOf, takesTransfer } from '../../content/money.ts';
import { clientRefusals } from '../../content/refusals/clients.ts';
import type { confirmMailInput } from '../../routers/clients.schema.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type {
  PaidBy,
  PaymentMethod,
  paymentOutput,
  setInstalmentMethodInput,
} from '../../routers/projects.schema.ts';
import { byClient } from '../audit/service.ts';
import { confirmAddress, getMailReader } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { publishProjectNews } from '../projects/notices-service.ts';
import {
  changeInstalment,
  getInstalment,
  type Instalment,
  lockInstalment,
  lockInstalmentsOfClient,
  publishPayment,
} from '../projects/payment-service.ts';
import { type Caller, isPaid } from '../projects/service.ts';
import { limited, takeDeclaredMail } from './caps.ts';
import { checkCard, questioned, refundedAlready } from './card-service.ts';
import { waitingMail } from './jobs.ts';
import { storeNotice } from './mail.ts';
import { cardLimitCents, type InstalmentInput, isOpen } from './policy.ts';
import { hasQuestionedPayment } from './queries.ts';
import { recordInstalment } from './record.ts';
import { withdraw } from './settlement.ts';

export { storePayers } from './receipt-queries.ts';

const refusals = saidInEnglish(clientRefusals).pay;

type Payment = z.infer<typeof paymentOutput>;

export function getPaymentOptions({ cards, config }: Pick<Deps, 'cards' | 'config'>): schema.PaymentOptions {
  const { bank, wise } = config.accounts;
  return {
    card:
      cards.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: cards.publishableKey }
        : { kind: cards.kind },
    cardLimit: amountOf(cardLimitCents, 'EUR'),
    bank: bank ?? null,
    wise: wise ?? null,
  };
}

/**
 * Stores how a pending instalment is going to be paid. Changes nothing for any other, nor while a provider collects
 * it. Throws NOT_FOUND, and CONFLICT for a method that the agency does not offer, or not in this currency.
 */
export function setPaymentMethod(
  deps: Deps,
  caller: Caller,
  { paymentMethod, ...due }: Omit<z.output<typeof setInstalmentMethodInput>, 'position'> & InstalmentInput,
): Promise<Payment> {
  return changeOwn(deps, caller, due, (trx, before) => {
    const isCollected = before.collection === 'waiting';
    if (before.state !== 'pending' || !isOpen(before) || isCollected) return undefined;
    if (before.method === paymentMethod) return undefined;
    refuseUnknown(deps, paymentMethod, before.currency);
    return changeInstalment(trx, before, { method: paymentMethod });
  });
}

/**
 * One change that a client makes to an instalment. `apply` gets the locked instalment and answers undefined where
 * nothing changes.
 */
const changeOwn = (
  deps: Deps,
  caller: Caller,
  { projectId, position }: InstalmentInput,
  apply: (trx: Trx, before: Instalment) => Promise<Instalment | undefined> | undefined,
): Promise<Payment> =>
  limited(deps, caller, () =>
    inTransaction(deps, async (trx, afterCommit) => {
      const before = await lockInstalment(trx, projectId, position);
      const changed = await apply(trx, before);
      if (changed) publishPayment(afterCommit, changed);
      return toPayment(changed ?? before);
    }),
  );

/**
 * Refuses only methods that are not offered now. Whoever chose one earlier has seen the account and may have paid
 * there: that choice stays.
 */
function refuseUnknown({ cards, config: { accounts } }: Deps, method: PaymentMethod, currency: string): void {
  const takes = (account: { currency: string } | undefined) =>
    account !== undefined && takesTransfer(account, currency);
  const isThere = {
    stripe: cards.kind !== 'none',
    bank_transfer: takes(accounts.bank),
    wise: takes(accounts.wise),
  };
  if (!isThere[method]) throw new AppError('CONFLICT', refusals.noMethod);
}

/**
 * The client says that they have paid: a card payment is checked with its provider, a transfer is declared. Repeated,
 * it answers the same. Throws NOT_FOUND, CONFLICT without a method, PAYMENT_REQUIRED where the card was not charged,
 * SERVICE_UNAVAILABLE where the provider cannot be asked.
 */
export function markPaid(
  deps: Deps,
  caller: Caller,
  { projectId, position }: InstalmentInput,
): Promise<Payment> {
  return limited(deps, caller, async () => {
    const instalment = await getInstalment(deps, projectId, position);
    if (isPaid(instalment.state) && instalment.state !== 'declared') return toPayment(instalment);
    if (unpaidMethod(instalment) !== 'stripe') return markTransfer(deps, instalment);
    const { isProcessing } = await checkCard(deps, instalment);
    const now = await getInstalment(deps, projectId, position);
    if (isPaid(now.state)) return toPayment(now);
    if (await hasQuestionedPayment(deps.database.db, instalment)) throw questioned('PAYMENT_REQUIRED');
    throw isProcessing
      ? new AppError('PAYMENT_REQUIRED', refusals.onItsWay, { reason: 'processing' })
      : new AppError('PAYMENT_REQUIRED', refusals.notSucceeded);
  });
}

/**
 * Declares a transfer. The instalment may have been paid by card in another tab, which proves more than the client's
 * word.
 */
async function markTransfer(deps: Deps, instalment: Instalment): Promise<Payment> {
  const { publicId, position, state } = instalment;
  // Whoever has paid by transfer need not wait for the card provider; its event comes anyway.
  await checkCard(deps, instalment).catch(() => undefined);
  if (state === 'declared') return toPayment(await getInstalment(deps, publicId, position));
  return toPayment(await declare(deps, instalment));
}

/**
 * The method of an unpaid instalment. Throws CONFLICT where there is no method or nothing to pay, the money was given
 * back, or a provider collects it.
 */
function unpaidMethod(instalment: Instalment): PaidBy {
  const { state, method, collection } = instalment;
  if (state === 'refunded') throw refundedAlready();
  if (!isOpen(instalment)) throw new AppError('CONFLICT', refusals.paidAlready, { reason: 'settled' });
  if (collection === 'waiting') throw new AppError('CONFLICT', refusals.onItsWay, { reason: 'processing' });
  if (method === null) throw new AppError('CONFLICT', refusals.chooseMethod);
  return method;
}

async function declare(deps: Deps, instalment: Instalment): Promise<Instalment> {
  const mail = await takeDeclaredMail(deps);
  const stored = storeDeclared(deps, instalment, mail !== undefined);
  return mail ? mail.settle(stored) : stored;
}

const storeDeclared = (deps: Deps, { publicId, position }: Instalment, isTold: boolean) =>
  inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockInstalment(trx, publicId, position);
    if (isPaid(before.state)) return before;
    if (unpaidMethod(before) === 'stripe') {
      throw new AppError('CONFLICT', refusals.otherMethod);
    }
    const declared = await changeInstalment(trx, before, { state: 'declared', event: 'declared' });
    await recordInstalment(trx, byClient, 'payment.declare', before, declared);
    await deps.jobs.send(trx, waitingMail, { projectId: before.projectId, position });
    await storeNotice(deps, trx, { kind: 'declared', projectId: before.projectId, position }, isTold);
    publishPayment(afterCommit, declared);
    publishProjectNews(afterCommit, before.projectId, 'declared');
    return declared;
  });

/**
 * The client withdraws a declared transfer in order to pay otherwise; a pending instalment stays as it is. Throws
 * NOT_FOUND, and CONFLICT once more than the client's word says that it was paid.
 */
export function withdrawTransfer(deps: Deps, caller: Caller, due: InstalmentInput): Promise<Payment> {
  return changeOwn(deps, caller, due, async (trx, before) => {
    if (before.state === 'pending') return undefined;
    if (before.state !== 'declared') {
      throw new AppError('CONFLICT', refusals.transferPaid, { reason: 'settled' });
    }
    const withdrawn = await withdraw(deps, trx, before, 'withdrawn');
    await recordInstalment(trx, byClient, 'payment.withdraw', before, withdrawn);
    return withdrawn;
  });
}

const toPayment = ({ state, method }: Instalment): Payment => ({
  isPaid: isPaid(state),
  paymentState: state,
  paymentMethod: method,
});

/**
 * Confirms the address of a client by the token of a mail, and then sends what was held back for an unconfirmed
 * address: that a declared transfer is waited for. The projects are locked first, so that none is declared in
 * between. Throws NOT_FOUND, and BAD_REQUEST for another mail's token.
 */
export async function confirmMail(deps: Deps, input: z.output<typeof confirmMailInput>): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const clientId = await getMailReader(deps, trx, input);
    // Where the address was corrected meanwhile, the token proves nothing about the new one.
    await confirmReader(deps, trx, clientId, input.clientId);
  });
}

/** Confirms the address of a client who has otherwise proven that they read its mail, in the caller's transaction. */
export async function confirmReader(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  clientId: number,
  linkId?: string,
): Promise<void> {
  const instalments = await lockInstalmentsOfClient(trx, clientId);
  if (!(await confirmAddress(trx, clientId, linkId))) return;
  for (const { projectId, position, state } of instalments) {
    if (state === 'declared') await deps.jobs.send(trx, waitingMail, { projectId, position });
  }
}
