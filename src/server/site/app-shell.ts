import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { telephoneLink, unknownAgency, whatsappLink } from '../../content/contact.ts';
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

/** A screen that the build has painted (scripts/build.mjs), so that it stands on a phone before its script has come. */
type Painted = {
  title: string;
  description: string;
  language: string;
  html: string;
  /** Addresses of what it runs on, to be fetched together. */
  scripts: string[];
  /** Where this tab's session storage has something under this key, another screen stands there from the start. */
  unless?: string;
};

/**
 * Reads the built app and writes in whom its public screens speak for. Throws when the build is missing; what it has
 * painted may be missing, as while developing.
 */
export function createAppShell(distDir: string, agency: Config['agency']): AppShell {
  const template = readFileSync(join(distDir, 'app', 'index.html'), 'utf8');
  const paintedFile = join(distDir, 'app', 'painted.json');
  const painted: Record<string, Painted> = existsSync(paintedFile)
    ? JSON.parse(readFileSync(paintedFile, 'utf8'))
    : {};
  const written = escapeAttribute(JSON.stringify(agency));
  // Split first: what an agency is called may look like a placeholder.
  const partsOf = (html: string, name: (part: string) => string) =>
    html.split(placeholder).map((part) => name(part).split(agencyPlaceholder).join(written));
  const plain = partsOf(template, (part) => part);
  const named = namedAs(agency);
  const screens = new Map(
    Object.entries(painted).map(([path, screen]) => [path, partsOf(withScreen(template, screen), named)]),
  );
  return {
    render(path = '', frameSource) {
      const nonce = randomBytes(16).toString('base64');
      const parts = screens.get(path) ?? plain;
      return { html: parts.join(nonce), csp: policy(nonce, path === paymentPath, frameSource) };
    },
  };
}

/** Writes the agency into what the build has painted without knowing it. */
function namedAs(agency: Config['agency']): (html: string) => string {
  const known: Record<string, string> = {
    [telephoneLink(unknownAgency.phone)]: telephoneLink(agency.phone),
    [whatsappLink(unknownAgency.whatsapp)]: whatsappLink(agency.whatsapp),
    ...Object.fromEntries(
      (['name', 'email', 'phone', 'address', 'legal'] as const).map((key) => [
        unknownAgency[key],
        agency[key],
      ]),
    ),
  };
  const pattern = new RegExp(
    Object.keys(known)
      .map((name) => name.replaceAll(/[.+?/]/g, '\\$&'))
      .join('|'),
    'g',
  );
  return (html) => html.replace(pattern, (name) => escapeText(known[name] ?? ''));
}

/** The document with a painted screen in it, whose scripts are fetched as soon as the screen is seen, and not before. */
function withScreen(template: string, screen: Painted): string {
  const { title, description, language, html, scripts, unless } = screen;
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(template);
  if (!entry) throw new Error('the built app has no script');
  return template
    .replace(entry[0], '')
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace('<title>Vitrine</title>', `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${escapeAttribute(description)}"`)
    .replace(
      '<div id="app"></div>',
      () =>
        `<div id="app">${html}</div><script nonce="${placeholder}">(${start})(${JSON.stringify({ entry: entry[1], scripts, unless })})</script>`,
    );
}

/** Runs in the browser, as text: where the page is not in sight, nothing is painted that could be waited for. */
const start = `({ entry, scripts, unless }) => {
  const app = document.getElementById('app');
  try {
    if (unless && sessionStorage.getItem(unless)) app.replaceChildren();
  } catch {}
  const note = () => { app.dataset.sent = ''; };
  app.addEventListener('submit', note);
  // A button that is disabled while nothing is typed does not send, and the painted one stays so.
  app.addEventListener('keydown', ({ key, target }) => key === 'Enter' && target.form && note());
  app.addEventListener('click', ({ target }) => {
    const pressed = target.closest('button[type=button]');
    if (pressed) app.dataset.pressed = [...app.querySelectorAll('button')].indexOf(pressed);
  });
  const load = () => {
    for (const href of scripts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    import(entry);
  };
  if (document.hidden || app.childElementCount === 0) load();
  // After the next picture, which shows what is painted.
  else requestAnimationFrame(() => setTimeout(load));
}`;

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
const escapeText = (text: string) => escapeAttribute(text).replaceAll('<', '&lt;');

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
