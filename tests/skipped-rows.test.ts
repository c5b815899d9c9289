import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { touchKey } from '../src/server/api-keys/queries.ts';
import type { Db } from '../src/server/database/database.ts';
import { takeFailedJobs } from '../src/server/failed-jobs/queries.ts';
import { retireFiles } from '../src/server/files/queries.ts';
import { touchSession } from '../src/server/staff/session-queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
});
afterAll(() => server.close());

type Case = {
  table: 'failed_jobs' | 'files' | 'staff_sessions' | 'api_keys';
  /** Stores two rows, and answers their ids. */
  add(db: Db): Promise<(number | string)[]>;
  /** Takes or writes what it can of both; answers which it did. */
  act(db: Db, ids: (number | string)[]): Promise<unknown[]>;
};

/** Those of the rows that were written since. */
const written = (db: Db, table: 'staff_sessions' | 'api_keys', column: string) =>
  sql<{ id: number | string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} > now() - interval '30 seconds'`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id));

const cases: Case[] = [
  {
    table: 'failed_jobs',
    async add(db) {
      const row = () => ({
        job_id: randomUUID(),
        name: 'chat.answer',
        data: '{}',
        reason: 'time',
        attempts: 3,
        stored_at: new Date(),
      });
      const rows = await db.insertInto('failed_jobs').values([row(), row()]).returning('id').execute();
      return rows.map(({ id }) => id);
    },
    act: async (db, ids) =>
      (await db.transaction().execute((trx) => takeFailedJobs(trx, { ids: ids.map(Number) }, 10))).map(
        ({ id }) => id,
      ),
  },
  {
    table: 'files',
    async add(db) {
      const row = () => ({
        owner: 'nobody',
        name: 'x',
        media_type: 'image/png',
        size_bytes: 1,
        storage_key: randomUUID(),
        created_at: sql<Date>`now() - interval '2 hours'`,
      });
      const rows = await db.insertInto('files').values([row(), row()]).returning('id').execute();
      return rows.map(({ id }) => id);
    },
    act: async (db) => (await retireFiles(db, 10)).map(({ id }) => id),
  },
  {
    table: 'staff_sessions',
    async add(db) {
      for (const role of ['sales', 'support'] as const) await server.staffCookie(role);
      const { rows } = await sql<{ id: string }>`
        update staff_sessions set updated_at = now() - interval '1 hour' returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
    async act(db, ids) {
      for (const id of ids) await touchSession(db, String(id));
      return written(db, 'staff_sessions', 'updated_at');
    },
  },
  {
    table: 'api_keys',
    async add(db) {
      const { rows } = await sql<{ id: number }>`
        insert into api_keys (staff_id, name, start, token_hash)
        select (select id from staff limit 1), 'Clé', 'vt_', sha256(gen_random_uuid()::text::bytea) from generate_series(1, 2)
        returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
    async act(db, ids) {
      for (const id of ids) await touchKey(db, Number(id));
      return written(db, 'api_keys', 'last_used_at');
    },
  },
];

it.each(cases)(
  'passes a row of $table over while somebody holds it, and waits for nobody',
  async ({ table, add, act }) => {
    const { db } = server.deps.database;
    const ids = await add(db);
    const [held = '', free] = ids;
    await db.transaction().execute(async (holder) => {
      await sql`select from ${sql.table(table)} where id = ${held} for update`.execute(holder);
      expect(await act(db, ids)).toEqual([free]);
    });
    expect(await act(db, ids)).toContain(held);
  },
);
