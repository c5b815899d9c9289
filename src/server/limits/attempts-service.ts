import { setTimeout as sleep } from 'node:timers/promises';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { BusyError } from '../database/outages.ts';
import type { Deps } from '../deps.ts';
import { type AppError, tooManyOf, tooManyOfClients } from '../errors.ts';
import type { Rule } from './service.ts';

/** The window in which failures are counted, in seconds. */
export const quarter = 900;

/**
 * Runs what may fail and counts it where it does: `attempt` answers undefined for a failure. Tries that run at the same
 * time hold their place, and one that succeeds gives it back. Throws what `refuse` makes, TOO_MANY_REQUESTS, beyond a
 * rule.
 */
export async function limitFailures<T>(
  deps: Pick<Deps, 'limits'>,
  rules: Rule[],
  attempt: () => Promise<T | undefined>,
  refuse: Refuse = tooManyTries,
): Promise<T | undefined> {
  const taken = await deps.limits.take(rules);
  if (taken.refused) throw refuse(taken.refused.seconds);
  let result: T | undefined;
  await taken.settle(
    attempt().then((answered) => {
      result = answered;
      return answered === undefined ? 'failed' : undefined;
    }),
  );
  return result;
}

/**
 * Runs what costs something whether it succeeds or not, and counts it before. Throws what `refuse` makes beyond the
 * rule.
 */
export async function limited<T>(
  { limits }: Pick<Deps, 'limits'>,
  rule: Rule,
  work: () => Promise<T>,
  refuse: Refuse = tooManyTries,
): Promise<T> {
  const taken = await limits.take([rule]);
  if (taken.refused) throw refuse(taken.refused.seconds);
  await taken.settle(Promise.resolve(true));
  return work();
}

/** From how many failures for one name on each further try waits, by one second more for each such number. */
const slowFrom = 100;
const longestWait = 5;
/**
 * Most tries that wait at once in this process; beyond them it is busy, or it would run out of memory. Not the caller's
 * fault: it may be their first try.
 */
const mostWaiting = 500;
let waiting = 0;

/**
 * Counts the failures for one name (of rule and subject) from everywhere, and makes tries beyond `slowFrom` wait. They
 * are never refused: a lock would let anybody shut somebody else out.
 */
export async function slowDown<T>(
  deps: Pick<Deps, 'limits'>,
  name: Pick<Rule, 'name' | 'subject'>,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let wait = 0; wait < longestWait; wait++) {
    const rule = { ...name, limit: slowFrom * (wait + 1), seconds: quarter };
    const taken = await deps.limits.take([rule]);
    if (taken.refused) continue;
    let result: T | undefined;
    await taken.settle(
      (async () => {
        await pause(wait);
        result = await attempt();
        return result === undefined ? 'failed' : undefined;
      })(),
    );
    return result;
  }
  await pause(longestWait);
  return attempt();
}

async function pause(seconds: number): Promise<void> {
  if (seconds === 0) return;
  if (waiting >= mostWaiting) throw new BusyError('Too many tries wait for their turn');
  waiting++;
  try {
    await sleep(seconds * 1_000);
  } finally {
    waiting--;
  }
}

/** The refusal of a try too many, for its language. */
export type Refuse = (seconds: number) => AppError;

export const tooManyTries: Refuse = (seconds) => tooManyOf(said(accessRefusals).what.tries, seconds);
/** The same where clients read English. */
export const tooManyTriesInEnglish: Refuse = (seconds) => tooManyOfClients('tries', 'address', seconds);
