// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { DB } from '../db/schema.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { migrateBefore } from './setup/migrate-before.ts';
import { createTestDatabase } from './setup/test-database.ts';

const dialects = {
  postgres: async () =>
    new PostgresDialect({ pool: new pg.Pool({ connectionString: await createTestDatabase(), max: 2 }) }),
  embedded: async () => new PGliteDialect({ pglite: new PGlite() }),
};
describe.each(['postgres', 'embedded'] as const)('the words of a long audit log on %s', (kind) => {
  it('are moved in portions, cut off or not, and what was erased stays so', async () => {
    const name = '0015-move-audit-texts';
    const db = new Kysely<DB>({ dialect: await dialects[kind]() });
    await migrateBefore(db, name);
    const fields = { notes: 'Un vieux mot', status: 'active', takenOverBy: 'Ada', count: 1 };
    const write = (entries: number) =>
      sql`
      insert into audit_log (actor, via, action, subject, before, after)
      select 'Ada', 'command', 'x.y', 'conversation:' || n, '{"notes": null}',
        case when n % 2 = 0 then ${JSON.stringify(fields)}::jsonb end from generate_series(1, ${entries}::int) n`.execute(
        db,
      );
    await write(2500);
    await migrate(db);
    const { rows: transactions } = await sql`
      select xmin::text from audit_log where after is not null group by 1`.execute(db);
    expect(transactions.length).toBeGreaterThanOrEqual(3);

    // As a server leaves it that was ended in the middle.
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
    await sql`delete from audit_texts where entry_id = 2`.execute(db);
    await write(100);
    await migrate(db);
    const { rows } = await sql<{ kept: object; words: object; count: number }>`
      select log.after as kept, texts.after as words, count(*)::int as count
      from audit_log log left join audit_texts texts on entry_id = id where log.after is not null
      group by 1, 2 order by 3`.execute(db);
    const kept = { ...fields, notes: '[effacé]' };
    expect(rows).toEqual([
      { kept, words: null, count: 1 },
      { kept, words: { notes: fields.notes }, count: 1299 },
    ]);
    const { rows: others } = await sql`
      select before, after from audit_log where after is null group by 1, 2`.execute(db);
    expect(others).toEqual([{ before: { notes: null }, after: null }]);
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow(/never changed/);
    await db.destroy();
  }, 120_000);
});

describe.each(['postgres', 'embedded'] as const)(
  'the lists and searches of a full database on %s',
  (kind) => {
    it('get the ten minutes of every change, and their indexes beside the running chat, cut off or not', async () => {
      const db = new Kysely<DB>({ dialect: await dialects[kind]() });
      await migrateBefore(db, '0016');
      await sql`
      insert into conversations (public_id, session_id, language, updated_at)
      select lpad(n::text, 16, '0'), 's', 'fr', timestamptz '2026-03-01 10:07:00Z' + n * interval '1 minute'
      from generate_series(1, 4100) n`.execute(db);
      await migrate(db);
      const valid = async () => {
        const { rows } = await sql<{ name: string }>`
        select indexrelid::regclass::text as name from pg_index
        where indisvalid and indrelid in ('conversations'::regclass, 'messages'::regclass)`.execute(db);
        return rows.map(({ name }) => name);
      };
      const wanted = ['conversations_found', 'conversations_newest', 'messages_found'];
      expect(await valid()).toEqual(expect.arrayContaining(wanted));
      expect(await valid()).not.toContain('messages_words');
      const { rows } = await sql<{ wrong: number; first: string }>`
      select count(*) filter (where changed_in is distinct from date_bin('10 minutes', updated_at, '2000-01-01Z'))::int as wrong,
        to_char(min(changed_in) at time zone 'UTC', 'HH24:MI') as first from conversations`.execute(db);
      expect(rows).toEqual([{ wrong: 0, first: '10:00' }]);

      await sql`update conversations set updated_at = '2026-04-01 08:29:59Z' where id = 1`.execute(db);
      const changed = await sql<{ at: string }>`
      select to_char(changed_in at time zone 'UTC', 'MM-DD HH24:MI') as at from conversations where id = 1`.execute(
        db,
      );
      expect(changed.rows).toEqual([{ at: '04-01 08:20' }]);

      // As a server leaves it that was ended in the middle.
      await sql`delete from kysely_migration where name = '0016-newest-first'`.execute(db);
      await sql`update pg_index set indisvalid = false where indexrelid = 'messages_found'::regclass`.execute(
        db,
      );
      await sql`update conversations set changed_in = null where id > 4000`.execute(db);
      await migrate(db);
      expect(await valid()).toEqual(expect.arrayContaining(wanted));
      const left = await sql`select from conversations where changed_in is null`.execute(db);
      expect(left.rows).toEqual([]);
      await db.destroy();
    }, 120_000);
  },
);

