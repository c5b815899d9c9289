import type { Deps } from '../deps.ts';

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

/** Tells whoever follows the conversation to look at its rows again. Call it after the commit. */
export const publishChange = (deps: Pick<Deps, 'events'>, id: string) =>
  deps.events.publish({ topic: conversationTopic(id), type: 'changed' });

/** Tells the staff that a visitor asks for a person. Call it after the commit. */
export const publishPerson = (deps: Pick<Deps, 'events'>, id: string) =>
  deps.events.publish({ topic: conversationTopic(id), type: 'person' });
