import type { HotStatement } from './database.ts';

/** Looks up the row of one key by a statement that takes many: `$1` is an array of keys, each row has its `key`. */
export type FindByKey = (statement: HotStatement, key: string) => Promise<string | undefined>;

/** Most statements of one name that run at a time. */
const atATime = 2;

type Batch = Map<string, PromiseWithResolvers<string | undefined>>;

/**
 * Looks up keys in as few statements as there can be without anybody waiting for others: the first are sent at once,
 * and what is asked for while they run goes together in the next. A statement costs the database and the driver more
 * than the rows it finds, and after a restart every open page asks at once.
 */
export function batchKeys(
  find: (statement: HotStatement, keys: string[]) => Promise<{ key: string; json: string }[]>,
): FindByKey {
  const queues = new Map<string, { running: number; waiting: Batch }>();
  return (statement, key) => {
    const queue = queues.get(statement.name) ?? { running: 0, waiting: new Map() };
    queues.set(statement.name, queue);
    const run = async () => {
      const batch = queue.waiting;
      queue.waiting = new Map();
      queue.running++;
      try {
        const rows = await find(statement, [...batch.keys()]);
        for (const { key, json } of rows) batch.get(key)?.resolve(json);
        for (const { resolve } of batch.values()) resolve(undefined);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
      queue.running--;
      if (queue.waiting.size > 0) void run();
    };
    // Who asks for a key that still waits gets the same answer, which is no older than the question.
    const answer = queue.waiting.get(key) ?? Promise.withResolvers<string | undefined>();
    queue.waiting.set(key, answer);
    if (queue.running < atATime) void run();
    return answer.promise;
  };
}
