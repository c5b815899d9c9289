import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'clients_customer', 'on clients (customer_id, id)');
  await index(db, 'clients_mailbox', 'on clients (mailbox) where mailbox is not null');
  await index(db, 'clients_phone', 'on clients (phone) where phone is not null');
  await index(db, 'projects_customer', 'on projects (customer_id, id)');
  await index(db, 'quotes_customer', 'on quotes (customer_id, id) where customer_id is not null');
  await index(db, 'conversations_contact', 'on conversations (contact_id, id) where contact_id is not null');
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
