import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Drafts and what was issued. A number is given in the transaction that issues it, from the rows themselves: a rollback
  // leaves no gap. `content` is the draft until then, and the whole invoice afterwards. `total_cents` is what was agreed, with
  // tax; of it `paid_cents` was paid (kept by triggers) and `credited_cents` taken back by credit notes.
  await sql`
    create table invoices (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('deposit', 'final', 'period', 'credit')),
      series text not null check (series in ('F', 'A')),
      year integer,
      serial integer check (serial > 0),
      number text generated always as
        (series || year::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) stored,
      project_id bigint not null references projects (id),
      credits_id bigint references invoices (id),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      net_cents bigint not null,
      tax_cents bigint not null,
      total_cents bigint not null,
      paid_cents bigint not null default 0,
      credited_cents bigint not null default 0,
      content jsonb not null,
      issued_on date,
      issued_at timestamptz,
      due_on date,
      file_id bigint references files (id),
      revision integer not null default 0,
      written_by text references staff (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (series, year, serial),
      check ((kind = 'credit') = (credits_id is not null)),
      check ((kind = 'credit') = (series = 'A')),
      check ((serial is null) = (year is null)),
      check ((serial is null) = (issued_on is null)),
      check ((serial is null) = (issued_at is null)),
      check (serial is null or due_on is not null)
    )`.execute(db);
  await sql`create index invoices_project on invoices (project_id, id)`.execute(db);
  await sql`create index invoices_credits on invoices (credits_id) where credits_id is not null`.execute(db);
  await sql`create index invoices_issued_on on invoices (issued_on, id) where serial is not null`.execute(db);
  await sql`create index invoices_drafts on invoices (id) where serial is null`.execute(db);
  await sql`
    create index invoices_open on invoices (due_on, id)
    where serial is not null and kind <> 'credit' and total_cents > paid_cents + credited_cents`.execute(db);

  // Which instalments an invoice asks for.
  await sql`
    create table invoice_instalments (
      invoice_id bigint not null references invoices (id) on delete cascade,
      instalment_id bigint not null references instalments (id),
      primary key (invoice_id, instalment_id)
    )`.execute(db);
  await sql`create index invoice_instalments_instalment on invoice_instalments (instalment_id)`.execute(db);

  // What was issued is what the client has: nobody changes or deletes it, whatever a program does. The number is made of its
  // parts after this has run.
  await sql`
    create function keep_invoice() returns trigger language plpgsql as $$ begin
      if old.serial is null then return case when tg_op = 'DELETE' then old else new end; end if;
      if tg_op = 'DELETE' or new.credited_cents < old.credited_cents
        or (old.file_id is not null and new.file_id is distinct from old.file_id)
        or to_jsonb(new) - array['paid_cents', 'credited_cents', 'file_id', 'updated_at', 'number']
        is distinct from
        to_jsonb(old) - array['paid_cents', 'credited_cents', 'file_id', 'updated_at', 'number'] then
        raise exception 'An issued invoice is neither changed nor deleted';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger invoices_keep before update or delete on invoices
      for each row execute function keep_invoice()`.execute(db);
  await sql`
    create function keep_invoice_instalment() returns trigger language plpgsql as $$ begin
      if exists (select from invoices where id = old.invoice_id and serial is not null and credited_cents < total_cents) then
        raise exception 'An issued invoice is neither changed nor deleted';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger invoice_instalments_keep before update or delete on invoice_instalments
      for each row execute function keep_invoice_instalment()`.execute(db);

  // What of an instalment is paid, by money that counts. What was given back of a payment for several is missing of the last.
  await sql`
    create function paid_cents_of(instalment bigint) returns bigint language sql stable as $$
      select coalesce(sum(greatest(0, least(a.cents, w.cents - p.refunded_cents - w.earlier))), 0)::bigint
      from payment_allocations a
      join payments p on p.id = a.payment_id and p.counts
      cross join lateral (
        select sum(o.cents) as cents, coalesce(sum(o.cents) filter (where o.instalment_id < a.instalment_id), 0) as earlier
        from payment_allocations o where o.payment_id = a.payment_id) w
      where a.instalment_id = instalment
    $$`.execute(db);
  // Money counts for the newest invoice of its instalment: an older one was taken back.
  await sql`
    create function settle_invoices(instalment bigint) returns void language sql as $$
      update invoices i set paid_cents = (
        select coalesce(sum(paid_cents_of(n.instalment_id)), 0)
        from invoice_instalments n
        where n.invoice_id = i.id and n.invoice_id = (
          select max(o.invoice_id) from invoice_instalments o where o.instalment_id = n.instalment_id))
      where i.id in (select invoice_id from invoice_instalments where instalment_id = instalment)
    $$`.execute(db);
  await sql`
    create function settle_invoiced() returns trigger language plpgsql as $$ begin
      perform settle_invoices(case when tg_op = 'DELETE' then old.instalment_id else new.instalment_id end);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger invoice_instalments_settle after insert or delete on invoice_instalments
      for each row execute function settle_invoiced()`.execute(db);
  await sql`
    create function settle_allocated() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform settle_invoices(old.instalment_id); end if;
      perform settle_invoices(instalment_id) from payment_allocations
      where payment_id = case when tg_op = 'DELETE' then old.payment_id else new.payment_id end;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payment_allocations_settle after insert or update or delete on payment_allocations
      for each row execute function settle_allocated()`.execute(db);
  await sql`
    create function settle_payment() returns trigger language plpgsql as $$ begin
      perform settle_invoices(instalment_id) from payment_allocations where payment_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_settle after update of counts, refunded_cents on payments
      for each row execute function settle_payment()`.execute(db);
}
