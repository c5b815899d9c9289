import type { Deps } from '../deps.ts';
import { clientProjectTopic, publishPortalChanged } from './events.ts';

/** Says that a portal shows something new. Call it after the commit. */
export const announcePortalChange = (deps: Pick<Deps, 'events'>, clientProjectId: number): void =>
  publishPortalChanged(deps, clientProjectId);

/** Under which topic one hears that a portal shows something new, or that accesses to it may have ended. */
export const portalTopic = (clientProjectId: number) => clientProjectTopic(clientProjectId);
