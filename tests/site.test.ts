import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { faq } from '../src/content/faq.ts';
import { services } from '../src/content/services.ts';
import { type Assets, chooseEncoding, createAssets } from '../src/server/assets.ts';
import { createSite, type Site, type SitePage } from '../src/server/site.ts';

const root = join(import.meta.dirname, '..');
const distDir = join(root, 'dist');
const agency = {
  name: 'Palm & Partners',
  email: 'hello@palm.example',
  phone: '+971 4 123 4567',
  whatsapp: '+971 50 123 4567',
  address: 'Marina Walk, Dubai',
  legal: 'Palm & Partners LLC, licence 4711',
};

let site: Site;
let assets: Assets;

beforeAll(async () => {
  if (!existsSync(join(distDir, 'site-manifest.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  }
  site = await createSite({ agency, appUrl: new URL('https://palm.example/'), distDir });
  assets = createAssets(distDir);
}, 240_000);

const htmlOf = (page: SitePage | undefined) => page?.answers.identity.body.toString() ?? '';
const landing = () => htmlOf(site.page('/'));
const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const decode = (text: string) =>
  text.replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
/** What a reader sees: no style, no script, no tags. */
const textOf = (html: string) =>
  decode(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

describe('the landing page', () => {
  test('carries the specified words', () => {
    const text = textOf(landing());
    expect(text).toContain('Custom Software Solutions & AI Automation');
    expect(text).toContain('Our Services');
    expect(text).toContain('Schedule Free Consultation');
    expect(text).toContain('24/7 Support');
    expect(text).toContain('Dubai, Qatar');
  });

  test.each([
    ['Real Estate Management System', 'AED 12,000'],
    ['AI Chatbot Solutions', 'AED 9,500'],
    ['Hotel & Restaurant Automation', 'AED 18,500'],
    ['Custom Enterprise Software', 'AED 25,000'],
  ])('offers %s from %s', (title, price) => {
    const card = landing()
      .split('<li')
      .find((part) => textOf(part).includes(title) && textOf(part).includes('From'));
    expect(textOf(card ?? '')).toContain(`From ${price}`);
  });

  test('holds the eight questions in one group that opens one at a time', () => {
    const text = textOf(landing());
    for (const { question, answer } of Object.values(faq.en)) {
      expect(text).toContain(question);
      expect(text).toContain(answer);
    }
    expect(landing().match(/<details name="faq"/g)).toHaveLength(8);
  });

  test('names the agency as configured', () => {
    expect(landing()).toContain('href="mailto:hello@palm.example"');
    expect(landing()).toContain('href="https://wa.me/971501234567?text=');
    expect(textOf(landing())).toContain('Palm & Partners');
    expect(landing()).toContain('<link rel="canonical" href="https://palm.example/"');
  });

  test('shows every number where it leads: WhatsApp and telephone may differ', () => {
    const links = landing().matchAll(/<a href="(tel:[^"]+|https:..wa.me.\d+)[^>]*>(.*?)<\/a>/g);
    const ways = [...links].map(([, href, content]) => `${href} ${textOf(content ?? '').trim()}`);
    expect(ways).toContain('https://wa.me/971501234567 Chat on WhatsApp +971 50 123 4567');
    expect(ways).toContain('tel:+97141234567 Call us +971 4 123 4567');
  });

  test('colours the browser like its own ground, by day and by night', () => {
    const tokens = readFileSync(join(root, 'src/client/ui/tokens.css'), 'utf8');
    const [, day, night] = /--color-bg: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const metas = [...landing().matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)"/g)];
    expect(metas.map(([, media, colour]) => [media, colour])).toEqual([
      ['(prefers-color-scheme: light)', day],
      ['(prefers-color-scheme: dark)', night],
    ]);
  });

  test('links only to anchors that exist, and four times from the footer to the services', () => {
    const html = landing();
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer.match(/href="#services"/g)).toHaveLength(services.length);
  });

  test('has a launcher that is a link without JavaScript and names the files of the chat', () => {
    const launcher = landing().match(/<a id="chat-launcher"[^>]*>/)?.[0] ?? '';
    expect(launcher).toContain('href="#contact"');
    const script = launcher.match(/data-chat-script="([^"]+)"/)?.[1] ?? '';
    expect(assets.find(script)).toBeDefined();
  });

  test('changes when it is rendered again', async () => {
    const before = site.page('/')?.etag;
    site.render({ ...agency, name: 'Other Name' });
    expect(textOf(landing())).toContain('Other Name');
    expect(site.page('/')?.etag).not.toBe(before);
    site.render(agency);
    expect(site.page('/')?.etag).toBe(before);
  });
});

test('the not-found page says so, with its hint, and asks not to be indexed', () => {
  const html = htmlOf(site.notFound);
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(textOf(html)).toContain('Did you forget to add the page to the router?');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('href="/#services"');
  expect(site.page('/nowhere')).toBeUndefined();
});

describe.each(['the landing page', 'the not-found page'])('the policy of %s', (name) => {
  const page = () => (name === 'the landing page' ? site.page('/') : site.notFound) as SitePage;

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
    const { answers } = site.page('/') as SitePage;
    const quick = answers.br.body.length;
    for (const pass of ['quick', 'best']) {
      if (pass === 'best') await site.compress();
      expect(brotliDecompressSync(answers.br.body)).toEqual(answers.identity.body);
      expect(gunzipSync(answers.gzip.body)).toEqual(answers.identity.body);
    }
    expect(answers.br.body.length).toBeLessThan(quick);
    expect(answers.br.headers['content-encoding']).toBe('br');
  });

  test('stays within the budgets: HTML with CSS 40 KB, script 5 KB, chat 80 KB, fonts 80 KB', async () => {
    await site.compress();
    const size = async (address: string) =>
      (await assets.find(address)?.answer('br'))?.body.length ?? Number.NaN;
    const html = landing();
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address ?? '');
    const total = async (addresses: string[]) =>
      (await Promise.all(addresses.map(size))).reduce((sum, bytes) => sum + bytes, 0);
    expect(site.page('/')?.answers.br.body.length).toBeLessThanOrEqual(40 * 1024);
    expect(await total(all(/<script type="module" src="([^"]+)"/g))).toBeLessThanOrEqual(5 * 1024);
    expect(await total(all(/data-chat-(?:script|style)="([^"]+)"/g))).toBeLessThanOrEqual(80 * 1024);
    expect(await total(all(/<link rel="preload" href="([^"]+)"/g))).toBeLessThanOrEqual(80 * 1024);
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
