import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How much of an instalment is paid, kept by triggers as that of an invoice is: lists add thousands of them up.
  await sql`alter table instalments add column paid_cents bigint not null default 0`.execute(db);
  await sql`
    create function settle_instalment(instalment bigint) returns void language sql as $$
      update instalments set paid_cents = paid_cents_of(instalment)
      where id = instalment and paid_cents <> paid_cents_of(instalment)
    $$`.execute(db);
  await sql`
    create or replace function settle_allocated() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        perform settle_instalment(old.instalment_id);
        perform settle_invoices(old.instalment_id);
      end if;
      perform settle_instalment(instalment_id), settle_invoices(instalment_id) from payment_allocations
      where payment_id = case when tg_op = 'DELETE' then old.payment_id else new.payment_id end;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function settle_payment() returns trigger language plpgsql as $$ begin
      perform settle_instalment(instalment_id), settle_invoices(instalment_id) from payment_allocations
      where payment_id = new.id;
      return null;
    end $$`.execute(db);
}
