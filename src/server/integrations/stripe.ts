import type Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type {
  BillingNews,
  CardEffect,
  CardEvent,
  CardFailure,
  CardIntent,
  CardLoss,
  Cards,
} from '../ports/cards.ts';
import { createBilling } from './stripe-billing.ts';

/** Longest wait for one answer, in milliseconds, and how often the library asks again by itself. */
const answersWithin = 10_000;
const retries = 1;
/** How old a signature may be, in seconds. */
const tolerance = 300;
/** Longest reason of a failure that is kept, in characters. */
const reasonLimit = 300;

/** What went wrong at the provider, without its text. */
class CardError extends Error {
  readonly failure: CardFailure;

  constructor(error: unknown) {
    const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
    super(['The card provider failed:', type, code, statusCode].filter(Boolean).join(' '));
    this.name = 'CardError';
    this.failure = failureOf(statusCode);
  }
}

function failureOf(status: number | undefined): CardFailure {
  // So Stripe answers a key that another call is using.
  if (status === 409) return 'busy';
  // Refused keys and too many calls are not remembered there.
  return status === undefined || [401, 403, 429].includes(status) ? 'unknown' : 'final';
}

/** The cards that the configuration names. Stripe's library is loaded at the first payment: most starts see none. */
export function createCards({ cards }: Pick<Config, 'cards'>): Cards {
  if (cards.kind !== 'stripe') return cards;
  const { publishableKey, secretKey, webhookSecret, apiBase } = cards;
  // Two while one takes the place of the other: Stripe signs with the old one for a day.
  const secrets = webhookSecret.split(/[,\s]+/).filter((secret) => secret !== '');
  let loading: Promise<Stripe> | undefined;
  const stripe = () => {
    loading ??= connect(secretKey, apiBase);
    return loading;
  };
  const findIntent = async (id: string): Promise<CardIntent | undefined> => {
    try {
      return toIntent(await (await stripe()).paymentIntents.retrieve(id));
    } catch (error) {
      if ((error as { code?: string }).code === 'resource_missing') return undefined;
      throw new CardError(error);
    }
  };
  return {
    kind: 'stripe',
    publishableKey,
    billing: createBilling(stripe, (error) => new CardError(error)),
    async openIntent({ idempotencyKey, amountCents, currency, paymentId, projectId }) {
      const order = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        // Others would come in days later, when the payer has been told long ago that nothing came.
        payment_method_types: ['card'],
        metadata: { payment: String(paymentId), project: projectId },
      };
      try {
        return toIntent(await (await stripe()).paymentIntents.create(order, { idempotencyKey }));
      } catch (error) {
        throw new CardError(error);
      }
    },
    findIntent,
    async cancelIntent(id) {
      try {
        return toIntent(await (await stripe()).paymentIntents.cancel(id));
      } catch (error) {
        // It is paid, on its way, or over already.
        if ((error as { code?: string }).code === 'payment_intent_unexpected_state') return findIntent(id);
        throw new CardError(error);
      }
    },
    failureOf: (error) => (error instanceof CardError ? error.failure : 'unknown'),
    async readEvent(body, signature) {
      const { webhooks } = await stripe();
      for (const secret of secrets) {
        const event = read(() => webhooks.constructEvent(body, signature, secret, tolerance));
        if (event) return event;
      }
      return undefined;
    },
  };
}

async function connect(secretKey: string, apiBase: URL | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    timeout: answersWithin,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiBase.hostname,
      port: Number(apiBase.port) || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** What is no event of the provider, signed or not, is refused like a wrong signature. */
function read(construct: () => Stripe.Event): CardEvent | undefined {
  try {
    return toEvent(construct());
  } catch {
    return undefined;
  }
}

/** Everything else waits for the payer. */
const statuses = ['processing', 'succeeded', 'canceled'] as const;

const toIntent = (intent: Stripe.PaymentIntent): CardIntent => {
  if (!intent.client_secret) throw new Error('The provider gave no client secret');
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statuses.find((status) => status === intent.status) ?? 'open',
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    failure: intent.last_payment_error?.message?.slice(0, reasonLimit) ?? null,
    needsAction: intent.status === 'requires_action',
  };
};

/** PostgreSQL stores no U+0000. */
const word = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.includes('\0'));
const cents = z.int().min(0);
const reference = z.union([word, z.object({ id: word }).transform(({ id }) => id)]).nullish();

/** An event, in so far as it is read here. `created` is in seconds, before the year 10000. */
const readEvent = z.object({
  id: word,
  type: word,
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({ object: z.looseObject({ id: word.optional(), payment_intent: reference }) }),
});
const charged = z.object({ amount_received: cents, currency: word.max(3) });
const failed = z.object({
  last_payment_error: z
    .object({ message: z.string(), decline_code: z.string(), code: z.string() })
    .partial()
    .nullish(),
});
const lost = z.object({ id: word, amount: cents });

function toEvent(signed: unknown): CardEvent {
  const { id, type, created, data } = readEvent.parse(signed);
  const { object } = data;
  const intentId = object.object === 'payment_intent' ? object.id : (object.payment_intent ?? undefined);
  return { id, type, at: new Date(created * 1_000), intentId, effect: effectOf(type, object) };
}

/** Throws a ZodError where the object is not of the type's shape. */
function effectOf(type: string, object: object): CardEffect {
  switch (type) {
    case 'payment_intent.succeeded': {
      const { amount_received, currency } = charged.parse(object);
      return { kind: 'succeeded', receivedCents: amount_received, currency: currency.toUpperCase() };
    }
    case 'payment_intent.processing':
      return { kind: 'processing' };
    case 'payment_intent.payment_failed': {
      const problem = failed.parse(object).last_payment_error;
      const reason = problem?.message ?? problem?.decline_code ?? problem?.code ?? 'The payment failed';
      return { kind: 'failed', reason: reason.replaceAll('\0', '').slice(0, reasonLimit) };
    }
    case 'payment_intent.canceled':
      return { kind: 'canceled' };
    case 'charge.refunded':
      return loss('refunded', object, z.object({ amount_refunded: cents }).parse(object).amount_refunded);
    case 'refund.failed':
      return loss('refund-failed', object);
    case 'charge.dispute.created':
      return loss('disputed', object);
    case 'charge.dispute.closed': {
      const { status } = z.object({ status: word }).parse(object);
      return loss(status === 'lost' ? 'dispute-lost' : 'dispute-won', object);
    }
    default:
      return billingNewsOf(type, object) ?? { kind: 'ignored' };
  }
}

const named = z.object({ id: word });

/** What is sent about monthly services. Of a page on which nobody gives a card or an account nothing is read. */
function billingNewsOf(type: string, object: object): CardEffect | undefined {
  const about = (noun: BillingNews['about']): CardEffect => ({
    kind: 'billing',
    about: noun,
    ref: named.parse(object).id,
  });
  // An upcoming one has no name yet.
  if (type.startsWith('invoice.') && 'id' in object) return about('invoice');
  if (type.startsWith('customer.subscription.')) return about('subscription');
  if (type === 'customer.updated') return about('customer');
  return type === 'checkout.session.completed' && 'mode' in object && object.mode === 'setup'
    ? about('setup')
    : undefined;
}

function loss(kind: CardLoss['kind'], object: object, total?: number): CardLoss {
  const { id, amount } = lost.parse(object);
  return { kind, objectId: id, cents: total ?? amount };
}
