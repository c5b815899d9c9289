import { publishPortalChanged } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';

/** A support request is new or has changed in anything that staff see of it. */
export type SupportRequestHint = { topic: `support-request:${string}`; type: 'changed' };

type Told = { id: number; clientProjectId: number };

/** Tells both sides of a change. Call it after the commit. */
export function publishRequest(deps: Pick<Deps, 'events'>, { id, clientProjectId }: Told): void {
  publishToStaff(deps, id);
  publishPortalChanged(deps, clientProjectId);
}

/** Tells the staff alone, of what the portal does not show. Call it after the commit. */
export const publishToStaff = (deps: Pick<Deps, 'events'>, id: number): void =>
  deps.events.publish({ topic: `support-request:${id}`, type: 'changed' });
