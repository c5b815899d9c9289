import type { Publisher } from '../database/transaction.ts';

/**
 * Hints about one support portal. `changed`: something that it shows is another now. `ended`: accesses to it may have
 * ended, so that open streams ask again who their caller is.
 */
export type ClientProjectHint = { topic: `client-project:${number}`; type: 'changed' | 'ended' };

export const clientProjectTopic = (id: number) => `client-project:${id}` as const;

export const publishPortalChanged = (to: Publisher, id: number) =>
  to.events.publish({ topic: clientProjectTopic(id), type: 'changed' });

/** The same for accesses that ended: another password, a project that was closed, a browser that signed out. */
export const publishPortalEnded = (to: Publisher, id: number) =>
  to.events.publish({ topic: clientProjectTopic(id), type: 'ended' });
