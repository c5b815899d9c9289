import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { conversationStatuses, priorities } from '../src/routers/chat.values.ts';
import { listTables } from '../src/server/backup/queries.ts';
import { removeOldConversations } from '../src/server/chat/service.ts';
import { readConfig } from '../src/server/config/config.ts';
import type { Deps } from '../src/server/deps.ts';
import { examine } from '../src/server/doctor/service.ts';
import { randomId } from '../src/server/ids.ts';
import { applyRetention, beginNight, clearOutbox, followNights } from '../src/server/retention/service.ts';
import { removeOldRequests } from '../src/server/support-requests/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { png } from './setup/files.ts';
import { addPortal } from './setup/portals.ts';
import { describeOnBothDatabases, startTestServer, type TestServer } from './setup/server.ts';

const settings = {
  RETENTION_CONVERSATIONS_DAYS: '365',
  RETENTION_REQUESTS_DAYS: '365',
  RETENTION_AUDIT_TEXTS_DAYS: '400',
  RETENTION_OUTBOX_DAYS: '30',
};
const run = (deps: Deps) => applyRetention(deps, new AbortController().signal);

/** Every table with a row that says this word in any of its columns. */
async function tablesWith({ deps }: TestServer, word: string): Promise<string[]> {
  const { db } = deps.database;
  const found: string[] = [];
  for (const { name } of await listTables(db)) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Writes the word into every column of these rows that takes a free text. */
async function fillWith({ deps }: TestServer, word: string, table: string, where: string): Promise<void> {
  const { db } = deps.database;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute a
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and format_type(atttypid, null) in ('text', 'jsonb')
      and not exists (select from pg_constraint c where c.conrelid = a.attrelid and a.attnum = any (c.conkey))`.execute(
    db,
  );
  const set = rows.map(({ name, type }) =>
    type === 'text'
      ? sql`${sql.ref(name)} = ${`${word} ${name}`}`
      : sql`${sql.ref(name)} = ${JSON.stringify({ title: word })}::jsonb`,
  );
  if (set.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.raw(where)}`.execute(db);
}

/** A conversation and a finished request with a file, full of this word, that have not changed for so many days. */
async function addThings(server: TestServer, word: string, days: number): Promise<{ files: number[] }> {
  const { deps } = server;
  const { db } = deps.database;
  const visitor = server.as();
  const started = JSON.parse((await visitor.chat.start({ sessionId: `session_${randomId()}` })).text) as {
    id: string;
  };
  await visitor.chat.send({ conversationId: started.id, message: `Bonjour ${word}` });
  // A night that was begun under another clock may have ended the sessions of before.
  const desk = await server.asStaff(await server.signUp('admin'));
  await desk.admin.setNotes({ conversationId: started.id, notes: word });
  const portal = await addPortal(server);
  const request = await desk.supportRequests.create({
    clientProjectId: portal.id,
    title: `Titre ${word}`,
    description: `Une description assez longue ${word}`,
    attachment: `data:image/png;base64,${png().toString('base64')}`,
  });
  await desk.supportRequests.setStatus({ requestId: request.id, status: 'Résolu' });
  await desk.supportRequests.write({ requestId: request.id, message: word });
  // What is still written about it would count as its last change.
  const written = async () => {
    const { rows } = await sql<{ state: string }>`
      select prompt_state as state from support_requests where id = ${request.id}::bigint
      union all select state from messages where sender = 'bot'`.execute(db);
    return rows.every(({ state }) => state === 'done');
  };
  await expect.poll(written).toBe(true);
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('public_id', '=', started.id)
    .executeTakeFirstOrThrow();
  await fillWith(server, word, 'conversations', `id = ${id}`);
  await fillWith(server, word, 'messages', `conversation_id = ${id} and sender = 'admin'`);
  for (const part of ['messages', 'events', 'prompts']) {
    await fillWith(server, word, `support_request_${part}`, `support_request_id = ${request.id}`);
  }
  await fillWith(server, word, 'support_requests', `id = ${request.id}`);
  await sql`
    update files set name = ${word} where id in (
      select attachment_file_id from support_requests where id = ${request.id}::bigint)`.execute(db);
  const at = sql`now() - ${days}::int * interval '1 day'`;
  await sql`update conversations set updated_at = ${at} where id = ${id}::bigint`.execute(db);
  await sql`update support_requests set updated_at = ${at} where id = ${request.id}::bigint`.execute(db);
  const { rows } = await sql<{ file: number }>`
    select attachment_file_id as file from support_requests where id = ${request.id}::bigint`.execute(db);
  return { files: rows.map(({ file }) => file) };
}

describeOnBothDatabases(
  'retention',
  createScriptedAssistant,
  (server) => {
    it('leaves nothing of what is old enough in any table or in the store, and all of what is younger', async () => {
      const { deps } = server();
      const { db } = deps.database;
      const old = await addThings(server(), 'canarivieux', 366);
      await addThings(server(), 'canarijeune', 364);
      const wasIn = await tablesWith(server(), 'canarivieux');
      expect(wasIn).toEqual(
        expect.arrayContaining(
          [
            'conversations',
            'messages',
            'audit_texts',
            'files',
            'support_requests',
            'support_request_messages',
          ].map((name) => `public.${name}`),
        ),
      );
      const young = await tablesWith(server(), 'canarijeune');
      const keys = await db.selectFrom('files').select('storage_key').where('id', 'in', old.files).execute();
      expect(await Promise.all(keys.map((file) => deps.files.has(file.storage_key)))).toEqual([true]);
      await run(deps);
      expect(await tablesWith(server(), 'canarivieux')).toEqual([]);
      expect(await Promise.all(keys.map((file) => deps.files.has(file.storage_key)))).toEqual([false]);
      expect(await tablesWith(server(), 'canarijeune')).toEqual(young);
      const [entry] = await auditEntries(db).selectAll().where('action', '=', 'retention.apply').execute();
      expect(entry).toMatchObject({
        via: 'command',
        subject: expect.stringMatching(/^retention:\d{4}-\d\d-\d\d$/),
        after: { conversations: 1, requests: 1 },
      });
      const desk = await server().asStaff('support');
      const counted = await desk.clientProjects.list({});
      expect(counted.map(({ requestCount }) => requestCount).toSorted()).toEqual([0, 1]);
    });

    it('keeps a request that nobody has finished, however old it is', async () => {
      const { db } = server().deps.database;
      await addThings(server(), 'canariouvert', 500);
      await sql`update support_requests set status = 'En cours' where title like '%canariouvert%'`.execute(
        db,
      );
      await run(server().deps);
      expect(await tablesWith(server(), 'canariouvert')).toContain('public.support_requests');
    });

    it('ends old conversations of every status and priority', async () => {
      const { deps } = server();
      const { db } = deps.database;
      const olds = conversationStatuses.flatMap((status) =>
        priorities.map((priority) => ({ status, priority, language: 'fr', session_id: 'old' })),
      );
      const updated_at = new Date(Date.now() - 366 * 86_400_000);
      await db
        .insertInto('conversations')
        .values(olds.map((old) => ({ ...old, public_id: randomId(), updated_at })))
        .execute();
      await run(deps);
      const left = db.selectFrom('conversations').select(['status', 'priority']);
      expect(await left.where('session_id', '=', 'old').execute()).toEqual([]);
    });

    it('goes on in another job where its time is over before everything is deleted', async () => {
      const { deps } = server();
      const { db } = deps.database;
      await run(deps);
      await sql`
        insert into grants (token_hash, kind, subject, expires_at)
        select sha256(n::text::bytea), 'team', 'team', now() - interval '1 day' from generate_series(1, 250) n`.execute(
        db,
      );
      let time = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 50_000));
      await run(deps).finally(() => clock.mockRestore());
      const left = async () => (await sql`select from grants where expires_at < now()`.execute(db)).rows;
      await expect.poll(left).toEqual([]);
    });

    it('erases the words of old entries of the log and old failed jobs, and sweeps what has expired', async () => {
      const { db } = server().deps.database;
      const failed = (days: number) => sql`
        insert into failed_jobs (job_id, name, data, reason, attempts, stored_at, failed_at)
        values (gen_random_uuid(), 'chat.answer', '{"questionId": 1}', 'other', 1, now(), now() - ${days}::int * interval '1 day')`;
      await failed(91).execute(db);
      await failed(89).execute(db);
      for (const days of [401, 399]) {
        await sql`
          with entry as (
            insert into audit_log (action, actor, subject, via, at)
            values ('quote.create', 'Amina', 'quote:1', 'session', now() - ${days}::int * interval '1 day') returning id)
          insert into audit_texts (entry_id, after) select id, ${JSON.stringify({ title: `mots${days}` })}::jsonb from entry`.execute(
          db,
        );
      }
      await sql`
        insert into grants (token_hash, kind, subject, expires_at)
        select sha256(n::text::bytea), 'team', 'team', now() - interval '1 day' from generate_series(1, 250) n`.execute(
        db,
      );
      await run(server().deps);
      expect(await tablesWith(server(), 'mots401')).toEqual([]);
      expect(await tablesWith(server(), 'mots399')).toEqual(['public.audit_texts']);
      expect(await db.selectFrom('failed_jobs').select('name').execute()).toHaveLength(1);
      const { rows } = await sql`select from grants where expires_at < now()`.execute(db);
      expect(rows).toEqual([]);
    });

    it('is begun once a night, whoever looks first, and says when it was done', async () => {
      const { deps } = server();
      await sql`delete from nightly_runs`.execute(deps.database.db);
      const finding = async () =>
        (await examine({ ...deps, mailbox: undefined })).find(({ what }) => what === 'retention');
      expect(await finding()).toMatchObject({
        state: 'note',
        detail: expect.stringMatching(/conversations 365 days.*invoices 10 years/),
      });
      const begun = [...(await Promise.all([beginNight(deps), beginNight(deps)])), await beginNight(deps)];
      expect(begun.filter(Boolean)).toHaveLength(1);
      await expect.poll(finding).toMatchObject({ state: 'ok' });
      await sql`update nightly_runs set finished_at = now() - interval '3 days'`.execute(deps.database.db);
      expect(await finding()).toMatchObject({
        state: 'bad',
        detail: expect.stringContaining('72 hours ago'),
      });
      // The next day it is begun again.
      await sql`update nightly_runs set ran_on = ran_on - 1`.execute(deps.database.db);
      expect(await beginNight(deps)).toBe(true);
      // Its work is through before other tests have theirs.
      const finished = sql`select from nightly_runs where finished_at > now() - interval '1 day'`;
      await expect.poll(async () => (await finished.execute(deps.database.db)).rows.length).toBe(1);
    });

    it('begins the night at two o’clock in the morning, by UTC', async () => {
      const { deps } = server();
      const { db } = deps.database;
      const begins = async (time: string) => {
        await sql`delete from nightly_runs`.execute(db);
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2031-05-05T${time}Z`) });
        try {
          // One look: it ends before it waits for the next.
          const closing = new AbortController();
          const log = { ...deps.log, error: (failure: unknown) => expect.fail(JSON.stringify(failure)) };
          const following = followNights({ ...deps, log, closing: closing.signal } as Deps);
          closing.abort();
          await following;
        } finally {
          vi.useRealTimers();
        }
        return (await sql`select from nightly_runs`.execute(db)).rows.length > 0;
      };
      expect(await begins('01:59:59')).toBe(false);
      expect(await begins('02:00:00')).toBe(true);
      await expect
        .poll(
          async () =>
            (await sql`select from nightly_runs where finished_at is not null`.execute(db)).rows.length,
        )
        .toBe(1);
    });

    it('writes down what it has deleted where it is cut off, and goes on with the next run', async () => {
      const { deps } = server();
      const { db } = deps.database;
      await run(deps);
      const last = await auditEntries(db).select(sql<number>`max(id)`.as('id')).executeTakeFirstOrThrow();
      await addThings(server(), 'canaricoupe', 600);
      await expect(
        applyRetention(deps, AbortSignal.abort(new Error('The server is stopping'))),
      ).rejects.toThrow();
      const entries = () =>
        auditEntries(db)
          .select('after')
          .where('id', '>', last.id)
          .where('action', '=', 'retention.apply')
          .orderBy('id')
          .execute();
      expect(await entries()).toMatchObject([{ after: { conversations: 1 } }]);
      expect(await tablesWith(server(), 'canaricoupe')).toContain('public.support_requests');
      await run(deps);
      expect(await tablesWith(server(), 'canaricoupe')).toEqual([]);
      expect(await entries()).toHaveLength(2);
    });

    it('sweeps all other kinds where one fails, and says at the end which', async () => {
      const { deps } = server();
      const { db } = deps.database;
      await run(deps);
      const { files } = await addThings(server(), 'canarisanspanier', 600);
      expect(files.length).toBeGreaterThan(0);
      await sql`
        insert into grants (token_hash, kind, subject, expires_at)
        values (sha256('gone'), 'team', 'team', now() - interval '1 day')`.execute(db);
      await sql`
        insert into files (storage_key, owner, name, media_type, size_bytes, created_at, stored_at)
        select 'nobodys', 'team:1', 'a.png', 'image/png', 1, now() - interval '9 days', now() - interval '9 days'`.execute(
        db,
      );
      const away = { ...deps.files, remove: () => Promise.reject(new Error('The bucket is away')) };
      await expect(run({ ...deps, files: away })).rejects.toThrow(
        'Not everything was deleted: files: The bucket is away',
      );
      const { rows } = await sql`select from grants where expires_at < now()`.execute(db);
      expect(rows).toEqual([]);
      await run(deps);
      await sql`delete from files where storage_key = 'nobodys'`.execute(db);
    });

    it('deletes mails that were written into files so long ago', async () => {
      const { deps } = server();
      const { transport } = deps.config.mail;
      if (transport.kind !== 'outbox') throw new Error('The tests send no mail');
      await mkdir(transport.folder, { recursive: true });
      const names = ['20260101T000000.000Z-0000-aa.eml', '20260220T000000.000Z-0000-bb.eml', 'notes.txt'];
      for (const name of names) await writeFile(`${transport.folder}/${name}`, 'x');
      await clearOutbox(deps, new Date('2026-02-28T00:00:00Z'));
      const left = await readdir(transport.folder);
      expect(names.filter((name) => left.includes(name))).toEqual(names.slice(1));
    });
  },
  settings,
);

it('leaves alone what comes alive while it is being deleted', async () => {
  const server = await startTestServer('postgres', createScriptedAssistant(), settings);
  try {
    const { deps } = server;
    await addThings(server, 'Wachgeküsst', 400);
    const alive = { updated_at: new Date() };
    let removed: Promise<number[]> | undefined;
    await deps.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('conversations').set(alive).execute();
      await trx.updateTable('support_requests').set(alive).execute();
      // They look while it is not yet known, and wait for these rows.
      removed = Promise.all([removeOldConversations(deps, 365), removeOldRequests(deps, 365)]);
      await sleep(300);
    });
    expect(await removed).toEqual([0, 0]);
    expect(await tablesWith(server, 'Wachgeküsst')).toEqual(
      expect.arrayContaining(['public.conversations', 'public.support_requests']),
    );
  } finally {
    await server.close();
  }
});

it('has times in whole days, each for ever where none is set but for failed jobs and invoices', () => {
  expect(readConfig({}).retention).toEqual({ failedJobs: 90, invoices: 10 });
  expect(readConfig({ RETENTION_REQUESTS_DAYS: '7' }).retention.requests).toBe(7);
  for (const days of ['0', '1.5', 'a year', '99999']) {
    expect(() => readConfig({ RETENTION_CONVERSATIONS_DAYS: days })).toThrow('RETENTION_CONVERSATIONS_DAYS');
  }
  expect(readConfig({ RETENTION_INVOICES_YEARS: 'off' }).retention.invoices).toBeUndefined();
  expect(readConfig({ RETENTION_INVOICES_YEARS: '15' }).retention.invoices).toBe(15);
  for (const years of ['9', '0', '10.5', 'never', '1000']) {
    expect(() => readConfig({ RETENTION_INVOICES_YEARS: years })).toThrow('RETENTION_INVOICES_YEARS');
  }
});

describe('the table of what is kept how long', () => {
  it('is about every table that there is', async () => {
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
    const part = text.slice(text.indexOf('## What is kept how long'));
    const schema = await readFile(new URL('../db/schema.ts', import.meta.url), 'utf8');
    const tables = [...schema.slice(schema.indexOf('export interface DB {')).matchAll(/^ {2}(\w+):/gm)].map(
      ([, name]) => name,
    );
    expect(tables.length).toBeGreaterThan(40);
    const missing = tables.filter((name) => !part.includes(`\`${name}\``));
    expect(missing, 'docs/operations.md says of each table whose words it keeps, and how long').toEqual([]);
  });
});
