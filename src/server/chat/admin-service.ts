import type { z } from 'zod';
import { languageOr, said } from '../../content/language.ts';
import { chatFieldRefusals, chatRefusals } from '../../content/refusals/chat.ts';
import { inputRefusals } from '../../content/refusals/input.ts';
import type * as schema from '../../routers/admin.schema.ts';
import type { AdminConversation } from '../../routers/admin.schema.ts';
import { notesLimit } from '../../routers/chat.values.ts';
import type { Staff } from '../access.ts';
import type { SummaryRequest } from '../assistant/assistant.ts';
import { type Change, recordChange } from '../audit/service.ts';
import { contactQueryOf, tsqueryOf } from '../database/search-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf, tooManyOf } from '../errors.ts';
import type { Rule } from '../limits/service.ts';
import { listCosts } from '../model-costs/service.ts';
import {
  countWaitingRows,
  findRow,
  findToSummarise,
  type LockedConversation,
  listAnswerIds,
  listRows,
  lockConversation,
  raiseRead,
  type SummaryRow,
  updateConversation,
} from './admin-queries.ts';
import { findPassages } from './answer-queries.ts';
import { publishChange } from './events.ts';
import { makeLead } from './lead-service.ts';
import type { Desk, Place, SearchQueries } from './list-queries.ts';
import { onlyDeskOf } from './policy.ts';

const refusals = said(chatRefusals);

const desks: readonly Desk[] = ['support', 'sales'];

/** A page of the conversations, in the order of its view. Throws BAD_REQUEST for a cursor that is none. */
export async function listConversations(
  deps: Deps,
  staff: Staff,
  { status, priority, search, limit, after, view }: z.output<typeof schema.conversationsInput>,
): Promise<schema.AdminConversation[]> {
  const place = after === undefined ? undefined : readCursor(after);
  const wanted = search ? readSearch(search) : undefined;
  if (search && !wanted) return [];
  const only = onlyDeskOf(staff);
  const query = {
    status,
    priority,
    limit,
    after: place,
    search: wanted,
    desks: only ? [only] : view === 'inbox' ? desks : undefined,
  };
  const isInbox = view === 'inbox';
  return (await listRows(deps.database.db, staff.id, query, isInbox)).map(withCursor);
}

/** In the staff's language: its visitor may delete a conversation while they look at it. */
export const noConversation = () =>
  new AppError('NOT_FOUND', refusals.unknown, { reason: 'conversation-gone' });

/** One conversation as staff see it. Throws NOT_FOUND. */
export async function getAdminConversation(
  deps: Deps,
  staff: Staff,
  id: string,
): Promise<schema.AdminConversation> {
  const row = await findRow(deps.database.db, staff.id, id, onlyDeskOf(staff));
  if (!row) throw noConversation();
  return withCursor(row);
}

/** What models used for the answers of a conversation. Throws NOT_FOUND. */
export async function getCosts(deps: Deps, staff: Staff, id: string): Promise<schema.ConversationCosts> {
  const messageIds = await listAnswerIds(deps.database.db, id, onlyDeskOf(staff));
  if (!messageIds) throw noConversation();
  const costs = await listCosts(deps, messageIds);
  const answers = costs.map(({ messageId, models, input, output, micros, isEstimated }) => ({
    messageId,
    models,
    inputTokens: input,
    outputTokens: output,
    amount: micros === null ? null : micros / 1e6,
    isEstimated,
  }));
  const micros = costs.map((cost) => cost.micros);
  const { assistant } = deps.config;
  return {
    currency: assistant.kind === 'openai' ? assistant.currency : null,
    answers,
    total: {
      inputTokens: answers.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
      outputTokens: answers.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
      amount: micros.includes(null) ? null : micros.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 1e6,
      isEstimated: answers.some(({ isEstimated }) => isEstimated),
    },
  };
}

/**
 * The passages that an answer of the assistant rests on, with how near each was to the question. Empty where it rests
 * on none, or is from before they were kept. Throws NOT_FOUND.
 */
export async function listPassages(
  deps: Deps,
  staff: Staff,
  { conversationId, messageId }: z.output<typeof schema.passagesInput>,
): Promise<schema.AnswerPassage[]> {
  const { db } = deps.database;
  const only = onlyDeskOf(staff);
  if (!(await findRow(db, staff.id, conversationId, only))) throw noConversation();
  return (await findPassages(db, conversationId, messageId)) ?? [];
}

