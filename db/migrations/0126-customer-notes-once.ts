import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The sender's own id of a note; it is looked for under the customer's lock, among the events of that customer.
  await sql`alter table customer_events add column client_note_id uuid`.execute(db);
}
