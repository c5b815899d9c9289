import { sql } from 'kysely';
import type { Message } from '../../routers/chat.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { messageJson, raised } from './queries.ts';

/** Gives a locked conversation to somebody of the staff, or with undefined back to the assistant. */
export async function updateHolder(trx: Trx, id: number, staffId: string | undefined): Promise<number> {
  const row = await trx
    .updateTable('conversations')
    .set({
      taken_over_by: staffId ?? null,
      taken_over_at: staffId ? sql<Date>`now()` : null,
      ...(staffId === undefined && {
        waiting_since: null,
        handed_back_revision: sql<number>`revision + 1`,
      }),
      ...raised,
    })
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
export async function findOpenQuestion(trx: Trx, conversationId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('messages as question')
    .select('question.id')
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
  return row?.id;
}

export async function findStaffMessage(trx: Trx, conversationId: number, clientMessageId: string) {
  const row = await trx
    .selectFrom('messages')
    .select(['author_id', sql<Message>`${sql.raw(messageJson('messages'))}`.as('message')])
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
    clientMessageId: string | undefined;
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
    })
    .returning(sql<Message>`${sql.raw(messageJson('messages'))}`.as('message'))
    .executeTakeFirstOrThrow();
  return row.message;
}
