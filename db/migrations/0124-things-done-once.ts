import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the form in which staff offered a service beside the quotes: the same one twice is stored once.
  await sql`alter table subscriptions add column request_key text`.execute(db);
  await sql`
    create unique index subscriptions_request on subscriptions (project_id, request_key)
    where request_key is not null`.execute(db);
  // What was invoiced until the years of its invoice were over is not proposed again.
  await sql`alter table instalments add column invoice_removed boolean not null default false`.execute(db);
  await sql`
    create function mark_invoiced() returns trigger language plpgsql as $$ begin
      if old.serial is not null and old.credited_cents < old.total_cents then
        update instalments set invoice_removed = true
        where id in (select instalment_id from invoice_instalments where invoice_id = old.id);
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger invoices_removed before delete on invoices
      for each row execute function mark_invoiced()`.execute(db);
}
