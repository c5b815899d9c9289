import type { Publisher } from '../database/transaction.ts';

/** Hints about one client's dashboard, by the client's internal id: the link is a secret, and may be another one soon. */
export type ClientHint =
  | { topic: `client:${number}`; type: 'changed'; projectId: string }
  | { topic: `client:${number}`; type: 'renewed' };

export const clientTopic = (id: number) => `client:${id}` as const;

/** Says that a dashboard is reached by another link from now on. */
export const publishRenewed = (to: Publisher, id: number) =>
  to.events.publish({ topic: clientTopic(id), type: 'renewed' });
