import { sql } from 'kysely';
import type { AppLanguage } from '../../content/language.ts';
import type { Db, Trx } from '../database/database.ts';

/** Whose messages: a conversation's, by its public id, or a support request's. */
export type Thread = { conversationId: string } | { requestId: number };
/** What is translated: the messages of a thread, or what a support request says itself. */
export type Source = Thread | { itselfOf: number };

/** What a request says, as one text. */
const itself = sql`title || E'\n\n' || description`;

/**
 * The messages of a source as `m`, those that its visitor or client has written, and their column in `translations`.
 */
function messagesOf(source: Source) {
  if ('conversationId' in source)
    return {
      column: 'message_id',
      messages: sql`(select m.* from messages m join conversations c on c.id = m.conversation_id
        where c.public_id = ${source.conversationId})`,
      theirs: sql`sender = 'user' and state = 'done'`,
    };
  if ('requestId' in source)
    return {
      column: 'request_message_id',
      messages: sql`(select * from support_request_messages where support_request_id = ${source.requestId})`,
      theirs: sql`sender = 'client'`,
    };
  return {
    column: 'support_request_id',
    messages: sql`(select id, ${itself} as message from support_requests where id = ${source.itselfOf})`,
    theirs: sql`true`,
  };
}

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

/** The newest translations of a source into a language, oldest first. */
export async function listRows(db: Db, source: Source, language: AppLanguage): Promise<TranslationRow[]> {
  const { column, messages } = messagesOf(source);
  const { rows } = await sql<TranslationRow>`
    select m.id as "messageId", t.state, t.text, t.model
    from ${messages} m join translations t on t.${sql.ref(column)} = m.id and t.language = ${language}
    order by m.id desc limit ${mostListed}`.execute(db);
  return rows.map((row) => ({ ...row, messageId: Number(row.messageId) })).toReversed();
}

const isToTry = sql`translations.state = 'failed' and translations.updated_at < now() - ${againAfter} * interval '1 minute'`;

/** Of a source's newest messages by its visitor or client, those that nobody has asked to be translated. */
export async function listUntranslated(
  db: Db,
  source: Source,
  language: AppLanguage,
): Promise<{ id: number; text: string }[]> {
  const { column, messages, theirs } = messagesOf(source);
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
  source: Source,
  language: AppLanguage,
  messages: readonly { id: number; hash: Buffer }[],
): Promise<number[]> {
  const column = sql.ref(messagesOf(source).column);
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
    select coalesce(m.message, r.message, ${itself}) as text, t.language, t.source_hash as hash, coalesce(c.language, p.language) as spoken,
      array_remove(array[c.user_name, w.first_name || ' ' || w.last_name], null) as names,
      array_remove(array[p.name, case when w.id is null then r.author_name end], null) as things,
      c.public_id as "conversationId", s.id as "requestId"
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
