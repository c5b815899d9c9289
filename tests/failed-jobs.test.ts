import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedJobsWords } from '../src/content/app/failed-jobs.ts';
import { failedJobs } from '../src/routers/failed-jobs.schema.ts';
import { reasonOfFailure, retryFailedJobs } from '../src/server/failed-jobs/service.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { describeServerByDatabase, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import { countStatements } from './setup/statements.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';
import { type SmtpScript, startSmtp } from './stand-ins/smtp.ts';

describe('why a job failed', () => {
  it.each([
    [{ message: 'The mail is refused: 550 after RCPT TO' }, 'mail-refused', '550 after RCPT TO'],
    [{ message: 'The mail server did not take the mail: ECONNREFUSED' }, 'mail-server', 'ECONNREFUSED'],
    [{ value: { message: 'job timed out' } }, 'time', null],
    [{ name: 'Error', status: 503, message: '503 for amal@person.example' }, 'service', '503'],
    [{ name: 'Error', code: 'ECONNRESET', message: 'read' }, 'network', 'ECONNRESET'],
    [{ name: 'error', code: '23505', message: 'a key (amal@person.example)' }, 'database', '23505'],
    [{ name: 'TypeError', message: 'amal@person.example is not a function' }, 'other', 'TypeError'],
    [new RangeError('amal@person.example'), 'other', 'RangeError'],
    [{ message: 'The mail is refused: <amal@person.example>' }, 'other', null],
    [null, 'other', null],
  ])('%j is %s with %j, and never the words themselves', (output, reason, detail) => {
    expect(reasonOfFailure(output)).toEqual({ reason, detail });
  });
});

const assistant = createScriptedAssistant();

