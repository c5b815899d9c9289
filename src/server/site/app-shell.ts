import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as renderer from '../../client/app/render.tsx';
import { frameWords } from '../../content/app/frame.ts';
import { directionOf, languages } from '../../content/language.ts';
import type { AppPath } from '../../routes.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../escape-html.ts';
import { answerHeaders, basePolicy } from '../http/security-headers.ts';
import { chooseEncoding } from './site.ts';

export type { Fill } from '../../client/app/render.tsx';

type Options = {
  /** What alone it may show in a frame. */
  frameSource?: string | undefined;
  /** Where a screen is not the same for all: the address that is asked for, and what the screen would ask for first. */
  own?: { address: string; fill: renderer.Fill };
  /** The reader's, for a screen that speaks it. */
  language?: string;
};

/** The document of one answer, with its policy. */
type AppDocument = { html: string; csp: string };

/** The one document of the single-page app, made anew for every answer; `path` is that of the list of routes. */
export type AppShell = { render(path?: AppPath, options?: Options): Promise<AppDocument> };

const noncePlaceholder = '__CSP_NONCE__';
const agencyPlaceholder = '__AGENCY__';

/**
 * Screens that their document brings whole, so that they stand on a phone before their script has come: the source of
 * each, and what makes it another one from the start: something in a tab's session storage, a token behind the `#`.
 */
const broughtScreens: {
  [Path in AppPath]?: { source: string; unless?: string[]; isOtherByToken?: true };
} = {
  '/validate-project': {
    source: 'features/projects/validate-project-screen.tsx',
    unless: ['validatedProject', 'projectValues'],
  },
  '/my': { source: 'features/my/my-screen.tsx', isOtherByToken: true },
  '/client-access': { source: 'features/portal/portal-access-screen.tsx' },
  '/quotes': { source: 'features/quotes/quote-door.tsx' },
  '/dashboard/{clientId}': { source: 'features/clients/dashboard.tsx' },
};

/**
 * Reads the built app and writes in whom its public screens speak for. Throws when the build is missing. The renderer of
 * screens is loaded at its first use: a server that only staff talk to never needs it.
 */
export function createAppShell(distDir: string, agency: Config['agency']): AppShell {
  const template = readFileSync(join(distDir, 'app', 'index.html'), 'utf8');
  const written = escapeHtml(JSON.stringify(agency));
  // Split first: what an agency is called may look like a placeholder.
  const partsOf = (html: string) =>
    html.split(noncePlaceholder).map((part) => part.split(agencyPlaceholder).join(written));
  const plain = partsOf(template);
  const templates = new Map(
    findScripts(distDir).map(({ path, ...begin }) => [path, partsOf(withStart(template, begin))]),
  );
  /** Of the screens that are the same for all. */
  const rendered = new Map<string, Promise<renderer.Rendered>>();

  async function renderScreen(
    address: string,
    { nonce, ...own }: { nonce: string; fill?: renderer.Fill; language?: string | undefined },
  ) {
    const file = pathToFileURL(join(distDir, 'app-render', 'render.js')).href;
    const module: typeof renderer = await import(file);
    return module.renderScreen(address, { agency, nonce, ...own });
  }

  async function screenOf(path: string, nonce: string, { own, language }: Options) {
    if (own) return renderScreen(own.address, { nonce, fill: own.fill, language });
    const key = `${path} ${language}`;
    const rendering =
      rendered.get(key) ?? renderScreen(path.replace(/\{.*\}/, 'x'), { nonce: noncePlaceholder, language });
    rendered.set(key, rendering);
    const screen = await rendering;
    return { ...screen, html: screen.html.replaceAll(noncePlaceholder, nonce) };
  }

  return {
    async render(path, { frameSource, ...options } = {}) {
      const nonce = randomBytes(16).toString('base64');
      const csp = policy(nonce, path === paymentPath, frameSource);
      const parts = path && templates.get(path);
      if (!parts) return { html: plain.join(nonce), csp };
      return {
        html: withScreen(parts.join(nonce), await screenOf(path, nonce, options), options.language),
        csp,
      };
    },
  };
}

/** What a brought screen runs on: the addresses of its scripts, each after those that it imports. */
type Begin = { scripts: string[]; unless: string[]; isOtherByToken: boolean };

