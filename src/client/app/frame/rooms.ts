import { enters } from '../../../content/staff-rooms.ts';
import type { StaffRole } from '../../../routers/staff.schema.ts';
import { type StaffPath, staffRooms } from '../../../routes.ts';

const rooms = Object.keys(staffRooms) as StaffPath[];

/**
 * The room at an address, or at a path as the router writes it; undefined where the list of rooms knows none. A room
 * with a parameter stands in the list by its own name: nothing is open because what lies above it is.
 */
export function roomAt(path: string): StaffPath | undefined {
  const asked = path.split('/');
  return rooms.find((room) => {
    const parts = room.split('/');
    const fits = (part: string, at: number) => part === asked[at] || (part.startsWith('{') && asked[at]);
    return parts.length === asked.length && parts.every(fits);
  });
}

/** Whether a role enters the room at this address. */
export const mayOpen = (role: StaffRole, path: StaffPath): boolean => enters(role, staffRooms[path]);

/** Where somebody begins who was going nowhere else. */
export const staffHome: StaffPath = '/admin';
