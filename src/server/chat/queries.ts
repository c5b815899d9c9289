import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Language } from '../../content/language.ts';
import type { Conversation, Message } from '../../routers/chat.schema.ts';
import { type Database, type Db, daysAgo, type HotStatement, now, type Trx } from '../database/database.ts';
import { mailJson } from '../database/mail-queries.ts';
import { originalJson } from '../database/original-queries.ts';
import { insertJobSql } from '../jobs/statements.ts';

/** Name of the job that answers one question. */
export const answerJob = 'chat.answer';
/** Name of the job that tells whoever speaks in a conversation that its visitor has written. */
export const holderJob = 'chat.notify-holder';

/** So long, in seconds, the screen that the conversation is open on has to say that it was read. */
const readWithin = 3;

/** The columns of the answers: one list each, for the hot statements and for the others. */
export const conversationJson = (
  c: string,
) => `json_build_object('id', ${c}.public_id, 'sessionId', ${c}.session_id,
  'userEmail', ${c}.user_email, 'userName', ${c}.user_name, 'userPhone', ${c}.user_phone, 'language', ${c}.language,
  'status', ${c}.status, 'takenOverBy', (select split_part(name, ' ', 1) from staff where id = ${c}.taken_over_by),
  'revision', ${c}.revision, 'createdAt', ${c}.created_at, 'updatedAt', ${c}.updated_at)`;
export const messageFields = (m: string) => `'id', ${m}.id, 'sender', ${m}.sender, 'message', case ${m}.state
    when 'writing' then coalesce((select text from answer_drafts where message_id = ${m}.id), ${m}.message)
    else ${m}.message end, 'authorName', ${m}.author_name,
  'state', ${m}.state, 'revision', ${m}.revision, 'createdAt', ${m}.created_at`;
/** Of a message that is written here and now. */
export const messageJson = (m: string) => `json_build_object(${messageFields(m)})`;
/** Of one that may have come by mail, or be an answer with what stands under it. */
const listedJson = (m: string) =>
  `json_build_object(${messageFields(m)}, 'mail', ${mailJson(`${m}.mail_id`)},
    'choices', ${m}.choices, 'sources', ${m}.sources, 'original', ${originalJson(m)})`;

const hotConversations: HotStatement = {
  name: 'chat-conversations',
  text: `select public_id as key, ${conversationJson('c')}::text as json from conversations c where public_id = any($1)`,
};

/** One conversation as JSON text, undefined where there is none. */
export const findConversationJson = (database: Database, id: string) =>
  database.hotByKey(hotConversations, id);

const page = (condition: string, order: 'asc' | 'desc') => `
  select (select coalesce(json_agg(${listedJson('m')} order by m.id), '[]') from (
    select * from messages where conversation_id = c.id and state <> 'dropped' ${condition}
    order by id ${order} limit $2) m)::text as json
  from conversations c where public_id = $1`;

const hotMessages: HotStatement = { name: 'chat-messages', text: page('', 'desc') };
const hotMessagesAfter: HotStatement = { name: 'chat-messages-after', text: page('and id > $3', 'asc') };
const hotMessagesBefore: HotStatement = { name: 'chat-messages-before', text: page('and id < $3', 'desc') };

/** Where a page of messages lies; without either it is the newest one. */
export type PagePlace = { after?: number | undefined; before?: number | undefined };

/**
 * A page of messages as JSON text, oldest first: the newest `limit`, or the `limit` next to `after` or `before`.
 * Undefined where there is no such conversation.
 */
export function findMessagesJson(
  database: Database,
  id: string,
  limit: number,
  { after, before }: PagePlace,
) {
  if (after !== undefined) return database.hot(hotMessagesAfter, [id, limit, after]);
  if (before !== undefined) return database.hot(hotMessagesBefore, [id, limit, before]);
  return database.hot(hotMessages, [id, limit]);
}

/**
 * What a live stream has not seen of the last 200 messages, which is as many as a list shows: what changed after
 * `$2`, and what is being written, whatever its revision.
 */
