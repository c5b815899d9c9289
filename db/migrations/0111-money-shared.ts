import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What of a share was given back: what is left of it pays its instalment.
  await sql`
    alter table payment_allocations
      add column refunded_cents bigint not null default 0,
      add constraint payment_allocations_refunded check (refunded_cents between 0 and cents)`.execute(db);
  // A payment has paid one instalment until now: what was given back of it is missing there.
  await sql`
    update payment_allocations a set refunded_cents = least(a.cents, p.refunded_cents)
    from payments p where p.id = a.payment_id and p.counts and p.refunded_cents > 0`.execute(db);
  await sql`
    create or replace function paid_cents_of(instalment bigint) returns bigint language sql stable as $$
      select coalesce(sum(a.cents - a.refunded_cents), 0)::bigint
      from payment_allocations a
      join payments p on p.id = a.payment_id and p.counts
      where a.instalment_id = instalment
    $$`.execute(db);

  // What staff have given back of money that no provider of cards gives back: of an instalment, by the number that it was
  // given, or of what had paid none. `request_key` is of the form that was sent: the same one twice is stored once.
  await sql`
    create table payment_refunds (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id),
      position integer check (position > 0),
      cents bigint not null check (cents > 0),
      given_back_on date not null,
      note text,
      recorded_by text not null,
      request_key text not null,
      created_at timestamptz not null default now(),
      unique (payment_id, request_key)
    )`.execute(db);
}
