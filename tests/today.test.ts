import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TodayItem } from '../src/routers/today.schema.ts';
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

    it('is of each role’s own rooms, and with `mine` of who looks after it', async () => {
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
