import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { requestRefusals } from '../../content/refusals/support-requests.ts';
import type * as schema from '../../routers/support-requests.schema.ts';
import { firstNameOf } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import {
  type Correspondent,
  checkStillOpen,
  type PortalCaller,
  raiseRequestsRevision,
} from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import type { Original } from '../database/original-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { refuseDamage } from '../fidelity/refuse-damage.ts';
import { getAddressee } from './addressee-service.ts';
import { changeStatus, setStatus } from './handling-service.ts';
import { publishRequest } from './live-service.ts';
import {
  tellClientOfMessage,
  tellClientOfStatus,
  tellNewWriter,
  tellStaffOfMessage,
  tellStaffOfRequest,
} from './mail.ts';
import { listMailWriters } from './mail-queries.ts';
import {
  correctSatisfaction,
  insertEvent,
  type LockedRequest,
  lockRequest,
  updateRequest,
  updateStatus,
} from './queries.ts';
import { findProjectOfRequest, getOwnRequest, noRequest, takeFromCap } from './service.ts';
import {
  findSentMessage,
  getProjectName,
  insertMessage,
  listMessageRows,
  type MessageRow,
} from './thread-queries.ts';

type Input = z.output<typeof schema.writeInput>;

const toMessage = ({ sender, createdAt, ...row }: MessageRow): schema.RequestMessage => ({
  ...row,
  sender: sender === 'staff' ? 'staff' : 'client',
  createdAt: createdAt.toISOString(),
});

/** The messages of a request, oldest first. */
export async function listMessages(deps: Deps, requestId: number): Promise<schema.RequestMessage[]> {
  return (await listMessageRows(deps.database.db, requestId)).map(toMessage);
}

/**
 * Stores a message; an answer of the staff is mailed to the client, a client's message to the staff. The same
 * `clientMessageId` sent again stores nothing and answers the first. What a client writes into a resolved or refused
 * request does not open it again: they may only say thanks, and whoever wants more done says so by `reopenRequest`.
 * `status` is set with it, by the agency alone, also where the message itself was sent before. The agency alone sends a
 * translation beside its `original`, and one that keeps what it has to. Throws NOT_FOUND, FORBIDDEN, CONFLICT for a
 * damaged translation, and TOO_MANY_REQUESTS.
 */
export async function writeMessage(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  input: Input,
): Promise<schema.RequestMessage> {
  const { requestId, clientMessageId, status, original } = input;
  if (correspondent.kind === 'client') {
    if (status) throw new AppError('FORBIDDEN', said(requestRefusals).statusByAgency);
    if (original) throw new AppError('FORBIDDEN', said(requestRefusals).translatedByAgency);
  }
  const findSent = async () =>
    clientMessageId ? findSentMessage(deps.database.db, requestId, clientMessageId) : undefined;
  const before = await findSent();
  const stored = before ? undefined : await storeWithinCap(deps, correspondent, caller, input);
  const message = before ?? stored ?? (await findSent());
  if (!message) throw new Error('A message was neither stored nor there before');
  // A sender that has not got the confirmation may send it with another status. A late message changes nothing that
  // was set after it.
  if (!stored && status && correspondent.kind === 'staff') {
    await setStatus(deps, correspondent.staff, { requestId, status }, message.createdAt);
  }
  return toMessage(message);
}

/** Undefined where the same message was stored meanwhile. */
async function storeWithinCap(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  input: Input,
): Promise<MessageRow | undefined> {
  const clientProjectId = await findProjectOfRequest(deps, input.requestId);
  if (clientProjectId === undefined) throw noRequest();
  const { settle } = await takeFromCap(deps, 'messages', correspondent, clientProjectId);
  return settle(storeMessage(deps, correspondent, caller, input));
}

async function storeMessage(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  { requestId, ...written }: Input,
): Promise<MessageRow | undefined> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    // The other sender of the same message held the lock: its stored message is visible now.
    const { clientMessageId, message, original } = written;
    if (clientMessageId && (await findSentMessage(trx, requestId, clientMessageId))) return undefined;
    if (original) refuseDamage(deps, await getAddressee(trx, requestId), message, original);
    const stored = await insertCorrespondence(deps, trx, afterCommit, request, { correspondent, ...written });
    await checkStillOpen(trx, correspondent, caller, request.clientProjectId);
    return stored;
  });
}

/**
 * Stores a message that came by mail, in the caller's transaction, which has checked that its sender may write here.
 * Answers its id; undefined where the request no longer exists.
 */
