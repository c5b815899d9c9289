import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What somebody wrote from an address of theirs, and what names it and is linked to nobody.
  await index(
    db,
    'person_answers_confirmed',
    'on person_answers (lower(confirmed_email)) where confirmed_email is not null',
  );
  await index(
    db,
    'conversations_unlinked',
    'on conversations (lower(user_email)) where contact_id is null and user_email is not null',
  );
  await index(db, 'quote_versions_address', `on quote_versions (lower(content::jsonb ->> 'contactEmail'))`);
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
