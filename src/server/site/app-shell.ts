import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as renderer from '../../client/app/render.tsx';
import { pageWords } from '../../content/app/client-frame.ts';
import type { Brand } from '../../content/brand.ts';
import type { Agency } from '../../content/contact.ts';
import {
  agencyLanguage,
  type ClientLanguage,
  clientLanguages,
  directionOf,
  languageOr,
} from '../../content/language.ts';
import { type Content, defaultContent, frameIn, pagesFor, shownIn } from '../../content/published.ts';
import type { AppPath } from '../../routes.ts';
import { escapeHtml } from '../escape-html.ts';
import { answerHeaders, basePolicy } from '../http/security-headers.ts';
import { brandStyle } from './brand.ts';
import { chooseEncoding } from './site.ts';

export type { Fill } from '../../client/app/render.tsx';

type Options = {
  /** What alone it may show in a frame. */
  frameSource?: string | undefined;
  /** Where a screen is not the same for all: the address that is asked for, and what the screen would ask for first. */
  own?: { address: string; fill: renderer.Fill };
  /** Whom it is for: nobody whose language is known, where nothing is said. */
  listener?: renderer.Listener | undefined;
};

const stranger: renderer.Listener = { language: undefined, isStaff: false };

/** The document of one answer, with its policy. */
type AppDocument = { html: string; csp: string };

/** The one document of the single-page app, made anew for every answer; `path` is that of the list of routes. */
export type AppShell = {
  render(path?: AppPath, options?: Options): Promise<AppDocument>;
  /** From here on documents speak for this agency and name what it sells. */
  show(agency: Agency, content: Content): void;
};

const noncePlaceholder = '__CSP_NONCE__';
const agencyPlaceholder = '__AGENCY__';
const languagePlaceholder = '__LANGUAGE__';
const programTitle = '<title>Vitrine</title>';

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
  '/quotes': { source: 'features/quotes/unlock-quotes-screen.tsx' },
  '/dashboard/{clientId}': { source: 'features/clients/dashboard.tsx' },
};

/**
 * Reads the built app and writes in whom its public screens speak for and what is sold. Throws when the build is
 * missing. The renderer of screens is loaded at its first use: a server that only staff talk to never needs it.
 */
export function createAppShell(distDir: string, agency: Agency, content: Content): AppShell {
  const template = readFileSync(join(distDir, 'app', 'index.html'), 'utf8');
  const brought = findScripts(distDir).map(
    ({ path, ...begin }) => [path, withStart(template, begin)] as const,
  );

  /** What is the same in all documents until something else is shown. */
  function prepare(owner: Agency, published: Content) {
    const shown = shownAgency(owner, published);
    // Until its script has come a tab is called what the agency is, unless it is the program’s own.
    const title = published.start === 'demo' ? programTitle : `<title>${escapeHtml(owner.name)}</title>`;
    const written = escapeHtml(JSON.stringify(shown));
    // Split first: what an agency is called may look like a placeholder.
    const partsOf = (html: string) =>
      branded(html, shown.brand)
        .split(noncePlaceholder)
        .map((part) => part.split(agencyPlaceholder).join(written));
    return {
      shown,
      plain: partsOf(template.replace(programTitle, () => title)),
      templates: new Map<string, string[]>(brought.map(([path, html]) => [path, partsOf(html)])),
      /** Of the screens that are the same for all. */
      rendered: new Map<string, Promise<renderer.Rendered>>(),
    };
  }
  let current = prepare(agency, content);

  async function renderScreen(
    address: string,
    { nonce, ...own }: { nonce: string; fill?: renderer.Fill; listener: renderer.Listener },
  ) {
    const file = pathToFileURL(join(distDir, 'app-render', 'render.js')).href;
    const module: typeof renderer = await import(file);
    return module.renderScreen(address, { agency: current.shown, nonce, ...own });
  }

  async function screenOf(path: string, nonce: string, { own, listener = stranger }: Options) {
    if (own) return renderScreen(own.address, { nonce, fill: own.fill, listener });
    const { rendered } = current;
    const key = `${path} ${listener.language} ${listener.isStaff}`;
    const rendering =
      rendered.get(key) ?? renderScreen(path.replace(/\{.*\}/, 'x'), { nonce: noncePlaceholder, listener });
    rendered.set(key, rendering);
    const screen = await rendering;
    return { ...screen, html: screen.html.replaceAll(noncePlaceholder, nonce) };
  }

  return {
    async render(path, { frameSource, ...options } = {}) {
      const nonce = randomBytes(16).toString('base64');
      const csp = policy(nonce, path === paymentPath, frameSource);
      const { plain, templates } = current;
      const { language, isStaff } = options.listener ?? stranger;
      const parts = path && templates.get(path);
      const html = (parts ?? plain)
        .join(nonce)
        .replace(languagePlaceholder, () => `${language ?? ''}${isStaff ? '" data-staff="' : ''}`);
      if (parts) return { html: withScreen(html, await screenOf(path, nonce, options)), csp };
      return { html: html.replace(unsaid, () => rootOf(language ?? agencyLanguage())), csp };
    },
    show(nextAgency, nextContent) {
      current = prepare(nextAgency, nextContent);
    },
  };
}

