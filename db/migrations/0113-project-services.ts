import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a project is for, by the name under which the agency's content has that service: the books are by service. Null
  // where nobody has said it.
  await sql`alter table projects add column service text check (length(service) between 1 and 100)`.execute(
    db,
  );
}
