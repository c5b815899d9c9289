import { quoteReference } from '../../content/epc.ts';
import { fillIn } from '../../content/fill.ts';
import type { Language } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { quoteCents } from '../../content/quote-amounts.ts';
import { acceptedNotice, confirmationWords } from '../../content/quote-mails.ts';
import { type QuoteContent, quotePath } from '../../routers/quotes.schema.ts';
import type { Config } from '../config.ts';
import type { Mail } from '../mail.ts';
import type { Mailbox } from '../mailbox.ts';
import { hexOf } from './content.ts';
import { formatMoment } from './formats.ts';
import type { AcceptanceRow } from './queries.ts';
import { renderQuote } from './quote-pdf.ts';

/** A quote that was accepted, as it was. */
export type Accepted = {
  id: number;
  slug: string;
  content: QuoteContent;
  writtenAt: Date;
  acceptance: AcceptanceRow;
};

/** Filled in all at once, so that nobody's words are read as a brace. */
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

/** Tells one of the agency's people who accepted what, and when. */
export function writeStaffMail(to: Mailbox, accepted: Accepted): Mail {
  const fill = fillIn(valuesOf(accepted, 'fr'));
  const { subject, title, text, facts, action } = acceptedNotice;
  return {
    to,
    language: 'fr',
    subject: fill(subject),
    title,
    paragraphs: [fill(text), fill(facts)],
    action: { label: action, href: `/quotes-admin/${accepted.id}` },
  };
}

/** Sends the client the paper that they have accepted; undefined without an address. */
export async function writeClientMail(
  agency: Config['agency'],
  accepted: Accepted,
): Promise<Mail | undefined> {
  const { slug, content, acceptance } = accepted;
  if (content.contactEmail === null) return undefined;
  const { language } = content;
  const { subject, title, paragraphs, open, because } = confirmationWords[language];
  const fill = fillIn({ ...valuesOf(accepted, language), agency: agency.name });
  return {
    to: { address: content.contactEmail, name: content.contactName },
    language,
    subject: fill(subject),
    title,
    paragraphs: paragraphs.map(fill),
    action: { label: open, href: quotePath(slug) },
    footer: fill(because),
    attachments: [
      {
        name: `${slug}-v${acceptance.version}.pdf`,
        type: 'application/pdf',
        content: await renderQuote({ agency, ...accepted, version: acceptance.version }),
      },
    ],
  };
}
