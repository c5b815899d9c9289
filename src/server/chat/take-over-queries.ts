import { CompiledQuery, sql } from 'kysely';
import type { Language, Localized } from '../../content/language.ts';
import type { Message } from '../../routers/chat.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { type Original, originalColumns, originalJson } from '../database/original-queries.ts';
import { conversationJson, countOne, messageFields, messageJson, raised, withinCap } from './queries.ts';

/** Gives a locked conversation to somebody of the staff, or with undefined back to the assistant. */
export async function updateHolder(trx: Trx, id: number, staffId: string | undefined): Promise<number> {
  const row = await trx
    .updateTable('conversations')
    .set((eb) => ({
      taken_over_by: staffId ?? null,
      taken_over_at: staffId ? now : null,
      ...(staffId === undefined && {
        waiting_since: null,
        handed_back_revision: eb('revision', '+', 1),
      }),
      ...raised(eb),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** The next of the conversations that somebody has taken over, after the one of this internal id. */
export const listHeld = (db: Db, staffId: string, after: number, limit: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'public_id'])
    .where('taken_over_by', '=', staffId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Takes the words from every answer that is not whole: nobody shall read them, and no attempt can end them. */
export async function dropAnswers(trx: Trx, conversationId: number, revision: number): Promise<void> {
  const unfinished = trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'writing');
  await trx.deleteFrom('answer_drafts').where('message_id', 'in', unfinished).execute();
  await trx
    .updateTable('messages')
    .set({ state: 'dropped', message: '', revision })
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['writing', 'waiting'])
    .execute();
}

/**
 * The visitor's last message where neither the assistant has answered it to the end nor anybody of the staff has
 * written after it.
 */
export async function findOpenQuestion(
  trx: Trx,
  conversationId: number,
): Promise<{ id: number; mailId: number | null } | undefined> {
  const row = await trx
    .selectFrom('messages as question')
    .select(['question.id', 'question.mail_id as mailId'])
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', 'user')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('messages')
        .select((max) => max.fn.max('id').as('id'))
        .where('conversation_id', '=', conversationId)
        .where('sender', 'in', ['user', 'admin']),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages as answer')
            .whereRef('answer.question_id', '=', 'question.id')
            .where('answer.state', 'in', ['done', 'failed']),
        ),
      ),
    )
    .executeTakeFirst();
  return row;
}

/**
 * The question whose answer by the assistant is the last word of a conversation: whoever of the staff writes now adds
 * to that answer, or puts it right.
 */
export async function findCorrected(
  trx: Trx,
  conversationId: number,
): Promise<{ messageId: number; text: string; answer: string } | undefined> {
  const last = await trx
    .selectFrom('messages as answer')
    .leftJoin('messages as question', 'question.id', 'answer.question_id')
    .select(['answer.sender', 'answer.state', 'answer.message as answer'])
    .select(['question.id as messageId', 'question.message as text'])
    .where('answer.conversation_id', '=', conversationId)
    .orderBy('answer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.sender !== 'bot' || last.state !== 'done') return undefined;
  const { messageId, text, answer } = last;
  return messageId === null || text === null ? undefined : { messageId, text, answer };
}

/** Of a message by staff, which may be the translation of what they wrote. */
const staffMessageJson = sql<Message>`${sql.raw(
  `json_build_object(${messageFields('messages')}, 'original', ${originalJson('messages')})`,
)}`;

export async function findStaffMessage(trx: Trx, conversationId: number, clientMessageId: string) {
  const row = await trx
    .selectFrom('messages')
    .select(['author_id', staffMessageJson.as('message')])
    .where('conversation_id', '=', conversationId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
  return row && { authorId: row.author_id, message: row.message };
}

export async function insertStaffMessage(
  trx: Trx,
  message: {
    conversationId: number;
    authorId: string;
    authorName: string;
    message: string;
    revision: number;
    clientMessageId?: string | undefined;
    mailId?: number | undefined;
    original?: Original | undefined;
  },
): Promise<Message> {
  const row = await trx
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      sender: 'admin',
      author_id: message.authorId,
      author_name: message.authorName,
      message: message.message,
      revision: message.revision,
      client_message_id: message.clientMessageId ?? null,
      mail_id: message.mailId ?? null,
      ...originalColumns(message.original),
    })
    .returning(staffMessageJson.as('message'))
    .executeTakeFirstOrThrow();
  return row.message;
}

