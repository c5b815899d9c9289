import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A person whose data was erased: which contacts they were, what it reached (ids alone), and what was kept of them and
  // why. `sought`: by which words mails in files are found, until the job has looked through them.
  await sql`
    create table erasures (
      id bigint generated always as identity primary key,
      asked_by text not null check (asked_by in ('staff', 'person')),
      contact_ids bigint[] not null,
      scope jsonb not null,
      kept jsonb not null default '[]',
      sought text[],
      begun_at timestamptz not null default now(),
      finished_at timestamptz,
      check (finished_at is null or sought is null)
    )`.execute(db);
  await sql`alter table clients add column erasure_id bigint references erasures (id)`.execute(db);
  await sql`alter table customers add column erased_at timestamptz`.execute(db);
  // Nothing is mailed of it any more.
  await sql`alter table quotes add column erased_at timestamptz`.execute(db);
  // Who paid, as it stood when the person was erased: accounts have to name them. Null before: then it is the contact.
  await sql`alter table receipts add column payer jsonb`.execute(db);
}
