import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What becomes of the answers that a person writes in a conversation: up to which the visitor has read them and a mail
  // has told of them, and what the link of that mail is known by. A row from the first answer on.
  await sql`
    create table person_answers (
      conversation_id bigint primary key references conversations on delete cascade,
      seen_message_id bigint not null default 0,
      mailed_message_id bigint not null default 0,
      is_due boolean not null default false,
      waited_seconds integer check (waited_seconds >= 0),
      answered_at timestamptz,
      token_hash bytea unique,
      token_email text,
      token_expires_at timestamptz,
      confirmed_email text,
      check ((token_hash is null) = (token_email is null)),
      check ((token_hash is null) = (token_expires_at is null))
    )`.execute(db);
  await sql`create index person_answers_answered_at on person_answers (answered_at)`.execute(db);
}
