import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../src/server/database/transaction.ts';
import { keepPaperKind } from '../src/server/invoices/issue-service.ts';
import { removeOldInvoices } from '../src/server/invoices/removal-service.ts';
import { applyRetention } from '../src/server/retention/service.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { addTransfer } from './setup/paid.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { acceptMonthly, goTo, settled } from './setup/subscriptions.ts';

// A server of its own for each: its invoices go in the order of their days.
let cards: CardPayments;
/** The year by the database's clock, which decides. */
let year = 0;
beforeEach(async () => {
  cards = await startCardPayments('postgres', {
    ...sellerInFrance,
    RETENTION_CONVERSATIONS_DAYS: '1',
    RETENTION_REQUESTS_DAYS: '1',
    RETENTION_AUDIT_TEXTS_DAYS: '1',
    RETENTION_FAILED_JOBS_DAYS: '1',
  });
  const { rows } = await sql<{ year: number }>`
    select extract(year from now() at time zone 'UTC')::int as year`.execute(cards.server.deps.database.db);
  year = rows[0]?.year ?? 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await cards.close();
});

const deps = () => cards.server.deps;
const db = () => deps().database.db;
const night = () => applyRetention(deps(), new AbortController().signal);
const admin = async () => callAs(deps(), await addStaff(deps()));

/** A project whose invoices are issued on days that the server's clock says. */
async function begin() {
  const work = await beginInvoiced(cards.server);
  const { invoices } = await admin();
  const { id } = await db()
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', work.projectId)
    .executeTakeFirstOrThrow();
  const issueOn = async (day: string, draft: () => Promise<{ id: number; revision: number }>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    const { id: invoiceId, revision } = await draft();
    const issued = await invoices.issue({ invoiceId, revision });
    vi.useRealTimers();
    await keepPaperKind(deps()).handle({ id: 'x', data: { invoiceId }, signal: AbortSignal.timeout(10_000) });
    expect(issued.issuedOn).toBe(day);
    return issued;
  };
  return {
    ...work,
    id,
    invoices,
    pay: (position: number) => inTransaction(deps(), (trx) => addTransfer(trx, id, position)),
    draft: (positions?: number[]) => () =>
      invoices.draft({ projectId: work.projectId, ...(positions && { positions }) }),
    credit: (invoiceId: number) => () => invoices.credit({ invoiceId }),
    issueOn,
  };
}

