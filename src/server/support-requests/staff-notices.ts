import { claimProjectMails } from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind, SendOptions } from '../jobs.ts';
import { mailJobKind } from '../mail/mail.ts';
import { findNoticeMailbox, type NoticeRecipient, sendNotice } from '../staff/notices-service.ts';
import { answerMail, newRequestMail, reopenedMail, statusMail, writtenMail } from './mail.ts';
import { findMessagesForMail, findRequestForMail, findStatusForMail } from './mail-queries.ts';
import { claimMessageMail } from './thread-queries.ts';

/** What the staff are told: of a request that is new or open again, or of what its client wrote from a message on. */
type StaffNews =
  | { kind: 'new' | 'reopened'; requestId: number }
  | { kind: 'message'; requestId?: number; messageId: number };

const staffMailJob = 'support-request.mail-staff';

/** Stores, in the caller's transaction, the mails that tell the staff of a request. */
export const tellStaffOfRequest = (
  deps: Deps,
  trx: Trx,
  kind: 'new' | 'reopened',
  { requestId, clientProjectId }: { requestId: number; clientProjectId: number },
) => tellStaff(deps, trx, clientProjectId, { kind, requestId });

/** Beyond ten notices of one project in an hour the screens alone say it. The project's row is taken before the staff's. */
async function tellStaff(
  deps: Deps,
  trx: Trx,
  clientProjectId: number,
  data: StaffNews,
  options: SendOptions = {},
): Promise<void> {
  const claimed = await claimProjectMails(trx, clientProjectId);
  if (!claimed) return;
  const notice = { job: staffMailJob, data, options, isLastOfProject: claimed.isLast };
  await sendNotice(deps, trx, 'support-request', notice);
}

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
  await tellStaff(deps, trx, clientProjectId, { kind: 'message', requestId, messageId }, { startAfter });
}

/** Writes one mail. Who has lost their account or role since needs none. */
export const staffMailKind = (deps: Deps): JobKind<StaffNews & NoticeRecipient> =>
  mailJobKind<StaffNews & NoticeRecipient>(deps, staffMailJob, async (data) => {
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

/** What a client is told: of a change of status, or of what the staff wrote from a message on. */
type ClientNews = { requestId?: number } & ({ eventId: number } | { messageId: number });

const clientMailJob = 'support-request.mail-client';

/** So long, in seconds, a mail waits for another change: of many in a row the last one is told alone. */
const settlesWithin = 5;

/** Stores, in the caller's transaction, the mail about a change of status. */
export const tellClientOfStatus = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  status: { requestId: number; eventId: number },
): Promise<string> =>
  deps.jobs.send(trx, clientMailJob, status satisfies ClientNews, { startAfter: settlesWithin });

/** The same of an answer in a locked request, at most once per request and ten minutes: see `tellStaffOfMessage`. */
export async function tellClientOfMessage(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { requestId, messageId }: { requestId: number; messageId: number },
): Promise<void> {
  const startAfter = await claimMessageMail(trx, requestId, 'client');
  if (startAfter === undefined) return;
  await deps.jobs.send(trx, clientMailJob, { requestId, messageId } satisfies ClientNews, { startAfter });
}

/** Writes one mail, to the address that the project has by then; where it has none, or is closed, there is no mail. */
export const clientMailKind = (deps: Deps): JobKind<ClientNews> =>
  mailJobKind<ClientNews>(deps, clientMailJob, async (data) => {
    const { db } = deps.database;
    const { agency } = deps.config;
    if ('eventId' in data) {
      const request = await findStatusForMail(db, data.eventId);
      return request && statusMail(agency, request);
    }
    const written = await findMessagesForMail(db, data.messageId);
    return written && answerMail(agency, written);
  });
