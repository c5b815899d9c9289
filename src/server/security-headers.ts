import type { Config } from './config.ts';

/** What every document tells a browser. Each header costs every answer about a microsecond: none is here for show. */
export const documentHeaders = ({ appUrl }: Pick<Config, 'appUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(appUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
});

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
