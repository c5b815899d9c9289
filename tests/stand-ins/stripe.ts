import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBillingStandIn } from './stripe-billing.ts';
import * as fixtures from './stripe-fixtures.ts';

/** What the stand-in sets of a payment intent; everything else of it is as the fixtures have it. */
export type StandInIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; decline_code: string; message: string } | null;
  next_action: { type: string } | null;
  latest_charge: string | null;
  created: number;
  livemode: boolean;
  payment_method_types: string[];
};

/** How requests fail: not at all, before they were read, after they were done, or with this status. */
type Outage = 'none' | 'hang up' | 'cut' | number;

export type StandInEvent = { id: string; type: string; body: string };

const random = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * A local Stripe: opens and reads payment intents with the rules of its API (idempotency keys that remember answers and
 * compare parameters), and makes the signed events that it would send. What payers do is a method here.
 */
export async function startStripe(webhookSecret: string) {
  const intents = new Map<string, StandInIntent>();
  const charges = new Map<string, { id: string; refunded: number }>();
  const disputes = new Map<string, string>();
  const remembered = new Map<string, { parameters: string; status: number; body: string }>();
  const underWay = new Set<string>();
  const requests: { method: string; path: string; body: string; key: string }[] = [];
  let outage: Outage = 'none';
  let held: Promise<void> | undefined;
  let time = Math.floor(Date.now() / 1_000);

  const create = (form: URLSearchParams): StandInIntent => {
    const id = random('pi');
    const intent: StandInIntent = {
      ...fixtures.paymentIntent,
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
          return key ? [[key, value]] : [];
        }),
      ),
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      created: Math.floor(Date.now() / 1_000),
      livemode: false,
      payment_method_types: [...form].flatMap(([name, value]) =>
        name.startsWith('payment_method_types[') ? [value] : [],
      ),
    };
    intents.set(id, intent);
    return intent;
  };

  const failure = (type: string, message: string, code?: string) =>
    JSON.stringify({ error: { type, message, ...(code && { code }) } });

  const keyOf = (request: IncomingMessage) => String(request.headers['idempotency-key'] ?? '');

  const answer = (request: IncomingMessage, body: string): { status: number; body: string } => {
    const path = request.url ?? '';
    if (request.method === 'POST' && path === '/v1/payment_intents') {
      const key = keyOf(request);
      const known = remembered.get(key);
      if (known && known.parameters !== body) {
        return { status: 400, body: failure('idempotency_error', 'Other parameters under the same key') };
      }
      if (known) return known;
      // Stripe remembers the answer of a failure within it, too.
      const made =
        typeof outage === 'number'
          ? { status: outage, body: failure('api_error', 'Something went wrong') }
          : { status: 200, body: JSON.stringify(create(new URLSearchParams(body))) };
      // But for what was wrong before the endpoint began, or another call with the key.
      if (![401, 403, 409, 429].includes(made.status)) remembered.set(key, { parameters: body, ...made });
      return made;
    }
    if (typeof outage === 'number')
      return { status: outage, body: failure('api_error', 'Something went wrong') };
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (intent && verb) {
      if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
        const problem = 'You cannot cancel this PaymentIntent';
        const body = failure('invalid_request_error', problem, 'payment_intent_unexpected_state');
        return { status: 400, body };
      }
      intent.status = 'canceled';
    }
    if (intent) return { status: 200, body: JSON.stringify(intent) };
    const billed = billing.answer(request.method ?? '', path, body, keyOf(request));
    if (billed) return { status: billed.status, body: JSON.stringify(billed.body) };
    return { status: 404, body: failure('invalid_request_error', 'No such thing', 'resource_missing') };
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const key = keyOf(request);
    requests.push({ method: request.method ?? '', path: request.url ?? '', body, key });
    if (outage === 'hang up') return void request.socket.destroy();
    const isInUse = key !== '' && underWay.has(key);
    if (!isInUse) {
      underWay.add(key);
      if (request.method === 'POST') await held;
      underWay.delete(key);
    }
    const { status, body: text } = isInUse
      ? { status: 409, body: failure('idempotency_error', 'This key is in use', 'idempotency_key_in_use') }
      : answer(request, body);
    if (outage === 'cut') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': random('req') }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const get = (secretOrId: string): StandInIntent => {
    const intent = intents.get(secretOrId.split('_secret_', 1)[0] ?? '');
    if (!intent) throw new Error('There is no such intent');
    return intent;
  };
  const event = (type: string, object: object): StandInEvent => {
    const id = random('evt');
    // Each a second after the one before, as far apart as Stripe can tell them, from the moment on to which a test
    // moves the clock.
    const now = Math.floor(Date.now() / 1_000);
    time = Math.abs(now - time) > 3_600 ? now : time + 1;
    const created = time;
    const body = { ...fixtures.event, id, type, created, pending_webhooks: 1, data: { object } };
    return { id, type, body: JSON.stringify(body) };
  };
  const billing = createBillingStandIn({ intents, event });
  const chargeOf = (intent: StandInIntent) => {
    const charge = charges.get(intent.id) ?? { id: random('ch'), refunded: 0 };
    charges.set(intent.id, charge);
    intent.latest_charge = charge.id;
    return charge;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    requests,
    billing,
    /** From now on each request is hung up on, or answered with this status. */
    fail(how: Outage) {
      outage = how;
    },
    /** From now on payments that are opened wait for their answer, until what this answers is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    /** The payer pays; `received` and `currency` differ only where something has gone wrong. */
    pay(secret: string, { received, currency }: { received?: number; currency?: string } = {}): StandInEvent {
      const intent = get(secret);
      chargeOf(intent);
      intent.status = 'succeeded';
      intent.next_action = null;
      intent.amount_received = received ?? intent.amount;
      if (currency) intent.currency = currency;
      return event('payment_intent.succeeded', intent);
    },
    /** The bank wants to know more (3-D Secure); nothing is paid yet. */
    askAuthentication(secret: string): void {
      const intent = get(secret);
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
    },
    process(secret: string): StandInEvent {
      const intent = get(secret);
      intent.status = 'processing';
      return event('payment_intent.processing', intent);
    },
    decline(secret: string): StandInEvent {
      const intent = get(secret);
      intent.status = 'requires_payment_method';
      intent.next_action = null;
      intent.last_payment_error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      };
      return event('payment_intent.payment_failed', intent);
    },
    cancel(secret: string): StandInEvent {
      const intent = get(secret);
      intent.status = 'canceled';
      return event('payment_intent.canceled', intent);
    },
    refund(secret: string, cents: number): StandInEvent {
      const intent = get(secret);
      const charge = chargeOf(intent);
      charge.refunded += cents;
      return event('charge.refunded', {
        ...fixtures.charge,
        id: charge.id,
        amount: intent.amount,
        amount_captured: intent.amount,
        amount_refunded: charge.refunded,
        captured: true,
        currency: intent.currency,
        payment_intent: intent.id,
        refunded: charge.refunded >= intent.amount,
      });
    },
    /** A refund of this much comes back from the payer's bank. */
    failRefund(secret: string, cents: number): StandInEvent {
      const intent = get(secret);
      const charge = chargeOf(intent);
      charge.refunded -= cents;
      return event('refund.failed', {
        ...fixtures.refund,
        id: random('re'),
        amount: cents,
        charge: charge.id,
        currency: intent.currency,
        payment_intent: intent.id,
        status: 'failed',
      });
    },
    /**
     * The payer's bank asks for money back, all of it unless `cents` says how much, and ends that one way or the other.
     */
    dispute(
      secret: string,
      status: 'needs_response' | 'won' | 'lost',
      { cents, name = 'first' }: { cents?: number; name?: string } = {},
    ): StandInEvent {
      const intent = get(secret);
      const id = disputes.get(intent.id + name) ?? random('dp');
      disputes.set(intent.id + name, id);
      return event(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', {
        ...fixtures.dispute,
        id,
        amount: cents ?? intent.amount,
        charge: chargeOf(intent).id,
        currency: intent.currency,
        payment_intent: intent.id,
        status,
      });
    },
    /** An event about something that nobody here cares for. */
    other: (): StandInEvent => event(fixtures.event.type, fixtures.event.data.object),
    /** The header that proves an event; `age` in seconds. */
    sign(body: string, { age = 0, secret = webhookSecret }: { age?: number; secret?: string } = {}): string {
      const at = Math.floor(Date.now() / 1_000) - age;
      return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
