import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TodayItem } from '../src/routers/today.schema.ts';
import { randomId } from '../src/server/ids.ts';
import { createVisits } from '../src/server/today/visits.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { accountEnv, addProject } from './setup/projects.ts';
import { addQuote, readerOf } from './setup/quotes.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeOnServer(
  'what waits today',
  createScriptedAssistant,
  (server) => {
    const kindsOf = (items: TodayItem[], title: string) =>
      items.filter((item) => item.title === title).map(({ kind }) => kind);

    it('is an announced transfer until somebody has seen it arrive, which is said in place', async () => {
      const { publicId, linkId } = await addProject(server().deps);
      await server().as().projects.setPaymentMethod({ projectId: publicId, paymentMethod: 'bank_transfer' });
      await server().as().projects.markPaid({ projectId: publicId });
      const admin = await server().asStaff('admin');
      const find = async () =>
        (await admin.today.list({ scope: 'all' })).find(({ projectId }) => projectId === publicId);
      expect(await find()).toMatchObject({
        kind: 'transfer',
        title: 'Zoé Martin',
        text: 'Site vitrine',
        amount: 1_500,
        currency: 'EUR',
        href: `/clients/${linkId}`,
        position: 1,
      });
      await admin.payments.confirmInstalment({ projectId: publicId, position: 1 });
      expect(await find()).toBeUndefined();
    });

    it('is a quote that was read, then accepted, and its project once nobody has told of it for a week', async () => {
      const clientName = `Atelier ${Math.random()}`;
      const quote = await addQuote(server(), { clientName, validUntil: null });
      const sales = await server().asStaff('sales');
      const kinds = async () => kindsOf(await sales.today.list({ scope: 'role' }), clientName);
      expect(await kinds()).toEqual([]);
      const reader = await readerOf(server(), quote);
      await reader.get({ slug: quote.slug });
      expect(await kinds()).toEqual(['quote-opened']);
      await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia' });
      expect(await kinds()).toEqual(['quote-accepted']);
      const { db } = server().deps.database;
      await db
        .updateTable('projects')
        .set({ status: 'in_progress', updated_at: sql`now() - interval '8 days'` })
        .where('name', '=', 'Site web')
        .where('quote_id', '=', quote.id)
        .execute();
      expect(await kinds()).toEqual([]);
      const silent = (await sales.today.list({ scope: 'role' })).filter(
        ({ kind }) => kind === 'silent-project',
      );
      expect(silent.map(({ text }) => text)).toContain('Site web');
    });

    it('is of each role’s own areas, and with `mine` of who looks after it', async () => {
      const { customerId } = await server()
        .deps.database.db.selectFrom('projects')
        .select('customer_id as customerId')
        .where('id', '=', (await addProject(server().deps)).id)
        .executeTakeFirstOrThrow();
      const owner = await addStaff(server().deps, { role: 'sales' });
      await server()
        .deps.database.db.updateTable('customers')
        .set({ owner_id: owner.id, next_step: 'Call them', next_step_on: sql`current_date` })
        .where('id', '=', customerId)
        .execute();
      const steps = async (staff: Parameters<typeof callAs>[1], scope: 'mine' | 'all') =>
        (await callAs(server().deps, staff).today.list({ scope }))
          .filter(({ kind, text }) => kind === 'next-step' && text === 'Call them')
          .map((item) => item.customerId);
      expect(await steps(owner, 'mine')).toEqual([customerId]);
      const colleague = await addStaff(server().deps, { role: 'sales' });
      expect(await steps(colleague, 'mine')).toEqual([]);
      expect(await steps(colleague, 'all')).toEqual([customerId]);
      expect(await steps(await addStaff(server().deps, { role: 'support' }), 'all')).toEqual([]);
    });

    it('names 30 of a kind, and the list where the others are', async () => {
      const owner = await addStaff(server().deps, { role: 'sales' });
      const { db } = server().deps.database;
      const due = (count: number) =>
        sql`insert into customers (name, language, source, owner_id, next_step, next_step_on)
          select 'Waiting ' || n, 'fr', 'staff', ${owner.id}, 'Call', current_date - 40 + n
          from generate_series(1, ${count}::int) n`.execute(db);
      const steps = async () =>
        (await callAs(server().deps, owner).today.list({ scope: 'mine' })).filter(
          ({ kind }) => kind === 'next-step',
        );
      await due(30);
      expect((await steps()).map(({ isRest }) => isRest)).toEqual(Array(30).fill(false));
      await due(2);
      const items = await steps();
      expect(items).toHaveLength(31);
      expect(items.filter(({ isRest }) => isRest)).toEqual([
        expect.objectContaining({ title: '', href: '/customers', customerId: null }),
      ]);
    });

    it('shows a silent project to support as well, until they have told its client something', async () => {
      const { publicId, id } = await addProject(server().deps);
      const { db } = server().deps.database;
      await db
        .updateTable('projects')
        .set({
          status: 'in_progress',
          last_update: 'Les maquettes sont prêtes',
          updated_at: sql`now() - interval '400 days'`,
        })
        .where('id', '=', id)
        .execute();
      const support = await server().asStaff('support');
      const find = async () =>
        (await support.today.list({ scope: 'all' })).find(({ projectId }) => projectId === publicId);
      expect(await find()).toMatchObject({
        kind: 'silent-project',
        lastUpdate: 'Les maquettes sont prêtes',
      });
      await support.projects.setLastUpdate({
        projectId: publicId,
        message: 'La page de réservation est en ligne',
        from: 'Les maquettes sont prêtes',
      });
      expect(await find()).toBeUndefined();
    });

    it('leaves out a quote whose client was reminded, for the days in which nobody may be again', async () => {
      const clientName = `Riad ${Math.random()}`;
      const quote = await addQuote(server(), { clientName, validUntil: null });
      await (await readerOf(server(), quote)).get({ slug: quote.slug });
      const sales = await server().asStaff('sales');
      const find = async () =>
        (await sales.today.list({ scope: 'all' })).find(({ quoteId }) => quoteId === quote.id);
      expect(await find()).toMatchObject({ kind: 'quote-opened', title: clientName });
      const mailed = (daysAgo: number) =>
        sql`insert into quote_mails (quote_id, version, kind, address, language, author_name, state, created_at)
          values (${quote.id}, 1, 'reminder', 'n@client.example', 'fr', 'Amina', 'sent',
            now() - ${daysAgo}::int * interval '1 day')`.execute(server().deps.database.db);
      await mailed(4);
      expect(await find()).toBeDefined();
      await mailed(1);
      expect(await find()).toBeUndefined();
    });

    it('tells an administrator alone how the week went, in figures that are those of the rows', async () => {
      const admin = await server().asStaff('admin');
      const before = await admin.today.overview();
      const { publicId } = await addProject(server().deps, { totalCents: 300_001 });
      await admin.payments.confirm({ projectId: publicId, paymentMethod: 'wise' });
      const after = await admin.today.overview();
      const euros = (sums: { currency: string; amount: number }[]) =>
        sums.find(({ currency }) => currency === 'EUR')?.amount ?? 0;
      expect(after.thisWeek.paid - before.thisWeek.paid).toBe(1);
      expect(after.thisWeek.leads - before.thisWeek.leads).toBe(1);
      expect(euros(after.thisWeek.received) - euros(before.thisWeek.received)).toBeCloseTo(1_500.01);
      // The other half has no day, and is expected since the first was paid.
      expect(euros(after.expectedWithoutDay) - euros(before.expectedWithoutDay)).toBeCloseTo(1_500);
      expect(after.months).toHaveLength(9);
      const sales = await server().asStaff('sales');
      await expect(sales.today.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('calls answered by the assistant alone what it has answered, and no one is waited for', async () => {
      const admin = await server().asStaff('admin');
      const answered = async () => {
        const { conversations, answeredAlone } = (await admin.today.overview()).thisWeek;
        return { conversations, alone: Math.round((answeredAlone ?? 0) * conversations) };
      };
      const before = await answered();
      const { db } = server().deps.database;
      const add = (part: { status?: string; waits?: boolean; bot?: 'done' | 'failed'; admin?: boolean }) =>
        sql`with made as (
            insert into conversations (public_id, session_id, language, desk, status, waiting_since, taken_over_at, taken_over_by)
            values (${randomId()}, ${`s${Math.random()}`}, 'fr', 'sales',
              ${part.status ?? 'active'}, ${part.waits ? sql`now()` : null}, ${part.waits ? sql`now()` : null},
              ${part.waits ? sql`(select id from staff limit 1)` : null}) returning id)
          insert into messages (conversation_id, sender, message, state, revision)
          select id, 'user', 'Bonjour', 'done', 1 from made
          union all select id, 'bot', 'Bonjour', ${part.bot ?? 'done'}, 2 from made where ${part.bot !== undefined}
          union all select id, 'admin', 'Bonjour', 'done', 3 from made where ${part.admin === true}`.execute(
          db,
        );
      await add({});
      await add({ bot: 'failed' });
      await add({ bot: 'done', status: 'escalated' });
      await add({ bot: 'done', waits: true });
      await add({ bot: 'done', admin: true });
      await add({ bot: 'done' });
      const after = await answered();
      expect(after.conversations - before.conversations).toBe(6);
      expect(after.alone - before.alone).toBe(1);
    });

    it('counts projects that were paid for, in days of the agency’s clock, and its lists have the same rows', async () => {
      const { deps } = server();
      const admin = await server().asStaff('admin');
      const before = await admin.today.overview();
      const { db } = deps.database;
      const { from } = before.thisWeek;
      const [first, second, third] = [await addProject(deps), await addProject(deps), await addProject(deps)];
      // The first day, and the last one before it.
      const pay = (projectId: number, attempt: number, days: number) =>
        sql`insert into payments (project_id, purpose, attempt, provider, amount_cents, received_cents, currency, state,
            counts, received_on)
          values (${projectId}, ${`instalment-${attempt + 1}`}, 1, 'test', 100, 100, 'EUR', 'succeeded', true,
            ${from}::date + ${days}::int)`.execute(db);
      await pay(first.id, 1, 0);
      await pay(first.id, 2, 0);
      await pay(second.id, 1, -1);
      await pay(third.id, 1, -8);
      const after = await admin.today.overview();
      const grown = (week: 'thisWeek' | 'lastWeek') => after[week].paid - before[week].paid;
      expect([grown('thisWeek'), grown('lastWeek')]).toEqual([1, 1]);
      const payers = (await admin.clients.list({ paidFrom: from })).map(({ id }) => id);
      expect(payers).toContain(first.linkId);
      expect(payers).not.toContain(second.linkId);

      const customers = (await admin.customers.list({ from, limit: 200 })).length;
      const quotes = (await admin.quotes.list({ from, limit: 100 })).length;
      const won = (await admin.quotes.list({ from, state: 'accepted', limit: 100 })).length;
      expect({ customers, quotes, won }).toEqual({
        customers: after.thisWeek.leads,
        quotes: after.thisWeek.quotes,
        won: after.thisWeek.won,
      });
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      expect(await admin.customers.list({ from: tomorrow })).toEqual([]);
      expect(await admin.quotes.list({ from: tomorrow, state: 'accepted' })).toEqual([]);
      expect(await admin.clients.list({ paidFrom: tomorrow })).toEqual([]);
      await expect(admin.quotes.list({ from: '0000-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });

    it('counts the visits of pages without telling visitors apart, and no robot', async () => {
      const visits = async () =>
        (
          await server()
            .deps.database.db.selectFrom('site_visits')
            .select(({ fn }) => fn.sum<number>('count').as('count'))
            .executeTakeFirst()
        )?.count ?? 0;
      const counted = createVisits(server().deps);
      const see = (path: string, agent: string, more = {}) =>
        counted.note(path, { 'user-agent': agent, ...more });
      see('/fr', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
      see('/fr', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
      see('/', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
      see('/', 'Mozilla/5.0 Firefox/140.0', { 'sec-purpose': 'prefetch' });
      await counted.close();
      expect(Number(await visits())).toBe(2);
    });
  },
  accountEnv,
);
