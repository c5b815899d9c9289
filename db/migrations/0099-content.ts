import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One act of publishing: what it brings is seen by everybody at once. `position` is its place in the order of all, given
  // when it happens; without one it waits for its time.
  await sql`
    create table content_publications (
      id bigint generated always as identity primary key,
      staff_id text references staff (id) on delete set null,
      staff_name text not null,
      created_at timestamptz not null default now(),
      due_at timestamptz,
      published_at timestamptz,
      position bigint unique,
      check ((published_at is null) = (position is null))
    )`.execute(db);
  // What the agency says in place of what the program comes with: a service, a question, a page, each in one language, or
  // in '' what is the same in all of them. Only what differs stands in `fields`, by the names of the fields.
  await sql`
    create table content_versions (
      id bigint generated always as identity primary key,
      kind text not null,
      item text not null,
      language text not null check (language in ('', 'fr', 'en', 'ar', 'hi', 'ur')),
      fields jsonb not null,
      is_translated_by_model boolean not null default false,
      changed_at timestamptz not null default now(),
      publication_id bigint references content_publications (id)
    )`.execute(db);
  // The draft, of which there is one; and the newest that was published.
  await sql`
    create unique index content_versions_draft on content_versions (kind, item, language)
    where publication_id is null`.execute(db);
  await sql`
    create unique index content_versions_published on content_versions (kind, item, language, publication_id)
    where publication_id is not null`.execute(db);
  await sql`create index content_versions_publication on content_versions (publication_id)`.execute(db);
  // What is edited as one: of two who change it at once, one is told.
  await sql`
    create table content_items (
      kind text not null,
      item text not null,
      revision integer not null default 0,
      primary key (kind, item)
    )`.execute(db);
}
