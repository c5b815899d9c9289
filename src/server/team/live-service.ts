import type { z } from 'zod';
import type * as schema from '../../routers/team.schema.ts';
import { createBell } from '../bell.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { type GateCaller, gateTopic, getReader } from '../gates/service.ts';
import { takeStream } from '../limits/streams-service.ts';
import { gate } from './change-service.ts';
import { getTeamRevision } from './queries.ts';

/**
 * Follows the team area: says when to look again, until `callerSignal` aborts, the server stops or the access ends, which
 * is the last thing it says: the code is another one, the area was closed, the browser left, or an account of the staff no
 * longer enters. The first thing it says is to look, unless the caller has seen exactly `lastEventId`: what changed
 * between their reading and their following is not lost. Throws TOO_MANY_REQUESTS where the caller's address follows too
 * many.
 */
export async function* followTeam(
  deps: Deps,
  caller: GateCaller,
  { lastEventId }: z.output<typeof schema.teamLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.TeamEvent }> {
  const signal = AbortSignal.any(callerSignal ? [callerSignal, deps.closing] : [deps.closing]);
  const stream = takeStream(deps, caller);
  const bell = createBell(deps, gateTopic(gate), signal);
  let seen = lastEventId ?? -1;
  try {
    while (!signal.aborted) {
      const isOpen = await mayStill(deps, caller);
      const revision = isOpen ? await getTeamRevision(deps.database.db) : seen;
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

async function mayStill(deps: Deps, caller: GateCaller): Promise<boolean> {
  try {
    await getReader(deps, caller, gate, 'again');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
