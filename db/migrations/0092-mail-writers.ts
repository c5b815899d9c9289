import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which contact wrote a message of a request by mail, where it is not whom its portal belongs to: answers go to them too.
  await sql`
    alter table support_request_messages
    add column author_contact_id bigint references clients (id) on delete set null`.execute(db);
  await sql`
    create index support_request_messages_contact on support_request_messages (author_contact_id)
    where author_contact_id is not null`.execute(db);
  // The right side of a mail's Message-ID; null for what was sent before this was kept: today's.
  await sql`alter table sent_mails add column host text`.execute(db);
}
