import { randomBytes } from 'node:crypto';
import type { StandInEvent, StandInIntent } from './stripe.ts';
import * as fixtures from './stripe-fixtures.ts';

/**
 * How the provider fares that collects a period: at once, not at all, after a word with the bank, five days later as
 * debits do, after fourteen not at all, or after five and taken back by the bank after fourteen.
 */
export type Collecting = 'paid' | 'declined' | 'action' | 'debit' | 'debit-fails' | 'debit-returned';

type Session = {
  id: string;
  object: 'checkout.session';
  mode: 'setup';
  status: 'open' | 'complete';
  customer: string;
  metadata: Record<string, string>;
  url: string;
  setup_intent: { id: string; object: 'setup_intent'; payment_method: Method } | null;
};
type Method = { id: string; object: 'payment_method'; type: string } & Partial<{
  card: { brand: string; last4: string };
  sepa_debit: { last4: string };
}>;
type Subscription = {
  id: string;
  customer: string;
  metadata: Record<string, string>;
  status: 'active' | 'canceled';
  reason: string | null;
  cents: number;
  currency: string;
  anchor: { day: number; hour: number; minute: number };
  nextAt: number;
  isPaused: boolean;
  endsAtPeriodEnd: boolean;
};
type Invoice = {
  id: string;
  subscription: Subscription;
  metadata: Record<string, string>;
  status: 'draft' | 'open' | 'paid' | 'void';
  cents: number;
  from: number;
  to: number;
  intent: StandInIntent | undefined;
};

const day = 86_400;
/** So long the invoice of a month can be changed before anybody is asked for it, in seconds. */
const draftFor = 3_600;
const random = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1_000);

/** `a[b][0][c]=d` as the nested object that it stands for. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = whole;
    for (const key of path.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return whole;
}

/** The moment of an anchor in a month, on its last day where the month has no such day. As Stripe counts: in UTC. */
function anchorIn({ day, hour, minute }: Subscription['anchor'], year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last), hour, minute) / 1_000;
}

function anchorAfter(anchor: Subscription['anchor'], moment: number): number {
  const date = new Date(moment * 1_000);
  const own = anchorIn(anchor, date.getUTCFullYear(), date.getUTCMonth());
  return own > moment ? own : anchorIn(anchor, date.getUTCFullYear(), date.getUTCMonth() + 1);
}

type Tools = {
  intents: Map<string, StandInIntent>;
  event(type: string, object: object): StandInEvent;
};