function withCursor({
  changedAt,
  internalId,
  rank,
  ...conversation
}: Awaited<ReturnType<typeof listRows>>[number]): schema.AdminConversation {
  return { ...conversation, cursor: cursorOf({ changedAt, id: internalId, rank }) };
}

/** How many conversations that the caller sees wait for somebody, at most 100. */
export function countWaitingConversations({ database }: Deps, staff: Staff): Promise<number> {
  const only = onlyDeskOf(staff);
  return countWaitingRows(database.db, only ? [only] : desks);
}

/** One field as staff change it: its column, what the audit log calls it, and what is said of another's change. */
type Field<Column extends keyof LockedConversation, Value extends LockedConversation[Column]> = {
  column: Column;
  name: string;
  action: Change['action'];
  conflict(current: Value): string;
};

const fields = {
  status: {
    column: 'status',
    name: 'status',
    action: 'conversation.set-status',
    conflict: (status) => refusals.changed.status(refusals.statuses[status] ?? status),
  } satisfies Field<'status', string>,
  priority: {
    column: 'priority',
    name: 'priority',
    action: 'conversation.set-priority',
    conflict: (priority) => refusals.changed.priority(refusals.priorities[priority]),
  } satisfies Field<'priority', schema.Priority>,
  notes: {
    column: 'admin_notes',
    name: 'notes',
    action: 'conversation.set-notes',
    conflict: () => refusals.changed.notes,
  } satisfies Field<'admin_notes', string | null>,
  resolved: {
    column: 'is_resolved',
    name: 'isResolved',
    action: 'conversation.set-resolved',
    conflict: (isResolved) => (isResolved ? refusals.changed.resolved : refusals.changed.reopened),
  } satisfies Field<'is_resolved', boolean>,
};

/** Sets the status. Throws NOT_FOUND, and CONFLICT where it is no longer `from`; so do the other three. */
export const setStatus = (deps: Deps, staff: Staff, input: z.output<typeof schema.setStatusInput>) =>
  setField(deps, staff, input.conversationId, fields.status, input.status, input.from);

export const setPriority = (deps: Deps, staff: Staff, input: z.output<typeof schema.setPriorityInput>) =>
  setField(deps, staff, input.conversationId, fields.priority, input.priority, input.from);

export const setNotes = (deps: Deps, staff: Staff, input: z.output<typeof schema.setNotesInput>) =>
  setField(deps, staff, input.conversationId, fields.notes, input.notes, input.from);

/** Leaves no notes. */
export const clearNotes = (deps: Deps, staff: Staff, input: z.output<typeof schema.clearNotesInput>) =>
  setField(deps, staff, input.conversationId, fields.notes, null, input.from);

/**
 * Adds to the notes, whatever a colleague has written meanwhile. Throws NOT_FOUND, and BAD_REQUEST where together they
 * are too long.
 */
export const appendNotes = (
  deps: Deps,
  staff: Staff,
  { conversationId, notes: added }: z.output<typeof schema.appendNotesInput>,
) =>
  changeField(deps, staff, conversationId, fields.notes, (current) => {
    const notes = current === null ? added : `${current}\n\n${added}`;
    if (notes.length > notesLimit) throw atField('notes', said(chatFieldRefusals).notes.tooLong);
    return notes;
  });

export const setResolved = (deps: Deps, staff: Staff, input: z.output<typeof schema.setResolvedInput>) =>
  setField(deps, staff, input.conversationId, fields.resolved, input.isResolved, input.from);

const setField = <Column extends keyof LockedConversation, Value extends LockedConversation[Column]>(
  deps: Deps,
  staff: Staff,
  id: string,
  field: Field<Column, Value>,
  value: Value,
  from: Value | undefined,
): Promise<schema.AdminConversation> =>
  changeField(deps, staff, id, field, (current) => {
    // What somebody else has already set to the same is nothing to warn of.
    if (from !== undefined && from !== current && current !== value) {
      throw new AppError('CONFLICT', field.conflict(current));
    }
    return value;
  });

async function changeField<Column extends keyof LockedConversation, Value extends LockedConversation[Column]>(
  deps: Deps,
  staff: Staff,
  id: string,
  { column, name, action }: Field<Column, Value>,
  next: (current: Value) => Value,
): Promise<schema.AdminConversation> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversation(trx, id, onlyDeskOf(staff));
    if (!conversation) throw noConversation();
    const current = conversation[column] as Value;
    const value = next(current);
    if (current === value) return;
    await updateConversation(trx, conversation.id, { [column]: value });
    if (column === 'category') await makeLead(deps, trx, id, staff);
    await recordChange(trx, staff, {
      action,
      subject: `conversation:${conversation.id}`,
      before: { [name]: current },
      after: { [name]: value },
    });
    publishChange(afterCommit, id);
  });
  return getAdminConversation(deps, staff, id);
}

