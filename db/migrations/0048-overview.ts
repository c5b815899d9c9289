import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened in a week is read by when, however much there was before.
  await index(db, 'conversations_created', 'on conversations (created_at) where desk is not null');
  await index(db, 'customers_created', 'on customers (created_at)');
  await index(db, 'quotes_created', 'on quotes (created_at)');
  await index(db, 'quote_acceptances_accepted', 'on quote_acceptances (accepted_at)');
  await index(db, 'payments_created', 'on payments (created_at) where counts');
  await index(
    db,
    'support_requests_rated',
    'on support_requests (updated_at) where satisfaction is not null',
  );
  await index(db, 'person_answers_answered', 'on person_answers (answered_at) where answered_at is not null');
  await index(
    db,
    'quotes_last_opened',
    'on quotes (last_opened_at) where not is_accepted and opened_count > 0',
  );
  // Work under way, by when its client last heard of it.
  await index(
    db,
    'projects_silent',
    `on projects (updated_at) where status in ('in_progress', 'review') and archived_at is null`,
  );
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
