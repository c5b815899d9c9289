import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `preview_url` stands beside the content, since the page's policy needs it alone. `revision` rises with each saving.
  // The wall around a page is the gate of its slug. What lists show is taken from the content when it is written, so that
  // they need not read it.
  await sql`
    create table status_pages (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      content jsonb not null,
      preview_url text,
      client_name text not null generated always as (content ->> 'clientName') stored,
      project_name text not null generated always as (content ->> 'projectName') stored,
      step_count integer not null generated always as (jsonb_array_length(content -> 'steps')) stored,
      done_count integer not null generated always as
        (jsonb_array_length(jsonb_path_query_array(content, '$.steps[*] ? (@.state == "done")'))) stored,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index status_pages_words on status_pages using gin
      (to_tsvector('simple', client_name || ' ' || project_name))`.execute(db);

  // The pictures that a page's content names by number.
  await sql`
    create table status_page_files (
      status_page_id bigint not null references status_pages (id),
      file_id bigint not null unique references files (id),
      primary key (status_page_id, file_id)
    )`.execute(db);
}
