import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/**
 * Hints between processes that something changed, over PostgreSQL's LISTEN/NOTIFY on both databases.
 * A hint may be lost with its process: whoever needs certainty reads the rows, which are the truth.
 */
export type Events<E extends { topic: `${string}:${string}` }> = {
  /**
   * Publishes after the caller's transaction is through. Events of the same moment travel in one statement, in order.
   */
  publish(event: E): void;
  /** The same for what `payloadOf` has made of an event. */
  send(payload: string): void;
  /**
   * Hears the events of one topic, such as `conversation:abc`, or with `conversation:*` those of all of its kind;
   * `onGap` says that some may have been missed. Answers how to stop.
   */
  subscribe<T extends E['topic']>(
    topic: T,
    onEvent: (event: Extract<E, { topic: Kind<T> }>) => void,
    onGap: () => void,
  ): () => void;
  close(): Promise<void>;
};

type Kind<T extends string> = T extends `${infer K}:${string}` ? `${K}:${string}` : never;

const channel = 'vitrine';

/** Each NOTIFY is a commit that all others wait for: under load they are gathered for this long. Milliseconds. */
const flushEvery = 25;

/** NOTIFY refuses payloads of 8,000 bytes or more. */
const payloadLimit = 7_900;

/** An event as it travels. Throws a RangeError for one that is too large to. */
export function payloadOf(event: { topic: string }): string {
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) > payloadLimit) throw new RangeError(`Event ${event.topic} is too large`);
  return payload;
}

export async function createEvents<E extends { topic: `${string}:${string}` }>(
  database: Pick<Database, 'platform' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<Events<E>> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const gap = Symbol('gap');
  const unlisten = await database.listen(
    channel,
    (payload) => {
      const event = JSON.parse(payload) as E;
      emitter.emit(event.topic, event);
      emitter.emit(`${event.topic.split(':', 1)[0]}:*`, event);
    },
    () => emitter.emit(gap),
  );

  let pending: string[] = [];
  let flushing: Promise<void> | undefined;
  const flush = async () => {
    // Those of the same turn go together, without waiting; then at most one statement every few milliseconds.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.length > 0) {
      const batch = JSON.stringify(pending);
      pending = [];
      await sql`select pg_notify(${channel}, payload) from json_array_elements_text(${batch}::json) as payload`
        .execute(database.platform)
        .catch(onError);
      await sleep(flushEvery);
    }
    flushing = undefined;
  };

  const send = (payload: string) => {
    pending.push(payload);
    flushing ??= flush();
  };
  return {
    publish: (event) => send(payloadOf(event)),
    send,
    subscribe(topic, onEvent, onGap) {
      emitter.on(topic, onEvent);
      emitter.on(gap, onGap);
      return () => {
        emitter.off(topic, onEvent);
        emitter.off(gap, onGap);
      };
    },
    async close() {
      await flushing;
      await unlisten();
    },
  };
}

/** How long is waited, in milliseconds, where what an event tells of could not be read. */
const readAgainAfter = 1_000;

/** Reads anew what an event says has changed, and whatever was missed, again and again where that fails. */
export function followEvent<E extends { topic: `${string}:${string}` }>(
  events: Pick<Events<E>, 'subscribe'>,
  topic: E['topic'],
  read: () => Promise<unknown>,
  onError: (error: unknown) => void,
): void {
  const follow = () =>
    void read().catch((error: unknown) => {
      onError(error);
      setTimeout(follow, readAgainAfter).unref();
    });
  events.subscribe(topic, follow, follow);
}
