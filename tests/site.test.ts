import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentDefaults, defaultContent, withPrices } from '../src/content/published.ts';
import {
  type Assets,
  chooseEncoding,
  createAssets,
  type Site,
  type SitePage,
} from '../src/server/site/site.ts';
import { agency, between, distDir, htmlOf, openSite, sitePaths, textOf } from './setup/site.ts';

const root = join(import.meta.dirname, '..');

let site: Site;
let assets: Assets;

beforeAll(async () => {
  site = await openSite();
  assets = createAssets(distDir);
}, 240_000);

const landing = () => htmlOf(site.page('/'));

describe('the landing page', () => {
  test('colours the browser like its own ground, by day and by night', () => {
    const tokens = readFileSync(join(root, 'src/client/ui/tokens.css'), 'utf8');
    const [, day, night] = /--color-bg: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const metas = [...landing().matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)"/g)];
    expect(metas.map(([, media, colour]) => [media, colour])).toEqual([
      ['(prefers-color-scheme: light)', day],
      ['(prefers-color-scheme: dark)', night],
    ]);
  });

  test('has a launcher that is a link without JavaScript and names the files of the chat', () => {
    const launcher = landing().match(/<a id="chat-launcher"[^>]*>/)?.[0] ?? '';
    expect(launcher).toContain('href="#contact"');
    const script = launcher.match(/data-chat-script="([^"]+)"/)?.[1] ?? '';
    expect(assets.find(script)).toBeDefined();
  });

  test('changes when it is rendered again', async () => {
    const before = site.page('/')?.etag;
    site.render({ ...agency, name: 'Other Name' }, defaultContent);
    expect(textOf(landing())).toContain('Other Name');
    expect(site.page('/')?.etag).not.toBe(before);
    site.render(agency, defaultContent);
    expect(site.page('/')?.etag).toBe(before);
  });

  test('shows what is published: any services, in cards, footer, texts and offers', () => {
    const texts = { en: { title: 'Voice agents', description: 'They take calls.', keywords: [] } };
    const chatbot = defaultContent.services.filter(({ id }) => id === 'chatbot');
    const services = [
      ...chatbot,
      { id: 'voice', priceFrom: 7_250, currency: 'AED' as const, completedCount: 3, texts },
    ];
    site.render(agency, withPrices({ ...contentDefaults, services }));
    const html = landing();
    site.render(agency, defaultContent);
    const cards = between(html, 'id="services"', '</section>');
    expect(cards.match(/<h3>/g)).toHaveLength(2);
    expect(textOf(cards)).toContain(
      'Voice agents They take calls. From AED 7,250 Timeline set in your quote',
    );
    expect(textOf(between(html, 'id="footer-solutions"', '</nav>'))).toContain('Voice agents');
    expect(html).toMatch(/<meta name="description" content="[^"]*From AED 7,250\."/);
    const offers = [...html.matchAll(/"itemOffered":\{"@type":"Service","name":"([^"]+)"\},"price":(\d+)/g)];
    expect(offers.map(([, name, price]) => [name, price])).toEqual([
      ['AI chatbot solutions', '9500'],
      ['Software suite', '15000'],
      ['Voice agents', '7250'],
    ]);
  });

  test('gives a picture to whatever has none of ours', () => {
    const [first] = defaultContent.projects;
    const projects = first ? [{ ...first, picture: 'another' }] : [];
    site.render(agency, { ...defaultContent, projects });
    const [, picture = ''] = /<section id="projects"[\s\S]*?<img src="([^"]+)"/.exec(landing()) ?? [];
    site.render(agency, defaultContent);
    expect(assets.find(picture)).toBeDefined();
  });
});

test('the not-found page says so, with its hint, and asks not to be indexed', () => {
  const html = htmlOf(site.notFound('/nowhere'));
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(textOf(html)).toContain('Did you forget to add the page to the router?');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('href="/#services"');
  expect(site.page('/nowhere')).toBeUndefined();
});

