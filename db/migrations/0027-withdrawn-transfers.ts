import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A client takes back that a transfer was made. What was stored before keeps to the narrower rule: no look at it.
  await sql`
    alter table project_events
      drop constraint project_events_kind_check,
      add constraint project_events_kind_check check (kind in
        ('validated', 'declared', 'withdrawn', 'paid', 'confirmed', 'undone', 'refunded', 'disputed', 'progress', 'status',
          'message')) not valid`.execute(db);
}
