import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the work of the last night was done: a night that began and never ended is seen.
  await sql`alter table nightly_runs add column finished_at timestamptz`.execute(db);
  // What is over and has been so for longest is deleted first.
  await sql`
    create index support_requests_over on support_requests (updated_at) where status in ('Résolu', 'Refusé')`.execute(
    db,
  );
}
