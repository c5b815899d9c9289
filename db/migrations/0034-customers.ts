import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A customer is a company or a person that the agency sells to; its people are rows of `clients`, each with a
  // dashboard's link. Where somebody stands on the way to a sale is the stage; a lost one has its reason.
  await sql`
    create table customers (
      id bigint generated always as identity primary key,
      name text not null check (name <> ''),
      legal_name text,
      address text,
      country text check (country ~ '^[A-Z]{2}$'),
      vat_number text,
      registration_number text,
      currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
      language text not null check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      stage text not null default 'lead' check (stage in ('lead', 'qualified', 'quoted', 'won', 'lost')),
      stage_since timestamptz not null default now(),
      lost_reason text,
      source text not null check (source in ('chat', 'validation', 'staff', 'import')),
      owner_id text references staff (id),
      next_step text,
      next_step_on date,
      archived_at timestamptz,
      revision integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((stage = 'lost') = (lost_reason is not null)),
      check (next_step is not null or next_step_on is null)
    )`.execute(db);
  // Newest first is by the id; each way to narrow the list has its index.
  await sql`create index customers_stage on customers (stage, id) where archived_at is null`.execute(db);
  await sql`
    create index customers_waiting on customers (stage, stage_since, id) where archived_at is null`.execute(
    db,
  );
  await sql`create index customers_owner on customers (owner_id, id) where archived_at is null`.execute(db);
  await sql`create index customers_archived on customers (id) where archived_at is not null`.execute(db);
  await sql`
    create index customers_next_step on customers (next_step_on, id)
    where next_step_on is not null and archived_at is null`.execute(db);
  await sql`
    create index customers_words on customers using gin (to_tsvector('simple', translate(
      name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(vat_number, '') || ' ' ||
      coalesce(registration_number, ''), '@._+()-', '       ')))`.execute(db);

  // What has happened with a customer that no other table tells: who changed the stage, a note of staff, a joining.
  await sql`
    create table customer_events (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id),
      kind text not null check (kind in ('created', 'stage', 'note', 'joined', 'parted', 'contact')),
      detail jsonb not null default '{}',
      author_id text references staff (id),
      author_name text,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index customer_events_customer on customer_events (customer_id, id)`.execute(db);

  // Two records that were one customer: what went from the one to the other, so that it can go back.
  await sql`
    create table customer_joins (
      id bigint generated always as identity primary key,
      from_id bigint not null references customers (id),
      into_id bigint not null references customers (id),
      contact_ids bigint[] not null,
      project_ids bigint[] not null,
      quote_ids bigint[] not null,
      joined_at timestamptz not null default now(),
      parted_at timestamptz
    )`.execute(db);
  await sql`create index customer_joins_into on customer_joins (into_id, id) where parted_at is null`.execute(
    db,
  );
  await sql`create unique index customer_joins_from on customer_joins (from_id) where parted_at is null`.execute(
    db,
  );
}
