import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffEvent, staffEvent } from '../src/routers/admin.schema.ts';
import type { Notice, NoticeKind } from '../src/routers/notices.schema.ts';
import type { StaffRole } from '../src/routers/staff.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { holderKind } from '../src/server/chat/notices.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { keepFailedJob } from '../src/server/failed-jobs/service.ts';
import { findNextDue } from '../src/server/notices/queries.ts';
import { notify, sweepNotices } from '../src/server/notices/service.ts';
import { expiringKind } from '../src/server/quotes/jobs.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { listen } from './setup/live.ts';
import { meetAt } from './setup/meeting.ts';
import { accountEnv, addProject } from './setup/projects.ts';
import { addQuote, readerOf } from './setup/quotes.ts';
import { databaseEnv, describeOnServer, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';

const signal = new AbortController().signal;
const run = <Data>(data: Data) => ({ id: randomUUID(), data, signal });

/** Makes these the only ones with an account, one of each role. */
async function staffed<Role extends StaffRole>({ deps }: TestServer, ...roles: Role[]) {
  await deps.database.db
    .updateTable('staff')
    .set({ disabled_at: new Date() })
    .where('disabled_at', 'is', null)
    .execute();
  const people = {} as Record<Role, Staff>;
  for (const role of roles) people[role] = await addStaff(deps, { role });
  return people;
}

const noticesOf = (server: TestServer, staff: Staff): Promise<Notice[]> =>
  callAs(server.deps, staff).notices.list({});
const kindsOf = async (server: TestServer, staff: Staff) =>
  (await noticesOf(server, staff)).map(({ kind }) => kind);
const unreadOf = async (server: TestServer, staff: Staff) =>
  (await callAs(server.deps, staff).notices.count()).unread;

/** Tells the staff of something about a project of its own. */
async function tell(
  { deps }: TestServer,
  kind: NoticeKind,
  more: Partial<Parameters<typeof notify>[2]> = {},
) {
  const project = await addProject(deps);
  const notice = { kind, about: { projectId: project.id }, ...more } as Parameters<typeof notify>[2];
  const again = () => inTransaction(deps, (trx) => notify(deps, trx, notice));
  await again();
  return { ...project, again };
}

describeOnServer(
  'notices of staff',
  createScriptedAssistant,
  (server) => {
    const db = () => server().deps.database.db;
    const validate = async (projectName = 'Site') =>
      (
        await server()
          .as()
          .projects.validate({
            firstName: 'Rania',
            lastName: `Aziz${randomUUID()}`,
            email: 'rania@client.example',
            projectName,
            projectPrice: 3_000,
          })
      ).project.id;
    const open = async (visitor: { userName?: string; userEmail?: string } = {}) =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}`, ...visitor })
      ).toJSON().id;

    it('are of each role’s own areas, with the names that things have when they are read', async () => {
      const { support, sales, admin } = await staffed(server(), 'support', 'sales', 'admin');
      const projectId = await validate('Old name');
      await db()
        .updateTable('projects')
        .set({ name: 'New name' })
        .where('public_id', '=', projectId)
        .execute();
      const portal = await addOpenPortal(server());
      const { id } = await portal.client.supportRequests.create(filledRequest(portal));
      expect(await noticesOf(server(), sales)).toMatchObject([
        { kind: 'validated', text: 'New name', amount: 3_000, currency: 'EUR', count: 1, isRead: false },
      ]);
      expect(await noticesOf(server(), support)).toMatchObject([
        { kind: 'request', title: 'Boutique Lumière', href: `/support-admin?id=${id}` },
      ]);
      expect(await kindsOf(server(), admin)).toEqual(['request', 'validated']);
    });

    it('are one for what a client writes in a row, which moves up and is unread again', async () => {
      const { support } = await staffed(server(), 'support');
      const portal = await addOpenPortal(server());
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      const write = (message: string) => portal.client.supportRequests.write({ requestId, message });
      await write('One');
      const { id: other } = await portal.client.supportRequests.create(filledRequest(portal));
      await write('Two');
      await write('Three');
      const told = await noticesOf(server(), support);
      expect(told.map(({ kind, count }) => [kind, count])).toEqual([
        ['request-message', 3],
        ['request', 1],
        ['request', 1],
      ]);
      expect(told[1]?.href).toBe(`/support-admin?id=${other}`);
      await callAs(server().deps, support).notices.read({ subject: { requestId } });
      expect(await unreadOf(server(), support)).toBe(1);
      await write('Four');
      const [first] = await noticesOf(server(), support);
      expect(first).toMatchObject({ kind: 'request-message', count: 1, isRead: false });
    });

    it('are not doubled where the same thing happens twice at the same moment', async () => {
      const { sales, admin } = await staffed(server(), 'sales', 'admin');
      const { again } = await tell(server(), 'paid', { event: 7 });
      await meetAt(server(), 'notices', [again, again]);
      for (const staff of [sales, admin]) {
        expect(await noticesOf(server(), staff)).toMatchObject([{ kind: 'paid', count: 1 }]);
      }
    });

    it('are read by who reads them alone, one by one, by what they opened, or all until a moment', async () => {
      const { sales, admin } = await staffed(server(), 'sales', 'admin');
      const asSales = callAs(server().deps, sales).notices;
      const { linkId } = await tell(server(), 'validated');
      await tell(server(), 'paid');
      await tell(server(), 'confirmed');
      const [newest] = await noticesOf(server(), sales);
      const [ofAdmin] = await noticesOf(server(), admin);
      await asSales.read({ noticeIds: [ofAdmin?.id ?? 0] });
      expect([await unreadOf(server(), sales), await unreadOf(server(), admin)]).toEqual([3, 3]);
      await asSales.read({ subject: { clientId: linkId } });
      await asSales.read({ noticeIds: [newest?.id ?? 0] });
      expect((await asSales.list({ only: 'unread' })).map(({ kind }) => kind)).toEqual(['paid']);
      await tell(server(), 'declared');
      await asSales.readAll({ until: newest?.happenedAt ?? '' });
      expect((await asSales.list({ only: 'unread' })).map(({ kind }) => kind)).toEqual(['declared']);
      // The newest of a screen too, whose moment is written with fewer digits than its row has.
      const [last] = await noticesOf(server(), sales);
      await asSales.readAll({ until: last?.happenedAt ?? '' });
      expect(await asSales.list({ only: 'unread' })).toEqual([]);
      await tell(server(), 'paid');
      await asSales.readAll({});
      expect([await unreadOf(server(), sales), await unreadOf(server(), admin)]).toEqual([0, 5]);
    });

    it('come page by page, each once', async () => {
      const { sales } = await staffed(server(), 'sales');
      for (let index = 0; index < 5; index++) await tell(server(), index % 2 ? 'paid' : 'validated');
      const all = await noticesOf(server(), sales);
      const paged: Notice[] = [];
      for (let after: string | undefined; ; ) {
        const page = await callAs(server().deps, sales).notices.list({ limit: 2, ...(after && { after }) });
        paged.push(...page);
        after = page.at(-1)?.cursor;
        if (page.length < 2) break;
      }
      expect(paged).toEqual(all);
      expect(all).toHaveLength(5);
      const bad = { limit: 2, after: 'x' };
      await expect(callAs(server().deps, sales).notices.list(bad)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    });

    it('follow the role at once: what it has lost is neither listed, counted nor read', async () => {
      const { support, admin } = await staffed(server(), 'support', 'admin');
      await tell(server(), 'paid');
      const portal = await addOpenPortal(server());
      await portal.client.supportRequests.create(filledRequest(portal));
      expect(await unreadOf(server(), admin)).toBe(2);
      const lowered: Staff = { ...admin, role: 'support' };
      expect(await kindsOf(server(), lowered)).toEqual(['request']);
      expect(await unreadOf(server(), lowered)).toBe(1);
      await callAs(server().deps, lowered).notices.readAll({});
      expect((await callAs(server().deps, admin).notices.list({ only: 'unread' })).length).toBe(1);
      // A key that was made for one area is told of that one.
      const key: Staff = { ...admin, via: 'key', areas: ['sales'] };
      expect(await kindsOf(server(), key)).toEqual(['paid']);
      await db().updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', support.id).execute();
      await portal.client.supportRequests.create(filledRequest(portal));
      const { count } = await db()
        .selectFrom('notices')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('staff_id', '=', support.id)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(1);
    });

    it('of a conversation go where its desk goes, and with it when its visitor deletes it', async () => {
      const { support, sales, admin } = await staffed(server(), 'support', 'sales', 'admin');
      const id = await open({ userName: 'Noor' });
      await server().as().chat.send({ conversationId: id, message: 'Combien coûte un site ?' });
      await callAs(server().deps, admin).admin.setCategory({ conversationId: id, category: 'sales' });
      await server().as().chat.requestPerson({ conversationId: id });
      const about = async (staff: Staff) =>
        (await noticesOf(server(), staff)).filter(({ kind }) => kind === 'person');
      expect(await about(sales)).toMatchObject([{ title: 'Noor', text: 'Combien coûte un site ?' }]);
      expect(await about(support)).toHaveLength(1);
      await callAs(server().deps, admin).admin.setCategory({ conversationId: id, category: 'billing' });
      expect(await about(sales)).toEqual([]);
      expect(await about(support)).toHaveLength(1);
      await server().as().chat.remove({ conversationId: id });
      expect([...(await noticesOf(server(), support)), ...(await noticesOf(server(), sales))]).toEqual([]);
    });

    it('tell whoever speaks in a conversation of what its visitor writes, unless they have read it', async () => {
      const { support, admin } = await staffed(server(), 'support', 'admin');
      const id = await open();
      const send = async (message: string) => {
        const sent = (await server().as().chat.send({ conversationId: id, message })).toJSON();
        const { conversationId } = await db()
          .selectFrom('messages')
          .select('conversation_id as conversationId')
          .where('id', '=', sent.message.id)
          .executeTakeFirstOrThrow();
        return { conversationId, messageId: sent.message.id };
      };
      await callAs(server().deps, support).admin.takeOver({ conversationId: id });
      const { handle } = holderKind(server().deps);
      const first = await send('Bonjour');
      const messages = async (staff: Staff) =>
        (await noticesOf(server(), staff)).filter(({ kind }) => kind === 'message');
      // Stored with the message, and done once, whoever does it twice.
      await expect.poll(() => messages(support), { timeout: 15_000 }).toHaveLength(1);
      await handle(run(first));
      expect(await messages(support)).toMatchObject([{ count: 1, text: 'Bonjour' }]);
      expect(await messages(admin)).toEqual([]);
      await callAs(server().deps, support).notices.read({ subject: { conversationId: id } });
      const second = await send('Encore');
      await callAs(server().deps, support).admin.markRead({
        conversationId: id,
        messageId: second.messageId,
      });
      await handle(run(second));
      expect(await unreadOf(server(), support)).toBe(0);
    });

    it('tell of a lead once, when a visitor leaves an address', async () => {
      const { sales, support } = await staffed(server(), 'sales', 'support');
      const userEmail = `${randomUUID()}@mail.example`;
      const id = await open({ userName: 'Imran', userEmail });
      await server().as().chat.send({ conversationId: id, message: 'Hello', userEmail });
      const leads = await noticesOf(server(), sales);
      expect(leads).toMatchObject([{ kind: 'lead', title: 'Imran', count: 1 }]);
      expect(leads[0]?.href).toMatch(/^\/customers\/\d+$/);
      expect(await kindsOf(server(), support)).not.toContain('lead');
      // A lead that nobody has touched goes with its conversation, and so does what was told of it.
      await server().as().chat.remove({ conversationId: id });
      expect(await noticesOf(server(), sales)).toEqual([]);
    });

    it('of a quote are for who looks after its customer, and its last day is told of once', async () => {
      const { sales, admin } = await staffed(server(), 'sales', 'admin');
      // The last day on which it is told of: in a week.
      const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
      const quote = await addQuote(server(), { validUntil: soon });
      const { customer_id: customerId } = await db()
        .selectFrom('projects')
        .select('customer_id')
        .where('id', '=', (await addProject(server().deps)).id)
        .executeTakeFirstOrThrow();
      await db().updateTable('customers').set({ owner_id: sales.id }).where('id', '=', customerId).execute();
      await db().updateTable('quotes').set({ customer_id: customerId }).where('id', '=', quote.id).execute();
      await (await readerOf(server(), quote)).get({ slug: quote.slug });
      await (await readerOf(server(), quote)).get({ slug: quote.slug });
      expect(await noticesOf(server(), sales)).toMatchObject([
        { kind: 'quote-opened', count: 1, href: `/quotes-admin/${quote.id}` },
      ]);
      for (let night = 0; night < 2; night++) await expiringKind(server().deps).handle(run({}));
      const about = (list: Notice[]) =>
        list
          .filter(({ href }) => href === `/quotes-admin/${quote.id}`)
          .map(({ kind, count }) => [kind, count]);
      expect(about(await noticesOf(server(), sales))).toEqual([
        ['quote-expiring', 1],
        ['quote-opened', 1],
      ]);
      expect(about(await noticesOf(server(), admin))).toEqual([]);
      // Of an acceptance everybody who sells is told, as they are mailed.
      const reader = await readerOf(server(), quote);
      await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia' });
      expect((await kindsOf(server(), admin)).includes('quote-accepted')).toBe(true);
      await callAs(server().deps, sales).quotes.withdraw({ quoteId: quote.id, reason: 'Asked by phone' });
      expect(about(await noticesOf(server(), sales)).map(([kind]) => kind)).not.toContain('quote-withdrawn');
    });

    it('of a transfer that was confirmed are for the others than who confirmed it', async () => {
      const { sales, admin } = await staffed(server(), 'sales', 'admin');
      const { publicId } = await addProject(server().deps);
      await server().as().projects.setPaymentMethod({ projectId: publicId, paymentMethod: 'wise' });
      await server().as().projects.markPaid({ projectId: publicId });
      await callAs(server().deps, admin).payments.confirm({ projectId: publicId });
      expect(await kindsOf(server(), sales)).toEqual(['confirmed', 'declared']);
      expect(await kindsOf(server(), admin)).toEqual(['declared']);
    });

    it('name a kind of mail that did not arrive once, however many there are', async () => {
      const { admin, sales } = await staffed(server(), 'admin', 'sales');
      const failed = () => ({
        id: randomUUID(),
        name: 'quotes.mail-offer',
        data: {},
        group: undefined,
        attempts: 1,
        error: new Error('The mail is refused: 550'),
        storedAt: new Date(),
      });
      const job = failed();
      for (const one of [job, job, failed()]) await keepFailedJob(server().deps, one);
      await keepFailedJob(server().deps, { ...failed(), error: new Error('Something else') });
      expect(await noticesOf(server(), admin)).toMatchObject([
        { kind: 'mail-failed', text: 'quotes.mail-offer', count: 2, href: '/failed-jobs' },
      ]);
      expect(await noticesOf(server(), sales)).toEqual([]);
      await callAs(server().deps, admin).notices.read({ subject: { failedJobs: true } });
      expect(await unreadOf(server(), admin)).toBe(0);
    });

    it('are kept for ninety days after they last moved up', async () => {
      const { sales } = await staffed(server(), 'sales');
      const old = await tell(server(), 'paid');
      await tell(server(), 'validated');
      await db()
        .updateTable('notices')
        .set({ happened_at: sql`now() - interval '91 days'` })
        .where('project_id', '=', old.id)
        .execute();
      expect(await sweepNotices(server().deps)).toBe(1);
      expect(await kindsOf(server(), sales)).toEqual(['validated']);
    });

    it('are mailed as somebody chooses, group by group, which is in the log', async () => {
      const { sales } = await staffed(server(), 'sales', 'admin');
      const { notices } = callAs(server().deps, sales);
      expect(await notices.choices()).toEqual(
        ['chat', 'clients', 'money', 'quotes'].map((topic) => ({ topic, mails: 'now' })),
      );
      const choices = [
        { topic: 'money', mails: 'daily' },
        { topic: 'chat', mails: 'off' },
      ] as const;
      expect(await notices.setChoices({ choices: [...choices] })).toEqual([
        { topic: 'chat', mails: 'off' },
        { topic: 'clients', mails: 'now' },
        { topic: 'money', mails: 'daily' },
        { topic: 'quotes', mails: 'now' },
      ]);
      const entries = await db()
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `staff:${sales.id}`)
        .execute();
      expect(entries).toEqual([{ action: 'staff.set-notice-mails' }]);
      await expect(
        notices.setChoices({ choices: [{ topic: 'weather', mails: 'off' }] as never }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });

    it.each([
      ['hourly', 'Europe/Paris', '2026-05-04T06:00:00Z', '2026-05-04T07:00:00Z'],
      ['hourly', 'Europe/Paris', '2026-05-04T06:59:59Z', '2026-05-04T07:00:00Z'],
      ['daily', 'Asia/Dubai', '2026-05-04T03:59:59Z', '2026-05-04T04:00:00Z'],
      ['daily', 'Asia/Dubai', '2026-05-04T04:00:00Z', '2026-05-05T04:00:00Z'],
      ['daily', 'UTC', '2026-12-31T23:00:00Z', '2027-01-01T08:00:00Z'],
      // The nights in which the clock goes forward, and back.
      ['daily', 'Europe/Paris', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z'],
      ['daily', 'Europe/Paris', '2026-03-29T01:30:00Z', '2026-03-29T06:00:00Z'],
      ['daily', 'Europe/Paris', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z'],
      ['daily', 'Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
    ] as const)('wait, %s in %s, at %s for %s', async (rhythm, zone, at, due) => {
      const found = await findNextDue(db(), rhythm, zone, new Date(at));
      expect(found.toISOString()).toBe(new Date(due).toISOString());
    });
  },
  accountEnv,
);

describe('notices of card payments', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());

  it('tell of what was paid, disputed and given back, each once', async () => {
    const { sales, admin } = await staffed(cards.server, 'sales', 'admin');
    const { clientSecret } = await cards.open();
    const paid = cards.stripe.pay(clientSecret);
    await cards.deliver(paid, paid);
    const disputed = cards.stripe.dispute(clientSecret, 'needs_response');
    await cards.deliver(disputed, disputed);
    const refunded = cards.stripe.refund(clientSecret, 1_000);
    await cards.deliver(refunded, refunded);
    expect(await kindsOf(cards.server, admin)).toEqual(['refunded', 'dispute', 'paid']);
    expect(await kindsOf(cards.server, sales)).toEqual(['paid']);
    expect((await noticesOf(cards.server, admin)).map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});

describe('notices on two instances', () => {
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const env = await databaseEnv('postgres');
    one = await startTestServer('postgres', createScriptedAssistant(), env);
    other = await startTestServer('postgres', createScriptedAssistant(), env);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('count and fall in every tab, wherever they were told and read', async () => {
    const { sales, admin } = await staffed(one, 'sales', 'admin');
    const follow = (server: TestServer, staff: Staff) =>
      listen<StaffEvent>(staffEvent, (abort) => callAs(server.deps, staff, abort).staff.live({}) as never);
    const streams = [follow(one, sales), follow(other, sales)];
    const colleague = follow(other, admin);
    const last = ({ heard }: typeof colleague) => {
      const event = heard.map((item) => item.event).findLast(({ type }) => type === 'notices');
      return event?.type === 'notices' ? event.unread : undefined;
    };
    for (const stream of [...streams, colleague]) await expect.poll(() => last(stream)).toBe(0);
    const { linkId } = await tell(one, 'paid');
    for (const stream of [...streams, colleague]) await expect.poll(() => last(stream)).toBe(1);
    await callAs(other.deps, sales).notices.read({ subject: { clientId: linkId } });
    for (const stream of streams) await expect.poll(() => last(stream)).toBe(0);
    expect(last(colleague)).toBe(1);
    await Promise.all([...streams, colleague].map((stream) => stream.stop()));
  });

  it('make one digest, however many are told at the same moment and where', async () => {
    const { sales } = await staffed(one, 'sales');
    await callAs(one.deps, sales).notices.setChoices({ choices: [{ topic: 'money', mails: 'hourly' }] });
    await Promise.all([one, other, one, other].map((server) => tell(server, 'paid')));
    const { rows } = await sql`
      select data from pgboss.job where name = 'notices.digest' and data->>'staffId' = ${sales.id}`.execute(
      one.deps.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(await unreadOf(other, sales)).toBe(4);
  });
});
