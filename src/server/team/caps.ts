import type { Deps } from '../deps.ts';
import { AppError, tooMany } from '../errors.ts';
import type { GateCaller, Reader } from '../gates/service.ts';
import { networkOf } from '../limits/service.ts';

/** Most of each that one project may have: its lists are sent whole. */
export const mostOf = { tasks: 500, objectives: 200, files: 200 } as const;

/** Throws CONFLICT where there are that many already. */
export function checkRoom(what: keyof typeof mostOf, count: number): void {
  if (count < mostOf[what]) return;
  throw new AppError('CONFLICT', `A project has at most ${mostOf[what]} ${what}: delete some first`);
}

const hour = 3_600;
/** Changes from one address an hour; several members may share one. */
const perHour = 1_200;

/**
 * Counts a change of a member. What the agency changes itself is not counted, and whoever has lifted the caps of addresses,
 * because all come from one proxy, has lifted this one. Throws TOO_MANY_REQUESTS.
 */
export async function limitChanges<T>(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: Pick<GateCaller, 'address'>,
  reader: Reader,
  change: () => Promise<T>,
): Promise<T> {
  if (reader.kind === 'staff' || config.caps.address === 0) return change();
  const subject = networkOf(caller.address);
  const taken = await limits.take([{ name: 'team.changes', subject, limit: perHour, seconds: hour }]);
  if (taken.refused) throw tooMany('changes from this address', 'address', taken.refused.seconds);
  return taken.settle(change());
}
