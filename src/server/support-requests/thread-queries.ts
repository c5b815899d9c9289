import { sql } from 'kysely';
import type { MessageMail } from '../../routers/message-mail.schema.ts';
import type { MessageOriginal } from '../../routers/message-original.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { mailJson } from '../database/mail-queries.ts';
import { type Original, originalColumns, originalJson } from '../database/original-queries.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

const columns = [
  'id',
  'sender',
  sql<string>`coalesce((select first_name || ' ' || last_name from clients
    where id = support_request_messages.author_contact_id), author_name)`.as('authorName'),
  'message',
  'created_at as createdAt',
  sql<MessageMail | null>`${sql.raw(mailJson('support_request_messages.mail_id'))}`.as('mail'),
  sql<MessageOriginal | null>`${sql.raw(originalJson('support_request_messages'))}`.as('original'),
] as const;
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** The messages of a request, oldest first. */
export const listMessageRows = (db: Db, requestId: number) =>
  db
    .selectFrom('support_request_messages')
    .select(columns)
    .where('support_request_id', '=', requestId)
    .orderBy('id')
    .execute();

/** The message that a sender has already sent under the same id of their own. */
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

/** Stores a message in a locked request and counts it as one change. */
export async function insertMessage(
  trx: Trx,
  requestId: number,
  message: {
    clientMessageId?: string | undefined;
    mailId?: number | undefined;
    sender: 'client' | 'staff';
    authorId: string | undefined;
    /** Who of the client's side wrote it, where it is not the portal's owner. */
    contactId?: number | undefined;
    authorName: string;
    message: string;
    original?: Original | undefined;
  },
): Promise<MessageRow> {
  const notified = `${message.sender}_notified_at` as const;
  const row = await trx
    .insertInto('support_request_messages')
    .values({
      support_request_id: requestId,
      client_message_id: message.clientMessageId ?? null,
      mail_id: message.mailId ?? null,
      sender: message.sender,
      author_id: message.authorId ?? null,
      author_contact_id: message.contactId ?? null,
      author_name: message.authorName,
      message: message.message,
      ...originalColumns(message.original),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('support_requests')
    .set((eb) => ({
      message_count: eb('message_count', '+', 1),
      revision: eb('revision', '+', 1),
      updated_at: now,
      // Whoever writes by mail waits for the answer there: it is mailed at once, unless a mail is due already.
      ...(message.mailId !== undefined && {
        [notified]: sql<Date | null>`case when ${sql.ref(notified)} > now() then ${sql.ref(notified)} end`,
      }),
    }))
    .where('id', '=', requestId)
    .execute();
  return row;
}

/**
 * Counts the client's messages after a given message of a locked request as unread: the others are read. The count
 * never goes up. Answers whether it changed.
 */
export async function writeUnread(trx: Trx, requestId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql`
    update support_requests r set unread_count = later.count
    from (select count(*)::int as count from support_request_messages
      where support_request_id = ${requestId}::bigint and id > ${messageId}::bigint and sender = 'client') later
    where r.id = ${requestId}::bigint and r.unread_count > later.count returning r.id`.execute(trx);
  return rows.length > 0;
}

const noteColumns = [
  'id',
  'author_id as authorId',
  'author_name as authorName',
  'note',
  'created_at as createdAt',
] as const;
export type NoteRow = Awaited<ReturnType<typeof listNoteRows>>[number];

const notesOf = (db: Db | Trx, requestId: number) =>
  db.selectFrom('support_request_notes').select(noteColumns).where('support_request_id', '=', requestId);

/** The notes of a request, oldest first. */
export const listNoteRows = (db: Db, requestId: number) => notesOf(db, requestId).orderBy('id').execute();

/** One note of a request, by its number or by its sender's id. */
export const findNote = (
  trx: Trx,
  requestId: number,
  by: { id: number } | { clientNoteId: string },
): Promise<NoteRow | undefined> =>
  ('id' in by
    ? notesOf(trx, requestId).where('id', '=', by.id)
    : notesOf(trx, requestId).where('client_note_id', '=', by.clientNoteId)
  ).executeTakeFirst();

export const insertNote = (
  trx: Trx,
  requestId: number,
  {
    author,
    note,
    clientNoteId,
  }: { author: { id: string; name: string }; note: string; clientNoteId: string | undefined },
): Promise<NoteRow> =>
  trx
    .insertInto('support_request_notes')
    .values({
      support_request_id: requestId,
      client_note_id: clientNoteId ?? null,
      author_id: author.id,
      author_name: author.name,
      note,
    })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();

export async function deleteNote(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('support_request_notes').where('id', '=', id).execute();
}

/** How many of a client's newest messages are examined for their language. */
const mostTexts = 10;

type AddresseeRow = {
  language: string;
  isChosen: boolean;
  account: string | null;
  names: string[];
  things: string[];
  texts: string[];
};

/**
 * What a request's portal is read in, and whether somebody has chosen that, what whom it belongs to has chosen for
 * their own page, where they have one, which contacts write there, what else their side is or was called, and what the
 * client has written of late.
 */
export async function findAddressee(db: Db | Trx, requestId: number): Promise<AddresseeRow | undefined> {
  const { rows } = await sql<AddresseeRow>`
    select p.language, p.is_language_chosen as "isChosen",
      (select c.language from clients c
        where lower(c.email) = lower(p.contact_email) and c.revoked_at is null and p.project_id in ${seenProjectIds}
        order by c.id desc limit 1) as account,
      array(
        select distinct c.first_name || ' ' || c.last_name
        from support_request_messages m join clients c on c.id = m.author_contact_id
        where m.support_request_id = r.id and m.sender = 'client') as names,
      array(
        select p.name union select author_name from support_request_messages
        where support_request_id = r.id and sender = 'client' and author_contact_id is null) as things,
      array(select message from support_request_messages
        where support_request_id = r.id and sender = 'client' order by id desc limit ${mostTexts})
        || (r.title || E'\n' || r.description) as texts
    from support_requests r join client_projects p on p.id = r.client_project_id
    where r.id = ${requestId}::bigint`.execute(db);
  return rows[0];
}

/** The name under which the client of a project writes. */
export async function getProjectName(trx: Trx, clientProjectId: number): Promise<string> {
  const row = await trx
    .selectFrom('client_projects')
    .select('name')
    .where('id', '=', clientProjectId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** The least time between two mails about the messages of one request, in seconds. */
const pause = 600;

/**
 * Claims the mail about a message to one side of a locked request: answers in how many seconds it is due, 0 where the
 * last one is long enough ago. Undefined where a mail that includes this message is due already.
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

/** In how many seconds the mail about one side's messages in a locked request is due; 0 where none is. */
export async function secondsUntilMail(
  trx: Trx,
  requestId: number,
  side: 'staff' | 'client',
): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from ${sql.ref(`${side}_notified_at`)} - now()))::int as seconds
    from support_requests where id = ${requestId}::bigint`.execute(trx);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
