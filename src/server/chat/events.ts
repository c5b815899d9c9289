import type { LiveEvent } from '../../routers/chat.schema.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';

/**
 * Hints about one conversation. `changed` says that its rows are worth another look; `delta` carries the words by
 * which an answer has grown, at most 2 KB of them.
 */
export type ChatEvent =
  | { topic: `conversation:${string}`; type: 'changed' | 'person' | 'moved' | 'translated' }
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

/** Tells the staff that a conversation may be on another desk now. */
export const publishMove = (to: Publisher, id: string) =>
  to.events.publish({ topic: conversationTopic(id), type: 'moved' });

/** Tells the staff that a visitor asks for a person. */
export const publishPerson = (to: Publisher, id: string) =>
  to.events.publish({ topic: conversationTopic(id), type: 'person' });

/** How often a quiet stream looks at the rows again, in milliseconds: hints may be lost, and access may end. */
const lookAgainAfter = 30_000;

type Delta = Extract<LiveEvent, { type: 'delta' }>;

/** More than this many unread deltas mean a reader that is too slow for them: one look at the rows replaces them. */
const inboxLimit = 500;

/** Collects a conversation's events in order. `deltas` yields text until something calls for a look at the rows. */
export function createInbox(deps: Deps, id: string, signal: AbortSignal) {
  let items: (Delta | 'look')[] = [];
  let wake = () => {};
  const look = () => {
    if (items.at(-1) !== 'look') items.push('look');
    wake();
  };
  const close = deps.events.subscribe(
    conversationTopic(id),
    (event) => {
      if (event.type !== 'delta') return event.type === 'changed' ? look() : undefined;
      const { topic, ...delta } = event;
      if (items.push(delta) > inboxLimit) items = ['look'];
      wake();
    },
    look,
  );
  signal.addEventListener('abort', () => wake(), { once: true });
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(look, lookAgainAfter);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    async *deltas(): AsyncGenerator<Delta> {
      while (!signal.aborted) {
        const item = items.shift();
        if (item === 'look') return;
        if (item) yield item;
        else await pause();
      }
    },
    close,
  };
}
