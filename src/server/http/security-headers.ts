import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { transportRefusals } from '../../content/refusals/transport.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';

/**
 * Browsers come back encrypted for two years, to every sibling domain too. Nothing is promised where the address is not
 * https.
 */
export const transportHeaders = ({ appUrl }: Pick<Config, 'appUrl'>): Record<string, string> =>
  appUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Answers that carry these headers whoever writes them: a page, a call, a stream, the framework, or Node itself. */
export const responseWith = (headers: Record<string, string>): typeof ServerResponse =>
  class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...given);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
  };

/** What every document tells a browser. Each header costs every answer about a microsecond: none is here for show. */
export const documentHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // A page has a policy of its own in its place, made of `basePolicy`.
  'content-security-policy': "frame-ancestors 'none'",
};

/** What both kinds of documents may load and do, besides their own scripts, styles and pictures. */
export const basePolicy = [
  "default-src 'none'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Answers of calls are for the one who asked: no cache and no search engine keeps them, and nothing in them runs. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

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
  if (!allowed) throw new AppError('FORBIDDEN', transportRefusals.en.otherSite);
}

/** The opaque origin `null`, and anything that is no address, has no host and so is never ours. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
