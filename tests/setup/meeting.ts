import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../../db/schema.ts';
import type { Trx } from '../../src/server/database/database.ts';
import type { ErrorCode } from '../../src/server/errors.ts';
import { required } from './required.ts';
import type { TestServer } from './server.ts';

/** How many calls wait for what another one has locked. */
export async function countWaiting({ db }: TestServer['deps']['database']): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
}

/**
 * Lets a call meet a change that is written and not committed before the call waits for it. On the embedded database,
 * which has one connection, the call comes after the commit.
 */
export async function meetUncommitted<T>(
  { deps: { database } }: Pick<TestServer, 'deps'>,
  change: (trx: Trx) => Promise<void>,
  call: () => Promise<T>,
): Promise<T> {
  const { end } = await database.db.transaction().execute(async (trx) => {
    await change(trx);
    const end = call();
    if (database.kind !== 'embedded') await expect.poll(() => countWaiting(database)).toBe(1);
    return { end };
  });
  return end;
}

/**
 * Lets calls meet that would come one after the other on a quick machine: none of them may lock or write a row of the
 * table before all wait to, and no job may (it would count as one of them). On the embedded database, which has one
 * connection, they come one after the other.
 */
export async function meetAt<T>(
  { deps: { database } }: Pick<TestServer, 'deps'>,
  table: keyof DB & string,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const begin = () => Promise.allSettled(calls.map((call) => call()));
  if (database.kind === 'embedded') return begin();
  const { ends } = await database.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    const ends = begin();
    await expect.poll(() => countWaiting(database)).toBe(calls.length);
    return { ends };
  });
  return ends;
}

/** What calls that met are answered; fails where one of them is refused. */
export async function answersOfMeeting<T>(...meeting: Parameters<typeof meetAt<T>>): Promise<T[]> {
  const results = await meetAt(...meeting);
  return results.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/**
 * Of calls that met one was done and every other one refused with this code. Answers what the one was answered, and why
 * the others were refused.
 */
export function expectOneWins<T>(
  results: readonly PromiseSettledResult<T>[],
  code: ErrorCode,
): { won: T; refusals: unknown[] } {
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toEqual(
    Array.from({ length: results.length - 1 }, () => expect.objectContaining({ code })),
  );
  const [won] = results.flatMap((one) => (one.status === 'fulfilled' ? [one] : []));
  return { won: required(won).value, refusals };
}
