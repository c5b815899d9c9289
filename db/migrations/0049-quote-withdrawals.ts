import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // That an acceptance was taken back is a row of its own: the acceptance stays what it was.
  await sql`
    create table quote_withdrawals (
      quote_id bigint primary key references quotes (id),
      reason text not null,
      author_id text references staff (id),
      author_name text not null,
      withdrawn_at timestamptz not null default now()
    )`.execute(db);
}
