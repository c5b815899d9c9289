// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong, longTimeout, noteFault } from '../setup/fault-table.ts';
import { makeNextRelease, type NextMigrations } from '../setup/next-release.ts';
import { freePort, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';

/** Each takes a while on a large table, and is cut off in the middle of its statement. */
const steps = {
  '9001-rewrite': {
    up: `await sql\`alter table messages add column next_key uuid not null default gen_random_uuid(),
      add column next_words int\`.execute(db);`,
    runs: 'alter table messages add column next_key',
  },
  '9002-fill-nt': {
    up: `
      for (;;) {
        const { numAffectedRows = 0n } = await sql\`update messages set next_words = length(message)
          where id in (select id from messages where next_words is null limit 20000)\`.execute(db);
        if (numAffectedRows === 0n) break;
      }`,
    runs: 'update messages set next_words',
  },
  '9003-index-nt': {
    up: `
      await sql\`drop index if exists next_keys\`.execute(db);
      await sql\`create unique index concurrently next_keys on messages (next_key)\`.execute(db);`,
    runs: 'create unique index concurrently next_keys',
  },
};
const rows = isLong ? 1_000_000 : 60_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-mid-migration-'));
let env: Record<string, string>;
let pool: pg.Pool;
beforeAll(async () => {
  env = { ...(await databaseEnv('postgres')), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  pool = new pg.Pool({ connectionString: env['DATABASE_URL'] as string, max: 2 });
  await pool.query(`
    with one as (
      insert into conversations (public_id, session_id, language) values ('0123456789abcdef', 's', 'fr') returning id)
    insert into messages (conversation_id, sender, message, revision)
    select one.id, 'user', 'Bonjour ' || n, n from one, generate_series(1, ${rows}) n`);
}, 300_000);
afterAll(async () => {
  await pool?.end();
  for (const used of [folder, env?.['DATA_DIR']]) if (used) rmSync(used, { recursive: true, force: true });
});

/** Starts the next release and ends it with kill -9 as soon as PostgreSQL runs the statement. */
async function killWhile(main: string, statement: string): Promise<void> {
  const starting = new AbortController();
  const started = startProgram(
    main,
    env,
    join(folder, 'killed.log'),
    await freePort(),
    120_000,
    starting.signal,
  );
  const outcome = started.then(
    () => 'came up',
    () => 'was killed',
  );
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active'
        and pid <> pg_backend_pid() and query ilike $1`,
      [`%${statement}%`],
    );
    if (rowCount) break;
    const isOver = await Promise.race([outcome, sleep(1)]);
    if (isOver) throw new Error(`The statement was not seen: ${statement}`);
  }
  // In the middle of it, and not at its beginning.
  await sleep(30);
  starting.abort();
  expect(await outcome).toBe('was killed');
}

it(
  'comes up whole after kill -9 in the middle of every kind of migration',
  async () => {
    const migrations: NextMigrations = Object.fromEntries(
      Object.entries(steps).map(([name, { up }]) => [name, up]),
    );
    const main = makeNextRelease(join(folder, 'next'), migrations);
    for (const { runs } of Object.values(steps)) await killWhile(main, runs);
    const server = await startProgram(main, env, join(folder, 'next.log'), undefined, 120_000);
    const { rows: found } = await pool.query(`
    select (select count(*)::int from messages) as messages,
      (select count(distinct next_key)::int from messages) as keys,
      (select count(*)::int from messages where next_words = length(message)) as words,
      (select indisvalid from pg_index where indexrelid = 'next_keys'::regclass) as index,
      (select array_agg(name order by name) from kysely_migration where name like '9%') as done`);
    expect(found).toEqual([
      { messages: rows, keys: rows, words: rows, index: true, done: Object.keys(steps) },
    ]);
    const ask = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const sent = await ask('/api/chat/message', {
      conversationId: '0123456789abcdef',
      message: 'Toujours là ?',
    });
    expect(sent.status).toBe(201);
    await server.stop();
    noteFault({
      what: `kill -9 in the middle of a migration of ${rows} messages`,
      times: Object.keys(steps).length,
      acknowledged: rows,
      lost: rows - found[0].messages,
      doubled: found[0].messages - found[0].keys,
    });
  },
  longTimeout,
);
