import type { LiveEvent } from '../../routers/chat.schema.ts';
import type { Deps } from '../deps.ts';
import { conversationTopic } from './events.ts';

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
