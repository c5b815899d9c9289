import { type Kysely, sql } from 'kysely';

/** The index is built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where its writer wants answers, if not where it came from; who had a copy; whether a file of it stayed in it.
  await sql`
    alter table received_mails
      add column if not exists reply_to text,
      add column if not exists copied_to text[] not null default '{}',
      add column if not exists has_left_out boolean not null default false`.execute(db);
  // Whose it is too. One that was cut off is left invalid.
  await sql`drop index concurrently if exists received_mails_reply_to`.execute(db);
  await sql`
    create index concurrently received_mails_reply_to on received_mails (reply_to, id)
    where reply_to is not null`.execute(db);
}
