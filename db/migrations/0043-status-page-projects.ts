import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_pages add column project_id bigint unique references projects (id)`.execute(
    db,
  );
}
