import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The message that a mail became. Alone, as the running chat writes messages and conversations in one statement: whoever
  // holds one of the two while asking for the other never gets it.
  await sql`alter table messages add column mail_id bigint`.execute(db);
}
