import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { listNotified } from '../staff/recipients-service.ts';
import { publishPerson } from './events.ts';
import { personMail } from './mail.ts';
import { claimMails, claimNotice, findNotice, noticeJob } from './notice-queries.ts';

/**
 * `staffId` is absent where the mail goes to the agency's one address for its staff; `isLast` is there in the last
 * mails of an hour.
 */
type NoticeData = { conversationId: number; staffId?: string; isLast?: true };

/**
 * Tells the staff, as part of the transaction in which a conversation came to need a person, at most once per
 * conversation and ten minutes: one mail each, but for who floods the agency with requests: beyond 30 notices in an
 * hour the screens alone say it. Answers whether it was told; then call `announce` after the commit.
 */
export async function storeNotice(deps: Deps, trx: Trx, publicId: string): Promise<boolean> {
  const conversationId = await claimNotice(trx, publicId);
  if (conversationId === undefined) return false;
  const mails = await claimMails(trx);
  if (mails === undefined) return true;
  const notice: NoticeData = { conversationId, ...(mails.isLast && { isLast: true }) };
  const recipients = deps.config.mail.staff
    ? [notice]
    : (await listNotified(trx, 'support')).map(({ id }) => ({ ...notice, staffId: id }));
  for (const data of recipients) await deps.jobs.send(trx, noticeJob, data);
  return true;
}

/** Tells whoever has a staff screen open, and sets the mails going. */
export function announce(deps: Deps, publicId: string): void {
  deps.jobs.wake(noticeJob);
  publishPerson(deps, publicId);
}

/** Writes one mail. Who has lost their account or role since, or what was deleted, needs none. */
export const noticeJobKind = (deps: Deps): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, noticeJob, async ({ conversationId, staffId, isLast }) => {
    const { db } = deps.database;
    const notice = await findNotice(db, conversationId);
    const account = (await listNotified(db, 'support')).find(({ id }) => id === staffId);
    const to = account ? { name: account.name, address: account.email } : deps.config.mail.staff;
    return notice && to && (account || staffId === undefined)
      ? personMail(to, { ...notice, isLast: isLast === true })
      : undefined;
  });
