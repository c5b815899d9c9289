import { roomAt } from './rooms.ts';

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
