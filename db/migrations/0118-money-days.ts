import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // On which days how much was given back, of a day its cents: together refunded_cents, unless a version before has changed that.
  await sql`alter table payments add column refunded_on jsonb not null default '{}'`.execute(db);

  // On which day how much money came, below zero where it went, and which invoice it paid by then. The books are the sums of
  // these rows. A row is never changed: what is taken back, or pays another invoice, is a row more. Of a payment those of
  // the kinds 'arrived' and 'refunded' are what moved; those of 'placed' come to nothing, and say that what is here
  // pays another invoice from that day on. 'booked_on' is the day on which it was written down.
  await sql`
    create table money_days (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id),
      invoice_id bigint,
      kind text not null check (kind in ('arrived', 'refunded', 'placed')),
      day date not null,
      cents bigint not null check (cents <> 0),
      booked_on date not null
    )`.execute(db);
  await sql`create index money_days_payment on money_days (payment_id)`.execute(db);
  await sql`create index money_days_day on money_days (day) include (payment_id, invoice_id, kind, cents)`.execute(
    db,
  );
  await sql`
    create index money_days_invoice on money_days (invoice_id, day) include (cents)
    where invoice_id is not null`.execute(db);
  await sql`
    create function keep_money_day() returns trigger language plpgsql as $$ begin
      raise exception 'What was booked is neither changed nor deleted';
    end $$`.execute(db);
  // An invoice that is gone for good leaves its rows.
  await sql`
    create trigger money_days_keep before update on money_days for each row
      when (new.invoice_id is not null or to_jsonb(new) - 'invoice_id' <> to_jsonb(old) - 'invoice_id')
      execute function keep_money_day()`.execute(db);
  await sql`
    create trigger money_days_stay before delete on money_days for each row execute function keep_money_day()`.execute(
    db,
  );
  await sql`
    create trigger money_days_stay_all before truncate on money_days
      for each statement execute function keep_money_day()`.execute(db);

  // The invoice that the money of an instalment pays: the newest that was issued for it, since an older one was taken back.
  await sql`
    create function invoice_of(instalment bigint) returns bigint language sql stable as $$
      select max(x.invoice_id) from invoice_instalments x join invoices i on i.id = x.invoice_id
      where x.instalment_id = instalment and i.serial is not null
    $$`.execute(db);

  // What of a payment is here, by the invoice that it pays (null: none), less what is booked of that.
  await sql`
    create function unbooked_of(payment bigint, here bigint) returns table (invoice bigint, cents bigint)
    language sql stable as $$
      with paid as (
        select invoice_of(a.instalment_id) as invoice, a.cents - a.refunded_cents as cents
        from payment_allocations a join payments p on p.id = a.payment_id
        where a.payment_id = payment and p.counts and here > 0)
      select invoice, sum(cents)::bigint from (
        select invoice, cents from paid
        union all select null, here - (select coalesce(sum(cents), 0) from paid)
        union all select invoice_id, -cents from money_days where payment_id = payment) s
      group by invoice having sum(cents) <> 0
    $$`.execute(db);

  // What has to be booked of a payment, of which so much has come, and from where its invoices are known: 'booked' takes off
  // what that day has, 'shares' is what the payment is for, 'rest' what is unbooked of each invoice. In the order in which
  // it has to happen.
  await sql`
    create function money_steps_of(payment bigint, received bigint, today date)
    returns table (kind text, day date, cents bigint, source text) language sql stable as $$
      with p as (select received_on, refunded_cents, refunded_on from payments where id = payment),
      booked as (
        select kind, day, sum(cents)::bigint as cents, max(id) as last,
          coalesce(sum(cents) filter (where booked_on = today), 0)::bigint as of_today
        from money_days where payment_id = payment and kind <> 'placed' group by kind, day),
      come as (
        select received - coalesce(sum(cents), 0)::bigint as cents from booked where kind = 'arrived'),
      -- What is taken back on the day on which it was written down is taken off the day that it was written down for.
      mistaken as (
        select booked.day from booked, come
        where kind = 'arrived' and come.cents < 0 and of_today >= -come.cents order by last desc limit 1),
      -- Nothing more has come, but by now it is known on which day it did the last time: what was undone since has its own days.
      moved as (
        select newest.day from come, p, (
          select day, cents from booked where kind = 'arrived' and cents > 0 order by last desc limit 1) newest
        where newest.cents >= received and received > 0 and come.cents = 0 and newest.day <> p.received_on),
      said as (
        select key::date as day, -value::bigint as cents from p, jsonb_each_text(p.refunded_on) where received > 0),
      -- What a version before has given back has no day of its own: it keeps that on which it was booked, until all is said.
      unsaid as (
        select left_over as cents, has, exists (select from said) and left_over > has as is_over
        from (select
          case when received > 0 then -p.refunded_cents else 0 end - coalesce((select sum(cents) from said), 0) as left_over,
          coalesce((
            select sum(cents) from booked where kind = 'refunded' and day not in (select day from said)), 0) as has
          from p) s),
      steps as (
        select 'arrived' as kind, coalesce((select day from mistaken), case when cents > 0 then p.received_on end, today) as day,
          cents, 'shares' as source
        from come, p where cents <> 0
        union all select 'arrived', day, -received, 'rest' from moved
        union all select 'arrived', p.received_on, received, 'rest' from moved, p
        union all
        select 'refunded', day, sum(cents)::bigint, 'rest' from (
          select day, cents from said
          union all
          select day, -cents from booked
          where kind = 'refunded' and (day in (select day from said) or (select is_over from unsaid))
          union all
          select today, case when is_over then cents else cents - has end from unsaid) s
        group by day having sum(cents) <> 0),
      placed as (
        select s.kind, s.day, s.cents, case
          when b.cents / s.cents <= -1 then 'booked'
          when s.cents < 0 then 'rest'
          else s.source end as source
        from steps s left join booked b on b.kind = s.kind and b.day = s.day)
      select kind, day, cents, source from placed order by source <> 'booked', kind, day
    $$`.execute(db);

  // Books what has changed of a payment since it was booked last; 'today' is the day on which that is. Called twice it books
  // once.
  await sql`
    create function book_money(payment bigint, today date) returns void language plpgsql as $$
    declare
      p payments;
      received bigint;
      here bigint;
      step record;
    begin
      -- Held, so that two who book the same at once do it one after the other.
      select * into p from payments where id = payment for no key update;
      -- Of what came in another currency than was asked for nobody knows here how much it is.
      received := case when p.state = 'succeeded' and p.flag is distinct from 'currency'
        then coalesce(p.received_cents, 0) else 0 end;
      here := case when received > 0 then received - p.refunded_cents else 0 end;
      for step in select * from money_steps_of(payment, received, today) loop
        insert into money_days (payment_id, invoice_id, kind, day, cents, booked_on)
        with balances as (
          select coalesce(invoice_id, 0) as invoice, sum(cents) as cents from money_days
          where payment_id = payment and (kind = 'arrived' or day <= step.day) group by 1),
        shares as (
          select coalesce(invoice_of(a.instalment_id), 0) as invoice, sum(a.cents) as cents from payment_allocations a
          where a.payment_id = payment and p.counts group by 1),
        unbooked as (
          select coalesce(invoice, 0) as invoice, cents from unbooked_of(payment, here)),
        parts as (
          select 1 as place, coalesce(invoice_id, 0) as invoice, abs(sum(cents)) as size from money_days
          where step.source = 'booked' and payment_id = payment and kind = step.kind and day = step.day
          group by 2 having sign(sum(cents)) = -sign(step.cents)
          union all
          select 1, invoice, cents from shares where step.source = 'shares'
          union all
          select 1, invoice, abs(cents) from unbooked where step.source = 'rest' and sign(cents) = sign(step.cents)
          union all
          -- What went and has come again before we heard of either leaves an invoice all the same, and comes back to it.
          select 2, invoice, case
            when step.cents < 0 then coalesce(b.cents, 0) + least(0, coalesce(u.cents, 0))
            else coalesce(s.cents, 0) - coalesce(b.cents, 0) - greatest(0, coalesce(u.cents, 0)) end
          from balances b full join shares s using (invoice) full join unbooked u using (invoice)
          where step.source = 'rest'),
        -- What pays nothing goes first, then what pays the newest invoice, each up to its size; it comes back the other way round.
        taken as (
          select invoice, least(size, greatest(0, abs(step.cents) - (sum(size) over in_order - size))) as size
          from parts where size > 0
          window in_order as (order by place, sign(step.cents) * case invoice when 0 then 'infinity' else invoice::float8 end)
          union all
          select 0, greatest(0, abs(step.cents) - (select coalesce(sum(size), 0) from parts where size > 0)))
        select payment, nullif(invoice, 0), step.kind, step.day, sign(step.cents) * sum(size), today
        from taken group by invoice having sum(size) > 0;
      end loop;
      insert into money_days (payment_id, invoice_id, kind, day, cents, booked_on)
      select payment, invoice, 'placed', today, cents, today from unbooked_of(payment, here);
    end $$`.execute(db);

  // Whoever changes a payment says the day; of a version before it is that by the clock of UTC, at the end of its transaction.
  await sql`
    create function note_money() returns trigger language plpgsql as $$ begin
      perform book_money(new.id, (now() at time zone 'UTC')::date);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger payments_money after insert or update on payments deferrable initially deferred
      for each row when (new.received_cents is not null) execute function note_money()`.execute(db);
}
