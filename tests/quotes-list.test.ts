import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { QuoteSort } from '../src/routers/quotes.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { addQuote, readerOf } from './setup/quotes.ts';
import { describeServerByDatabase } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const today = () => new Date().toISOString().slice(0, 10);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

describeServerByDatabase('a quote in the list', createScriptedAssistant, (server) => {
  let louis: Staff;
  beforeAll(async () => {
    louis = await addStaff(server().deps, { role: 'sales' });
  });
  const sales = () => callAs(server().deps, louis).quotes;

  it('is listed newest first, by state and by words, a page at a time', async () => {
    const word = `mot${Date.now()}`;
    const add = (part: Parameters<typeof addQuote>[1] = {}) =>
      addQuote(server(), { ...part, clientName: `Client ${word}` });
    const draft = await add();
    const opened = await add();
    await (await readerOf(server(), opened)).get({ slug: opened.slug });
    const expired = await add({ validUntil: yesterday() });
    const closed = await add();
    const admin = await server().asStaff('admin');
    await admin.gates.close({ kind: 'quote', subject: closed.slug });
    const accepted = await add({ validUntil: today() });
    await (await readerOf(server(), accepted)).accept({
      slug: accepted.slug,
      version: 1,
      acceptedBy: 'Nadia Rahman',
    });
    await admin.gates.close({ kind: 'quote', subject: accepted.slug });
    const states = { draft, opened, expired, closed, accepted };
    for (const [state, quote] of Object.entries(states)) {
      const found = await sales().list({ state: state as keyof typeof states, search: word });
      expect(found.map(({ id, state: one }) => [id, one])).toEqual([[quote.id, state]]);
      const all = await sales().list({ state: state as keyof typeof states, limit: 100 });
      expect(all.every((one) => one.state === state)).toBe(true);
      expect(all.map(({ id }) => id)).toContain(quote.id);
    }
    const ids = Object.values(states)
      .map(({ id }) => id)
      .toSorted((a, b) => b - a);
    const first = await sales().list({ search: word.slice(0, -2), limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await sales().list({ search: word, limit: 100, after: first.at(-1)?.cursor });
    expect(second.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await sales().list({ search: draft.slug })).toHaveLength(1);
    expect(await sales().list({ search: '%&!' })).toEqual([]);
    expect(first[0]?.acceptance).toMatchObject({ acceptedBy: 'Nadia Rahman', version: 1 });
    await expect(sales().detail({ quoteId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is listed by client, total or last change, both ways and a page at a time, within the filters', async () => {
    const word = `tri${Date.now()}`;
    const add = (clientName: string, unitPrice: number) =>
      addQuote(server(), {
        title: word,
        clientName,
        lines: [{ title: 'Site', description: '', quantity: 1, unitPrice }],
      });
    await add('Client 10', 300);
    const { id: quoteId } = await add('client 2', 200);
    await add('Client 30', 200);
    const read = async (sort: QuoteSort) => {
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await sales().list({ search: word, state: 'draft', sort, limit: 2, after });
        found.push(...page.map(({ clientName }) => clientName));
        after = page.at(-1)?.cursor;
        if (page.length < 2) return found;
      }
    };
    expect(await read('client')).toEqual(['client 2', 'Client 10', 'Client 30']);
    expect(await read('-client')).toEqual(['Client 30', 'Client 10', 'client 2']);
    // Those of one sum in the order of their making.
    expect(await read('total')).toEqual(['client 2', 'Client 30', 'Client 10']);
    expect(await read('-total')).toEqual(['Client 10', 'Client 30', 'client 2']);
    const { content, version } = await sales().detail({ quoteId });
    await sales().save({ quoteId, version, content: { ...content, introduction: 'Bonjour' } });
    expect(await read('-changed')).toEqual(['client 2', 'Client 30', 'Client 10']);
    expect(await read('changed')).toEqual(['Client 10', 'Client 30', 'client 2']);
  });

  it.each(['client', '-client', 'total', '-total', 'changed', '-changed'] as const)(
    'comes once where it has not changed, whatever moves between the pages sorted by %s',
    async (sort) => {
      const word = `page${randomId()}`;
      const { db } = server().deps.database;
      const add = (at: number) =>
        db
          .insertInto('quotes')
          .values({
            slug: `${word}-${at}`,
            title: word,
            client_name: `Client ${at}`,
            currency: 'EUR',
            total_cents: at,
            // A moment to the microsecond, as the database keeps it: two pages may meet within a millisecond.
            updated_at: sql<Date>`timestamptz '2026-01-01 00:00:00.000100Z' + ${at}::int * interval '1 microsecond'`,
          })
          .execute();
      for (let at = 1; at <= 9; at++) await add(at);
      /** The quote `from` gets the place that `to` has. */
      const move = (from: number, to: number) =>
        sql`update quotes q set client_name = o.client_name, total_cents = o.total_cents, updated_at = o.updated_at
          from quotes o where q.slug = ${`${word}-${from}`} and o.slug = ${`${word}-${to}`}`.execute(db);
      const page = async (after?: string) => {
        const rows = await sales().list({ search: word, sort, limit: 3, after });
        return { read: rows.map(({ slug }) => Number(slug.split('-')[1])), next: rows.at(-1)?.cursor };
      };
      const up = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      const order = sort.startsWith('-') ? up.toReversed() : up;
      const first = await page();
      expect(first.read).toEqual(order.slice(0, 3));
      // The very row that the page ended with goes to the end; one that was to come goes to the beginning.
      await move(order[2] ?? 0, order[8] ?? 0);
      await move(order[4] ?? 0, order[0] ?? 0);
      const second = await page(first.next);
      expect(second.read).toEqual([order[3], order[5], order[6]]);
      await move(order[6] ?? 0, order[1] ?? 0);
      const third = await page(second.next);
      expect(third.read.filter((at) => at !== order[2])).toEqual(order.slice(7));
    },
  );

  it('has no page after what was never a cursor', async () => {
    for (const [sort, after] of [
      [undefined, 'x'],
      [undefined, ''],
      ['total', '12'],
      ['total', '12-12-x'],
      ['changed', '12-12-'],
      ['client', '12'],
      ['-client', '12-12-a\u0000'],
    ] as const) {
      await expect(sales().list({ sort, after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describeServerByDatabase('a list of more quotes than are sorted', createScriptedAssistant, (server) => {
  let louis: Staff;
  beforeAll(async () => {
    louis = await addStaff(server().deps, { role: 'sales' });
  });
  const sales = () => callAs(server().deps, louis).quotes;

  it('sorts among the 5,000 newest and keeps that set from page to page', async () => {
    const { db } = server().deps.database;
    const fill = (count: number, cents: number) =>
      sql`insert into quotes (slug, title, client_name, currency, total_cents)
        select 'many-' || gen_random_uuid(), 'x', 'x', 'EUR', ${cents}::bigint
        from generate_series(1, ${count}::int)`.execute(db);
    // Of a former try.
    await sql`delete from quotes where slug like 'many-%'`.execute(db);
    expect((await sales().sortLimit()).isReached).toBe(false);
    const most = 10 ** 12;
    await fill(1, most + 3);
    await fill(2, most);
    await fill(4_998, 1);
    expect(await sales().sortLimit()).toEqual({ limit: 5_000, isReached: true });
    const [first, ...others] = await sales().list({ sort: '-total', limit: 1 });
    expect([first?.total, others]).toEqual([most / 100, []]);
    // The second of them was the oldest that is sorted: what comes after must not push it out.
    await fill(3, 2);
    const second = await sales().list({ sort: '-total', limit: 1, after: first?.cursor });
    expect(second.map(({ total }) => total)).toEqual([most / 100]);
  });
});
