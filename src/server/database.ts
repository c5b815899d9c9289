import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Db as JobsDatabase } from 'pg-boss';
import type { DB as Schema } from '../../db/schema.ts';
import type { Config } from './config.ts';
import { lockFolder } from './lock.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** A statement prepared once per connection under its name, which answers one row with one column `json` of text. */
export type HotStatement = { name: string; text: string };

/** Hears what is notified on `channel`; `onGap` says that some may have been missed (the connection was renewed). */
export type Listen = (
  channel: string,
  onNotify: (payload: string) => void,
  onGap: () => void,
) => Promise<() => Promise<void>>;

/** The one database, whichever of the two it is. */
export type Database = {
  kind: 'postgres' | 'embedded';
  db: Db;
  /** Runs a hot statement past Kysely; undefined when it found no row. Column and parameter types are the caller's. */
  hot(statement: HotStatement, values: unknown[]): Promise<string | undefined>;
  listen: Listen;
  /** The same connection or pool as pg-boss wants it. */
  jobs: JobsDatabase;
  close(): Promise<void>;
};

const int8 = 20;

/** Longest wait for a connection, in milliseconds. */
const connectWithin = 5_000;

/** Opens the configured database. The embedded one is locked for this process first. */
export function openDatabase(config: Config['database']): Promise<Database> {
  return config.kind === 'postgres' ? openPostgres(config.url) : openEmbedded(config.folder);
}

async function openPostgres(url: string): Promise<Database> {
  pg.types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'vitrine',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: connectWithin,
  });
  // A pooled connection that breaks while idle must not end the process; the next query opens another.
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    hot: async ({ name, text }, values) =>
      (await pool.query<{ json: string }>({ name, text, values })).rows[0]?.json,
    listen: (channel, onNotify, onGap) => listenPostgres(url, channel, onNotify, onGap),
    jobs: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    close: () => pool.end(),
  };
}

/** Keeps one connection that listens, and opens it anew after a pause for as long as nobody closes it. */
async function listenPostgres(...[url, channel, onNotify, onGap]: [string, ...Parameters<Listen>]) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'vitrine listen',
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // An error is followed by the end of the connection, or by the rejection of what was awaited.
    next.on('error', () => {});
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    next.once('end', reconnect);
  };
  const reconnect = () => {
    if (!closed) retry = setTimeout(() => connect().then(onGap, reconnect), 1_000);
  };
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}

async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(path.dirname(folder));
  const { PGlite } = await import('@electric-sql/pglite');
  const { fromPglite } = await import('pg-boss');
  await mkdir(folder, { recursive: true });
  const open = async (): Promise<PGlite> => {
    const pglite = await PGlite.create({ dataDir: folder, parsers: { [int8]: Number } });
    await pglite.exec("set timezone = 'UTC'");
    return pglite;
  };
  const pglite = await open().catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return {
    kind: 'embedded',
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }),
    hot: async ({ text }, values) => (await pglite.query<{ json: string }>(text, values)).rows[0]?.json,
    // In the same process: nothing can be missed.
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    jobs: fromPglite(pglite),
    close: async () => {
      await pglite.close();
      lock.release();
    },
  };
}

const migrationFolder = path.join(import.meta.dirname, '../../db/migrations');

/** Brings the tables up to date. Safe from several processes at once: Kysely holds an advisory lock meanwhile. */
export async function migrate(db: Db): Promise<void> {
  const provider = new FileMigrationProvider({
    fs: { readdir },
    path,
    migrationFolder,
    import: (file) => import(file),
  });
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
}
