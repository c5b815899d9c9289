import type { Publisher } from '../database/transaction.ts';

/**
 * Hints about one conversation. `changed` says that its rows are worth another look; `delta` carries the words by
 * which an answer has grown, at most 2 KB of them.
 */
export type ChatEvent =
  | { topic: `conversation:${string}`; type: 'changed' | 'person' }
  | {
      topic: `conversation:${string}`;
      type: 'delta';
      id: number;
      revision: number;
      offset: number;
      text: string;
    };

export const conversationTopic = (id: string) => `conversation:${id}` as const;

/** Tells whoever follows the conversation to look at its rows again. */
export const publishChange = (to: Publisher, id: string) =>
  to.events.publish({ topic: conversationTopic(id), type: 'changed' });

/** Tells the staff that a visitor asks for a person. */
export const publishPerson = (to: Publisher, id: string) =>
  to.events.publish({ topic: conversationTopic(id), type: 'person' });