function shownAgency(agency: Agency, content: Content): renderer.ShownAgency {
  const titles = (language: ClientLanguage) => shownIn(content.services, language).map(({ title }) => title);
  const shown = { ...content, pages: pagesFor(content, agency) };
  // The app has the program's own words: they are not sent along with every document.
  const frames = Object.fromEntries(
    clientLanguages
      .map((language) => [language, frameIn(shown, language)] as const)
      .filter(([language, words]) => !isDeepStrictEqual(words, defaultContent.pages.frame[language])),
  );
  const { brand, ...named } = agency;
  return {
    ...named,
    ...(brand && { brand: { color: brand.color, logo: brand.logo, icon: brand.icon } }),
    solutions: { en: titles('en'), fr: titles('fr'), ar: titles('ar') },
    frames,
    ...('fr' in content.pages.landing && { hasFrenchLanding: true }),
    ...(content.start === 'blank' && { isBlank: true }),
  };
}

/** A document in the agency's look: its shades after the program's own, and its sign on the tab. */
function branded(html: string, brand: Brand | undefined): string {
  if (!brand) return html;
  return html
    .replace('href="/favicon.svg" type="image/svg+xml"', `href="${brand.icon.src}" type="${brand.icon.type}"`)
    .replace('</head>', `<style nonce="${noncePlaceholder}">${brandStyle(brand)}</style></head>`);
}

/** How the document begins before it is known whose it is. */
const unsaid = '<html lang="fr"';

function rootOf(language: string): string {
  const direction = directionOf(languageOr(language, 'en')) === 'rtl' ? ' dir="rtl"' : '';
  return `<html lang="${language}"${direction}`;
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

const { fr, en, ar } = pageWords;
const unloaded = { fr: fr.unloaded, en: en.unloaded, ar: ar.unloaded };

function withScreen(document: string, screen: renderer.Rendered): string {
  const { title, description, language, html, answers } = screen;
  return document
    .replace(unsaid, () => rootOf(language))
    .replace(programTitle, `<title>${title}</title>`)
    .replace('name="description" content=""', `name="description" content="${escapeHtml(description)}"`)
    .replace('<div id="app"></div>', () => {
      const data = answers.replaceAll('<', '\\u003c');
      return `<div id="app">${html}</div><script type="application/json" id="answers">${data}</script>`;
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

/**
 * The one screen that may load Stripe's script and frames. It is entered by a full page load, so it gets its own
 * policy.
 */
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
    ...answerHeaders,
    ...shared,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
  });
  if (encoding === 'identity') return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressions[encoding](html));
}
