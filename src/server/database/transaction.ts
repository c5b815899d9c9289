import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppEvent, Deps } from '../deps.ts';
import { payloadOf } from '../events.ts';
import type { Trx } from './database.ts';
import { isLostRace } from './outages.ts';

/**
 * Where an event is published: the program's events, at once; or `afterCommit` of a transaction, once it is through,
 * and never where it was rolled back.
 */
export type Publisher = { readonly events: { publish(event: AppEvent): void } };

type Unit = {
  trx: Trx;
  afterCommit: Publisher;
  wakes: Map<string, () => void>;
  isOver: boolean;
  /** What a part of it threw: the whole is rolled back, also where somebody in between caught it. */
  failure?: { error: unknown };
};

/** How often a transaction that the database has ended for the sake of another one is done again. */
const mostRepeats = 2;

/** The transaction that the code which runs now is a part of. */
const current = new AsyncLocalStorage<Unit>();

/**
 * One unit of work: everything that `act` does with `trx` is stored, or none of it. Events and job
 * wake-ups are sent after the commit: the events that are published by `afterCommit`, in their order, and one for each kind
 * of job that was stored with `jobs.send(trx, …)`. Where `act` throws nothing is stored, no job and no event; the error is
 * the caller's.
 *
 * ```ts
 * await inTransaction(deps, async (trx, afterCommit) => {
 *   const request = await lockRequest(trx, requestId);
 *   if (!request) throw noRequest();
 *   await updateRequest(trx, requestId, { status });
 *   await deps.jobs.send(trx, 'support-request.mail-client', { requestId });
 *   publishRequest(afterCommit, request);
 * });
 * ```
 *
 * After a deadlock or a serialization failure the transaction is retried, twice at most: `act` must be safe to repeat.
 *
 * Inside another one's `act` it is a part of that one: what follows waits for the outer commit, and an error rolls back
 * the whole. A second transaction would wait for ever for the one connection that the embedded database has. Inside `act`
 * use `trx` alone.
 */
export async function inTransaction<T>(
  deps: Pick<Deps, 'database' | 'events'>,
  act: (trx: Trx, afterCommit: Publisher) => Promise<T>,
): Promise<T> {
  const outer = current.getStore();
  if (outer && !outer.isOver) {
    try {
      return await act(outer.trx, outer.afterCommit);
    } catch (error) {
      outer.failure ??= { error };
      throw error;
    }
  }
  for (let repeats = 0; ; repeats++) {
    try {
      return await runOnce(deps, act);
    } catch (error) {
      if (repeats === mostRepeats || !isLostRace(error)) throw error;
    }
  }
}

async function runOnce<T>(
  deps: Pick<Deps, 'database' | 'events'>,
  act: (trx: Trx, afterCommit: Publisher) => Promise<T>,
): Promise<T> {
  const payloads: string[] = [];
  const wakes = new Map<string, () => void>();
  // An event that cannot be told of fails the transaction, as it could not once that is through.
  const publish = (event: AppEvent) => void payloads.push(payloadOf(event));
  const afterCommit: Publisher = { events: { publish } };
  const answer = await deps.database.db.transaction().execute(async (trx) => {
    const unit: Unit = { trx, afterCommit, wakes, isOver: false };
    try {
      const done = await current.run(unit, () => act(trx, afterCommit));
      if (unit.failure) throw unit.failure.error;
      return done;
    } finally {
      unit.isOver = true;
    }
  });
  for (const wake of wakes.values()) wake();
  for (const payload of payloads) deps.events.send(payload);
  return answer;
}

/**
 * Whether the code that runs now is a part of a transaction: what it publishes past `afterCommit` is told too early.
 */
export const isInTransaction = (): boolean => current.getStore()?.isOver === false;

/**
 * Has the workers of a kind of job woken once the transaction that stored one is through; each kind once. Of a
 * transaction that `inTransaction` did not begin nobody hears when it is through: the workers find its jobs when they
 * look next.
 */
export function wakeAfter(trx: Trx, kind: string, wake: () => void): void {
  const unit = current.getStore();
  if (unit?.trx === trx) unit.wakes.set(kind, wake);
}