describeServerByDatabase(
  'a job that was given up',
  () => assistant,
  (server) => {
    const db = () => server().deps.database.db;
    const admin = () => server().asStaff('admin');
    const hasten = (name: string) =>
      sql`update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = ${name}`.execute(
        db(),
      );
    /** Jobs of these kinds that were given up, about nothing that there is; answers their ids. */
    const add = async (...names: string[]) => {
      const row = (name: string) => ({
        job_id: randomUUID(),
        name,
        data: JSON.stringify({ requestId: 2 ** 40 }),
        group_id: '7',
        reason: 'time',
        attempts: 3,
        stored_at: new Date(),
      });
      const rows = await db().insertInto('failed_jobs').values(names.map(row)).returning('id').execute();
      return rows.map(({ id }) => Number(id));
    };
    const listed = async () => failedJobs.parse(await (await admin()).failedJobs.list({}));

    it('is listed with what it was about, tried again by an admin, and then answers', async () => {
      await hasten('chat.answer');
      assistant.script = async function* () {
        yield { type: 'text', text: '' };
        throw Object.assign(new Error('key sk-secret of amal@person.example'), { status: 500 });
      };
      const visitor = server().as();
      const conversationId = (await visitor.chat.start({ sessionId: 's' })).toJSON().id;
      await visitor.chat.send({ conversationId, message: 'Bonjour' });
      await expect.poll(listed).toHaveLength(1);
      const [job] = await listed();
      expect(job).toMatchObject({
        name: 'chat.answer',
        subject: expect.stringMatching(/^conversation:\d+$/),
        reason: 'service',
        detail: '500',
        attempts: 2,
      });
      expect(JSON.stringify(job)).not.toMatch(/secret|example/);
      const { rows } = await sql`select row_to_json(f)::text as row from failed_jobs f`.execute(db());
      expect(JSON.stringify(rows)).not.toMatch(/secret|example/);
      expect(await (await admin()).failedJobs.count()).toEqual({ count: 1 });
      const answer = async () => (await visitor.chat.messages({ conversationId })).toJSON()[1];
      expect((await answer())?.state).toBe('failed');

      assistant.script = sayWords('Voilà.');
      await (await admin()).failedJobs.retry({ failedJobId: job?.id ?? 0 });
      await expect.poll(async () => (await answer())?.message).toBe('Voilà.');
      expect(await listed()).toEqual([]);
      await expect((await admin()).failedJobs.retry({ failedJobId: job?.id ?? 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const audit = await db()
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(audit).toEqual([{ action: 'failed-job.retry', subject: `failed-job:${job?.id}` }]);
    });

    it('is tried again with all of its kind, or taken off the list', async () => {
      const kind = 'support-request.read-document';
      await add(kind, kind, 'support-request.write-prompt');
      expect((await listed()).map(({ name }) => name)).toEqual(['support-request.write-prompt', kind, kind]);
      const first = await (await admin()).failedJobs.list({ limit: 1 });
      expect(await (await admin()).failedJobs.list({ limit: 1, after: first[0]?.id })).toMatchObject([
        { name: kind },
      ]);
      expect(await (await admin()).failedJobs.retryKind({ name: kind })).toEqual({ count: 2 });
      const { rows } = await sql`select data, group_id from pgboss.job where name = ${kind}`.execute(db());
      expect(rows).toEqual(Array(2).fill({ data: { requestId: 2 ** 40, again: true }, group_id: '7' }));
      const [left] = await listed();
      await (await admin()).failedJobs.dismiss({ failedJobId: left?.id ?? 0 });
      expect(await listed()).toEqual([]);
      await expect((await admin()).failedJobs.dismiss({ failedJobId: left?.id ?? 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('is tried again or taken off the list with others that were chosen, once', async () => {
      const names = Array.from({ length: 4 }, () => 'support-request.read-document');
      const [first = 0, second = 0, third = 0, fourth = 0] = await add(...names);
      const { failedJobs: calls } = await admin();
      expect(await calls.retryChosen({ failedJobIds: [first, second, 2 ** 40] })).toEqual({ count: 2 });
      expect((await listed()).map(({ id }) => id)).toEqual([fourth, third]);
      expect(await calls.dismissChosen({ failedJobIds: [second, third] })).toEqual({ count: 1 });
      expect((await listed()).map(({ id }) => id)).toEqual([fourth]);
      expect(await calls.dismissChosen({ failedJobIds: [fourth] })).toEqual({ count: 1 });
      const noted = await db()
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(noted).toEqual(
        [fourth, third].map((id) => ({ action: 'failed-job.dismiss', subject: `failed-job:${id}` })),
      );
      // Of a kind that only a newer version knows: it holds up none of the others.
      const failedJobIds = await add('orders.ship');
      expect(await calls.retryChosen({ failedJobIds })).toEqual({ count: 0 });
      expect((await listed()).map(({ id }) => id)).toEqual(failedJobIds);
      await calls.dismissChosen({ failedJobIds });
      await expect(calls.retryChosen({ failedJobIds: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });

    it('is one of 500 that are chosen or of a kind at most, all in as few statements as one', async () => {
      const kind = 'support-request.read-document';
      const ids = await add(...Array.from({ length: 501 }, () => kind));
      const { failedJobs: calls } = await admin();
      const isTooMany = { code: 'BAD_REQUEST' };
      await expect(calls.retryChosen({ failedJobIds: ids })).rejects.toMatchObject(isTooMany);
      await expect(calls.dismissChosen({ failedJobIds: ids })).rejects.toMatchObject(isTooMany);
      const { deps, statements } = countStatements(server().deps);
      const staff = await addStaff(server().deps);
      const [last = 0, ...others] = ids.toReversed();
      expect(await retryFailedJobs(deps, staff, { ids: [last] })).toBe(1);
      const ofOne = statements();
      expect(await retryFailedJobs(deps, staff, { ids: others })).toBe(500);
      expect(statements()).toBe(ofOne);
      const [more = 0] = await add(...Array.from({ length: 501 }, () => kind));
      expect(await calls.retryKind({ name: kind })).toEqual({ count: 500 });
      expect((await listed()).map(({ id }) => id)).toEqual([more + 500]);
      expect(await calls.dismissChosen({ failedJobIds: [more + 500] })).toEqual({ count: 1 });
    });

    it('has words for its kind, whichever it is', async () => {
      const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db());
      const kinds = rows.map(({ name }) => name).filter((name) => !/^__|\.given-up$/.test(name));
      expect(kinds.length).toBeGreaterThan(10);
      expect(kinds.filter((name) => !Object.hasOwn(failedJobsWords.fr.jobs, name))).toEqual([]);
    });
  },
);

describe('a mail that does not arrive', () => {
  const script: SmtpScript = {};
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp({
      refuseRecipient: (to) => script.refuseRecipient?.(to),
      refuseMail: () => script.refuseMail?.(),
    });
    server = await startTestServer('postgres', createScriptedAssistant(), {
      SMTP_URL: smtp.url,
      STAFF_EMAIL: 'team@staff.example',
    });
    await sql`update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(
      server.deps.database.db,
    );
  });
  afterAll(async () => {
    await server?.close();
    await smtp?.close();
  });
  const mails = async (noun: 'support-request' | 'staff' | 'client') =>
    (await server.asStaff('admin')).failedJobs.mails({ noun });

  it('is shown at the request that it was about, whose staff alone are told, until it got through', async () => {
    script.refuseRecipient = (to) => (to.endsWith('client.example') ? `550 No such user ${to}` : undefined);
    const portal = await addOpenPortal(server);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.setStatus({ requestId, status: 'En cours' });
    await expect.poll(() => mails('support-request')).toHaveLength(1);
    const [mail] = await support.failedJobs.mails({ noun: 'support-request' });
    expect(mail).toMatchObject({
      about: String(requestId),
      name: 'support-request.mail-client',
      reason: 'mail-refused',
      detail: '550 after RCPT TO',
    });
    expect(JSON.stringify(mail)).not.toContain('client.example');
    const sales = await server.asStaff('sales');
    expect(await sales.failedJobs.mails({ noun: 'support-request' })).toEqual([]);
    expect(await support.failedJobs.mails({ noun: 'staff' })).toEqual([]);
    expect(await sales.failedJobs.mails({ noun: 'client' })).toEqual([]);

    delete script.refuseRecipient;
    await (await server.asStaff('admin')).failedJobs.retry({ failedJobId: mail?.id ?? 0 });
    await expect.poll(() => smtp.received.some(({ to }) => to[0] === portal.mailbox)).toBe(true);
    expect(await mails('support-request')).toEqual([]);
  });

  it('is none where the server asks to come back and then takes it', async () => {
    let tries = 0;
    script.refuseMail = () => (++tries === 1 ? '451 Greylisted' : undefined);
    const staff = await server.signUp('support');
    const before = smtp.received.length;
    await server.as().staff.requestReset({ email: staff.email });
    await expect.poll(() => smtp.received.length).toBe(before + 1);
    expect(tries).toBe(2);
    expect(await mails('staff')).toEqual([]);
  });

  it('is shown at the account where it was given up', async () => {
    script.refuseMail = () => '452 No room';
    const staff = await server.signUp('support');
    await server.as().staff.requestReset({ email: staff.email });
    await expect
      .poll(() => mails('staff'))
      .toMatchObject([{ about: staff.id, reason: 'mail-server', detail: expect.stringContaining('452') }]);
    delete script.refuseMail;
  });
});
