import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // While `taken_over_by` is set, a person speaks and the assistant is silent; `waiting_since` is when the visitor wrote
  // what that person has not answered. `handed_back_revision` is that of the last hand-back, by which jobs from before
  // it are known.
  await sql`
    alter table conversations
      add column is_resolved boolean not null default false,
      add column admin_notes text,
      add column taken_over_by text references staff (id),
      add column taken_over_at timestamptz,
      add column waiting_since timestamptz,
      add column handed_back_revision bigint not null default 0,
      add column staff_notified_at timestamptz,
      add column summary text,
      add column summary_message_id bigint,
      add check ((taken_over_by is null) = (taken_over_at is null)),
      add check (waiting_since is null or taken_over_by is not null)`.execute(db);
  // The list, newest first, in ranges of one status and priority: whatever is filtered, a page is the newest of few
  // ranges. The one index serves them all, since every message moves its conversation in each index of it.
  await sql`create index conversations_list on conversations (status, priority, updated_at, id)`.execute(db);
  await sql`
    create index conversations_waiting on conversations (id)
      where (status = 'escalated' or waiting_since is not null) and not is_resolved`.execute(db);
  // What somebody holds, to be given back when they may hold it no longer.
  await sql`
    create index conversations_taken_over on conversations (taken_over_by, id) where taken_over_by is not null`.execute(
    db,
  );
  // Found by who the visitor is; the parts of an address, a number or a session are words of their own.
  await sql`
    create index conversations_contact on conversations using gin (to_tsvector('simple', translate(
      coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || coalesce(user_phone, '') || ' ' ||
      coalesce(category, '') || ' ' || session_id || ' ' || right(session_id, 8), '@._+()-', '       ')))`.execute(
    db,
  );

  // `author_name` is what the visitor reads: the first name at that time. A dropped answer is one that came too late.
  await sql`
    alter table messages
      add column author_id text references staff (id),
      add column author_name text,
      drop constraint messages_state_check,
      add constraint messages_state_check check (state in ('done', 'writing', 'waiting', 'failed', 'dropped')),
      add check (sender = 'admin' or (author_id is null and author_name is null))`.execute(db);
  // Unfinished answers are left out: each of their many updates would enter the index.
  await sql`
    create index messages_words on messages using gin (to_tsvector('simple', message)) where state = 'done'`.execute(
    db,
  );

  // Up to which message somebody has seen a conversation.
  await sql`
    create table conversation_reads (
      conversation_id bigint not null references conversations (id) on delete cascade,
      staff_id text not null references staff (id),
      message_id bigint not null,
      primary key (conversation_id, staff_id)
    )`.execute(db);

  // How much the staff were mailed of each kind of thing, in one row each: a limit for the whole agency, and who floods
  // it with the one kind does not silence the other.
  await sql`
    create table staff_notices (
      kind text primary key check (kind in ('person', 'support-request')),
      window_started_at timestamptz not null default now(),
      window_count integer not null default 0
    )`.execute(db);
  await sql`insert into staff_notices (kind) values ('person'), ('support-request')`.execute(db);

  await sql`
    create table canned_answers (
      id bigint generated always as identity primary key,
      title text not null,
      text text not null,
      language text not null check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (language, title)
    )`.execute(db);
}
