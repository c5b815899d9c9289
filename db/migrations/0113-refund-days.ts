import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // On which day of a payment how much was given back; below zero where money that was given back has not arrived there.
  // Together they are its refunded_cents, which is written by several ways: a trigger follows all of them, those of a version
  // before too. What staff write down as given back says its own day, and of which instalment it was, in the same transaction.
  await sql`
    create table refund_days (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id),
      cents bigint not null check (cents <> 0),
      day date not null,
      position integer
    )`.execute(db);
  await sql`create index refund_days_payment on refund_days (payment_id, id)`.execute(db);
  await sql`create index refund_days_day on refund_days (day)`.execute(db);
  await sql`
    create function note_refund() returns trigger language plpgsql as $$ begin
      insert into refund_days (payment_id, cents, day, position)
      select new.id, new.refunded_cents - coalesce(old.refunded_cents, 0),
        coalesce(said.given_back_on, (now() at time zone 'UTC')::date), said.position
      from (select 1) one left join lateral (
        select r.given_back_on, r.position from payment_refunds r
        where r.payment_id = new.id and r.created_at = now() order by r.id desc limit 1) said on true
      where new.refunded_cents <> coalesce(old.refunded_cents, 0);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_refunded after insert or update of refunded_cents on payments
      for each row execute function note_refund()`.execute(db);
  // Of what was given back before, the day is that of the last event that says so, else of the last change.
  await sql`
    insert into refund_days (payment_id, cents, day)
    select p.id, p.refunded_cents, (coalesce((
      select max(e.happened_at) from payment_events e
      where e.intent_id = p.intent_id and e.effect in ('refunded', 'disputed', 'dispute-lost')), p.updated_at)
      at time zone 'UTC')::date
    from payments p where p.refunded_cents <> 0`.execute(db);
}
