import { type Kysely, sql } from 'kysely';

/** Built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is expected is added up from the newest that are open: those between them that are paid are not read.
  // One that was cut off is left invalid.
  await sql`drop index concurrently if exists instalments_open`.execute(db);
  await sql`
    create index concurrently instalments_open on instalments (id)
    where position > 1 and state in ('pending', 'declared')`.execute(db);
}
