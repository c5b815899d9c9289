import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type * as renderer from '../../client/site/render.tsx';
import type { Agency } from '../../content/contact.ts';
import type { Language } from '../../content/language.ts';
import type { Content } from '../../content/published.ts';
import type { OwnBrand } from '../config/brand.ts';
import { basePolicy } from '../http/security-headers.ts';
import { brandStyle } from './brand.ts';
import { drawSocialImage } from './social-image.ts';

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
  '.jpg': 'image/jpeg',
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
  /**
   * What to send, with status 404, for an address that leads nowhere: in the language of the home page that it lies
   * under, else `chosen`.
   */
  notFound(path: string, chosen?: Language): SitePage;
  /** The one style sheet of its pages, with the tokens and fonts of all that looks like them. */
  readonly css: string;
  /**
   * The picture at an address that other sites show beside links to the pages: drawn when it is first asked for, or the
   * address of the one that has taken its place. Undefined where the page has none that is drawn.
   */
  picture(address: string): Promise<Answer> | { movedTo: string } | undefined;
  /** Renders all pages again, of another agency or of what it publishes now. */
  render(agency: SiteAgency, content: Content): void;
  /**
   * A page as it would be with another content, which nobody else sees, to be shown in a frame of ours: nothing in it
   * runs, and its links lead no further than the page itself. Undefined where there is no such page.
   */
  preview(agency: Agency, content: Content, path: string): { html: string; csp: string } | undefined;
  /** How heavy the pages would be with another content, brotli-compressed as well as they will be. */
  weigh(agency: Agency, content: Content): Promise<{ path: string; bytes: number }[]>;
  /**
   * Replaces the quickly compressed bytes of a page by the smallest ones, once. To be called when somebody has read it:
   * all pages together take a second of processor time, which neither a start nor a publication should cost.
   */
  compress(page: SitePage): Promise<void>;
};

type SiteAgency = Agency & { brand?: OwnBrand | undefined };
type SiteOptions = { agency: SiteAgency; content: Content; appUrl: URL; distDir: string };

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Loads the built renderer and renders every page. Throws when the build is missing. */
export async function createSite({ agency, content, appUrl, distDir }: SiteOptions): Promise<Site> {
  const { renderSite, inlineScript }: typeof renderer = await import(
    pathToFileURL(join(distDir, 'site-render.js')).href
  );
  const css = readFileSync(join(distDir, 'site.css'), 'utf8');
  const assets: renderer.SiteAssets = JSON.parse(readFileSync(join(distDir, 'site-manifest.json'), 'utf8'));

  const compressions = new WeakMap<SitePage, Promise<void>>();
  let latest: Promise<void> = Promise.resolve();
  let pages = new Map<string, SitePage>();
  let missing: { home: string; page: SitePage }[] = [];
  const styleOf = ({ brand }: Agency) => css + brandStyle(brand);
  /** Of the pages that there are, by the name that each has in its address. */
  let pictures = new Map<string, Picture>();
  const make = (shownAgency: Agency, published: Content, drawn = new Map<string, Drawn>()) =>
    renderSite({
      pictureAt(name, words) {
        const address = pictureAddress(name, words);
        drawn.set(name, { address, words });
        return address;
      },
      agency: shownAgency,
      content: published,
      origin: appUrl.origin,
      assets,
      css: styleOf(shownAgency),
    });
  const render: Site['render'] = (shownAgency, published) => {
    const drawn = new Map<string, Drawn>();
    const made = make(shownAgency, published, drawn);
    const picture = shownAgency.brand?.picture;
    // What is as it was is not drawn again.
    pictures = new Map(
      [...drawn].map(([name, { address, words }]) => {
        const known = pictures.get(name);
        return [name, known?.address === address ? known : createPicture(address, { ...words, picture })];
      }),
    );
    const csp = policy(sha256(inlineScript), sha256(styleOf(shownAgency)));
    pages = new Map(Object.entries(made.pages).map(([path, html]) => [path, createPage(html, csp)]));
    missing = Object.entries(made.notFound).map(([language, html]) => ({
      home: language === 'en' ? '' : `/${language}`,
      page: createPage(html, csp),
    }));
  };
  render(agency, content);

  return {
    page: (path) => pages.get(path),
    css,
    notFound(path, chosen) {
      const found = missing.findLast(({ home }) => path.startsWith(`${home}/`));
      // Under none of the others: what a client has chosen, where it is in that, else the specified English.
      const own = found?.home ? undefined : missing.find(({ home }) => home === `/${chosen}`);
      return (own ?? found ?? missing[0])?.page as SitePage;
    },
    picture(address) {
      const [, name = ''] = /^\/social\/([a-z-]+)-[\w-]{16}\.png$/.exec(address) ?? [];
      const picture = pictures.get(name);
      if (!picture) return undefined;
      return picture.address === address ? picture.answer() : { movedTo: picture.address };
    },
    render,
    preview(shownAgency, published, path) {
      // A page of a language that is not shown yet can be looked at all the same.
      const made: Record<string, string> = make({ ...shownAgency, languages: undefined }, published).pages;
      const html = Object.hasOwn(made, path) ? made[path] : undefined;
      return html === undefined
        ? undefined
        : { html: framed(html), csp: framedPolicy(sha256(styleOf(shownAgency))) };
    },
    weigh: (shownAgency, published) =>
      Promise.all(
        Object.entries(make(shownAgency, published).pages).map(async ([path, html]) => ({
          path,
          bytes: (await compressBest(Buffer.from(html))).length,
        })),
      ),
    compress(page) {
      const known = compressions.get(page);
      if (known) return known;
      // One after the other, so that they leave room for others in Node's thread pool.
      const compression = latest.then(() => compressWell(page));
      latest = compression.catch(() => {});
      compressions.set(page, compression);
      return compression;
    },
  };
}

