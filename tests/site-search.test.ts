import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specsOf } from '../src/content/kinds.ts';
import { isProgramsPicture } from '../src/content/pictures.ts';
import { type ContentStart, defaultContent, defaultsOf, shownIn } from '../src/content/published.ts';
import { services } from '../src/content/services.ts';
import { readBrand } from '../src/server/config/brand.ts';
import { readConfig } from '../src/server/config/config.ts';
import type { Deps } from '../src/server/deps.ts';
import { createAppShell } from '../src/server/site/app-shell.ts';
import { registerDocuments } from '../src/server/site/documents.ts';
import { createAssets, type Site } from '../src/server/site/site.ts';
import { drawSocialImage } from '../src/server/site/social-image.ts';
import {
  agency,
  between,
  decode,
  distDir,
  htmlOf,
  linksOf,
  openSite,
  origin,
  sitePaths,
  textOf,
} from './setup/site.ts';

let app: FastifyInstance;
let site: Site;
let html: string;

beforeAll(async () => {
  site = await openSite();
  html = htmlOf(site.page('/'));
  app = Fastify();
  const documents = {
    site,
    assets: createAssets(distDir),
    appShell: createAppShell(distDir, agency, defaultContent),
  };
  const config = { ...readConfig({}), appUrl: new URL(`${origin}/`) };
  const log = pino({ level: 'silent' });
  registerDocuments(app, documents, { config, log } as Partial<Deps> as Deps, { note() {} });
}, 240_000);
afterAll(() => app.close());

const metaOf = (page: string, name: string) =>
  decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '');
const meta = (name: string) => metaOf(html, name);

/** Width and height of a JPEG: its segments begin with a marker and their length, and a frame's holds them. */
function sizeOfJpeg(jpeg: Buffer): [number, number] {
  expect(jpeg.readUInt16BE(0)).toBe(0xffd8);
  let at = 2;
  while (![0xffc0, 0xffc2].includes(jpeg.readUInt16BE(at))) at += 2 + jpeg.readUInt16BE(at + 2);
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
}

describe('the head of the landing page', () => {
  test('has a title and a description of the length that search engines show', () => {
    const title = decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(title).toBe(`Custom Software Solutions & AI Automation in Dubai | ${agency.name}`);
    expect(meta('description').length).toBeGreaterThan(70);
    expect(meta('description').length).toBeLessThanOrEqual(200);
  });

  test('names its one address and its sisters in other languages', () => {
    expect(html).toContain(`<link rel="canonical" href="${origin}/"`);
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en', `${origin}/`],
      ['fr', `${origin}/fr`],
      ['ar', `${origin}/ar`],
      ['hi', `${origin}/hi`],
      ['ur', `${origin}/ur`],
      ['x-default', `${origin}/`],
    ]);
    expect(html).not.toContain('noindex');
  });

  test('tells other sites what to show beside a link to it', () => {
    expect(meta('og:title')).toBe('Custom Software Solutions & AI Automation in Dubai');
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(`${origin}/`);
    expect(meta('og:site_name')).toBe(agency.name);
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  test.each(sitePaths)(
    'of %s names a social image of its own, of the size it says, and small',
    async (path) => {
      const page = htmlOf(site.page(path));
      const address = metaOf(page, 'og:image');
      const answer = await app.inject(new URL(address).pathname);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(sizeOfJpeg(answer.rawPayload).map(String)).toEqual([
        metaOf(page, 'og:image:width'),
        metaOf(page, 'og:image:height'),
      ]);
      expect(answer.rawPayload.length).toBeLessThanOrEqual(100 * 1024);
      const addresses = sitePaths.map((one) => metaOf(htmlOf(site.page(one)), 'og:image'));
      expect(addresses.filter((one) => one === address)).toHaveLength(1);
      expect(metaOf(page, 'og:image:alt').length).toBeGreaterThan(30);
    },
  );
});