const hotReplay: HotStatement = {
  name: 'chat-replay',
  text: `
    select json_build_object('conversation', ${conversationJson('c')}, 'messages',
      (select coalesce(json_agg(${listedJson('m')} order by m.id), '[]') from (
        select * from messages where conversation_id = c.id order by id desc limit 200) m
        where m.revision > $2 or m.state = 'writing'))::text as json
    from conversations c where public_id = $1`,
};

export async function findReplay(database: Database, id: string, afterRevision: number) {
  const json = await database.hot(hotReplay, [id, afterRevision]);
  return json === undefined
    ? undefined
    : (JSON.parse(json) as { conversation: Conversation; messages: Message[] });
}

/**
 * The cap of a conversation: its window begins with the first message after the last one has ended. One that began well
 * in the future was begun by a clock that was wrong, and would last until then.
 */
const windowLasts = `(window_started_at > now() - interval '1 minute' and window_started_at < now() + interval '1 minute')`;
export const countOne = `
  window_started_at = case when ${windowLasts} then window_started_at else now() end,
  window_count = case when ${windowLasts} then window_count + 1 else 1 end`;
export const withinCap = (limit: string) =>
  `(${limit}::int = 0 or window_count < ${limit}::int or not ${windowLasts})`;

const hotWait: HotStatement = {
  name: 'chat-wait',
  text: `
    select extract(epoch from window_started_at + interval '1 minute' - now())::text as json
    from conversations where public_id = $1`,
};

