import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { requestRefusals } from '../../content/refusals/support-requests.ts';
import type * as schema from '../../routers/support-requests.schema.ts';
import { mayRemoveNote } from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { raiseRequestsRevision } from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { listNotified, lockWithAccess } from '../staff/notices-service.ts';
import { publishRequest, publishToStaff } from './live-service.ts';
import { tellClientOfStatus } from './mail.ts';
import {
  insertEvent,
  type LockedRequest,
  listWeekRows,
  lockRequest,
  updateRequest,
  updateStatus,
} from './queries.ts';
import { findAdminRow } from './read-queries.ts';
import { adminAnswer, noRequest } from './service.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  listNoteRows,
  type NoteRow,
  writeUnread,
} from './thread-queries.ts';

// The agency's side of a request: status, assignee, colleagues' notes.

const refusals = said(requestRefusals);

async function getAdminRequest(deps: Deps, requestId: number): Promise<schema.AdminSupportRequest> {
  const row = await findAdminRow(deps.database.db, requestId);
  if (!row) throw noRequest();
  return adminAnswer(row);
}

/**
 * Sets the status, and mails the client of it if it still stands half a minute later; with `unlessSince` only where
 * nobody has set one after that moment. Throws NOT_FOUND, and CONFLICT where it is no longer `from`.
 */
export async function setStatus(
  deps: Deps,
  staff: Staff,
  { requestId, status, from, reason }: z.output<typeof schema.setRequestStatusInput>,
  unlessSince?: Date,
): Promise<schema.AdminSupportRequest> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    // A colleague who has already set the same status is no conflict.
    if (request.status === status) return;
    if (unlessSince && request.statusChangedAt && request.statusChangedAt > unlessSince) return;
    if (from !== undefined && from !== request.status) {
      throw new AppError('CONFLICT', refusals.statusChanged(request.status));
    }
    const eventId = await changeStatus(trx, afterCommit, staff, request, { status, reason });
    await tellClientOfStatus(deps, trx, { requestId, eventId });
  });
  return getAdminRequest(deps, requestId);
}

/** Changes the status of a locked request without notifying the client yet; answers the event's number. */
export async function changeStatus(
  trx: Trx,
  afterCommit: Publisher,
  staff: Staff,
  request: LockedRequest,
  { status, reason }: { status: schema.RequestStatus; reason?: string | undefined },
): Promise<number> {
  const { id, clientProjectId, status: from } = request;
  const refusal = status === 'Refusé' ? reason || undefined : undefined;
  await updateStatus(trx, id, { status, refusal });
  const eventId = await insertEvent(trx, id, { kind: 'status', actor: staff.name, detail: status });
  await recordChange(trx, staff, {
    action: 'support-request.set-status',
    subject: `support-request:${id}`,
    before: { status: from },
    after: { status, ...(refusal && { refusal }) },
  });
  await raiseRequestsRevision(trx, clientProjectId, { from, to: status });
  publishRequest(afterCommit, request);
  return eventId;
}

/** The possible assignees of a request: everybody with an open account that may access the support area, by name. */
export const listAssignees = async ({ database }: Deps): Promise<z.input<typeof schema.assignees>> =>
  (await listNotified(database.db, 'support'))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Assigns a request to somebody, or to nobody. Throws NOT_FOUND for a request or a person that cannot be assigned. */
export async function assignRequest(
  deps: Deps,
  staff: Staff,
  { requestId, assigneeId }: z.output<typeof schema.assignInput>,
): Promise<schema.AdminSupportRequest> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    if (request.assigneeId === assigneeId) return;
    const assignee = assigneeId === null ? undefined : await lockAssignee(trx, assigneeId);
    await updateRequest(trx, requestId, { assignee_id: assigneeId });
    await insertEvent(trx, requestId, {
      kind: 'assigned',
      actor: staff.name,
      ...(assignee && { detail: assignee.name }),
    });
    await recordChange(trx, staff, {
      action: 'support-request.assign',
      subject: `support-request:${requestId}`,
      before: { assigneeId: request.assigneeId },
      after: { assigneeId },
    });
    publishToStaff(afterCommit, requestId);
  });
  return getAdminRequest(deps, requestId);
}

/** Locks the account until the transaction ends, so that it is neither removed nor renamed. Throws NOT_FOUND. */
async function lockAssignee(trx: Trx, assigneeId: string): Promise<{ name: string }> {
  const assignee = await lockWithAccess(trx, assigneeId, 'support');
  if (!assignee) throw new AppError('NOT_FOUND', refusals.noAssignee);
  return assignee;
}

/** Stores, for the whole agency, that somebody has read the thread up to a message. Throws NOT_FOUND. */
export async function markRead(
  deps: Deps,
  { requestId, messageId }: z.output<typeof schema.markReadInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await lockRequest(trx, requestId))) throw noRequest();
    if (await writeUnread(trx, requestId, messageId)) publishToStaff(afterCommit, requestId);
  });
}

/** The number of weeks shown. */
const weeksShown = 12;

/** The requests received and resolved in each of the last twelve weeks, oldest first; in UTC. */
export const listWeeks = ({ database }: Deps): Promise<schema.RequestWeeks> =>
  listWeekRows(database.db, weeksShown);

const toNote = ({ createdAt, ...row }: NoteRow): schema.RequestNote => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Colleagues' notes about a request, oldest first. */
export const listNotes = async (deps: Deps, requestId: number): Promise<schema.RequestNote[]> =>
  (await listNoteRows(deps.database.db, requestId)).map(toNote);

/** Stores a note for colleagues; the same `clientNoteId` sent again answers the first. Throws NOT_FOUND. */
export async function addNote(
  deps: Deps,
  staff: Staff,
  { requestId, note, clientNoteId }: z.output<typeof schema.addNoteInput>,
): Promise<schema.RequestNote> {
  return inTransaction(deps, async (trx, afterCommit) => {
    if (!(await lockRequest(trx, requestId))) throw noRequest();
    const sent = clientNoteId && (await findNote(trx, requestId, { clientNoteId }));
    if (sent) return toNote(sent);
    const row = await insertNote(trx, requestId, { note, clientNoteId, author: staff });
    await recordChange(trx, staff, {
      action: 'support-request.add-note',
      subject: `support-request:${requestId}`,
      after: { noteId: row.id },
    });
    publishToStaff(afterCommit, requestId);
    return toNote(row);
  });
}

/** Removes a note of one's own; an administrator, anybody's. Throws NOT_FOUND and FORBIDDEN. */
export async function removeNote(
  deps: Deps,
  staff: Staff,
  { requestId, noteId }: z.output<typeof schema.removeNoteInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await lockRequest(trx, requestId))) throw noRequest();
    const note = await findNote(trx, requestId, { id: noteId });
    if (!note) throw notFound('Note');
    if (!mayRemoveNote(staff, note)) throw new AppError('FORBIDDEN', refusals.othersNote);
    await deleteNote(trx, noteId);
    await recordChange(trx, staff, {
      action: 'support-request.remove-note',
      subject: `support-request:${requestId}`,
      before: { noteId },
    });
    publishToStaff(afterCommit, requestId);
  });
}
