import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A part of an instalment comes, or is given back. What was stored before keeps to the narrower rule: no look at it.
  await sql`
    alter table project_events
      drop constraint project_events_kind_check,
      add constraint project_events_kind_check check (kind in
        ('validated', 'declared', 'withdrawn', 'paid', 'confirmed', 'part-paid', 'undone', 'refunded', 'part-refunded',
          'disputed', 'progress', 'status', 'message')) not valid`.execute(db);
}
