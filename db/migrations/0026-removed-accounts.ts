import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The row stays for the name under which somebody has written and acted; nothing else of them does.
  await sql`
    alter table staff
      add column removed_at timestamptz,
      add constraint staff_removed_is_disabled check (removed_at is null or disabled_at is not null)`.execute(
    db,
  );
}
