import { type Kysely, sql } from 'kysely';

/** With three million messages the indexes take minutes, in which the chat goes on. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with batch as (select id from conversations where id > ${last}::bigint order by id limit 2000),
      filled as (
        update conversations set changed_in = date_bin('10 minutes', updated_at, '2000-01-01 00:00:00+00')
        from batch where conversations.id = batch.id and changed_in is null)
      select max(id) as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  await index(db, 'conversations_newest', 'on conversations (status, priority, changed_in, id)');

  // The number groups 512 conversations in the order of their making: a search looks at the newest ones first.
  await index(
    db,
    'messages_found',
    `on messages using gin ((
      to_tsvector('simple', message) || array_to_tsvector(array['#' || (conversation_id >> 9)::text]))) where state = 'done'`,
  );
  await index(
    db,
    'conversations_found',
    `on conversations using gin ((
      to_tsvector('simple', translate(
        coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || coalesce(user_phone, '') || ' ' ||
        coalesce(category, '') || ' ' || session_id || ' ' || right(session_id, 8), '@._+()-', '       ')) ||
      array_to_tsvector(array['#' || (id >> 9)::text])))`,
  );
  // Servers of the version before find the same without them, and more slowly.
  for (const name of ['conversations_list', 'conversations_contact', 'messages_words']) {
    await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db);
  }
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
