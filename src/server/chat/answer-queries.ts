import type { Choice, Ratings, Source } from '../../routers/chat.schema.ts';
import type { Passage } from '../assistant/assistant.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { raised } from './queries.ts';

/**
 * The assistant asked for a person, or filed the conversation; false where it has nothing to say, because a person
 * speaks in its place or the conversation is gone.
 */
export async function updateTriage(
  db: Db | Trx,
  publicId: string,
  triage: {
    status?: 'escalated';
    is_resolved?: false;
    escalation_reason?: string;
    category?: string;
    priority?: 'low' | 'normal' | 'high' | 'urgent';
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set((eb) => ({ ...triage, ...raised(eb) }))
    .where('public_id', '=', publicId)
    .where('taken_over_by', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Locks the conversation that the question belongs to, with the mail that this came by, if it did; undefined where the
 * visitor has deleted it.
 */
export function lockConversationOf(trx: Trx, questionId: number) {
  return trx
    .selectFrom('conversations')
    .select(['id', 'public_id', 'language', 'status', 'taken_over_by', 'handed_back_revision'])
    .select((eb) => eb.selectFrom('messages').select('mail_id').where('id', '=', questionId).as('mailId'))
    .where('id', '=', (eb) =>
      eb.selectFrom('messages').select('conversation_id').where('id', '=', questionId),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Counts one change of a locked conversation and answers its new revision. */
export async function raiseRevision(trx: Trx, conversationId: number): Promise<number> {
  const row = await trx
    .updateTable('conversations')
    .set(raised)
    .where('id', '=', conversationId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

export function findAnswer(trx: Trx, questionId: number) {
  return trx
    .selectFrom('messages')
    .select(['id', 'state'])
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}

/** Whether one of these senders has written into the conversation after the message. */
export async function hasLaterMessage(
  trx: Trx,
  conversationId: number,
  messageId: number,
  senders: string[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('id', '>', messageId)
    .where('sender', 'in', senders)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the answer's row, or writes it anew: one row a question, so that a retry replaces and never doubles. */
export async function upsertAnswer(
  trx: Trx,
  answer: {
    conversationId: number;
    questionId: number;
    revision: number;
    message: string;
    state: 'writing' | 'failed';
  },
): Promise<number> {
  const { conversationId, questionId, ...written } = answer;
  const row = await trx
    .insertInto('messages')
    .values({ ...written, conversation_id: conversationId, sender: 'bot', question_id: questionId })
    .onConflict((conflict) =>
      conflict.column('question_id').where('question_id', 'is not', null).doUpdateSet(written),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await (answer.state === 'writing' ? beginDraft(trx, row.id) : deleteDraft(trx, row.id));
  return row.id;
}

/**
 * The last `limit` messages before and with the question, in the order of speech: an answer follows its question,
 * even where the visitor had already written on. Unfinished answers are left out.
 */
export async function listTurns(trx: Trx, conversationId: number, questionId: number, limit: number) {
  const rows = await trx
    .selectFrom('messages')
    .select(['id', 'question_id', 'sender', 'message'])
    .where('conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('id', '<=', questionId), eb('question_id', '<', questionId)]))
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const place = (row: (typeof rows)[number]) => row.question_id ?? row.id;
  return rows.sort((a, b) => place(a) - place(b) || a.id - b.id);
}

/** Begins the answer's text, or begins it anew: it grows in a row of its own, since its message is in many indexes. */
async function beginDraft(trx: Trx, messageId: number): Promise<void> {
  await trx
    .insertInto('answer_drafts')
    .values({ message_id: messageId, text: '' })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ text: '' }))
    .execute();
}

async function deleteDraft(trx: Trx, messageId: number): Promise<void> {
  await trx.deleteFrom('answer_drafts').where('message_id', '=', messageId).execute();
}

/** Writes how far the answer has come. False when it is no longer this attempt's to write. */
export async function updateAnswerText(db: Db, id: number, revision: number, text: string): Promise<boolean> {
  const result = await db
    .updateTable('answer_drafts')
    .from('messages')
    .set({ text })
    .whereRef('messages.id', '=', 'message_id')
    .where('message_id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * What stands under an answer: to tap, what it rests on as its reader is told, and the passages themselves for staff.
 */
export type Below = { choices: readonly Choice[]; sources: readonly Source[]; passages: readonly Passage[] };

/**
 * Ends this attempt at the answer under a new revision; answers false, and does nothing, when it is no longer this
 * attempt's to end.
 */
export async function settleAnswer(
  trx: Trx,
  answer: {
    id: number;
    revision: number;
    newRevision: number;
    message: string;
    state: 'done' | 'waiting';
    /** What stands under it. */
    below?: Below | undefined;
  },
): Promise<boolean> {
  const { choices = [], sources = [], passages = [] } = answer.below ?? {};
  const listed = (list: readonly object[]) => (list.length === 0 ? null : JSON.stringify(list));
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({
      message: answer.message,
      state: answer.state,
      revision: answer.newRevision,
      choices: listed(choices),
      sources: listed(sources),
    })
    .where('id', '=', answer.id)
    .where('revision', '=', answer.revision)
    .where('state', '=', 'writing')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await deleteDraft(trx, answer.id);
  if (passages.length > 0) {
    const row = { message_id: answer.id, passages: JSON.stringify(passages) };
    await trx
      .insertInto('answer_passages')
      .values(row)
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ passages: row.passages }))
      .execute();
    const entries = [...new Set(passages.map(({ id }) => id))];
    await trx
      .insertInto('answer_entries')
      .values(entries.map((entry) => ({ message_id: answer.id, entry })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}

/**
 * The passages that an answer of this conversation rests on; undefined where there is no such answer, or none is known.
 */
export async function findPassages(db: Db, conversationId: string, messageId: number) {
  const row = await db
    .selectFrom('answer_passages')
    .innerJoin('messages', 'messages.id', 'answer_passages.message_id')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('answer_passages.passages')
    .where('messages.id', '=', messageId)
    .where('conversations.public_id', '=', conversationId)
    .executeTakeFirst();
  return row?.passages as Passage[] | undefined;
}

/** An answer of a conversation that is whole, with its question; undefined where there is none. */
export const findRatedAnswer = (trx: Trx, conversationId: string, messageId: number) =>
  trx
    .selectFrom('messages as answer')
    .innerJoin('conversations as c', 'c.id', 'answer.conversation_id')
    .leftJoin('messages as question', 'question.id', 'answer.question_id')
    .select(['question.id as questionId', 'question.message as question', 'c.language'])
    .select('answer.message as text')
    .where('c.public_id', '=', conversationId)
    .where('answer.id', '=', messageId)
    .where('answer.sender', '=', 'bot')
    .where('answer.state', '=', 'done')
    .executeTakeFirst();

type Rating = { isGood: boolean; reason: string | undefined; words: string | undefined };

export async function putRating(trx: Trx, messageId: number, { isGood, reason, words }: Rating) {
  const said = { is_good: isGood, reason: reason ?? null, words: words ?? null, rated_at: now };
  await trx
    .insertInto('answer_ratings')
    .values({ message_id: messageId, ...said })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(said))
    .execute();
}

/** The ratings of a conversation, in the order of its messages. */
export async function selectRatings(db: Db, conversationId: string): Promise<Ratings> {
  const rows = await db
    .selectFrom('answer_ratings as r')
    .innerJoin('messages as m', 'm.id', 'r.message_id')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['r.message_id as messageId', 'r.is_good as isGood', 'r.reason', 'r.words'])
    .where('c.public_id', '=', conversationId)
    .orderBy('r.message_id')
    .execute();
  // The table's own check knows the same reasons.
  return rows as Ratings;
}
