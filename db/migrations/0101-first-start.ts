import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How an installation is set up by its first account: the links that make it, of which the hashes alone are kept, each
  // `{ hash, expiresAt }`, and how far that person is. One that has accounts already was set up otherwise.
  await sql`
    create table first_start (
      is_only boolean primary key default true check (is_only),
      links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
      step text not null default 'brand',
      closed_at timestamptz
    )`.execute(db);
  await sql`
    insert into first_start (closed_at)
    select case when exists (select 1 from staff) then now() end`.execute(db);
}