const numbersOf = async (projectId: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from invoices where project_id = ${projectId} and serial is not null order by id`.execute(
    db(),
  );
  return rows.map(({ number }) => number);
};

/** All that is stored of a project's invoices, with the bytes of their papers and what machines read. */
async function storedOf({ id, invoices }: Pick<Awaited<ReturnType<typeof begin>>, 'id' | 'invoices'>) {
  const { rows } = await sql<{ id: number; row: unknown }>`
    select i.id, jsonb_build_object('invoice', to_jsonb(i), 'file', to_jsonb(f)) as row
    from invoices i left join files f on f.id = i.file_id
    where i.project_id = ${id} and i.serial is not null order by i.id`.execute(db());
  const papers = [];
  for (const { id: invoiceId } of rows) {
    papers.push([await invoices.paper({ invoiceId }), await invoices.xml({ invoiceId })]);
  }
  return { rows, papers };
}

describe('an issued invoice', () => {
  it('is touched by no night and no erasure while it has to be kept, and is drawn again as it was', async () => {
    // The last one that is kept.
    const first = `${year - 11}-01-01`;
    const one = await begin();
    await one.issueOn(first, one.draft([1]));
    await one.pay(1);
    await one.issueOn(`${year - 1}-12-31`, one.draft());
    const before = await storedOf(one);
    expect(before.rows).toHaveLength(2);
    await night();
    const { contactId } = await db()
      .selectFrom('projects')
      .select('client_id as contactId')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const { rights } = await cards.server.asStaff('admin');
    await expect.poll(async () => (await rights.erase({ contactId })).isDone).toBe(true);
    await night();
    expect(await storedOf(one)).toEqual(before);
    // Without the file: of what was written down with it alone, and of nobody's record.
    const { rows } = await sql<{ id: number; fileId: number }>`
      select id, file_id as "fileId" from invoices where project_id = ${one.id} order by id`.execute(db());
    expect(rows.every(({ fileId }) => fileId !== null)).toBe(true);
    await sql`alter table invoices disable trigger invoices_keep`.execute(db());
    await sql`update invoices set file_id = null where project_id = ${one.id}`.execute(db());
    await sql`alter table invoices enable trigger invoices_keep`.execute(db());
    expect((await storedOf(one)).papers).toEqual(before.papers);
  });

  it('is removed after ten full years, with its paper and a line in the log, and numbers go on', async () => {
    const one = await begin();
    const deposit = await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
    const note = await one.issueOn(`${year - 12}-12-31`, one.credit(deposit.id));
    await sql`
      insert into invoice_reminders (invoice_id, step, went_on) values (${deposit.id}, 'hand', now())`.execute(
      db(),
    );
    await sql`insert into invoice_holds (invoice_id, is_paused) values (${deposit.id}, true)`.execute(db());
    const { rows: files } = await sql<{ key: string }>`
      select storage_key as key from files join invoices i on i.file_id = files.id where i.project_id = ${one.id}`.execute(
      db(),
    );
    expect(files).toHaveLength(2);
    const other = await begin();
    const kept = await other.issueOn(`${year - 11}-01-01`, other.draft([1]));
    await other.issueOn(`${year - 11}-01-01`, other.credit(kept.id));
    await night();
    await night();
    expect(await numbersOf(one.id)).toEqual([]);
    expect(await numbersOf(other.id)).toHaveLength(2);
    expect(await Promise.all(files.map(({ key }) => deps().files.has(key)))).toEqual([false, false]);
    const log = await (await admin()).audit.list({ action: 'invoice.remove' });
    expect(log.map(({ before }) => before)).toEqual(
      [note, deposit].map(({ number }) => ({ number, total: '2519.99 EUR' })),
    );
    const applied = await (await admin()).audit.list({ action: 'retention.apply' });
    expect(applied.flatMap(({ after }) => after?.['invoices'] ?? [])).toEqual([2]);
    const next = await begin();
    const issued = await next.issueOn(`${year}-01-02`, next.draft([1]));
    expect(issued.number).toBe(`F${year}-00001`);
  });

  it('is not written again once it is gone: what is left is invoiced alone', async () => {
    const one = await begin();
    const deposit = await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
    await one.pay(1);
    await night();
    expect(await numbersOf(one.id)).toEqual([]);
    const conflict = expect.objectContaining({ code: 'CONFLICT' });
    await expect(one.draft([1])()).rejects.toEqual(conflict);
    const rest = await one.issueOn(`${year}-01-02`, one.draft());
    const { rows } = await sql<{ total: number }>`
      select sum(cents)::int as total from instalments where project_id = ${one.id}`.execute(db());
    expect(rest.kind).toBe('final');
    expect(Math.round((rest.total + deposit.total) * 100)).toBe(rows[0]?.total);
    await expect(one.draft()()).rejects.toEqual(conflict);
  });

  it('is not taken off once it is gone, and what was invoiced since is', async () => {
    const one = await begin();
    await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
    await one.pay(1);
    await night();
    // The rest in two parts, of which one was invoiced before the other.
    await sql`
      with halved as (
        update instalments set cents = cents / 2 where project_id = ${one.id} and position = 2 returning *)
      insert into instalments (project_id, position, cents, due)
      select project_id, 3, cents, due from halved`.execute(db());
    const { rows } = await sql<{ cents: number }>`
      select cents::int as cents from instalments where project_id = ${one.id} order by position`.execute(
      db(),
    );
    const [, second = 0, third = 0] = rows.map(({ cents }) => cents);
    const deposit = await one.issueOn(`${year}-01-02`, one.draft([2]));
    const { id, problems } = await one
      .draft()()
      .then(({ id }) => one.invoices.get({ invoiceId: id }));
    expect(problems).toEqual([]);
    const final = await one.issueOn(`${year}-01-02`, async () => one.invoices.get({ invoiceId: id }));
    expect([deposit.kind, Math.round(deposit.total * 100)]).toEqual(['deposit', second]);
    expect([final.kind, Math.round(final.total * 100)]).toEqual(['final', third]);
  });

  it('stays with what belongs together with it, and while anything of it is open or written', async () => {
    const old = `${year - 12}-12-31`;
    // The final invoice names the deposit's.
    const [final, credited, open, written] = [await begin(), await begin(), await begin(), await begin()];
    await final.issueOn(old, final.draft([1]));
    const invoice = await credited.issueOn(old, credited.draft([1]));
    await open.issueOn(old, open.draft([1]));
    await written.issueOn(old, written.draft([1]));
    for (const one of [final, written]) await one.pay(1);
    await final.issueOn(`${year - 11}-01-01`, final.draft());
    await final.pay(2);
    await credited.issueOn(`${year - 11}-01-01`, credited.credit(invoice.id));
    await written.draft()();
    await night();
    for (const { id } of [final, credited]) expect(await numbersOf(id)).toHaveLength(2);
    for (const { id } of [open, written]) expect(await numbersOf(id)).toHaveLength(1);
    await open.pay(1);
    await night();
    expect(await numbersOf(open.id)).toEqual([]);
  });

  it('does not stay for drafts that were forgotten as long ago, which go with it', async () => {
    const [plan, noted, touched] = [await begin(), await begin(), await begin()];
    const ids = [];
    for (const one of [plan, noted, touched]) {
      const invoice = await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
      await one.pay(1);
      ids.push(one === plan ? (await one.draft()()).id : (await one.credit(invoice.id)()).id);
    }
    const date = (id: number | undefined, day: string) =>
      sql`update invoices set updated_at = ${`${day}T12:00:00Z`} where id = ${id}`.execute(db());
    await date(ids[0], `${year - 12}-12-31`);
    await date(ids[1], `${year - 12}-12-31`);
    await date(ids[2], `${year - 11}-01-01`);
    await night();
    for (const { id } of [plan, noted]) {
      const { rows } = await sql`select id from invoices where project_id = ${id}`.execute(db());
      expect(rows).toEqual([]);
    }
    expect(await numbersOf(touched.id)).toHaveLength(1);
    const log = await (await admin()).audit.list({ action: 'invoice.discard' });
    expect(log.map(({ subject }) => subject).toSorted()).toEqual(
      ids
        .slice(0, 2)
        .map((id) => `invoice:${id}`)
        .toSorted(),
    );
  });

  it('waits for a second night where the last one lies more than a year back: the clock may run ahead', async () => {
    const one = await begin();
    const { id } = await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
    await one.issueOn(`${year - 12}-12-31`, one.credit(id));
    await sql`
      insert into nightly_runs (name, ran_on, finished_at) values ('retention', current_date, now() - interval '367 days')
      on conflict (name) do update set finished_at = excluded.finished_at`.execute(db());
    await night();
    expect(await numbersOf(one.id)).toHaveLength(2);
    await night();
    expect(await numbersOf(one.id)).toEqual([]);
  });

  it('of a monthly service stays no longer for what came after it', async () => {
    const one = await acceptMonthly(cards.server);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year - 12}-10-20T10:00:00Z`) });
    const { subscriptionId } = one;
    await one.staff.start({ subscriptionId, startsOn: `${year - 12}-10-31` });
    for (const day of [
      `${year - 12}-10-31`,
      `${year - 12}-11-30`,
      `${year - 12}-12-31`,
      `${year - 11}-01-31`,
    ]) {
      await goTo(cards.server, `${day}T12:00:00Z`);
      await settled(cards.server);
    }
    expect(await numbersOf(one.id)).toHaveLength(4);
    const positions = (await one.read()).periods.map(({ position }) => position);
    for (const position of positions)
      await inTransaction(deps(), (trx) => addTransfer(trx, one.id, position));
    vi.useRealTimers();
    await night();
    expect(await numbersOf(one.id)).toHaveLength(1);
    expect((await one.read()).periods.map(({ invoice }) => invoice?.number.slice(0, 5) ?? null)).toEqual([
      `F${year - 11}`,
      null,
      null,
      null,
    ]);
  });

  it('is deleted by nothing else, however old it is, and by that no earlier', async () => {
    const one = await begin();
    const old = await one.issueOn(`${year - 12}-12-31`, one.draft([1]));
    const young = await begin();
    const kept = await young.issueOn(`${year - 11}-01-01`, young.draft([1]));
    const refused = 'neither changed nor deleted';
    const remove = (id: number, isSaid: boolean) =>
      db()
        .transaction()
        .execute(async (trx) => {
          if (isSaid) await sql`select set_config('vitrine.removes', 'invoices', true)`.execute(trx);
          await sql`delete from invoices where id = ${id}`.execute(trx);
        });
    await expect(remove(old.id, false)).rejects.toThrow(refused);
    await expect(remove(kept.id, true)).rejects.toThrow(refused);
    await expect(sql`truncate invoices cascade`.execute(db())).rejects.toThrow(refused);
    await expect(
      db()
        .transaction()
        .execute(async (trx) => {
          await sql`select set_config('vitrine.removes', 'invoices', true)`.execute(trx);
          await sql`update invoices set total_cents = 1 where id = ${old.id}`.execute(trx);
        }),
    ).rejects.toThrow(refused);
    // Nobody's next transaction is allowed it too.
    await removeOldInvoices(deps(), 10);
    await expect(remove(old.id, false)).rejects.toThrow(refused);
    expect(await numbersOf(young.id)).toHaveLength(1);
  });

  it('is kept for as long as the settings say, and for ever where they say so', async () => {
    const one = await begin();
    const { id } = await one.issueOn(`${year - 14}-06-30`, one.draft([1]));
    await one.issueOn(`${year - 14}-06-30`, one.credit(id));
    const { retention } = deps().config;
    const set = (invoices: number | undefined) =>
      applyRetention(
        { ...deps(), config: { ...deps().config, retention: { ...retention, invoices } } },
        new AbortController().signal,
      );
    await set(undefined);
    await set(13);
    expect(await numbersOf(one.id)).toHaveLength(2);
    await set(12);
    expect(await numbersOf(one.id)).toEqual([]);
  });

  it('leaves the books of its year what was received, and of its tax nothing but that nobody knows it', async () => {
    const old = year - 12;
    const day = `${old}-06-30`;
    const [gone, open] = [await begin(), await begin()];
    await gone.issueOn(day, gone.draft([1]));
    // What still asks for money keeps its invoice, and what the books say of it.
    await open.issueOn(day, open.draft([1]));
    const { payments, books, invoices } = await admin();
    const pay = ({ projectId }: typeof gone, amount: number) =>
      payments.recordTransfer({
        projectId,
        requestKey: randomUUID(),
        amount,
        receivedOn: `${old}-07-02`,
        paidBy: 'bank_transfer',
        shares: [{ position: 1, amount }],
      });
    await pay(gone, 2_519.99);
    await pay(open, 1_200);
    const figures = async () => ({
      received: (await books.read({ year: old })).revenue.map(({ month, total, received }) => ({
        month,
        total,
        received,
      })),
      moves: (await books.money({ month: `${old}-07` })).map(({ amount }) => amount),
      issued: (await invoices.vat({ year: old })).map(({ category, base, tax }) => ({ category, base, tax })),
      cash: (await books.vat({ year: old })).map(({ category, base, tax }) => ({ category, base, tax })),
    });
    const received = { month: `${old}-07`, total: 0, received: 3_719.99 };
    expect(await figures()).toEqual({
      received: [{ month: `${old}-06`, total: 5_039.98, received: 0 }, received],
      moves: [1_200, 2_519.99],
      issued: [{ category: 'S', base: 4_199.98, tax: 840 }],
      cash: [{ category: 'S', base: 3_099.99, tax: 620 }],
    });
    await night();
    expect(await Promise.all([gone, open].map(({ id }) => numbersOf(id)))).toEqual([
      [],
      [expect.any(String)],
    ]);
    const after = {
      received: [{ month: `${old}-06`, total: 2_519.99, received: 0 }, received],
      moves: [1_200, 2_519.99],
      issued: [{ category: 'S', base: 2_099.99, tax: 420 }],
      cash: [
        { category: 'S', base: 1_000, tax: 200 },
        { category: null, base: 2_519.99, tax: 0 },
      ],
    };
    expect(await figures()).toEqual(after);
    // What happens to the same project later books nothing of it anew, in no year.
    await payments.recordTransfer({
      projectId: gone.projectId,
      requestKey: randomUUID(),
      amount: 80,
      receivedOn: `${year - 1}-03-01`,
      paidBy: 'bank_transfer',
      shares: [{ position: 2, amount: 80 }],
    });
    expect(await figures()).toEqual(after);
    const { rows } = await sql<{ cents: number }>`
      select cents from money_days where day >= ${`${year - 11}-01-01`}::date`.execute(db());
    expect(rows).toEqual([{ cents: 8_000 }]);
  });
});
