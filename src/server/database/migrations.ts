import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { root } from '../root.ts';
import type { Db, Trx } from './database.ts';
import { outageOf } from './outages.ts';

/** What a file of `db/migrations` exports. */
type Migration = {
  up(db: Db): Promise<void>;
  /**
   * For a step that takes something away (a column, a table, a value that was allowed): the oldest version of the
   * program that does without it. A step that only adds has none, and older versions run on beside it.
   */
  needs?: string;
  /**
   * `false` for what cannot run in a transaction, an index that is built concurrently. It must work when it is begun
   * again after it was cut off.
   */
  transaction?: false;
};

/** The database cannot be brought up to date, for a reason that the person who starts the server can mend. */
export class MigrationError extends Error {}

const ownMigrations = path.join(root, 'db/migrations');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** Of the same number as Kysely's own migrator has, which versions before this one use. */
const lockId = 3_853_314_791_062_309_107n;

/** How long a start waits for locks, and for another process that migrates, and how often it tries; in milliseconds. */
const patience = 600_000;
const tryEvery = 300;

/**
 * Brings the tables up to date: each migration in a transaction of its own, so that a start goes on where one before it
 * was cut off, and one process at a time. A migration waits for no lock for longer than half a second, because
 * everybody else would wait behind it: it lets go and tries again. Migrations that this version does not know are fine
 * as long as none of them needs a newer one. Throws MigrationError for that, and for a lock that does not come free.
 * Answers the names of the unknown ones.
 */
export async function migrate(
  db: Db,
  { folder = ownMigrations, own = version, within = patience } = {},
): Promise<string[]> {
  const names = await listKnownMigrations(folder);
  const deadline = Date.now() + within;
  const look = async (on: Db) => {
    const done = await findDone(on);
    refuseNewer(done, own);
    return { done, pending: names.filter((name) => !done.has(name)) };
  };
  let { done, pending } = await look(db);
  if (pending.length > 0) {
    await db.connection().execute(async (connection) => {
      await takeLock(connection, deadline);
      try {
        await prepare(connection);
        ({ done, pending } = await look(connection));
        for (const name of pending) {
          const migration: Migration = await import(path.join(folder, `${name}.ts`));
          await patiently(name, deadline, () => apply(connection, name, migration));
        }
      } finally {
        // Where the connection is lost, the lock is too.
        await sql`select pg_advisory_unlock(${lockId})`.execute(connection).catch(() => {});
      }
    });
  }
  return [...done.keys()].filter((name) => !names.includes(name));
}

/** The names of all migrations of this version, in order. */
export const listKnownMigrations = async (folder = ownMigrations): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted();

/** The names of the migrations that were done, in order; none in a database that no server has seen. */
export const listDoneMigrations = async (db: Db | Trx): Promise<string[]> => [...(await findDone(db)).keys()];

/**
 * Makes the tables as these migrations made them, in the caller's transaction, in which there are none. What cannot run
 * in a transaction is left to the next `migrate`.
 */
export async function migrateWithin(trx: Trx, names: readonly string[]): Promise<void> {
  await prepare(trx);
  for (const name of names) {
    const migration: Migration = await import(path.join(ownMigrations, `${name}.ts`));
    if (migration.transaction !== false) await run(trx, name, migration);
  }
}

/** The migrations that the database has, with what each needs. */
async function findDone(db: Db): Promise<Map<string, string | null>> {
  try {
    // The column is missing where an older version migrated last.
    const { rows } = await sql<{ name: string; needs: string | null }>`
      select name, to_jsonb(done) ->> 'needs' as needs from kysely_migration as done order by name`.execute(
      db,
    );
    return new Map(rows.map(({ name, needs }) => [name, needs]));
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: string }).code === undefinedTable) return new Map();
    throw error;
  }
}

function refuseNewer(done: Map<string, string | null>, own: string) {
  const needed = [...done.values()]
    .filter((needs) => needs !== null)
    .toSorted(compareVersions)
    .at(-1);
  if (needed === undefined || compareVersions(needed, own) <= 0) return;
  throw new MigrationError(
    `The database was updated for version ${needed} of Vitrine or newer, and this is ${own}. Start the newer version, or restore a backup from before the update.`,
  );
}

/** As semantic versions are ordered, without what may follow the three numbers. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Asks again and again: somebody who waits inside PostgreSQL would hold up an index that is built concurrently. */
async function takeLock(db: Db, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockId}) as taken`.execute(
      db,
    );
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new MigrationError('Another process has been updating the database for too long.');
    await sleep(tryEvery);
  }
}

/** Kysely's own table, so that a version before this one finds in it what is done. */
async function prepare(db: Db): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`alter table kysely_migration add column if not exists needs text`.execute(db);
}

/** Does it, and remembers that it is done. */
async function run(db: Db, name: string, { up, needs }: Migration): Promise<void> {
  await up(db);
  await sql`insert into kysely_migration (name, timestamp, needs)
    values (${name}, ${new Date().toISOString()}, ${needs ?? null})`.execute(db);
}

async function apply(db: Db, name: string, migration: Migration): Promise<void> {
  if (migration.transaction !== false) {
    await db.transaction().execute((trx) => run(trx, name, migration));
    return;
  }
  // It waits for transactions that were there before it, and holds up nobody meanwhile.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    await run(db, name, migration);
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

async function patiently(name: string, deadline: number, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) === 'busy') {
        if (Date.now() < deadline) await sleep(tryEvery + Math.random() * tryEvery);
        else
          throw new MigrationError(
            `The migration ${name} found no moment in which it could change its tables: a long transaction holds them. Look for it in pg_stat_activity, end it and start again.`,
            { cause: error },
          );
      } else if (outageOf(error)) throw error;
      else throw new Error(`Migration ${name} failed`, { cause: error });
    }
  }
}