/** Name of the job that writes to one of the staff that a visitor asks for a person. */
export const noticeJob = 'chat.notify-staff';

export { holderJob } from './queries.ts';

/**
 * Marks the conversation as waiting for a person and stores what the assistant says to it, in one statement. The
 * sentence is there in every language (`$2`, an object by language): only the row knows which one is spoken. Where a
 * person speaks already the assistant says nothing: what is stored and answered is dropped at once.
 */
const personSql = `
    with conversation as (
      update conversations set revision = revision + 1, updated_at = now(), status = 'escalated',
        is_resolved = false, escalation_reason = $3, language = coalesce($4, language), ${countOne}
      where public_id = $1 and ${withinCap('$5')}
      returning *
    ), message as (
      insert into messages (conversation_id, sender, message, state, revision)
      select id, 'bot', case when taken_over_by is null then $2::jsonb ->> language else '' end,
        case when taken_over_by is null then 'done' else 'dropped' end, revision
      from conversation returning *
    )
    select json_build_object('conversation', ${conversationJson('conversation')}, 'message', ${messageJson('message')})::text
      as json from conversation, message`;

/** The stored pair as JSON text; undefined where there is no such conversation or its cap is reached. */
export async function insertHandOver(
  trx: Trx,
  handOver: {
    conversationId: string;
    sentences: Localized<string>;
    reason: string;
    language: Language | undefined;
    cap: number;
  },
): Promise<string | undefined> {
  const statement = CompiledQuery.raw(personSql, [
    handOver.conversationId,
    JSON.stringify(handOver.sentences),
    handOver.reason,
    handOver.language ?? null,
    handOver.cap,
  ]);
  const { rows } = await trx.executeQuery(statement as CompiledQuery<{ json: string }>);
  return rows[0]?.json;
}

/**
 * Takes the right to tell the staff of a conversation, which is there once in ten minutes; answers its internal id and
 * category to the one who got it. Whoever else tries at the same moment waits for this row and then finds it taken.
 */
export function claimNotice(
  trx: Trx,
  publicId: string,
): Promise<{ id: number; category: string | null } | undefined> {
  return trx
    .updateTable('conversations')
    .set({ staff_notified_at: now })
    .where('public_id', '=', publicId)
    .where((eb) =>
      eb.or([
        eb('staff_notified_at', 'is', null),
        eb('staff_notified_at', '<=', sql<Date>`now() - interval '10 minutes'`),
      ]),
    )
    .returning(['id', 'category'])
    .executeTakeFirst();
}

/**
 * Who speaks in a conversation and has not read this message of its visitor; undefined where nobody is to be told of
 * it.
 */
export async function findHeld(
  trx: Trx,
  conversationId: number,
  messageId: number,
): Promise<{ staffId: string; category: string | null } | undefined> {
  const row = await trx
    .selectFrom('conversations as c')
    .leftJoin('conversation_reads as r', (join) =>
      join.onRef('r.conversation_id', '=', 'c.id').onRef('r.staff_id', '=', 'c.taken_over_by'),
    )
    .select(['c.taken_over_by as staffId', 'c.category'])
    .where('c.id', '=', conversationId)
    .where((eb) => eb.or([eb('r.message_id', 'is', null), eb('r.message_id', '<', messageId)]))
    .executeTakeFirst();
  return row && row.staffId !== null ? { staffId: row.staffId, category: row.category } : undefined;
}

/** What a notice says of its conversation; undefined once the visitor has deleted it. */
export function findNotice(db: Db, conversationId: number) {
  return db
    .selectFrom('conversations')
    .select(['id', 'public_id', 'language', 'escalation_reason as reason'])
    .select(sql<string>`coalesce(user_name, user_email, 'Session ' || right(session_id, 8))`.as('label'))
    .select((eb) =>
      eb
        .selectFrom('messages')
        .select('message')
        .whereRef('conversation_id', '=', 'conversations.id')
        .where('sender', '=', 'user')
        .orderBy('messages.id', 'desc')
        .limit(1)
        .as('question'),
    )
    .where('id', '=', conversationId)
    .executeTakeFirst();
}
