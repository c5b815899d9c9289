import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import { createBell } from '../bell.ts';
import {
  clientProjectTopic,
  getCorrespondent,
  type PortalCaller,
} from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { takeStream } from '../limits/streams-service.ts';
import { getRequestsRevision } from './service.ts';

/**
 * Follows the requests of a portal: says when to look again, until `callerSignal` aborts, the server stops or the
 * session ends, which is the last thing it says: the caller signed out, the password is another one, the project was
 * closed, or an account of the staff no longer enters. The first thing it says is to look, unless the caller has seen
 * exactly `lastEventId`: what changed between their reading and their following is not lost. Throws NOT_FOUND, and
 * TOO_MANY_REQUESTS where the caller's address follows too many.
 */
export async function* followRequests(
  deps: Deps,
  caller: PortalCaller,
  { clientProjectId, lastEventId }: z.output<typeof schema.portalLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.PortalEvent }> {
  const signal = AbortSignal.any(callerSignal ? [callerSignal, deps.closing] : [deps.closing]);
  const stream = takeStream(deps, caller);
  const bell = createBell(deps, clientProjectTopic(clientProjectId), signal);
  let seen = lastEventId ?? -1;
  try {
    while (!signal.aborted) {
      const isOpen = await mayStill(deps, caller, clientProjectId);
      const revision = isOpen ? await getRequestsRevision(deps, clientProjectId) : seen;
      if (signal.aborted) return;
      if (!isOpen) {
        yield { revision: Math.max(seen, 0), event: { type: 'ended' } };
        return;
      }
      if (revision !== seen) {
        seen = revision;
        yield { revision, event: { type: 'changed' } };
      }
      await bell.rung();
    }
  } finally {
    bell.close();
    stream.release();
  }
}

async function mayStill(deps: Deps, caller: PortalCaller, clientProjectId: number): Promise<boolean> {
  try {
    await getCorrespondent(deps, caller, clientProjectId, 'again');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
