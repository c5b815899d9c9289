import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import { inputRefusals } from '../../content/refusals/input.ts';
import { quoteRefusals } from '../../content/refusals/quotes.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import { assignConversation, lockConversationWithParty } from '../chat/conversation-service.ts';
import { checkContact } from '../clients/contact-service.ts';
import { advanceStage, lockUnarchivedCustomer } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { sinceOf } from '../database/day-queries.ts';
import { listFound } from '../database/search-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, takenSlug } from '../errors.ts';
import { buildGate, removeGate, sealCode, setCode, shutGate } from '../gates/service.ts';
import { findProjectOfQuote } from '../projects/service.ts';
import {
  acceptanceAnswer,
  amountsOf,
  hexOf,
  namesOf,
  noQuote,
  readContent,
  shownOf,
  toStored,
} from './content.ts';
import { checkDraft, takeDraft } from './draft-service.ts';
import {
  areMoreThanSorted,
  findRow,
  type ListRow,
  listRows,
  mostSorted,
  type Place,
} from './list-queries.ts';
import { movedLines } from './prepared.ts';
import {
  deleteUnaccepted,
  findAcceptance,
  findVersion,
  findWithdrawal,
  insertQuote,
  insertVersion,
  listEvents,
  listMails,
  listOpenings,
  listVersions,
  lockQuote,
  type QuoteParty,
  updateQuote,
  upsertSources,
} from './queries.ts';
import { moveSources, storeSources, whomFor } from './sources-service.ts';
import { beginWork, ensureParty, getLockedQuote } from './work-service.ts';

export { sendExpiring } from './jobs.ts';
export { moveQuotes } from './queries.ts';

const refusals = said(quoteRefusals);

const kind = 'quote';

/** The most versions, and the most events, of one answer. */
const mostHistory = 200;
/** The number of days in the chart of readings. */
const openingDays = 30;

/** A page of the quotes. Throws BAD_REQUEST for a cursor of a list in another order. */
export async function listQuotes(
  { database, config }: Deps,
  { search: typed, after, from, ...page }: z.output<typeof schema.adminQuotesInput>,
): Promise<schema.ListedQuote[]> {
  const place = after === undefined ? undefined : readCursor(after, page.sort);
  const since = sinceOf(from, config.timeZone);
  const rows = await listFound(typed, (search) =>
    listRows(database.db, { ...page, since, after: place, search }),
  );
  return rows.map(({ place, ...row }) => ({ ...adminAnswer(row), cursor: cursorOf(place) }));
}

const cursorOf = ({ id, sorted }: Place): string =>
  sorted ? `${sorted.newest}-${id}-${sorted.value}` : String(id);

function readCursor(cursor: string, sort: schema.QuoteSort | undefined): Place {
  const [, newest, id, value = ''] = /^(?:(\d{1,15})-)?(\d{1,15})(?:-([^\0]*))?$/.exec(cursor) ?? [];
  const isValue = sort?.endsWith('client') ? value.isWellFormed() : /^\d{1,16}$/.test(value);
  if (id === undefined || (sort !== undefined && (newest === undefined || !isValue))) {
    throw atField('after', said(inputRefusals).unknown.page);
  }
  return { id: Number(id), sorted: sort && { value, newest: Number(newest) } };
}

/** How many quotes are sorted, and whether there are more. */
export async function getSortLimit({ database }: Deps) {
  return { limit: mostSorted, isReached: await areMoreThanSorted(database.db) };
}

/** Throws NOT_FOUND. */
export const getQuoteDetail = (
  { database }: Deps,
  { quoteId }: z.output<typeof schema.quoteIdInput>,
): Promise<schema.QuoteDetail> => readDetail(database.db, quoteId);

