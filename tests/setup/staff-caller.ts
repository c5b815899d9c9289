import { randomUUID } from 'node:crypto';
import type { Staff } from '../../src/server/access.ts';
import type { Deps } from '../../src/server/deps.ts';
import { callerOf } from './caller.ts';

/**
 * Somebody of the agency with a row of their own and neither password nor session: an admin where nothing else is said.
 */
export async function addStaff({ database }: Deps, part: Partial<Staff> = {}): Promise<Staff> {
  const id = part.id ?? randomUUID();
  const staff: Staff = {
    id,
    name: 'Ada Martin',
    email: `${id}@agency.example`,
    role: 'admin',
    language: 'fr',
    hasTotp: false,
    hasPasskey: false,
    lacksFactor: false,
    isProven: true,
    via: 'session',
    sessionId: randomUUID(),
    ...part,
  };
  const { name, email, role, language } = staff;
  await database.db
    .insertInto('staff')
    .values({ id, name, email, role, language, email_verified: true })
    .execute();
  return staff;
}

/**
 * Calls procedures as this person would, past the sign-in, or as whoever `find` says it is at that moment. Where the
 * sign-in or its cookie is what is tested, a server's `asStaff` goes through the sign-in.
 */
export const callAs = (
  deps: Deps,
  find: Staff | undefined | (() => Staff | undefined),
  signal?: AbortSignal,
) => callerOf(deps, { signal, findStaff: typeof find === 'function' ? find : () => find });
