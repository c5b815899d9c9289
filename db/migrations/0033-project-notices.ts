import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The agency is mailed of new projects and of deposits, each kind within its own hour's limit.
  await sql`
    alter table staff_notices
      drop constraint staff_notices_kind_check,
      add constraint staff_notices_kind_check check (kind in ('person', 'support-request', 'project', 'deposit'))`.execute(
    db,
  );
  await sql`insert into staff_notices (kind) values ('project'), ('deposit')`.execute(db);
}
