import type Stripe from 'stripe';
import type { Billing, BillingInvoice, BillingSubscription, Means, Ours } from '../ports/cards.ts';

/** Stripe Billing. `failed` makes of its errors what is thrown. */
export function createBilling(stripe: () => Promise<Stripe>, failed: (error: unknown) => Error): Billing {
  const ask = async <T>(call: (client: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await call(await stripe());
    } catch (error) {
      throw failed(error);
    }
  };
  /** Undefined where there is no such thing. */
  const find = <T>(call: (client: Stripe) => Promise<T>): Promise<T | undefined> =>
    ask((client) => call(client).catch(unlessMissing));
  return {
    openCustomer: ({ ours, name, email }) =>
      ask(async ({ customers }) => {
        const order = { name, email, metadata: metadataOf(ours) };
        const idempotencyKey = `customer-${ours.projectId}-${ours.subscriptionId}-${email}`;
        return (await customers.create(order, { idempotencyKey })).id;
      }),

    openSetup: ({ ours, customerRef, kind, currency, language, returnTo }) =>
      ask(async ({ checkout }) => {
        const { id: ref, url } = await checkout.sessions.create({
          mode: 'setup',
          customer: customerRef,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: [kind],
          locale: language === 'fr' || language === 'en' ? language : 'auto',
          success_url: returnTo.href,
          cancel_url: returnTo.href,
          metadata: metadataOf(ours),
        });
        if (!url) throw new Error('The provider gave no page');
        return { ref, url };
      }),

    takeSetup: (ref) =>
      ask(async (client) => {
        const session = await client.checkout.sessions.retrieve(ref, {
          expand: ['setup_intent.payment_method'],
        });
        const ours = oursOf(session.metadata);
        const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
        const means = meansOf(intent?.payment_method);
        const customerRef = idOf(session.customer);
        if (session.status !== 'complete' || !ours || !means || !customerRef) return undefined;
        await client.customers.update(customerRef, {
          invoice_settings: { default_payment_method: means.ref },
        });
        return { ours, customerRef, means };
      }),

    openPortal: (customerRef, returnTo) =>
      ask(async ({ billingPortal }) => {
        const { url } = await billingPortal.sessions.create({
          customer: customerRef,
          return_url: returnTo.href,
          // Nothing else: a service is ended on our own pages, where staff say whether a client may.
          flow_data: {
            type: 'payment_method_update',
            // Where that is done they come back: `return_url` alone is for who leaves it undone.
            after_completion: { type: 'redirect', redirect: { return_url: returnTo.href } },
          },
        });
        return url;
      }),

    begin: ({ key, ours, customerRef, label, cents, currency, at, dayOfMonth }) =>
      ask(async ({ products, subscriptions }) => {
        const metadata = metadataOf(ours);
        const product = await products.create(
          { name: label, metadata },
          { idempotencyKey: `product-${key}` },
        );
        const order: Stripe.SubscriptionCreateParams = {
          customer: customerRef,
          collection_method: 'charge_automatically',
          off_session: true,
          proration_behavior: 'none',
          payment_settings: {
            payment_method_types: currency === 'EUR' ? ['card', 'sepa_debit'] : ['card'],
          },
          items: [{ price_data: priceOf(product.id, cents, currency) }],
          metadata,
          billing_cycle_anchor_config: {
            day_of_month: dayOfMonth,
            hour: at.getUTCHours(),
            minute: at.getUTCMinutes(),
            second: 0,
          },
        };
        return (await subscriptions.create(order, { idempotencyKey: `subscription-${key}` })).id;
      }),

    find: async (ref) => {
      const found = await find(({ subscriptions }) =>
        subscriptions.retrieve(ref, { expand: ['customer.invoice_settings.default_payment_method'] }),
      );
      return found && toSubscription(found);
    },

    change: (ref, { cents, isPaused, endsAtPeriodEnd }, currency) =>
      ask(async ({ subscriptions }) => {
        const [item] = cents === undefined ? [] : (await subscriptions.retrieve(ref)).items.data;
        await subscriptions.update(ref, {
          proration_behavior: 'none',
          ...(item &&
            cents !== undefined && {
              items: [{ id: item.id, price_data: priceOf(idOf(item.price.product) ?? '', cents, currency) }],
            }),
          // What would be asked for meanwhile is never asked for.
          ...(isPaused !== undefined && { pause_collection: isPaused ? { behavior: 'void' as const } : '' }),
          ...(endsAtPeriodEnd !== undefined && { cancel_at_period_end: endsAtPeriodEnd }),
        });
      }),

    end: (ref) =>
      ask(async ({ subscriptions }) => {
        const there = await subscriptions.retrieve(ref).catch(unlessMissing);
        if (there && there.status !== 'canceled') await subscriptions.cancel(ref);
      }),

    listOfCustomer: (customerRef) =>
      ask(async ({ subscriptions }) => {
        const listed = await subscriptions
          .list({ customer: customerRef, status: 'all', limit: 100 })
          .catch(unlessMissing);
        return listed?.data.map(({ id }) => id) ?? [];
      }),

    listInvoices: (subscription) =>
      ask(async ({ invoices }) => {
        const { data } = await invoices.list({ subscription, limit: 24 });
        return data.map(({ id }) => id);
      }),

    findInvoice: async (ref) => {
      const found = await find(({ invoices }) => invoices.retrieve(ref, { expand: ['payments'] }));
      return found && toInvoice(found);
    },

    settleInvoice: (ref) =>
      ask(async ({ invoices }) => {
        let { status } = await invoices.retrieve(ref);
        if (status === 'draft')
          status = (await invoices.finalizeInvoice(ref, { auto_advance: false })).status;
        if (status === 'open') await invoices.pay(ref, { paid_out_of_band: true });
      }),

    collect: (ref) =>
      ask(async ({ invoices }) => {
        await invoices.pay(ref);
      }),
  };
}