/** A picture that a page names. */
type Drawn = { address: string; words: renderer.PictureWords };
type Picture = { address: string; answer(): Promise<Answer> };

/** To be raised where the same words are drawn otherwise. */
const drawingVersion = 1;

/** It names what is in the picture, which never changes. */
function pictureAddress(name: string, words: renderer.PictureWords): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, words]))
    .digest('base64url')
    .slice(0, 16);
  return `/social/${name}-${hash}.png`;
}

/** It is drawn once, when it is first asked for. */
function createPicture(address: string, shown: Parameters<typeof drawSocialImage>[0]): Picture {
  let drawing: Promise<Answer> | undefined;
  const draw = async (): Promise<Answer> => ({
    headers: { 'content-type': 'image/png', 'cache-control': forever },
    body: await drawSocialImage(shown),
  });
  return {
    address,
    answer() {
      drawing ??= draw();
      // What could not be drawn is tried again, though not for each of many strangers.
      drawing.catch(() => {
        setTimeout(() => {
          drawing = undefined;
        }, 60_000).unref();
      });
      return drawing;
    },
  };
}

/** A page without its scripts, whose links lead to its own parts alone: the frame must not wander off into the app. */
const framed = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(
      /(<a\b[^>]*\shref=")[^"#]*(#[^"]*)?"/g,
      (_all, start: string, hash = '#') => `${start}${hash}"`,
    )
    .replaceAll(/(<a\b[^>]*)\starget="[^"]*"/g, '$1');

/** Of this origin, so that its fonts and pictures come; without scripts, forms or ways out. */
const framedPolicy = (styleHash: string): string =>
  [
    "default-src 'none'",
    "font-src 'self'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');

/** Pages run one inline script and one inline style sheet, both named by their hash, and fetch from here alone. */
function policy(scriptHash: string, styleHash: string): string {
  return [
    ...basePolicy,
    `script-src 'self' ${scriptHash}`,
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
  ].join('; ');
}

/** The tag is a weak one, since it names the text and not the bytes of one encoding. */
function createPage(html: string, csp: string): SitePage {
  const identity = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': csp,
    vary: 'accept-encoding',
    etag,
  };
  const encoded = (encoding: 'br' | 'gzip', compressFast: () => Buffer): Answer => {
    let body: Buffer | undefined;
    return {
      headers: { ...headers, 'content-encoding': encoding },
      get body() {
        body ??= compressFast();
        return body;
      },
      set body(best) {
        body = best;
      },
    };
  };
  // Fast, for whoever reads the page first: the best quality takes a tenth of a second a page.
  const answers = {
    identity: { headers, body: identity },
    br: encoded('br', () =>
      brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ),
    gzip: encoded('gzip', () => gzipSync(identity, { level: 4 })),
  };
  return { etag, csp, answers };
}

/** Outside the event loop: zlib's asynchronous calls run on Node's thread pool. */
async function compressWell({ answers }: SitePage): Promise<void> {
  const html = answers.identity.body;
  answers.br.body = await compressBest(html);
  answers.gzip.body = await promisify(gzip)(html, { level: 9 });
}

const compressBest = (html: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
