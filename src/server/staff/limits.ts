import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import type { Caller } from './service.ts';

const quarter = 900;
const hour = 3_600;

/** Wrong passwords at the door: few for one mail from one address, more from one address. */
export const signInRules = (caller: Caller, email: string): Rule[] => [
  { name: 'staff.sign-in', subject: `${email} ${networkOf(caller.address)}`, limit: 10, seconds: quarter },
  { name: 'staff.address', subject: networkOf(caller.address), limit: 50, seconds: quarter },
];

/** Wrong codes and passwords of one account, whoever tries and from wherever. */
export const codeRules = (staffId: string): Rule[] => [
  { name: 'staff.code', subject: staffId, limit: 10, seconds: quarter },
];
export const passwordRules = (staffId: string): Rule[] => [
  { name: 'staff.password', subject: staffId, limit: 10, seconds: quarter },
];

/** Links that do not exist. */
export const linkRules = (caller: Caller): Rule[] => [
  { name: 'staff.link', subject: networkOf(caller.address), limit: 50, seconds: quarter },
];

export const resetRules = (caller: Caller): Rule[] => [
  { name: 'staff.reset-address', subject: networkOf(caller.address), limit: 20, seconds: hour },
];
export const resetMailRules = (email: string): Rule[] => [
  { name: 'staff.reset-mail', subject: email, limit: 3, seconds: hour },
];

/**
 * Runs what may fail and counts it where it does: `attempt` answers undefined for a failure. Tries that run at the
 * same time hold their place, and one that succeeds gives it back. Throws TOO_MANY_REQUESTS beyond a rule.
 */
export async function limitFailures<T>(
  deps: Pick<Deps, 'limits'>,
  rules: Rule[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const taken = await deps.limits.take(rules);
  if (taken.refused) throw tooManyTries(taken.refused.seconds);
  let result: T | undefined;
  await taken.settle(
    attempt().then((answered) => {
      result = answered;
      return answered === undefined ? 'failed' : undefined;
    }),
  );
  return result;
}

/** Counts each call, whatever comes of it; false beyond a rule. */
export async function countCall(deps: Pick<Deps, 'limits'>, rules: Rule[]): Promise<number | undefined> {
  const taken = await deps.limits.take(rules);
  if (taken.refused) return taken.refused.seconds;
  await taken.settle(Promise.resolve('counted'));
  return undefined;
}

/** From how many wrong passwords for one mail on each further try waits, by one second more for each such number. */
const slowFrom = 100;
const longestWait = 5;
/** Most tries that wait at once in this process; beyond them it has to refuse, or it would run out of memory. */
const mostWaiting = 500;
let waiting = 0;

/**
 * Counts the failures for one mail from everywhere, and makes tries beyond `slowFrom` wait. They are never refused:
 * a lock would let anybody shut somebody else out.
 */
export async function slowDown<T>(
  deps: Pick<Deps, 'limits'>,
  email: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let wait = 0; wait < longestWait; wait++) {
    const rule = { name: 'staff.mail', subject: email, limit: slowFrom * (wait + 1), seconds: quarter };
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
  if (waiting >= mostWaiting) throw tooManyTries(longestWait);
  waiting++;
  try {
    await sleep(seconds * 1_000);
  } finally {
    waiting--;
  }
}

export const tooManyTries = (seconds: number) => tooManyInFrench('tentatives', seconds);
