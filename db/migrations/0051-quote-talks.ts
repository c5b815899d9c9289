import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a visitor said that the lines of a quote stand on. It is never in a version, which is frozen: it goes with the
  // conversation.
  await sql`
    create table quote_talks (
      quote_id bigint primary key references quotes (id),
      conversation_id bigint not null references conversations (id) on delete cascade,
      lines jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index quote_talks_conversation on quote_talks (conversation_id)`.execute(db);
}
