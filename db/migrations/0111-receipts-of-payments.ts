import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A receipt is of a payment. `parts` is what that paid when it was issued: of each instalment its position, its label, its
  // share and the whole of it, in hundredths of the currency.
  await sql`
    alter table receipts
      add column payment_id bigint references payments (id),
      add column parts jsonb`.execute(db);
  await sql`drop index receipts_project_id`.execute(db);

  // A server of the version before writes neither.
  await sql`
    create function place_receipt() returns trigger language plpgsql as $$ begin
      if new.payment_id is not null then return new; end if;
      select p.id, jsonb_build_array(jsonb_build_object(
          'position', i.position, 'label', i.label, 'cents', new.amount_cents, 'whole', new.amount_cents))
        into new.payment_id, new.parts
      from payments p
      join payment_allocations a on a.payment_id = p.id
      join instalments i on i.id = a.instalment_id
      where p.project_id = new.project_id and p.purpose = new.purpose and p.counts
      order by p.id desc limit 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger receipts_place before insert on receipts
      for each row execute function place_receipt()`.execute(db);
}