it('the statements of 0.1.0 go on while every later migration runs on full tables', async () => {
  const database = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
  const { db, maintenance } = database;
  await migrateBefore(maintenance.db, '0015');
  const rows = 20_000;
  const fields = sql`jsonb_build_object('notes', 'Un mot', 'status', 'active')`;
  await sql`
    insert into conversations (public_id, session_id, language, updated_at)
    select lpad(n::text, 16, '0'), 's', 'fr', now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`.execute(
    maintenance.db,
  );
  await sql`
    insert into messages (conversation_id, sender, message, revision)
    select id, 'user', 'Bonjour ' || id, 1 from conversations`.execute(maintenance.db);
  await sql`
    insert into audit_log (actor, via, action, subject, after)
    select 'Ada', 'command', 'x.y', 'conversation:' || n, ${fields} from generate_series(1, ${rows}::int) n`.execute(
    maintenance.db,
  );
  await sql`insert into team_projects (name, emoji, url) values ('a', 'x', 'https://a.example')`.execute(db);
  // What visitors, clients and staff write, as the program before wrote it.
  const statements: ((n: number) => ReturnType<typeof sql>)[] = [
    (n) => sql`
      with said as (insert into messages (conversation_id, sender, message, revision)
        select id, 'user', 'Encore', ${n + 2}::int from conversations order by id offset ${n % 50} limit 1
        returning conversation_id)
      update conversations set updated_at = now() from said where id = conversation_id`,
    (n) => sql`
      insert into audit_log (actor, via, action, subject, after)
      values ('Zoé', 'command', 'old.write', ${`conversation:${n}`}, ${fields})`,
    () => sql`update team_projects set revision = revision + 1`,
    (n) => sql`
      insert into client_projects (slug, name, password_hash) values (${`p-${n}`}, ${`Projet ${n}`}, 'x')`,
    () =>
      sql`select id from conversations where status = 'active' order by updated_at desc, id desc limit 50`,
  ];
  let isRunning = true;
  const done = statements.map(() => 0);
  const failures: unknown[] = [];
  const load = statements.map(async (statement, at) => {
    for (let n = 0; isRunning; n++) {
      await statement(n)
        .execute(db)
        .catch((error: unknown) => failures.push(error));
      done[at] = (done[at] ?? 0) + 1;
      await sleep(5);
    }
  });
  await expect.poll(() => Math.min(...done)).toBeGreaterThan(3);
  const before = [...done];
  await migrate(maintenance.db).finally(() => {
    isRunning = false;
  });
  await Promise.all(load);
  expect(failures).toEqual([]);
  for (const [at, count] of done.entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
  const { rows: found } = await sql`
    select (select count(*)::int from audit_log where action = 'x.y' and after ->> 'notes' <> '[effacé]') as "notMoved",
      (select count(*)::int from audit_log where action = 'old.write') as written,
      (select revision = (select sum(revision) from team_projects) from team_changes) as "isCounted",
      (select count(*)::int from conversations where changed_in is null) as "notFilled"`.execute(db);
  expect(found).toEqual([{ notMoved: 0, written: done[1], isCounted: true, notFilled: 0 }]);
  await database.close();
}, 120_000);

it('a transfer of before counts in the month in which somebody saw it arrive', async () => {
  const { maintenance } = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
  const { db } = maintenance;
  await migrateBefore(db, '0034');
  const add = (name: string, day: string) =>
    sql`
    with client as (
      insert into clients (link_id, first_name, last_name, email, language)
      values (${name}, 'Zoé', 'Martin', 'zoe@client.example', 'fr') returning id)
    insert into projects (public_id, client_id, name, total_cents, deposit_cents, payment_state, payment_method, updated_at)
    select ${name}, id, ${name}, 2000, 1000, 'confirmed', 'wise', ${day}::timestamptz from client`.execute(
      db,
    );
  await add('000000000000seen', '2026-05-01Z');
  await add('0000000000000new', '2026-04-02Z');
  await sql`
    insert into project_events (project_id, kind, detail, at)
    select id, 'confirmed', '{}', '2026-03-05Z' from projects where public_id like '%seen'`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ day: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from payments where counts order by project_id`.execute(
    db,
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-03-05', '2026-04-02']);
  await db.destroy();
}, 120_000);