/** By the manifest of the build; without one, as while developing, no screen is brought. */
function findScripts(distDir: string): (Begin & { path: string })[] {
  const file = join(distDir, 'app', 'manifest.json');
  if (!existsSync(file)) return [];
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const collect = (key: string, known: Set<string>): Set<string> => {
    for (const next of manifest[key]?.imports ?? []) if (!known.has(next)) collect(next, known);
    return known.add(key);
  };
  return Object.entries(broughtScreens).map(([path, { source, unless = [], isOtherByToken = false }]) => {
    const keys = collect('index.html', collect(source, new Set()));
    return { path, scripts: [...keys].map((key) => `/${manifest[key]?.file}`), unless, isOtherByToken };
  });
}

/** The document of a screen that it brings: its scripts are fetched once the screen is seen, and not before. */
const withStart = (template: string, begin: Begin): string =>
  template
    .replaceAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
    .replace(
      '</body>',
      () =>
        `<script nonce="${noncePlaceholder}">(${start})(${JSON.stringify({ ...begin, words: unloaded })})</script></body>`,
    );

const unloaded = { fr: frameWords.fr.unloaded, en: frameWords.en.unloaded };

function withScreen(document: string, screen: renderer.Rendered, readersLanguage?: string): string {
  const { title, description, language, html, answers } = screen;
  const isRtl = directionOf(languages.find((one) => one === language) ?? 'en') === 'rtl';
  const direction = isRtl ? ' dir="rtl"' : '';
  const said = readersLanguage === undefined ? '' : ` data-language="${escapeHtml(readersLanguage)}"`;
  return document
    .replace('<html lang="fr">', `<html lang="${language}"${direction}>`)
    .replace('<title>Vitrine</title>', `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${escapeHtml(description)}"`)
    .replace('<div id="app"></div>', () => {
      const data = answers.replaceAll('<', '\\u003c');
      return `<div id="app"${said}>${html}</div><script type="application/json" id="answers">${data}</script>`;
    });
}

/** Runs in the browser, as text: where the page is not in sight, nothing is painted that could be waited for. */
const start = `({ scripts, unless, isOtherByToken, words }) => {
  const app = document.getElementById('app');
  try {
    if (isOtherByToken && location.hash.startsWith('#token=')) app.replaceChildren();
    if (unless.some((key) => sessionStorage.getItem(key))) app.replaceChildren();
  } catch {}
  const note = () => { app.dataset.sent = ''; };
  app.addEventListener('submit', note);
  // A button that is disabled while nothing is typed does not send, and stays so until the script has come.
  app.addEventListener('keydown', ({ key, target }) => key === 'Enter' && target.form && note());
  app.addEventListener('click', ({ target }) => {
    const pressed = target.closest('button[type=button]');
    if (pressed) app.dataset.pressed = [...app.querySelectorAll('button')].indexOf(pressed);
  });
  // Outside of what the script will take over, which may still come.
  const notice = document.createElement('div');
  const tell = () => {
    if (notice.isConnected) return;
    const { text, again } = words[document.documentElement.lang] ?? words.fr;
    const button = document.createElement('button');
    button.append(again);
    button.onclick = () => location.reload();
    notice.role = 'alert';
    notice.className = 'unloaded';
    document.body.append(notice);
    notice.append(text, button);
  };
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    const late = setTimeout(tell, 15_000);
    // Each in a task of its own, so that a slow phone answers its reader between one and the next; a message is the
    // task that no timer's least wait delays.
    const { port1, port2 } = new MessageChannel();
    try {
      for (const script of scripts) {
        await import(script);
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
      notice.remove();
    } catch {
      tell();
    }
    clearTimeout(late);
  };
  if (document.hidden || app.childElementCount === 0) load();
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    // Where the page is covered before it was seen.
    setTimeout(load, 3000);
  }
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

const compressions = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** Compressed where it brings a screen: the little of a bare shell fits into a packet as it is. */
export async function sendAppShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, csp }: AppDocument,
  shared: Record<string, string>,
) {
  const encoding = html.length > 5000 ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  reply.headers({
    ...shared,
    ...answerHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
  });
  if (encoding === 'identity') return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressions[encoding](html));
}
