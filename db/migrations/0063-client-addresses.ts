import { type Kysely, sql } from 'kysely';

/** Built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who has an address: what an erasure reaches of the mails is not what somebody else got there. One that was cut off is
  // left invalid.
  await sql`drop index concurrently if exists clients_address`.execute(db);
  await sql`create index concurrently clients_address on clients (lower(email))`.execute(db);
}
