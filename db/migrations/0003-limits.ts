import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The cap of a conversation: how many messages it has taken since its window began.
  await sql`
    alter table conversations
      add column window_started_at timestamptz not null default now(),
      add column window_count integer not null default 0`.execute(db);

  // One window of one counted thing. The expiry comes first: it finds a row as well, and what has expired too.
  await sql`
    create table limits (
      key text not null,
      expires_at timestamptz not null,
      count integer not null,
      primary key (expires_at, key)
    )`.execute(db);

  // What the keys are hashed with, the same for every process. One row.
  await sql`
    create table limit_salts (
      id boolean primary key default true check (id),
      salt bytea not null check (octet_length(salt) = 32)
    )`.execute(db);
  await sql`insert into limit_salts (salt) values (${randomBytes(32)})`.execute(db);
}
