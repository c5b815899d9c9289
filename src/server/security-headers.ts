/** What every answer tells a browser, whatever it carries. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
};

/** Answers of calls are for the one who asked: no cache and no search engine keeps them, and nothing in them runs. */
export const answerHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
