import { keepJson, readJson } from '../ui/storage.ts';
import type { Draft } from './conversation-state.ts';

/**
 * What the visitor has written and the server has not acknowledged, oldest first, for every tab of this browser. It
 * outlives them; a browser that refuses storage keeps it as long as the tab.
 */
export type Waiting = Omit<Draft, 'state'> & {
  /** The server has refused it for good: only the visitor sends it again. */
  refused?: true;
};

const key = 'chat-outbox';
let ownCopy: readonly Waiting[] | undefined;

export function readOutbox(): readonly Waiting[] {
  if (ownCopy) return ownCopy;
  const kept = readJson('local', key);
  return Array.isArray(kept) ? kept.filter(isWaiting) : [];
}

/** Puts a message last, or another version of it where it was. */
export function keepInOutbox(message: Waiting): void {
  const kept = readOutbox();
  const at = kept.findIndex(({ clientMessageId }) => clientMessageId === message.clientMessageId);
  write(at < 0 ? [...kept, message] : kept.with(at, message));
}

export function dropFromOutbox(clientMessageId: string): void {
  write(readOutbox().filter((each) => each.clientMessageId !== clientMessageId));
}

export function emptyOutbox(): void {
  write([]);
}

function write(messages: readonly Waiting[]): void {
  ownCopy = keepJson('local', key, messages.length > 0 ? messages : undefined) ? undefined : messages;
}

/** Calls the listener when another tab has changed it. The answer ends it. */
export function watchOutbox(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Lets one at a time work on it, of all tabs where the browser can tell them apart. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return (await navigator.locks.request(key, work)) as T;
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
let last: Promise<unknown> = Promise.resolve();

/** Anybody may have written there. */
function isWaiting(value: unknown): value is Waiting {
  const { clientMessageId, text, createdAt, after } = (value ?? {}) as Partial<
    Record<keyof Waiting, unknown>
  >;
  return (
    typeof clientMessageId === 'string' &&
    typeof text === 'string' &&
    typeof createdAt === 'string' &&
    typeof after === 'number'
  );
}
