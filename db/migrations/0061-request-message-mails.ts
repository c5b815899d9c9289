import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The message of a request that a mail became.
  await sql`alter table support_request_messages add column mail_id bigint`.execute(db);
}
