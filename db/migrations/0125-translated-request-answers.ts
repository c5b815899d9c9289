import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What somebody of the staff wrote where message is its translation, as in messages: clients may read it too.
  await sql`
    alter table support_request_messages
      add column original text,
      add column original_language text,
      add column translated_by text,
      add column translated_into text,
      add constraint support_request_messages_original_check
        check (num_nonnulls(original, original_language, translated_by, translated_into) in (0, 4)) not valid`.execute(
    db,
  );
  // Null where a release before this one has stored it.
  await sql`alter table messages add column translated_into text`.execute(db);
  // Whether somebody has chosen the portal's language: French is what it has until then.
  await sql`alter table client_projects add column is_language_chosen boolean not null default false`.execute(
    db,
  );
  // Title and description of a request are translated for staff as its messages are.
  await sql`
    alter table translations
      add column support_request_id bigint references support_requests (id) on delete cascade,
      add unique (support_request_id, language),
      drop constraint translations_check,
      add constraint translations_source_check
        check (num_nonnulls(message_id, request_message_id, support_request_id) = 1) not valid`.execute(db);
}
