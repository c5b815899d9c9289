import type { z } from 'zod';
import { papersOf } from '../../content/billing.ts';
import { nameOf } from '../../content/contact-name.ts';
import { said } from '../../content/language.ts';
import type { QuotedServices } from '../../content/quote-services.ts';
import { quoteRefusals } from '../../content/refusals/quotes.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import type { LineSource } from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { agencyGrounds } from '../assistant/grounds.ts';
import { amountsIn, wishesIn } from '../assistant/wishes.ts';
import {
  type ConversationParty,
  findConversationId,
  isSaid,
  readConversation,
} from '../chat/conversation-service.ts';
import { wasPublished } from '../content/service.ts';
import { getCustomer } from '../customers/read-service.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf } from '../errors.ts';
import { noQuote, readContent } from './content.ts';
import {
  checkProposals,
  currencyFor,
  formerPrice,
  isKnown,
  movedLines,
  type Proposed,
  preparedOf,
} from './prepared.ts';
import {
  findQuote,
  findSources,
  findVersion,
  type LineOf,
  listFormer,
  listFormerVersions,
  type QuoteRow,
  upsertSources,
} from './queries.ts';

const refusals = said(quoteRefusals);

/** The most earlier quotes whose prices are compared, and the most versions of one of them: the newest. */
const mostFormer = 20;
/** The most sentences with an amount that are shown. */
const mostAmounts = 6;
/** How often a model is asked for one person in an hour, since each call costs money. */
const mostAsked = 30;

type Conversation = Awaited<ReturnType<typeof readConversation>>;

/**
 * What a quote for whoever writes in a conversation can begin with: who they are, and a line for each service that they
 * want, with the sentence that says so. A price comes from what the agency publishes, from a former quote for the same
 * customer, or is left to be set; never from what is said, nor from a model. Nothing is stored. Throws NOT_FOUND.
 */
export async function prepareQuote(
  deps: Deps,
  staff: Staff,
  { conversationId }: z.output<typeof schema.prepareQuoteInput>,
): Promise<schema.PreparedQuote> {
  const conversation = await readConversation(deps, staff, conversationId);
  const client = await clientOf(deps, staff, conversation);
  const former = conversation.party ? await listFormerQuotes(deps, conversation.party.customerId) : [];
  const { quoted } = deps.content;
  const { wishes, readBy } = await readWishes(deps, staff, conversation, client.language);
  const currency =
    former[0]?.content.currency ??
    client.currency ??
    currencyFor(wishes, conversation.written, quoted) ??
    'EUR';
  const prepared = preparedOf({
    customerId: conversation.party?.customerId ?? null,
    contactId: client.contactId,
    client: { ...client.fields, language: client.language, currency },
    former,
    quoted,
    wishes,
    amounts: amountsIn(conversation.written, mostAmounts),
  });
  return { ...prepared, readBy };
}

/** The client as far as known; `currency` where somebody of the agency has chosen one. */
async function clientOf(deps: Deps, staff: Staff, { party, name, email, language }: Conversation) {
  const record = party && (await getCustomer(deps, staff, party.customerId));
  const contact = record?.contacts.find(({ id, isRevoked }) => id === party?.contactId && !isRevoked);
  const contactName = contact ? nameOf(contact) : (name ?? '');
  const isChosen = record && (record.source === 'staff' || record.source === 'import' || record.revision > 0);
  return {
    contactId: contact?.id ?? null,
    language: contact?.language ?? language,
    currency: isChosen ? record.fields.currency : undefined,
    fields: {
      clientName: (record?.name ?? name ?? email ?? '').slice(0, 120),
      clientAddress: record ? papersOf(record.fields, contact?.language ?? language) : '',
      contactName: contactName.slice(0, 120),
      contactEmail: contact ? contact.email : email,
    },
  };
}

