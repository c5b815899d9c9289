import type { Window } from './queries.ts';

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
