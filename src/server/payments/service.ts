import type { z } from 'zod';
import { eurosOf } from '../../content/money.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type {
  PaymentMethod,
  Project,
  paymentOutput,
  projectInput,
  setPaymentMethodInput,
} from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import {
  changePayment,
  getPayable,
  lockPayment,
  type Payable,
  publishPayment,
} from '../projects/payment-service.ts';
import { getProject, isPaid } from '../projects/service.ts';
import { type Caller, limited } from './caps.ts';
import { checkCard } from './card-service.ts';
import { announce } from './events.ts';
import { cardLimitCents } from './policy.ts';
import { listPaymentRows, type PaymentRow, waitingMail } from './queries.ts';
import { issueReceipt } from './settlement.ts';

type Payment = z.infer<typeof paymentOutput>;

export function getPaymentOptions({ cards, config }: Pick<Deps, 'cards' | 'config'>): schema.PaymentOptions {
  const { bank, wise } = config.accounts;
  return {
    card:
      cards.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: cards.publishableKey }
        : { kind: cards.kind },
    cardLimit: eurosOf(cardLimitCents),
    bank: bank ?? null,
    wise: wise ?? null,
  };
}

/** Records how a pending deposit is going to be paid; of any other it changes nothing. Throws NOT_FOUND. */
export function setPaymentMethod(
  deps: Deps,
  caller: Caller,
  { projectId, paymentMethod }: z.output<typeof setPaymentMethodInput>,
): Promise<Payment> {
  return limited(deps, caller, async () => {
    const { project, hasChanged } = await deps.database.db.transaction().execute(async (trx) => {
      const before = await lockPayment(trx, projectId);
      if (before.state !== 'pending' || before.method === paymentMethod) {
        return { project: before, hasChanged: false };
      }
      return { project: await changePayment(trx, before, { method: paymentMethod }), hasChanged: true };
    });
    if (hasChanged) publishPayment(deps, project);
    return toPayment(project);
  });
}

/**
 * The client says that they have paid. A card payment is checked with its provider, a transfer is declared. Said twice
 * it answers the same. Throws NOT_FOUND, CONFLICT without a method, PAYMENT_REQUIRED where the card was not charged,
 * SERVICE_UNAVAILABLE where the provider cannot be asked.
 */
export function markPaid(
  deps: Deps,
  caller: Caller,
  { projectId }: z.output<typeof projectInput>,
): Promise<Payment> {
  return limited(deps, caller, async () => {
    const project = await getPayable(deps, projectId);
    if (isPaid(project.state)) return toPayment(project);
    if (payableMethod(project) !== 'stripe') return toPayment(await declare(deps, projectId));
    await checkCard(deps, project.id);
    const now = await getPayable(deps, projectId);
    if (!isPaid(now.state)) {
      throw new AppError('PAYMENT_REQUIRED', 'The card payment has not succeeded');
    }
    return toPayment(now);
  });
}

/** The method of a deposit that is not paid; throws CONFLICT where there is none, or the money was given back. */
function payableMethod({ state, method }: Payable): PaymentMethod {
  if (state === 'refunded') {
    throw new AppError('CONFLICT', 'This deposit was refunded: please write to us before you pay again');
  }
  if (method === null) throw new AppError('CONFLICT', 'Choose a payment method first');
  return method;
}

async function declare(deps: Deps, projectId: string): Promise<Payable> {
  const { project, hasChanged } = await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockPayment(trx, projectId);
    if (isPaid(before.state)) return { project: before, hasChanged: false };
    if (payableMethod(before) === 'stripe') {
      throw new AppError('CONFLICT', 'The payment method has changed meanwhile: please try again');
    }
    const after = await changePayment(trx, before, { state: 'declared', event: 'declared' });
    await deps.jobs.send(trx, waitingMail, { projectId: before.id });
    return { project: after, hasChanged: true };
  });
  if (hasChanged) {
    deps.jobs.wake(waitingMail);
    publishPayment(deps, project);
  }
  return project;
}

/** Newest first. Throws NOT_FOUND. */
export async function listPayments(deps: Deps, projectId: string): Promise<schema.Payment[]> {
  const { id } = await getPayable(deps, projectId);
  return (await listPaymentRows(deps.database.db, id)).map(toAttempt);
}

/**
 * Confirms that a transfer has arrived, also one that the client has not declared: then `paymentMethod` says which it
 * was where none is recorded. Confirmed twice it answers the same. Throws NOT_FOUND, and CONFLICT for what a card has paid.
 */
export async function confirmPayment(
  deps: Deps,
  staff: Staff,
  { projectId, paymentMethod }: z.output<typeof schema.confirmInput>,
): Promise<Project> {
  const { project, shown, hasChanged } = await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockPayment(trx, projectId);
    if (before.state === 'confirmed') {
      return { project: before, shown: await getProject(trx, projectId), hasChanged: false };
    }
    const method = transferMethod(before, paymentMethod);
    const after = await changePayment(trx, before, { state: 'confirmed', method, event: 'confirmed' });
    await issueReceipt(deps, trx, after, method);
    await recordPayment(trx, staff, 'payment.confirm', before, after);
    return { project: after, shown: await getProject(trx, projectId), hasChanged: true };
  });
  if (hasChanged) announce(deps, project);
  return shown;
}

function transferMethod({ state, method }: Payable, said: PaymentMethod | undefined): PaymentMethod {
  if (state !== 'pending' && state !== 'declared') {
    throw new AppError('CONFLICT', 'Ce paiement ne peut pas être confirmé');
  }
  const transfer = said ?? method;
  if (transfer === null) throw new AppError('CONFLICT', 'Indiquez comment le paiement est arrivé');
  if (transfer === 'stripe') {
    throw new AppError('CONFLICT', 'Un paiement par carte est confirmé par le prestataire seul');
  }
  return transfer;
}

/** Takes a declared or confirmed transfer back; a pending deposit stays as it is. Throws NOT_FOUND, CONFLICT else. */
export async function undoPayment(
  deps: Deps,
  staff: Staff,
  { projectId }: z.output<typeof schema.undoInput>,
): Promise<Project> {
  const { project, shown, hasChanged } = await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockPayment(trx, projectId);
    if (before.state === 'pending') {
      return { project: before, shown: await getProject(trx, projectId), hasChanged: false };
    }
    if (before.state !== 'declared' && before.state !== 'confirmed') {
      throw new AppError('CONFLICT', 'Un paiement par carte se rembourse chez le prestataire');
    }
    const after = await changePayment(trx, before, { state: 'pending', event: 'undone' });
    await recordPayment(trx, staff, 'payment.undo', before, after);
    return { project: after, shown: await getProject(trx, projectId), hasChanged: true };
  });
  if (hasChanged) publishPayment(deps, project);
  return shown;
}

const recordPayment = (
  trx: Parameters<typeof recordChange>[0],
  staff: Staff,
  action: string,
  before: Payable,
  after: Payable,
) =>
  recordChange(trx, staff, {
    action,
    subject: `project:${before.id}`,
    before: { paymentState: before.state, paymentMethod: before.method },
    after: { paymentState: after.state, paymentMethod: after.method },
  });

const toPayment = ({ state, method }: Payable): Payment => ({
  isPaid: isPaid(state),
  paymentState: state,
  paymentMethod: method,
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
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
});
