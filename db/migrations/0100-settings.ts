import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the agency has set on its screens, by the variable that would win over it.
  await sql`
    create table settings (
      name text primary key,
      value text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  // Raised by each change of them: of two people who change them at once, one is told.
  await sql`create table settings_state (revision integer not null default 0)`.execute(db);
  await sql`insert into settings_state default values`.execute(db);
}
