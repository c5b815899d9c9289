import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the form in which staff offered a service beside the quotes: the same one twice is stored once.
  await sql`alter table subscriptions add column request_key text`.execute(db);
  await sql`
    create unique index subscriptions_request on subscriptions (project_id, request_key)
    where request_key is not null`.execute(db);
  // Whose invoice is gone after its years was invoiced all the same, and is not proposed again.
  await sql`alter table instalments add column invoice_removed boolean not null default false`.execute(db);
}
