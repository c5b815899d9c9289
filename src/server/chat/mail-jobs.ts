import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { answersDueJob, claimUnread } from './mail-queries.ts';

/** Stores the job that decides on the mail of a person's answers, `startAfter` seconds from now. */
export const sendAnswersDue = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  conversationId: number,
  startAfter: number,
): Promise<string> => deps.jobs.send(trx, answersDueJob, { conversationId }, { startAfter });

/**
 * Has answers mailed that nobody has read: as part of the transaction that has kept the visitor's address, or after it.
 */
export async function mailUnread(deps: Pick<Deps, 'jobs'>, trx: Trx, publicId: string): Promise<void> {
  const unread = await claimUnread(trx, publicId);
  if (unread !== undefined) await sendAnswersDue(deps, trx, unread, 1);
}
