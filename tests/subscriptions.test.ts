import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueDay } from '../src/content/invoice.ts';
import { type Language, languages, localeOf } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
import { formatAmount } from '../src/content/money.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { randomId } from '../src/server/ids.ts';
import { readPayment } from '../src/server/payments/collection-service.ts';
import type { CardProvider } from '../src/server/ports/cards.ts';
import { lockInstalmentOf } from '../src/server/projects/payment-service.ts';
import { eraseProjects } from '../src/server/projects/service.ts';
import { listUnsynced } from '../src/server/subscription-rows/queries.ts';
import { priceMailKind } from '../src/server/subscriptions/mail.ts';
import { askOfWaiting, makeDuePeriods } from '../src/server/subscriptions/period-service.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { uniqueAddress } from './setup/customers.ts';
import { goBack, sellerInFrance } from './setup/invoices.ts';
import { mailsTo } from './setup/outbox.ts';
import { required } from './setup/required.ts';
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
          where y.project_id = i.project_id and y.counts and y.position = i.position) as paid,
        (select count(*)::int from receipts r where r.project_id = i.project_id and r.voided_at is null
          and r.parts @> jsonb_build_array(jsonb_build_object('position', i.position))) as receipts
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
    // The books say the same to the cent, whichever way they count.
    const all = await sql<{ cents: number }>`
      select sum(received_cents - refunded_cents)::int as cents from payments
      where project_id = ${one.id} and counts`.execute(db);
    const years = [await admin.books.read({ year: 2031 }), await admin.books.read({ year: 2032 })];
    const booked = (figure: 'received' | 'total') =>
      years.flatMap(({ revenue }) => revenue).reduce((sum, row) => sum + Math.round(row[figure] * 100), 0);
    const asked = rows.reduce((sum, { cents }) => sum + cents, 0);
    expect(booked('received')).toBe(all.rows[0]?.cents);
    expect([booked('received'), booked('total')]).toEqual([asked, asked]);
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
  beforeEach(() => goBack(cards.server, '2033-03-01T10:00:00Z'));

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
    // A clock that is behind issues nothing more: that is a matter of invoices.
    await settled(server);
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
    expect(await one.read()).toMatchObject({
      state: 'offered',
      amount: 720,
      periods: [],
      earliestOn: '2033-04-01',
    });
    const { subscriptionId } = one;
    await expect(one.staff.start({ subscriptionId, startsOn: '2033-03-31' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await one.staff.start({ subscriptionId, startsOn: '2033-04-01' })).toMatchObject({
      state: 'active',
      nextOn: '2033-04-01',
    });
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

describe('what staff ask for twice at once', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', sellerInFrance);
  });
  afterAll(() => cards.close());

  it('is a service that is offered once', async () => {
    const { projectId, customerId, staff } = await acceptMonthly(cards.server);
    const form = { projectId, requestKey: randomUUID(), label: 'Hosting', amount: 10 };
    const offered = await Promise.all([1, 2, 3].map(() => staff.create(form)));
    expect(new Set(offered.map(({ id }) => id)).size).toBe(1);
    await staff.create({ ...form, requestKey: randomUUID() });
    const labels = (await staff.list({ customerId })).map(({ label }) => label);
    expect(labels).toEqual(['Hosting', 'Hosting', 'Maintenance']);
  });

  it('is another price that is announced once', async () => {
    const { subscriptionId, staff, read } = await acceptMonthly(cards.server);
    const { db } = cards.server.deps.database;
    await sql`update subscriptions set earliest_on = null where id = ${subscriptionId}`.execute(db);
    await staff.start({ subscriptionId, startsOn: new Date().toISOString().slice(0, 10) });
    const [from] = (await read()).changeableFrom;
    const price = { subscriptionId, amount: 800, from: required(from) };
    const answers = await Promise.allSettled([1, 2, 3].map(() => staff.announcePrice(price)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'subscriptions.mail-price'`.execute(db);
    expect([(await read()).prices.length, rows[0]?.n]).toEqual([1, 1]);
  });
});

describe('what a client has said of a service', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', sellerInFrance);
  });
  afterAll(() => cards.close());
  const conflict = expect.objectContaining({ code: 'CONFLICT' });

  it('holds: the price that they have accepted is not raised before it begins', async () => {
    const { subscriptionId, staff, projectId, read } = await acceptMonthly(cards.server);
    const { amount } = await read();
    await expect(staff.save({ subscriptionId, amount: amount + 1 })).rejects.toEqual(conflict);
    expect(await staff.save({ subscriptionId, amount: amount - 1 })).toMatchObject({ amount: amount - 1 });
    // What was typed wrongly is put right again.
    expect(await staff.save({ subscriptionId, amount })).toMatchObject({ amount });
    const own = await staff.create({ projectId, requestKey: randomUUID(), label: 'Hosting', amount: 10 });
    expect(await staff.save({ subscriptionId: own.id, amount: 20 })).toMatchObject({ amount: 20 });
  });

  it('holds: an end that they have asked for is not taken back without them', async () => {
    const { subscriptionId, staff, linkId, read } = await acceptMonthly(cards.server);
    const today = new Date().toISOString().slice(0, 10);
    const client = cards.server.as().subscriptions;
    await sql`update subscriptions set earliest_on = null where id = ${subscriptionId}`.execute(
      cards.server.deps.database.db,
    );
    await staff.start({ subscriptionId, startsOn: today });
    await staff.end({ subscriptionId });
    expect(await staff.resume({ subscriptionId })).toMatchObject({ state: 'active' });
    await staff.end({ subscriptionId });
    await client.endByClient({ clientId: linkId, subscriptionId });
    await expect(staff.resume({ subscriptionId })).rejects.toEqual(conflict);
    expect(await read()).toMatchObject({ state: 'ending' });
  });
});

describe('another price of a service', () => {
  let cards: CardPayments;
  const zone = 'Europe/Paris';
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: zone });
  });
  afterAll(() => cards.close());
  // By the database's clock, too, which says what is still to come.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const dayIn = (language: string, day: string) =>
    new Intl.DateTimeFormat(localeOf(language as Language), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );

  /** A running service whose contact reads a language, with the first day from which its price can change. */
  async function run(language: Language = 'fr') {
    const one = await acceptMonthly(cards.server);
    const { subscriptionId } = one;
    await sql`
      update clients set language = ${language} where link_id = ${one.linkId}`.execute(
      cards.server.deps.database.db,
    );
    await one.staff.start({ subscriptionId, startsOn: today });
    await settled(cards.server);
    const { label, changeableFrom } = await one.read();
    return { ...one, label, from: required(changeableFrom[0]) };
  }
  const pricesIn = async (email: string, label: string) =>
    (await mailsTo(cards.server, email)).filter(({ text }) => text.includes(label) && text.includes('750'));
  const priceJob = (projectId: number) => cards.jobs('subscriptions.mail-price', projectId);
  const linesOf = async (customerId: number) => {
    const { today: calls } = callAs(cards.server.deps, await addStaff(cards.server.deps));
    return (await calls.list({ scope: 'all' })).filter((line) => line.customerId === customerId);
  };

  it.each(languages)('is announced once, a month ahead, in the client’s language: %s', async (language) => {
    const { staff, email, label, subscriptionId, from, id, customerId, read } = await run(language);
    expect(from >= dueDay(today, 30)).toBe(true);
    const input = { subscriptionId, amount: 750.55, from };
    const preview = await staff.priceMail(input);
    await staff.announcePrice(input);
    await settled(cards.server);
    const [mail, ...others] = await pricesIn(email, label);
    expect(others).toEqual([]);
    const text = (mail?.text ?? '').replaceAll(/\s+/g, ' ');
    expect(text).toContain(mailTexts.servicePrice[language].title);
    expect(mail?.header('subject')).toContain(dayIn(language, from));
    for (const said of [
      formatAmount(750.55, 'EUR', language),
      formatAmount(720, 'EUR', language),
      dayIn(language, from),
      label,
      // As staff have read it.
      preview.title,
      ...preview.paragraphs,
    ]) {
      expect(text).toContain(said.replaceAll(/\s+/g, ' '));
    }
    // Whoever presses again, the clock that looks again, and a server that was killed before it had written that the
    // mail went.
    await expect(staff.announcePrice(input)).rejects.toMatchObject({ code: 'CONFLICT' });
    await makeDuePeriods(cards.server.deps);
    await settled(cards.server);
    const { rows } = await sql<{ jobId: string }>`
      select id as "jobId" from pgboss.job where name = 'subscriptions.mail-price'
        and data->>'projectId' = ${String(id)}`.execute(cards.server.deps.database.db);
    expect(rows).toHaveLength(1);
    const [data] = await priceJob(id);
    const job = { id: rows[0]?.jobId ?? '', data: data as never, signal: AbortSignal.timeout(10_000) };
    await priceMailKind(cards.server.deps).handle(job);
    // It is the same mail again, which its reader's program counts as one.
    const ids = (await pricesIn(email, label)).map((one) => one.header('message-id'));
    expect([...new Set(ids)]).toEqual([mail?.header('message-id')]);
    expect((await read()).prices).toMatchObject([
      { amount: 750.55, from, announcedOn: today, state: 'sent' },
    ]);
    // Nobody has anything to do about it.
    expect((await linesOf(customerId)).map(({ kind }) => kind)).not.toContain('untold-price');
  });

  it('is a line of the day where its mail did not arrive, which opens the customer, until it holds', async () => {
    const { staff, label, subscriptionId, from, customerId, projectId, id } = await run();
    await staff.announcePrice({ subscriptionId, amount: 750.55, from });
    await settled(cards.server);
    const [data] = await priceJob(id);
    const kind = priceMailKind(cards.server.deps);
    // What has arrived stays so, whatever a late try says.
    await kind.giveUp(data as never, AbortSignal.timeout(1_000), randomUUID());
    expect(await linesOf(customerId)).toEqual([]);
    const { db } = cards.server.deps.database;
    await sql`update subscription_prices set state = 'waiting' where subscription_id = ${subscriptionId}`.execute(
      db,
    );
    await kind.giveUp(data as never, AbortSignal.timeout(1_000), randomUUID());
    const [line, ...others] = await linesOf(customerId);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      kind: 'untold-price',
      text: label,
      amount: 750.55,
      currency: 'EUR',
      projectId,
      href: `/customers/${customerId}`,
    });
    // Sales see it, support does not.
    const seenBy = async (role: 'sales' | 'support') =>
      (
        await callAs(cards.server.deps, await addStaff(cards.server.deps, { role })).today.list({
          scope: 'all',
        })
      ).filter((one) => one.kind === 'untold-price').length;
    expect([await seenBy('sales'), await seenBy('support')]).toEqual([1, 0]);
    await sql`
      update subscription_prices set from_on = ${today}::date where subscription_id = ${subscriptionId}`.execute(
      db,
    );
    expect(await linesOf(customerId)).toEqual([]);
    await sql`
      update subscription_prices set from_on = ${from}::date where subscription_id = ${subscriptionId}`.execute(
      db,
    );
    expect(await linesOf(customerId)).toHaveLength(1);
    await staff.end({ subscriptionId });
    await sql`update subscriptions set state = 'ended' where id = ${subscriptionId}`.execute(db);
    expect(await linesOf(customerId)).toEqual([]);
  });

  it('is told to nobody where the service has ended meanwhile', async () => {
    const { staff, email, label, subscriptionId, from, id } = await run();
    await staff.announcePrice({ subscriptionId, amount: 750.55, from });
    await settled(cards.server);
    const before = (await pricesIn(email, label)).length;
    await sql`update subscriptions set state = 'ended' where id = ${subscriptionId}`.execute(
      cards.server.deps.database.db,
    );
    const [data] = await priceJob(id);
    await priceMailKind(cards.server.deps).handle({
      id: randomUUID(),
      data: data as never,
      signal: AbortSignal.timeout(1_000),
    });
    expect(await pricesIn(email, label)).toHaveLength(before);
  });
});

describe('what the provider collects', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: 'Europe/Paris' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-03-01T10:00:00Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
    return cards.close();
  });
  beforeEach(async () => {
    await goBack(cards.server, '2033-03-01T10:00:00Z');
    cards.stripe.billing.collectBy(() => 'paid');
  });

  /** Brings what Stripe has sent by now, until it sends nothing more. */
  async function bring(): Promise<void> {
    const { server, stripe, deliver } = cards;
    for (let round = 0; round < 4; round++) {
      await settled(server);
      await deliver(...stripe.billing.takeEvents());
    }
    await settled(server);
  }
  async function at(moment: string): Promise<void> {
    await goTo(cards.server, moment);
    await bring();
  }
  /** A service from a day on that is collected from a card, or an account. */
  async function begin(startsOn = '2033-03-10', way: 'card' | 'sepa_debit' = 'card') {
    const { server, stripe, deliver } = cards;
    const one = await acceptMonthly(server);
    const mine = { clientId: one.linkId, subscriptionId: one.subscriptionId };
    await one.staff.start({ subscriptionId: one.subscriptionId, startsOn });
    const { url } = await server.as().subscriptions.openSetup({ ...mine, way });
    await deliver(stripe.billing.give(url, way));
    await bring();
    const ofIt = <T extends { metadata: Record<string, string> }>(all: Map<string, T>) =>
      [...all.values()].filter(({ metadata }) => metadata['project'] === one.projectId);
    return {
      ...one,
      mine,
      admin: callAs(server.deps, await addStaff(server.deps)),
      client: server.as(),
      /** What Stripe has of it. */
      there: () => ofIt(stripe.billing.subscriptions),
      invoices: () => ofIt(stripe.billing.invoices),
      /** What Stripe has kept, in cents. */
      kept: () =>
        ofIt(stripe.billing.invoices).reduce(
          (sum, { intent }) => sum + (intent?.status === 'succeeded' ? intent.amount_received : 0),
          0,
        ),
      period: async () => {
        const [period] = (await one.read()).periods;
        if (!period) throw new Error('There is no period');
        return period;
      },
    };
  }

  it('is told to the client as what will be collected, and nobody reminds them of it', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    const period = await one.period();
    expect(period).toMatchObject({ collection: 'waiting', invoice: { open: 720 } });
    await expect
      .poll(
        async () =>
          (await mailsTo(cards.server, one.email))
            .map(({ text }) => text.replaceAll(/\s+/g, ' '))
            .filter((text) => text.includes('will be collected') || text.includes('seront prélevés')).length,
      )
      .toBe(1);
    const reminders = await one.admin.invoices.reminders({ invoiceId: period.invoice?.id ?? 0 });
    expect(reminders.blocked).toBe('processing');
  });

  it.each(['all', 'a part'])(
    'is not collected where %s was paid while the invoice was a draft',
    async (what) => {
      const one = await begin();
      await at('2033-03-10T12:00:00Z');
      expect(one.invoices()).toMatchObject([{ status: 'draft' }]);
      const { position } = await one.period();
      const { projectId } = one;
      const { payments } = one.admin;
      if (what === 'all') await payments.record({ projectId, position, paidBy: 'other' });
      else {
        await payments.recordTransfer({
          projectId,
          requestKey: crypto.randomUUID(),
          amount: 100,
          receivedOn: '2033-03-10',
          paidBy: 'bank_transfer',
          shares: [{ position, amount: 100 }],
        });
      }
      await bring();
      await at('2033-03-10T16:00:00Z');
      expect(one.kept()).toBe(0);
      expect(await one.period()).toMatchObject({ collection: null, open: what === 'all' ? 0 : 620 });
      expect((await payments.list({ projectId })).filter(({ flag }) => flag !== null)).toEqual([]);
    },
  );

  it('is paid by transfer where its client left while the invoice was a draft', async () => {
    const one = await begin();
    await goTo(cards.server, '2033-03-10T12:10:00Z');
    await settled(cards.server);
    await cards.deliver(...cards.stripe.billing.takeEvents());
    await settled(cards.server);
    expect(one.invoices()).toMatchObject([{ status: 'draft' }]);
    expect(await one.period()).toMatchObject({ collection: 'waiting' });
    await one.client.subscriptions.payByTransfer(one.mine);
    await bring();
    await at('2033-03-10T16:00:00Z');
    await at('2033-03-28T16:00:00Z');
    expect(one.kept()).toBe(0);
    expect(await one.period()).toMatchObject({ paymentState: 'pending', collection: null, open: 720 });
  });

  it('begins on the 31st, however early it was agreed', async () => {
    const one = await begin('2033-03-31');
    expect(one.there()).toEqual([]);
    await at('2033-03-04T10:00:00Z');
    expect(one.there()).toMatchObject([{ anchor: { day: 31 } }]);
    await at('2033-03-31T16:00:00Z');
    await at('2033-04-30T16:00:00Z');
    await at('2033-05-31T16:00:00Z');
    const { periods } = await one.read();
    expect(periods.map(({ from, paymentState }) => [from, paymentState])).toEqual([
      ['2033-05-31', 'paid'],
      ['2033-04-30', 'paid'],
      ['2033-03-31', 'paid'],
    ]);
    expect(one.kept()).toBe(3 * 72_000);
  });

  it('is collected for a period that began on the morning on which it was ended', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    expect(await one.client.subscriptions.endByClient(one.mine)).toMatchObject({ endsOn: '2033-04-09' });
    await bring();
    await at('2033-03-10T16:00:00Z');
    expect(await one.period()).toMatchObject({ from: '2033-03-10', paymentState: 'paid' });
    expect(one.there()).toMatchObject([{ status: 'active', endsAtPeriodEnd: true }]);
    await at('2033-04-10T16:00:00Z');
    expect(one.there()).toMatchObject([{ status: 'canceled' }]);
    expect((await one.read()).periods).toHaveLength(1);
  });

  it('is paid by its client where they chose transfers on the morning of the first day', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    expect(await one.period()).toMatchObject({ collection: 'waiting' });
    const changed = await one.client.subscriptions.payByTransfer(one.mine);
    expect(changed.periods).toMatchObject([{ collection: null, open: 720 }]);
    await bring();
    await at('2033-03-10T16:00:00Z');
    expect(one.there()).toMatchObject([{ status: 'canceled' }]);
    expect(one.kept()).toBe(0);
  });

  it('is paid by its client where somebody has ended it there before it was collected', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    for (const { id } of one.there()) {
      await cards.deliver(...cards.stripe.billing.end(id, 'payment_failed'));
    }
    await bring();
    expect(await one.read()).toMatchObject({ way: 'transfer', periods: [{ collection: null, open: 720 }] });
  });

  it('is paid in no other way while it is collected', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    const { position, paymentMethod } = await one.period();
    const due = { projectId: one.projectId, position };
    const { projects } = one.client;
    expect(await projects.setInstalmentMethod({ ...due, paymentMethod: 'bank_transfer' })).toMatchObject({
      paymentMethod,
    });
    await expect(projects.createInstalmentIntent(due)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'processing',
    });
    await expect(projects.markInstalmentPaid(due)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await one.period()).toMatchObject({
      collection: 'waiting',
      paymentState: 'pending',
      paymentMethod,
    });
  });

  it('has the form of its client ended once a transfer has come where it was declined', async () => {
    cards.stripe.billing.collectBy(() => 'declined');
    const one = await begin();
    await at('2033-03-10T16:00:00Z');
    const { position, collection } = await one.period();
    expect(collection).toBe('failed');
    // Staff have it on their list of the day for as long as it is to be paid.
    const refused = async () =>
      (
        await callAs(cards.server.deps, await addStaff(cards.server.deps)).today.list({ scope: 'all' })
      ).filter((line) => line.kind === 'failed-debit' && line.projectId === one.projectId);
    expect(await refused()).toMatchObject([
      { position, amount: 720, currency: 'EUR', href: `/customers/${one.customerId}` },
    ]);
    const due = { projectId: one.projectId, position };
    const { clientSecret } = await one.client.projects.createInstalmentIntent(due);
    await one.admin.payments.confirmInstalment({ ...due, paymentMethod: 'bank_transfer' });
    const own = cards.stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    await expect.poll(() => own?.status).toBe('canceled');
    expect(await one.period()).toMatchObject({ paymentState: 'confirmed', open: 0 });
    expect(await refused()).toEqual([]);
  });

  /** Takes 120 of what a period asks for back. */
  async function creditOf({ admin: { invoices }, period }: Awaited<ReturnType<typeof begin>>): Promise<void> {
    const { invoice } = await period();
    const draft = await invoices.credit({ invoiceId: invoice?.id ?? 0 });
    const lines = draft.content.lines.map((line) => ({ ...line, unitPrice: 100 }));
    const { id: invoiceId, revision } = await invoices.save({
      invoiceId: draft.id,
      revision: draft.revision,
      fields: { ...draft.content, lines },
    });
    await invoices.issue({ invoiceId, revision });
  }

  it('arrives as it was asked for, also where a credit note is issued on its way', async () => {
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    await creditOf(one);
    expect(await one.period()).toMatchObject({ collection: 'waiting', amount: 720, open: 720 });
    await at('2033-03-10T16:00:00Z');
    expect(one.kept()).toBe(72_000);
    expect(await one.period()).toMatchObject({ paymentState: 'paid', open: 0 });
  });

  it('costs what a credit note has left of its invoice', async () => {
    cards.stripe.billing.collectBy(() => 'declined');
    const one = await begin();
    await at('2033-03-10T16:00:00Z');
    const { position } = await one.period();
    await creditOf(one);
    expect(await one.period()).toMatchObject({ amount: 600, open: 600, invoice: { open: 600 } });
    // The plan of its project knows nothing of it.
    const [project] = await one.client.clients.projects({ clientId: one.linkId });
    expect(project).toMatchObject({ totalPrice: 1_200 });
    const { clientSecret } = await one.client.projects.createInstalmentIntent({
      projectId: one.projectId,
      position,
    });
    await cards.deliver(cards.stripe.pay(clientSecret));
    expect(await one.period()).toMatchObject({ paymentState: 'paid', open: 0, invoice: { open: 0 } });
  });

  it('leaves out for good what began while it was paused', async () => {
    const one = await begin();
    const { subscriptionId } = one;
    await one.staff.pause({ subscriptionId });
    await bring();
    await goTo(cards.server, '2033-03-10T06:00:00Z');
    await one.staff.resume({ subscriptionId });
    await settled(cards.server);
    await at('2033-03-10T12:00:00Z');
    await at('2033-03-10T16:00:00Z');
    expect((await one.read()).periods).toEqual([]);
    expect(one.kept()).toBe(0);
    await at('2033-04-10T16:00:00Z');
    expect((await one.read()).periods).toMatchObject([{ from: '2033-04-10', paymentState: 'paid' }]);
  });

  it('tells of a debit that fails after its client has left for transfers', async () => {
    const { stripe } = cards;
    stripe.billing.collectBy(() => 'debit-fails');
    const one = await begin('2033-03-10', 'sepa_debit');
    await at('2033-03-10T16:00:00Z');
    expect(await one.period()).toMatchObject({ paymentState: 'pending', collection: 'waiting' });
    await one.client.subscriptions.payByTransfer(one.mine);
    await bring();
    expect(await one.period()).toMatchObject({ collection: 'waiting' });
    await at('2033-03-25T16:00:00Z');
    const [invoice] = one.invoices();
    expect(await one.period()).toMatchObject({ paymentState: 'pending', open: 720, collection: 'failed' });
    expect(invoice?.status).not.toBe('paid');
  });

  it('opens all that a debit has paid where its bank returns it', async () => {
    const { server, stripe } = cards;
    const { db } = server.deps.database;
    stripe.billing.collectBy(() => 'debit');
    const one = await begin('2033-03-10', 'sepa_debit');
    await at('2033-03-10T16:00:00Z');
    await at('2033-03-16T16:00:00Z');
    const first = await one.period();
    expect(first).toMatchObject({ paymentState: 'paid', open: 0 });
    await one.client.subscriptions.payByTransfer(one.mine);
    await at('2033-04-10T16:00:00Z');
    const { position } = await one.period();
    const { projectId } = one;
    await one.admin.payments.recordTransfer({
      projectId,
      requestKey: crypto.randomUUID(),
      amount: 500,
      receivedOn: '2033-04-10',
      paidBy: 'bank_transfer',
      shares: [{ position, amount: 500 }],
    });
    // A part of what was debited was put on the second.
    await sql`
      with moved as (
        update payment_allocations set cents = cents - 22000
        where instalment_id = (select id from instalments where project_id = ${one.id} and position = ${first.position})
        returning payment_id)
      insert into payment_allocations (payment_id, instalment_id, cents)
      select payment_id, (select id from instalments where project_id = ${one.id} and position = ${position}), 22000
      from moved`.execute(db);
    const [invoice] = one.invoices();
    if (!invoice) throw new Error('There is no invoice');
    await cards.deliver(...stripe.billing.giveBack(invoice.id));
    await bring();
    const { periods } = await one.read();
    expect(periods).toMatchObject([
      { position, paymentState: 'pending', open: 220, collection: null },
      { position: first.position, paymentState: 'pending', open: 720, collection: 'failed' },
    ]);
    // It came in its month, and has gone in another.
    const { rows } = await sql`
      select to_char(m.day, 'YYYY-MM') as month, m.kind, m.cents from money_days m join payments p on p.id = m.payment_id
      where p.project_id = ${one.id} and p.provider = 'stripe' and m.kind <> 'placed' order by m.day, m.cents`.execute(
      db,
    );
    expect(rows).toEqual([
      { month: '2033-03', kind: 'arrived', cents: 72_000 },
      { month: '2033-04', kind: 'refunded', cents: -50_000 },
      { month: '2033-04', kind: 'refunded', cents: -22_000 },
    ]);
  });

  it('is collected from what the client was asked for last', async () => {
    const { server, stripe, deliver } = cards;
    const one = await begin();
    const ask = (way: 'card' | 'sepa_debit') => server.as().subscriptions.openSetup({ ...one.mine, way });
    const before = await ask('card');
    const after = await ask('sepa_debit');
    await deliver(stripe.billing.give(after.url, 'sepa_debit'));
    await bring();
    expect(await one.read()).toMatchObject({ way: 'sepa_debit' });
    const late = stripe.billing.give(before.url, 'card');
    await deliver(late);
    await bring();
    expect(await one.read()).toMatchObject({ way: 'sepa_debit', means: 'IBAN •••• 3000' });
    const third = await ask('card');
    await one.client.subscriptions.payByTransfer(one.mine);
    await deliver(stripe.billing.give(third.url, 'card'));
    await bring();
    expect(await one.read()).toMatchObject({ way: 'transfer', means: null });
  });

  it('has a card or an account of its own beside another service of its project', async () => {
    const { server, stripe, deliver } = cards;
    const one = await begin();
    const other = await one.staff.create({
      projectId: one.projectId,
      requestKey: randomUUID(),
      label: 'Hosting',
      amount: 20,
    });
    await one.staff.start({ subscriptionId: other.id, startsOn: '2033-03-10' });
    const { url } = await server.as().subscriptions.openSetup({
      clientId: one.linkId,
      subscriptionId: other.id,
      way: 'sepa_debit',
    });
    await deliver(stripe.billing.give(url, 'sepa_debit'));
    await bring();
    await at('2033-03-10T16:00:00Z');
    const services = await one.staff.list({ customerId: one.customerId });
    expect(services.map(({ label, way, means }) => [label, way, means])).toEqual([
      ['Hosting', 'sepa_debit', 'IBAN •••• 3000'],
      ['Maintenance', 'card', 'visa •••• 4242'],
    ]);
  });

  it('is begun once, also where the answer was lost', async () => {
    const one = await begin();
    const { db } = cards.server.deps.database;
    expect(one.there()).toHaveLength(1);
    await sql`update subscriptions set provider_ref = null where id = ${one.subscriptionId}`.execute(db);
    // Of another period, which is another order.
    await at('2033-03-10T16:00:00Z');
    await at('2033-03-14T10:00:00Z');
    expect(one.there()).toHaveLength(1);
    const { rows } =
      await sql`select provider_ref as ref from subscriptions where id = ${one.subscriptionId}`.execute(db);
    expect(rows).toEqual([{ ref: one.there()[0]?.id }]);
  });

  it('stays failed where the word that it is on its way comes late', async () => {
    cards.stripe.billing.collectBy(() => 'debit-fails');
    const one = await begin('2033-03-10', 'sepa_debit');
    await goTo(cards.server, '2033-03-10T16:00:00Z');
    await settled(cards.server);
    const events = cards.stripe.billing.takeEvents();
    const late = events.filter(({ body }) => String(body).includes('"payment_intent.processing"'));
    expect(late).toHaveLength(1);
    await cards.deliver(...events.filter((event) => !late.includes(event)));
    await at('2033-03-25T16:00:00Z');
    await cards.deliver(...late);
    await bring();
    const { invoice, collection } = await one.period();
    expect(collection).toBe('failed');
    const payments = await one.admin.payments.list({ projectId: one.projectId });
    expect(payments.map(({ state }) => state)).toEqual(['open']);
    const { blocked } = await one.admin.invoices.reminders({ invoiceId: required(invoice).id });
    expect(blocked).not.toBe('onItsWay');
  });

  it('stays paid where an older answer says that it is not', async () => {
    cards.stripe.billing.collectBy(() => 'declined');
    const one = await begin();
    await at('2033-03-10T16:00:00Z');
    const { deps } = cards.server;
    const { position } = await one.period();
    const due = await inTransaction(deps, (trx) => lockInstalmentOf(trx, one.id, position));
    const [{ intent } = { intent: undefined }] = one.invoices();
    const provider = deps.cards as CardProvider;
    const older = await provider.findIntent(required(intent).id);
    // It is collected once more, and comes.
    await provider.billing.collect(required(one.invoices()[0]).id);
    await bring();
    expect((await one.period()).paymentState).toBe('paid');
    let answers = 0;
    const slow: CardProvider = {
      ...provider,
      findIntent: (id) => (answers++ === 0 ? Promise.resolve(older) : provider.findIntent(id)),
    };
    await readPayment(deps, slow, due, required(intent).id);
    expect((await one.period()).paymentState).toBe('paid');
    const payments = await one.admin.payments.list({ projectId: one.projectId });
    expect(payments.map(({ state, shares }) => [state, shares.length])).toEqual([['succeeded', 1]]);
  });

  it('is asked for, and a line of the day, where nothing was heard of it for long', async () => {
    cards.stripe.billing.collectBy(() => 'declined');
    const one = await begin();
    await goTo(cards.server, '2033-03-10T16:00:00Z');
    // Lost for good.
    cards.stripe.billing.takeEvents();
    const { db } = cards.server.deps.database;
    /** The database's own clock says which day it is there. */
    const lineAfter = async (days: number) => {
      await sql`update instalments set period_from = current_date - ${days}::int where subscription_id = ${one.subscriptionId}`.execute(
        db,
      );
      const items = await one.admin.today.list({ scope: 'all' });
      return items.filter((item) => item.kind === 'failed-debit' && item.projectId === one.projectId).length;
    };
    expect(await lineAfter(14)).toBe(0);
    expect(await lineAfter(17)).toBe(1);
    await sql`update instalments set period_from = '2033-03-10' where subscription_id = ${one.subscriptionId}`.execute(
      db,
    );
    await goTo(cards.server, '2033-03-20T10:00:00Z');
    await askOfWaiting(cards.server.deps);
    await settled(cards.server);
    expect(await one.period()).toMatchObject({ collection: 'waiting' });
    await goTo(cards.server, '2033-03-26T10:00:00Z');
    await askOfWaiting(cards.server.deps);
    await settled(cards.server);
    expect(await one.period()).toMatchObject({ collection: 'failed', paymentState: 'pending' });
  });

  describe('whose beginning was answered too late', () => {
    /** The provider has begun it, and we do not know what it calls it. */
    async function beginUnknown() {
      const one = await begin();
      const { db } = cards.server.deps.database;
      await sql`update subscriptions set provider_ref = null where id = ${one.subscriptionId}`.execute(db);
      return one;
    }

    it.each(['transfers', 'the end'])('is ended there once its client or staff choose %s', async (choice) => {
      const one = await beginUnknown();
      if (choice === 'transfers') await one.client.subscriptions.payByTransfer(one.mine);
      else await one.staff.end({ subscriptionId: one.subscriptionId });
      await bring();
      expect(one.there()).toMatchObject([{ status: 'canceled' }]);
      await at('2033-03-10T16:00:00Z');
      await at('2033-04-10T16:00:00Z');
      expect(one.kept()).toBe(0);
    });

    it('is ended there also where the job was given up, by the clock, and is then left alone', async () => {
      const one = await beginUnknown();
      const { db } = cards.server.deps.database;
      // No job has followed.
      await sql`update subscriptions set way = 'transfer', means_ref = null, revision = revision + 1
        where id = ${one.subscriptionId}`.execute(db);
      const isUnsynced = async () =>
        (await listUnsynced(db, '2033-04-01')).some(({ id }) => id === one.subscriptionId);
      expect(await isUnsynced()).toBe(true);
      await at('2033-03-02T10:00:00Z');
      expect(one.there()).toMatchObject([{ status: 'canceled' }]);
      expect(await isUnsynced()).toBe(false);
    });

    it('is ended there as soon as it asks for money, which nobody is asked for', async () => {
      const one = await beginUnknown();
      const { db } = cards.server.deps.database;
      await sql`update subscriptions set way = 'transfer', means_ref = null where id = ${one.subscriptionId}`.execute(
        db,
      );
      vi.setSystemTime(new Date('2033-03-10T12:00:00Z'));
      await bring();
      expect(one.there()).toMatchObject([{ status: 'canceled' }]);
      expect(one.invoices().map(({ status, intent }) => [status, intent?.amount_received])).toEqual([
        ['paid', 0],
      ]);
      // Its period is made by our clock, and paid by its client.
      await at('2033-03-10T16:00:00Z');
      expect(await one.period()).toMatchObject({ paymentState: 'pending', collection: null });
    });
  });

  it('is changed by the contact whose project it is, and read by others who are shown that', async () => {
    const one = await begin();
    const { db } = cards.server.deps.database;
    const [{ id, linkId } = { id: 0, linkId: '' }] = (
      await sql<{ id: number; linkId: string }>`
        insert into clients (link_id, customer_id, first_name, last_name, email, language)
        values (${randomId()}, ${one.customerId}, 'Luc', 'Comptable', ${uniqueAddress()}, 'fr')
        returning id, link_id as "linkId"`.execute(db)
    ).rows;
    await sql`insert into contact_projects (client_id, project_id) values (${id}, ${one.id})`.execute(db);
    const theirs = { clientId: linkId, subscriptionId: one.subscriptionId };
    const { subscriptions } = one.client;
    const [own] = await subscriptions.ofClient({ clientId: one.linkId });
    const [seen] = await subscriptions.ofClient({ clientId: linkId });
    expect(own).toMatchObject({ way: 'card', ways: ['transfer', 'card', 'sepa_debit'] });
    expect(seen).toEqual({ ...own, mayEnd: false, ways: [] });
    const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(subscriptions.endByClient(theirs)).rejects.toEqual(notFound);
    await expect(subscriptions.payByTransfer(theirs)).rejects.toEqual(notFound);
    await expect(subscriptions.openSetup({ ...theirs, way: 'card' })).rejects.toEqual(notFound);
    await expect(subscriptions.openPortal(theirs)).rejects.toEqual(notFound);
    expect(await one.read()).toMatchObject({ state: 'active', way: 'card' });
  });

  it('is changed on the page of its own customer at the provider, which leads back to the dashboard', async () => {
    const [one, other] = [await begin(), await begin()];
    const { url } = await one.client.subscriptions.openPortal(one.mine);
    const refOf = (all: { customer: string }[]) => all.map(({ customer }) => customer);
    expect(url).toBe(`https://billing.stripe.example/${refOf(one.there())[0]}`);
    expect(refOf(one.there())).not.toEqual(refOf(other.there()));
    const back = new URL(`/dashboard/${one.linkId}`, cards.server.deps.config.appUrl).href;
    expect(cards.stripe.billing.portals().at(-1)).toMatchObject({
      return_url: back,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: back } },
      },
    });
  });

  it('goes on where its end was taken back before the provider’s word of it came', async () => {
    const one = await begin();
    await at('2033-03-10T16:00:00Z');
    await one.client.subscriptions.endByClient(one.mine);
    await settled(cards.server);
    expect(one.there()).toMatchObject([{ endsAtPeriodEnd: true }]);
    await sql`
      update subscriptions set state = 'active', ends_on = null, revision = revision + 1
      where id = ${one.subscriptionId}`.execute(cards.server.deps.database.db);
    await cards.deliver(...cards.stripe.billing.takeEvents());
    await settled(cards.server);
    expect(await one.read()).toMatchObject({ state: 'active', endsOn: null });
  });

  it('ends with the person who pays it, also where they owe something', async () => {
    const { deps } = cards.server;
    const one = await begin();
    await at('2033-03-10T06:00:00Z');
    const project = { id: one.id, publicId: one.projectId, hasReceipts: false, isOver: false };
    await inTransaction(deps, (trx, afterCommit) => eraseProjects(deps, trx, afterCommit, [project]));
    await bring();
    expect(await one.read()).toMatchObject({ state: 'ended' });
    expect(one.there()).toMatchObject([{ status: 'canceled' }]);
  });
});
