import { fillIn } from '../../content/fill.ts';
import type { Invoice } from '../../content/invoice.ts';
import { type Language, localeOf } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { type PlainMail, writeClientMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { findReminded, type RemindedRow } from './reminder-queries.ts';

/** The job that tells a client of an invoice or a credit note. */
const issuedMail = 'invoices.mail-issued';

/** `projectId` says what the job is about. */
type IssuedMail = { invoiceId: number; projectId: number };

/**
 * Stores the mail that says to a client that an invoice is there, in the transaction that issues it: since nothing is
 * issued twice, it goes once.
 */
export async function mailIssued(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  data: IssuedMail,
): Promise<void> {
  if (config.invoicing.mails) await jobs.send(trx, issuedMail, data);
}

/** Mails it to the contact of the project, where they may be mailed, in their language and as it stands by then. */
export const issuedMailKind = (deps: Deps): JobKind<IssuedMail> =>
  mailJobKind<IssuedMail>(deps, issuedMail, async ({ invoiceId }) => {
    const row = await findReminded(deps.database.db, invoiceId);
    if (!row) return undefined;
    const { content, currency, dueOn } = row;
    const isCredit = content.kind === 'credit';
    const values = (language: Language) => ({
      number: row.number ?? '',
      project: row.projectName,
      day: dayIn(language, dueOn),
      amount: formatMoney(
        isCredit || !row.isOpen ? content.sums.gross + content.sums.rounding : row.openCents,
        currency,
        language,
      ),
      credited: content.preceding.map(({ number }) => number).join(', '),
      credits: row.takenBackBy.join(', '),
    });
    const about = { noun: 'project', id: row.projectId } as const;
    const mail = await writeClientMail(deps, row.clientId, nameOf(row), values, about);
    return mail && row.isOpen && !row.isCollected ? withTransfer(deps, mail, content) : mail;
  });

/** Which mail says how it stands by now. */
function nameOf({ content, isOpen, isCollected, takenBackBy }: RemindedRow): PlainMail {
  if (content.kind === 'credit') return 'invoiceCredit';
  if (takenBackBy.length > 0) return 'invoiceTakenBack';
  if (!isOpen) return 'invoicePaid';
  return isCollected ? 'invoiceCollected' : 'invoiceIssued';
}

/** A mail about an open invoice that says as well where a transfer for it goes: to the account that it names. */
export function withTransfer(
  { content }: Pick<Deps, 'content'>,
  mail: Mail,
  { account, reference }: Pick<Invoice, 'account' | 'reference'>,
): Mail {
  if (!account) return mail;
  const { holder, iban, number, bic } = account;
  const words = content.current.mails.invoiceTransfer[mail.language];
  const fill = fillIn({
    holder,
    account: [iban?.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ') ?? number, bic && `BIC ${bic}`]
      .filter(Boolean)
      .join(' · '),
    reference,
  });
  return { ...mail, paragraphs: [...mail.paragraphs, fill(words.transfer)] };
}

export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