/** Stripe Billing as far as it is used: what is asked of it, what its clock does, and what clients do on its pages. */
export function createBillingStandIn({ intents, event }: Tools) {
  const customers = new Map<string, { default_payment_method: string | null }>();
  const methods = new Map<string, Method>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const portals: Record<string, unknown>[] = [];
  const known = new Map<string, { status: number; body: object }>();
  const later: { at: number; act(): StandInEvent[] }[] = [];
  let collecting: (invoice: { from: Date; cents: number }) => Collecting = () => 'paid';

  const subscriptionOf = (one: Subscription) => {
    const method = customers.get(one.customer)?.default_payment_method ?? null;
    return {
      id: one.id,
      object: 'subscription' as const,
      status: one.status,
      metadata: one.metadata,
      customer: {
        ...fixtures.customer,
        id: one.customer,
        invoice_settings: {
          ...fixtures.customer.invoice_settings,
          default_payment_method: method === null ? null : methods.get(method),
        },
      },
      cancel_at_period_end: one.endsAtPeriodEnd,
      cancellation_details: { comment: null, feedback: null, reason: one.reason },
      pause_collection: one.isPaused ? { behavior: 'void' as const, resumes_at: null } : null,
      items: {
        object: 'list' as const,
        has_more: false,
        url: '/v1/subscription_items',
        data: [
          {
            id: `si_${one.id}`,
            object: 'subscription_item' as const,
            current_period_end: one.nextAt,
            price: { id: `price_${one.id}`, unit_amount: one.cents, product: `prod_${one.id}` },
          },
        ],
      },
    };
  };
  const invoiceOf = (one: Invoice) => ({
    id: one.id,
    object: 'invoice' as const,
    status: one.status,
    total: one.cents,
    currency: one.subscription.currency,
    period_start: one.from,
    period_end: one.from,
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { metadata: one.metadata, subscription: one.subscription.id },
    },
    lines: {
      object: 'list' as const,
      has_more: false,
      url: '/v1/invoices/lines',
      data: [{ amount: one.cents, period: { start: one.from, end: one.to } }],
    },
    payments: {
      object: 'list' as const,
      has_more: false,
      url: '/v1/invoice_payments',
      data: one.intent
        ? [
            {
              status: one.status === 'paid' ? 'paid' : 'open',
              payment: { type: 'payment_intent', payment_intent: one.intent.id },
            },
          ]
        : [],
    },
  });
  const told = (type: string, one: Invoice) => event(`invoice.${type}`, invoiceOf(one));

  const pay = (one: Invoice): StandInEvent[] => {
    const { intent } = one;
    if (!intent || one.status !== 'open') return [];
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    intent.next_action = null;
    one.status = 'paid';
    return [event('payment_intent.succeeded', intent), told('paid', one)];
  };
  const decline = (one: Invoice): StandInEvent[] => {
    const { intent } = one;
    if (!intent) return [];
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'The payment was refused by the bank.',
    };
    return [event('payment_intent.payment_failed', intent), told('payment_failed', one)];
  };
  let lost = 0;
  const giveBack = (one: Invoice): StandInEvent[] => {
    lost += one.cents;
    const dispute = {
      ...fixtures.dispute,
      id: random('dp'),
      amount: one.cents,
      payment_intent: one.intent?.id,
      currency: one.subscription.currency,
    };
    return [
      event('charge.dispute.created', { ...dispute, status: 'needs_response' }),
      event('charge.dispute.closed', { ...dispute, status: 'lost' }),
    ];
  };
  const in_ = (days: number, from: number, act: () => StandInEvent[]) => {
    later.push({ at: from + days * day, act });
    return [];
  };

  const collect = (one: Invoice, how: Collecting): StandInEvent[] => {
    const { intent } = one;
    if (!intent) return [];
    if (how === 'paid') return pay(one);
    if (how === 'declined') return decline(one);
    if (how === 'action') {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      return [told('payment_action_required', one)];
    }
    intent.status = 'processing';
    intent.payment_method_types = ['sepa_debit'];
    if (how === 'debit-fails') in_(14, one.from, () => decline(one));
    else in_(5, one.from, () => pay(one));
    if (how === 'debit-returned') in_(14, one.from, () => giveBack(one));
    return [event('payment_intent.processing', intent)];
  };

  const bill = (subscription: Subscription): StandInEvent[] => {
    const from = subscription.nextAt;
    subscription.nextAt = anchorAfter(subscription.anchor, from);
    const { cents, metadata } = subscription;
    const invoice: Invoice = {
      id: random('in'),
      subscription,
      metadata,
      status: 'draft',
      cents,
      from,
      to: subscription.nextAt,
      intent: undefined,
    };
    invoices.set(invoice.id, invoice);
    const created = told('created', invoice);
    if (subscription.isPaused) {
      invoice.status = 'void';
      return [created, told('voided', invoice)];
    }
    later.push({
      at: from + draftFor,
      act: () => {
        if (invoice.status !== 'draft' || subscription.status === 'canceled') return [];
        const how = collecting({ from: new Date(from * 1_000), cents });
        return [...finalize(invoice), ...collect(invoice, how)];
      },
    });
    return [created];
  };

  const finalize = (invoice: Invoice): StandInEvent[] => {
    const { cents, from } = invoice;
    const { currency } = invoice.subscription;
    invoice.status = 'open';
    const id = random('pi');
    invoice.intent = {
      ...fixtures.paymentIntent,
      id,
      object: 'payment_intent',
      amount: cents,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      status: 'requires_payment_method',
      metadata: {},
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      created: from,
      livemode: false,
      payment_method_types: ['card'],
    };
    intents.set(id, invoice.intent);
    return [told('finalized', invoice)];
  };

  const end = (subscription: Subscription, reason: string): StandInEvent[] => {
    if (subscription.status === 'canceled') return [];
    subscription.status = 'canceled';
    subscription.reason = reason;
    return [event('customer.subscription.deleted', subscriptionOf(subscription))];
  };

  /** Undefined for a path that is nothing of it. */
  const answer = (
    method: string,
    url: string,
    form: string,
    key: string,
  ): { status: number; body: object } | undefined => {
    const there = known.get(key);
    if (key !== '' && there) return there;
    const made = handle(method, url, nested(new URLSearchParams(form)));
    if (key !== '' && made && made.status === 200) known.set(key, made);
    return made;
  };

  const missing = {
    status: 404,
    body: {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
    },
  };
  const ok = (body: object) => ({ status: 200, body });

  function handle(method: string, url: string, form: Record<string, unknown>) {
    const [, noun = '', id = '', verb = ''] =
      /^\/v1\/(customers|products|subscriptions|invoices|checkout\/sessions|billing_portal\/sessions)(?:\/(\w+))?(?:\/(\w+))?(?:\?|$)/.exec(
        url,
      ) ?? [];
    switch (`${method} ${noun}`) {
      case 'POST customers': {
        const own = id === '' ? random('cus') : id;
        const settings = form['invoice_settings'] as { default_payment_method?: string } | undefined;
        customers.set(own, {
          default_payment_method:
            settings?.default_payment_method ?? customers.get(own)?.default_payment_method ?? null,
        });
        return ok({ ...fixtures.customer, id: own });
      }
      case 'POST products':
        return ok({ id: random('prod'), object: 'product', name: form['name'] });
      case 'POST checkout/sessions': {
        const own = random('cs');
        const session: Session = {
          id: own,
          object: 'checkout.session',
          mode: 'setup',
          status: 'open',
          customer: String(form['customer']),
          metadata: form['metadata'] as Session['metadata'],
          url: `https://checkout.stripe.example/${own}`,
          setup_intent: null,
        };
        sessions.set(own, session);
        return ok(session);
      }
      case 'GET checkout/sessions': {
        const session = sessions.get(id);
        return session ? ok(session) : missing;
      }
      case 'POST billing_portal/sessions':
        portals.push(form);
        return ok({
          id: random('bps'),
          object: 'billing_portal.session',
          url: `https://billing.stripe.example/${String(form['customer'])}`,
        });
      case 'POST subscriptions': {
        if (id !== '') return update(id, form);
        const [item] = Object.values(form['items'] as object) as {
          price_data: { unit_amount: string; currency: string };
        }[];
        const config = form['billing_cycle_anchor_config'] as Record<string, string>;
        const anchor = {
          day: Number(config['day_of_month']),
          hour: Number(config['hour']),
          minute: Number(config['minute']),
        };
        const subscription: Subscription = {
          id: random('sub'),
          customer: String(form['customer']),
          metadata: form['metadata'] as Subscription['metadata'],
          status: 'active',
          reason: null,
          cents: Number(item?.price_data.unit_amount),
          currency: item?.price_data.currency ?? '',
          anchor,
          nextAt: anchorAfter(anchor, seconds()),
          isPaused: false,
          endsAtPeriodEnd: false,
        };
        subscriptions.set(subscription.id, subscription);
        return ok(subscriptionOf(subscription));
      }
      case 'GET subscriptions': {
        if (id === '') {
          const customer = new URL(url, 'http://stripe').searchParams.get('customer');
          const data = [...subscriptions.values()].filter((one) => one.customer === customer);
          return ok({
            object: 'list',
            has_more: false,
            url: '/v1/subscriptions',
            data: data.map(subscriptionOf),
          });
        }
        const subscription = subscriptions.get(id);
        return subscription ? ok(subscriptionOf(subscription)) : missing;
      }
      case 'DELETE subscriptions': {
        const subscription = subscriptions.get(id);
        if (!subscription) return missing;
        pending.push(...end(subscription, 'cancellation_requested'));
        return ok(subscriptionOf(subscription));
      }
      case 'GET invoices': {
        if (id === '') {
          const of = new URL(url, 'http://stripe').searchParams.get('subscription');
          const data = [...invoices.values()].filter(({ subscription }) => subscription.id === of);
          return ok({ object: 'list', has_more: false, url: '/v1/invoices', data: data.map(invoiceOf) });
        }
        const invoice = invoices.get(id);
        return invoice ? ok(invoiceOf(invoice)) : missing;
      }
      case 'POST invoices': {
        const invoice = invoices.get(id);
        if (!invoice) return missing;
        if (verb === 'finalize') pending.push(...finalize(invoice));
        else if (verb === 'pay' && form['paid_out_of_band'] === 'true') {
          invoice.status = 'paid';
          if (invoice.intent) invoice.intent.status = 'canceled';
          pending.push(told('paid', invoice));
        } else if (verb === 'pay') pending.push(...pay(invoice));
        return ok(invoiceOf(invoice));
      }
      default:
        return undefined;
    }
  }

  function update(id: string, form: Record<string, unknown>) {
    const subscription = subscriptions.get(id);
    if (!subscription) return missing;
    const [item] = Object.values((form['items'] ?? {}) as object) as {
      price_data?: { unit_amount: string };
    }[];
    if (item?.price_data) subscription.cents = Number(item.price_data.unit_amount);
    if ('pause_collection' in form) subscription.isPaused = form['pause_collection'] !== '';
    if ('cancel_at_period_end' in form) {
      subscription.endsAtPeriodEnd = form['cancel_at_period_end'] === 'true';
    }
    pending.push(event('customer.subscription.updated', subscriptionOf(subscription)));
    return ok(subscriptionOf(subscription));
  }

  /** Events of what was asked for, until they are taken. */
  let pending: StandInEvent[] = [];

  return {
    answer,
    invoices,
    subscriptions,
    /** What was asked for when pages of the portal were opened. */
    portals: () => portals,
    /** How what is billed from now on is collected. */
    collectBy(how: typeof collecting) {
      collecting = how;
    },
    /** Does what was to happen by now, and answers what Stripe sends of it, and of what it was asked for, in order. */
    takeEvents(): StandInEvent[] {
      const now = seconds();
      for (;;) {
        const due = [...subscriptions.values()]
          .filter(({ status, nextAt }) => status === 'active' && nextAt <= now)
          .sort((a, b) => a.nextAt - b.nextAt)[0];
        const next = later.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0];
        if (!due && !next) break;
        if (next && (!due || next.at <= due.nextAt)) {
          later.splice(later.indexOf(next), 1);
          pending.push(...next.act());
        } else if (due) {
          pending.push(...(due.endsAtPeriodEnd ? end(due, 'cancellation_requested') : bill(due)));
        }
      }
      const events = pending;
      pending = [];
      return events;
    },
    /** The bank of whoever has paid an invoice takes the money back. */
    giveBack(id: string): StandInEvent[] {
      const invoice = invoices.get(id);
      return invoice ? giveBack(invoice) : [];
    },
    /** What banks have taken back. */
    lostCents: () => lost,
    /** The client gives a card or an account on the page with this address. */
    give(url: string, kind: 'card' | 'sepa_debit'): StandInEvent {
      const session = sessions.get(url.split('/').at(-1) ?? '');
      if (!session) throw new Error('There is no such page');
      const method: Method = {
        id: random('pm'),
        object: 'payment_method',
        type: kind,
        ...(kind === 'card' ? { card: { brand: 'visa', last4: '4242' } } : { sepa_debit: { last4: '3000' } }),
      };
      methods.set(method.id, method);
      session.status = 'complete';
      session.setup_intent = { id: random('seti'), object: 'setup_intent', payment_method: method };
      return event('checkout.session.completed', session);
    },
    /** Something ends a subscription there that was not asked to. */
    end(id: string, reason: 'cancellation_requested' | 'payment_failed'): StandInEvent[] {
      const subscription = subscriptions.get(id);
      return subscription ? end(subscription, reason) : [];
    },
  };
}
