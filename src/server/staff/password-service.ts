import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import type * as schema from '../../routers/staff.schema.ts';
import { publishAccess, type Staff, sendAlert } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, sessionEnded } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Proof } from '../integrations/staff-auth.ts';
import { limitFailures, tooManyTries } from '../limits/attempts-service.ts';
import { knownAs, refuseGuessable, strangerAt } from '../passwords/service.ts';
import { hashOfLink, sendStaffMail } from './jobs.ts';
import {
  findLink,
  findMemberByEmail,
  lockAccount,
  markVerified,
  takeLink,
  writePassword,
} from './queries.ts';
import {
  type Caller,
  countCall,
  linkRules,
  passwordRules,
  recordOwn,
  resetMailRules,
  resetRules,
} from './service.ts';
import { endAccess, endPending, findStanding, markProven } from './session-queries.ts';
import { logRefusal, takeCode, useCode } from './sign-in-service.ts';

const refusals = said(staffRefusals).password;

/** An error of the field: a wrong password does not sign anybody out. */
const wrongPassword = (field: string) => atField(field, refusals.wrong);

/** The account of whoever proves again who they are; undefined for a wrong password. */
async function provePassword(deps: Deps, staff: Staff, password: string): Promise<Proof | undefined> {
  const hash = (await findStanding(deps.database.db, staff.id))?.password;
  const isRight = await deps.passwords.isRight(hash, password, knownAs(staff));
  if (hash && isRight) return { password, hash };
  logRefusal(deps, 'password', staff.id, 'proof');
  return undefined;
}

/** Ends every session of the account; the caller gets a new one. */
export async function changePassword(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { currentPassword, newPassword }: z.output<typeof schema.changePasswordInput>,
): Promise<void> {
  const accounts = await deps.accounts();
  const cookies = await limitFailures(deps, passwordRules(staff.id), async () => {
    const proof = await provePassword(deps, staff, currentPassword);
    if (!proof) return undefined;
    await refuseGuessable(deps, newPassword, [staff.name, staff.email], 'newPassword');
    const hash = await deps.passwords.hash(newPassword, knownAs(staff));
    return accounts.changePassword(credentials.headers, proof, { password: newPassword, hash });
  });
  if (!cookies) throw wrongPassword('currentPassword');
  // Done first: the old session has ended, and the browser must get the new one whatever follows.
  credentials.setCookies(cookies);
  await inTransaction(deps, (trx) => endPending(trx, staff.id));
  await recordOwn(deps, staff, 'staff.change-password', { kind: 'password-changed' });
  publishAccess(deps, staff.id);
}

const deadLink = () => new AppError('NOT_FOUND', refusals.linkUsed);

/** Throws NOT_FOUND for a link that was used, has expired, was replaced by a newer one or never existed. */
export async function openInvitation(
  deps: Deps,
  caller: Caller,
  { token }: z.output<typeof schema.invitationInput>,
): Promise<z.infer<typeof schema.invitation>> {
  const { name, email } = await getLink(deps, caller, token);
  return { name, email };
}

async function getLink(deps: Deps, caller: Caller, token: string) {
  const found = await limitFailures(deps, linkRules(caller), () =>
    findLink(deps.database.db, hashOfLink(token)),
  );
  if (!found) throw deadLink();
  return found;
}

/** Sets the password and ends the account's sessions. The link is used up with it. */
export async function setPassword(
  deps: Deps,
  caller: Caller,
  { token, password }: z.output<typeof schema.setPasswordInput>,
): Promise<void> {
  const staff = await getLink(deps, caller, token);
  await refuseGuessable(deps, password, [staff.name, staff.email]);
  const hash = await deps.passwords.hash(password, strangerAt(caller.address));
  await inTransaction(deps, async (trx, afterCommit) => {
    await lockAccount(trx, staff.id);
    if (!(await takeLink(trx, hashOfLink(token)))) throw deadLink();
    await endAccess(trx, staff.id);
    await writePassword(trx, { staffId: staff.id, hash, newId: randomId() });
    await markVerified(trx, staff.id);
    await recordChange(
      trx,
      { id: staff.id, name: staff.name, via: 'session' },
      { action: 'staff.set-password', subject: `staff:${staff.id}` },
    );
    await sendAlert(deps, trx, staff.id, { kind: 'password-changed' });
    publishAccess(afterCommit, staff.id);
  });
}

/**
 * Mails a link to the account of this address. Answer and work are the same where there is none, where it is closed
 * and where it was asked for too often. Somebody who never had a password is invited again: the link that this
 * invalidates lasted for days, and anybody can ask.
 */
export async function requestReset(
  deps: Deps,
  caller: Caller,
  { email }: z.output<typeof schema.requestResetInput>,
): Promise<Record<string, never>> {
  const wait = await countCall(deps, resetRules(caller));
  if (wait !== undefined) throw tooManyTries(wait);
  const isTooOften = (await countCall(deps, resetMailRules(email))) !== undefined;
  const staff = await findMemberByEmail(deps.database.db, email);
  const staffId = staff && !staff.disabledAt && !isTooOften ? staff.id : null;
  const kind = staff?.hasPassword === false ? 'invite' : 'reset';
  await inTransaction(deps, (trx) => sendStaffMail(deps, trx, { staffId, kind }));
  return {};
}

/**
 * Proves again, by the password and a code where the account has an app, who is there: for ten minutes protected
 * calls are open. Throws BAD_REQUEST for a wrong one.
 */
export async function prove(
  deps: Deps,
  caller: Caller,
  staff: Staff,
  { password, code }: z.output<typeof schema.proofInput>,
): Promise<void> {
  const proof = await limitFailures(deps, passwordRules(staff.id), () =>
    provePassword(deps, staff, password),
  );
  if (!proof) throw wrongPassword('password');
  if (staff.hasTotp) await proveCode(deps, caller, staff, code);
  await finishProof(deps, caller, staff, staff.hasTotp);
}

async function proveCode(deps: Deps, { credentials }: Caller, { id }: Staff, code: string | undefined) {
  if (code === undefined) throw atField('code', refusals.codeMissing);
  const accounts = await deps.accounts();
  await takeCode(deps, id, 'proof', () =>
    useCode(deps, id, code, () => accounts.checkTotp(credentials.headers, code)),
  );
}

/**
 * Notes what was shown again, and gives the session another token. The one before counts for 30 seconds more, for other
 * tabs and for calls that are on their way, and never as proven; then whoever has copied it holds nothing. Streams that
 * began with it look at that every 30 seconds, and end. Throws UNAUTHORIZED where the session has ended meanwhile.
 */
export async function finishProof(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  withFactor: boolean,
): Promise<void> {
  const accounts = await deps.accounts();
  const shown = await accounts.findSessionToken(credentials.headers);
  const next = randomBytes(24).toString('base64url');
  const token =
    shown && (await markProven(deps.database.db, staff.sessionId ?? '', { shown, next, withFactor }));
  if (!token) throw sessionEnded();
  credentials.setCookies(await accounts.writeSessionToken(credentials.headers, token));
  publishAccess(deps, staff.id);
}
