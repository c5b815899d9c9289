import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Work that was given up, until somebody tries it again or dismisses it. `data` and `group_id` are those of the job.
  await sql`
    create table failed_jobs (
      id bigint generated always as identity primary key,
      job_id uuid not null unique,
      name text not null,
      data jsonb not null,
      group_id text,
      reason text not null,
      detail text,
      attempts integer not null check (attempts > 0),
      stored_at timestamptz not null,
      failed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index failed_jobs_by_name on failed_jobs (name, id)`.execute(db);

  // What is done once a night, by whichever process comes first.
  await sql`
    create table nightly_runs (
      name text primary key,
      ran_on date not null
    )`.execute(db);
}
