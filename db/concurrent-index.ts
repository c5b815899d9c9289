import { type Kysely, sql } from 'kysely';

/**
 * Builds an index while others read and write the table, in a migration without a transaction. `definition` is what
 * stands after the name: `on table (column) where …`. What an interrupted build has left is built anew.
 */
export async function concurrentIndex(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
