import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Database, Db } from '../database/database.ts';
import { addCounts, deleteExpired, findCount, getSalt, type Window } from './queries.ts';

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
  { platform }: Pick<Database, 'platform'>,
  onError: (error: unknown) => void,
): Promise<Limits> {
  // A key that is made once: making it of the bytes costs more than the hash.
  const salt = createSecretKey(await getSalt(platform));
  const counters = createCounters(capacity);
  const writer = createWriter(platform, onError, (now) => counters.dropExpired(now));

  const counterOf = async ({ name, subject, seconds }: Rule, now: number) => {
    const hash = subject === undefined ? '' : `:${hashed(salt, subject)}`;
    const counter = counters.get(name + hash, (Math.floor(now / (seconds * 1_000)) + 1) * seconds * 1_000);
    // A total that cannot be read is told by the next write.
    counter.known ??= findCount(platform, counter).then((total) => {
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

const hashed = (salt: KeyObject, subject: string) =>
  createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 22);

/**
 * Whose address it is, as far as an address can tell: an IPv6 network of 64 bits is one household, which can take any
 * address in it. A port, which some proxies add, says nothing, and an IPv4 address in IPv6's clothes is an IPv4 one.
 * What is no address at all is `unknown`: a counter for each would be none.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const [a = 0, b = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The network of 48 bits that an IPv6 address lies in: what one customer is given at most. Of IPv4 the address alone.
 */
export const siteOf = (address: string): string =>
  networkOf(address).replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');

/** The eight numbers of an IPv6 address: what `::` leaves out is zeros, a dotted end stands for two. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map((half) =>
    half.split(':').flatMap((group) => {
      if (group === '') return [];
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [(a << 8) | b, (c << 8) | d];
    }),
  );
  return tail === undefined
    ? head
    : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * What this process knows of one window. The count of all processes is about `total + pending`: what the table said
 * last, and what is not written there yet. `held` is taken and not yet decided.
 */
export type Counter = Window & {
  total: number;
  pending: number;
  held: number;
  /** Settles once `total` has been read, or could not be. */
  known: Promise<void> | undefined;
};

/** At most `capacity` counters; beyond that the one that was not used for longest is forgotten, and read again. */
export function createCounters(capacity: number) {
  const counters = new Map<string, Counter>();
  return {
    get(key: string, expiresAt: number): Counter {
      const id = `${expiresAt} ${key}`;
      const counter = counters.get(id) ?? {
        key,
        expiresAt: new Date(expiresAt),
        total: 0,
        pending: 0,
        held: 0,
        known: undefined,
      };
      // A map keeps the order of insertion: the first one is always the one that was not used for longest.
      counters.delete(id);
      counters.set(id, counter);
      const [oldest] = counters.keys();
      if (counters.size > capacity && oldest !== undefined) counters.delete(oldest);
      return counter;
    },
    dropExpired(now: number): void {
      for (const [id, { expiresAt }] of counters) if (expiresAt.getTime() <= now) counters.delete(id);
    },
  };
}

/** How long increments are gathered before they are written, in milliseconds. */
const writeEvery = 1_000;
/** How often expired windows are cleared away, in milliseconds, and how many rows of them at a time. */
const sweepEvery = 60_000;
const sweepLimit = 10_000;

/**
 * Writes what counters have pending, once a second and only while there is something. `onSweep` is called about once a
 * minute, with the time before which windows have expired.
 */
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
