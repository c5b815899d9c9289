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

/**
 * Where somebody was going before signing in: path, search and hash of a staff room, or undefined. Whatever else an
 * address may ask for, another host first of all, is not followed. The browser itself reads the address, because its
 * reading counts: it takes `/\evil` and `//evil` for hosts.
 */
export function readReturnPath(wanted: unknown, origin: string): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin))
    return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !roomAt(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
