import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import type { recoveryCodeInput, signInInput, signInOutput, totpInput } from '../../routers/staff.schema.ts';
import { hasSessionCookie, publishAccess } from '../access.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf } from '../errors.ts';
import type { CodeOutcome } from '../integrations/accounts.ts';
import type { Proof } from '../integrations/staff-auth.ts';
import { limitFailures, slowDown, tooManyTries } from '../limits/attempts-service.ts';
import { strangerAt } from '../passwords/service.ts';
import { lockAccount, replaceHash } from './queries.ts';
import { type Caller, codeRules, findStaffBySession, recordOwn, signInRules } from './service.ts';
import {
  claimCode,
  deleteSession,
  deleteSessionOf,
  endAccess,
  findLock,
  findStanding,
  findStandingByEmail,
  releaseCode,
  type Standing,
} from './session-queries.ts';
import { recogniseDevice, sweepSessions } from './session-service.ts';

const refusals = said(staffRefusals).signIn;

type Outcome = z.infer<typeof signInOutput>;

/** How long a code of an authenticator app counts: its own half minute and the two beside it, in seconds. */
const codeSeconds = 90;

/**
 * Throws the same UNAUTHORIZED, after the same work, for an unknown mail, a wrong password, an account without one and
 * a closed account; TOO_MANY_REQUESTS after too many of them.
 */
export async function signIn(
  deps: Deps,
  caller: Caller,
  { email, password }: z.output<typeof signInInput>,
): Promise<Outcome> {
  const signedIn = await limitFailures(deps, signInRules(caller, email), () =>
    slowDown(deps, { name: 'staff.mail', subject: email }, () =>
      checkPassword(deps, caller, { email, password }),
    ),
  );
  if (!signedIn) throw new AppError('UNAUTHORIZED', refusals.wrong);
  if (signedIn.next === 'done') await letIn(deps, caller, signedIn, ['password']);
  else caller.credentials.setCookies(signedIn.cookies);
  return { next: signedIn.next };
}

async function checkPassword(
  deps: Deps,
  { credentials, address }: Caller,
  { email, password }: z.output<typeof signInInput>,
) {
  const asker = strangerAt(address);
  const before = await findStandingByEmail(deps.database.db, email);
  const hash = before?.password;
  const isRight = await deps.passwords.isRight(hash, password, asker);
  const signedIn =
    hash && isRight ? await beginSession(deps, credentials, before, { password, hash }) : undefined;
  if (hash && signedIn && (await isStill(deps, before))) {
    const to = await deps.passwords.renew(hash, password, asker);
    if (to) await replaceHash(deps.database.db, { staffId: before.id, from: hash, to });
    return { ...signedIn, staff: before };
  }
  logRefusal(deps, 'password', before?.id);
  return undefined;
}

/** Where another sign-in has made the hash anew meanwhile, it is that one that the password is right for. */
async function beginSession(deps: Deps, { headers }: Caller['credentials'], before: Standing, proof: Proof) {
  const accounts = await deps.accounts();
  const begun = await accounts.signIn(headers, before.email, proof);
  if (begun) return begun;
  const after = await findStanding(deps.database.db, before.id);
  if (!after?.password || after.password === proof.hash || !hasSamePassword(before, after)) return undefined;
  return accounts.signIn(headers, before.email, { ...proof, hash: after.password });
}

/**
 * For whoever looks into attacks. Not in the audit log, which strangers could flood, and never with the address that
 * was typed: it may be nobody's account, or a password in the wrong field.
 */
export const logRefusal = (
  { log }: Pick<Deps, 'log'>,
  step: 'password' | 'code' | 'passkey',
  staffId: string | undefined,
  what: 'sign-in' | 'proof' = 'sign-in',
) => log.info({ step, ...(staffId !== undefined && { staffId }) }, `staff ${what} refused`);

/**
 * Whether the account stands as it did before somebody was let in; where it does not, all that it has open ends. Under
 * the lock that a reset or a closing holds: whichever comes second sees what the first has done.
 */
const isStill = (deps: Deps, before: Standing): Promise<boolean> =>
  inTransaction(deps, async (trx) => {
    await lockAccount(trx, before.id);
    const after = await findStanding(trx, before.id);
    if (after && !after.disabledAt && hasSamePassword(before, after)) return true;
    await endAccess(trx, before.id);
    return false;
  });

/** Another hash of the same password, which another sign-in has made meanwhile, is no other password. */
const hasSamePassword = (before: Standing, after: Standing): boolean =>
  (after.password === null) === (before.password === null) &&
  after.passwordSetAt?.getTime() === before.passwordSetAt?.getTime();

/**
 * Throws UNAUTHORIZED for a wrong code, and where no password was given before it, CONFLICT where SECRET_KEY has
 * changed since the second factor was set up; a code counts once.
 */
export async function signInWithTotp(
  deps: Deps,
  caller: Caller,
  { code }: z.output<typeof totpInput>,
): Promise<Outcome> {
  const { headers } = caller.credentials;
  const accounts = await deps.accounts();
  return finish(deps, caller, 'totp', (staffId) =>
    useCode(deps, staffId, code, () => accounts.signInWithTotp(headers, code)),
  );
}

/** The same with a code that was given for the loss of the app; it works once. */
export async function signInWithRecoveryCode(
  deps: Deps,
  caller: Caller,
  { code }: z.output<typeof recoveryCodeInput>,
): Promise<Outcome> {
  const accounts = await deps.accounts();
  return finish(deps, caller, 'recovery code', () =>
    accounts.signInWithRecoveryCode(caller.credentials.headers, code),
  );
}

