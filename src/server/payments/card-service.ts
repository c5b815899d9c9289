import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type * as schema from '../../routers/payments.schema.ts';
import type { intentOutput, projectInput } from '../../routers/projects.schema.ts';
import type { CardIntent, CardProvider } from '../cards.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, reasonOf } from '../errors.ts';
import { randomId } from '../ids.ts';
import { changePayment, lockPayment, type Payable, publishPayment } from '../projects/payment-service.ts';
import { isPaid } from '../projects/service.ts';
import { type Caller, limited } from './caps.ts';
import { applyAnswer, receiveEvent } from './events.ts';
import { cardLeastCents, cardLimitCents } from './policy.ts';
import {
  endPayment,
  findOpenPayment,
  findPaymentByIntent,
  insertPayment,
  type PaymentRow,
  storeIntent,
} from './queries.ts';

const unavailable = (cause?: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'Failed to initialize payment', { cause });

/** An attempt that the provider has ended is followed by another, so often at most in one call. */
const mostAttempts = 3;

/**
 * Opens the card payment of a deposit, or finds the open one: however many ask at the same time, there is one. Throws
 * NOT_FOUND, CONFLICT where it is paid, BAD_REQUEST beyond the provider's limits, and SERVICE_UNAVAILABLE where the
 * provider does not answer; then nothing is lost and the same call again goes on from there.
 */
export function createPaymentIntent(
  deps: Deps,
  caller: Caller,
  { projectId }: z.output<typeof projectInput>,
): Promise<z.infer<typeof intentOutput>> {
  return limited(deps, caller, async () => {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const payment = await openPayment(deps, projectId);
      const clientSecret =
        deps.cards.kind === 'stripe'
          ? await openIntent(deps, deps.cards, projectId, payment)
          : testSecret(deps, payment.intent_id ?? '');
      if (clientSecret !== undefined) return { clientSecret };
    }
    throw unavailable();
  });
}

/** The open attempt of the project, or a new one. It is stored before the provider hears of it. */
async function openPayment(deps: Deps, projectId: string): Promise<PaymentRow> {
  const { cards, database } = deps;
  const { payment, changed } = await database.db.transaction().execute(async (trx) => {
    const project = await lockPayment(trx, projectId);
    refuseCard(deps, project);
    const isNewMethod = project.method !== 'stripe';
    const now = isNewMethod ? await changePayment(trx, project, { method: 'stripe' }) : project;
    return { payment: await findOrInsert(trx, project, cards.kind), changed: isNewMethod ? now : undefined };
  });
  if (changed) publishPayment(deps, changed);
  return payment;
}

function refuseCard({ cards }: Deps, { state, depositCents }: Payable): void {
  if (cards.kind === 'none') throw new AppError('SERVICE_UNAVAILABLE', 'Card payments are not available');
  if (isPaid(state)) throw new AppError('CONFLICT', 'This deposit is already paid');
  if (state === 'refunded') {
    throw new AppError('CONFLICT', 'This deposit was refunded: please write to us before you pay again');
  }
  if (depositCents > cardLimitCents) {
    throw new AppError(
      'BAD_REQUEST',
      'A card payment can be at most 999,999.99 EUR: please pay by bank transfer or Wise',
    );
  }
  if (depositCents < cardLeastCents) {
    throw new AppError(
      'BAD_REQUEST',
      'A card payment must be at least 0.50 EUR: please pay by bank transfer or Wise',
    );
  }
}

async function findOrInsert(trx: Trx, project: Payable, kind: Deps['cards']['kind']): Promise<PaymentRow> {
  const provider = kind === 'stripe' ? 'stripe' : 'test';
  const open = await findOpenPayment(trx, project.id);
  if (open?.provider === provider) return open;
  // Of a time in which the demo had other cards.
  if (open) await endPayment(trx, open.id, 'canceled', 'Another provider is configured');
  return insertPayment(trx, {
    projectId: project.id,
    provider,
    intentId: provider === 'test' ? `test_${randomId()}` : null,
    amountCents: project.depositCents,
    currency: project.currency,
  });
}

