import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { saidInEnglish } from '../../content/language.ts';
import { cardLeastOf, formatPlain, stepOf } from '../../content/money.ts';
import { clientRefusals } from '../../content/refusals/clients.ts';
import type * as schema from '../../routers/payments.schema.ts';
import type { intentOutput } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, reasonOf } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { JobKind } from '../jobs/kinds.ts';
import type { CardIntent, CardProvider } from '../ports/cards.ts';
import {
  changeInstalment,
  endAttemptJob,
  findProviderInvoice,
  getInstalmentOf,
  type Instalment,
  lockInstalment,
  publishPayment,
} from '../projects/payment-service.ts';
import type { Caller } from '../projects/service.ts';
import { limited } from './caps.ts';
import { applyAnswer, receiveEvent } from './events.ts';
import { cardLimitCents, type InstalmentInput, isDue } from './policy.ts';
import {
  endPayment,
  findOpenPayment,
  findPayment,
  findPaymentByIntent,
  hasQuestionedPayment,
  type InstalmentKey,
  insertPayment,
  type PaymentRow,
  positionOf,
  storeIntent,
} from './queries.ts';

const refusals = saidInEnglish(clientRefusals).pay;

const unavailable = (cause?: unknown) => new AppError('SERVICE_UNAVAILABLE', refusals.failed, { cause });

/** How many new attempts one call makes after the provider has ended one. */
const mostAttempts = 3;
/** How often, and after how many milliseconds, a call looks again when another call is opening the same payment. */
const busy = { looks: 10, every: 300 };

/**
 * Opens the card payment of an instalment, or finds the open one: however many ask at the same time, there is one.
 * Throws NOT_FOUND, CONFLICT where it is paid, its provider collects it or a payment is being looked at, BAD_REQUEST
 * beyond the provider's limits, and SERVICE_UNAVAILABLE where the provider does not answer; then nothing is lost and
 * the same call again goes on from there.
 */
export function createPaymentIntent(
  deps: Deps,
  caller: Caller,
  due: InstalmentInput,
): Promise<z.infer<typeof intentOutput>> {
  return limited(deps, caller, async () => {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { payment, isOutdated } = await openPayment(deps, due);
      if (isOutdated) {
        await cancelOpenIntent(deps, { projectId: payment.projectId, position: positionOf(payment) }).catch(
          (cause) => {
            throw unavailable(cause);
          },
        );
        continue;
      }
      const clientSecret =
        deps.cards.kind === 'stripe'
          ? await openIntent(deps, deps.cards, due.projectId, payment)
          : testSecret(deps, payment.intentId ?? '');
      if (clientSecret !== undefined) return { clientSecret };
    }
    throw unavailable();
  });
}

/** Money has arrived that a person has to look at first: another payment now would be one too many. */
export const questioned = (code: 'CONFLICT' | 'PAYMENT_REQUIRED') =>
  new AppError(code, refusals.questioned, { reason: 'settled' });

/** The deposit was given back: the client should talk to the agency before paying again. */
export const refundedAlready = () => new AppError('CONFLICT', refusals.givenBack, { reason: 'settled' });

/**
 * The open attempt of the project, or a new one, stored before the provider is asked. `isOutdated`: the price has
 * changed since it was opened, so it has to end before there is another.
 */
async function openPayment(
  deps: Deps,
  { projectId, position }: InstalmentInput,
): Promise<{ payment: PaymentRow; isOutdated: boolean }> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const instalment = await lockInstalment(trx, projectId, position);
    refuseCard(deps, instalment);
    if (await hasQuestionedPayment(trx, instalment)) throw questioned('CONFLICT');
    // A declared transfer stays one until card money has come.
    const isNewMethod = instalment.method !== 'stripe' && instalment.state === 'pending';
    if (isNewMethod)
      publishPayment(afterCommit, await changeInstalment(trx, instalment, { method: 'stripe' }));
    const payment = await findOrInsert(trx, instalment, deps.cards.kind);
    return { payment, isOutdated: payment.amountCents !== instalment.openCents };
  });
}

