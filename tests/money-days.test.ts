import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { type LossEvent, lossDays, lossesOf } from '../src/server/payments/policy.ts';
import { fillBooks, randoms } from './setup/books.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, goBack, sellerInFrance } from './setup/invoices.ts';
import { migrateBefore } from './setup/migrate-before.ts';
import { required } from './setup/required.ts';
import { createTestDatabase } from './setup/test-database.ts';
import type { StandInEvent } from './stand-ins/stripe.ts';

let cards: CardPayments;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2034-01-10T10:00:00Z') });
  cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: 'Asia/Dubai' });
});
afterAll(() => {
  vi.useRealTimers();
  return cards.close();
});

const goTo = (moment: string) => void vi.setSystemTime(new Date(moment));
const centsOf = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** A project of 2,519.99 and 1,080.00 euros, of 20 percent tax, and what staff do with its money. */
async function begin() {
  const { server, stripe } = cards;
  const work = await beginInvoiced(server);
  const { projectId } = work;
  const admin = await server.asStaff('admin');
  const record = (amount: number, shares: Record<number, number>, receivedOn: string) =>
    admin.payments.recordTransfer({
      projectId,
      requestKey: randomUUID(),
      amount,
      receivedOn,
      paidBy: 'bank_transfer',
      shares: Object.entries(shares).map(([position, share]) => ({
        position: Number(position),
        amount: share,
      })),
    });
  const newest = async () => required((await admin.payments.list({ projectId }))[0]);
  const issue = async () => {
    const { id, revision } = await admin.invoices.draft({ projectId });
    return admin.invoices.issue({ invoiceId: id, revision });
  };
  const payByCard = async () => {
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId });
    return { clientSecret, event: stripe.pay(clientSecret) };
  };
  return { ...work, admin, record, newest, issue, payByCard };
}
type Work = Awaited<ReturnType<typeof begin>>;

/** What the books say of the moves of a project, oldest first. */
async function movesOf({ projectId }: { projectId: string }) {
  const { rows } = await sql<{ day: string; kind: string; cents: number }>`
    select m.day::text as day, m.kind, sum(m.cents)::int as cents
    from money_days m join payments y on y.id = m.payment_id join projects p on p.id = y.project_id
    where p.public_id = ${projectId} and m.kind <> 'placed'
    group by m.day, m.kind, m.payment_id having sum(m.cents) <> 0 order by m.day, m.payment_id, m.kind`.execute(
    cards.server.deps.database.db,
  );
  return rows.map(({ day, kind, cents }) => [day, kind, cents]);
}

/** How much of it is paid of invoices by the day. */
async function paidOf({ projectId }: { projectId: string }) {
  const { rows } = await sql<{ day: string; cents: number }>`
    select m.day::text as day, sum(m.cents)::int as cents
    from money_days m join invoices i on i.id = m.invoice_id join projects p on p.id = i.project_id
    where p.public_id = ${projectId} group by m.day having sum(m.cents) <> 0 order by m.day`.execute(
    cards.server.deps.database.db,
  );
  return rows.map(({ day, cents }) => [day, cents]);
}

/** All that the books say of the months of a year, but for what staff have named, by the month. */
async function booksOf(year: number) {
  const calls = await cards.server.asStaff('finance');
  const { revenue } = await calls.books.read({ year });
  const vat = await calls.books.vat({ year });
  const months = [...new Set([...revenue, ...vat].map(({ month }) => month))].toSorted();
  return new Map(
    months.map((month) => [
      month,
      {
        revenue: revenue.filter((row) => row.month === month),
        vat: vat.filter((row) => row.month === month),
      },
    ]),
  );
}

