import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `owner` is who may use it, such as `client-project:12`. What nobody has claimed within a day is swept, with its
  // bytes; the row is there before the bytes are, so that no bytes are ever without one.
  await sql`
    create table files (
      id bigint generated always as identity primary key,
      storage_key text not null unique,
      owner text not null,
      name text not null,
      media_type text not null,
      size_bytes integer not null check (size_bytes > 0),
      stored_at timestamptz,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      check (claimed_at is null or stored_at is not null)
    )`.execute(db);
  await sql`create index files_unclaimed on files (created_at) where claimed_at is null`.execute(db);
}
