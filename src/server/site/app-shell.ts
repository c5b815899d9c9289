import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { AppPath } from '../../routes.ts';
import type { Config } from '../config/config.ts';
import { answerHeaders, basePolicy } from '../http/security-headers.ts';

/**
 * The one document of the single-page app, made anew for every answer; `path` is that of the list of routes, `frameSource`
 * what alone it may show in a frame.
 */
export type AppShell = { render(path?: string, frameSource?: string): { html: string; csp: string } };

const placeholder = '__CSP_NONCE__';
const agencyPlaceholder = '__AGENCY__';

/** Reads the built app and writes in whom its public screens speak for. Throws when the build is missing. */
export function createAppShell(distDir: string, agency: Config['agency']): AppShell {
  const template = readFileSync(join(distDir, 'app', 'index.html'), 'utf8');
  const written = escapeAttribute(JSON.stringify(agency));
  // Split first: what an agency is called may look like a placeholder.
  const parts = template.split(placeholder).map((part) => part.split(agencyPlaceholder).join(written));
  return {
    render(path, frameSource) {
      const nonce = randomBytes(16).toString('base64');
      return { html: parts.join(nonce), csp: policy(nonce, path === paymentPath, frameSource) };
    },
  };
}

/** The one screen that may load Stripe's script and frames. It is entered by a full page load, so it gets its own policy. */
const paymentPath: AppPath = '/validate-project';
const stripeScript = 'https://js.stripe.com';
const paymentPolicy = [
  ...basePolicy.filter((rule) => !rule.startsWith('connect-src ')),
  "connect-src 'self' https://api.stripe.com",
  `frame-src ${stripeScript} https://hooks.stripe.com`,
];

/**
 * Scripts and style tags are ours or carry the nonce. Mantine also sets style attributes, which run nothing and
 * which no nonce can name: they alone are free.
 */
function policy(nonce: string, takesCards: boolean, frameSource: string | undefined): string {
  return [
    ...(takesCards ? paymentPolicy : basePolicy),
    `script-src 'self' 'nonce-${nonce}'${takesCards ? ` ${stripeScript}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ...(frameSource === undefined ? [] : [`frame-src ${frameSource}`]),
  ].join('; ');
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The shell is the same for all but for its nonce and policy; what it shows is asked for by its own calls. */
export function sendAppShell(
  reply: FastifyReply,
  { html, csp }: ReturnType<AppShell['render']>,
  shared: Record<string, string>,
) {
  return reply
    .headers({
      ...shared,
      ...answerHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
    })
    .send(html);
}