export async function storeMailedMessage(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  {
    requestId,
    ...written
  }: {
    requestId: number;
    correspondent: Correspondent;
    message: string;
    mailId: number;
    /** For the client's side: the writer, where staff have allowed somebody else to write. */
    authorName?: string | undefined;
    /** For the client's side: the contact who wrote it, where it is not the portal's owner. */
    contactId?: number | undefined;
  },
): Promise<number | undefined> {
  const request = await lockRequest(trx, requestId);
  if (!request) return undefined;
  const { contactId } = written;
  const isNewWriter = contactId !== undefined && !(await listMailWriters(trx, requestId)).includes(contactId);
  const { id: messageId } = await insertCorrespondence(deps, trx, afterCommit, request, written);
  if (isNewWriter) await tellNewWriter(deps, trx, { requestId, messageId, contactId });
  return messageId;
}

/** Stores a message in a locked request, and notifies the other side. */
export async function insertCorrespondence(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  request: LockedRequest,
  {
    correspondent,
    status,
    authorName,
    ...written
  }: Pick<Input, 'message'> &
    Partial<Pick<Input, 'clientMessageId' | 'status'>> & {
      correspondent: Correspondent;
      mailId?: number;
      authorName?: string | undefined;
      contactId?: number | undefined;
      original?: Original | undefined;
    },
): Promise<MessageRow> {
  const { id: requestId, clientProjectId } = request;
  const staff = correspondent.kind === 'staff' ? correspondent.staff : undefined;
  const stored = await insertMessage(trx, requestId, {
    ...written,
    sender: correspondent.kind,
    authorId: staff?.id,
    authorName: staff
      ? firstNameOf(staff.name)
      : (authorName ?? (await getProjectName(trx, clientProjectId))),
  });
  if (staff) {
    await recordChange(trx, staff, {
      action: 'support-request.write',
      subject: `support-request:${requestId}`,
      after: { messageId: stored.id, ...(stored.original && { translatedFrom: stored.original.language }) },
    });
    const changeId =
      status && status !== request.status
        ? await changeStatus(trx, afterCommit, staff, request, { status })
        : undefined;
    await tellClientOfMessage(deps, trx, { requestId, messageId: stored.id, changeId });
  } else {
    await tellStaffOfMessage(deps, trx, { requestId, clientProjectId, messageId: stored.id });
  }
  await raiseRequestsRevision(trx, clientProjectId);
  publishRequest(afterCommit, request);
  return stored;
}

/**
 * Reopens a resolved or refused request, by whichever side: it is new, and staff are mailed; the client too unless
 * they did it. Its stars were for earlier work and are removed. An open one stays as it is. Throws NOT_FOUND.
 */
export async function reopenRequest(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  requestId: number,
): Promise<schema.SupportRequest> {
  const staff = correspondent.kind === 'staff' ? correspondent.staff : undefined;
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    if (request.status !== 'Résolu' && request.status !== 'Refusé') return;
    await updateStatus(trx, requestId, { status: 'Nouveau' });
    const eventId = await insertEvent(trx, requestId, { kind: 'reopened', actor: staff?.name });
    if (staff) {
      await recordChange(trx, staff, {
        action: 'support-request.reopen',
        subject: `support-request:${requestId}`,
        before: { status: request.status },
        after: { status: 'Nouveau' },
      });
      await tellClientOfStatus(deps, trx, { requestId, eventId });
    }
    await tellStaffOfRequest(deps, trx, 'reopened', {
      requestId,
      clientProjectId: request.clientProjectId,
    });
    await raiseRequestsRevision(trx, request.clientProjectId, { from: request.status, to: 'Nouveau' });
    await checkStillOpen(trx, correspondent, caller, request.clientProjectId);
    publishRequest(afterCommit, request);
  });
  return getOwnRequest(deps, requestId);
}

/**
 * Stores the client's stars for a resolved request; they may change them. Throws CONFLICT while it is not resolved,
 * FORBIDDEN for staff, NOT_FOUND.
 */
export async function rateRequest(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  { requestId, satisfaction }: z.output<typeof schema.rateInput>,
): Promise<schema.SupportRequest> {
  if (correspondent.kind === 'staff')
    throw new AppError('FORBIDDEN', said(requestRefusals).rating.clientOnly);
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    if (request.status !== 'Résolu') {
      throw new AppError('CONFLICT', said(requestRefusals).rating.tooEarly);
    }
    if (request.satisfaction === satisfaction) return;
    await updateRequest(trx, requestId, { satisfaction });
    const detail = String(satisfaction);
    if (request.satisfaction === null) await insertEvent(trx, requestId, { kind: 'satisfaction', detail });
    else await correctSatisfaction(trx, requestId, detail);
    await raiseRequestsRevision(trx, request.clientProjectId);
    await checkStillOpen(trx, correspondent, caller, request.clientProjectId);
    publishRequest(afterCommit, request);
  });
  return getOwnRequest(deps, requestId);
}
