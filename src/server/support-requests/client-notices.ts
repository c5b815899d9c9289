import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { answerMail, statusMail } from './mail.ts';
import { findMessagesForMail, findStatusForMail } from './mail-queries.ts';
import { claimMessageMail } from './thread-queries.ts';

/** What a client is told: of a change of status, or of what the staff wrote from a message on. */
type News = { eventId: number } | { messageId: number };

const job = 'support-request.mail-client';

export const wakeClientMails = (deps: Pick<Deps, 'jobs'>): void => deps.jobs.wake(job);

/** So long, in seconds, a mail waits for another change: of many in a row the last one is told alone. */
const settlesWithin = 5;

/** Stores, in the caller's transaction, the mail about a change of status. Call `wakeClientMails` after it. */
export const tellClientOfStatus = (deps: Pick<Deps, 'jobs'>, trx: Trx, eventId: number): Promise<string> =>
  deps.jobs.send(trx, job, { eventId } satisfies News, { startAfter: settlesWithin });

/** The same of an answer in a locked request, at most once per request and ten minutes: see `tellStaffOfMessage`. */
export async function tellClientOfMessage(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { requestId, messageId }: { requestId: number; messageId: number },
): Promise<void> {
  const startAfter = await claimMessageMail(trx, requestId, 'client');
  if (startAfter !== undefined) await deps.jobs.send(trx, job, { messageId } satisfies News, { startAfter });
}

/** Writes one mail, to the address that the project has by then; where it has none, or is closed, there is no mail. */
export const clientMailKind = (deps: Deps): JobKind<News> =>
  mailJobKind<News>(deps, job, async (data) => {
    const { db } = deps.database;
    const { agency } = deps.config;
    if ('eventId' in data) {
      const request = await findStatusForMail(db, data.eventId);
      return request && statusMail(agency, request);
    }
    const written = await findMessagesForMail(db, data.messageId);
    return written && answerMail(agency, written);
  });
