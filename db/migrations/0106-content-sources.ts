import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A file or a page of the web of which something was taken over into the assistant's knowledge.
  await sql`
    create table content_sources (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('file', 'page')),
      -- The name of the file, or the address of the page.
      name text not null check (length(name) between 1 and 2000),
      title text,
      language text not null,
      -- SHA-256 of the text as it was read, in hex.
      fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
      read_at timestamptz not null,
      taken_at timestamptz not null default now(),
      staff_name text not null,
      revision integer not null default 1
    )`.execute(db);
  await sql`create unique index content_sources_name on content_sources (kind, md5(name))`.execute(db);
  // What stood in it when it was taken over, and which entry was made of it; none of what was left.
  await sql`
    create table content_passages (
      source_id integer not null references content_sources on delete cascade,
      position integer not null,
      title text not null,
      text text not null,
      item text,
      primary key (source_id, position)
    )`.execute(db);
  await sql`create unique index content_passages_item on content_passages (item)`.execute(db);
  // What somebody has read and not taken over yet.
  await sql`
    create table content_readings (
      id integer generated always as identity primary key,
      staff_id text not null references staff on delete cascade,
      -- The source that it is compared with, where it was chosen by hand.
      source_id integer references content_sources on delete cascade,
      kind text not null check (kind in ('file', 'page')),
      name text not null,
      title text,
      language text not null,
      fingerprint text not null,
      problem text,
      passages jsonb not null,
      read_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index content_readings_read on content_readings (read_at)`.execute(db);
}
