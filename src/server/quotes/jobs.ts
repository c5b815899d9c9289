import { quoteReference } from '../../content/epc.ts';
import { fillIn } from '../../content/fill.ts';
import { type Language, said, spokenLanguage } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { quoteCents } from '../../content/quote-amounts.ts';
import { acceptedNotice } from '../../content/quote-mails.ts';
import { type QuoteContent, quotePath } from '../../routers/quotes.schema.ts';
import { isReached, isReader } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { findNoticeMailbox, type NoticeDeps, type NoticeRecipient, notify } from '../notices/service.ts';
import { formatMoment, hexOf, readContent } from './content.ts';
import { listExpiring } from './list-queries.ts';
import { renderQuote } from './pdf-service.ts';
import {
  type AcceptanceRow,
  findAcceptance,
  findQuote,
  findVersion,
  findWithdrawal,
  isErased,
} from './queries.ts';

const staffMail = 'quotes.mail-staff';
const clientMail = 'quotes.mail-client';

type ClientMail = { quoteId: number };
type StaffMail = ClientMail & NoticeRecipient;

/** Notifies both sides of an acceptance, in its transaction. */
export async function tellOfAcceptance(
  deps: NoticeDeps,
  trx: Trx,
  quoteId: number,
  { contactEmail }: Pick<QuoteContent, 'contactEmail'>,
): Promise<void> {
  const data = { quoteId } satisfies ClientMail;
  await notify(deps, trx, {
    kind: 'quote-accepted',
    about: { quoteId },
    mail: { job: staffMail, data },
  });
  if (contactEmail !== null) await deps.jobs.send(trx, clientMail, data);
}

type MailDeps = Pick<Deps, 'config' | 'content' | 'database' | 'mail' | 'log'>;

/** Tells a colleague that a quote was accepted; no mail for somebody who has lost their account or role since. */
export const staffMailKind = (deps: MailDeps): JobKind<StaffMail> =>
  mailJobKind<StaffMail>(deps, staffMail, async ({ quoteId, ...recipient }) => {
    const accepted = await findAccepted(deps, quoteId);
    const to = await findNoticeMailbox(deps, 'quote-accepted', recipient);
    return accepted && to && writeStaffMail(to, accepted);
  });

/** Confirms to the client what they have accepted, with the document attached. */
export const clientMailKind = (deps: MailDeps): JobKind<ClientMail> =>
  mailJobKind<ClientMail>(deps, clientMail, async ({ quoteId }) => {
    const accepted = await findAccepted(deps, quoteId);
    return accepted && writeClientMail(deps, accepted);
  });

/**
 * The accepted version, and how it was accepted; undefined where that was taken back since, or whoever accepted it
 * was erased.
 */
async function findAccepted({ database: { db } }: MailDeps, quoteId: number): Promise<Accepted | undefined> {
  const quote = await findQuote(db, quoteId);
  const acceptance = await findAcceptance(db, quoteId);
  const version = acceptance && (await findVersion(db, quoteId, acceptance.version));
  const isOver = (await isErased(db, quoteId)) || (await findWithdrawal(db, quoteId)) !== undefined;
  if (!quote || !version || isOver) return undefined;
  const content = readContent(version.content);
  const { id, slug, contactId } = quote;
  const { contactEmail } = content;
  return {
    id,
    slug,
    hasMyLink: contactId !== null && contactEmail !== null && (await isReader(db, contactId, contactEmail)),
    isReached: contactId !== null && (await isReached(db, contactId)),
    acceptance,
    writtenAt: version.createdAt,
    content,
  };
}

/** A quote that was accepted, as it was. */
export type Accepted = {
  id: number;
  slug: string;
  /** Whether the reader of the mail can sign in at `/my`. */
  hasMyLink: boolean;
  /** Whether the contact could be mailed the link of their dashboard. */
  isReached: boolean;
  content: QuoteContent;
  writtenAt: Date;
  acceptance: AcceptanceRow;
};

/** All filled in at once, so that a brace in somebody's words is not read as a placeholder. */
const valuesOf = ({ slug, content, acceptance }: Accepted, language: Language) => ({
  title: content.title,
  client: content.clientName,
  name: content.contactName,
  acceptedBy: acceptance.acceptedBy,
  version: String(acceptance.version),
  total: formatMoney(quoteCents(content).total, content.currency, language),
  date: formatMoment(acceptance.acceptedAt, language),
  hash: hexOf(acceptance.contentHash),
  reference: quoteReference(slug),
});

/** Tells a colleague who accepted what, and when. */
export function writeStaffMail(to: Mailbox, accepted: Accepted): Mail {
  const fill = fillIn(valuesOf(accepted, spokenLanguage()));
  const { subject, title, text, facts, unreached, action } = said(acceptedNotice);
  return {
    to,
    language: spokenLanguage(),
    subject: fill(subject),
    title,
    paragraphs: [fill(text), ...(accepted.isReached ? [] : [unreached]), fill(facts)],
    action: { label: action, href: `/quotes-admin/${accepted.id}` },
    unsubscribe: '/notices',
  };
}

/** Sends the client the document that they have accepted; undefined without an address. */
export async function writeClientMail(
  { config: { agency }, content: live }: Pick<Deps, 'config' | 'content'>,
  accepted: Accepted,
): Promise<Mail | undefined> {
  const { slug, hasMyLink, content, acceptance } = accepted;
  if (content.contactEmail === null) return undefined;
  const { language } = content;
  const { subject, title, paragraphs, open, because } = live.current.mails.acceptance[language];
  const fill = fillIn({ ...valuesOf(accepted, language), agency: agency.name });
  return {
    to: { address: content.contactEmail, name: content.contactName },
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    action: { label: open, href: quotePath(slug) },
    footer: fill(because),
    hasMyLink,
    about: { noun: 'quote', id: accepted.id },
    attachments: [
      {
        name: `${slug}-v${acceptance.version}.pdf`,
        type: 'application/pdf',
        content: await renderQuote({ agency, ...accepted, version: acceptance.version }),
      },
    ],
  };
}

const expiringJob = 'quotes.tell-expiring';

/** So many notices are written before other work gets its turn. */
const expiringBatch = 50;

/** Stores, in the caller's transaction, the job that looks for quotes about to expire. */
export const sendExpiring = ({ jobs }: Pick<Deps, 'jobs'>, trx: Trx): Promise<string> =>
  jobs.send(trx, expiringJob, {});

/**
 * Notifies staff of quotes that were read and expire within a week; once for each last day, so that neither the next
 * night nor a second try repeats it.
 */
export const expiringKind = (deps: Deps): JobKind<object> => ({
  name: expiringJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
  async handle({ signal }) {
    for (let after = { id: 0, validUntil: '0001-01-01' }; ; ) {
      const found = await listExpiring(deps.database.db, after, expiringBatch);
      await inTransaction(deps, async (trx) => {
        for (const { id: quoteId, validUntil } of found) {
          const key = `${quoteId}:${validUntil}`;
          await notify(deps, trx, { kind: 'quote-expiring', about: { quoteId }, key, event: 1 });
        }
      });
      signal.throwIfAborted();
      const last = found.at(-1);
      if (!last || found.length < expiringBatch) return;
      after = last;
    }
  },
  giveUp: async () => {},
});