const listFormerQuotes = async ({ database: { db } }: Deps, customerId: number) =>
  (await listFormer(db, customerId, mostFormer)).map(({ id, content, lines }) => ({
    id,
    content: readContent(content),
    lines: lines ?? [],
  }));

/** By a model where there is one and all its statements are verified; else by rules. */
async function readWishes(
  deps: Deps,
  staff: Staff,
  { written, language: spoken }: Conversation,
  language: Conversation['language'],
): Promise<{ wishes: Proposed[]; readBy: schema.PreparedQuote['readBy'] }> {
  const { assistant: content, quoted } = deps.content;
  const claims = (await agencyGrounds(deps.config.agency, content))({});
  const byRules = async () =>
    // A text that fails the check is left out, whoever wrote it.
    (await wishesIn(written, spoken, content)).map((wish) => {
      const texts = quoted.textsOf(wish.service, language);
      return texts && isKnown(texts.title, texts.description, claims) ? wish : { ...wish, description: '' };
    });
  if (!deps.assistant.propose || written.length === 0) {
    return { wishes: await byRules(), readBy: 'rules' };
  }
  const proposed = await askModel(deps, staff, written, language);
  const wishes = proposed && checkProposals(proposed, written, language, quoted, claims);
  return wishes ? { wishes, readBy: 'model' } : { wishes: await byRules(), readBy: 'rules-instead' };
}

/** A model's proposals; undefined where it fails, or was asked too often. */
async function askModel(
  deps: Deps,
  staff: Staff,
  written: Conversation['written'],
  language: Conversation['language'],
) {
  const { assistant, closing, limits, log } = deps;
  const rule = { name: 'quotes.prepare', subject: staff.id, limit: mostAsked, seconds: 3_600 };
  const taken = await limits.take([rule]);
  if (taken.refused) return undefined;
  const { quoted } = deps.content;
  const services = quoted.ids.flatMap((id) => {
    const texts = quoted.textsOf(id, language);
    return texts ? [{ id, title: texts.title }] : [];
  });
  const asked = assistant.propose?.({ written, services, language }, closing);
  try {
    return await taken.settle(asked ?? Promise.resolve([]));
  } catch (cause) {
    log.warn({ reason: reasonOf(cause) }, 'a quote was not proposed by the model');
    return undefined;
  }
}

/**
 * The sources of a quote's lines, with their conversation; null where that is gone, or the caller does not see it.
 * Throws NOT_FOUND.
 */
export async function getQuoteSources(
  deps: Deps,
  staff: Staff,
  { quoteId }: z.output<typeof schema.quoteIdInput>,
): Promise<schema.QuoteSources> {
  const { db } = deps.database;
  if (!(await findQuote(db, quoteId))) throw noQuote();
  const found = await findSources(db, quoteId);
  const conversationId = found && (await findConversationId(db, staff, found.conversationId));
  return found && conversationId !== undefined ? { conversationId, lines: found.lines } : null;
}

/** The claimed sources of a version's lines, in their order. */
type Basis = {
  quote: Pick<QuoteRow, 'id' | 'customerId'>;
  conversationId: number;
  content: schema.QuoteContent;
  sources: readonly (LineSource | null)[];
};

/**
 * Stores the sources of a new quote's lines beside the quote, never in a version. Throws BAD_REQUEST where a sentence
 * was not said in the conversation, or a price does not come from its claimed source.
 */
export async function storeSources(
  trx: Trx,
  quoted: QuotedServices,
  { quote, conversationId, content, sources }: Basis,
): Promise<void> {
  const lines = placed(sources);
  await checkBasis(trx, quoted, { ...quote, conversationId, lineCount: content.lines.length }, lines);
  await upsertSources(trx, quote.id, conversationId, lines);
}

/**
 * Stores the sources of the next version; nothing where the conversation is gone. Sources from a caller who does not
 * see the conversation are ignored: the answer would reveal its content.
 */
