import { type Me, staffRole } from '../../routers/staff.schema.ts';
import { type Credentials, firstNameOf, hasSessionCookie, type Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';

/** What signing in and out needs of a request: its proofs, and where it comes from. */
export type Caller = { credentials: Credentials; readonly address: string };

/**
 * Who is signed in, as their row says at this moment: a role or an account that was taken away counts at once. The
 * session is renewed once a day, but not where a stream looks `again`: its headers are sent, and a session that lived on
 * without its cookie would end in the browser all the same. A request without its cookie costs nothing.
 */
export async function findStaffBySession(
  deps: Pick<Deps, 'accounts'>,
  credentials: Credentials,
  again?: 'again',
): Promise<Staff | undefined> {
  if (!hasSessionCookie(credentials.headers)) return undefined;
  const accounts = await deps.accounts();
  const found = await accounts.findSession(credentials.headers, { isKept: again === 'again' });
  if (!found || found.disabledAt) return undefined;
  credentials.setCookies(found.cookies);
  const { id, name, email, hasTotp, sessionId } = found;
  return { id, name, email, role: staffRole.parse(found.role), hasTotp, via: 'session', sessionId };
}

/** For whoever else ends what an account may do: the keys. */
export { publishAccess } from './events.ts';

export function describeMe({ id, name, email, role, hasTotp }: Staff): Me {
  return { id, name, firstName: firstNameOf(name), email, role, hasTotp };
}

/**
 * Writes down what somebody did with their own account, right after better-auth has done it. It is done and cannot be
 * taken back: where the row fails, the log says so, and whoever did it is not told that they did not.
 */
export async function recordOwn(
  deps: Pick<Deps, 'database' | 'log'>,
  { id, name }: Pick<Staff, 'id' | 'name'>,
  action: string,
): Promise<void> {
  const change = { action: `staff.${action}`, subject: `staff:${id}` };
  try {
    await deps.database.db
      .transaction()
      .execute((trx) => recordChange(trx, { id, name, via: 'session' }, change));
  } catch (error) {
    deps.log.error({ ...change, reason: reasonOf(error) }, 'a change is missing in the audit log');
  }
}