describe('a month that is over', () => {
  beforeEach(() => goBack(cards.server, '2034-01-10T10:00:00Z'));

  it('keeps what came in it; what is taken back later goes on that day', async () => {
    const work = await begin();
    const { record, newest, admin, projectId, issue } = work;
    await issue();
    await record(2_519.99, { 1: 2_519.99 }, '2034-01-05');
    const january = (await booksOf(2034)).get('2034-01');
    goTo('2034-03-03T10:00:00Z');
    await admin.payments.undoTransfer({ projectId, paymentId: (await newest()).id });
    expect(await movesOf(work)).toEqual([
      ['2034-01-05', 'arrived', 251_999],
      ['2034-03-03', 'arrived', -251_999],
    ]);
    const books = await booksOf(2034);
    expect(books.get('2034-01')).toEqual(january);
    expect(books.get('2034-03')?.vat).toMatchObject([
      { category: 'S', percent: 20, base: -2_099.99, tax: -420 },
    ]);
    const moves = await (await cards.server.asStaff('finance')).books.money({ month: '2034-03' });
    expect(moves).toMatchObject([{ kind: 'undone', day: '2034-03-03', amount: -2_519.99 }]);
    // What is paid then comes in its own month.
    await record(2_519.99, { 1: 2_519.99 }, '2034-03-02');
    expect((await booksOf(2034)).get('2034-03')).toMatchObject({ vat: [], revenue: [{ received: 0 }] });
  });

  it('has what came on the first day of its year, and no year has it as paid before', async () => {
    const work = await begin();
    await work.issue();
    const january = async () => {
      const { vat = [] } = (await booksOf(2034)).get('2034-01') ?? {};
      const { base = 0, tax = 0 } = vat.find(({ percent }) => percent === 20) ?? {};
      return [centsOf(base), centsOf(tax)] as const;
    };
    const [base, tax] = await january();
    // Of two hundredths none is tax yet, of the next two one is.
    await work.record(0.02, { 1: 0.02 }, '2034-01-01');
    expect(await january()).toEqual([base + 2, tax]);
  });

  it('has nothing of what was written down and taken back on one day', async () => {
    const work = await begin();
    const { record, newest, admin, projectId, issue } = work;
    goTo('2034-04-02T10:00:00Z');
    await issue();
    // Later on the agency's clock, and still the same day.
    await record(2_519.99, { 1: 2_519.99 }, '2034-02-20');
    goTo('2034-04-02T19:30:00Z');
    await admin.payments.undoTransfer({ projectId, paymentId: (await newest()).id });
    expect([await movesOf(work), await paidOf(work)]).toEqual([[], []]);
    await record(2_519.99, { 1: 2_519.99 }, '2034-02-20');
    goTo('2034-04-02T20:30:00Z');
    await admin.payments.undoTransfer({ projectId, paymentId: (await newest()).id });
    expect(await movesOf(work)).toEqual([
      ['2034-02-20', 'arrived', 251_999],
      ['2034-04-03', 'arrived', -251_999],
    ]);
  });

  it('keeps what was given back in it when it is asked for again, and paid', async () => {
    const work = await begin();
    const { record, newest, admin, projectId, issue } = work;
    await issue();
    await record(3_000, { 1: 2_519.99 }, '2034-01-10');
    const payment = await newest();
    const giveBack = (amount: number, position: number | null, givenBackOn: string) =>
      admin.payments.giveBack({
        projectId,
        paymentId: payment.id,
        requestKey: randomUUID(),
        position,
        amount,
        givenBackOn,
      });
    goTo('2034-02-10T10:00:00Z');
    // In two goes, of one day.
    await giveBack(1_000, 1, '2034-02-08');
    await giveBack(1_519.99, 1, '2034-02-08');
    await giveBack(480.01, null, '2034-02-09');
    const february = (await booksOf(2034)).get('2034-02');
    goTo('2034-03-10T10:00:00Z');
    await admin.payments.reopen({ projectId });
    await record(2_519.99, { 1: 2_519.99 }, '2034-03-10');
    expect(await movesOf(work)).toEqual([
      ['2034-01-10', 'arrived', 300_000],
      ['2034-02-08', 'refunded', -251_999],
      ['2034-02-09', 'refunded', -48_001],
      ['2034-03-10', 'arrived', 251_999],
    ]);
    expect(await paidOf(work)).toEqual([
      ['2034-01-10', 251_999],
      ['2034-02-08', -251_999],
      ['2034-03-10', 251_999],
    ]);
    expect((await booksOf(2034)).get('2034-02')).toEqual(february);
  });

  it('keeps money without a rate that is invoiced later, which is taxed from then on', async () => {
    const work = await begin();
    await work.record(2_519.99, { 1: 2_519.99 }, '2034-01-10');
    const january = (await booksOf(2034)).get('2034-01');
    goTo('2034-05-10T10:00:00Z');
    await work.issue();
    expect(await paidOf(work)).toEqual([['2034-05-10', 251_999]]);
    const books = await booksOf(2034);
    expect(books.get('2034-01')).toEqual(january);
    expect(books.get('2034-05')?.vat).toMatchObject([
      { category: 'S', base: 2_099.99, tax: 420 },
      { category: null, base: -2_519.99, tax: 0 },
    ]);
    expect(sum(books.get('2034-05')?.revenue.map(({ received }) => received) ?? [])).toBe(0);
  });

  it('keeps a debit that its bank returns weeks later, and that is collected again after that', async () => {
    const work = await begin();
    const { db } = cards.server.deps.database;
    await work.issue();
    const { clientSecret, event } = await work.payByCard();
    await cards.deliver(event);
    goTo('2034-02-20T10:00:00Z');
    // As where the provider may collect it anew with the same payment.
    const [intentId = ''] = clientSecret.split('_secret_');
    const taken = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .updateTable('payments')
        .set({ counts: false, state: 'open' })
        .where('intent_id', '=', intentId)
        .returning('id')
        .executeTakeFirstOrThrow();
      const gone = trx.deleteFrom('payment_allocations').where('payment_id', '=', id).returningAll();
      const allocations = await gone.execute();
      await sql`select book_money(${id}, '2034-02-20')`.execute(trx);
      return { id, allocations };
    });
    expect(await paidOf(work)).toEqual([
      ['2034-01-10', 251_999],
      ['2034-02-20', -251_999],
    ]);
    goTo('2034-03-05T10:00:00Z');
    await db.transaction().execute(async (trx) => {
      const { id, allocations } = taken;
      await sql`
        update payments set counts = true, state = 'succeeded', received_on = '2034-03-05' where id = ${id}`.execute(
        trx,
      );
      await trx.insertInto('payment_allocations').values(allocations).execute();
      await sql`select book_money(${id}, '2034-03-05')`.execute(trx);
    });
    await sql`select book_money(${taken.id}, '2034-03-06')`.execute(db);
    expect(await paidOf(work)).toEqual([
      ['2034-01-10', 251_999],
      ['2034-02-20', -251_999],
      ['2034-03-05', 251_999],
    ]);
  });
});

