import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProject } from '../src/server/projects/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { meetAt } from './setup/meeting.ts';
import { accountEnv, addProject, readPayment } from './setup/projects.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { type StandInEvent, type StripeStandIn, startStripe } from './stand-ins/stripe.ts';

const webhookSecret = 'whsec_of_the_tests';

describe('card payments', () => {
  let stripe: StripeStandIn;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await startStripe(webhookSecret);
    server = await startTestServer('postgres', createScriptedAssistant(), {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...accountEnv,
    });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(() => stripe.fail('none'));

  const send = (event: StandInEvent, signature = stripe.sign(event.body)) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: event.body,
    });
  const deliver = async (event: StandInEvent) => expect((await send(event)).statusCode).toBe(200);
  const read = (id: number) => readPayment(server.deps, id);
  const stored = (event: StandInEvent) =>
    server.deps.database.db.selectFrom('payment_events').selectAll().where('id', '=', event.id).execute();
  async function open(options?: Parameters<typeof addProject>[1]) {
    const project = await addProject(server.deps, options);
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId: project.publicId });
    return { ...project, clientSecret, input: { projectId: project.publicId } };
  }
  const mailsOf = async (project: number) =>
    Number(
      (
        await sql<{ count: string }>`
          select count(*) from pgboss.job where name = 'payments.mail-receipt' and data->>'projectId' = ${String(project)}
        `.execute(server.deps.database.db)
      ).rows[0]?.count,
    );

  it('refuse a signed event that is not of the provider’s shape, and store nothing of it', async () => {
    const { clientSecret } = await open();
    const event = stripe.pay(clientSecret);
    const whole = JSON.parse(event.body) as { data: { object: Record<string, unknown> } };
    const withObject = (fields: object) => ({
      ...whole,
      data: { object: { ...whole.data.object, ...fields } },
    });
    const loss = { ...whole, type: 'charge.refunded' };
    for (const malformed of [
      null,
      [],
      7,
      'evt_1',
      {},
      { ...whole, id: undefined },
      { ...whole, id: 'evt_\u0000' },
      { ...whole, id: 'e'.repeat(300) },
      { ...whole, type: {} },
      { ...whole, created: 'now' },
      { ...whole, created: 1e300 },
      { ...whole, data: null },
      { ...whole, data: { object: null } },
      { ...whole, object: 'v2.core.event' },
      withObject({ amount_received: '150000' }),
      withObject({ amount_received: 1e300 }),
      withObject({ amount_received: -1 }),
      withObject({ currency: 978 }),
      withObject({ id: { id: 'pi_1' } }),
      { ...loss, data: { object: { id: 'ch_1', payment_intent: 7, amount: 1, amount_refunded: 1 } } },
      { ...loss, data: { object: { id: 'ch_1', payment_intent: 'pi_1' } } },
      { ...whole, type: 'charge.dispute.closed', data: { object: {} } },
      {
        ...whole,
        type: 'payment_intent.payment_failed',
        data: { object: { last_payment_error: 'declined' } },
      },
    ]) {
      const body = JSON.stringify(malformed);
      const refused = await send({ ...event, body });
      expect(refused.statusCode, body).toBe(400);
      expect(refused.json(), body).toEqual({
        code: 'BAD_REQUEST',
        message: 'The event or its signature is not valid',
      });
    }
    expect(await stored(event)).toEqual([]);
    const half = JSON.stringify({ ...whole, type: 'made.up' }).replace('made.up', 'made.\\ud800');
    expect((await send({ ...event, body: half })).statusCode).toBe(200);
  });

  it('say with which key the browser opens them', async () => {
    expect(await server.as().payments.options()).toMatchObject({
      card: { kind: 'stripe', publishableKey: 'pk_test_of_the_tests' },
      cardLimit: 999_999.99,
    });
  });

  it('have the amount and the currency of the database, and only our two ids', async () => {
    const { clientSecret, publicId, id } = await open({ totalCents: 12_345 });
    const intent = stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    const payment = (await read(id)).payments[0];
    expect(intent).toMatchObject({
      amount: 6_173,
      currency: 'eur',
      metadata: { payment: String(payment?.id), project: publicId },
    });
    expect(Object.keys(intent?.metadata ?? {})).toHaveLength(2);
    expect(payment?.intent_id).toBe(intent?.id);
  });

  it('are one, however many open them at the same time or later', async () => {
    const { id, publicId } = await addProject(server.deps);
    const before = stripe.intents.size;
    const input = { projectId: publicId };
    const secrets = await Promise.all(
      [1, 2, 3, 4].map(() => server.as().projects.createPaymentIntent(input)),
    );
    secrets.push(await server.as().projects.createPaymentIntent(input));
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(stripe.intents.size).toBe(before + 1);
    expect((await read(id)).payments).toHaveLength(1);
  });

  it('count when the event comes before mark-paid, and mark-paid twice changes nothing', async () => {
    const { id, clientSecret, input, linkId, publicId } = await open();
    await deliver(stripe.pay(clientSecret));
    const paid = await read(id);
    expect(paid).toMatchObject({
      project: { payment_state: 'paid', payment_method: 'stripe' },
      payments: [{ state: 'succeeded', flag: null, received_cents: 150_000 }],
      events: ['paid'],
      receipts: [{ amount_cents: 150_000, method: 'stripe' }],
    });
    const answer = { isPaid: true, paymentState: 'paid', paymentMethod: 'stripe' };
    expect(await server.as().projects.markPaid(input)).toEqual(answer);
    expect(await server.as().projects.markPaid(input)).toEqual(answer);
    expect(await read(id)).toEqual(paid);
    expect(await mailsOf(id)).toBe(1);
    const client = await server.deps.database.db
      .selectFrom('clients')
      .select(['email_confirmed_at', 'first_paid_at'])
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow();
    // Who pays may be mailed; that they read what comes there is not proven by it.
    expect(client).toEqual({ email_confirmed_at: null, first_paid_at: expect.any(Date) });
    const again = await server.app.inject({
      method: 'POST',
      url: '/trpc/projects.createPaymentIntent',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: publicId }),
    });
    expect(again.json().error.data).toMatchObject({ code: 'CONFLICT', reason: 'settled' });
  });

  it('count when mark-paid comes before the event, once', async () => {
    const { id, clientSecret, input } = await open();
    const event = stripe.pay(clientSecret);
    const answers = await Promise.all([
      server.as().projects.markPaid(input),
      server.as().projects.markPaid(input),
      send(event),
    ]);
    expect(answers[0]).toMatchObject({ paymentState: 'paid' });
    await deliver(event);
    expect(await read(id)).toMatchObject({ events: ['paid'], receipts: [{ amount_cents: 150_000 }] });
    expect(await mailsOf(id)).toBe(1);
  });

  it('ask for payment as long as the provider has none', async () => {
    const { id, clientSecret, input } = await open();
    const refused = { code: 'PAYMENT_REQUIRED', reason: undefined };
    await expect(server.as().projects.markPaid(input)).rejects.toMatchObject(refused);
    stripe.askAuthentication(clientSecret);
    await expect(server.as().projects.markPaid(input)).rejects.toMatchObject(refused);
    await deliver(stripe.decline(clientSecret));
    await expect(server.as().projects.markPaid(input)).rejects.toMatchObject(refused);
    expect((await read(id)).payments).toMatchObject([{ state: 'open', failure: 'Your card was declined.' }]);
    stripe.process(clientSecret);
    const onItsWay = { code: 'PAYMENT_REQUIRED', reason: 'processing' };
    await expect(server.as().projects.markPaid(input)).rejects.toMatchObject(onItsWay);
    expect((await read(id)).payments).toMatchObject([{ state: 'processing' }]);
    stripe.pay(clientSecret);
    expect(await server.as().projects.markPaid(input)).toMatchObject({ paymentState: 'paid' });
  });

  it('follow what the events alone say of them', async () => {
    const { id, clientSecret } = await open();
    await deliver(stripe.process(clientSecret));
    expect((await read(id)).payments).toMatchObject([{ state: 'processing' }]);
    await deliver(stripe.decline(clientSecret));
    expect((await read(id)).payments).toMatchObject([{ state: 'open', failure: 'Your card was declined.' }]);
    await deliver(stripe.cancel(clientSecret));
    expect((await read(id)).payments).toMatchObject([{ state: 'canceled' }]);
    // An old event that comes late.
    await deliver(stripe.process(clientSecret));
    expect((await read(id)).payments).toMatchObject([{ state: 'canceled' }]);
  });

  it('are ended at the provider when a transfer was confirmed', async () => {
    const { id, clientSecret, input } = await open();
    const admin = await server.asStaff('admin');
    await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
    const intent = stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    await expect.poll(() => intent?.status).toBe('canceled');
    await expect.poll(async () => (await read(id)).payments).toMatchObject([{ state: 'canceled' }]);
    await admin.payments.undo(input);
    expect((await server.as().projects.createPaymentIntent(input)).clientSecret).not.toBe(clientSecret);
  });

  it('are a second payment where they were paid before they could be ended', async () => {
    const { id, clientSecret, input } = await open();
    const admin = await server.asStaff('admin');
    stripe.pay(clientSecret);
    await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
    await expect
      .poll(async () => (await read(id)).payments)
      .toMatchObject([{ state: 'succeeded', flag: 'second', counts: false }]);
    expect((await read(id)).project.payment_state).toBe('confirmed');
  });

  it('prove more than a transfer that is declared in another tab, before or after', async () => {
    const visitor = server.as().projects;
    const flipped = await open();
    stripe.pay(flipped.clientSecret);
    await visitor.setPaymentMethod({ ...flipped.input, paymentMethod: 'wise' });
    expect(await visitor.markPaid(flipped.input)).toMatchObject({ paymentState: 'paid' });
    expect(await read(flipped.id)).toMatchObject({ events: ['paid'] });

    const { id, publicId } = await addProject(server.deps);
    const input = { projectId: publicId };
    await visitor.setPaymentMethod({ ...input, paymentMethod: 'wise' });
    await visitor.markPaid(input);
    const { clientSecret } = await visitor.createPaymentIntent(input);
    expect((await read(id)).project).toMatchObject({ payment_state: 'declared', payment_method: 'wise' });
    expect(await visitor.markPaid(input)).toMatchObject({ paymentState: 'declared' });
    stripe.pay(clientSecret);
    expect(await visitor.markPaid(input)).toMatchObject({ paymentState: 'paid', paymentMethod: 'stripe' });
    expect(await read(id)).toMatchObject({ events: ['declared', 'paid'], receipts: [{ method: 'stripe' }] });
  });

  it('are read again once the project is theirs to change', async () => {
    const { id, clientSecret } = await open();
    const events = [stripe.pay(clientSecret), stripe.pay(clientSecret)];
    // On PostgreSQL both have read the payment as open by then.
    const answers = await meetAt(
      server,
      'projects',
      events.map((event) => () => send(event)),
    );
    expect(answers).toMatchObject(events.map(() => ({ value: { statusCode: 200 } })));
    expect(await read(id)).toMatchObject({
      payments: [{ state: 'succeeded', flag: null, counts: true }],
      events: ['paid'],
    });
    expect((await stored(events[0] as StandInEvent)).concat(await stored(events[1] as StandInEvent))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'paid' }),
        expect.objectContaining({ outcome: 'known' }),
      ]),
    );
  }, 20_000);

  it('take an event once that is delivered ten times at once', async () => {
    const { id, clientSecret } = await open();
    const event = stripe.pay(clientSecret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await stored(event)).toMatchObject([{ outcome: 'paid', type: 'payment_intent.succeeded' }]);
    expect(await read(id)).toMatchObject({ events: ['paid'], receipts: [{ method: 'stripe' }] });
    expect(await mailsOf(id)).toBe(1);
  });

  it.each([
    ['amount', { received: 149_999 }],
    ['amount', { received: 150_001 }],
    ['currency', { currency: 'usd' }],
  ])('flag another %s instead of counting it', async (flag, charge) => {
    const { id, clientSecret, input } = await open();
    await deliver(stripe.pay(clientSecret, charge));
    expect(await read(id)).toMatchObject({
      project: { payment_state: 'pending' },
      payments: [{ state: 'succeeded', flag }],
      events: [],
      receipts: [],
    });
    await expect(server.as().projects.markPaid(input)).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' });
    const sales = await server.asStaff('sales');
    expect(await sales.payments.list(input)).toMatchObject([{ flag, amount: 1500 }]);
  });

  it('prove a declared transfer wrong, and are a second payment after a confirmed one', async () => {
    const first = await open();
    await server.as().projects.setPaymentMethod({ ...first.input, paymentMethod: 'bank_transfer' });
    await server.as().projects.markPaid(first.input);
    await deliver(stripe.pay(first.clientSecret));
    expect(await read(first.id)).toMatchObject({
      project: { payment_state: 'paid', payment_method: 'stripe' },
      events: ['declared', 'paid'],
      receipts: [{ method: 'stripe' }],
    });

    const second = await open();
    const admin = await server.asStaff('admin');
    await admin.payments.confirm({ ...second.input, paymentMethod: 'wise' });
    await deliver(stripe.pay(second.clientSecret));
    expect(await read(second.id)).toMatchObject({
      project: { payment_state: 'confirmed', payment_method: 'wise' },
      payments: [{ state: 'succeeded', flag: 'second' }],
      receipts: [{ method: 'wise' }],
    });
  });

  describe('given back or in dispute, in any order', () => {
    const states = async (id: number) => {
      const { project, payments, receipts } = await read(id);
      return [project.payment_state, payments[0]?.flag, payments[0]?.refunded_cents, receipts.length];
    };

    it('a refund of a part opens it for that part, one of the rest takes it back', async () => {
      const { id, clientSecret, input } = await open();
      await deliver(stripe.pay(clientSecret));
      const part = stripe.refund(clientSecret, 50_000);
      const whole = stripe.refund(clientSecret, 100_000);
      const shown = async () => await getProject(server.deps.database.db, input.projectId);
      const { revision } = await shown();
      expect(await shown()).toMatchObject({ refundedAmount: 0 });
      await deliver(part);
      expect(await states(id)).toEqual(['pending', 'refund', 50_000, 1]);
      // Who has the dashboard open is told.
      expect(await shown()).toMatchObject({ isPaid: false, refundedAmount: 500, revision: revision + 1 });
      expect((await shown()).instalments[0]).toMatchObject({ paid: 1_000, open: 500, hasReceipt: true });
      await deliver(whole);
      await deliver(part);
      expect(await states(id)).toEqual(['refunded', 'refund', 150_000, 1]);
      expect(await shown()).toMatchObject({ isPaid: false, refundedAmount: 1500, revision: revision + 2 });
      expect((await read(id)).events).toEqual(['paid', 'part-refunded', 'refunded']);
    });

    it('a refund that is heard of before the payment', async () => {
      const { id, clientSecret } = await open();
      const paid = stripe.pay(clientSecret);
      await deliver(stripe.refund(clientSecret, 150_000));
      expect(await states(id)).toEqual(['pending', 'refund', 150_000, 0]);
      await deliver(paid);
      expect(await states(id)).toEqual(['refunded', 'refund', 150_000, 1]);
    });

    it('a dispute that is won, its end heard of first', async () => {
      const { id, clientSecret } = await open();
      const [paid, begun, won] = [
        stripe.pay(clientSecret),
        stripe.dispute(clientSecret, 'needs_response'),
        stripe.dispute(clientSecret, 'won'),
      ];
      for (const event of [won, paid, begun]) await deliver(event);
      expect(await states(id)).toEqual(['paid', null, 0, 1]);
    });

    it('a dispute that is won, and one that is lost', async () => {
      for (const [end, state] of [
        ['won', 'paid'],
        ['lost', 'refunded'],
      ] as const) {
        const { id, clientSecret } = await open();
        await deliver(stripe.dispute(clientSecret, 'needs_response'));
        await deliver(stripe.pay(clientSecret));
        expect((await states(id)).slice(0, 2)).toEqual(['disputed', 'dispute']);
        await deliver(stripe.dispute(clientSecret, end));
        expect((await states(id))[0]).toBe(state);
      }
    });
  });

  it('take nothing that is not signed, is old or too large, and pass over the rest', async () => {
    const { id, clientSecret } = await open();
    const event = stripe.pay(clientSecret);
    const bad = [
      stripe.sign(event.body, { secret: 'whsec_of_somebody_else' }),
      stripe.sign(event.body, { age: 400 }),
      stripe.sign(`${event.body} `),
      '',
      't=1,v1=00',
    ];
    for (const signature of bad) expect((await send(event, signature)).statusCode).toBe(400);
    expect(await stored(event)).toEqual([]);
    expect((await read(id)).project.payment_state).toBe('pending');
    const long = { ...event, body: JSON.stringify({ text: 'x'.repeat(300_000) }) };
    expect((await send(long)).statusCode).toBe(413);
    const other = stripe.other();
    await deliver(other);
    expect(await stored(other)).toMatchObject([{ outcome: 'not ours' }]);
    expect((await send(event, stripe.sign(event.body, { age: 280 }))).statusCode).toBe(200);
    expect((await read(id)).project.payment_state).toBe('paid');
  });

  it('answer 5xx while the database cannot store the event, and take it when it comes again', async () => {
    const { id, clientSecret } = await open();
    const { db } = server.deps.database;
    const event = stripe.pay(clientSecret);
    // As late as can be: the event and the payment are written, and nothing of it may stay.
    await sql`alter table receipts rename to receipts_away`.execute(db);
    try {
      expect((await send(event)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`alter table receipts_away rename to receipts`.execute(db);
    }
    expect(await stored(event)).toEqual([]);
    expect(await read(id)).toMatchObject({
      project: { payment_state: 'pending' },
      payments: [{ state: 'open' }],
    });
    await deliver(event);
    expect((await read(id)).project.payment_state).toBe('paid');
  });

  it.each(['hang up', 500] as const)(
    'say so when the provider is down (%s), and go on after it',
    async (how) => {
      const { id, publicId } = await addProject(server.deps);
      const input = { projectId: publicId };
      stripe.fail(how);
      await expect(server.as().projects.createPaymentIntent(input)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'Failed to initialize payment',
      });
      stripe.fail('none');
      const { clientSecret } = await server.as().projects.createPaymentIntent(input);
      stripe.pay(clientSecret);
      stripe.fail(how);
      await expect(server.as().projects.markPaid(input)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      });
      stripe.fail('none');
      expect(await server.as().projects.markPaid(input)).toMatchObject({ paymentState: 'paid' });
      expect((await read(id)).receipts).toHaveLength(1);
    },
    30_000,
  );

  it('begin another attempt after one that was canceled', async () => {
    const { id, clientSecret, input } = await open();
    stripe.cancel(clientSecret);
    const next = await server.as().projects.createPaymentIntent(input);
    expect(next.clientSecret).not.toBe(clientSecret);
    expect((await read(id)).payments.map(({ state, attempt }) => [attempt, state])).toEqual([
      [1, 'canceled'],
      [2, 'open'],
    ]);
  });

  it('are refused above and below what a card can pay', async () => {
    for (const [totalCents, words] of [
      [200_000_000, '999,999.99 EUR'],
      [98, '0.50 EUR'],
    ] as const) {
      const { publicId } = await addProject(server.deps, { totalCents });
      await expect(server.as().projects.createPaymentIntent({ projectId: publicId })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(words),
      });
    }
    await expect(server.as().projects.createPaymentIntent({ projectId: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('tell Stripe nothing of the link', async () => {
    const { linkId } = await open();
    expect(stripe.requests.some(({ path, body }) => (path + body).includes(linkId))).toBe(false);
  });

  it('have no test card', async () => {
    const { clientSecret } = await open();
    await expect(
      server.as().payments.payWithTestCard({ clientSecret, card: 'success' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
