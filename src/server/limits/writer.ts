import type { Db } from '../database/database.ts';
import type { Counter } from './counters.ts';
import { addCounts, deleteExpired } from './queries.ts';

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
