import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where its writer wants answers, if not where it came from; who had a copy; whether a file of it stayed in it.
  await sql`
    alter table received_mails
      add column reply_to text,
      add column copied_to text[] not null default '{}',
      add column has_left_out boolean not null default false`.execute(db);
}
