import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** Name of the job that writes to one of the staff that a visitor asks for a person. */
export const noticeJob = 'chat.notify-staff';

/**
 * Takes the right to tell the staff of a conversation, which is there once in ten minutes; answers its internal id to
 * the one who got it. Whoever else tries at the same moment waits for this row and then finds it taken.
 */
export async function claimNotice(trx: Trx, publicId: string): Promise<number | undefined> {
  const row = await trx
    .updateTable('conversations')
    .set({ staff_notified_at: sql<Date>`now()` })
    .where('public_id', '=', publicId)
    .where((eb) =>
      eb.or([
        eb('staff_notified_at', 'is', null),
        eb('staff_notified_at', '<=', sql<Date>`now() - interval '10 minutes'`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What a notice says of its conversation; undefined once the visitor has deleted it. */
export function findNotice(db: Db, conversationId: number) {
  return db
    .selectFrom('conversations')
    .select(['public_id', 'language', 'escalation_reason as reason'])
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
