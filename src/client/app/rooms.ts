import type { StaffRole } from '../../routers/staff.schema.ts';
import { type StaffPath, staffRooms } from '../../routes.ts';

export const isStaffPath = (path: string): path is StaffPath => Object.hasOwn(staffRooms, path);

/** Whether a role enters the room at this address: `mayEnter` of the schema, without the schema's weight. */
export function mayOpen(role: StaffRole, path: StaffPath): boolean {
  const room = staffRooms[path];
  return room === 'any' || role === 'admin' || role === room;
}

/** Where somebody begins who was going nowhere else. */
export const homeOf = (role: StaffRole): StaffPath =>
  (['/chat-admin', '/clients'] as const).find((path) => mayOpen(role, path)) ?? '/account';
