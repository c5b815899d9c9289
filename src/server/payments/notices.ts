import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { findPayerOf } from '../projects/payment-service.ts';
import { listNotified } from '../staff/recipients-service.ts';
import { writeStaffMail } from './mail.ts';
import { findPayment, staffMail } from './queries.ts';

/** Money that needs a person: a transfer to look for, a payment that does not count, or one that may be taken back. */
export type NoticeKind = 'declared' | 'amount' | 'currency' | 'second' | 'dispute' | 'refund-failed';

type Notice = { kind: NoticeKind; projectId: number; paymentId?: number };

/** `staffId` is absent where the mail goes to the agency's one address for its staff. */
type NoticeData = Notice & { staffId?: string };

/** Tells who may act on it, as part of the transaction in which it came about; then wake `staffMail` after the commit. */
export async function storeNotice(
  deps: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  notice: Notice,
): Promise<void> {
  const recipients: NoticeData[] = deps.config.mail.staff
    ? [notice]
    : (await listNotified(trx, 'admin')).map(({ id }) => ({ ...notice, staffId: id }));
  for (const data of recipients) await deps.jobs.send(trx, staffMail, data);
}

/** Writes one mail. Who has lost their account or role since needs none, and neither does a transfer that was seen to. */
export const noticeMailKind = (
  deps: Pick<Deps, 'config' | 'database' | 'mail' | 'log'>,
): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, staffMail, async ({ kind, projectId, paymentId, staffId }) => {
    const { db } = deps.database;
    const payer = await findPayerOf(deps, projectId);
    const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
    if (!payer || (kind === 'declared' && payer.payment_state !== 'declared')) return undefined;
    const account = (await listNotified(db, 'admin')).find(({ id }) => id === staffId);
    const to = account ? { name: account.name, address: account.email } : deps.config.mail.staff;
    return to && (account || staffId === undefined) ? writeStaffMail(to, kind, payer, payment) : undefined;
  });
