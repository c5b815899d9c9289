import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import {
  clientProjectTopic,
  getCorrespondent,
  type PortalCaller,
  publishPortalChanged,
} from '../client-projects/portal-service.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { followRevision } from '../live/service.ts';
import { findRequestsRevision } from './queries.ts';

/** A support request is new, or something that staff see of it has changed. */
export type SupportRequestHint = { topic: `support-request:${string}`; type: 'changed' };

type Told = { id: number; clientProjectId: number };

/** Publishes a change to both sides. */
export function publishRequest(to: Publisher, { id, clientProjectId }: Told): void {
  publishToStaff(to, id);
  publishPortalChanged(to, clientProjectId);
}

/** Publishes to staff only, for what the portal does not show. */
export const publishToStaff = (to: Publisher, id: number): void =>
  to.events.publish({ topic: `support-request:${id}`, type: 'changed' });

/** The number of changes of a project's requests. Throws NOT_FOUND. */
export async function getRequestsRevision({ database }: Deps, clientProjectId: number): Promise<number> {
  const revision = await findRequestsRevision(database.db, clientProjectId);
  if (revision === undefined) throw notFound('Client project');
  return revision;
}

/** Throws NOT_FOUND for a client project that is none. */
export const checkProject = async (deps: Deps, clientProjectId: number): Promise<void> =>
  void (await getRequestsRevision(deps, clientProjectId));

/**
 * Follows the requests of a portal, see `followRevision`. The access ends when the caller signs out, the password is
 * changed, the project is closed, or an account of the staff has lost its access. Throws NOT_FOUND.
 */
export const followRequests = (
  deps: Deps,
  caller: PortalCaller,
  { clientProjectId, lastEventId }: z.output<typeof schema.portalLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.PortalEvent }> => {
  const requests = {
    topic: clientProjectTopic(clientProjectId),
    getRevision: () => getRequestsRevision(deps, clientProjectId),
    checkAccess: () => getCorrespondent(deps, caller, clientProjectId, 'again'),
  };
  return followRevision(deps, requests, lastEventId, callerSignal);
};

/**
 * Calls back for each new or changed support request; `onGap` says that some may have been missed. Answers how to
 * stop.
 */
export const watchRequests = (
  deps: Pick<Deps, 'events'>,
  onChange: (requestId: number) => void,
  onGap: () => void,
): (() => void) =>
  deps.events.subscribe(
    'support-request:*',
    ({ topic }) => onChange(Number(topic.slice('support-request:'.length))),
    onGap,
  );