describe('money of cards', () => {
  /**
   * What happens to a payment of a card over four months, each at a moment whose day in Dubai is another than in UTC.
   */
  async function live(work: Work) {
    const { stripe } = cards;
    goTo('2034-01-31T21:00:00Z');
    const { clientSecret, event } = await work.payByCard();
    goTo('2034-02-27T21:30:00Z');
    const first = stripe.refund(clientSecret, 20_000);
    goTo('2034-03-31T20:30:00Z');
    const second = stripe.refund(clientSecret, 30_000);
    goTo('2034-04-29T20:30:00Z');
    const failed = stripe.failRefund(clientSecret, 30_000);
    goTo('2034-05-02T09:00:00Z');
    const third = stripe.refund(clientSecret, 5_000);
    const lost = stripe.dispute(clientSecret, 'lost', { cents: 10_000 });
    goTo('2034-07-01T10:00:00Z');
    return { paid: event, losses: [first, second, failed, third, lost] };
  }
  const wanted = [
    ['2034-02-01', 'arrived', 251_999],
    ['2034-02-28', 'refunded', -20_000],
    ['2034-04-01', 'refunded', -30_000],
    ['2034-04-30', 'refunded', 30_000],
    ['2034-05-02', 'refunded', -15_000],
  ];

  it('is of the day of the provider by the agency’s clock, in whatever order and however late its events come', async () => {
    const below = randoms(29);
    for (let round = 0; round < 15; round++) {
      await goBack(cards.server, '2034-01-10T10:00:00Z');
      const work = await begin();
      await work.issue();
      const { paid, losses } = await live(work);
      const all = [paid, ...losses, ...losses.filter(() => below(3) === 0), paid];
      const order = all
        .map((event): [number, StandInEvent] => [round === 0 ? 0 : below(1_000), event])
        .toSorted(([one], [other]) => one - other);
      const days = order.map(() => below(3));
      for (const [index, [, event]] of order.entries()) {
        vi.setSystemTime(Date.now() + (days[index] ?? 0) * 86_400_000);
        // Whoever asks hears of it before its event comes, and does not know when it was.
        if (round % 3 === 1 && index === 0) {
          await cards.server
            .as()
            .projects.markPaid({ projectId: work.projectId })
            .catch(() => {});
        }
        await cards.deliver(event);
      }
      expect(await movesOf(work), `round ${round}`).toEqual(wanted);
      expect(await paidOf(work), `round ${round}`).toEqual(wanted.map(([day, , cents]) => [day, cents]));
    }
  });

  it('has days that come to all that was lost, however much of it is known', () => {
    const below = randoms(5);
    const kinds = ['refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost'] as const;
    const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
    for (let round = 0; round < 500; round++) {
      const events = Array.from(
        { length: below(9) },
        (): LossEvent => ({
          kind: kinds[below(kinds.length)] ?? 'refunded',
          objectId: `o${below(3)}`,
          cents: 1 + below(500),
          at: new Date(Date.UTC(2034, 0, 1 + below(6), below(24))),
        }),
      );
      const days = lossDays(events, dayOf);
      const { refundedCents, lostCents } = lossesOf(events);
      expect(sum(Object.values(days))).toBe(refundedCents + lostCents);
      const shuffled = events.toSorted(() => below(3) - 1);
      expect(lossDays([...shuffled, ...shuffled], dayOf)).toEqual(days);
    }
  });
});

