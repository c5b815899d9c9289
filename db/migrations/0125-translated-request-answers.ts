import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What somebody of the staff wrote where message is its translation, as in messages: clients may read it too.
  await sql`
    alter table support_request_messages
      add column original text,
      add column original_language text,
      add column translated_by text,
      add constraint support_request_messages_original_check
        check (num_nonnulls(original, original_language, translated_by) in (0, 3)) not valid`.execute(db);
}
