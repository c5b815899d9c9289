import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';

const columns = ['id', 'sender', 'author_name as authorName', 'message', 'created_at as createdAt'] as const;
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** The messages of a request, oldest first. */
export const listMessageRows = (db: Db, requestId: number) =>
  db
    .selectFrom('support_request_messages')
    .select(columns)
    .where('support_request_id', '=', requestId)
    .orderBy('id')
    .execute();

/** The message that a sender has sent before under the same id of their own. */
export const findSentMessage = (
  db: Db | Trx,
  requestId: number,
  clientMessageId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('support_request_messages')
    .select(columns)
    .where('support_request_id', '=', requestId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();

/** Stores a message in a locked request, as one change of it. */
export async function insertMessage(
  trx: Trx,
  requestId: number,
  message: {
    clientMessageId: string | undefined;
    sender: 'client' | 'staff';
    authorId: string | undefined;
    authorName: string;
    message: string;
  },
): Promise<MessageRow> {
  const row = await trx
    .insertInto('support_request_messages')
    .values({
      support_request_id: requestId,
      client_message_id: message.clientMessageId ?? null,
      sender: message.sender,
      author_id: message.authorId ?? null,
      author_name: message.authorName,
      message: message.message,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('support_requests')
    .set((eb) => ({
      message_count: eb('message_count', '+', 1),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', requestId)
    .execute();
  return row;
}

/** Under which name the client of a project writes. */
export async function getProjectName(trx: Trx, clientProjectId: number): Promise<string> {
  const row = await trx
    .selectFrom('client_projects')
    .select('name')
    .where('id', '=', clientProjectId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Least time between two mails about the messages of one request, in seconds. */
const pause = 600;

/**
 * Takes the right to mail one side of a message in a locked request: answers after how many seconds that mail is due,
 * 0 where the last one is long enough ago. Undefined where a mail is due already that will tell of this message too.
 */
export async function claimMessageMail(
  trx: Trx,
  requestId: number,
  side: 'staff' | 'client',
): Promise<number | undefined> {
  const column = `${side}_notified_at` as const;
  const { rows } = await sql<{ seconds: number }>`
    update support_requests
    set ${sql.ref(column)} = greatest(now(), ${sql.ref(column)} + ${pause}::int * interval '1 second')
    where id = ${requestId}::bigint and (${sql.ref(column)} is null or ${sql.ref(column)} <= now())
    returning ceil(extract(epoch from ${sql.ref(column)} - now()))::int as seconds`.execute(trx);
  return rows[0]?.seconds;
}
