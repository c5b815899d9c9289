import { type Kysely, sql } from 'kysely';

/** Built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // A second mail of somebody before they had an answer names their first one. One that was cut off is left invalid.
  await sql`drop index concurrently if exists received_mails_message`.execute(db);
  await sql`
    create index concurrently received_mails_message on received_mails (message_id)
    where conversation_id is not null`.execute(db);
}