export async function moveSources(
  trx: Trx,
  quoted: QuotedServices,
  staff: Staff,
  quote: Pick<QuoteRow, 'id' | 'customerId' | 'version'>,
  { content, sources }: Pick<Basis, 'content'> & { sources: Basis['sources'] | undefined },
): Promise<void> {
  const found = await findSources(trx, quote.id);
  if (!found) return;
  const isSeen = sources && (await findConversationId(trx, staff, found.conversationId)) !== undefined;
  if (isSeen)
    return storeSources(trx, quoted, { quote, conversationId: found.conversationId, content, sources });
  const before = await findVersion(trx, quote.id, quote.version);
  const lines = before && movedLines(found.lines, readContent(before.content).lines, content.lines);
  await upsertSources(trx, quote.id, found.conversationId, lines ?? []);
}

/** Adds the index of its line to each source, and drops lines without one. */
export const placed = (sources: readonly (LineSource | null)[]): LineOf[] =>
  sources.flatMap((source, place) => (source ? [{ ...source, place }] : []));

/** The quote whose sources are checked: its customer, its conversation, and the number of lines. */
type Written = Pick<QuoteRow, 'customerId'> & { conversationId: number; lineCount: number };

/**
 * Throws BAD_REQUEST where a sentence was not said in the conversation, or a price does not come from its claimed
 * source.
 */
export async function checkBasis(
  trx: Trx,
  quoted: QuotedServices,
  { customerId, conversationId, lineCount }: Written,
  lines: readonly LineOf[],
): Promise<void> {
  const isWritten = lines.every(({ place }) => place < lineCount);
  if (!isWritten || !(await isSaid(trx, conversationId, lines))) throw atField('sources', refusals.notSaid);
  for (const { service, price } of lines) {
    if (await isPriced(trx, quoted, customerId, service, price)) continue;
    if (!(await wasPriced(trx, service, price))) throw atField('sources', refusals.notPriced);
  }
}

/** Whether the service had this published price at any time: the quote may have been started before a change. */
function wasPriced(trx: Trx, service: string, price: LineSource['price']): Promise<boolean> | boolean {
  const listed = price.kind === 'service' ? price : price.kind === 'to-be-set' ? price.listed : undefined;
  return listed ? wasPublished(trx, service, listed) : price.kind === 'to-be-set';
}

/** Whether a price comes from its claimed source now; it may have been published or asked differently since. */
export async function isPriced(
  db: Db | Trx,
  quoted: QuotedServices,
  customerId: number | null,
  service: LineSource['service'],
  price: LineSource['price'],
): Promise<boolean> {
  if (price.kind === 'former-quote') {
    if (customerId === null) return false;
    // Of any version: the price may have been changed since it was copied.
    const versions = await listFormerVersions(db, customerId, price.quoteId, mostFormer);
    return versions.some(({ content, lines }) => {
      const former = { id: price.quoteId, content: readContent(content), lines: lines ?? [] };
      const asked = formerPrice(service, former, quoted);
      return (
        asked?.amount === price.amount && asked.currency === price.currency && asked.title === price.title
      );
    });
  }
  const listed = price.kind === 'service' ? price : price.listed;
  const prices: Partial<Record<string, number>> = quoted.pricesOf(service);
  return listed === null || prices[listed.currency] === listed.amount;
}

/**
 * The client of a quote: the given one, else the writer of its conversation. Throws CONFLICT where these are two
 * different ones.
 */
export function whomFor(
  { customerId, contactId }: Pick<z.output<typeof schema.createQuoteInput>, 'customerId' | 'contactId'>,
  party: ConversationParty | undefined,
): { customerId: number | undefined; contactId: number | undefined } {
  if (customerId === undefined) return { customerId: party?.customerId, contactId: party?.contactId };
  if (party && party.customerId !== customerId) throw new AppError('CONFLICT', refusals.otherCustomer);
  return { customerId, contactId };
}