describe('the picture beside a link to a page whose agency has a look or words of its own', () => {
  const own = { ...agency, brand: readBrand({ name: agency.name, color: '#7a1fa2', logo: undefined }).brand };

  test.each(sitePaths)(
    'of %s is drawn of its headline, once, and stays where it was as long as it says that',
    async (path) => {
      const at = (address: string) => app.inject(address);
      const pathOfPicture = () => new URL(metaOf(htmlOf(site.page(path)), 'og:image')).pathname;
      site.render(own, defaultContent);
      const address = pathOfPicture();
      expect(address).toMatch(/^\/social\/[a-z-]+-[\w-]{16}\.png$/);
      expect(metaOf(htmlOf(site.page(path)), 'og:image:alt')).toContain('Palm');
      const { statusCode, headers, rawPayload } = await at(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cache-control']).toContain('immutable');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(rawPayload.length).toBeLessThanOrEqual(100 * 1024);
      site.render({ ...own }, defaultContent);
      expect(pathOfPicture()).toBe(address);
      // Under another name it is another one, to which the former address leads.
      site.render({ ...own, name: 'Oasis' }, defaultContent);
      const now = pathOfPicture();
      expect(now).not.toBe(address);
      const moved = await at(address);
      expect([moved.statusCode, moved.headers.location]).toEqual([302, now]);
      expect((await at('/social/xx-AAAAAAAAAAAAAAAA.png')).statusCode).toBe(404);
      site.render(agency, defaultContent);
      expect((await at(address)).statusCode).toBe(404);
    },
  );
});

describe('the text of the picture beside a link', () => {
  const written = 'A card that a conversation has become.';
  const { landing } = defaultContent.pages;
  const own = { ...agency, brand: readBrand({ name: agency.name, color: '#7a1fa2', logo: undefined }).brand };
  const withWords = (words: Partial<typeof landing.en>): typeof defaultContent => ({
    ...defaultContent,
    pages: { ...defaultContent.pages, landing: { ...landing, en: { ...landing.en, ...words } } },
  });
  const headline = 'Palms, and nothing else';
  const isAsked = (start: ContentStart) => 'socialText' in specsOf('page', 'landing', 'en', start);

  test.each([
    ['the program’s own is said', agency, withWords({ socialText: written }), true],
    ['one in a look of the agency’s is not', own, withWords({ socialText: written }), false],
    [
      'one of another headline is not',
      agency,
      withWords({ socialText: written, hero: { ...landing.en.hero, headline } }),
      false,
    ],
    [
      'one of an installation that began otherwise is not',
      agency,
      { ...withWords({ socialText: written }), start: 'program' as const },
      false,
    ],
  ])('of %s, and asked for where it is', (_which, owner, content, isSaid) => {
    site.render(owner, content);
    expect(metaOf(htmlOf(site.page('/')), 'og:image:alt') === written).toBe(isSaid);
    const shown = {
      start: content.start,
      hasLook: 'brand' in owner,
      headline: content.pages.landing.en.hero.headline,
      ownHeadline: landing.en.hero.headline,
    };
    expect(isProgramsPicture(shown)).toBe(isSaid);
    site.render(agency, defaultContent);
  });

  test('is a field of the demo’s pages alone', () => {
    expect((['demo', 'program', 'blank'] as const).filter(isAsked)).toEqual(['demo']);
  });
});

describe('the picture beside a link to a page that began blank', () => {
  test('says what it asks for, since the name is beside its sign', () => {
    site.render(agency, defaultsOf('blank'));
    const page = htmlOf(site.page('/'));
    const { tagline } = defaultsOf('blank').pages.landing.en?.hero ?? {};
    expect(metaOf(page, 'og:image')).toMatch(/\/social\/en-/);
    expect(metaOf(page, 'og:image:alt')).toBe(`${tagline} | ${agency.name}`);
    site.render(agency, defaultContent);
  });

  test.each([
    ['nothing', ''],
    ['one endless word', 'a'.repeat(400)],
    ['what no font has', '🦊🦊 中文'],
    ['HTML', '<script>alert(1)</script> & "x"'],
    ['directions', '\u202Eabc\u200f مرحبا'],
  ])('is drawn of %s too', async (_what, text) => {
    for (const language of ['en', 'ar'] as const) {
      const bytes = await drawSocialImage({
        language,
        headline: text,
        agency: { name: text, brand: undefined },
        picture: undefined,
      });
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });
});

describe('the structured data', () => {
  const blocks = () =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
  const block = (type: string) => blocks().find((data) => data['@type'] === type) ?? {};

  test('holds the specified offers, at the prices of the cards where they are those of a service', () => {
    const offers = block('ProfessionalService')['makesOffer'] as Record<string, unknown>[];
    const summary = offers.map((offer) => [
      (offer['itemOffered'] as { name: string }).name,
      offer['price'],
      offer['priceCurrency'],
    ]);
    expect(summary).toEqual([
      ['Real estate management system', 12_000, 'AED'],
      ['AI chatbot solutions', 9_500, 'AED'],
      ['Enterprise software', 25_000, 'AED'],
      ['Software suite', 15_000, 'AED'],
    ]);
    const price = (id: string) => services.find((service) => service.id === id)?.priceFrom;
    expect(summary.slice(0, 3).map(([, amount]) => amount)).toEqual([
      price('real-estate'),
      price('chatbot'),
      price('enterprise'),
    ]);
  });

  test('holds the specified rating and one review, which stands on the page', () => {
    const service = block('ProfessionalService');
    expect(service['aggregateRating']).toMatchObject({ ratingValue: 4.9, reviewCount: 87, bestRating: 5 });
    const review = service['review'] as { reviewBody: string; author: { name: string } };
    expect(review).toMatchObject({ '@type': 'Review', reviewRating: { ratingValue: 5 } });
    expect(textOf(html)).toContain(review.reviewBody);
    expect(textOf(html)).toContain(review.author.name);
  });

  test('names the agency as configured', () => {
    expect(block('ProfessionalService')).toMatchObject({
      name: agency.name,
      url: `${origin}/`,
      email: agency.email,
      telephone: agency.phone,
      address: agency.address,
    });
    expect(blocks().every((data) => data['@context'] === 'https://schema.org')).toBe(true);
  });

  test('holds the eight questions with the answers of the page', () => {
    expect(block('FAQPage')['mainEntity']).toEqual(
      shownIn(defaultContent.questions, 'en').map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
  });
});

test('the articles for search engines are whole, and hidden from everybody else', () => {
  const hidden = between(html, '<div hidden="">', '</div>');
  expect(hidden.match(/<article>/g)).toHaveLength(5);
  for (const topic of ['real estate technology', 'chatbots', 'saas', 'restaurant', 'roi']) {
    expect(textOf(hidden).toLowerCase()).toContain(topic);
  }
  // Nothing in them can be reached: `hidden` takes them out of sight, out of the tab order and of what is read aloud.
  expect(linksOf(hidden)).toEqual([]);
  expect(hidden).not.toMatch(/tabindex|<button|<input/);
  const body = html.slice(html.indexOf('<body'));
  expect(body.split('<div hidden="">')).toHaveLength(2);
});

describe('what search engines ask for', () => {
  test('a sitemap of exactly the public pages', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses).toEqual(sitePaths.map((path) => origin + path));
    for (const address of addresses) {
      const page = await app.inject(new URL(address).pathname);
      expect(page.statusCode, address).toBe(200);
      expect(page.body).toContain(`<link rel="canonical" href="${address}"`);
      // A home page names its sisters here as it does in its own head.
      const entry = between(answer.body, `<loc>${address}</loc>`, '</url>');
      const inHead = [...page.body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
      const named = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(named.map(([, language, href]) => [language, href])).toEqual(
        inHead.length === 1 ? [] : inHead.map(([, language, href]) => [language, href]),
      );
    }
  });

  test('rules that keep them from the calls and lead to the sitemap', async () => {
    const answer = await app.inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /trpc/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]);
  });
});
