import type Stripe from 'stripe';
import type { CardEffect, CardEvent, CardFailure, CardIntent, CardLoss, Cards } from '../cards.ts';
import type { Config } from '../config.ts';

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
  const secrets = webhookSecret.split(',').map((secret) => secret.trim());
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
        if (event) return toEvent(event);
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

/** What is no signed event at all is refused like a wrong signature: neither is the provider's. */
function read(construct: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return construct();
  } catch (error) {
    const type = (error as { type?: string }).type;
    if (type === 'StripeSignatureVerificationError' || error instanceof SyntaxError) return undefined;
    throw error;
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
  };
};

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

function toEvent(event: Stripe.Event): CardEvent {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
  };
  const intentId = object.object === 'payment_intent' ? object.id : idOf(object.payment_intent);
  const at = new Date(event.created * 1_000);
  return { id: event.id, type: event.type, at, intentId, effect: effectOf(event) };
}

function effectOf(event: Stripe.Event): CardEffect {
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { amount_received, currency } = event.data.object;
      return { kind: 'succeeded', receivedCents: amount_received, currency: currency.toUpperCase() };
    }
    case 'payment_intent.processing':
      return { kind: 'processing' };
    case 'payment_intent.payment_failed': {
      const problem = event.data.object.last_payment_error;
      const reason = problem?.message ?? problem?.decline_code ?? problem?.code ?? 'The payment failed';
      return { kind: 'failed', reason: reason.replaceAll('\0', '').slice(0, reasonLimit) };
    }
    case 'payment_intent.canceled':
      return { kind: 'canceled' };
    case 'charge.refunded':
      return loss('refunded', event.data.object, event.data.object.amount_refunded);
    case 'refund.failed':
      return loss('refund-failed', event.data.object);
    case 'charge.dispute.created':
      return loss('disputed', event.data.object);
    case 'charge.dispute.closed':
      return loss(event.data.object.status === 'lost' ? 'dispute-lost' : 'dispute-won', event.data.object);
    default:
      return { kind: 'ignored' };
  }
}

const loss = (
  kind: CardLoss['kind'],
  { id, amount }: { id: string; amount: number },
  cents = amount,
): CardLoss => ({ kind, objectId: id, cents });
