import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The token that a session had before it was given another one at `rotated_at`.
  await sql`
    alter table staff_sessions
      add column previous_token text,
      add column rotated_at timestamptz`.execute(db);
  await sql`
    create index staff_sessions_previous_token on staff_sessions (previous_token)
    where previous_token is not null`.execute(db);
}
