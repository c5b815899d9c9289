import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Messages of the agency: what a client is shown as new is never what they wrote themselves, here or by mail.
  await sql`alter table support_requests add column answer_count integer not null default 0`.execute(db);
  await sql`
    update support_requests r set answer_count = answers.count
    from (select support_request_id, count(*)::int as count from support_request_messages
      where sender = 'staff' group by support_request_id) answers
    where answers.support_request_id = r.id`.execute(db);
}
