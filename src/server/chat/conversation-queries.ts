import { sql } from 'kysely';
import { anyOf, type Db, type Trx } from '../database/database.ts';
import type { Desk } from './list-queries.ts';

/** Of a long conversation its beginning and its end are read, and of a long message its beginning. */
const firstWritten = 40;
const lastWritten = 160;
const longestWritten = 2_000;

/** What a visitor has written, oldest first, in one statement. */
export async function listWritten(db: Db, conversationId: number): Promise<{ id: number; text: string }[]> {
  const own = sql`select id, message from messages
    where conversation_id = ${conversationId}::bigint and sender = 'user' order by id`;
  const { rows } = await sql<{ id: number; text: string }>`
    select id, left(message, ${longestWritten}) as text from (
      (${own} limit ${firstWritten}) union (${own} desc limit ${lastWritten})) written order by id`.execute(
    db,
  );
  return rows;
}

/** Those of these messages that the visitor of the conversation has written. */
export const listWrittenOf = (db: Db | Trx, conversationId: number, ids: readonly number[]) =>
  db
    .selectFrom('messages')
    .select(['id', 'message as text'])
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', 'user')
    .where('id', '=', anyOf(ids))
    .execute();

/** The public id of a conversation by its number; undefined where it is not on the desk. */
export async function findPublicId(
  db: Db | Trx,
  id: number,
  only: Desk | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('public_id')
    .where('id', '=', id)
    .$if(only !== undefined, (query) => query.where('desk', '=', only ?? null))
    .executeTakeFirst();
  return row?.public_id;
}
