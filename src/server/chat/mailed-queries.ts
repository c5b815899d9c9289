import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { raised } from './queries.ts';

/** The public id of a conversation; undefined where it is gone. */
export const findByNumber = (trx: Trx, id: number) =>
  trx.selectFrom('conversations').select('public_id as publicId').where('id', '=', id).executeTakeFirst();

/**
 * Stores, in a locked conversation, what its visitor has written by mail; it is open again, and waits for a person: the
 * one who speaks in it, else any. Answers the message's id.
 */
export async function insertMailedMessage(
  trx: Trx,
  { id, message, mailId, reason }: { id: number; message: string; mailId: number; reason: string },
): Promise<number> {
  const { revision } = await trx
    .updateTable('conversations')
    .set((eb) => ({
      is_resolved: false,
      // From its first message on it is on a desk.
      window_count: sql<number>`greatest(window_count, 1)`,
      status: sql<string>`case when taken_over_by is null then 'escalated' when status = 'archived' then 'active' else status end`,
      escalation_reason: sql<string>`case when taken_over_by is null then ${reason} else escalation_reason end`,
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
  return row.id;
}
