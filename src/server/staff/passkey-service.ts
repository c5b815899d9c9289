import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import type * as schema from '../../routers/staff.schema.ts';
import { publishAccess, type Staff, sendAlert, tokenCookie } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, factorMissing } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { ShownPasskey } from '../integrations/passkeys.ts';
import { limitFailures } from '../limits/attempts-service.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, touchPasskey } from './passkey-queries.ts';
import { finishProof } from './password-service.ts';
import { lockAccount } from './queries.ts';
import { addressRules, type Caller, passwordRules } from './service.ts';
import { claimCode, markFactorShown } from './session-queries.ts';
import { enter, logRefusal } from './sign-in-service.ts';

const refusals = said(staffRefusals).passkey;

/** Most passkeys of an account. */
const mostPasskeys = 20;
/** How long somebody has to answer their browser, in seconds. */
const answerSeconds = 300;

/** The purpose of a challenge, and the browser or session it was given to: it is invalid for any other. */
type Purpose = `sign-in ${string}` | `add ${string}` | `prove ${string}`;

const macOf = ({ secrets }: Pick<Deps, 'secrets'>, purpose: Purpose, head: Buffer) =>
  createHmac('sha256', secrets.derive('passkey challenges')).update(purpose).update(head).digest();

const randomLength = 16;
const headLength = randomLength + 6;

/**
 * A challenge that contains its own expiry: random bytes, a time in milliseconds, and an HMAC of both for its
 * purpose. So requests of strangers store nothing.
 */
function makeChallenge(deps: Pick<Deps, 'secrets'>, purpose: Purpose): Buffer {
  const head = Buffer.alloc(headLength);
  randomBytes(randomLength).copy(head);
  head.writeUIntBE(Date.now() + answerSeconds * 1_000, randomLength, 6);
  return Buffer.concat([head, macOf(deps, purpose, head)]);
}

/** Whether a challenge was made here, for this purpose, and is answered in time for the first time. */
const takesChallenge = (deps: Deps, purpose: Purpose) => async (text: string) => {
  const bytes = Buffer.from(text, 'base64url');
  const [head, mac] = [bytes.subarray(0, headLength), bytes.subarray(headLength)];
  if (mac.length !== 32 || !timingSafeEqual(mac, macOf(deps, purpose, head))) return false;
  if (head.readUIntBE(randomLength, 6) < Date.now()) return false;
  // Stored for longer than it is valid, since the clocks of instances differ.
  const claim = { id: `challenge:${head.toString('base64url')}`, seconds: 2 * answerSeconds };
  return claimCode(deps.database.db, claim);
};

const adding = (staff: Staff): Purpose => `add ${staff.sessionId}`;
const proving = (staff: Staff): Purpose => `prove ${staff.sessionId}`;

/** Without a session, a cookie ties the challenge to the browser that asked for it. */
const browserCookie = ({ config }: Pick<Deps, 'config'>) => tokenCookie(config.appUrl, 'vitrine-passkey');

/** The passkeys of one's own account, the newest first. */
export async function listOwnPasskeys({ database }: Deps, staff: Staff): Promise<schema.Passkey[]> {
  return (await listPasskeys(database.db, staff.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const credentialsOf = async ({ database }: Deps, staff: Staff) =>
  (await listPasskeys(database.db, staff.id)).map(({ credentialId }) => credentialId);

/** Whoever must show a second factor and has one must have shown it: a password alone must not add another. */
export function refuseInstead(staff: Staff): void {
  if (staff.lacksFactor && (staff.hasTotp || staff.hasPasskey)) throw factorMissing();
}

export async function beginPasskey(deps: Deps, staff: Staff): Promise<Record<string, unknown>> {
  refuseInstead(staff);
  const challenge = makeChallenge(deps, adding(staff));
  return deps.passkeys.askForNew(staff, await credentialsOf(deps, staff), challenge);
}

/** Throws BAD_REQUEST for an invalid passkey, CONFLICT where it is stored already or the account has 20. */
export async function addPasskey(
  deps: Deps,
  staff: Staff,
  { name, response }: z.output<typeof schema.addPasskeyInput>,
): Promise<schema.Passkey[]> {
  refuseInstead(staff);
  const made = await deps.passkeys.readNew(response, takesChallenge(deps, adding(staff)));
  if (!made) {
    throw new AppError('BAD_REQUEST', refusals.unverified);
  }
  await inTransaction(deps, async (trx, afterCommit) => {
    await lockAccount(trx, staff.id);
    if ((await listPasskeys(trx, staff.id)).length >= mostPasskeys) {
      throw new AppError('CONFLICT', refusals.tooMany(mostPasskeys));
    }
    if (!(await insertPasskey(trx, { ...made, id: randomId(), staffId: staff.id, name }))) {
      throw new AppError('CONFLICT', refusals.taken);
    }
    await markFactorShown(trx, staff.sessionId ?? '');
    const subject = `staff:${staff.id}` as const;
    await recordChange(trx, staff, { action: 'staff.passkey-add', subject, after: { name } });
    await sendAlert(deps, trx, staff.id, { kind: 'passkey-added' });
    publishAccess(afterCommit, staff.id);
  });
  return listOwnPasskeys(deps, staff);
}

/** Throws NOT_FOUND for a passkey that is not one's own. */
export async function removePasskey(
  deps: Deps,
  staff: Staff,
  { passkeyId }: z.output<typeof schema.passkeyInput>,
): Promise<schema.Passkey[]> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const name = await deletePasskey(trx, staff.id, passkeyId);
    if (name === undefined) throw new AppError('NOT_FOUND', refusals.gone);
    const subject = `staff:${staff.id}` as const;
    await recordChange(trx, staff, { action: 'staff.passkey-remove', subject, before: { name } });
    await sendAlert(deps, trx, staff.id, { kind: 'passkey-removed' });
    publishAccess(afterCommit, staff.id);
  });
  return listOwnPasskeys(deps, staff);
}

