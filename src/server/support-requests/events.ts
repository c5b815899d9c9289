import { publishPortalChanged } from '../client-projects/portal-service.ts';
import type { Publisher } from '../database/transaction.ts';

/** A support request is new or has changed in anything that staff see of it. */
export type SupportRequestHint = { topic: `support-request:${string}`; type: 'changed' };

type Told = { id: number; clientProjectId: number };

/** Tells both sides of a change. */
export function publishRequest(to: Publisher, { id, clientProjectId }: Told): void {
  publishToStaff(to, id);
  publishPortalChanged(to, clientProjectId);
}

/** Tells the staff alone, of what the portal does not show. */
export const publishToStaff = (to: Publisher, id: number): void =>
  to.events.publish({ topic: `support-request:${id}`, type: 'changed' });
