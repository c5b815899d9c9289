import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a contact's access has opened ends with it, and what they may know of is looked up by their address.
  await index(db, 'grants_contact', 'on grants (contact_id) where contact_id is not null');
  await index(db, 'client_projects_contact', 'on client_projects (lower(contact_email))');
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
