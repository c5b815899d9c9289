import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Questions that are alike, in one language. `kind` and `item` name the entry that is written for them, and `answered_at`
  // says when it was published in this language.
  await sql`
    create table question_groups (
      id bigint generated always as identity primary key,
      language text not null check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      created_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      kind text,
      item text,
      answered_at timestamptz,
      set_aside_at timestamptz,
      check ((kind is null) = (item is null))
    )`.execute(db);
  await sql`create index question_groups_list on question_groups (last_at desc, id desc)`.execute(db);
  await sql`
    create index question_groups_open on question_groups (language, last_at desc, id desc)
    where answered_at is null`.execute(db);
  await sql`create index question_groups_item on question_groups (kind, item) where kind is not null`.execute(
    db,
  );
  // A visitor's question that the assistant had no answer to, or a wrong one. Its words, and what is read of them, go with
  // the message: nothing of them stands in the group.
  await sql`
    create table unanswered_questions (
      message_id bigint primary key references messages (id) on delete cascade,
      group_id bigint not null references question_groups (id) on delete cascade,
      reason text not null check (reason in ('unknown', 'corrected', 'disliked')),
      terms text[] not null,
      asked_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index unanswered_questions_group on unanswered_questions (group_id, message_id)`.execute(db);
  // What a visitor says of an answer: one rating, which they may change.
  await sql`
    create table answer_ratings (
      message_id bigint primary key references messages (id) on delete cascade,
      is_good boolean not null,
      reason text check (reason in ('wrong', 'unhelpful', 'unclear', 'other')),
      words text check (length(words) <= 500),
      rated_at timestamptz not null default now()
    )`.execute(db);
  // Which entries an answer rests on, by the ids that the assistant has for them.
  await sql`
    create table answer_entries (
      message_id bigint not null references messages (id) on delete cascade,
      entry text not null,
      used_at timestamptz not null default now(),
      primary key (message_id, entry)
    )`.execute(db);
  await sql`create index answer_entries_entry on answer_entries (entry, used_at desc)`.execute(db);
}
