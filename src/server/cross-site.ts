import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request that another site made a browser send with our cookie. A browser says where it comes from
 * by Sec-Fetch-Site, an older one by Origin; a request with neither is no browser, and carries nobody's cookie unasked.
 */
export function refuseCrossSite(request: Pick<FastifyRequest, 'method' | 'headers'>, appUrl: URL): void {
  if (safeMethods.has(request.method) || request.headers.cookie === undefined) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const allowed =
    site === undefined
      ? origin === undefined || [host, appUrl.host].includes(hostOf(origin))
      : site === 'same-origin' || site === 'none';
  if (!allowed) throw new AppError('FORBIDDEN', 'This request came from another site');
}

/** The opaque origin `null`, and anything that is no address, has no host and so is never ours. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
