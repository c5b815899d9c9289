import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueDay } from '../src/content/invoice.ts';
import { makeDuePeriods } from '../src/server/subscriptions/period-service.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { sellerInFrance } from './setup/invoices.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { acceptMonthly, createPost, dice, goTo, settled } from './setup/subscriptions.ts';
import type { Collecting } from './stand-ins/stripe-billing.ts';

describe.each([
  ['Asia/Dubai', 3],
  ['America/Los_Angeles', 5],
  ['Pacific/Auckland', 7],
])('fourteen months of a service in %s', (zone, seed) => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: zone });
  });
  afterAll(() => cards.close());
  afterEach(() => void vi.useRealTimers());

  it('have one invoice each, and what came is what was asked for', { timeout: 240_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-29T10:00:00Z') });
    const { server, stripe } = cards;
    const { db } = server.deps.database;
    const roll = dice(seed);
    const post = createPost(cards.deliver, roll);
    const one = await acceptMonthly(server);
    const { projectId, linkId: clientId, subscriptionId } = one;
    const client = server.as();
    const mine = { clientId, subscriptionId };
    await one.staff.start({ subscriptionId, startsOn: '2031-01-31' });
    const fare: Record<string, Collecting> = {
      '2031-03': 'declined',
      '2031-04': 'debit',
      '2031-05': 'debit-fails',
      '2031-06': 'debit-returned',
      '2031-07': 'debit',
      '2031-08': 'debit',
    };
    stripe.billing.collectBy(({ from }) => fare[from.toISOString().slice(0, 7)] ?? 'paid');
    const positionOf = async (from: string) =>
      (await one.read()).periods.find((period) => period.from === from)?.position ?? 0;
    const payByCard = async (from: string) => {
      const { clientSecret } = await client.projects.createInstalmentIntent({
        projectId,
        position: await positionOf(from),
      });
      post.take([stripe.pay(clientSecret)]);
    };
    const give = async (way: 'card' | 'sepa_debit') => {
      const { url } = await client.subscriptions.openSetup({ ...mine, way });
      post.take([stripe.billing.give(url, way)]);
    };
    const admin = callAs(server.deps, await addStaff(server.deps));
    const happens: Record<string, () => Promise<unknown>> = {
      '2031-02-03': () => give('card'),
      '2031-02-05': () => payByCard('2031-01-31'),
      '2031-04-03': () => payByCard('2031-03-31'),
      '2031-04-10': () => give('sepa_debit'),
      '2031-06-20': async () => {
        const position = await positionOf('2031-05-31');
        await client.projects.setInstalmentMethod({ projectId, position, paymentMethod: 'bank_transfer' });
        await client.projects.markInstalmentPaid({ projectId, position });
        await admin.payments.confirmInstalment({ projectId, position });
      },
      '2031-07-02': () => one.staff.announcePrice({ subscriptionId, amount: 750.55, from: '2031-08-31' }),
      '2031-07-20': () => payByCard('2031-06-30'),
      '2031-09-10': () => one.staff.pause({ subscriptionId }),
      '2031-10-15': () => one.staff.resume({ subscriptionId }),
      '2032-03-05': () => client.subscriptions.endByClient(mine),
    };
    for (let day = '2031-01-30'; day < '2032-04-20'; day = dueDay(day, 1)) {
      const hour = String(Math.floor(roll() * 24)).padStart(2, '0');
      await goTo(server, `${day}T${hour}:${hour}:00Z`);
      await happens[day]?.();
      const events = stripe.billing.takeEvents();
      post.take(events);
      const isBusy = (await post.bringSome()) || day in happens;
      if (isBusy) await settled(server);
      post.take(stripe.billing.takeEvents());
    }
    for (let round = 0; round < 3; round++) {
      post.take(stripe.billing.takeEvents());
      await post.bringAll();
      await settled(server);
    }

    const service = await one.read();
    expect(service).toMatchObject({ state: 'ended', endsOn: '2032-03-30', nextOn: null });
    const months = [
      '2031-01-31',
      '2031-02-28',
      '2031-03-31',
      '2031-04-30',
      '2031-05-31',
      '2031-06-30',
      '2031-07-31',
      '2031-08-31',
      '2031-10-31',
      '2031-11-30',
      '2031-12-31',
      '2032-01-31',
      '2032-02-29',
    ];
    expect(service.periods.map(({ from }) => from).reverse()).toEqual(months);
    for (const { from, paymentState, amount, invoice, collection } of service.periods) {
      expect([from, amount]).toEqual([from, from < '2031-08-31' ? 720 : 750.55]);
      expect([from, paymentState]).toEqual([from, from === '2031-05-31' ? 'confirmed' : 'paid']);
      expect([from, invoice?.open, collection]).toEqual([from, 0, null]);
    }
    const { rows } = await sql<{
      from: string;
      invoices: string[];
      cents: number;
      paid: number;
      receipts: number;
    }>`
      select i.period_from::text as from, i.cents,
        array(select v.number from invoice_instalments x join invoices v on v.id = x.invoice_id
          where x.instalment_id = i.id and v.serial is not null and v.kind = 'period'
            and v.total_cents = i.cents and v.paid_cents = i.cents and v.content->'period'->>'from' = i.period_from::text
            and v.content->'period'->>'to' = i.period_to::text) as invoices,
        (select sum(y.received_cents - y.refunded_cents)::int from payments y
          where y.project_id = i.project_id and y.counts and y.purpose = 'instalment-' || i.position) as paid,
        (select count(*)::int from receipts r where r.project_id = i.project_id and r.voided_at is null
          and r.purpose = 'instalment-' || i.position) as receipts
      from instalments i where i.subscription_id = ${subscriptionId} order by i.period_from`.execute(db);
    for (const row of rows) {
      expect(row).toMatchObject({ paid: row.cents, receipts: 1 });
      expect([row.from, row.invoices]).toEqual([row.from, [expect.stringMatching(/^F203[12]-/)]]);
    }
    // All that Stripe has kept is what pays the periods that it has paid.
    const kept = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
    const lost = stripe.billing.lostCents();
    const here = await sql<{ cents: number }>`
      select sum(received_cents - refunded_cents)::int as cents from payments
      where project_id = ${one.id} and counts and provider = 'stripe'`.execute(db);
    expect(here.rows[0]?.cents).toBe(kept.reduce((sum, { amount_received: cents }) => sum + cents, 0) - lost);
    const flagged =
      await sql`select flag from payments where flag is not null and handled_at is null`.execute(db);
    expect(flagged.rows).toEqual([]);
    // The plan knows nothing of it.
    const plan = await admin.projects.plan({ projectId });
    expect(plan.fields).toMatchObject({ total: 1_200 });
    expect(plan.fields.parts).toHaveLength(2);
    expect([...stripe.billing.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('a service', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: 'Europe/Paris' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-03-01T10:00:00Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
    return cards.close();
  });
  beforeEach(() => void vi.setSystemTime(new Date('2033-03-01T10:00:00Z')));

  it('by transfer makes and invoices each period once, by two servers at once and after it was away', async () => {
    const { server } = cards;
    const one = await acceptMonthly(server);
    const { subscriptionId } = one;
    const started = await Promise.all(
      [1, 2, 3].map(() => one.staff.start({ subscriptionId, startsOn: '2033-03-01' })),
    );
    for (const { state, nextOn } of started) expect([state, nextOn]).toEqual(['active', '2033-04-01']);
    // Nobody looked for three months, then three did at once, and one whose clock was set back.
    vi.setSystemTime(new Date('2033-06-02T10:00:00Z'));
    await Promise.all([
      makeDuePeriods(server.deps),
      makeDuePeriods(server.deps),
      makeDuePeriods(server.deps),
    ]);
    await goTo(server, '2033-04-10T10:00:00Z');
    await settled(server);
    const { periods } = await one.read();
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2033-06-01', '2033-06-30'],
      ['2033-05-01', '2033-05-31'],
      ['2033-04-01', '2033-04-30'],
      ['2033-03-01', '2033-03-31'],
    ]);
    expect(new Set(periods.map(({ invoice }) => invoice?.number)).size).toBe(4);
    expect(periods.map(({ invoice }) => invoice?.open)).toEqual([720, 720, 720, 720]);
  });

  it('has its invoice also where the server ended between the period and the invoice', async () => {
    const { server } = cards;
    const one = await acceptMonthly(server);
    const { jobs } = server.deps;
    const { send } = jobs;
    jobs.send = (trx, name, data) => send.call(jobs, trx, name, data, { startAfter: 3_600 });
    try {
      await one.staff.start({ subscriptionId: one.subscriptionId, startsOn: '2033-03-01' });
    } finally {
      jobs.send = send;
    }
    expect((await one.read()).periods).toMatchObject([{ invoice: null }]);
    // What was stored twice, and is done twice, issues one.
    const [period] = (await one.read()).periods;
    await server.deps.database.db.transaction().execute(async (trx) => {
      for (const _ of [1, 2]) {
        await send.call(jobs, trx, 'invoices.issue-due', {
          publicId: one.projectId,
          position: period?.position,
        });
      }
    });
    await sql`update pgboss.job set start_after = now() where name = 'invoices.issue-due'`.execute(
      server.deps.database.db,
    );
    jobs.wake('invoices.issue-due');
    await settled(server);
    const { rows } = await sql`
      select from invoices where project_id = ${one.id} and kind = 'period'`.execute(server.deps.database.db);
    expect(rows).toHaveLength(1);
  });

  it('is beside the plan: its total, the final invoice, and what staff edit', async () => {
    const { server } = cards;
    const one = await acceptMonthly(server);
    const { projectId, linkId: clientId } = one;
    await one.staff.start({ subscriptionId: one.subscriptionId, startsOn: '2033-03-01' });
    await settled(server);
    const admin = callAs(server.deps, await addStaff(server.deps));
    const { projects } = server.as().clients;
    const [project] = await projects({ clientId });
    expect(project).toMatchObject({ totalPrice: 1_200 });
    expect(project?.instalments.map(({ amount }) => amount)).toEqual([840, 360]);
    const plan = await admin.projects.plan({ projectId });
    await admin.projects.savePlan({
      projectId,
      revision: plan.revision,
      plan: {
        total: 1_200,
        reason: '',
        parts: [{ position: 1, label: null, unit: 'amount', value: 1_200, due: 'acceptance', dueOn: null }],
      },
    });
    expect((await one.read()).periods).toHaveLength(1);
    const draft = await admin.invoices.draft({ projectId });
    expect(draft).toMatchObject({ kind: 'final', total: 1_200 });
    expect(draft.content.lines).toMatchObject([{ name: 'Conception' }]);
    const customer = await admin.customers.get({ customerId: one.customerId });
    expect(customer.projects).toMatchObject([{ total: 1_200, due: 1_200, overdue: 0 }]);
  });

  it('that is offered alone has its first month as the plan of its project', async () => {
    const one = await acceptMonthly(cards.server, {
      lines: [{ title: 'Maintenance', quantity: 1, unitPrice: 600, every: 'month' }],
      instalments: [],
    });
    const [project] = await cards.server.as().clients.projects({ clientId: one.linkId });
    expect(project).toMatchObject({ totalPrice: 720, instalments: [{ position: 1, amount: 720 }] });
    expect(await one.read()).toMatchObject({ state: 'offered', amount: 720, periods: [] });
  });

  it('refuses what does not fit, and ends as its client may', async () => {
    const { server } = cards;
    const one = await acceptMonthly(server);
    const { subscriptionId, linkId: clientId } = one;
    const mine = { clientId, subscriptionId };
    const code = (call: Promise<unknown>) => call.then(() => 'done').catch((error) => error.code);
    expect(await code(one.staff.start({ subscriptionId, startsOn: '2032-01-01' }))).toBe('BAD_REQUEST');
    expect(await code(one.staff.pause({ subscriptionId }))).toBe('CONFLICT');
    expect(await code(one.staff.save({ subscriptionId, amount: 500 }))).toBe('done');
    await one.staff.start({ subscriptionId, startsOn: '2033-03-01' });
    expect(await code(one.staff.save({ subscriptionId, amount: 600 }))).toBe('CONFLICT');
    expect(await code(one.staff.start({ subscriptionId, startsOn: '2033-03-02' }))).toBe('CONFLICT');
    const price = { subscriptionId, amount: 650 };
    expect(await code(one.staff.announcePrice({ ...price, from: '2033-03-15' }))).toBe('BAD_REQUEST');
    expect(await code(one.staff.announcePrice({ ...price, from: '2033-05-02' }))).toBe('BAD_REQUEST');
    expect(await code(one.staff.announcePrice({ ...price, amount: 1.005, from: '2033-05-01' }))).toBe(
      'BAD_REQUEST',
    );
    expect(await code(one.staff.announcePrice({ ...price, from: '2033-05-01' }))).toBe('done');
    expect(await code(one.staff.announcePrice({ ...price, from: '2033-05-01' }))).toBe('CONFLICT');
    await one.staff.save({ subscriptionId, mayEnd: false });
    const client = server.as().subscriptions;
    expect(await code(client.endByClient(mine))).toBe('FORBIDDEN');
    expect(await code(client.endByClient({ ...mine, clientId: 'nobody' }))).toBe('NOT_FOUND');
    await one.staff.save({ subscriptionId, mayEnd: true });
    expect(await client.endByClient(mine)).toMatchObject({ state: 'ending', endsOn: '2033-03-31' });
    await goTo(server, '2033-04-01T06:00:00Z');
    expect(await one.read()).toMatchObject({ state: 'ended', nextOn: null });
    expect((await one.read()).periods).toHaveLength(1);
  });
});
