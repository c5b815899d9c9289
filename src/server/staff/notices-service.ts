import { mayAccess, type StaffArea } from '../../content/staff-areas.ts';
import { staffRoles } from '../../routers/staff.schema.ts';
import { lacksFactor, type Staff } from '../access.ts';
import type { Db, Trx } from '../database/database.ts';
import { hasRecentSession, listOpenAccounts, lockOpenAccount, lockOpenAccountRow } from './queries.ts';

const rolesWithAccess = (area: StaffArea) => staffRoles.filter((role) => mayAccess(role, area));

/** Who is told of what happens in an area: everybody with an open account whose role may access it. */
export const listNotified = (db: Db | Trx, area: StaffArea) => listOpenAccounts(db, rolesWithAccess(area));

/** Whether somebody with access to an area was seen within so many minutes; a session is noted as used every five. */
export const isAnybodyOnline = (db: Db, area: StaffArea, minutes: number): Promise<boolean> =>
  hasRecentSession(db, rolesWithAccess(area), minutes);

/** The account, locked until the transaction ends, of who may still access an area; undefined where they may not. */
export const lockWithAccess = (
  trx: Trx,
  staffId: string,
  area: StaffArea,
): Promise<Pick<Staff, 'id' | 'name'> | undefined> => lockOpenAccount(trx, staffId, rolesWithAccess(area));

/** Whether somebody may still access an area; if so, their account is locked until the transaction ends. */
export const lockIfMayAccess = async (trx: Trx, staffId: string, area: StaffArea): Promise<boolean> =>
  (await lockWithAccess(trx, staffId, area)) !== undefined;

/**
 * Somebody with an open account who writes from its own address, held until the transaction ends; undefined where there
 * is none, nobody has set a password by a link mailed there, or their role asks for a second factor that they have not
 * set up. As who a mail is from they answer where they were written to, and open nothing else.
 */
export async function lockMailedStaff(
  trx: Trx,
  staffId: string,
  address: string,
): Promise<Staff | undefined> {
  const account = await lockOpenAccountRow(trx, staffId);
  if (account?.email !== address) return undefined;
  const { requiresFactor, hasProvenAddress, ...staff } = account;
  if (!hasProvenAddress || lacksFactor({ ...staff, requiresFactor })) return undefined;
  return { ...staff, lacksFactor: false, via: 'mail' };
}
