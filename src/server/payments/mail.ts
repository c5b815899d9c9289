import { transferReference } from '../../content/epc.ts';
import { said, serverLanguage } from '../../content/language.ts';
import { formatEuros } from '../../content/money.ts';
import { noticeWords } from '../../content/payment-mails.ts';
import { paidWords, paymentWords, waitingWords } from '../../content/payment-words.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { clientNameOf } from '../projects/notices-service.ts';
import { findPayerOf, isProvenState, type Payer, writePayerMail } from '../projects/payment-service.ts';
import { listNotified } from '../staff/notices-service.ts';
import { findPayment, findReceipt, receiptMail, staffMail, waitingMail } from './queries.ts';

const notices = said(noticeWords);

type MailDeps = Pick<Deps, 'config' | 'database'>;
type MailJobDeps = MailDeps & Pick<Deps, 'mail' | 'log'>;

/** Says that a declared transfer is waited for. */
const writeWaitingMail = (deps: MailDeps, payer: Payer): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, waitingWords, (language) => ({
    project: payer.name,
    amount: formatEuros(payer.deposit_cents, language),
    method: paymentWords[language].methods[payer.payment_method as PaymentMethod],
    reference: transferReference(payer.public_id),
  }));

/** Says that a payment was received, and where its receipt is. */
const writeReceiptMail = (
  deps: MailDeps,
  payer: Payer,
  receipt: { number: string; method: string; amount_cents: number },
): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, paidWords, (language) => ({
    project: payer.name,
    amount: formatEuros(receipt.amount_cents, language),
    method: paymentWords[language].methods[receipt.method as PaymentMethod],
    number: receipt.number,
  }));

/** Tells one of the agency's people of money that needs them. The dashboard's link is the client's alone. */
export function writeStaffMail(
  to: Mailbox,
  kind: NoticeKind,
  payer: Payer,
  payment: { received_cents: number | null; amount_cents: number } | undefined,
): Mail {
  const values: Record<string, string> = {
    client: clientNameOf(payer),
    project: payer.name,
    reference: transferReference(payer.public_id),
    amount: formatEuros(payer.deposit_cents, serverLanguage),
    received: formatEuros(
      payment?.received_cents ?? payment?.amount_cents ?? payer.deposit_cents,
      serverLanguage,
    ),
    method: paymentWords[serverLanguage].methods[payer.payment_method as PaymentMethod],
  };
  // In one pass, so that nobody's words are read as a brace.
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
  const { subject, title, text } = notices[kind];
  return {
    to,
    language: serverLanguage,
    subject: filled(subject),
    title,
    paragraphs: [filled(text), filled(notices.facts)],
    action: {
      label: notices.action,
      href: `/clients?search=${encodeURIComponent(values['reference'] ?? '')}`,
    },
  };
}

/** Money that needs a person: a transfer to look for, a payment that does not count, or one that may be taken back. */
export type NoticeKind = 'declared' | 'amount' | 'currency' | 'second' | 'dispute' | 'refund-failed';

type Notice = { kind: NoticeKind; projectId: number; paymentId?: number };

/** `staffId` is absent where the mail goes to the agency's one address for its staff. */
type NoticeData = Notice & { staffId?: string };

/** Tells who may act on it, as part of the transaction in which it came about. */
export async function storeNotice(
  deps: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  notice: Notice,
): Promise<void> {
  const recipients: NoticeData[] = deps.config.mail.staff
    ? [notice]
    : (await listNotified(trx, 'admin')).map(({ id }) => ({ ...notice, staffId: id }));
  await deps.jobs.sendAll(
    trx,
    recipients.map((data) => ({ name: staffMail, data })),
  );
}

/** Writes one mail. Who has lost their account or role since needs none, and neither does a transfer that was seen to. */
export const noticeMailKind = (deps: MailJobDeps): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, staffMail, async ({ kind, projectId, paymentId, staffId }) => {
    const { db } = deps.database;
    const payer = await findPayerOf(deps, projectId);
    const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
    if (!payer || (kind === 'declared' && payer.payment_state !== 'declared')) return undefined;
    const account = (await listNotified(db, 'admin')).find(({ id }) => id === staffId);
    const to = account ? { name: account.name, address: account.email } : deps.config.mail.staff;
    return to && (account || staffId === undefined) ? writeStaffMail(to, kind, payer, payment) : undefined;
  });

/** Mails that a payment was received. What was taken back before the mail went out needs none. */
export const receiptMailKind = (deps: MailJobDeps): JobKind<{ projectId: number; receiptId: number }> =>
  mailJobKind(deps, receiptMail, async ({ projectId, receiptId }) => {
    const payer = await findPayerOf(deps, projectId);
    const receipt = await findReceipt(deps.database.db, projectId);
    if (!payer || receipt?.id !== receiptId || !isProvenState(payer.payment_state)) return undefined;
    return writeReceiptMail(deps, payer, receipt);
  });

/** Mails that a declared transfer is waited for. */
export const waitingMailKind = (deps: MailJobDeps): JobKind<{ projectId: number }> =>
  mailJobKind(deps, waitingMail, async ({ projectId }) => {
    const payer = await findPayerOf(deps, projectId);
    return payer?.payment_state === 'declared' ? writeWaitingMail(deps, payer) : undefined;
  });
