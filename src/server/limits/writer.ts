import type { Db } from '../database/database.ts';
import { addCounts, deleteExpired, type Window } from './queries.ts';

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
export function createWriter(db: Db, onError: (error: unknown) => void, onSweep: (now: number) => void) {
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
