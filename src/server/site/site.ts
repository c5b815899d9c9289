import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type * as renderer from '../../client/site/render.tsx';
import type { Agency } from '../../content/contact.ts';
import { basePolicy } from '../http/security-headers.ts';
import { type Answer, type Encoding, encodings } from './assets.ts';

/** A public page as it goes out: one whole answer per encoding, and what a revalidation is compared with. */
export type SitePage = { etag: string; csp: string; answers: Record<Encoding, Answer> };

/** The public site, rendered and held in memory. */
export type Site = {
  /** The page at a path (no query), or undefined where there is none. */
  page(path: string): SitePage | undefined;
  /** What to send, with status 404, for an address that leads nowhere. */
  readonly notFound: SitePage;
  /** Renders all pages again, for instance after the agency's name has changed. */
  render(agency: Agency): void;
  /** Replaces the quickly compressed bytes by the smallest ones; to be called once the server listens. */
  compress(): Promise<void>;
};

type SiteOptions = { agency: Agency; appUrl: URL; distDir: string };

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Loads the built renderer and renders every page. Throws when the build is missing. */
export async function createSite({ agency, appUrl, distDir }: SiteOptions): Promise<Site> {
  const { renderSite, inlineScript }: typeof renderer = await import(
    pathToFileURL(join(distDir, 'site-render.js')).href
  );
  const css = readFileSync(join(distDir, 'site.css'), 'utf8');
  const assets: renderer.SiteAssets = JSON.parse(readFileSync(join(distDir, 'site-manifest.json'), 'utf8'));
  const csp = policy(sha256(inlineScript), sha256(css));

  let pages = new Map<string, SitePage>();
  let notFound: SitePage;
  const render = (current: Agency) => {
    const made = renderSite({ agency: current, origin: appUrl.origin, assets, css });
    pages = new Map(Object.entries(made.pages).map(([path, html]) => [path, createPage(html, csp)]));
    notFound = createPage(made.notFound, csp);
  };
  render(agency);

  return {
    page: (path) => pages.get(path),
    get notFound() {
      return notFound;
    },
    render,
    async compress() {
      for (const page of [...pages.values(), notFound]) await compressWell(page);
    },
  };
}

/** Pages run one inline script and one inline style sheet, both named by their hash, and fetch from here alone. */
function policy(scriptHash: string, styleHash: string): string {
  return [
    ...basePolicy,
    `script-src 'self' ${scriptHash}`,
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
  ].join('; ');
}

/**
 * Compresses fast: the best quality takes a tenth of a second a page, which a starting server does not have. The
 * tag is a weak one, since it names the text and not the bytes of one encoding.
 */
function createPage(html: string, csp: string): SitePage {
  const identity = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bodies: Record<Encoding, Buffer> = {
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    gzip: gzipSync(identity, { level: 4 }),
  };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': csp,
    vary: 'accept-encoding',
    etag,
  };
  const answer = (encoding: Encoding): Answer => ({
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: bodies[encoding],
  });
  const answers = Object.fromEntries(encodings.map((encoding) => [encoding, answer(encoding)]));
  return { etag, csp, answers: answers as Record<Encoding, Answer> };
}

/** Outside the event loop: zlib's asynchronous calls run on Node's thread pool. */
async function compressWell({ answers }: SitePage): Promise<void> {
  const html = answers.identity.body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  answers.br.body = await promisify(brotliCompress)(html, { params });
  answers.gzip.body = await promisify(gzip)(html, { level: 9 });
}
