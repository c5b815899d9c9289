import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A service that a project pays by the month. `cents` is what the first period costs, `anchor_day` the day of the month on
  // which each begins, its last one where the month has no such day. `next_on` is the first day of the next period that is to
  // be made. `quote_line` is the line of the project's accepted quote that it was made of. At a provider its customer, its
  // subscription and the means are called by the three refs.
  await sql`
    create table subscriptions (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects (id),
      quote_line integer check (quote_line >= 0),
      label text not null,
      cents bigint not null check (cents > 0),
      anchor_day integer check (anchor_day between 1 and 31),
      starts_on date,
      next_on date,
      ends_on date,
      state text not null default 'offered' check (state in ('offered', 'active', 'paused', 'ending', 'ended')),
      way text not null default 'transfer' check (way in ('card', 'sepa_debit', 'transfer')),
      client_may_end boolean not null default true,
      customer_ref text,
      provider_ref text unique,
      means_ref text,
      means text,
      revision integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (project_id, quote_line),
      check ((starts_on is null) = (next_on is null)),
      check ((starts_on is null) = (anchor_day is null)),
      check (starts_on is not null or state in ('offered', 'ended')),
      check (ends_on is not null or state <> 'ending')
    )`.execute(db);
  await sql`create index subscriptions_customer_ref on subscriptions (customer_ref) where customer_ref is not null`.execute(
    db,
  );
  await sql`
    create index subscriptions_due on subscriptions (next_on, id)
    where state in ('active', 'paused', 'ending')`.execute(db);

  // Another price, from the period on that begins on `from_on`; `announced_on` is the day on which its client was told.
  await sql`
    create table subscription_prices (
      id bigint generated always as identity primary key,
      subscription_id bigint not null references subscriptions (id),
      cents bigint not null check (cents > 0),
      from_on date not null,
      announced_on date not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'needless', 'failed')),
      written_by text references staff (id),
      created_at timestamptz not null default now(),
      unique (subscription_id, from_on)
    )`.execute(db);

  // Each period is an instalment beside the plan. `provider_invoice` is what the provider that collects it calls its own
  // invoice; `collection` how that goes: under way, failed, or waiting for the client to confirm it.
  await sql`
    alter table instalments
      add column subscription_id bigint references subscriptions (id),
      add column period_from date,
      add column period_to date,
      add column provider_invoice text,
      add column collection text check (collection in ('waiting', 'failed', 'action')),
      add constraint instalments_period_check check (
        (subscription_id is null) = (period_from is null) and (subscription_id is null) = (period_to is null)
        and (subscription_id is null or (position > 1 and place is null))) not valid`.execute(db);
  // An account that a provider debits is a way to pay of its own.
  await sql`
    alter table instalments
      drop constraint instalments_method_check,
      add constraint instalments_method_check
        check (method in ('stripe', 'bank_transfer', 'wise', 'sepa_debit', 'other')) not valid`.execute(db);
  await sql`
    alter table receipts
      drop constraint receipts_method_check,
      add constraint receipts_method_check
        check (method in ('stripe', 'bank_transfer', 'wise', 'sepa_debit', 'other')) not valid`.execute(db);
  await sql`
    create unique index instalments_period on instalments (subscription_id, period_from)
    where subscription_id is not null`.execute(db);
  await sql`
    create index instalments_failed on instalments (id)
    where collection in ('failed', 'action') and state = 'pending'`.execute(db);
  await sql`
    create unique index instalments_provider_invoice on instalments (provider_invoice)
    where provider_invoice is not null`.execute(db);
}
