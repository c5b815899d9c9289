import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../db/schema.ts';
import { readConfig } from '../src/server/config/config.ts';
import { type Database, type Db, openDatabase } from '../src/server/database/database.ts';
import { MigrationError, migrate } from '../src/server/database/migrations.ts';
import { startFailure } from '../src/server/start/start-screen.ts';
import { asAdmin } from './setup/postgres-admin.ts';
import { createTestDatabase } from './setup/test-database.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A folder of migrations, each by its name and what it exports. */
async function folderOf(migrations: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  folders.push(folder);
  await mkdir(folder, { recursive: true });
  for (const [name, body] of Object.entries(migrations)) await writeFile(join(folder, `${name}.ts`), body);
  return folder;
}

const kysely = join(import.meta.dirname, '../node_modules/kysely/dist/index.js');
const step = (statement: string, more = '') => `
  import { sql } from '${kysely}';
  ${more}
  export const up = (db) => sql\`${statement}\`.execute(db);`;

const table = step('create table fruits (name text)');
const column = step('alter table fruits add column colour text');
const contract = step('alter table fruits drop column name', "export const needs = '2.0.0';");
const index = step(
  'create index concurrently if not exists fruits_name on fruits (name)',
  'export const transaction = false;',
);

const columnsOf = async (db: Db) =>
  (
    await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'fruits' order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

describe.each(['postgres', 'embedded'])('migrations on %s', (kind) => {
  let db: Db;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    if (kind === 'embedded') {
      const embedded = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
      [db, close] = [embedded, () => embedded.destroy()];
      return;
    }
    const database = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
    [db, close] = [database.maintenance.db, database.close];
  });
  afterAll(() => close());
  beforeEach(() => sql`drop table if exists fruits, kysely_migration`.execute(db));

  it('runs what is missing, once, and goes on after the last step that was whole', async () => {
    const broken = await folderOf({ '01-table': table, '02-column': step('alter table fruits add column') });
    await expect(migrate(db, { folder: broken })).rejects.toThrow('Migration 02-column failed');
    expect(await columnsOf(db)).toEqual(['name']);
    const mended = await folderOf({ '01-table': table, '02-column': column });
    expect(await migrate(db, { folder: mended })).toEqual([]);
    expect(await migrate(db, { folder: mended })).toEqual([]);
    expect(await columnsOf(db)).toEqual(['colour', 'name']);
  });

  it('lets an older version run on beside a newer one’s additions, and names them', async () => {
    await migrate(db, { folder: await folderOf({ '01-table': table, '02-column': column }), own: '1.1.0' });
    const older = await folderOf({ '01-table': table });
    expect(await migrate(db, { folder: older, own: '1.0.0' })).toEqual(['02-column']);
  });

  it('tells an older version which one it needs once something it uses is gone', async () => {
    const all = { '01-table': table, '02-column': column, '03-contract': contract };
    await migrate(db, { folder: await folderOf(all), own: '2.0.0' });
    const older = await folderOf({ '01-table': table, '02-column': column });
    const start = migrate(db, { folder: older, own: '1.10.3' });
    await expect(start).rejects.toThrow(MigrationError);
    await expect(start).rejects.toThrow(/version 2\.0\.0 of Vitrine or newer, and this is 1\.10\.3/);
    expect(await migrate(db, { folder: older, own: '2.0.1' })).toEqual(['03-contract']);
  });

  it('goes on where a version with Kysely’s own migrator stopped', async () => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    );
    await sql`create table fruits (name text)`.execute(db);
    await sql`insert into kysely_migration values ('01-table', '2026-01-01T00:00:00.000Z')`.execute(db);
    await migrate(db, { folder: await folderOf({ '01-table': table, '02-column': column }) });
    expect(await columnsOf(db)).toEqual(['colour', 'name']);
  });

  it('builds an index concurrently', async () => {
    await migrate(db, { folder: await folderOf({ '01-table': table, '02-index': index }) });
    const { rows } = await sql`select from pg_indexes where indexname = 'fruits_name'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('migrations of a database in use', () => {
  let url: string;
  let databases: Database[];
  const open = async () => {
    const database = await openDatabase({ kind: 'postgres', url });
    databases.push(database);
    return database;
  };
  beforeEach(async () => {
    url = await createTestDatabase();
    databases = [];
    await migrate((await open()).maintenance.db, { folder: await folderOf({ '01-table': table }) });
  });
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  it('run once, however many processes start at the same time', async () => {
    const folder = await folderOf({
      '01-table': table,
      '02-slow': step('select pg_sleep(0.5); alter table fruits add column colour text'),
    });
    const starts = await Promise.all([open(), open(), open()]);
    expect(await Promise.all(starts.map(({ maintenance }) => migrate(maintenance.db, { folder })))).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('wait for a long transaction without holding up anybody behind them', async () => {
    const folder = await folderOf({ '01-table': table, '02-column': column });
    const database = await open();
    await asAdmin(url, async (admin) => {
      await admin.query('begin; select * from fruits');
      const running = migrate(database.maintenance.db, { folder });
      const waiting = async () => {
        const { rowCount } = await admin.query(
          'select from pg_locks join pg_database d on d.oid = database and datname = current_database() where not granted',
        );
        return rowCount ?? 0;
      };
      // A call is refused that waits for a lock for two seconds.
      for (let heldUp = 0; heldUp < 3; ) {
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        const reading = sql`select * from fruits`.execute(database.db);
        if ((await waiting()) > 1) heldUp++;
        await reading;
      }
      await admin.query('commit');
      await running;
    });
    expect(await columnsOf(database.db)).toEqual(['colour', 'name']);
  });

  it('give up in a plain sentence where that transaction never ends', async () => {
    const folder = await folderOf({ '01-table': table, '02-column': column });
    const database = await open();
    await asAdmin(url, async (admin) => {
      await admin.query('begin; select * from fruits');
      const start = migrate(database.maintenance.db, { folder, within: 500 });
      await expect(start).rejects.toThrow(MigrationError);
      await expect(start).rejects.toThrow(/02-column found no moment/);
    });
  });

  it('leave a state from which the next start goes on when the connection is lost in the middle', async () => {
    const folder = await folderOf({
      '01-table': table,
      '02-column': column,
      '03-cut': step('alter table fruits add column size int; select pg_terminate_backend(pg_backend_pid())'),
    });
    const database = await open();
    const lost = await migrate(database.maintenance.db, { folder }).catch((error: unknown) => error);
    expect(startFailure(lost, readConfig({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) }))).toMatch(
      /^The database at \S+ went away while the server started\. Nothing is half done: start again\.$/,
    );
    expect(await columnsOf(database.db)).toEqual(['colour', 'name']);
    await rm(join(folder, '03-cut.ts'));
    await writeFile(join(folder, '03-mended.ts'), step('alter table fruits add column size int'));
    await migrate(database.maintenance.db, { folder });
    expect(await columnsOf(database.db)).toEqual(['colour', 'name', 'size']);
  });
});

/** Migrations from before the rule, and one beside which a version before it cannot make an API key without an end. */
const settled = 14;
const looked = ['0017-account-security.ts'];
const takesAway =
  /\bdrop (table|column|view|type)\b|\brename (to|column)\b|\balter column \w+ (type|set not null)\b|\.(dropTable|dropColumn|renameColumn|renameTo)\(/i;

it('no migration takes something away without saying which version does without it', async () => {
  const folder = join(import.meta.dirname, '../db/migrations');
  const silent: string[] = [];
  for (const file of await readdir(folder)) {
    if (Number.parseInt(file, 10) <= settled || looked.includes(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (takesAway.test(text) && !/export const needs = /.test(text)) silent.push(file);
  }
  expect(silent).toEqual([]);
});
