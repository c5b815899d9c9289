import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { DB as Schema } from '../../../db/schema.ts';
import type { Config } from '../config/config.ts';
import type { FindByKey } from './key-batches.ts';

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
  /** The same for the calls and jobs of one noun, which together have a part of the connections. */
  share(noun: string): Db;
  /** How the connections of each purpose are used at this moment; of the embedded database none are counted. */
  connections(): { purpose: string; used: number; waiting: number }[];
  /** The same for what must go on when calls wait for a lock: health, limits and events. */
  platform: Db;
  /** For migrations: no limit of time for a statement, and a short wait for locks. Closes itself when unused. */
  maintenance: { db: Db; jobs: JobsDatabase };
  /** Runs a hot statement past Kysely; undefined when it found no row. Column and parameter types are the caller's. */
  hot(statement: HotStatement, values: unknown[]): Promise<string | undefined>;
  /** The same for one key of a hot statement that finds many: those that are asked for at the same time go together. */
  hotByKey: FindByKey;
  listen: Listen;
  /** As pg-boss wants it. */
  jobs: JobsDatabase;
  close(): Promise<void>;
};

/** Opens the configured database. The embedded one is locked for this process first. */
export async function openDatabase(config: Config['database']): Promise<Database> {
  if (config.kind === 'embedded') return (await import('./embedded.ts')).openEmbedded(config.folder);
  return (await import('./postgres.ts')).openPostgres(config.url);
}

/** The moment at which the transaction began, by the database's clock. */
export const now = sql<Date>`now()`;

/** The moment so many days before now, by the database's clock. */
export const daysAgo = (days: number) => sql<Date>`now() - ${days}::int * interval '1 day'`;

/** One of these ids, to be compared with: of an empty list nothing is found, where `in ()` would be no SQL. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** Whether a statement was refused because what it wrote is there already (PostgreSQL's unique_violation). */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: string }).code === '23505';
