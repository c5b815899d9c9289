import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { recoveryCodeInput, signInInput, signInOutput, totpInput } from '../../routers/staff.schema.ts';
import { hasSessionCookie } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf } from '../errors.ts';
import type { CodeOutcome } from '../integrations/accounts.ts';
import { limitFailures, slowDown, tooManyTries } from '../limits/attempts-service.ts';
import { claimCode, findLock, releaseCode } from './code-queries.ts';
import { publishAccess } from './events.ts';
import { codeRules, signInRules } from './limits.ts';
import { lockAccount } from './queries.ts';
import { type Caller, recordOwn } from './service.ts';
import {
  endAccess,
  findStanding,
  findStandingByEmail,
  type Standing,
  sweepExpired,
} from './session-queries.ts';

type Outcome = z.infer<typeof signInOutput>;

/** Most rows of what has expired that one sign-in clears away. */
const sweepLimit = 100;
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
    slowDown(deps, { name: 'staff.mail', subject: email }, () => checkPassword(deps, email, password)),
  );
  if (!signedIn) throw new AppError('UNAUTHORIZED', 'E-mail ou mot de passe incorrect');
  caller.credentials.setCookies(signedIn.cookies);
  if (signedIn.next === 'done') await welcome(deps, signedIn.staff);
  return { next: signedIn.next };
}

async function checkPassword(deps: Deps, email: string, password: string) {
  const { db } = deps.database;
  const accounts = await deps.accounts();
  const before = await findStandingByEmail(db, email);
  const signedIn = await accounts.signIn({ email, password });
  if (signedIn && before && (await isStill(deps, before))) return { ...signedIn, staff: before };
  logRefusal(deps, 'password', before?.id);
  return undefined;
}

/**
 * For whoever looks into attacks. Not in the audit log, which strangers could flood, and never with the address that
 * was typed: it may be nobody's account, or a password in the wrong field.
 */
const logRefusal = ({ log }: Pick<Deps, 'log'>, step: 'password' | 'code', staffId: string | undefined) =>
  log.info({ step, ...(staffId !== undefined && { staffId }) }, 'staff sign-in refused');

/**
 * Whether the account stands as it did before somebody was let in; where it does not, all that it has open ends. Under
 * the lock that a reset or a closing holds: whichever comes second sees what the first has done.
 */
const isStill = ({ database }: Pick<Deps, 'database'>, before: Standing): Promise<boolean> =>
  database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, before.id);
    const after = await findStanding(trx, before.id);
    if (after && after.password === before.password && !after.disabledAt) return true;
    await endAccess(trx, before.id);
    return false;
  });

/**
 * Throws UNAUTHORIZED for a wrong code, and where no password was given before it, CONFLICT where SECRET_KEY has changed
 * since the second factor was set up; a code counts once.
 */
export async function signInWithTotp(
  deps: Deps,
  caller: Caller,
  { code }: z.output<typeof totpInput>,
): Promise<Outcome> {
  const { headers } = caller.credentials;
  const accounts = await deps.accounts();
  return finish(deps, caller, (staffId) =>
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
  return finish(deps, caller, () =>
    accounts.signInWithRecoveryCode(caller.credentials.headers, writtenAlike(code)),
  );
}

/** However somebody copies a code from paper: capitals, spaces and hyphens make no difference. */
function writtenAlike(code: string): string {
  const characters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

async function finish(
  deps: Deps,
  caller: Caller,
  check: (staffId: string) => Promise<CodeOutcome>,
): Promise<Outcome> {
  const accounts = await deps.accounts();
  const staffId = await accounts.findHalfSignedIn(caller.credentials.headers);
  const before = staffId === undefined ? undefined : await findStanding(deps.database.db, staffId);
  if (staffId === undefined || !before) throw expired();
  let outcome: CodeOutcome = 'wrong';
  await limitFailures(deps, codeRules(staffId), async () => {
    outcome = await check(staffId);
    if (typeof outcome !== 'object') logRefusal(deps, 'code', staffId);
    return outcome === 'wrong' ? undefined : outcome;
  });
  const { cookies } = await accepted(deps, staffId, outcome);
  if (!(await isStill(deps, before))) throw expired();
  caller.credentials.setCookies(cookies);
  await welcome(deps, before);
  return { next: 'done' };
}

const expired = () => new AppError('UNAUTHORIZED', 'La connexion a expiré\u00a0: recommencez');

const keyChanged = () =>
  new AppError(
    'CONFLICT',
    'La clé du serveur a changé\u00a0: demandez une réinitialisation à un administrateur',
  );

async function accepted(deps: Deps, staffId: string, outcome: CodeOutcome): Promise<{ cookies: string[] }> {
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'wrong') throw new AppError('UNAUTHORIZED', 'Code incorrect');
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

async function welcome(deps: Deps, staff: { id: string; name: string }): Promise<void> {
  await recordOwn(deps, staff, 'sign-in');
  await sweepExpired(deps.database.db, sweepLimit).catch((error) =>
    deps.log.error({ reason: reasonOf(error) }, 'expired sessions were not cleared away'),
  );
}

/** Ends the session; whoever has none is signed out already. */
export async function signOut(deps: Deps, { credentials }: Caller): Promise<void> {
  if (!hasSessionCookie(credentials.headers)) return;
  const accounts = await deps.accounts();
  const staff = await accounts.findSession(credentials.headers);
  credentials.setCookies(await accounts.signOut(credentials.headers));
  if (!staff) return;
  await recordOwn(deps, staff, 'sign-out');
  publishAccess(deps, staff.id);
}