/** The options for a browser without a session. They name no passkey, and so no account. */
export async function beginPasskeySignIn(
  deps: Deps,
  { credentials }: Caller,
): Promise<Record<string, unknown>> {
  const cookie = browserCookie(deps);
  // The same for all tabs: the last one that asks must not invalidate the others' challenges.
  const browser = cookie.find(credentials.headers) ?? randomBytes(32).toString('base64url');
  credentials.setCookies([cookie.write(browser, answerSeconds)]);
  return deps.passkeys.askForOne([], makeChallenge(deps, `sign-in ${browser}`));
}

/**
 * Throws the same UNAUTHORIZED for everything that opens no account, TOO_MANY_REQUESTS after too many tries from one
 * address.
 */
export async function signInWithPasskey(
  deps: Deps,
  caller: Caller,
  { response }: z.output<typeof schema.shownPasskeyInput>,
): Promise<void> {
  const browser = browserCookie(deps).find(caller.credentials.headers);
  const entered = await limitFailures(deps, addressRules(caller), async () => {
    const staffId = browser && (await readPasskey(deps, response, `sign-in ${browser}`));
    if (staffId && (await enter(deps, caller, staffId))) return true;
    logRefusal(deps, 'passkey', staffId);
    return undefined;
  });
  if (!entered) throw new AppError('UNAUTHORIZED', refusals.opensNothing);
}

export async function beginPasskeyProof(deps: Deps, staff: Staff): Promise<Record<string, unknown>> {
  return deps.passkeys.askForOne(await credentialsOf(deps, staff), makeChallenge(deps, proving(staff)));
}

/**
 * Proves again, by a passkey, who is there: it counts as the password and as the second factor. Throws BAD_REQUEST
 * for anything but a passkey of one's own, TOO_MANY_REQUESTS after too many tries, of passwords among them.
 */
export async function proveWithPasskey(
  deps: Deps,
  caller: Caller,
  staff: Staff,
  { response }: z.output<typeof schema.shownPasskeyInput>,
): Promise<void> {
  const shownBy = await limitFailures(deps, passwordRules(staff.id), async () => {
    const owner = await readPasskey(deps, response, proving(staff));
    if (owner === staff.id) return owner;
    logRefusal(deps, 'passkey', staff.id, 'proof');
    return undefined;
  });
  if (!shownBy) throw new AppError('BAD_REQUEST', refusals.notYours);
  await finishProof(deps, caller, staff, true);
}

/**
 * The owner of the passkey; undefined for an invalid one, for an answer to no open challenge, and where its counter
 * has not grown since the last use, as with a copy.
 */
async function readPasskey(
  deps: Deps,
  response: ShownPasskey,
  purpose: Purpose,
): Promise<string | undefined> {
  const { db } = deps.database;
  const passkey = await findPasskey(db, response.id);
  if (!passkey) return undefined;
  const counter = await deps.passkeys.readOne(response, passkey, takesChallenge(deps, purpose));
  if (counter === undefined || !(await touchPasskey(db, passkey, counter))) return undefined;
  return passkey.staffId;
}
