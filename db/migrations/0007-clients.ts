import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `link_id` opens the dashboard and is what the API calls a client's id: renewed, it is another one.
  await sql`
    create table clients (
      id bigint generated always as identity primary key,
      link_id text not null unique check (link_id ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
      first_name text not null,
      last_name text not null,
      email text not null,
      mailbox text,
      phone text,
      language text not null check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      email_confirmed_at timestamptz,
      link_renewed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // Newest first is by the id. Who a client is has been cut into parts, so that the end of an address finds it too.
  await sql`
    create index clients_words on clients using gin (to_tsvector('simple', translate(
      first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''), '@._+()-', '       ')))`.execute(
    db,
  );

  // The one mail to an address that nobody has confirmed, whoever types it: a keyed hash of the mailbox, no address.
  await sql`
    create table link_mails (
      mailbox text primary key,
      sent_at timestamptz not null default now(),
      confirmed_at timestamptz
    )`.execute(db);

  // Money is whole cents. Paid is what the client has said (declared) or what was proven (confirmed, paid).
  await sql`
    create table projects (
      id bigint generated always as identity primary key,
      public_id text not null unique check (public_id ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
      client_id bigint not null references clients (id),
      name text not null,
      description text,
      status text not null default 'pending'
        check (status in ('pending', 'in_progress', 'review', 'completed', 'on_hold')),
      progress integer not null default 0 check (progress between 0 and 100),
      last_update text,
      currency text not null default 'EUR' check (currency = 'EUR'),
      total_cents bigint not null check (total_cents between 1 and 1000000000),
      deposit_cents bigint not null check (deposit_cents between 1 and total_cents),
      payment_method text check (payment_method in ('stripe', 'bank_transfer', 'wise')),
      payment_state text not null default 'pending'
        check (payment_state in ('pending', 'declared', 'confirmed', 'paid', 'refunded', 'disputed')),
      revision bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (payment_state = 'pending' or payment_method is not null)
    )`.execute(db);
  await sql`create index projects_client_id on projects (client_id, id)`.execute(db);
  // The clients that have a deposit in some state, the newest first.
  await sql`create index projects_payment_state on projects (payment_state, client_id)`.execute(db);

  // One row an attempt. The idempotency key at the provider is the row's id and attempt.
  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects (id),
      purpose text not null check (purpose in ('deposit')),
      attempt integer not null check (attempt > 0),
      provider text not null check (provider in ('stripe', 'test')),
      intent_id text unique,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      state text not null default 'open' check (state in ('open', 'processing', 'succeeded', 'failed', 'canceled')),
      received_cents bigint,
      refunded_cents bigint not null default 0,
      disputed_at timestamptz,
      counts boolean not null default false,
      flag text check (flag in ('amount', 'currency', 'second', 'refund', 'dispute')),
      handled_at timestamptz,
      failure text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (project_id, purpose, attempt),
      check (not counts or state = 'succeeded')
    )`.execute(db);
  await sql`
    create unique index payments_open on payments (project_id, purpose) where state in ('open', 'processing')`.execute(
    db,
  );
  // The money that pays the deposit: one success a project and purpose. What is flagged is for people to look at.
  await sql`create unique index payments_counting on payments (project_id, purpose) where counts`.execute(db);
  await sql`
    create index payments_to_handle on payments (project_id) where flag is not null and handled_at is null`.execute(
    db,
  );

  // Each event of the provider is stored once, whatever comes of it. What was given back or is in dispute is added up
  // from here, by the refund's or dispute's own id (`object_id`) and by when it happened, so that no order matters.
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      intent_id text,
      effect text not null,
      object_id text,
      amount_cents bigint,
      happened_at timestamptz not null,
      outcome text not null,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_events_intent_id on payment_events (intent_id, type)`.execute(db);

  // Numbered one after the other in each year. What was taken back keeps its number, and what follows it gets another.
  await sql`
    create table receipts (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects (id),
      purpose text not null check (purpose in ('deposit')),
      year integer not null,
      serial integer not null check (serial > 0),
      number text not null generated always as
        (year::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) stored,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      method text not null check (method in ('stripe', 'bank_transfer', 'wise')),
      issued_at timestamptz not null default now(),
      voided_at timestamptz,
      unique (year, serial)
    )`.execute(db);
  await sql`
    create unique index receipts_project_id on receipts (project_id, purpose) where voided_at is null`.execute(
    db,
  );

  // The timeline. `detail` holds what the kind needs: a status, a percentage, a message.
  await sql`
    create table project_events (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects (id),
      kind text not null check (kind in
        ('validated', 'declared', 'paid', 'confirmed', 'undone', 'refunded', 'disputed', 'progress', 'status', 'message')),
      detail jsonb not null default '{}',
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index project_events_project_id on project_events (project_id, id)`.execute(db);
}
