import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type * as renderer from '../../client/site/render.tsx';
import type { Agency } from '../../content/contact.ts';
import { basePolicy } from '../http/security-headers.ts';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A whole answer, ready to send with status 200 (404 for the not-found page). */
export type Answer = { headers: Record<string, string>; body: Buffer };

/** A built file that may be fetched: its bytes are read at the first request and kept in memory. */
type Asset = { answer(encoding: Encoding): Promise<Answer> };

/** The built files, by address. What was not there at the start does not exist: no path is ever joined. */
export type Assets = { find(address: string): Asset | undefined };

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files named by their content never change; the few with a fixed name (favicon) are asked again each day. */
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The best encoding for an Accept-Encoding header among those we keep (RFC 9110, 12.5.3): brotli before gzip
 * before none, leaving out what the header excludes with `q=0`.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  // What nearly every browser sends, decided without taking the header apart.
  if (acceptEncoding === 'gzip, deflate, br, zstd' || acceptEncoding === 'gzip, deflate, br') return 'br';
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .toLowerCase()
          .split(';')
          .map((piece) => piece.trim()),
      )
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'identity';
}

/** Lists the built files of site and app once. `/assets/…` comes from both builds, other addresses from public. */
export function createAssets(distDir: string): Assets {
  const assets = new Map<string, Asset>();
  const add = (folder: string, prefix: string, cacheControl: string) => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const present = new Set(names);
    for (const name of names) {
      const contentType = contentTypes[extname(name)];
      if (contentType === undefined) continue;
      const headers = { 'content-type': contentType, 'cache-control': cacheControl, vary: 'accept-encoding' };
      assets.set(
        prefix + name,
        createAsset(join(folder, name), headers, (suffix) => present.has(name + suffix)),
      );
    }
  };
  add(join(distDir, 'public'), '/', aDay);
  add(join(distDir, 'app', 'assets'), '/assets/', forever);
  add(join(distDir, 'assets'), '/assets/', forever);
  return { find: (address) => assets.get(address) };
}

function createAsset(file: string, headers: Record<string, string>, has: (suffix: string) => boolean): Asset {
  const kept = new Map<Encoding, Promise<Answer>>();
  const read = async (encoding: Encoding): Promise<Answer> => ({
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: await readFile(file + suffixes[encoding]),
  });
  return {
    answer(wanted) {
      const encoding = has(suffixes[wanted]) ? wanted : 'identity';
      const answer = kept.get(encoding) ?? read(encoding);
      kept.set(encoding, answer);
      // A file that could not be read (too many open files, say) may be readable a moment later.
      answer.catch(() => kept.delete(encoding));
      return answer;
    },
  };
}

/** A public page as it goes out: one whole answer per encoding, and what a revalidation is compared with. */
export type SitePage = { etag: string; csp: string; answers: Record<Encoding, Answer> };

/** The public site, rendered and held in memory. */
export type Site = {
  /** The page at a path (no query), or undefined where there is none. */
  page(path: string): SitePage | undefined;
  /** What to send, with status 404, for an address that leads nowhere. */
  readonly notFound: SitePage;
  /** The one style sheet of its pages, with the tokens and fonts of all that looks like them. */
  readonly css: string;
  /** Renders all pages again, for instance after the agency's name has changed. */
  render(agency: Agency): void;
  /** Replaces the quickly compressed bytes by the smallest ones, until `signal` aborts; to be called once the server listens. */
  compress(signal?: AbortSignal): Promise<void>;
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
    css,
    get notFound() {
      return notFound;
    },
    render,
    async compress(signal) {
      for (const page of [...pages.values(), notFound]) {
        if (signal?.aborted) return;
        await compressWell(page);
      }
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
