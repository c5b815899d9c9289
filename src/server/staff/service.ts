import type { z } from 'zod';
import type * as schema from '../../routers/staff.schema.ts';
import type { Me } from '../../routers/staff.schema.ts';
import {
  type Alert,
  accessTopic,
  type Credentials,
  firstNameOf,
  hasSessionCookie,
  lacksFactor,
  type Staff,
  sendAlert,
} from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf, TokenReplaced } from '../errors.ts';
import { quarter } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import { updateLanguage } from './queries.ts';
import { findSession, touchSession } from './session-queries.ts';

/** What signing in and out needs of a request: its cookies, and where it comes from. */
export type Caller = { credentials: Credentials; readonly address: string };

/**
 * Who is signed in, as their row says at this moment: a role or an account that was taken away counts at once. Asking
 * is a use of the session, but not where a stream looks `again`: a screen that stands open uses nothing. It throws
 * TokenReplaced once the token that it began with counts no more. A request without its cookie costs nothing.
 */
export async function findStaffBySession(
  deps: Pick<Deps, 'accounts' | 'database'>,
  credentials: Credentials,
  again?: 'again',
): Promise<Staff | undefined> {
  if (!hasSessionCookie(credentials.headers)) return undefined;
  const { db } = deps.database;
  const token = await (await deps.accounts()).findSessionToken(credentials.headers);
  const found = token === undefined ? undefined : await findSession(db, token);
  if (found?.isOver && again) throw new TokenReplaced();
  if (!found || found.isOver) return undefined;
  const { isOver: _, isStale, requiresFactor, hasShownFactor, ...staff } = found;
  if (isStale && again === undefined) await touchSession(db, staff.sessionId);
  return {
    ...staff,
    lacksFactor: lacksFactor({ ...staff, requiresFactor }, { hasShown: hasShownFactor }),
    via: 'session',
  };
}

export function describeMe({ id, name, email, role, language, hasTotp, hasPasskey, lacksFactor }: Staff): Me {
  return { id, name, firstName: firstNameOf(name), email, role, language, hasTotp, hasPasskey, lacksFactor };
}

/** Chooses somebody's language from their next call on. */
export const setLanguage = (
  deps: Pick<Deps, 'database' | 'events'>,
  staff: Staff,
  { language }: z.output<typeof schema.setLanguageInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    if (!(await updateLanguage(trx, staff.id, language))) return;
    await recordChange(trx, staff, {
      action: 'staff.set-language',
      subject: `staff:${staff.id}`,
      before: { language: staff.language },
      after: { language },
    });
  });

/**
 * Records what somebody did with their own account, and mails them of it with `alert`, right after better-auth has
 * done it. It cannot be rolled back: where the record fails, only the log says so, since telling the person that it
 * failed would be wrong.
 */
export async function recordOwn(
  deps: Pick<Deps, 'database' | 'events' | 'jobs' | 'log'>,
  { id, name }: Pick<Staff, 'id' | 'name'>,
  action: Change['action'],
  alert?: Alert,
): Promise<void> {
  const change: Change = { action, subject: `staff:${id}` };
  try {
    await inTransaction(deps, async (trx) => {
      await recordChange(trx, { id, name, via: 'session' }, change);
      if (alert) await sendAlert(deps, trx, id, alert);
    });
  } catch (error) {
    deps.log.error({ ...change, reason: reasonOf(error) }, 'a change is missing in the audit log');
  }
}

/** Calls `look` whenever this person's access may have changed. Answers how to stop. */
export const watchAccess = (deps: Pick<Deps, 'events'>, staffId: string, look: () => void): (() => void) =>
  deps.events.subscribe(accessTopic(staffId), look, look);

const hour = 3_600;

/** Limits for wrong passwords and invalid passkeys from one address. */
export const addressRules = (caller: Caller): Rule[] => [
  { name: 'staff.address', subject: networkOf(caller.address), limit: 50, seconds: quarter },
];
/** Limits for wrong passwords at the sign-in: few for one mail from one address, more from one address. */
export const signInRules = (caller: Caller, email: string): Rule[] => [
  { name: 'staff.sign-in', subject: `${email} ${networkOf(caller.address)}`, limit: 10, seconds: quarter },
  ...addressRules(caller),
];

/** Limits for wrong codes and passwords of one account, from wherever. */
export const codeRules = (staffId: string): Rule[] => [
  { name: 'staff.code', subject: staffId, limit: 10, seconds: quarter },
];
export const passwordRules = (staffId: string): Rule[] => [
  { name: 'staff.password', subject: staffId, limit: 10, seconds: quarter },
];

/** Limits for links that do not exist. */
export const linkRules = (caller: Caller): Rule[] => [
  { name: 'staff.link', subject: networkOf(caller.address), limit: 50, seconds: quarter },
];

export const resetRules = (caller: Caller): Rule[] => [
  { name: 'staff.reset-address', subject: networkOf(caller.address), limit: 20, seconds: hour },
];
export const resetMailRules = (email: string): Rule[] => [
  { name: 'staff.reset-mail', subject: email, limit: 3, seconds: hour },
];

/** Counts each call, whatever its result; false beyond a limit. */
export async function countCall(deps: Pick<Deps, 'limits'>, rules: Rule[]): Promise<number | undefined> {
  const taken = await deps.limits.take(rules);
  if (taken.refused) return taken.refused.seconds;
  await taken.settle(Promise.resolve('counted'));
  return undefined;
}
