import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom it is for, and the conversation that it came from.
  await sql`
    alter table quotes
      add column customer_id bigint references customers (id),
      add column contact_id bigint references clients (id),
      add column conversation_id bigint references conversations (id) on delete set null`.execute(db);
}
