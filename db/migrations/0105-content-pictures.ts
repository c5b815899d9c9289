import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A picture of the agency's own, as every page may show it: in each width and format once. In the database, so that every
  // process has it at once and a backup is whole.
  await sql`
    create table content_pictures (
      id text not null,
      width integer not null,
      format text not null check (format in ('avif', 'webp')),
      bytes bytea not null,
      added_at timestamptz not null default now(),
      primary key (id, width, format)
    )`.execute(db);
}