function unlessMissing(error: unknown): undefined {
  if ((error as { code?: string }).code === 'resource_missing') return undefined;
  throw error;
}

const metadataOf = ({ subscriptionId, projectId }: Ours) => ({
  subscription: String(subscriptionId),
  project: projectId,
});

function oursOf(metadata: Stripe.Metadata | null | undefined): Ours | undefined {
  const subscriptionId = Number(metadata?.['subscription']);
  const projectId = metadata?.['project'];
  return Number.isSafeInteger(subscriptionId) && projectId ? { subscriptionId, projectId } : undefined;
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const priceOf = (product: string, cents: number, currency: string) => ({
  product,
  unit_amount: cents,
  currency: currency.toLowerCase(),
  recurring: { interval: 'month' as const },
});

function meansOf(method: string | Stripe.PaymentMethod | null | undefined): Means | undefined {
  if (typeof method !== 'object' || !method) return undefined;
  const { id: ref, card, sepa_debit: debit } = method;
  if (card) return { ref, kind: 'card', label: `${card.brand} •••• ${card.last4}` };
  return debit ? { ref, kind: 'sepa_debit', label: `IBAN •••• ${debit.last4 ?? ''}` } : undefined;
}

function toSubscription(found: Stripe.Subscription): BillingSubscription {
  const { customer, status, cancellation_details: why } = found;
  const [item] = found.items.data;
  const known = typeof customer === 'object' && !('deleted' in customer) ? customer : undefined;
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  return {
    ref: found.id,
    ours: oursOf(found.metadata),
    customerRef: idOf(customer) ?? '',
    ended: isOver ? (why?.reason?.startsWith('payment_') ? 'failure' : 'request') : undefined,
    nextAt: new Date((item?.current_period_end ?? 0) * 1_000),
    cents: item?.price.unit_amount ?? 0,
    isPaused: found.pause_collection !== null,
    endsAtPeriodEnd: found.cancel_at_period_end,
    means: meansOf(known?.invoice_settings.default_payment_method),
  };
}

function toInvoice(found: Stripe.Invoice): BillingInvoice {
  const payments = found.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.at(-1);
  const line = found.lines.data.find(({ amount }) => amount > 0);
  return {
    ref: found.id,
    ours: oursOf(found.parent?.subscription_details?.metadata),
    subscriptionRef: idOf(found.parent?.subscription_details?.subscription),
    status: (found.status ?? 'draft') as BillingInvoice['status'],
    cents: found.total,
    currency: found.currency.toUpperCase(),
    from: new Date((line?.period.start ?? found.period_start) * 1_000),
    intentId: idOf(payment?.payment.payment_intent),
  };
}