describe('whatever happens to money', () => {
  it('leaves the months as they were that are over, and comes to what is here', {
    timeout: 240_000,
  }, async () => {
    const below = randoms(41);
    goTo('2035-01-03T10:00:00Z');
    const { server, stripe, deliver } = cards;
    const { db } = server.deps.database;
    const works: Work[] = [];
    for (let count = 0; count < 5; count++) works.push(await begin());
    const paidByCard: string[] = [];
    const done = new Map<string, number>();
    const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    /** A day of this month, since what comes late belongs to the month in which it came. */
    const recent = () =>
      `${today().slice(0, 8)}${String(1 + below(Number(today().slice(8)))).padStart(2, '0')}`;
    const pick = <One>(from: readonly One[]): One => required(from[below(from.length)]);
    const acts: Record<string, (work: Work) => Promise<unknown>> = {
      record: async ({ record, admin, projectId }) => {
        const { fields } = await admin.projects.plan({ projectId });
        const position = pick(fields.parts).position ?? 1;
        const share = 1 + below(3) * 400;
        return record(share + below(2) * 50, { [position]: share }, recent());
      },
      pay: ({ admin, projectId }) =>
        admin.payments.record({ projectId, position: 1 + below(2), paidBy: 'other' }),
      undo: async ({ admin, projectId }) => {
        const { id: paymentId } = pick(await admin.payments.list({ projectId }));
        return admin.payments.undoTransfer({ projectId, paymentId });
      },
      giveBack: async ({ admin, projectId }) => {
        const payment = pick(await admin.payments.list({ projectId }));
        const share = below(2) === 0 ? undefined : payment.shares[0];
        const most = centsOf(share ? share.amount - share.refunded : payment.credit);
        const amount = below(2) === 0 ? most : 1 + below(Math.max(1, most));
        const { position = null } = share ?? {};
        return admin.payments.giveBack({
          projectId,
          paymentId: payment.id,
          requestKey: randomUUID(),
          position,
          amount: amount / 100,
          givenBackOn: recent(),
        });
      },
      reopen: ({ admin, projectId }) => admin.payments.reopen({ projectId }),
      use: async ({ admin, projectId }) => {
        const usable = (await admin.payments.list({ projectId })).filter(({ credit }) => credit > 0);
        const { id: paymentId, credit } = pick(usable);
        const amount = (1 + below(centsOf(credit))) / 100;
        return admin.payments.putToUse({
          projectId,
          paymentId,
          credit,
          shares: [{ position: 1 + below(2), amount }],
        });
      },
      card: async ({ payByCard }) => {
        const { clientSecret, event } = await payByCard();
        paidByCard.push(clientSecret);
        await deliver(event);
      },
      refund: () => deliver(stripe.refund(pick(paidByCard), 1 + below(60_000))),
      failRefund: () => deliver(stripe.failRefund(pick(paidByCard), 1 + below(10_000))),
      lose: () =>
        deliver(stripe.dispute(pick(paidByCard), 'lost', { name: randomUUID(), cents: 1 + below(9_000) })),
      issue: ({ issue }) => issue(),
      credit: async ({ admin, projectId }) => {
        const { rows } = await sql<{ id: number }>`
          select i.id from invoices i join projects p on p.id = i.project_id
          where p.public_id = ${projectId} and i.serial is not null and i.kind <> 'credit'
            and i.credited_cents = 0`.execute(db);
        const { id, revision } = await admin.invoices.credit({ invoiceId: pick(rows).id });
        return admin.invoices.issue({ invoiceId: id, revision });
      },
    };
    const kept: [number, Awaited<ReturnType<typeof booksOf>>][] = [];
    for (let step = 0; step < 420; step++) {
      const before = today();
      vi.setSystemTime(Date.now() + below(4) * 23 * 3_600_000);
      if (today().slice(0, 7) !== before.slice(0, 7)) {
        const year = Number(before.slice(0, 4));
        const over = [...(await booksOf(year))].filter(([month]) => month <= before.slice(0, 7));
        kept.push([year, new Map(over)]);
      }
      const name = pick(Object.keys(acts));
      const isDone = await (async () => acts[name]?.(pick(works)))().then(
        () => true,
        () => false,
      );
      if (isDone) done.set(name, (done.get(name) ?? 0) + 1);
    }
    expect([...done.keys()].toSorted()).toEqual(Object.keys(acts).toSorted());
    expect(kept.length).toBeGreaterThan(12);
    for (const [year, months] of kept) {
      const now = await booksOf(year);
      for (const [month, then] of months) expect(now.get(month), month).toEqual(then);
    }

    const { rows: payments } = await sql<{
      id: number;
      here: number;
      booked: number;
      shares: { invoice: number | null; cents: number }[];
      rows: { invoice: number | null; cents: number }[];
    }>`
      select p.id, case when p.state = 'succeeded' then p.received_cents - p.refunded_cents else 0 end as here,
        (select coalesce(sum(cents), 0)::int from money_days d where d.payment_id = p.id) as booked,
        (select coalesce(json_agg(json_build_object('cents', a.cents - a.refunded_cents, 'invoice', (
            select i.id from invoices i join invoice_instalments x on x.invoice_id = i.id
            where x.instalment_id = a.instalment_id and i.issued_on is not null order by i.id desc limit 1))), '[]')
          from payment_allocations a where a.payment_id = p.id) as shares,
        (select coalesce(json_agg(json_build_object('cents', cents, 'invoice', invoice_id)), '[]')
          from money_days d where d.payment_id = p.id) as rows
      from payments p where p.received_cents is not null`.execute(db);
    expect(payments.length).toBeGreaterThan(30);
    const byInvoice = (rows: { invoice: number | null; cents: number }[]) => {
      const sums = new Map<number, number>();
      for (const { invoice, cents } of rows) {
        if (invoice !== null) sums.set(invoice, (sums.get(invoice) ?? 0) + cents);
      }
      return new Map([...sums].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => one - other));
    };
    for (const { id, here, booked, shares, rows } of payments) {
      expect([id, booked]).toEqual([id, here]);
      expect([id, byInvoice(rows)]).toEqual([id, byInvoice(shares)]);
    }
  });

  it('stays when an invoice is removed whose time is over, and pays none from then on', async () => {
    const { db } = cards.server.deps.database;
    const paid = await fillBooks(db, { year: 2010, count: 12, seed: 3 });
    const { invoiceId } = required(
      paid.money.find(({ invoiceId: id }) =>
        paid.invoices.every(({ creditsId }) => id !== null && creditsId !== id),
      ),
    );
    const sums = () =>
      sql`select day::text as day, sum(cents)::int as cents from money_days where day < '2012-01-01' group by 1 order by 1`.execute(
        db,
      );
    const before = (await sums()).rows;
    await db.transaction().execute(async (trx) => {
      await sql`set local vitrine.removes = 'invoices'`.execute(trx);
      await sql`update invoices set credited_cents = total_cents where id = ${invoiceId}`.execute(trx);
      await sql`delete from invoice_instalments where invoice_id = ${invoiceId}`.execute(trx);
      await sql`delete from invoices where id = ${invoiceId}`.execute(trx);
    });
    expect((await sums()).rows).toEqual(before);
    const { rows } = await sql`select from money_days where invoice_id = ${invoiceId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is never changed in the books', async () => {
    const { db } = cards.server.deps.database;
    await expect(sql`update money_days set cents = cents + 1`.execute(db)).rejects.toThrow(/neither changed/);
    const ofAnother = sql`update money_days set invoice_id = 7 where invoice_id is distinct from 7`;
    await expect(ofAnother.execute(db)).rejects.toThrow(/neither changed/);
    await expect(sql`delete from money_days`.execute(db)).rejects.toThrow(/neither changed/);
    await expect(sql`truncate money_days`.execute(db)).rejects.toThrow(/neither changed/);
  });
});

it('books what was paid before there were such days, and what a version before goes on to write', async () => {
  const { maintenance } = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
  const { db } = maintenance;
  await migrateBefore(db, '0118');
  await sql`
    with client as (
      insert into clients (link_id, first_name, last_name, email, language)
      values ('aaaaaaaaaaaaaaa1', 'Zoé', 'Martin', 'zoe@client.example', 'fr') returning id)
    insert into projects (public_id, client_id, name, total_cents, deposit_cents)
    select 'aaaaaaaaaaaaaaa1', id, 'Site', 2000, 2000 from client`.execute(db);
  const pay = (attempt: number, more: { state?: string; counts?: boolean; flag?: string } = {}) =>
    sql`
    with paid as (
      insert into payments (project_id, purpose, attempt, provider, amount_cents, currency, state, received_cents, counts, flag,
        received_on)
      select id, 'deposit', ${attempt}, 'bank_transfer', 1000, 'EUR', ${more.state ?? 'succeeded'}, 1000,
        ${more.counts ?? true}, ${more.flag ?? null}, '2034-01-05' from projects returning id)
    insert into payment_allocations (payment_id, instalment_id, cents)
    select paid.id, i.id, 1000 from paid, instalments i where ${more.counts ?? true}`.execute(db);
  await pay(1);
  await pay(2);
  await pay(3, { state: 'canceled', counts: false });
  await pay(4, { counts: false, flag: 'second' });
  await pay(5, { counts: false, flag: 'currency' });
  await sql`update payments set refunded_cents = 300 where attempt = 2`.execute(db);
  await sql`update payments set refunded_cents = 700 where attempt = 2`.execute(db);
  await sql`update refund_days set day = ('2034-02-0' || id)::date`.execute(db);
  await migrate(db);
  const booked = async () => {
    const { rows } = await sql<{ row: string }>`
      select p.attempt || ' ' || m.kind || ' ' || m.day || ' ' || m.cents as row
      from money_days m join payments p on p.id = m.payment_id order by p.attempt, m.day, m.cents`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  };
  const first = [
    '1 arrived 2034-01-05 1000',
    '2 arrived 2034-01-05 1000',
    '2 refunded 2034-02-01 -300',
    '2 refunded 2034-02-02 -400',
  ];
  expect(await booked()).toEqual([...first, '4 arrived 2034-01-05 1000']);
  // A server of the version before goes on for as long as an upgrade takes.
  await sql`update payments set refunded_cents = 800 where attempt = 2`.execute(db);
  await pay(6);
  const [{ today } = { today: '' }] = (
    await sql<{ today: string }>`select (now() at time zone 'UTC')::date::text as today`.execute(db)
  ).rows;
  const expected = [
    ...first,
    `2 refunded ${today} -100`,
    '4 arrived 2034-01-05 1000',
    '6 arrived 2034-01-05 1000',
  ];
  expect((await booked()).toSorted()).toEqual(expected.toSorted());
  await db.destroy();
}, 120_000);
