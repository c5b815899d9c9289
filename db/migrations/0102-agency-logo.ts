import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The agency's logo, cleaned, of which there is one; `picture` is the same as a PNG, for papers and mails.
  await sql`
    create table agency_logo (
      id boolean primary key default true check (id),
      media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
      bytes bytea not null check (octet_length(bytes) between 1 and 524288),
      picture bytea not null check (octet_length(picture) between 1 and 524288),
      width double precision not null check (width > 0),
      height double precision not null check (height > 0),
      changed_at timestamptz not null default now()
    )`.execute(db);
}
