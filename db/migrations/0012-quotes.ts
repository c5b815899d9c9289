import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `version` is the newest one, and what lists show is taken from it. The wall around a quote is the gate of its slug.
  // Once `is_accepted` nothing of it changes any more but how often it was opened.
  await sql`
    create table quotes (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      version integer not null default 1,
      title text not null,
      client_name text not null,
      currency text not null,
      total_cents bigint not null check (total_cents >= 0),
      valid_until date,
      is_accepted boolean not null default false,
      opened_count integer not null default 0,
      last_opened_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  // Newest first is by the id. Each state that the list can be narrowed to has its index; what nobody has accepted
  // expires by itself, so its days have one too.
  await sql`create index quotes_accepted on quotes (id) where is_accepted`.execute(db);
  await sql`create index quotes_drafts on quotes (id) where not is_accepted and opened_count = 0`.execute(db);
  await sql`create index quotes_opened on quotes (id) where not is_accepted and opened_count > 0`.execute(db);
  await sql`create index quotes_valid_until on quotes (valid_until, id) where not is_accepted`.execute(db);
  await sql`create index gates_closed_quotes on gates (subject) where kind = 'quote' and password_hash is null`.execute(
    db,
  );
  await sql`
    create index quotes_words on quotes using gin
      (to_tsvector('simple', slug || ' ' || title || ' ' || client_name))`.execute(db);

  // Every version as it was offered. `content` is a text, not jsonb: `content_hash` (SHA-256) is of these very bytes.
  await sql`
    create table quote_versions (
      quote_id bigint not null references quotes (id),
      version integer not null check (version > 0),
      content text not null,
      content_hash bytea not null,
      author_id text references staff (id),
      author_name text not null,
      created_at timestamptz not null default now(),
      primary key (quote_id, version)
    )`.execute(db);

  // Once accepted a quote is: the version and its hash stay what they were.
  await sql`
    create table quote_acceptances (
      quote_id bigint primary key references quotes (id),
      version integer not null,
      content_hash bytea not null,
      accepted_by text not null,
      accepted_at timestamptz not null default now(),
      foreign key (quote_id, version) references quote_versions (quote_id, version)
    )`.execute(db);

  await sql`
    create table quote_events (
      id bigint generated always as identity primary key,
      quote_id bigint not null references quotes (id),
      version integer not null,
      kind text not null check (kind in ('opened', 'accepted')),
      actor_name text,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index quote_events_quote on quote_events (quote_id, id)`.execute(db);

  // What was accepted is evidence: nobody rewrites it.
  await sql`
    create function refuse_quote_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A version of a quote and its acceptance are never changed';
    end $$`.execute(db);
  for (const table of ['quote_versions', 'quote_acceptances']) {
    await sql`
      create trigger ${sql.raw(`${table}_frozen`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_quote_change()`.execute(db);
  }
}
