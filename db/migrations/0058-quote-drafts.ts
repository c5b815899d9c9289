import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is not sent yet: it may be unfinished, changes in place, and nothing outside the office opens it. A customer that
  // came of a conversation may go, also by a server of the version before.
  await sql`
    create table quote_drafts (
      id bigint generated always as identity primary key,
      customer_id bigint references customers (id) on delete set null,
      contact_id bigint references clients (id) on delete set null,
      slug text not null,
      title text not null,
      client_name text not null,
      is_complete boolean not null,
      content jsonb not null,
      revision integer not null default 1,
      author_id text references staff (id),
      author_name text not null,
      editor_name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index quote_drafts_customer on quote_drafts (customer_id, id)`.execute(db);
  await sql`create index quote_drafts_contact on quote_drafts (contact_id) where contact_id is not null`.execute(
    db,
  );
  // What nobody has touched for long, of everybody and of one colleague.
  await sql`create index quote_drafts_untouched on quote_drafts (updated_at)`.execute(db);
  await sql`create index quote_drafts_author on quote_drafts (author_id, updated_at)`.execute(db);
  await sql`create index quote_drafts_address on quote_drafts (lower(content ->> 'contactEmail'))`.execute(
    db,
  );

  // What a visitor said that its lines stand on: as with a quote it goes with the conversation, and the draft stays.
  await sql`
    create table quote_draft_talks (
      draft_id bigint primary key references quote_drafts (id) on delete cascade,
      conversation_id bigint not null references conversations (id) on delete cascade,
      lines jsonb not null,
      amounts jsonb not null,
      read_by text not null check (read_by in ('rules', 'model', 'rules-instead'))
    )`.execute(db);
  await sql`create index quote_draft_talks_conversation on quote_draft_talks (conversation_id, draft_id)`.execute(
    db,
  );

  // Whose a conversation is, its quote is for: said of it later, or otherwise, the draft follows. Whoever has one open that
  // was another's reads it again.
  await sql`
    create function move_quote_drafts() returns trigger language plpgsql as $$ begin
      update quote_drafts d set contact_id = c.id, customer_id = c.customer_id,
        revision = d.revision + coalesce(d.customer_id <> c.customer_id, false)::int
      from quote_draft_talks t, clients c
      where t.conversation_id = new.id and d.id = t.draft_id and c.id = new.contact_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger conversations_quote_drafts after update on conversations for each row
    when (new.contact_id is not null and old.contact_id is distinct from new.contact_id)
    execute function move_quote_drafts()`.execute(db);

  // A join that is undone brings back what it has moved.
  await sql`alter table customer_joins add column draft_ids bigint[] not null default '{}'`.execute(db);
}