/** Remembers what the caller has seen; never less than before. Throws NOT_FOUND. */
export async function markRead(
  deps: Deps,
  staff: Staff,
  { conversationId, messageId }: z.output<typeof schema.markReadInput>,
): Promise<void> {
  const found = await raiseRead(deps.database.db, {
    conversationId,
    staffId: staff.id,
    messageId,
    only: onlyDeskOf(staff),
  });
  if (!found) throw noConversation();
}

/** Where the page after this conversation begins, for the caller to give back; what it is made of is no promise. */
export const cursorOf = ({ changedAt, id, rank }: Place) =>
  rank === undefined ? `${changedAt}-${id}` : `${changedAt}-${id}-${rank}`;

/** Throws BAD_REQUEST for what was never a cursor. */
export function readCursor(cursor: string): Place {
  const [, changedAt, id, rank] = /^(\d{1,16})-(\d{1,15})(?:-([0-2]))?$/.exec(cursor) ?? [];
  if (changedAt === undefined || id === undefined || !Number.isSafeInteger(Number(changedAt))) {
    throw atField('after', said(inputRefusals).unknown.page);
  }
  return {
    changedAt: Number(changedAt),
    id: Number(id),
    rank: rank === undefined ? undefined : Number(rank),
  };
}

/**
 * What somebody typed as two queries of PostgreSQL: every word has to occur, the last one may be unfinished. Who the
 * visitor is has been cut into parts, so there an address is several words. Undefined where nothing is a word.
 */
export function readSearch(search: string): SearchQueries | undefined {
  const words = tsqueryOf(search);
  const contact = contactQueryOf(search);
  return words === undefined || contact === undefined ? undefined : { words, contact };
}

/** New summaries of one person in an hour: each may cost what a model costs. */
const ruleOf = (staff: Staff): Rule => ({
  name: 'chat.summary',
  subject: staff.id,
  limit: 30,
  seconds: 3_600,
});

/**
 * Lets the assistant sum a conversation up, and keeps the summary with the last message that it covers; one that
 * covers all is answered as it is. Throws NOT_FOUND, CONFLICT where nothing was said yet, TOO_MANY_REQUESTS, and
 * SERVICE_UNAVAILABLE where no summary came.
 */
export async function summarise(deps: Deps, staff: Staff, id: string): Promise<AdminConversation> {
  const row = await findToSummarise(deps.database.db, id, onlyDeskOf(staff));
  if (!row) throw noConversation();
  const messageId = row.messages.at(-1)?.id;
  if (messageId === undefined) throw new AppError('CONFLICT', refusals.summary.nothingSaid);
  if (row.coveredId !== null && row.coveredId >= messageId) return getAdminConversation(deps, staff, id);
  const taken = await deps.limits.take([ruleOf(staff)]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.summaries, taken.refused.seconds);
  const summary = await taken.settle(write(deps, requestOf(row)));
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversation(trx, id, onlyDeskOf(staff));
    if (!conversation) throw noConversation();
    // Somebody else's may have been written meanwhile, from more messages.
    if (conversation.summary_message_id !== null && conversation.summary_message_id > messageId) return;
    await updateConversation(trx, conversation.id, { summary, summary_message_id: messageId });
    await recordChange(trx, staff, {
      action: 'conversation.summarise',
      subject: `conversation:${conversation.id}`,
      after: { messageId },
    });
    publishChange(afterCommit, id);
  });
  return getAdminConversation(deps, staff, id);
}

/** Asks the assistant; no transaction is open meanwhile. */
async function write({ assistant, closing, log }: Deps, request: SummaryRequest): Promise<string> {
  try {
    return await assistant.summarise(request, closing);
  } catch (cause) {
    log.warn({ reason: reasonOf(cause) }, 'a summary was not written');
    throw new AppError('SERVICE_UNAVAILABLE', refusals.summary.failed, { cause });
  }
}

const roles = { user: 'visitor', bot: 'assistant', admin: 'staff' } as const;

function requestOf({ messages, counts, language, status, name, email, phone }: SummaryRow): SummaryRequest {
  return {
    turns: messages.map(({ sender, text }) => ({ role: roles[sender], text })),
    counts: { visitor: counts.user, assistant: counts.bot, staff: counts.admin },
    visitor: { name, email, phone },
    language: languageOr(language, 'fr'),
    isEscalated: status === 'escalated',
  };
}
