import { type Kysely, sql } from 'kysely';

/** The number of a receipt goes and is there again within one transaction: no version is ever without it. */
export const needs = '0.1.0';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was issued after a backup is not in it, and its numbers are known to clients: whatever is issued after a restore has
  // others. 0: nothing was ever restored. A restore counts up to the day on which it is, and so does one that has just brought
  // back what was made before there was this column, whose jobs are still held.
  await sql`alter table installation add column series integer not null default 0 check (series >= 0)`.execute(
    db,
  );
  await sql`
    update installation set series = (now() at time zone 'UTC')::date - date '2026-01-01'
    where jobs_held_at is not null`.execute(db);
  // A to Z, AA to ZZ, and so on; nothing for 0.
  await sql`
    create function series_letters(series integer) returns text language plpgsql immutable as $$
    declare
      rest integer := series;
      letters text := '';
    begin
      while rest > 0 loop
        letters := chr(65 + (rest - 1) % 26) || letters;
        rest := (rest - 1) / 26;
      end loop;
      return letters;
    end $$`.execute(db);

  await sql`
    alter table invoices
      drop constraint invoices_series_check,
      add constraint invoices_series_check check (series ~ '^[FA][A-Z]*$') not valid`.execute(db);
  // That of credit notes alone begins with an A; the check has the name that was left over when the table was made.
  await sql`
    do $$
    declare
      known text;
    begin
      select conname into strict known from pg_constraint
      where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''credit''%''A''%';
      execute format('alter table invoices drop constraint %I', known);
    end $$`.execute(db);
  await sql`
    alter table invoices add constraint invoices_series_kind_check
      check ((kind = 'credit') = (series like 'A%')) not valid`.execute(db);

  // Receipts likewise. The number is made of its parts, and so is made anew; none of those that are there is another one.
  await sql`
    alter table receipts
      add column series text not null default '' check (series ~ '^[A-Z]*$'),
      drop column number,
      drop constraint receipts_year_serial_key,
      add constraint receipts_series_year_serial_key unique (series, year, serial)`.execute(db);
  await sql`
    alter table receipts add column number text not null generated always as
      (series || year::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) stored`.execute(
    db,
  );
}
