import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Messages of the agency: what a client is shown as new is never what they wrote themselves, here or by mail. A server of
  // the version before writes messages too, so the trigger that counts the unread counts these as well.
  await sql`
    alter table support_requests add column if not exists answer_count integer not null default 0`.execute(
    db,
  );
  await sql`
    create or replace function support_request_unread() returns trigger language plpgsql as $$ begin
      update support_requests set
        unread_count = case new.sender when 'client' then unread_count + 1 else 0 end,
        answer_count = answer_count + (new.sender = 'staff')::int
      where id = new.support_request_id;
      return null;
    end $$`.execute(db);
}