function refuseCard({ cards }: Deps, { state, openCents: cents, currency, collection }: Instalment): void {
  if (cards.kind === 'none') throw new AppError('SERVICE_UNAVAILABLE', refusals.noCards);
  if (state === 'refunded') throw refundedAlready();
  if (!isDue({ state })) throw new AppError('CONFLICT', refusals.paidAlready, { reason: 'settled' });
  // The provider is collecting it: another payment would be one too many.
  if (collection === 'waiting') throw new AppError('CONFLICT', refusals.onItsWay, { reason: 'processing' });
  if (cents > cardLimitCents) {
    throw new AppError('BAD_REQUEST', refusals.tooMuch(formatPlain(cardLimitCents, currency)));
  }
  const least = cardLeastOf(currency);
  if (cents < least) {
    throw new AppError('BAD_REQUEST', refusals.tooLittle(formatPlain(least, currency)));
  }
  // A bank transfer of an amount that no card can pay has left a rest that no card can pay.
  if (cents % stepOf(currency) !== 0) {
    throw new AppError('BAD_REQUEST', refusals.tooFine(formatPlain(cents, currency)));
  }
}

async function findOrInsert(
  trx: Trx,
  instalment: Instalment,
  kind: Deps['cards']['kind'],
): Promise<PaymentRow> {
  const provider = kind === 'stripe' ? 'stripe' : 'test';
  const open = await findOpenPayment(trx, instalment);
  if (open?.provider === provider) return open;
  // The demo had another kind of card payment then.
  if (open) await endPayment(trx, open, 'canceled', 'Another provider is configured');
  return insertPayment(trx, instalment, {
    provider,
    intentId: provider === 'test' ? `test_${randomId()}` : null,
    amountCents: instalment.openCents,
    currency: instalment.currency,
  });
}

/** The provider's secret of the payment; undefined where this attempt is over and another is needed. */
async function openIntent(
  deps: Deps,
  cards: CardProvider,
  projectId: string,
  payment: PaymentRow,
): Promise<string | undefined> {
  const intent = payment.intentId
    ? await readIntent(deps, cards, payment.id, payment.intentId)
    : await makeIntent(deps, cards, projectId, payment);
  if (!intent) {
    await endPayment(deps.database.db, payment, 'canceled', 'The provider does not know it any more');
    return undefined;
  }
  // Another call has ended this attempt, or got another answer: this one must not be handed out.
  const isOurs =
    payment.intentId === intent.id || (await storeIntent(deps.database.db, payment.id, intent.id));
  if (!isOurs) throw unavailable();
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return intent.clientSecret;
  // If it was paid, the next read of the project shows it.
  await applyIntent(deps, intent);
  return undefined;
}

/** However this fails, the payment stays open: somebody may be paying it. */
async function readIntent({ log }: Deps, cards: CardProvider, paymentId: number, intentId: string) {
  try {
    return await cards.findIntent(intentId);
  } catch (error) {
    log.warn({ payment: paymentId, reason: reasonOf(error) }, 'a card payment was not read');
    throw unavailable(error);
  }
}

async function makeIntent(
  deps: Deps,
  cards: CardProvider,
  projectId: string,
  payment: PaymentRow,
): Promise<CardIntent | undefined> {
  const { database, log } = deps;
  for (let look = 1; ; look++) {
    try {
      return await cards.openIntent({
        // The project's id distinguishes two databases that both have a payment of this number.
        idempotencyKey: `${projectId}-${payment.id}-${payment.attempt}`,
        amountCents: payment.amountCents,
        currency: payment.currency,
        paymentId: payment.id,
        projectId,
      });
    } catch (error) {
      const failure = cards.failureOf(error);
      if (failure !== 'busy' || look === busy.looks) {
        log.warn({ payment: payment.id, reason: reasonOf(error) }, 'a card payment was not opened');
        // The provider repeats its refusal for the same key: the next try is another attempt.
        if (failure === 'final') await endPayment(database.db, payment, 'failed', reasonOf(error));
        throw unavailable(error);
      }
    }
    await setTimeout(busy.every);
    const now = await findPayment(database.db, payment.id);
    if (now?.intentId) return readIntent(deps, cards, payment.id, now.intentId);
  }
}

/**
 * Asks the provider for the state of an instalment's open payment, and applies it. Answers whether it is being
 * processed. Throws SERVICE_UNAVAILABLE.
 */
