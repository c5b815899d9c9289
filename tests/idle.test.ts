import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

const seconds = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
});
afterAll(() => server.close());

const countQueueWrites = async () => {
  // A backend tells its figures a second late.
  await sleep(1_500);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n_tup_upd), 0)::int as count from pg_stat_user_tables
    where schemaname = 'pgboss' and relname = 'queue'`.execute(server.deps.database.db);
  return rows[0]?.count;
};

it(
  'asks the database at most once a second while nothing is to do, and rewrites no queue',
  async () => {
    const written = await countQueueWrites();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const begun = performance.now();
    await sleep(seconds * 1_000);
    const statements = query.mock.calls.length;
    const took = (performance.now() - begun) / 1_000;
    query.mockRestore();
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(took);
    expect(await countQueueWrites()).toBe(written);
  },
  (seconds + 20) * 1_000,
);
