import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database, Db } from '../database.ts';
import { type Counter, createCounters } from './counters.ts';
import { addCounts, deleteExpired, findCount, getSalt } from './queries.ts';

/**
 * At most `limit` in `seconds`. The windows follow the clock, in UTC: an hour begins at its full hour, a day at
 * midnight. `subject` says whose they are; it is hashed before it is kept anywhere.
 */
export type Rule = { name: string; subject?: string; limit: number; seconds: number };

/** One taken from each rule, or refused by the rule that asks for the longest wait. */
export type Taken<R extends Rule> =
  | { refused: { rule: R; seconds: number } }
  /** Counts what was taken once `stored` has stored something; gives it back where that was nothing or failed. */
  | { refused: undefined; settle<T>(stored: Promise<T>): Promise<T> };

export type Limits = {
  take<R extends Rule>(rules: R[]): Promise<Taken<R>>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
};

/** How long increments are gathered before they are written, in milliseconds. */
const writeEvery = 1_000;
/** How often expired windows are cleared away, in milliseconds, and how many rows of them at a time. */
const sweepEvery = 60_000;
const sweepLimit = 10_000;
/** Most counters kept, each about 300 bytes. */
const capacity = 20_000;

/**
 * Limits that many processes hold together without a row that they wait for. Each counts in memory and decides on the
 * last known total of all and its own; within a second of the first that it lets through it adds what is new to the
 * table, in one statement that answers the totals. So one process alone is exact, and several may overshoot a limit by
 * what each of them lets through in one second. A killed process takes its last second's count with it. Where the
 * database fails, nothing is refused: what was to be limited fails there by itself.
 */
export async function createLimits(
  { db }: Pick<Database, 'db'>,
  onError: (error: unknown) => void,
): Promise<Limits> {
  const salt = await getSalt(db);
  const counters = createCounters(capacity);
  const writer = createWriter(db, onError, (now) => counters.dropExpired(now));

  const counterOf = async ({ name, subject, seconds }: Rule, now: number) => {
    const hash = subject === undefined ? '' : `:${hashed(salt, subject)}`;
    const counter = counters.get(name + hash, (Math.floor(now / (seconds * 1_000)) + 1) * seconds * 1_000);
    // A total that cannot be read is told by the next write.
    counter.known ??= findCount(db, counter).then((total) => {
      counter.total = Math.max(counter.total, total);
    }, onError);
    await counter.known;
    return counter;
  };

  return {
    async take(rules) {
      const now = Date.now();
      const taken = await Promise.all(
        rules.map(async (rule) => ({ rule, counter: await counterOf(rule, now) })),
      );
      const [refused] = taken
        .filter(({ rule, counter }) => counter.total + counter.pending + counter.held >= rule.limit)
        .map(({ rule, counter }) => ({ rule, seconds: (counter.expiresAt.getTime() - now) / 1_000 }))
        .toSorted((a, b) => b.seconds - a.seconds);
      if (refused) return { refused };
      for (const { counter } of taken) counter.held++;
      return {
        refused: undefined,
        async settle(stored) {
          try {
            const result = await stored;
            if (result !== undefined) for (const { counter } of taken) writer.add(counter);
            return result;
          } finally {
            for (const { counter } of taken) counter.held--;
          }
        },
      };
    },
    close: writer.close,
  };
}

/** Writes what counters have pending, once a second and only while there is something. */
function createWriter(db: Db, onError: (error: unknown) => void, onSweep: (now: number) => void) {
  const dirty = new Set<Counter>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;
  let sweepAt = 0;

  const write = async () => {
    const now = Date.now();
    const batch = [...dirty].map((counter) => ({ counter, count: counter.pending }));
    dirty.clear();
    try {
      const counts = await addCounts(
        db,
        batch.map(({ counter: { key, expiresAt }, count }) => ({ key, expiresAt, count })),
      );
      const totals = new Map(counts.map(({ key, expiresAt, count }) => [`${+expiresAt} ${key}`, count]));
      for (const { counter, count } of batch) {
        counter.pending -= count;
        counter.total = Math.max(counter.total, totals.get(`${+counter.expiresAt} ${counter.key}`) ?? 0);
      }
      if (now < sweepAt) return;
      sweepAt = now + sweepEvery;
      onSweep(now);
      await deleteExpired(db, sweepLimit);
    } catch (error) {
      for (const { counter } of batch)
        if (counter.pending > 0 && +counter.expiresAt > now) dirty.add(counter);
      onError(error);
    }
  };
  const schedule = () => {
    if (closed || timer || dirty.size === 0) return;
    timer = setTimeout(() => {
      writing = write().finally(() => {
        timer = undefined;
        schedule();
      });
    }, writeEvery).unref();
  };

  return {
    add(counter: Counter) {
      counter.pending++;
      dirty.add(counter);
      schedule();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
      if (dirty.size > 0) await write();
    },
  };
}

const hashed = (salt: Buffer, subject: string) =>
  createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 22);

/**
 * Whose address it is, as far as an address can tell: an IPv6 network of 64 bits is one household, which can take any
 * address in it. Anything that is no IPv6 address, an IPv4 one in its clothes included, is taken for what it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (v4 !== undefined || !isIPv6(bare)) return v4 ?? bare;
  const [head = '', tail] = bare.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  // What `::` leaves out is zeros; a dotted end stands for two groups.
  const missing = 8 - groups(head).length - groups(tail ?? '').length - (bare.includes('.') ? 1 : 0);
  const all =
    tail === undefined
      ? groups(head)
      : [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
