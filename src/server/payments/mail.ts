import { transferReference } from '../../content/epc.ts';
import {
  capitalized,
  instalmentName,
  theInstalment,
  theInstalments,
} from '../../content/instalment-words.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { noticeWords } from '../../content/payment-mails.ts';
import { paymentWords } from '../../content/payment-words.ts';
import type { PaidBy } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { findNoticeMailbox, type NoticeDeps, type NoticeRecipient, notify } from '../notices/service.ts';
import { clientNameOf } from '../projects/notices-service.ts';
import { findPayerOf, type Payer, writePayerMail } from '../projects/payment-service.ts';
import { debitMail, receiptMail, staffMail, waitingMail } from './jobs.ts';
import { findPayment } from './queries.ts';
import { findReceipt, type ReceiptRow } from './receipt-queries.ts';

const notices = said(noticeWords);

type MailDeps = Pick<Deps, 'config' | 'content' | 'database'>;
type MailJobDeps = MailDeps & Pick<Deps, 'mail' | 'log'>;

/** Tells the client that a declared transfer is awaited. */
const writeWaitingMail = (deps: MailDeps, payer: Payer): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, 'waiting', (language) => ({
    project: payer.name,
    due: theInstalment(payer, language),
    amount: formatMoney(payer.open_cents, payer.currency, language),
    method: paymentWords[language].methods[payer.method as PaidBy],
    reference: transferReference(payer.public_id, payer.position),
  }));

/** Tells the client that a payment was received, and where its receipt is. */
const writeReceiptMail = (deps: MailDeps, payer: Payer, receipt: ReceiptRow): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, 'paid', (language) => ({
    project: payer.name,
    due: theInstalments(receipt.parts ?? [], language),
    amount: formatMoney(receipt.amountCents, receipt.currency, language),
    method: paymentWords[language].methods[receipt.method as PaidBy],
    number: receipt.number,
  }));

/** Tells a colleague of money that needs attention. The dashboard's link is the client's alone. */
export function writeStaffMail(
  to: Mailbox,
  kind: NoticeKind,
  payer: Payer,
  payment: { receivedCents: number | null; amountCents: number } | undefined,
): Mail {
  const money = (cents: number) => formatMoney(cents, payer.currency, spokenLanguage());
  const due = theInstalment(payer, spokenLanguage());
  const values: Record<string, string> = {
    due,
    Due: capitalized(due),
    client: clientNameOf(payer),
    project: payer.name,
    reference: transferReference(payer.public_id, payer.position),
    amount: money(kind === 'declared' ? payer.open_cents : payer.cents),
    received: money(payment?.receivedCents ?? payment?.amountCents ?? payer.cents),
    method: paymentWords[spokenLanguage()].methods[payer.method as PaidBy],
  };
  // In one pass, so that a brace in somebody's words is not read as a placeholder.
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
  const { subject, title, text } = notices[kind];
  return {
    to,
    language: spokenLanguage(),
    subject: filled(subject),
    title,
    paragraphs: [filled(text), filled(notices.facts)],
    action: {
      label: notices.action,
      href: `/clients?search=${encodeURIComponent(values['reference'] ?? '')}`,
    },
    unsubscribe: '/notices',
  };
}

/** Money that needs a person: a transfer to check, a payment that does not count, or one that may be taken back. */
export type NoticeKind = Exclude<keyof typeof notices, 'facts' | 'action'>;

type Notice = { kind: NoticeKind; projectId: number; position?: number; paymentId?: number };

type NoticeData = Notice & NoticeRecipient;

/**
 * Notifies those who may act on it, in the transaction in which it happened. Without `isMailed` only the screens show
 * it.
 */
export const storeNotice = (deps: NoticeDeps, trx: Trx, notice: Notice, isMailed = true): Promise<void> => {
  const { kind, ...about } = notice;
  return notify(deps, trx, {
    kind,
    about,
    key: about.paymentId === undefined ? undefined : String(about.paymentId),
    mail: isMailed ? { job: staffMail, data: notice } : undefined,
  });
};

/**
 * Writes one mail. None for somebody who has lost their account or role since, nor for a transfer that was dealt
 * with.
 */
export const noticeMailKind = (deps: MailJobDeps): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, staffMail, async ({ kind, projectId, position, paymentId, ...recipient }) => {
    const { db } = deps.database;
    const payer = await findPayerOf(deps, projectId, position);
    const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
    if (!payer || (kind === 'declared' && payer.state !== 'declared')) return undefined;
    const to = await findNoticeMailbox(deps, kind, recipient);
    return to && writeStaffMail(to, kind, payer, payment);
  });

/** The instalment that a mail is about; jobs of the last version have none, and mean the deposit. */
type PaymentMail = { projectId: number; position?: number };

/** Mails that a payment was received; not if it was taken back before. */
export const receiptMailKind = (deps: MailJobDeps): JobKind<PaymentMail & { receiptId: number }> =>
  mailJobKind(deps, receiptMail, async ({ projectId, position = 1, receiptId }) => {
    const payer = await findPayerOf(deps, projectId, position);
    const receipt = await findReceipt(deps.database.db, receiptId);
    if (!payer || !receipt) return undefined;
    return writeReceiptMail(deps, payer, receipt);
  });

/** Mails that a period of a monthly service was not collected, or has to be confirmed; not once it is paid. */
export const debitMailKind = (deps: MailJobDeps): JobKind<PaymentMail> =>
  mailJobKind(deps, debitMail, async ({ projectId, position }) => {
    const payer = await findPayerOf(deps, projectId, position);
    const isOpen = payer?.state === 'pending';
    const name = payer?.collection === 'action' ? 'debitConfirm' : 'debitFailed';
    const isNeeded = payer?.collection === 'action' || payer?.collection === 'failed';
    return payer && isOpen && isNeeded
      ? writePayerMail(deps, payer, name, (language) => ({
          project: payer.name,
          part: instalmentName(payer, language),
          amount: formatMoney(payer.open_cents, payer.currency, language),
        }))
      : undefined;
  });

/** Mails that a declared transfer is awaited. */
export const waitingMailKind = (deps: MailJobDeps): JobKind<PaymentMail> =>
  mailJobKind(deps, waitingMail, async ({ projectId, position }) => {
    const payer = await findPayerOf(deps, projectId, position);
    return payer?.state === 'declared' ? writeWaitingMail(deps, payer) : undefined;
  });
