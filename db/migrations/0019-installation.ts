import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is to be known of this database as a whole. `key_fingerprint` names the SECRET_KEY that its texts are sealed
  // under, without giving it away. `jobs_held_at` is when a restore held the jobs. One row.
  await sql`
    create table installation (
      id boolean primary key default true check (id),
      key_fingerprint text,
      key_since timestamptz,
      jobs_held_at timestamptz,
      backed_up_at timestamptz,
      backup_bytes bigint,
      check ((key_fingerprint is null) = (key_since is null)),
      check ((backed_up_at is null) = (backup_bytes is null))
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
  // The fingerprint of the key that `lookup` was made with; absent where it was made before there were any.
  await sql`alter table gates add column lookup_key text`.execute(db);
}
