import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { requestMessages } from '../src/routers/support-requests.schema.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { setStatus } from '../src/server/support-requests/handling-service.ts';
import { rateRequest, reopenRequest, writeMessage } from '../src/server/support-requests/thread-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { meetAt } from './setup/meeting.ts';
import { migrateBefore } from './setup/migrate-before.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import {
  addOpenPortal,
  filledRequest,
  setSupportFakes,
  supportIsQuiet,
  supportMails,
} from './setup/support-portals.ts';
import { createTestDatabase } from './setup/test-database.ts';

const callerOf = (address: string, cookie: { token: string | undefined } = { token: undefined }) => ({
  cookie: { ...cookie, set: () => {} },
  address,
  findStaff: async () => undefined,
});

describeOnServer('the thread of a support request', createScriptedAssistant, (server) => {
  beforeAll(() => {
    setSupportFakes(server().deps);
  });
  const db = () => server().deps.database.db;
  const open = async (fields: Parameters<typeof addOpenPortal>[1] = {}) => {
    // The staff's hour of mails begins anew: no test is to use up another one's.
    await db().updateTable('staff_notices').set({ window_count: 0 }).execute();
    const portal = await addOpenPortal(server(), fields);
    const title = `Demande ${randomUUID()}`;
    const { id } = await portal.client.supportRequests.create(filledRequest(portal, { title }));
    return { ...portal, title, requestId: id };
  };
  const notified = (requestId: number, minutesAgo: number) => {
    const then = new Date(Date.now() - minutesAgo * 60_000);
    return db()
      .updateTable('support_requests')
      .set({ staff_notified_at: then, client_notified_at: then })
      .where('id', '=', requestId)
      .execute();
  };
  const dueLater = async (requestId: number) => {
    const sql = `select data, round(extract(epoch from start_after - now())) as seconds from pgboss.job
      where name like 'support-request.mail-%' and state = 'created' and (data->>'messageId')::bigint in
      (select id from support_request_messages where support_request_id = $1)`;
    const { rows } = await server().deps.database.jobs.executeSql(sql, [requestId]);
    return (rows as { seconds: string }[]).map(({ seconds }) => Number(seconds));
  };

  it('holds what both sides write, in their order and under their names', async () => {
    const { client, requestId } = await open();
    const person = await server().signUp('support', { name: 'Inès Ben Salah' });
    const staff = await server().asStaff(person);
    await client.supportRequests.write({ requestId, message: '  Toujours là ?  ' });
    await staff.supportRequests.write({ requestId, message: 'Oui, je regarde.' });
    for (const caller of [client, staff]) {
      const thread = requestMessages.parse(await caller.supportRequests.thread({ requestId }));
      expect(thread.map(({ sender, authorName, message }) => [sender, authorName, message])).toEqual([
        ['client', 'Boutique Lumière', 'Toujours là ?'],
        ['staff', 'Inès', 'Oui, je regarde.'],
      ]);
    }
    const { messageCount, answerCount, status } = await staff.supportRequests.get({ requestId });
    expect({ messageCount, answerCount, status }).toEqual({
      messageCount: 2,
      answerCount: 1,
      status: 'Nouveau',
    });
    const audit = await auditEntries(db())
      .select('action')
      .where('subject', '=', `support-request:${requestId}`)
      .execute();
    expect(audit).toEqual([{ action: 'support-request.write' }]);
  });

  it.each([
    ['', 'Le message est vide'],
    ['   ', 'Le message est vide'],
    ['x'.repeat(4_001), 'Le message dépasse 4000 caractères'],
    ['a\u0000b', 'Le texte contient un caractère interdit'],
  ])('takes no %j', async (message, said) => {
    const { client, requestId } = await open();
    const error = await client.supportRequests.write({ requestId, message }).catch((thrown) => thrown);
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.cause.issues[0]).toMatchObject({ path: ['message'], message: said });
    expect(await client.supportRequests.thread({ requestId })).toEqual([]);
  });

  it('takes the longest message, and half a character as what it is', async () => {
    const { client, requestId } = await open();
    const long = '漢'.repeat(4_000);
    expect((await client.supportRequests.write({ requestId, message: long })).message).toBe(long);
    expect((await client.supportRequests.write({ requestId, message: 'x\udc00' })).message).toBe('x\ufffd');
  });

  it('stores a message once, however often and at once it is sent', async () => {
    const { client, requestId } = await open();
    const sending = { requestId, message: 'Une fois', clientMessageId: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 6 }, () => client.supportRequests.write(sending)));
    sent.push(await client.supportRequests.write(sending));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await client.supportRequests.thread({ requestId })).toHaveLength(1);
    const { message_count } = await db()
      .selectFrom('support_requests')
      .select('message_count')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(message_count).toBe(1);
  });

  it('sets the status that a message brings, also where the message itself is there already', async () => {
    const { requestId } = await open();
    const { supportRequests } = await server().asStaff('support');
    const sending = { requestId, message: 'C’est fait', clientMessageId: randomUUID() };
    const first = await supportRequests.write(sending);
    expect(await supportRequests.write({ ...sending, status: 'Résolu' })).toEqual(first);
    expect(await supportRequests.thread({ requestId })).toHaveLength(1);
    expect(await supportRequests.get({ requestId })).toMatchObject({ status: 'Résolu' });
  });

  it('takes 60 messages an hour of one client, and as many as they like of staff', async ({
    onTestFinished,
  }) => {
    // The hours of the limits begin with those of the clock: none may end between two of the messages.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const { client, requestId } = await open();
    await supportIsQuiet(server().deps);
    const first = { requestId, message: 'Message 0', clientMessageId: randomUUID() };
    const twins = await meetAt(server(), 'support_requests', [
      () => client.supportRequests.write(first),
      () => client.supportRequests.write(first),
    ]);
    expect(twins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    for (let count = 1; count < 60; count++) {
      await client.supportRequests.write({ requestId, message: `Message ${count}` });
    }
    await expect(client.supportRequests.write({ requestId, message: 'Encore' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Trop de messages\s: réessayez dans /),
      retryAfter: expect.any(Number),
    });
    const staff = await server().asStaff('support');
    await staff.supportRequests.write({ requestId, message: 'Bien reçu' });
    expect(await client.supportRequests.thread({ requestId })).toHaveLength(61);
  });

  it('mails an answer to the client, with its words alone and in their language', async () => {
    const { client, requestId, mailbox, title } = await open({ language: 'ar' });
    await client.supportRequests.write({ requestId, message: 'Ce que le client a écrit' });
    const staff = await server().asStaff('support');
    const nasty = 'Bonjour <b>Camille</b>\r\nBcc: a@b.example';
    await staff.supportRequests.write({ requestId, message: nasty });
    const mails = (await supportMails(server(), { to: mailbox })).filter(({ text }) => text.includes(title));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.header('subject')).toContain(title);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.text).toContain('Bonjour <b>Camille</b> Bcc: a@b.example');
    expect(mail?.text).not.toContain('Ce que le client a écrit');
    expect(mail?.text).toContain(new URL('/client-access', server().config.appUrl).href);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).toContain('&lt;b&gt;Camille');
  });

  it('mails nothing to who has no address, or a closed portal', async () => {
    const staff = await server().asStaff('support');
    const silent = await open({ contact_email: null });
    await staff.supportRequests.write({ requestId: silent.requestId, message: 'Bonjour' });
    const closed = await open();
    await db()
      .updateTable('client_projects')
      .set({ is_active: false })
      .where('slug', '=', closed.slug)
      .execute();
    await staff.supportRequests.write({ requestId: closed.requestId, message: 'Bonjour' });
    for (const { mailbox } of [silent, closed]) {
      expect(await supportMails(server(), { to: mailbox })).toEqual([]);
    }
  });

  it('tells each side of ten messages in a row by two mails: the first at once, the others together', async () => {
    const { client, requestId, mailbox, title } = await open();
    const person = await server().signUp('support');
    const staff = await server().asStaff(person);
    await notified(requestId, 11);
    for (let count = 1; count <= 10; count++) {
      await client.supportRequests.write({ requestId, message: `Question ${count}` });
      await staff.supportRequests.write({ requestId, message: `Réponse ${count}` });
    }
    const toStaff = (await supportMails(server(), { to: person.email, about: title })).filter(({ text }) =>
      text.includes('Question'),
    );
    const toClient = await supportMails(server(), { to: mailbox, about: title });
    expect(toStaff).toHaveLength(1);
    expect(toClient).toHaveLength(1);
    const due = await dueLater(requestId);
    // One for the client, and one for each of the staff.
    const staffCount = await db().selectFrom('staff').select('id').where('role', '!=', 'sales').execute();
    expect(due).toHaveLength(1 + staffCount.length);
    for (const seconds of due) expect(seconds).toBeGreaterThan(590);
    for (const seconds of due) expect(seconds).toBeLessThanOrEqual(600);
    // As if they were over.
    await server().deps.database.jobs.executeSql(
      `update pgboss.job set start_after = now() where name like 'support-request.mail-%' and state = 'created'`,
      [],
    );
    const later = (await supportMails(server(), { to: mailbox, about: title })).at(-1);
    expect(later?.text).toMatch(/Réponse 2 .*Réponse 10/);
    const staffLater = (await supportMails(server(), { to: person.email, about: 'Question 3' })).at(-1);
    expect(staffLater?.text).toContain('Question 10');
    expect(staffLater?.text).toContain(new URL(`/support-admin/${requestId}`, server().config.appUrl).href);
  });

  it('is told to staff of the support area by one mail each, 30 times an hour at most', async () => {
    const person = await server().signUp('admin');
    const sales = await server().signUp('sales');
    const { title, requestId } = await open();
    const [mail, ...others] = await supportMails(server(), { to: person.email, about: title });
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toMatch(/^Nouvelle demande de Boutique Lumière\s: Demande /);
    expect(mail?.text).toContain('Priorité : Critique');
    expect(mail?.text).toContain('Le panier se vide quand je recharge');
    expect(mail?.text).toContain(new URL(`/support-admin/${requestId}`, server().config.appUrl).href);
    expect(await supportMails(server(), { to: sales.email })).toEqual([]);

    const portal = await addOpenPortal(server());
    await db()
      .updateTable('staff_notices')
      .set({ window_count: 28, window_started_at: new Date() })
      .where('kind', '=', 'support-request')
      .execute();
    const marker = `Flot ${randomUUID()}`;
    for (let count = 0; count < 5; count++) {
      await portal.client.supportRequests.create(filledRequest(portal, { title: marker }));
    }
    const flood = await supportMails(server(), { to: person.email, about: marker });
    expect(flood).toHaveLength(2);
    expect(flood.filter(({ text }) => text.includes('ne seront plus annoncées par e-mail'))).toHaveLength(1);
    const { window_count } = await db()
      .selectFrom('staff_notices')
      .select('window_count')
      .where('kind', '=', 'person')
      .executeTakeFirstOrThrow();
    expect(window_count).toBe(0);
  });

  it('is opened again by either side, which the staff are mailed, and a message alone does not', async () => {
    const person = await server().signUp('support');
    const staff = await server().asStaff(person);
    const { client, requestId, title, mailbox } = await open();
    const status = async () => (await staff.supportRequests.get({ requestId })).status;
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    await client.supportRequests.write({ requestId, message: 'Merci !' });
    expect(await status()).toBe('Résolu');
    expect(await client.supportRequests.reopen({ requestId })).toMatchObject({ status: 'Nouveau' });
    const mails = await supportMails(server(), { to: person.email, about: 'Une demande a été rouverte' });
    expect(mails.filter(({ text }) => text.includes(title))).toHaveLength(1);
    // An open one stays as it is.
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    expect(await client.supportRequests.reopen({ requestId })).toMatchObject({ status: 'En cours' });
    await staff.supportRequests.setStatus({ requestId, status: 'Refusé' });
    const before = (await supportMails(server(), { to: mailbox, about: title })).length;
    await Promise.all(Array.from({ length: 3 }, () => staff.supportRequests.reopen({ requestId })));
    expect(await status()).toBe('Nouveau');
    expect((await supportMails(server(), { to: mailbox, about: title })).length).toBe(before + 1);
    const { events } = await staff.supportRequests.get({ requestId });
    expect(events.filter(({ kind }) => kind === 'reopened').map(({ actor }) => actor)).toEqual([
      null,
      person.name,
    ]);
  });

  it('is told of as it is when the mail goes out: what a later change has overtaken is not', async () => {
    const { deps } = server();
    const staff = await addStaff(deps, { role: 'support' });
    const { client, requestId, title, mailbox } = await open();
    const toClient = async () => (await supportMails(server(), { to: mailbox, about: title })).length;
    const reopenedToStaff = async () =>
      (await supportMails(server(), { about: 'Une demande a été rouverte' })).filter(({ text }) =>
        text.includes(title),
      ).length;
    const before = await toClient();
    await setStatus(deps, staff, { requestId, status: 'Résolu' });
    await client.supportRequests.reopen({ requestId });
    expect(await toClient()).toBe(before);
    const told = await reopenedToStaff();
    expect(told).toBeGreaterThan(0);
    await setStatus(deps, staff, { requestId, status: 'Résolu' });
    // At one moment, before any mail can go out.
    await inTransaction(deps, async (trx) => {
      const inside = { ...deps, database: { ...deps.database, db: trx, share: () => trx, platform: trx } };
      await reopenRequest(inside, { kind: 'staff', staff }, callerOf(mailbox), requestId);
      await setStatus(inside, staff, { requestId, status: 'Refusé' });
    });
    expect(await reopenedToStaff()).toBe(told);
  });

  it('takes nothing of a client whose portal was closed since they were let in', async () => {
    const { cookie, id, requestId, mailbox } = await open();
    const staff = await server().asStaff('support');
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    // The prompt that is written meanwhile raises the revision too.
    await supportIsQuiet(server().deps);
    const before = await staff.supportRequests.get({ requestId });
    await staff.clientProjects.update({ clientProjectId: id, newPassword: 'generate' });
    const { deps } = server();
    const asked = { kind: 'client' } as const;
    const caller = callerOf(mailbox, cookie);
    for (const late of [
      () => writeMessage(deps, asked, caller, { requestId, message: 'Trop tard' }),
      () => rateRequest(deps, asked, caller, { requestId, satisfaction: 1 }),
      () => reopenRequest(deps, asked, caller, requestId),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({
      status: 'Résolu',
      satisfaction: null,
      messageCount: 0,
      revision: before.revision,
    });
  });

  it('is rated by the client alone and once it is resolved, as often as they change their mind', async () => {
    const { client, requestId } = await open();
    const staff = await server().asStaff('support');
    const rate = (satisfaction: number) => client.supportRequests.rate({ requestId, satisfaction });
    await expect(rate(5)).rejects.toMatchObject({ code: 'CONFLICT' });
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    await expect(staff.supportRequests.rate({ requestId, satisfaction: 5 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(rate(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await supportIsQuiet(server().deps);
    expect(await rate(2)).toMatchObject({ satisfaction: 2 });
    const { revision } = await rate(5);
    expect(await rate(5)).toMatchObject({ satisfaction: 5, revision });
    // Whichever comes first: the stars are there or refused, and the request is open.
    const [rated] = await Promise.allSettled([rate(1), client.supportRequests.reopen({ requestId })]);
    const after = await staff.supportRequests.get({ requestId });
    expect(after.status).toBe('Nouveau');
    // They were for what was done before.
    expect(after.satisfaction).toBeNull();
    const stars = () =>
      db()
        .selectFrom('support_request_events')
        .select('detail')
        .where('support_request_id', '=', requestId)
        .where('kind', '=', 'satisfaction')
        .orderBy('id')
        .execute();
    const last = rated.status === 'fulfilled' ? '1' : '5';
    expect(await stars()).toEqual([{ detail: last }]);
    await expect(rate(3)).rejects.toMatchObject({ code: 'CONFLICT' });
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    for (const satisfaction of [1, 2, 3, 4]) await rate(satisfaction);
    expect(await stars()).toEqual([{ detail: last }, { detail: '4' }]);
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({ satisfaction: null });
    for (const status of ['En cours', 'Refusé'] as const) {
      await staff.supportRequests.setStatus({ requestId, status });
      await expect(rate(4)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('shows the newest 200 of many events', async () => {
    const { requestId } = await open();
    const staff = await server().asStaff('support');
    const support_request_id = requestId;
    const many = Array.from({ length: 250 }, (_, index) => ({
      support_request_id,
      kind: 'status',
      detail: String(index),
    }));
    await db().insertInto('support_request_events').values(many).execute();
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    const { events } = await staff.supportRequests.get({ requestId });
    expect(events).toHaveLength(200);
    expect(events.findLast(({ kind }) => kind === 'status')).toMatchObject({ detail: 'En cours' });
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('of one project is told to staff ten times an hour, and that of another one still', async () => {
    const person = await server().signUp('support');
    const loud = await open();
    for (let count = 2; count <= 15; count++) {
      await loud.client.supportRequests.create(filledRequest(loud, { title: `${loud.title} ${count}` }));
    }
    const told = await supportMails(server(), { to: person.email, about: loud.title });
    expect(told).toHaveLength(10);
    const warned = told.filter(({ text }) => text.includes('Ce projet envoie beaucoup de messages'));
    expect(warned.map(({ header }) => header('subject'))).toEqual([expect.stringMatching(/ 10$/)]);
    const other = await addOpenPortal(server());
    const title = `Demande ${randomUUID()}`;
    await other.client.supportRequests.create(filledRequest(other, { title }));
    expect(await supportMails(server(), { to: person.email, about: title })).toHaveLength(1);
    const hourAgo = new Date(Date.now() - 3_601_000);
    await db()
      .updateTable('client_projects')
      .set({ notices_started_at: hourAgo })
      .where('id', '=', loud.id)
      .execute();
    await loud.client.supportRequests.create(filledRequest(loud, { title: `${loud.title} après` }));
    expect(await supportMails(server(), { to: person.email, about: `${loud.title} après` })).toHaveLength(1);
  });
});

it('counts the answers of before an upgrade, in portions, and those that an older server writes meanwhile', async () => {
  const { maintenance, close } = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
  try {
    const { db } = maintenance;
    await migrateBefore(db, '0095');
    await sql`insert into client_projects (slug, name, password_hash) values ('a', 'A', 'x')`.execute(db);
    await sql`
      insert into support_requests (client_project_id, request_type, title, description, priority, rating)
      select (select id from client_projects), 'Bug', 'T' || n, 'D', 'Faible', 3 from generate_series(1, 2500) n`.execute(
      db,
    );
    // As a server of the version before does: the trigger counts.
    await sql`
      insert into support_request_messages (support_request_id, sender, author_name, message)
      select id, sender, 'X', 'M' from support_requests cross join (values ('staff'), ('staff'), ('client')) s (sender)`.execute(
      db,
    );
    const counts = async () =>
      (
        await sql<{ count: number; requests: number }>`
          select answer_count as count, count(*)::int as requests from support_requests group by 1`.execute(
          db,
        )
      ).rows;
    expect(await counts()).toEqual([{ count: 2, requests: 2500 }]);
    await sql`update support_requests set answer_count = 0`.execute(db);
    await migrate(db);
    expect(await counts()).toEqual([{ count: 2, requests: 2500 }]);
  } finally {
    await close();
  }
});
