import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Lists are ordered by the ten minutes of the last change, and within them by the change itself. An index of the
  // change itself would make every message a new version of its conversation in each index: PostgreSQL updates a row in
  // place only where no indexed column changes and its page has room. A trigger, since a generated column would be
  // added by rewriting the table, and since a server of the version before does not know the column.
  await sql`alter table conversations add column changed_in timestamptz, set (fillfactor = 70)`.execute(db);
  await sql`
    create function conversation_changed_in() returns trigger language plpgsql as $$ begin
      new.changed_in := date_bin('10 minutes', new.updated_at, '2000-01-01 00:00:00+00');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger conversations_changed_in before insert or update of updated_at on conversations
      for each row execute function conversation_changed_in()`.execute(db);

  // An answer's text while it grows: in its message each piece would be a new version in each of the indexes.
  await sql`
    create table answer_drafts (
      message_id bigint primary key references messages (id) on delete cascade,
      text text not null
    ) with (fillfactor = 50)`.execute(db);
}
