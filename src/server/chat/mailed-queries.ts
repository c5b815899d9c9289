import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { raised } from './queries.ts';

/** The public id of a conversation; undefined where it is gone. */
export const findByNumber = (trx: Trx, id: number) =>
  trx
    .selectFrom('conversations')
    .select(['public_id as publicId', 'category'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Stores, in a locked conversation, what its visitor has written by mail; it is open again, and waits for the one who
 * speaks in it, else with `reason` for any person. Answers the message's id and revision.
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

/**
 * How many mails of a day the assistant was left to answer, in a conversation and of an address; and whether a person
 * has written there, or it is about a quote or a project, which is a person's to answer.
 */
export async function findMailedQuestions(
  trx: Trx,
  conversationId: number,
  address: string,
): Promise<{ asked: number; askedByAddress: number; isPersons: boolean }> {
  const isAnswered = sql`exists (select from messages b where b.question_id = q.id and b.sender = 'bot')`;
  const { rows } = await sql<{ asked: number; askedByAddress: number; isPersons: boolean }>`
    select
      (select count(*)::int from messages q where q.conversation_id = ${conversationId} and q.mail_id is not null
        and q.created_at > now() - interval '1 day') as asked,
      (select count(*)::int from received_mails r join conversations c on c.id = r.conversation_id
        join messages q on q.conversation_id = c.id and q.mail_id = r.id
        where r.from_address = ${address} and r.received_at > now() - interval '1 day' and ${isAnswered}) as "askedByAddress",
      exists (select from messages where conversation_id = ${conversationId} and sender = 'admin')
        or exists (select from mail_conversations where conversation_id = ${conversationId}
          and (quote_id is not null or project_id is not null)) as "isPersons"`.execute(trx);
  return rows[0] ?? { asked: 0, askedByAddress: 0, isPersons: true };
}

/**
 * An answer of the assistant to a mail, with whom it goes to; undefined where it is gone, or a person speaks by now.
 */
export async function findMailedAnswer(
  db: Db,
  answerId: number,
): Promise<
  { conversationId: number; language: string; question: string; text: string; address: string } | undefined
> {
  const { rows } = await sql<{
    conversationId: number;
    language: string;
    question: string;
    text: string;
    address: string;
  }>`
    select c.id as "conversationId", c.language, q.message as question, b.message as text, r.from_address as address
    from messages b join messages q on q.id = b.question_id join received_mails r on r.id = q.mail_id
    join conversations c on c.id = b.conversation_id
    where b.id = ${answerId} and b.state = 'done' and r.from_address is not null and c.taken_over_by is null
      and not exists (select from messages a where a.conversation_id = c.id and a.id > b.id and a.sender = 'admin')`.execute(
    db,
  );
  return rows[0];
}
