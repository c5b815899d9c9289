import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppEvent, Deps } from '../deps.ts';
import { payloadOf } from '../events.ts';
import type { Trx } from './database.ts';
import { isLostRace } from './outages.ts';

/**
 * Where an event is published: the program's events, at once; or `after` of a transaction, once it is through, and never
 * where it was rolled back.
 */
export type Publisher = { readonly events: { publish(event: AppEvent): void } };

type Unit = {
  trx: Trx;
  after: Publisher;
  wakes: Map<string, () => void>;
  isOver: boolean;
  /** What a part of it threw: the whole is rolled back, also where somebody in between caught it. */
  failure?: { error: unknown };
};

/** How often a transaction that the database has ended for the sake of another one is done again. */
const mostRepeats = 2;

/** The transaction that the code which runs now is a part of. */
const current = new AsyncLocalStorage<Unit>();
const units = new WeakMap<Trx, Unit>();

/**
 * One unit of work: everything that `act` does with `trx` is stored, or none of it. What others are told of it they are
 * told once it is stored: events that are published by `after`, in their order, and the workers of the jobs that were
 * stored with `jobs.send(trx, …)`. Where `act` throws nothing is stored, no job and no event; the error is the caller's.
 *
 * ```ts
 * await inTransaction(deps, async (trx, after) => {
 *   const request = await lockRequest(trx, requestId);
 *   if (!request) throw noRequest();
 *   await updateRequest(trx, requestId, { status });
 *   await deps.jobs.send(trx, 'support-request.mail-client', { requestId });
 *   publishRequest(after, request);
 * });
 * ```
 *
 * Two that wait for each other's rows, or that read what the other changes, are one too many: the database ends one of
 * them, which is done again from its beginning, twice at most. So `act` may run more than once: what it does besides
 * `trx` and `after` it does anew each time, and a variable of its caller's it sets, never adds to.
 *
 * Inside another one's `act` it is a part of that one: what follows waits for the outer commit, and an error rolls back
 * the whole. A second transaction would wait for ever for the one connection that the embedded database has. Inside `act`
 * use `trx` alone.
 */
export async function inTransaction<T>(
  deps: Pick<Deps, 'database' | 'events'>,
  act: (trx: Trx, after: Publisher) => Promise<T>,
): Promise<T> {
  const outer = current.getStore();
  if (outer && !outer.isOver) {
    try {
      return await act(outer.trx, outer.after);
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
  act: (trx: Trx, after: Publisher) => Promise<T>,
): Promise<T> {
  const payloads: string[] = [];
  const wakes = new Map<string, () => void>();
  // An event that cannot be told of fails the transaction, as it could not once that is through.
  const publish = (event: AppEvent) => void payloads.push(payloadOf(event));
  const after: Publisher = { events: { publish } };
  const answer = await deps.database.db.transaction().execute(async (trx) => {
    const unit: Unit = { trx, after, wakes, isOver: false };
    units.set(trx, unit);
    try {
      const done = await current.run(unit, () => act(trx, after));
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

/** Whether the code that runs now is a part of a transaction: what it publishes past `after` is told too early. */
export const isInTransaction = (): boolean => current.getStore()?.isOver === false;

/**
 * Has the workers of a kind of job woken once the transaction that stored one is through; each kind once. Of a transaction
 * that `inTransaction` did not begin nobody hears when it is through: the workers find its jobs when they look next.
 */
export const wakeAfter = (trx: Trx, kind: string, wake: () => void): void =>
  void units.get(trx)?.wakes.set(kind, wake);
