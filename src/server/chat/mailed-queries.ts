import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { raised } from './queries.ts';

/** The public id of a conversation; undefined where it is gone. */
export const findByNumber = (trx: Trx, id: number) =>
  trx.selectFrom('conversations').select('public_id as publicId').where('id', '=', id).executeTakeFirst();

/**
 * Stores, in a locked conversation, what its visitor has written by mail; it is open again, and waits for the one who speaks
 * in it, else with `reason` for any person. Answers the message's id and revision.
 */
export async function insertMailedMessage(
  trx: Trx,
  {
    id,
    message,
    mailId,
    reason,
  }: { id: number; message: string; mailId: number; reason: string | undefined },
): Promise<{ id: number; revision: number }> {
  const { revision } = await trx
    .updateTable('conversations')
    .set((eb) => ({
      is_resolved: false,
      // From its first message on it is on a desk.
      window_count: sql<number>`greatest(window_count, 1)`,
      status: sql<string>`case when status = 'archived' then 'active' else status end`,
      ...(reason !== undefined && { status: 'escalated', escalation_reason: reason }),
      waiting_since: sql<Date>`case when taken_over_by is not null then coalesce(waiting_since, now()) end`,
      ...raised(eb),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('messages')
    .values({ conversation_id: id, sender: 'user', message, revision, mail_id: mailId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, revision };
}

/** How often the assistant has answered mails in a conversation within a day, and whether a person has written in it. */
export async function findMailedAnswers(
  trx: Trx,
  conversationId: number,
): Promise<{ answers: number; hasPerson: boolean }> {
  const { rows } = await sql<{ answers: number; hasPerson: boolean }>`
    select
      (select count(*)::int from messages b join messages q on q.id = b.question_id
        where b.conversation_id = ${conversationId} and b.sender = 'bot' and q.mail_id is not null
          and b.created_at > now() - interval '1 day') as answers,
      exists (select from messages where conversation_id = ${conversationId} and sender = 'admin') as "hasPerson"`.execute(
    trx,
  );
  return rows[0] ?? { answers: 0, hasPerson: false };
}

/** An answer of the assistant to a mail, with whom it goes to; undefined where it is gone or not to be said any more. */
export async function findMailedAnswer(
  db: Db,
  answerId: number,
): Promise<{ conversationId: number; language: string; text: string; address: string } | undefined> {
  const { rows } = await sql<{ conversationId: number; language: string; text: string; address: string }>`
    select c.id as "conversationId", c.language, b.message as text, r.from_address as address
    from messages b join messages q on q.id = b.question_id join received_mails r on r.id = q.mail_id
    join conversations c on c.id = b.conversation_id
    where b.id = ${answerId} and b.state = 'done' and r.from_address is not null`.execute(db);
  return rows[0];
}
