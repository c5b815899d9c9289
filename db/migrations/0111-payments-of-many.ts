import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `position` is the instalment that a payment was meant for, in place of `purpose`, which nothing reads from here on and
  // the release after drops, with the checks and keys that have it. `received_on` is the day on which the money arrived;
  // `request_key` is of the form in which staff recorded it: the same one twice is stored once.
  await sql`
    alter table payments
      add column position integer check (position > 0),
      add column received_on date,
      add column request_key text`.execute(db);
  // An instalment may be paid by several.
  await sql`drop index payments_counting`.execute(db);

  // A server of the version before writes neither.
  await sql`
    create function place_payment() returns trigger language plpgsql as $$ begin
      if new.position is null then
        new.position := case when new.purpose = 'deposit' then 1 else substring(new.purpose from '[0-9]+$')::integer end;
      end if;
      if new.received_on is null and new.state = 'succeeded' then
        new.received_on := (now() at time zone 'UTC')::date;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger payments_place before insert or update of state on payments
      for each row execute function place_payment()`.execute(db);

  // A provider of cards says what was given back of a payment as a whole: what pays nothing goes first, then the newest
  // instalment is freed. Of other money somebody has said which one it was, and that stays.
  await sql`
    create function spread_refund() returns trigger language plpgsql as $$
    declare
      shared bigint;
      given bigint;
      spare bigint;
      rest bigint;
      share record;
    begin
      select coalesce(sum(cents), 0), coalesce(sum(refunded_cents), 0) into shared, given
      from payment_allocations where payment_id = new.id;
      spare := greatest(0, coalesce(new.received_cents, shared) - shared);
      if new.provider not in ('stripe', 'test') and new.refunded_cents between given and given + spare then
        return null;
      end if;
      rest := greatest(0, new.refunded_cents - spare);
      for share in
        select instalment_id, cents from payment_allocations where payment_id = new.id order by instalment_id desc
      loop
        update payment_allocations set refunded_cents = least(share.cents, rest)
        where payment_id = new.id and instalment_id = share.instalment_id
          and refunded_cents <> least(share.cents, rest);
        rest := rest - least(share.cents, rest);
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_spread after update of refunded_cents on payments
      for each row execute function spread_refund()`.execute(db);
}
