import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { grossCents, quoteCents } from '../../content/quote-amounts.ts';
import { quoteRefusals } from '../../content/refusals/quotes.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import type { QuoteContent } from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { addContact } from '../clients/service.ts';
import {
  advanceStage,
  createCustomerByStaff,
  createCustomerUnlogged,
  undoWin,
} from '../customers/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notices/service.ts';
import { archiveProjectOfQuote, beginProject, findProjectOfQuote } from '../projects/service.ts';
import { startAfter } from '../subscriptions/service.ts';
import { noQuote } from './content.ts';
import {
  findAcceptance,
  findSources,
  findWithdrawal,
  insertWithdrawal,
  type LineOf,
  lockQuote,
  type QuoteRow,
  updateParty,
} from './queries.ts';

const refusals = said(quoteRefusals);

/**
 * Locks a quote until the transaction ends, so that saves and acceptances happen one after the other. Throws
 * NOT_FOUND.
 */
export async function getLockedQuote(trx: Trx, quoteId: number): Promise<QuoteRow> {
  const quote = await lockQuote(trx, quoteId);
  if (!quote) throw noQuote();
  return quote;
}

/**
 * Makes of an accepted quote the work that it promises, in the caller's transaction and under the quote's lock: the
 * customer and contact where nobody has named them, a project with the quote's instalments and monthly services in its
 * currency, the stage `won`, and the mail with the dashboard's link. Done twice it changes nothing; a quote that costs
 * nothing has nothing to pay and becomes none. Answers the project's public id.
 */
export async function beginWork(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  trx: Trx,
  afterCommit: Publisher,
  { quote, content, staff }: { quote: QuoteRow; content: QuoteContent; staff?: Staff },
): Promise<string | undefined> {
  const begun = await findProjectOfQuote(trx, quote.id);
  if (begun) return begun.publicId;
  const { customerId, contactId } = await ensureParty(deps, trx, { quote, content, staff });
  await advanceStage(trx, customerId, 'won');
  const plan = planOf(content);
  if (plan.length === 0) return undefined;
  const service = serviceOf(content, (await findSources(trx, quote.id))?.lines ?? []);
  return beginProject(deps, trx, afterCommit, {
    services: servicesOf(content, todayOf(deps.config)),
    clientId: contactId,
    customerId,
    quoteId: quote.id,
    name: content.title,
    ...(content.introduction && { description: content.introduction }),
    currency: content.currency,
    service,
    plan,
  });
}

/** The service with the largest share of a quote's price, by the sources of its lines; null without any. */
function serviceOf(content: QuoteContent, lines: readonly LineOf[]): string | null {
  const cents = quoteCents(content).lines;
  const [most] = lines.toSorted((one, other) => (cents[other.place] ?? 0) - (cents[one.place] ?? 0));
  return most?.service ?? null;
}

/**
 * Takes the acceptance of a quote back: a row of its own says so, its project is archived, and its customer is no
 * longer won where nothing else is under way. Nothing that was frozen is freed: what is offered anew is another quote.
 * Taken back twice it stays so. Throws NOT_FOUND, and CONFLICT for one that is not accepted (`unaccepted`), after a day
 * (`late`), and once money has come or is on its way (`paid`).
 */
export async function withdrawAcceptance(
  deps: Deps,
  staff: Staff,
  { quoteId, reason }: z.output<typeof schema.withdrawInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const quote = await getLockedQuote(trx, quoteId);
    const accepted = await findAcceptance(trx, quoteId);
    if (!accepted) throw new AppError('CONFLICT', refusals.notAccepted, { reason: 'unaccepted' });
    if (await findWithdrawal(trx, quoteId)) return;
    if (!accepted.isWithinADay)
      throw new AppError('CONFLICT', refusals.withdrawn.tooLate, { reason: 'late' });
    const outcome = await archiveProjectOfQuote(deps, trx, afterCommit, quoteId);
    if (outcome !== 'archived')
      throw new AppError('CONFLICT', refusals.withdrawn[outcome], { reason: 'paid' });
    if (quote.customerId !== null) await undoWin(trx, quote.customerId, staff);
    await insertWithdrawal(trx, { quoteId, reason, author: staff });
    await recordChange(trx, staff, { action: 'quote.withdraw', subject: `quote:${quoteId}` });
    await notify(deps, trx, { kind: 'quote-withdrawn', about: { quoteId }, exceptFor: staff.id });
  });
}

type Party = {
  quote: QuoteRow;
  content: Pick<QuoteContent, 'clientName' | 'contactName' | 'contactEmail' | 'language' | 'currency'>;
  staff: Staff | undefined;
};

/**
 * The client of the quote. Where it has none, one is made from its content and stored, once: by the `staff` who do
 * so, else by the client who accepts it.
 */
export async function ensureParty(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  { quote, content, staff }: Party,
): Promise<{ customerId: number; contactId: number }> {
  const { clientName: name, language, currency } = content;
  const customer = { name, language, currency };
  const customerId =
    quote.customerId ??
    (staff
      ? await createCustomerByStaff(trx, staff, customer)
      : await createCustomerUnlogged(trx, customer, 'staff'));
  const contactId = quote.contactId ?? (await addContact(deps, trx, customerId, contactOf(content))).id;
  if (quote.customerId === null || quote.contactId === null) {
    await updateParty(trx, quote.id, { customerId, contactId });
  }
  return { customerId, contactId };
}

/** A quote has one field for the name: its first word is used as the first name. */
function contactOf({
  contactName,
  contactEmail,
  language,
}: Pick<QuoteContent, 'contactName' | 'contactEmail' | 'language'>) {
  const [firstName = '', ...rest] = contactName.split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: contactEmail, phone: null, language };
}

/** Monthly lines become a service each. For one whose first month is the payment plan, that month is paid there. */
function servicesOf(content: QuoteContent, today: string) {
  const { lines, taxPercent, currency } = content;
  const { total } = quoteCents(content);
  const first = total === 0 ? { earliestOn: startAfter(today, Number(today.slice(8))) } : {};
  return lines.flatMap((line, index) => {
    const cents = line.every ? grossCents(line, taxPercent, currency) : 0;
    return cents > 0 ? [{ quoteLine: index, label: line.title, cents, ...first }] : [];
  });
}

/**
 * The first part starts the work, the others are due when it is done; without parts all is due at once. Every project
 * needs a part to pay: for a quote of monthly services alone the first month is the plan, and the service starts
 * after it.
 */
function planOf(content: QuoteContent) {
  const { total, monthly, instalments } = quoteCents(content);
  if (total === 0 && monthly > 0) {
    return [{ label: content.title, cents: monthly, due: 'acceptance' as const }];
  }
  return (instalments.length === 0 ? [{ label: content.title, cents: total }] : instalments)
    .filter(({ cents }) => cents > 0)
    .map((part, index) => ({
      ...part,
      due: index === 0 ? ('acceptance' as const) : ('completion' as const),
    }));
}
