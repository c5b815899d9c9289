import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a model made of a foreign message for staff: a row from the moment it is asked for, deleted with its message.
  await sql`
    create table translations (
      id bigint generated always as identity primary key,
      message_id bigint references messages (id) on delete cascade,
      request_message_id bigint references support_request_messages (id) on delete cascade,
      language text not null check (language in ('fr', 'en')),
      -- SHA-256 of the text: the same text is translated once into a language.
      source_hash bytea not null check (octet_length(source_hash) = 32),
      state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'failed')),
      text text,
      model text,
      updated_at timestamptz not null default now(),
      check (num_nonnulls(message_id, request_message_id) = 1),
      check (num_nonnulls(text, model) = case state when 'done' then 2 else 0 end),
      unique (message_id, language),
      unique (request_message_id, language)
    )`.execute(db);
  await sql`create index translations_source on translations (source_hash, language) where state = 'done'`.execute(
    db,
  );
  // What somebody of the staff wrote where message is its translation: visitors may read it too.
  await sql`
    alter table messages
      add column original text,
      add column original_language text,
      add column translated_by text,
      add constraint messages_original_check
        check (num_nonnulls(original, original_language, translated_by) in (0, 3)) not valid`.execute(db);
}
