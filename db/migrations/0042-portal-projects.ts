import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The project that a support portal belongs to.
  await sql`alter table client_projects add column project_id bigint unique references projects (id)`.execute(
    db,
  );
}
