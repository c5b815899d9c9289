import type { StaffEvent } from '../../routers/admin.schema.ts';

/** What a stream sends next; `revision` is there where the event belongs to the conversation on screen. */
export type Item = { revision?: number; event: StaffEvent };

/** Most events that wait for a slow reader: of what only says "look again" one waits, of the rest the newest. */
const mostWaiting = 50;

/**
 * Where the parts of one staff stream leave their events for the reader. It never holds more than a few, however slow
 * the reader is. While it is held nothing is given out.
 */
export function createOutbox(signal: AbortSignal) {
  let waiting: StaffEvent[] = [];
  let offered: { item: Item; taken: () => void } | undefined;
  let failure: { error: unknown } | undefined;
  let isHeld = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });

  const take = (): Item | undefined => {
    if (isHeld) return undefined;
    const event = waiting.shift();
    if (event) return { event };
    const offer = offered;
    offered = undefined;
    offer?.taken();
    return offer?.item;
  };

  return {
    put(event: StaffEvent) {
      waiting = waiting.filter((other) => !isMadeUpFor(other, event));
      waiting.push(event);
      waiting = waiting.slice(-mostWaiting);
      wake();
    },
    /** Leaves one event and waits until the reader has taken it, or nobody will. */
    offer: (item: Item) =>
      new Promise<void>((taken) => {
        offered = { item, taken };
        wake();
      }),
    /** Forgets what was not read yet. */
    clear() {
      waiting = [];
      offered?.taken();
      offered = undefined;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      wake();
    },
    /** Ends the stream with this error before anything else is read. */
    fail(error: unknown) {
      failure ??= { error };
      wake();
    },
    /** The next event; undefined once the reader or the server has ended the stream. */
    async next(): Promise<Item | undefined> {
      while (!signal.aborted) {
        if (failure) throw failure.error;
        const item = take();
        if (item) return item;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return undefined;
    },
  };
}

/** Whether who hears the newer event has nothing left to learn from the other one. */
function isMadeUpFor(other: StaffEvent, newer: StaffEvent): boolean {
  if (newer.type === 'request') return other.type === 'request' && other.requestId === newer.requestId;
  return (
    ['conversations', 'counts', 'mails', 'notices', 'translations'].includes(newer.type) &&
    other.type === newer.type
  );
}

export type Outbox = ReturnType<typeof createOutbox>;
