import { mayEnter, type Room, staffRoles } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { hasRecentSession, listOpenAccounts, lockOpenAccount } from './queries.ts';

const rolesIn = (room: Room) => staffRoles.filter((role) => mayEnter(role, room));

/** Who is told of what happens in a room: everybody with an open account whose role enters it. */
export const listNotified = (db: Db | Trx, room: Room) => listOpenAccounts(db, rolesIn(room));

/** Whether somebody who enters a room was seen within so many minutes; a session is noted as used every five. */
export const isRoomStaffed = (db: Db, room: Room, minutes: number): Promise<boolean> =>
  hasRecentSession(db, rolesIn(room), minutes);

/** Whether somebody may still enter a room, and does so until the transaction ends. */
export const keepsRoom = (trx: Trx, staffId: string, room: Room) =>
  lockOpenAccount(trx, staffId, rolesIn(room));
