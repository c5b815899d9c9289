import type { z } from 'zod';
import type * as schema from '../../routers/admin.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import {
  countWaitingRows,
  findRow,
  type LockedConversation,
  listRows,
  lockConversation,
  raiseRead,
  updateConversation,
} from './admin-queries.ts';
import { publishChange } from './events.ts';
import { cursorOf, readCursor, readSearch } from './list-input.ts';

/** A page of the conversations, newest change first. Throws BAD_REQUEST for a cursor that is none. */
export async function listConversations(
  deps: Deps,
  staff: Staff,
  { status, priority, search, limit, after }: z.output<typeof schema.conversationsInput>,
): Promise<schema.AdminConversation[]> {
  const place = after === undefined ? undefined : readCursor(after);
  const wanted = search ? readSearch(search) : undefined;
  if (search && !wanted) return [];
  const query = { status, priority, limit, after: place, search: wanted };
  return (await listRows(deps.database.db, staff.id, query)).map(withCursor);
}

/** In the staff's language: its visitor may delete a conversation while they look at it. */
export const noConversation = () => new AppError('NOT_FOUND', 'Cette conversation n’existe plus');

/** One conversation as staff see it. Throws NOT_FOUND. */
export async function getAdminConversation(
  deps: Deps,
  staff: Staff,
  id: string,
): Promise<schema.AdminConversation> {
  const row = await findRow(deps.database.db, staff.id, id);
  if (!row) throw noConversation();
  return withCursor(row);
}

function withCursor({
  changedAt,
  internalId,
  ...conversation
}: Awaited<ReturnType<typeof listRows>>[number]): schema.AdminConversation {
  return { ...conversation, cursor: cursorOf({ changedAt, id: internalId }) };
}

/** How many conversations wait for somebody, at most 100. */
export const countWaitingConversations = ({ database }: Deps): Promise<number> =>
  countWaitingRows(database.db);

/** One field as staff change it: its column, what the audit log calls it, and what is said of another's change. */
type Field<Column extends keyof LockedConversation, Value extends LockedConversation[Column]> = {
  column: Column;
  name: string;
  action: string;
  conflict(current: Value): string;
};

const statusNames: Record<string, string> = {
  active: 'active',
  archived: 'archivée',
  escalated: 'escaladée',
};
const priorityNames: Record<string, string> = {
  urgent: 'urgente',
  high: 'haute',
  normal: 'normale',
  low: 'basse',
};

const fields = {
  status: {
    column: 'status',
    name: 'status',
    action: 'conversation.set-status',
    conflict: (status) => `Le statut a été changé entre-temps : ${statusNames[status]}`,
  } satisfies Field<'status', string>,
  priority: {
    column: 'priority',
    name: 'priority',
    action: 'conversation.set-priority',
    conflict: (priority) => `La priorité a été changée entre-temps : ${priorityNames[priority]}`,
  } satisfies Field<'priority', schema.Priority>,
  notes: {
    column: 'admin_notes',
    name: 'notes',
    action: 'conversation.set-notes',
    conflict: () => 'Les notes ont été changées entre-temps : relisez-les avant d’enregistrer les vôtres',
  } satisfies Field<'admin_notes', string | null>,
  resolved: {
    column: 'is_resolved',
    name: 'isResolved',
    action: 'conversation.set-resolved',
    conflict: (isResolved) =>
      `La conversation a été ${isResolved ? 'marquée comme résolue' : 'rouverte'} entre-temps`,
  } satisfies Field<'is_resolved', boolean>,
};

/** Sets the status. Throws NOT_FOUND, and CONFLICT where it is no longer `from`; so do the three below. */
export const setStatus = (deps: Deps, staff: Staff, input: z.output<typeof schema.setStatusInput>) =>
  setField(deps, staff, input.conversationId, fields.status, input.status, input.from);

export const setPriority = (deps: Deps, staff: Staff, input: z.output<typeof schema.setPriorityInput>) =>
  setField(deps, staff, input.conversationId, fields.priority, input.priority, input.from);

export const setNotes = (deps: Deps, staff: Staff, input: z.output<typeof schema.setNotesInput>) =>
  setField(deps, staff, input.conversationId, fields.notes, input.notes, input.from);

export const setResolved = (deps: Deps, staff: Staff, input: z.output<typeof schema.setResolvedInput>) =>
  setField(deps, staff, input.conversationId, fields.resolved, input.isResolved, input.from);

async function setField<Column extends keyof LockedConversation, Value extends LockedConversation[Column]>(
  deps: Deps,
  staff: Staff,
  id: string,
  { column, name, action, conflict }: Field<Column, Value>,
  value: Value,
  from: Value | undefined,
): Promise<schema.AdminConversation> {
  const hasChanged = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw noConversation();
    const current = conversation[column] as Value;
    // What somebody else has already set to the same needs no second change, and is nothing to warn of.
    if (current === value) return false;
    if (from !== undefined && from !== current) throw new AppError('CONFLICT', conflict(current));
    await updateConversation(trx, conversation.id, { [column]: value });
    await recordChange(trx, staff, {
      action,
      subject: `conversation:${conversation.id}`,
      before: { [name]: current },
      after: { [name]: value },
    });
    return true;
  });
  if (hasChanged) publishChange(deps, id);
  return getAdminConversation(deps, staff, id);
}

/** Remembers what the caller has seen; never less than before. Throws NOT_FOUND. */
export async function markRead(
  deps: Deps,
  staff: Staff,
  { conversationId, messageId }: z.output<typeof schema.markReadInput>,
): Promise<void> {
  const found = await raiseRead(deps.database.db, { conversationId, staffId: staff.id, messageId });
  if (!found) throw noConversation();
}
