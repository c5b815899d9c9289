import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grants (
      id bigint generated always as identity primary key,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      kind text not null,
      subject text not null,
      access_version integer not null default 0,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (token_hash, kind, subject)
    )`.execute(db);
  await sql`create index grants_subject on grants (kind, subject)`.execute(db);
  await sql`create index grants_expires_at on grants (expires_at)`.execute(db);
}
