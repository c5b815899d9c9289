import { type Kysely, sql } from 'kysely';

/** Built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was cut off is left invalid.
  await sql`drop index concurrently if exists sent_mails_job`.execute(db);
  await sql`create index concurrently sent_mails_job on sent_mails (job_id) where state = 'sending'`.execute(
    db,
  );
}
