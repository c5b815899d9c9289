import type { z } from 'zod';
import type * as schema from '../../routers/team.schema.ts';
import type { Deps } from '../deps.ts';
import { type GateCaller, gateTopic, getReader } from '../gates/service.ts';
import { followRevision } from '../live/service.ts';
import { gate } from './change-service.ts';
import { getTeamRevision } from './queries.ts';

/**
 * Follows the team area, see `followRevision`. The access ends when the code is another one, the area was closed, the
 * browser left, or an account of the staff no longer enters. Throws TOO_MANY_REQUESTS.
 */
export const followTeam = (
  deps: Deps,
  caller: GateCaller,
  { lastEventId }: z.output<typeof schema.teamLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.TeamEvent }> => {
  const area = {
    topic: gateTopic(gate),
    getRevision: () => getTeamRevision(deps.database.db),
    checkAccess: () => getReader(deps, caller, gate, 'again'),
  };
  return followRevision(deps, caller, area, lastEventId, callerSignal);
};
