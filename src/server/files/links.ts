import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Seconds for which the same file has the same link, and for which a link works at least. */
const step = 5 * 60;
const shortest = 10 * 60;

/** The address of a file's content, which works for 10 to 15 minutes and is the same for 5. */
export function contentUrl(secrets: Secrets, id: number, now = Date.now()): string {
  const expires = Math.ceil((now / 1_000 + shortest) / step) * step;
  return `/api/files/${id}/content?expires=${expires}&signature=${sign(secrets, id, String(expires))}`;
}

/** Whether these are the parts of a link that was made here and still works. */
export function isLiveLink(
  secrets: Secrets,
  { id, expires, signature }: { id: number; expires: string; signature: string },
  now = Date.now(),
): boolean {
  const wanted = Buffer.from(sign(secrets, id, expires));
  const shown = Buffer.from(signature);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted) && Number(expires) * 1_000 > now;
}

const sign = (secrets: Secrets, id: number, expires: string) =>
  createHmac('sha256', secrets.derive('file links')).update(`${id}.${expires}`).digest('base64url');
