import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';

/**
 * What keeps a statement from being carried out though nothing is wrong with it. `away`: nobody is there to ask.
 * `busy`: a lock, a time limit or a full server was in the way.
 */
export type Outage = 'away' | 'busy';

/**
 * Classes and codes of PostgreSQL's appendix A: no connection, no such user or database (any more), shutting down or
 * starting, a standby that takes no writes.
 */
const awayStates = /^(08|28|3D|57P0|25006)/;
/** A deadlock, and a transaction that cannot be put in an order with another one. */
const lostRaceStates = /^(40P01|40001)/;
/** No resources or connections left, a lock or a statement out of time, a transaction that idled. */
const busyStates = /^(53|55P03|57014|25P0[34])/;
/** What the driver says without a code. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|Postgres connection has been discarded|timeout expired)/;
const busyWords = /^timeout exceeded when trying to connect/;

/** Errors of sockets to the database: the same codes come from mail servers and stores. */
const ofConnections = new WeakSet<object>();

/** Marks the error of a connection to the database, wherever it comes out. */
export function markLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) ofConnections.add(error);
}

/** Says why the database did not do what it was asked; undefined for every other error. Looks at causes too. */
export function outageOf(thrown: unknown): Outage | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (ofConnections.has(thrown) || awayWords.test(thrown.message)) return 'away';
  if (thrown instanceof BusyError || busyWords.test(thrown.message)) return 'busy';
  // A refusal of PostgreSQL, and of nobody else, has a severity besides its code.
  const { code, severity } = thrown as { code?: string; severity?: string };
  if (severity === undefined) return outageOf(thrown.cause);
  if (awayStates.test(code ?? '')) return 'away';
  return busyStates.test(code ?? '') || lostRaceStates.test(code ?? '') ? 'busy' : undefined;
}

/** Whether the database has ended a transaction for the sake of another one: the same again may go through at once. */
export function isLostRace(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, severity } = thrown as { code?: string; severity?: string };
  return severity === undefined ? isLostRace(thrown.cause) : lostRaceStates.test(code ?? '');
}

/** What a caller is told: the same in either case, since there is nothing to be done but to come again. */
export const outageError = (cause: unknown): AppError =>
  new AppError(
    'SERVICE_UNAVAILABLE',
    'The service is not available at the moment: try again in a few seconds',
    {
      retryAfter: askAgainAfter,
      cause,
    },
  );

/** Too much waits already: for the connections that a caller may have, or for a turn. */
export class BusyError extends Error {}

/** After how many whole seconds it is worth asking again. */
const askAgainAfter = 2;

/** Least and most pause between two tries, in milliseconds: many who wait must not ask in the same moment. */
const pauses = [150, 450] as const;

/**
 * Does `work` again for as long as the database is away or busy. Answers undefined once `signal` aborts, and throws
 * whatever else happens.
 */
export async function outlast<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!outageOf(error)) throw error;
    }
    const [least, most] = pauses;
    await sleep(least + Math.random() * (most - least), undefined, { signal }).catch(() => {});
  }
  return undefined;
}
