import type { Staff } from '../access.ts';
import { raiseRequestsRevision } from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { publishRequest } from './live-service.ts';
import { type LockedRequest, lockRequest, updateRequest } from './queries.ts';
import { noRequest } from './service.ts';
import { findSentMessage } from './thread-queries.ts';
import { insertCorrespondence } from './thread-service.ts';

// The functions of requests that a repair needs, in the caller's transaction.

/** Locks a request. Throws NOT_FOUND. */
export async function holdRequest(trx: Trx, requestId: number): Promise<LockedRequest> {
  const request = await lockRequest(trx, requestId);
  if (!request) throw noRequest();
  return request;
}

/** Publishes to both sides that the repair of a locked request has progressed. */
export async function tellOfRepair(trx: Trx, afterCommit: Publisher, request: LockedRequest): Promise<void> {
  await updateRequest(trx, request.id);
  await raiseRequestsRevision(trx, request.clientProjectId);
  publishRequest(afterCommit, request);
}

/**
 * Writes the agency's message about a repair into a locked request's thread, resolves the request, and has one mail
 * tell the client both. The same `key` again writes nothing.
 */
export async function tellClientOfRepair(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { request, staff, message, key }: { request: LockedRequest; staff: Staff; message: string; key: string },
): Promise<void> {
  if (await findSentMessage(trx, request.id, key)) return;
  await insertCorrespondence(deps, trx, afterCommit, request, {
    correspondent: { kind: 'staff', staff },
    message,
    clientMessageId: key,
    status: 'Résolu',
  });
}