export async function checkCard(deps: Deps, due: InstalmentKey): Promise<{ isProcessing: boolean }> {
  const { cards } = deps;
  const payment = await findOpenPayment(deps.database.db, due);
  if (cards.kind !== 'stripe' || payment?.provider !== 'stripe' || !payment.intentId) {
    return { isProcessing: false };
  }
  const intent = await cards.findIntent(payment.intentId).catch((error: unknown) => {
    deps.log.warn({ payment: payment.id, reason: reasonOf(error) }, 'a card payment was not checked');
    throw new AppError('SERVICE_UNAVAILABLE', refusals.unchecked, {
      cause: error,
    });
  });
  if (intent) await applyIntent(deps, intent);
  return { isProcessing: intent?.status === 'processing' };
}

async function applyIntent(deps: Deps, intent: CardIntent): Promise<void> {
  if (intent.status === 'succeeded') await applyAnswer(deps, intent.id, { ...intent, kind: 'succeeded' });
  else if (intent.status !== 'open') await applyAnswer(deps, intent.id, { kind: intent.status });
}

/**
 * Ends the open card payment of an instalment that must not be paid any more: a transfer has paid it, its project was
 * archived, or its price has changed. What was paid meanwhile is flagged.
 */
async function cancelOpenIntent(deps: Deps, due: InstalmentKey): Promise<void> {
  const { cards, database } = deps;
  const payment = await findOpenPayment(database.db, due);
  const why = payment && whyNeedless(await getInstalmentOf(deps, due.projectId, due.position), payment);
  // Undone or restored meanwhile: then the client may be about to pay it.
  if (!payment || !why) return;
  if (!payment.intentId) return endPayment(database.db, payment, 'canceled', why);
  if (cards.kind === 'stripe' && payment.provider === 'stripe') {
    const invoiceRef = await findProviderInvoice(database.db, due);
    // The payment of a provider's invoice ends only with that invoice.
    if (invoiceRef !== undefined) await cards.billing.settleInvoice(invoiceRef);
    const found = invoiceRef === undefined ? undefined : await cards.findIntent(payment.intentId);
    // What is still open was opened by the client, beside that invoice.
    const isOver = found !== undefined && found.status !== 'open';
    const intent = isOver ? found : await cards.cancelIntent(payment.intentId);
    if (intent) return applyIntent(deps, intent);
  }
  await applyAnswer(deps, payment.intentId, { kind: 'canceled' });
}

function whyNeedless(instalment: Instalment, payment: PaymentRow): string | undefined {
  if (instalment.state === 'confirmed') return 'A transfer was confirmed';
  if (instalment.state === 'paid') return 'It was paid otherwise';
  if (instalment.isArchived) return 'The project was put away';
  if (payment.amountCents === instalment.openCents || !isDue(instalment)) return undefined;
  return instalment.paidCents > 0 ? 'A part was paid otherwise' : 'The price has changed';
}

/** Ends payments at the provider that must not be paid any more. */
export const cancelIntentKind = (deps: Deps): JobKind<{ projectId: number; position?: number }> => ({
  name: endAttemptJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
  // A job of the last version has no instalment, and means the deposit.
  handle: ({ data: { projectId, position = 1 } }) => cancelOpenIntent(deps, { projectId, position }),
  giveUp: async () => deps.log.warn({ job: endAttemptJob }, 'a card payment was left open'),
});

/**
 * Pays with a card of the demo, by the same way as an event of a real provider. `authentication` is asked for once
 * more, with `success` or `decline`. Throws NOT_FOUND where cards are real or absent, and for a wrong secret.
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
    if (payment.state !== 'open') throw new AppError('CONFLICT', refusals.over);
    if (card === 'authentication') return { status: 'requires_action' };
    const event = { id: `test_evt_${randomId()}`, at: new Date(), intentId };
    if (card === 'decline') {
      const effect = { kind: 'failed', reason: 'Your card was declined.' } as const;
      await receiveEvent(deps, { ...event, type: 'payment_intent.payment_failed', effect });
      return { status: 'requires_payment_method' };
    }
    const charge = { receivedCents: payment.amountCents, currency: payment.currency };
    const effect = { kind: 'succeeded', ...charge } as const;
    await receiveEvent(deps, { ...event, type: 'payment_intent.succeeded', effect });
    return { status: 'succeeded' };
  });
}

/** The secret that opens a demo payment in its payer's browser. */
const testSecret = ({ secrets }: Pick<Deps, 'secrets'>, intentId: string): string =>
  `${intentId}_secret_${createHmac('sha256', secrets.derive('test card')).update(intentId).digest('base64url')}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
