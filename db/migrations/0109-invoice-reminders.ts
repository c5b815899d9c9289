import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each mail that reminds of an invoice. `step` is the one of the plan that it was, which none is twice; `hand` beside the
  // plan. `went_on` is the day by the agency's clock, `state` what became of the mail.
  await sql`
    create table invoice_reminders (
      id bigint generated always as identity primary key,
      invoice_id bigint not null references invoices (id),
      step text not null check (step in ('before3', 'day', 'after3', 'after7', 'after14', 'hand')),
      went_on date not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'needless', 'failed')),
      sent_by text references staff (id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index invoice_reminders_step on invoice_reminders (invoice_id, step) where step <> 'hand'`.execute(
    db,
  );
  await sql`create index invoice_reminders_invoice on invoice_reminders (invoice_id, id)`.execute(db);

  // What staff have written of an invoice: the day for which its client has promised to pay, and whether nobody is reminded.
  await sql`
    create table invoice_holds (
      invoice_id bigint primary key references invoices (id),
      promised_on date,
      is_paused boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
