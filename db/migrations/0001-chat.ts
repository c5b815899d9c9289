import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id bigint generated always as identity primary key,
      public_id text not null unique check (public_id ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
      session_id text not null,
      user_name text,
      user_email text,
      user_phone text,
      language text not null check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      status text not null default 'active' check (status in ('active', 'archived', 'escalated')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
      category text,
      escalation_reason text,
      revision bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // A session finds its conversation again; several conversations may carry the same session id.
  await sql`create index conversations_session_id on conversations (session_id)`.execute(db);

  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations (id) on delete cascade,
      sender text not null check (sender in ('user', 'bot', 'admin')),
      message text not null,
      state text not null default 'done' check (state in ('done', 'writing', 'waiting', 'failed')),
      revision bigint not null,
      client_message_id uuid,
      question_id bigint references messages (id) on delete cascade,
      created_at timestamptz not null default now(),
      check (sender = 'bot' or state = 'done')
    )`.execute(db);
  await sql`create index messages_conversation_id on messages (conversation_id, id)`.execute(db);
  await sql`
    create unique index messages_client_message_id on messages (conversation_id, client_message_id)
      where client_message_id is not null`.execute(db);
  // One answer a question.
  await sql`create unique index messages_question_id on messages (question_id) where question_id is not null`.execute(
    db,
  );
}