async function finish(
  deps: Deps,
  caller: Caller,
  factor: Factor,
  check: (staffId: string) => Promise<CodeOutcome>,
): Promise<Outcome> {
  const accounts = await deps.accounts();
  const staffId = await accounts.findHalfSignedIn(caller.credentials.headers);
  const before = staffId === undefined ? undefined : await findStanding(deps.database.db, staffId);
  if (staffId === undefined || !before) throw expired();
  const { cookies } = await takeCode(deps, staffId, 'sign-in', () => check(staffId));
  if (!(await isStill(deps, before))) throw expired();
  await letIn(deps, caller, { staff: before, cookies }, ['password', factor]);
  return { next: 'done' };
}

/** Lets somebody in who has shown a passkey of this account; false where it is closed. */
export async function enter(deps: Deps, caller: Caller, staffId: string): Promise<boolean> {
  const accounts = await deps.accounts();
  const before = await findStanding(deps.database.db, staffId);
  const cookies = before && (await accounts.startSession(caller.credentials.headers, staffId));
  if (!cookies || !(await isStill(deps, before))) return false;
  await letIn(deps, caller, { staff: before, cookies }, ['passkey']);
  return true;
}

const expired = () => new AppError('UNAUTHORIZED', refusals.expired);

const keyChanged = () => new AppError('CONFLICT', refusals.lostFactor);

/**
 * Checks a code that a sign-in or a proof asks for, and throws what becomes of it otherwise: whoever is signed in stays
 * so after a wrong one. Wrong codes alone count towards the limit.
 */
export async function takeCode(
  deps: Deps,
  staffId: string,
  what: 'sign-in' | 'proof',
  check: () => Promise<CodeOutcome>,
): Promise<{ cookies: string[] }> {
  const outcome: { is: CodeOutcome } = { is: 'wrong' };
  await limitFailures(deps, codeRules(staffId), async () => {
    outcome.is = await check();
    if (typeof outcome.is !== 'object') logRefusal(deps, 'code', staffId, what);
    return outcome.is === 'wrong' ? undefined : outcome.is;
  });
  return accepted(deps, staffId, what, outcome.is);
}

async function accepted(
  deps: Deps,
  staffId: string,
  what: 'sign-in' | 'proof',
  outcome: CodeOutcome,
): Promise<{ cookies: string[] }> {
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'wrong') {
    throw what === 'proof'
      ? atField('code', refusals.wrongCode)
      : new AppError('UNAUTHORIZED', refusals.wrongCode);
  }
  if (outcome === 'nobody') throw expired();
  if (outcome === 'unreadable') throw keyChanged();
  const until = await findLock(deps.database.db, staffId);
  throw tooManyTries(((until?.getTime() ?? 0) - Date.now()) / 1_000);
}

/**
 * Lets a code of the app count once: better-auth would take it again for a minute and a half, from whoever looked over
 * a shoulder. The claim comes before the check, so that of two at the same moment one is refused.
 */
export async function useCode(
  deps: Deps,
  staffId: string,
  code: string,
  check: () => Promise<CodeOutcome>,
): Promise<CodeOutcome> {
  const { db } = deps.database;
  const hash = createHmac('sha256', deps.secrets.derive('used codes')).update(`${staffId} ${code}`);
  const id = `code:${hash.digest('base64url')}`;
  if (!(await claimCode(db, { id, seconds: codeSeconds }))) return 'wrong';
  const outcome = await check();
  if (typeof outcome !== 'object') await releaseCode(db, id);
  return outcome;
}

type Factor = 'password' | 'totp' | 'recovery code' | 'passkey';
type Person = { id: string; name: string };

/** Gives the browser its new session; the one that it had before, whoever's, ends with that. */
async function letIn(
  deps: Deps,
  caller: Caller,
  { staff, cookies }: { staff: Person; cookies: string[] },
  factors: Factor[],
): Promise<void> {
  const { credentials } = caller;
  const before = hasSessionCookie(credentials.headers)
    ? await (await deps.accounts()).findSessionToken(credentials.headers)
    : undefined;
  credentials.setCookies(cookies);
  const endedOf = before === undefined ? undefined : await deleteSessionOf(deps.database.db, before);
  if (endedOf !== undefined) publishAccess(deps, endedOf);
  deps.log.info({ staffId: staff.id, factors }, 'staff signed in');
  await recordOwn(deps, staff, 'staff.sign-in');
  await recogniseDevice(deps, caller.credentials, staff.id).catch((error) =>
    deps.log.error({ reason: reasonOf(error) }, 'the browser of a sign-in was not noted'),
  );
  await sweepSessions(deps).catch((error) =>
    deps.log.error({ reason: reasonOf(error) }, 'expired sessions were not cleared away'),
  );
}

/** Ends the session; whoever has none is signed out already. */
export async function signOut(deps: Deps, { credentials }: Caller): Promise<void> {
  if (!hasSessionCookie(credentials.headers)) return;
  const accounts = await deps.accounts();
  const staff = await findStaffBySession(deps, credentials);
  credentials.setCookies(await accounts.signOut(credentials.headers));
  if (!staff) return;
  // By the session: better-auth does not know the token that it had a moment ago.
  await inTransaction(deps, (trx) => deleteSession(trx, staff.id, staff.sessionId ?? ''));
  await recordOwn(deps, staff, 'staff.sign-out');
  publishAccess(deps, staff.id);
}
