import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who of a customer writes there, where staff or the visitor have said so.
  await sql`alter table conversations add column contact_id bigint references clients (id)`.execute(db);
}
