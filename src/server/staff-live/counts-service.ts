import type { Counts } from '../../routers/admin.schema.ts';
import { countWaitingConversations } from '../chat/admin-service.ts';
import type { Deps } from '../deps.ts';
import { countNewRequests } from '../support-requests/service.ts';

/** What waits for somebody, of all that the navigation counts. */
export async function countWaiting(deps: Deps): Promise<Counts> {
  return { waiting: await countWaitingConversations(deps), newRequests: await countNewRequests(deps) };
}
