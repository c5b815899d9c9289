import { transferReference } from '../../content/epc.ts';
import { formatEuros } from '../../content/money.ts';
import { noticeAction, noticeFacts, noticeWords } from '../../content/payment-mails.ts';
import { paidWords, paymentWords, waitingWords } from '../../content/payment-words.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from '../mail.ts';
import type { Mailbox } from '../mailbox.ts';
import { type Payer, writePayerMail } from '../projects/payment-service.ts';

type MailDeps = Pick<Deps, 'config' | 'database'>;

/** Says that a declared transfer is waited for. */
export const writeWaitingMail = (deps: MailDeps, payer: Payer): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, waitingWords, (language) => ({
    project: payer.name,
    amount: formatEuros(payer.deposit_cents, language),
    method: paymentWords[language].methods[payer.payment_method as PaymentMethod],
    reference: transferReference(payer.public_id),
  }));

/** Says that a payment was received, and where its receipt is. */
export const writeReceiptMail = (
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
  kind: keyof typeof noticeWords,
  payer: Payer,
  payment: { received_cents: number | null; amount_cents: number } | undefined,
): Mail {
  const values: Record<string, string> = {
    project: payer.name,
    reference: transferReference(payer.public_id),
    amount: formatEuros(payer.deposit_cents, 'fr'),
    received: formatEuros(payment?.received_cents ?? payment?.amount_cents ?? payer.deposit_cents, 'fr'),
    method: paymentWords.fr.methods[payer.payment_method as PaymentMethod],
  };
  // In one pass, so that nobody's words are read as a brace.
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
  const { subject, title, text } = noticeWords[kind];
  return {
    to,
    language: 'fr',
    subject: filled(subject),
    title,
    paragraphs: [filled(text), filled(noticeFacts)],
    action: { label: noticeAction, href: `/clients?search=${encodeURIComponent(values['reference'] ?? '')}` },
  };
}
