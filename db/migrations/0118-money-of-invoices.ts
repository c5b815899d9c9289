import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Money that is here when an invoice is issued for it pays that from then on.
  await sql`
    alter table money_days add constraint money_days_invoice_id_fkey
      foreign key (invoice_id) references invoices (id) on delete set null`.execute(db);
  await sql`
    create function note_invoiced_money() returns trigger language plpgsql as $$ begin
      perform book_money(a.payment_id, (now() at time zone 'UTC')::date)
      from invoice_instalments x join payment_allocations a on a.instalment_id = x.instalment_id
      where x.invoice_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger invoices_money after update of serial on invoices deferrable initially deferred
      for each row when (new.serial is not null) execute function note_invoiced_money()`.execute(db);
}
