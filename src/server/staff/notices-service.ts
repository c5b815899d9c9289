import { mayEnter, type Room, staffRoles } from '../../routers/staff.schema.ts';
import { lacksFactor, type Staff } from '../access.ts';
import type { Db, Trx } from '../database/database.ts';
import { hasRecentSession, listOpenAccounts, lockOpenAccount, lockOpenAccountRow } from './queries.ts';

const rolesIn = (room: Room) => staffRoles.filter((role) => mayEnter(role, room));

/** Who is told of what happens in a room: everybody with an open account whose role enters it. */
export const listNotified = (db: Db | Trx, room: Room) => listOpenAccounts(db, rolesIn(room));

/** Whether somebody who enters a room was seen within so many minutes; a session is noted as used every five. */
export const isRoomStaffed = (db: Db, room: Room, minutes: number): Promise<boolean> =>
  hasRecentSession(db, rolesIn(room), minutes);

/** Who may still enter a room, and does so until the transaction ends; undefined where they may not. */
export const lockInRoom = (
  trx: Trx,
  staffId: string,
  room: Room,
): Promise<Pick<Staff, 'id' | 'name'> | undefined> => lockOpenAccount(trx, staffId, rolesIn(room));

/** Whether somebody may still enter a room, and does so until the transaction ends. */
export const keepsRoom = async (trx: Trx, staffId: string, room: Room): Promise<boolean> =>
  (await lockInRoom(trx, staffId, room)) !== undefined;

/**
 * Somebody with an open account who writes from its own address, held until the transaction ends; undefined where there is
 * none, nobody has set a password by a link mailed there, or their role asks for a second factor that they have not set up. As who a mail is from they answer where they were
 * written to, and open nothing else.
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
