import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which job sends a mail: when it is given up, so is the mail.
  await sql`alter table sent_mails add column job_id text`.execute(db);
}
