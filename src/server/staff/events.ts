import type { Deps } from '../deps.ts';

/** What somebody of the agency may do has changed, or their session or key has ended: open streams look again. */
export type AccessEvent = { topic: `staff:${string}`; type: 'access' };

export const accessTopic = (staffId: string) => `staff:${staffId}` as const;

/** Call it after the commit. */
export const publishAccess = (deps: Pick<Deps, 'events'>, staffId: string) =>
  deps.events.publish({ topic: accessTopic(staffId), type: 'access' });
