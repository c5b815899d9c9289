import { quoteCents } from '../../content/quote-amounts.ts';
import type { QuoteContent } from '../../routers/quotes.schema.ts';
import { addContact } from '../clients/service.ts';
import { addCustomer, advanceStage } from '../customers/service.ts';
import type { Trx } from '../database/database.ts';
import type { After } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { beginProject, findProjectOfQuote } from '../projects/service.ts';
import { type QuoteRow, updateParty } from './queries.ts';

/**
 * Makes of an accepted quote the work that it promises, in the caller's transaction and under the quote's lock: the
 * customer and contact where nobody has named them, a project with the quote's instalments in its currency, the stage
 * `won`, and the mail with the dashboard's link. Done twice it changes nothing; a quote that costs nothing has nothing to
 * pay and becomes none. Answers the project's public id.
 */
export async function beginWork(
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  trx: Trx,
  after: After,
  quote: QuoteRow,
  content: QuoteContent,
): Promise<string | undefined> {
  const begun = await findProjectOfQuote(trx, quote.id);
  if (begun) return begun.publicId;
  const { customerId, contactId } = await partyOf(deps, trx, quote, content);
  await advanceStage(trx, customerId, 'won');
  const plan = planOf(content);
  if (plan.length === 0) return undefined;
  return beginProject(deps, trx, after, {
    clientId: contactId,
    customerId,
    quoteId: quote.id,
    name: content.title,
    ...(content.introduction && { description: content.introduction }),
    currency: content.currency,
    plan,
  });
}

/** Whom the quote is for; made of what it says, once, where it names nobody. */
export async function partyOf(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  { id, customer_id, contact_id }: QuoteRow,
  content: Pick<QuoteContent, 'clientName' | 'contactName' | 'contactEmail' | 'language' | 'currency'>,
): Promise<{ customerId: number; contactId: number }> {
  const { clientName: name, language, currency } = content;
  const customerId = customer_id ?? (await addCustomer(trx, { name, language, currency, source: 'staff' }));
  const contactId = contact_id ?? (await addContact(deps, trx, customerId, contactOf(content))).id;
  if (customer_id === null || contact_id === null) {
    await updateParty(trx, id, { customer_id: customerId, contact_id: contactId });
  }
  return { customerId, contactId };
}

/** A quote has one field for the name: what comes first is what somebody is called by. */
function contactOf({
  contactName,
  contactEmail,
  language,
}: Pick<QuoteContent, 'contactName' | 'contactEmail' | 'language'>) {
  const [firstName = '', ...rest] = contactName.split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: contactEmail, phone: null, language };
}

/** The first part begins the work, what follows is due when it is done; without parts the whole is due at once. */
function planOf(content: QuoteContent) {
  const { total, instalments } = quoteCents(content);
  const parts = content.instalments.map(({ label }, index) => ({ label, cents: instalments[index] ?? 0 }));
  return (parts.length === 0 ? [{ label: content.title, cents: total }] : parts)
    .filter(({ cents }) => cents > 0)
    .map((part, index) => ({
      ...part,
      due: index === 0 ? ('acceptance' as const) : ('completion' as const),
    }));
}
