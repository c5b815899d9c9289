import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { findNoticeMailbox, type NoticeRecipient, sendNotice } from '../staff/notices-service.ts';
import { publishPerson } from './events.ts';
import { personMail } from './mail.ts';
import { claimNotice, findNotice, noticeJob } from './notice-queries.ts';

type NoticeData = NoticeRecipient & { conversationId: number };

/**
 * Tells the staff, as part of the transaction in which a conversation came to need a person, at most once per
 * conversation and ten minutes: one mail each, within the hour's limit. Answers whether it was told; then call
 * `announce` after the commit.
 */
export async function storeNotice(deps: Deps, trx: Trx, publicId: string): Promise<boolean> {
  const conversationId = await claimNotice(trx, publicId);
  if (conversationId === undefined) return false;
  await sendNotice(deps, trx, 'person', { job: noticeJob, data: { conversationId } });
  return true;
}

/** Tells whoever has a staff screen open, and sets the mails going. */
export function announce(deps: Deps, publicId: string): void {
  deps.jobs.wake(noticeJob);
  publishPerson(deps, publicId);
}

/** Writes one mail. Who has lost their account or role since, or what was deleted, needs none. */
export const noticeJobKind = (deps: Deps): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, noticeJob, async (data) => {
    const notice = await findNotice(deps.database.db, data.conversationId);
    const to = await findNoticeMailbox(deps, data);
    return notice && to && personMail(to, { ...notice, isLast: data.isLast === true });
  });