/** Inside the transaction of a change it returns that change's own result, whoever changes the quote next. */
export async function readDetail(db: Db | Trx, quoteId: number): Promise<schema.QuoteDetail> {
  const row = await findRow(db, quoteId);
  const version = row && (await findVersion(db, quoteId, row.version));
  if (!row || !version) throw noQuote();
  const withdrawal = await findWithdrawal(db, quoteId);
  const versions = await listVersions(db, quoteId, mostHistory);
  const events = await listEvents(db, quoteId, mostHistory);
  const mails = await listMails(db, quoteId, mostHistory);
  const content = readContent(version.content);
  return {
    ...adminAnswer(row),
    customerId: row.customerId,
    projectId: (await findProjectOfQuote(db, quoteId))?.publicId ?? null,
    withdrawal: withdrawal
      ? {
          reason: withdrawal.reason,
          authorName: withdrawal.authorName,
          at: withdrawal.withdrawnAt.toISOString(),
        }
      : null,
    content,
    amounts: amountsOf(content),
    versions: versions.map(({ createdAt, hash, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      hash: hexOf(hash),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    mails: mails.map(({ at, settledAt, ...mail }) => ({
      ...mail,
      at: at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    openings: await listOpenings(db, quoteId, openingDays),
  };
}

/**
 * Writes a quote for a customer, a new one where none is named, and puts its gate around it; with a conversation for
 * whoever writes there. The draft that it was written in goes with that. Throws CONFLICT at `slug` where that is taken,
 * at `password` where that opens another quote, and where the conversation is another customer's or somebody else has
 * changed the draft (reason `changed`); NOT_FOUND for a customer, with the reason `conversation-gone` for a
 * conversation that the caller does not see, and with `draft-gone` for a draft that was made a quote or deleted;
 * BAD_REQUEST at `sources` for what was not said there.
 */
export async function createQuote(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.createQuoteInput>,
): Promise<schema.SavedQuote> {
  const { slug, content, password, draft } = input;
  const { sealed, shown } = await sealCode(deps, staff, { kind, password, own: namesOf(input) });
  const created = await inTransaction(deps, async (trx, afterCommit) => {
    const { conversation, left, party } = await holdBasis(deps, trx, afterCommit, staff, input);
    const id = await insertQuote(trx, slug, shownOf(content), party);
    if (id === undefined) throw takenSlug();
    const quote = { id, slug, version: 1, ...party };
    const { customerId, contactId } = await ensureParty(deps, trx, { quote, content, staff });
    await advanceStage(trx, customerId, 'quoted');
    await insertVersion(trx, id, 1, toStored(content), staff);
    if (conversation) {
      if (!conversation.party) await assignConversation(trx, afterCommit, conversation, contactId);
      await storeSources(trx, deps.content.quoted, {
        quote: { id, customerId },
        conversationId: conversation.id,
        content,
        sources: input.sources ?? [],
      });
    } else if (left) {
      const lines = movedLines(left.lines, left.content.lines, content.lines);
      await upsertSources(trx, id, left.conversationId, lines);
    }
    await buildGate(trx, { kind, subject: slug }, sealed);
    await recordChange(trx, staff, {
      action: 'quote.create',
      subject: `quote:${id}`,
      after: { slug, title: content.title, version: 1, ...(draft && { draft: draft.draftId }) },
    });
    return readDetail(trx, id);
  });
  return { ...created, ...shown };
}

/**
 * Locks what a new quote is made of, the conversation before the customer as everywhere, and takes the draft. `left`
 * is the draft's data of a conversation that the caller does not see: it is not checked and stays with the quote.
 */
async function holdBasis(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  staff: Staff,
  { draft, conversationId: publicId, ...asked }: z.output<typeof schema.createQuoteInput>,
) {
  if (draft) await checkDraft(trx, draft);
  const conversation =
    publicId === undefined
      ? undefined
      : await lockConversationWithParty(deps, trx, afterCommit, staff, publicId);
  const { customerId, contactId } = whomFor(asked, conversation?.party);
  if (customerId !== undefined) await lockUnarchivedCustomer(trx, customerId);
  if (contactId !== undefined) await checkContact(trx, contactId, customerId);
  const taken = draft && (await takeDraft(trx, draft));
  const left = !conversation && taken?.found ? { ...taken.found, content: taken.content } : undefined;
  const party: QuoteParty = {
    customerId: customerId ?? null,
    contactId: contactId ?? null,
    conversationId: conversation?.id ?? left?.conversationId ?? null,
  };
  return { conversation, left, party };
}

/**
 * Writes the next version; the same content again writes none. Throws NOT_FOUND, and CONFLICT where the quote is
 * accepted (reason `accepted`) or somebody else has written a version meanwhile (`changed`).
 */
export function saveQuote(
  deps: Deps,
  staff: Staff,
  { quoteId, version, content, sources }: z.output<typeof schema.saveQuoteInput>,
): Promise<schema.QuoteDetail> {
  return inTransaction(deps, async (trx) => {
    const before = await getLockedQuote(trx, quoteId);
    if (await findAcceptance(trx, quoteId)) throw frozen();
    if (before.version !== version) throw changedMeanwhile();
    const stored = toStored(content);
    const written = await findVersion(trx, quoteId, version);
    await moveSources(trx, deps.content.quoted, staff, before, { content, sources });
    if (written?.content === stored.content) return readDetail(trx, quoteId);
    await insertVersion(trx, quoteId, version + 1, stored, staff);
    await updateQuote(trx, quoteId, version + 1, shownOf(content));
    await recordChange(trx, staff, {
      action: 'quote.save',
      subject: `quote:${quoteId}`,
      before: { version },
      after: { version: version + 1 },
    });
    return readDetail(trx, quoteId);
  });
}

/**
 * Does for a quote that was accepted before there were customer records what an acceptance does today. Repeated, it
 * changes nothing. Throws NOT_FOUND, and CONFLICT for one that is not accepted, or whose acceptance was taken back.
 */
export const makeProject = (
  deps: Deps,
  staff: Staff,
  { quoteId }: z.output<typeof schema.quoteIdInput>,
): Promise<schema.QuoteDetail> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const quote = await getLockedQuote(trx, quoteId);
    const accepted = await findAcceptance(trx, quoteId);
    const version = accepted && (await findVersion(trx, quoteId, accepted.version));
    if (!version) throw new AppError('CONFLICT', refusals.notAccepted);
    if (await findWithdrawal(trx, quoteId)) throw new AppError('CONFLICT', refusals.withdrawn.over);
    if (!(await findProjectOfQuote(trx, quoteId))) {
      await beginWork(deps, trx, afterCommit, { quote, content: readContent(version.content), staff });
      await recordChange(trx, staff, { action: 'quote.make-project', subject: `quote:${quoteId}` });
    }
    return readDetail(trx, quoteId);
  });

const frozen = () => new AppError('CONFLICT', refusals.accepted, { reason: 'accepted' });

const changedMeanwhile = () => new AppError('CONFLICT', refusals.changed, { reason: 'changed' });

/**
 * Sets another password, generated where none is given, and ends every access by the old one. Throws NOT_FOUND, and
 * CONFLICT at `password` where it opens another quote.
 */
export async function setQuotePassword(
  deps: Deps,
  staff: Staff,
  { quoteId, password }: z.output<typeof schema.setQuotePasswordInput>,
): Promise<schema.SavedQuote> {
  const quote = await getQuoteDetail(deps, { quoteId });
  const code = { kind, subject: quote.slug, password, own: namesOf(quote) } as const;
  return setCode(deps, staff, code, (trx) => readDetail(trx, quoteId));
}

export function adminAnswer({
  totalCents,
  acceptedBy,
  acceptedAt,
  acceptedVersion,
  contentHash,
  ...row
}: ListRow): schema.AdminQuote {
  const isAccepted = acceptedBy !== null && acceptedAt && acceptedVersion !== null && contentHash;
  return {
    ...row,
    total: amountOf(totalCents, row.currency),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    acceptance: isAccepted
      ? acceptanceAnswer({ acceptedBy, acceptedAt, version: acceptedVersion, contentHash })
      : null,
  };
}

/**
 * Removes the quotes of a person who is erased, in the caller's transaction: unaccepted ones, and of the others all
 * but the accepted version. No password opens any of them any more.
 */
export async function eraseQuotes(trx: Trx, afterCommit: Publisher, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const quote = await lockQuote(trx, id);
    if (!quote) continue;
    const isKept = await deleteUnaccepted(trx, id);
    await (isKept ? shutGate : removeGate)(trx, afterCommit, { kind, subject: quote.slug });
    await eraseWords(trx, `quote:${id}`);
  }
}
