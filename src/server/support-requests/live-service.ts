import type { z } from 'zod';
import type * as schema from '../../routers/support-requests.schema.ts';
import type { PortalCaller } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/**
 * Follows the requests of a portal: says when to look again, until the caller aborts, the server stops or the session
 * ends, which is the last thing it says.
 */
// biome-ignore lint/correctness/useYield: to be written
export async function* followRequests(
  _deps: Deps,
  _caller: PortalCaller,
  _input: z.output<typeof schema.portalLiveInput>,
  _signal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.PortalEvent }> {
  throw new AppError('INTERNAL_SERVER_ERROR', 'To be written');
}
