import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When of a payment how much was given back; below zero where money that was given back has not arrived there. Together
  // they are its refunded_cents, which is written by several ways: a trigger follows all of them, those of a version before too.
  await sql`
    create table payment_refunds (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id),
      cents bigint not null check (cents <> 0),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_refunds_payment on payment_refunds (payment_id, id)`.execute(db);
  await sql`create index payment_refunds_at on payment_refunds (at)`.execute(db);
  await sql`
    create function note_refund() returns trigger language plpgsql as $$ begin
      insert into payment_refunds (payment_id, cents)
      select new.id, new.refunded_cents - coalesce(old.refunded_cents, 0)
      where new.refunded_cents <> coalesce(old.refunded_cents, 0);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_refunded after insert or update of refunded_cents on payments
      for each row execute function note_refund()`.execute(db);
  // Of what was given back before, the day is that of the last event that says so, else of the last change.
  await sql`
    insert into payment_refunds (payment_id, cents, at)
    select p.id, p.refunded_cents, coalesce((
      select max(e.happened_at) from payment_events e
      where e.intent_id = p.intent_id and e.effect in ('refunded', 'disputed', 'dispute-lost')), p.updated_at)
    from payments p where p.refunded_cents <> 0`.execute(db);
}