/** Seconds until the window of the conversation ends, negative after its end; undefined where there is none. */
export async function findWait(database: Database, id: string): Promise<number | undefined> {
  const seconds = await database.hot(hotWait, [id]);
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Stores a visitor's message together with the job that will answer it, and answers both rows, in one statement: two
 * or more round trips would cost more than all the rest. The conversation's row is locked by its update, which orders
 * the revisions and makes the cap exact; an archived conversation becomes active again, a resolved one is open again.
 * While a person speaks in the assistant's place the conversation waits for that person, whom another job tells.
 */
const hotSend: HotStatement = {
  name: 'chat-send',
  text: `
    with conversation as (
      update conversations set revision = revision + 1, updated_at = now(),
        status = case status when 'archived' then 'active' else status end, is_resolved = false,
        waiting_since = case when taken_over_by is not null then coalesce(waiting_since, now()) end,
        user_name = coalesce($3, user_name), user_email = coalesce($4, user_email), language = coalesce($5, language),
        ${countOne}
      where public_id = $1 and ${withinCap('$7')} and not exists (
        select from messages m where m.conversation_id = conversations.id and m.client_message_id = $6)
      returning *
    ), message as (
      insert into messages (conversation_id, sender, message, revision, client_message_id)
      select id, 'user', $2, revision, $6 from conversation returning *
    ), job as (${insertJobSql({
      name: `'${answerJob}'`,
      data: `jsonb_build_object('questionId', message.id, 'revision', message.revision,
        'conversationId', message.conversation_id)`,
      group: 'message.conversation_id::text',
      source: 'message join conversation on taken_over_by is null',
    })}), told as (${insertJobSql({
      name: `'${holderJob}'`,
      data: `jsonb_build_object('conversationId', message.conversation_id, 'messageId', message.id)`,
      group: 'message.conversation_id::text',
      source: 'message join conversation on taken_over_by is not null',
      startAfter: `now() + interval '${readWithin} seconds'`,
    })})
    select json_build_object('conversation', ${conversationJson('conversation')}, 'message', ${messageJson('message')})::text
      as json from conversation, message`,
};

type NewMessage = {
  conversationId: string;
  message: string;
  userName: string | undefined;
  userEmail: string | undefined;
  language: Language | undefined;
  clientMessageId: string | undefined;
  /** Most messages in the window of a minute; 0 for any number. */
  cap: number;
};

/**
 * The stored pair as JSON text; undefined where there is no such conversation, its message was already sent, or its
 * cap is reached.
 */
export const insertVisitorMessage = (database: Database, message: NewMessage) =>
  database.hot(hotSend, [
    message.conversationId,
    message.message,
    message.userName ?? null,
    message.userEmail ?? null,
    message.language ?? null,
    message.clientMessageId ?? null,
    message.cap,
  ]);

/**
 * Deletes the conversation with its messages, and answers its number and whose it was; undefined where there is none.
 */
export function deleteConversation(
  trx: Trx,
  publicId: string,
  { quietDays }: { quietDays?: number } = {},
): Promise<{ id: number; contactId: number | null } | undefined> {
  return trx
    .deleteFrom('conversations')
    .where('public_id', '=', publicId)
    .$if(quietDays !== undefined, (query) => query.where('updated_at', '<', daysAgo(quietDays ?? 0)))
    .returning(['id', 'contact_id as contactId'])
    .executeTakeFirst();
}

/**
 * The ids of some conversations in which nothing has happened for so many days, from each range of the list's index.
 */
export async function listOldConversations(db: Db, days: number, limit: number): Promise<string[]> {
  const before = daysAgo(days);
  const { rows } = await sql<{ publicId: string }>`
    select old.public_id as "publicId"
    from unnest(array['active', 'archived', 'escalated']) status,
    unnest(array['low', 'normal', 'high', 'urgent']) priority,
    lateral (
      select c.public_id from conversations c
      where c.status = status.status and c.priority = priority.priority
        and c.changed_in <= ${before} and c.updated_at < ${before}
      order by c.changed_in, c.id limit ${limit}
    ) old limit ${limit}`.execute(db);
  return rows.map(({ publicId }) => publicId);
}

const hotSent: HotStatement = {
  name: 'chat-sent',
  text: `
    select json_build_object('conversation', ${conversationJson('c')}, 'message', ${messageJson('m')})::text as json
    from conversations c join messages m on m.conversation_id = c.id
    where c.public_id = $1 and m.client_message_id = $2`,
};

/** What was stored when the same message was sent before. */
export const findSentMessage = (database: Database, conversationId: string, clientMessageId: string) =>
  database.hot(hotSent, [conversationId, clientMessageId]);

type NewConversation = {
  publicId: string;
  sessionId: string;
  userName: string | undefined;
  userEmail: string | undefined;
  userPhone: string | undefined;
  language: Language;
};

/** Answers its number. */
export async function insertConversation(trx: Trx, conversation: NewConversation): Promise<number> {
  const { id } = await trx
    .insertInto('conversations')
    .values({
      public_id: conversation.publicId,
      session_id: conversation.sessionId,
      user_name: conversation.userName ?? null,
      user_email: conversation.userEmail ?? null,
      user_phone: conversation.userPhone ?? null,
      language: conversation.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest conversation of a session among those the caller holds a grant for. */
export async function findSessionConversation(db: Db, sessionId: string, granted: string[]) {
  const row = await db
    .selectFrom('conversations')
    .select('public_id')
    .where('session_id', '=', sessionId)
    .where('public_id', 'in', granted)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.public_id;
}

/** Every change of a conversation counts one up, so that those who follow it see that there is something new. */
export const raised = (eb: ExpressionBuilder<DB, 'conversations'>) => ({
  revision: eb('revision', '+', 1),
  updated_at: now,
});

/**
 * Fills in contact fields and language where a value is given; tells whether anything changed, and writes only then.
 * What the assistant has gathered is written only while it speaks.
 */
export async function updateContact(
  db: Db | Trx,
  publicId: string,
  contact: {
    userName?: string | undefined;
    userEmail?: string | undefined;
    userPhone?: string | undefined;
    language?: Language | undefined;
  },
  by: 'visitor' | 'assistant',
): Promise<boolean> {
  const changes = {
    ...(contact.userName && { user_name: contact.userName }),
    ...(contact.userEmail && { user_email: contact.userEmail }),
    ...(contact.userPhone && { user_phone: contact.userPhone }),
    ...(contact.language && { language: contact.language }),
  };
  const values = Object.entries(changes);
  if (values.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set((eb) => ({ ...changes, ...raised(eb) }))
    .where('public_id', '=', publicId)
    .$if(by === 'assistant', (query) => query.where('taken_over_by', 'is', null))
    .where((eb) =>
      eb.or(values.map(([column, value]) => eb(column as keyof typeof changes, 'is distinct from', value))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
