import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Staff answer by mail too.
  await sql`
    alter table audit_log drop constraint audit_log_via_check,
      add constraint audit_log_via_check check (via in ('session', 'key', 'command', 'mail')) not valid`.execute(
    db,
  );
}
