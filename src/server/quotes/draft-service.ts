import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { quoteRefusals } from '../../content/refusals/quotes.ts';
import * as schema from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import {
  findConversationId,
  findConversationNumber,
  isSaid,
  lockConversationAsIs,
} from '../chat/conversation-service.ts';
import { checkContact } from '../clients/contact-service.ts';
import { lockAnyCustomer, lockUnarchivedCustomer } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, checkRevision } from '../errors.ts';
import {
  deleteDrafts,
  deleteUntouched,
  findDraft,
  findDraftCustomer,
  findDraftSources,
  insertDraft,
  insertDraftSources,
  listDrafts,
  lockDraft,
  type StoredDraft,
  updateDraft,
  updateDraftLines,
} from './draft-queries.ts';
import { movedLines } from './prepared.ts';
import type { LineOf } from './queries.ts';
import { checkBasis, isPriced, placed, whomFor } from './sources-service.ts';

export { deleteDrafts as eraseDrafts, moveDrafts } from './draft-queries.ts';

const refusals = said(quoteRefusals);

/** Drafts that nobody has changed for so many days are deleted. */
const keptDays = 180;
const mostSwept = 500;

/** A page of the drafts. Throws NOT_FOUND for a conversation that the caller does not see. */
export async function listQuoteDrafts(
  { database: { db } }: Deps,
  staff: Staff,
  { conversationId, ...page }: z.output<typeof schema.draftsInput>,
): Promise<schema.ListedDraft[]> {
  const conversation =
    conversationId === undefined ? undefined : await findConversationNumber(db, staff, conversationId);
  const rows = await listDrafts(db, { ...page, conversationId: conversation });
  return rows.map(toListed);
}

/** A draft with the sources of its lines. Throws NOT_FOUND. */
export const getDraft = (
  deps: Pick<Deps, 'database' | 'content'>,
  staff: Staff,
  { draftId }: z.output<typeof schema.draftIdInput>,
): Promise<schema.KeptDraft> => readDraft(deps, deps.database.db, staff, draftId);

/**
 * Keeps what is written of a quote, for whoever it is for as far as that is known; nobody becomes a customer by it.
 * Throws NOT_FOUND for a customer and a conversation, CONFLICT where the conversation is another customer's or the
 * customer is archived, BAD_REQUEST for a contact who is none of theirs and at `sources` for what was not said there.
 */
export const beginDraft = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.beginDraftInput>,
): Promise<schema.KeptDraft> =>
  inTransaction(deps, async (trx) => {
    const { conversationId, sources = [], amounts, readBy } = input;
    const conversation =
      conversationId === undefined ? undefined : await lockConversationAsIs(trx, staff, conversationId);
    const { customerId, contactId } = whomFor(input, conversation?.party);
    if (customerId !== undefined) await lockUnarchivedCustomer(trx, customerId);
    if (contactId !== undefined) await checkContact(trx, contactId, customerId);
    const stored = { ...toStored(input, contactId), customer_id: customerId ?? null };
    const draftId = await insertDraft(trx, stored, staff);
    if (conversation) {
      const lines = placed(sources);
      const written = {
        customerId: stored.customer_id,
        conversationId: conversation.id,
        lineCount: input.content.lines.length,
      };
      await checkBasis(trx, deps.content.quoted, written, lines);
      if (!(await isSaid(trx, conversation.id, amounts))) throw atField('amounts', refusals.notSaid);
      await insertDraftSources(trx, { draftId, conversationId: conversation.id, lines, amounts, readBy });
    }
    await recordChange(trx, staff, { action: 'quote-draft.create', subject: `quote-draft:${draftId}` });
    return readDraft(deps, trx, staff, draftId);
  });

/**
 * Stores a draft's present content. Throws NOT_FOUND (reason `draft-gone`), CONFLICT where somebody else has changed
 * it since it was read (`changed`), and BAD_REQUEST as `beginDraft` does.
 */
export const saveDraft = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.saveDraftInput>,
): Promise<schema.KeptDraft> =>
  inTransaction(deps, async (trx) => {
    const { draftId, revision, contactId } = input;
    // The customer is locked before the draft, as in joins and erasures.
    const customerId = await findDraftCustomer(trx, draftId);
    if (typeof customerId === 'number') await lockAnyCustomer(trx, customerId);
    const before = await lockDraft(trx, draftId);
    if (!before) throw noDraft();
    checkRevision(before, revision, refusals.draft.changed);
    if (contactId !== undefined && contactId !== before.contact_id) {
      await checkContact(trx, contactId, before.customer_id ?? undefined);
    }
    await moveDraftSources(deps, trx, staff, before, input);
    // A contact without access is not shown, but stays the draft's contact.
    const isHidden = (await findDraft(trx, draftId))?.contactId === null;
    const keptId = contactId ?? (isHidden ? (before.contact_id ?? undefined) : undefined);
    await updateDraft(trx, draftId, toStored(input, keptId), staff);
    await recordChange(trx, staff, { action: 'quote-draft.save', subject: `quote-draft:${draftId}` });
    return readDraft(deps, trx, staff, draftId);
  });

