import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import {
  clientProjectTopic,
  getCorrespondent,
  type PortalCaller,
} from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { followRevision } from '../live/service.ts';
import { getRequestsRevision } from './service.ts';

/**
 * Follows the requests of a portal, see `followRevision`. The access ends when the caller signs out, the password is
 * another one, the project was closed, or an account of the staff no longer enters. Throws NOT_FOUND and
 * TOO_MANY_REQUESTS.
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
  return followRevision(deps, caller, requests, lastEventId, callerSignal);
};