/** The secret of the payment at its provider; undefined where this attempt is over and there should be another. */
async function openIntent(
  deps: Deps,
  cards: CardProvider,
  projectId: string,
  payment: PaymentRow,
): Promise<string | undefined> {
  const intent = await askProvider(deps, cards, projectId, payment);
  if (!intent) {
    await endPayment(deps.database.db, payment.id, 'canceled', 'The provider does not know it any more');
    return undefined;
  }
  if (!(await storeIntent(deps.database.db, payment.id, intent.id))) throw unavailable();
  if (intent.status === 'canceled') {
    await applyAnswer(deps, intent.id, { kind: 'canceled' });
    return undefined;
  }
  if (intent.status === 'succeeded') {
    await applyAnswer(deps, intent.id, { ...intent, kind: 'succeeded' });
    throw new AppError('CONFLICT', 'This deposit is already paid');
  }
  return intent.clientSecret;
}

async function askProvider(
  { database, log }: Deps,
  cards: CardProvider,
  projectId: string,
  payment: PaymentRow,
): Promise<CardIntent | undefined> {
  try {
    if (payment.intent_id) return await cards.findIntent(payment.intent_id);
    return await cards.openIntent({
      // The project's id keeps apart what two databases call their first payment.
      idempotencyKey: `${projectId}-${payment.id}-${payment.attempt}`,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      paymentId: payment.id,
      projectId,
    });
  } catch (error) {
    log.warn({ payment: payment.id, reason: reasonOf(error) }, 'a card payment was not opened');
    // The provider gives the same refusal to the same key again: the next try is another attempt.
    if (isFinal(error)) await endPayment(database.db, payment.id, 'failed', reasonOf(error));
    throw unavailable(error);
  }
}

const isFinal = (error: unknown) => (error as { isFinal?: unknown } | null)?.isFinal === true;

/** Asks the provider how the open payment of a project stands, and applies it. Throws SERVICE_UNAVAILABLE. */
export async function checkCard(deps: Deps, projectId: number): Promise<void> {
  const { cards } = deps;
  const payment = await findOpenPayment(deps.database.db, projectId);
  if (cards.kind !== 'stripe' || payment?.provider !== 'stripe' || !payment.intent_id) return;
  const intent = await cards.findIntent(payment.intent_id).catch((error: unknown) => {
    deps.log.warn({ payment: payment.id, reason: reasonOf(error) }, 'a card payment was not checked');
    throw new AppError('SERVICE_UNAVAILABLE', 'Failed to check the payment: please try again', {
      cause: error,
    });
  });
  if (intent?.status === 'succeeded') await applyAnswer(deps, intent.id, { ...intent, kind: 'succeeded' });
  else if (intent && intent.status !== 'open') await applyAnswer(deps, intent.id, { kind: intent.status });
}

/**
 * Pays with a card of the demo: it takes the way that an event of a real provider takes. `authentication` is asked
 * for once more, with `success` or `decline`. Throws NOT_FOUND wherever cards are real or absent, and for a wrong secret.
 */
export function payWithTestCard(
  deps: Deps,
  caller: Caller,
  { clientSecret, card }: z.output<typeof schema.testCardInput>,
): Promise<z.infer<typeof schema.testCardOutput>> {
  if (deps.cards.kind !== 'test') throw notFound('Payment');
  return limited(deps, caller, async () => {
    const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
    const payment = isSame(clientSecret, testSecret(deps, intentId))
      ? await findPaymentByIntent(deps.database.db, intentId)
      : undefined;
    if (!payment) throw notFound('Payment');
    if (payment.state === 'succeeded') return { status: 'succeeded' };
    if (payment.state !== 'open') throw new AppError('CONFLICT', 'This payment is over');
    if (card === 'authentication') return { status: 'requires_action' };
    const event = { id: `test_evt_${randomId()}`, intentId };
    if (card === 'decline') {
      const effect = { kind: 'failed', reason: 'Your card was declined.' } as const;
      await receiveEvent(deps, { ...event, type: 'payment_intent.payment_failed', effect });
      return { status: 'requires_payment_method' };
    }
    const charge = { receivedCents: payment.amount_cents, currency: payment.currency };
    const effect = { kind: 'succeeded', ...charge } as const;
    await receiveEvent(deps, { ...event, type: 'payment_intent.succeeded', effect });
    return { status: 'succeeded' };
  });
}

const testSecret = ({ secrets }: Deps, intentId: string): string =>
  `${intentId}_secret_${createHmac('sha256', secrets.derive('test card')).update(intentId).digest('base64url')}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