/** Throws NOT_FOUND (reason `draft-gone`), and CONFLICT where it is no longer the version that was read. */
export const discardDraft = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.discardDraftInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    await takeDraft(trx, input);
    const subject = `quote-draft:${input.draftId}` as const;
    await recordChange(trx, staff, { action: 'quote-draft.discard', subject });
  });

/**
 * Refuses a draft that has changed since it was read before any other error of the quote is reported, since its
 * client may have changed too. Throws as `discardDraft` does; `takeDraft` checks again, with the draft locked.
 */
export async function checkDraft(
  db: Db | Trx,
  { draftId, revision }: z.output<typeof schema.discardDraftInput>,
): Promise<void> {
  const draft = await findDraft(db, draftId);
  if (!draft) throw noDraft();
  checkRevision(draft, revision, refusals.draft.changed);
}

/** Deletes a draft in the transaction that makes it a quote, and answers its content. Throws as `discardDraft` does. */
export async function takeDraft(
  trx: Trx,
  { draftId, revision }: z.output<typeof schema.discardDraftInput>,
): Promise<TakenDraft> {
  const before = await lockDraft(trx, draftId);
  if (!before) throw noDraft();
  checkRevision(before, revision, refusals.draft.changed);
  const found = await findDraftSources(trx, draftId);
  await deleteDrafts(trx, [draftId]);
  return { content: before.content, found };
}

type TakenDraft = Pick<NonNullable<Awaited<ReturnType<typeof lockDraft>>>, 'content'> & {
  found: Awaited<ReturnType<typeof findDraftSources>>;
};

/** Deletes a portion of the old drafts, and answers how many. */
export const sweepDrafts = (deps: Deps): Promise<number> =>
  inTransaction(deps, (trx) => deleteUntouched(trx, keptDays, mostSwept));

/**
 * Sources from a caller who cannot see the conversation are ignored: each stored source stays at the line of the same
 * title.
 */
async function moveDraftSources(
  deps: Pick<Deps, 'content'>,
  trx: Trx,
  staff: Staff,
  before: { id: number; customer_id: number | null; content: schema.DraftContent },
  { content, sources }: z.output<typeof schema.saveDraftInput>,
): Promise<void> {
  const found = await findDraftSources(trx, before.id);
  if (!found) return;
  const { conversationId } = found;
  const isSeen =
    sources !== undefined && (await findConversationId(trx, staff, conversationId)) !== undefined;
  const lines = isSeen ? placed(sources) : movedLines(found.lines, before.content.lines, content.lines);
  if (isSeen) {
    const written = { customerId: before.customer_id, conversationId, lineCount: content.lines.length };
    await checkBasis(trx, deps.content.quoted, written, lines);
  }
  await updateDraftLines(trx, before.id, lines);
}

const noDraft = () => new AppError('NOT_FOUND', refusals.draft.unknown, { reason: 'draft-gone' });

/** Whether it could be made a quote is stored, so that lists need not read it. */
function toStored(
  { slug, content }: Pick<z.output<typeof schema.saveDraftInput>, 'slug' | 'content'>,
  contactId: number | undefined,
): StoredDraft {
  const quote = { slug, content: schema.contentOfDraft(content) };
  return {
    slug,
    title: content.title,
    client_name: content.clientName,
    is_complete: schema.createQuoteInput.safeParse(quote).success,
    content,
    contact_id: contactId ?? null,
  };
}

async function readDraft(
  deps: Pick<Deps, 'content'>,
  db: Db | Trx,
  staff: Staff,
  draftId: number,
): Promise<schema.KeptDraft> {
  const row = await findDraft(db, draftId);
  if (!row) throw noDraft();
  const { slug, content, contactId, ...listed } = row;
  const found = await findDraftSources(db, draftId);
  const conversationId = found && (await findConversationId(db, staff, found.conversationId));
  return {
    ...toListed(listed),
    slug,
    content,
    contactId,
    talk:
      found && conversationId !== undefined
        ? {
            conversationId,
            sources: await sourcesOf(deps, db, row, found.lines),
            amounts: found.amounts,
            readBy: found.readBy,
          }
        : null,
  };
}

/** The source of each line. A price that has changed since the draft was stored counts as not set. */
async function sourcesOf(
  deps: Pick<Deps, 'content'>,
  db: Db | Trx,
  { content, customerId }: { content: schema.DraftContent; customerId: number | null },
  lines: readonly LineOf[],
): Promise<(schema.LineSource | null)[]> {
  const sources: (schema.LineSource | null)[] = content.lines.map(() => null);
  for (const { place, ...source } of lines) {
    const isStill = await isPriced(db, deps.content.quoted, customerId, source.service, source.price);
    sources[place] = isStill ? source : { ...source, price: { kind: 'to-be-set', listed: null } };
  }
  return sources;
}

type Listed = NonNullable<Awaited<ReturnType<typeof listDrafts>>[number]>;

const toListed = ({ createdAt, updatedAt, ...row }: Listed): schema.ListedDraft => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
