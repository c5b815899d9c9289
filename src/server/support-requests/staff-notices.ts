import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { findNoticeMailbox, type NoticeRecipient, sendNotice } from '../staff/notices-service.ts';
import { newRequestMail, reopenedMail, writtenMail } from './mail.ts';
import { findMessagesForMail, findRequestForMail } from './mail-queries.ts';
import { claimMessageMail } from './thread-queries.ts';

/** What the staff are told: of a request that is new or open again, or of what its client wrote from a message on. */
type News = { kind: 'new' | 'reopened'; requestId: number } | { kind: 'message'; messageId: number };

const job = 'support-request.mail-staff';

export const wakeStaffMails = (deps: Pick<Deps, 'jobs'>): void => deps.jobs.wake(job);

/** Stores, in the caller's transaction, the mails that tell the staff of a request. Call `wakeStaffMails` after it. */
export const tellStaffOfRequest = (
  deps: Deps,
  trx: Trx,
  kind: 'new' | 'reopened',
  { requestId, clientProjectId }: { requestId: number; clientProjectId: number },
) => sendNotice<News>(deps, trx, 'support-request', { job, data: { kind, requestId }, clientProjectId });

/**
 * The same of a client's message in a locked request: at most once per request and ten minutes, also counted from the
 * mail about the request itself. What is written meanwhile is told together when they are over.
 */
export async function tellStaffOfMessage(
  deps: Deps,
  trx: Trx,
  {
    requestId,
    clientProjectId,
    messageId,
  }: { requestId: number; clientProjectId: number; messageId: number },
): Promise<void> {
  const startAfter = await claimMessageMail(trx, requestId, 'staff');
  if (startAfter === undefined) return;
  const data: News = { kind: 'message', messageId };
  await sendNotice(deps, trx, 'support-request', { job, data, options: { startAfter }, clientProjectId });
}

/** Writes one mail. Who has lost their account or role since needs none. */
export const staffMailKind = (deps: Deps): JobKind<News & NoticeRecipient> =>
  mailJobKind<News & NoticeRecipient>(deps, job, async (data) => {
    const { db } = deps.database;
    const to = await findNoticeMailbox(deps, data);
    if (!to) return undefined;
    const last = data.isLast ? 'of all' : data.isLastOfProject ? 'of the project' : undefined;
    if (data.kind === 'message') {
      const written = await findMessagesForMail(db, data.messageId);
      return written && writtenMail(to, written, last);
    }
    const request = await findRequestForMail(db, data.requestId);
    if (!request) return undefined;
    if (data.kind === 'new') return newRequestMail(to, request, last);
    // Resolved once more before anybody was told: there is nothing to do.
    return request.status === 'Nouveau' ? reopenedMail(to, request, last) : undefined;
  });
