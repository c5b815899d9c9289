import type { Deps } from '../deps.ts';
import { accessTopic } from './events.ts';

/** Calls `look` whenever what this member of the staff may do may have changed. Answers how to stop. */
export const watchAccess = (deps: Pick<Deps, 'events'>, staffId: string, look: () => void): (() => void) =>
  deps.events.subscribe(accessTopic(staffId), look, look);
