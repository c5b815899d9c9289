import { type Kysely, sql } from 'kysely';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an interrupted build has left is built anew. Without it, to delete a conversation reads all quotes.
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index
    where indexrelid = to_regclass('quotes_conversation')`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently quotes_conversation`.execute(db);
  await sql`
    create index concurrently if not exists quotes_conversation on quotes (conversation_id)
    where conversation_id is not null`.execute(db);
}
