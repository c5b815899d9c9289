import { sql } from 'kysely';
import type { AppLanguage } from '../../content/language.ts';
import type { Db, Trx } from '../database/database.ts';

/** Whose messages: a conversation's, by its public id, or a support request's. */
export type Thread = { conversationId: string } | { requestId: number };

/** The messages of a thread as `m`, those that its visitor or client has written, and their column in `translations`. */
const messagesOf = (thread: Thread) =>
  'conversationId' in thread
    ? {
        column: 'message_id',
        messages: sql`(select m.* from messages m join conversations c on c.id = m.conversation_id
          where c.public_id = ${thread.conversationId})`,
        theirs: sql`sender = 'user' and state = 'done'`,
      }
    : {
        column: 'request_message_id',
        messages: sql`(select * from support_request_messages where support_request_id = ${thread.requestId})`,
        theirs: sql`sender = 'client'`,
      };

export type TranslationRow = {
  messageId: number;
  state: 'pending' | 'done' | 'refused' | 'failed';
  text: string | null;
  model: string | null;
};

/** So many of the newest translations of a thread are listed. */
const mostListed = 400;
/** So many of the newest messages are looked at for one that is not translated yet. */
const mostLookedAt = 100;
/** After so long, in minutes, what was given up is tried again when somebody reads it. */
const againAfter = 10;

/** The newest translations of a thread into a language, oldest first. */
export async function listRows(db: Db, thread: Thread, language: AppLanguage): Promise<TranslationRow[]> {
  const { column, messages } = messagesOf(thread);
  const { rows } = await sql<TranslationRow>`
    select m.id as "messageId", t.state, t.text, t.model
    from ${messages} m join translations t on t.${sql.ref(column)} = m.id and t.language = ${language}
    order by m.id desc limit ${mostListed}`.execute(db);
  return rows.map((row) => ({ ...row, messageId: Number(row.messageId) })).toReversed();
}

const isToTry = sql`translations.state = 'failed' and translations.updated_at < now() - ${againAfter} * interval '1 minute'`;

/** Of a thread's newest messages by its visitor or client, those that nobody has asked to be translated. */
export async function listUntranslated(
  db: Db,
  thread: Thread,
  language: AppLanguage,
): Promise<{ id: number; text: string }[]> {
  const { column, messages, theirs } = messagesOf(thread);
  const { rows } = await sql<{ id: number; text: string }>`
    select id, message as text from (
      select * from ${messages} m where ${theirs} order by id desc limit ${mostLookedAt}) m
    where not exists (select from translations where ${sql.ref(column)} = m.id and language = ${language} and not (${isToTry}))
    order by id`.execute(db);
  return rows.map(({ id, text }) => ({ id: Number(id), text }));
}

/** Asks for translations of messages; answers the new ones: two who read at once ask for one. */
export async function insertPending(
  trx: Trx,
  thread: Thread,
  language: AppLanguage,
  messages: readonly { id: number; hash: Buffer }[],
): Promise<number[]> {
  const column = sql.ref(messagesOf(thread).column);
  const { rows } = await sql<{ id: number }>`
    insert into translations (${column}, language, source_hash)
    select id, ${language}, hash from unnest(
      ${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ hash }) => hash)}::bytea[]) as one (id, hash)
    on conflict (${column}, language) do update set state = 'pending', updated_at = now()
      where ${isToTry}
    returning id`.execute(trx);
  return rows.map(({ id }) => Number(id));
}

export type Pending = {
  text: string;
  language: AppLanguage;
  hash: Buffer;
  /** What its writer speaks, as far as the thread knows. */
  spoken: string | null;
  /** Who wrote it, as far as they are named. */
  names: string[];
  /** What is no person's name: a portal's, and what it was called when it was written. */
  things: string[];
  conversationId: string | null;
  requestId: number | null;
};

/** What a translation is made of that is still to be made; undefined where it was made, or its message is gone. */
export async function findPending(db: Db, id: number): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select coalesce(m.message, r.message) as text, t.language, t.source_hash as hash, coalesce(c.language, p.language) as spoken,
      array_remove(array[c.user_name, w.first_name || ' ' || w.last_name], null) as names,
      array_remove(array[p.name, case when w.id is null then r.author_name end], null) as things,
      c.public_id as "conversationId", r.support_request_id as "requestId"
    from translations t
    left join messages m on m.id = t.message_id
    left join conversations c on c.id = m.conversation_id
    left join support_request_messages r on r.id = t.request_message_id
    left join clients w on w.id = r.author_contact_id
    left join support_requests s on s.id = coalesce(r.support_request_id, t.support_request_id)
    left join client_projects p on p.id = s.client_project_id
    where t.id = ${id} and t.state = 'pending'`.execute(db);
  const [row] = rows;
  return row && { ...row, requestId: row.requestId === null ? null : Number(row.requestId) };
}

export type Made = { text: string; model: string };

/** What was made of the same text already. */
export async function findSame(db: Db, hash: Buffer, language: AppLanguage): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select text, model from translations
    where source_hash = ${hash} and language = ${language} and state = 'done' limit 1`.execute(db);
  return rows[0];
}

/** Ends a pending translation: with what was made, or why nothing was. False where another one has ended it. */
export async function settle(
  db: Db | Trx,
  id: number,
  outcome: Made | 'refused' | 'failed',
): Promise<boolean> {
  const made =
    typeof outcome === 'string' ? { state: outcome, text: null, model: null } : { state: 'done', ...outcome };
  const { rows } = await sql`
    update translations set state = ${made.state}, text = ${made.text}, model = ${made.model}, updated_at = now()
    where id = ${id} and state = 'pending' returning id`.execute(db);
  return rows.length > 0;
}
