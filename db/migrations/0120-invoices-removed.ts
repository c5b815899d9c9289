import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was issued is deleted in one way alone: by who says in their transaction that they remove invoices whose time is over,
  // and only after ten full calendar years. They begin after the year that follows its issue, in which the accounts that it is
  // in are closed at the latest.
  await sql`
    create or replace function keep_invoice() returns trigger language plpgsql as $$ begin
      if old.serial is null then return case when tg_op = 'DELETE' then old else new end; end if;
      if tg_op = 'DELETE' and current_setting('vitrine.removes', true) = 'invoices'
        and old.issued_on < date_trunc('year', now() at time zone 'UTC') - interval '11 years' then
        return old;
      end if;
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
    create function keep_invoices() returns trigger language plpgsql as $$ begin
      if exists (select from invoices where serial is not null) then
        raise exception 'An issued invoice is neither changed nor deleted';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger invoices_keep_all before truncate on invoices
      for each statement execute function keep_invoices()`.execute(db);
}
