import type { Deps } from '../deps.ts';
import { quarter } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import type { Caller } from './service.ts';

const hour = 3_600;

/** Wrong passwords, and passkeys that open nothing, from one address. */
export const addressRules = (caller: Caller): Rule[] => [
  { name: 'staff.address', subject: networkOf(caller.address), limit: 50, seconds: quarter },
];
/** Wrong passwords at the door: few for one mail from one address, more from one address. */
export const signInRules = (caller: Caller, email: string): Rule[] => [
  { name: 'staff.sign-in', subject: `${email} ${networkOf(caller.address)}`, limit: 10, seconds: quarter },
  ...addressRules(caller),
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

/** Counts each call, whatever comes of it; false beyond a rule. */
export async function countCall(deps: Pick<Deps, 'limits'>, rules: Rule[]): Promise<number | undefined> {
  const taken = await deps.limits.take(rules);
  if (taken.refused) return taken.refused.seconds;
  await taken.settle(Promise.resolve('counted'));
  return undefined;
}