describe.each(['the landing page', 'the not-found page'])('the policy of %s', (name) => {
  const page = () => (name === 'the landing page' ? site.page('/') : site.notFound('/nowhere')) as SitePage;

  test('allows exactly what is inline', () => {
    const html = htmlOf(page());
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(inline.map(([, tag]) => tag).sort()).toEqual(['script', 'style']);
    for (const [, tag, content] of inline) {
      const hash = createHash('sha256')
        .update(content ?? '')
        .digest('base64');
      expect(page().csp).toContain(`${tag}-src 'self' 'sha256-${hash}'`);
    }
    expect(page().csp).not.toContain('unsafe');
  });

  test('is never asked for inline handlers or style attributes', () => {
    const tags =
      htmlOf(page())
        .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
        .match(/<[^>]+>/g) ?? [];
    expect(tags.filter((tag) => /\s(on\w+|style)=/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\s(?:src|href)="(?:javascript|data|http):/.test(tag))).toEqual([]);
  });
});

describe('what goes over the wire', () => {
  test('every encoding holds the same page, before and after the slow compression', async () => {
    const page = site.page('/') as SitePage;
    const { answers } = page;
    const quick = answers.br.body.length;
    for (const pass of ['quick', 'best']) {
      if (pass === 'best') await site.compress(page);
      expect(brotliDecompressSync(answers.br.body)).toEqual(answers.identity.body);
      expect(gunzipSync(answers.gzip.body)).toEqual(answers.identity.body);
    }
    expect(answers.br.body.length).toBeLessThan(quick);
    expect(answers.br.headers['content-encoding']).toBe('br');
  });

  const size = async (address: string) =>
    (await assets.find(address)?.answer('br'))?.body.length ?? Number.NaN;
  const total = async (addresses: string[]) =>
    (await Promise.all(addresses.map(size))).reduce((sum, bytes) => sum + bytes, 0);
  const addressesIn = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, address]) => address ?? '');

  test.each(sitePaths)('%s stays within the budgets: HTML with CSS 40 KB, script 5 KB', async (path) => {
    const page = site.page(path) as SitePage;
    await site.compress(page);
    expect(page.answers.br.body.length).toBeLessThanOrEqual(40 * 1024);
    const scripts = addressesIn(htmlOf(site.page(path)), /<script type="module" src="([^"]+)"/g);
    expect(await total(scripts)).toBeLessThanOrEqual(5 * 1024);
  });

  test('the chat stays within 80 KB, the Latin fonts too, and other scripts within what their languages need', async () => {
    const html = landing();
    const chat = addressesIn(html, /data-chat-(?:script|style)="([^"]+)"/g);
    expect(await total(chat)).toBeLessThanOrEqual(80 * 1024);
    const fonts = addressesIn(html, /url\((\/assets\/[^)]+\.woff2)\)/g);
    const ofScripts = { 'noto-sans-arabic': 170, 'noto-sans-devanagari': 120, 'noto-nastaliq': 240 };
    for (const [name, kilobytes] of Object.entries(ofScripts)) {
      const file = fonts.filter((address) => address.includes(name));
      expect(file, name).toHaveLength(1);
      expect(await total(file), name).toBeLessThanOrEqual(kilobytes * 1024);
    }
    const latin = fonts.filter((address) => !address.includes('noto-'));
    expect(await total(latin)).toBeLessThanOrEqual(80 * 1024);
  });

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;Q=0.8', 'br'],
    ['zstd', 'identity'],
  ])('Accept-Encoding %j gets %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('built files', () => {
  test('answer compressed, typed and cached for ever', async () => {
    const script = readdirSync(join(distDir, 'assets')).find((name) => /^enhance-.*\.js$/.test(name));
    const asset = assets.find(`/assets/${script}`);
    const answer = await asset?.answer('br');
    expect(answer?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer?.body ?? Buffer.alloc(0))).toEqual(
      (await asset?.answer('identity'))?.body,
    );
  });

  test('that have no compressed form answer as they are', async () => {
    const font = readdirSync(join(distDir, 'assets')).find((name) => name.endsWith('.woff2'));
    const answer = await assets.find(`/assets/${font}`)?.answer('br');
    expect(answer?.headers['content-encoding']).toBeUndefined();
    expect(answer?.headers['content-type']).toBe('font/woff2');
  });

  test.each([
    '/assets/../site-render.js',
    '/assets/%2e%2e/site.css',
    '/site-render.js',
    '/assets/',
    '/assets/x.js',
  ])('%s does not exist', (address) => {
    expect(assets.find(address)).toBeUndefined();
  });
});
