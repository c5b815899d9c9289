import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What waits for somebody, the longest first.
  await index(
    db,
    'conversations_waiting',
    `on conversations ((coalesce(waiting_since, updated_at))) where desk is not null and
      ((status = 'escalated' and taken_over_by is null) or waiting_since is not null) and not is_resolved`,
  );
  await index(
    db,
    'support_requests_new',
    `on support_requests (id) where status = 'Nouveau' and unread_count = 0`,
  );
  await index(
    db,
    'projects_announced',
    `on projects (updated_at) where payment_state = 'declared' and archived_at is null`,
  );
  await index(
    db,
    'instalments_announced',
    `on instalments (updated_at) where state = 'declared' and position > 1`,
  );
  await index(db, 'projects_words', `on projects using gin (to_tsvector('simple', name))`);
  await index(
    db,
    'customer_joins_contacts',
    'on customer_joins using gin (contact_ids) where parted_at is null',
  );
  // Without it, to delete a conversation reads all quotes.
  await index(db, 'quotes_conversation', 'on quotes (conversation_id) where conversation_id is not null');
  // What a contact's access has opened ends with it, and what they may know of is looked up by their address.
  await index(db, 'grants_contact', 'on grants (contact_id) where contact_id is not null');
  await index(db, 'client_projects_contact', 'on client_projects (lower(contact_email))');
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
