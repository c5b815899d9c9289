import { mayAccess } from '../../../content/staff-areas.ts';
import type { StaffRole } from '../../../routers/staff.schema.ts';
import { type StaffPath, staffPaths } from '../../../routes.ts';

const paths = Object.keys(staffPaths) as StaffPath[];

/**
 * The staff path of an address, or of a path as the router writes it; undefined where `staffPaths` has none. A path
 * with a parameter is listed by its own name: access to the path above it gives no access to it.
 */
export function staffPathAt(address: string): StaffPath | undefined {
  const asked = address.split('/');
  return paths.find((path) => {
    const parts = path.split('/');
    const fits = (part: string, at: number) => part === asked[at] || (part.startsWith('{') && asked[at]);
    return parts.length === asked.length && parts.every(fits);
  });
}

/** Whether a role may access the screen at this path. */
export const mayAccessPath = (role: StaffRole, path: StaffPath): boolean => mayAccess(role, staffPaths[path]);

/** Where somebody starts who was going nowhere else. */
export const staffHome: StaffPath = '/admin';

/**
 * Where somebody was going before the sign-in: path, search and hash of a staff screen, or undefined. Any other
 * address, above all one of another host, is not followed. The browser itself parses the address, because it is the
 * browser that would follow it: it takes `/\evil` and `//evil` for hosts.
 */
export function readReturnPath(wanted: unknown, origin: string): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin))
    return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !staffPathAt(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
