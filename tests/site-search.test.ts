import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faq, faqIds } from '../src/content/faq.ts';
import { services } from '../src/content/services.ts';
import { readConfig } from '../src/server/config/config.ts';
import { createAppShell } from '../src/server/site/app-shell.ts';
import { registerDocuments } from '../src/server/site/documents.ts';
import { createAssets } from '../src/server/site/site.ts';
import { agency, between, decode, distDir, htmlOf, linksOf, openSite, origin, textOf } from './setup/site.ts';

let app: FastifyInstance;
let html: string;

beforeAll(async () => {
  const site = await openSite();
  html = htmlOf(site.page('/'));
  app = Fastify();
  const documents = { site, assets: createAssets(distDir), appShell: createAppShell(distDir, agency) };
  const config = { ...readConfig({}), appUrl: new URL(`${origin}/`) };
  registerDocuments(app, documents, { config, log: pino({ level: 'silent' }) }, { note() {} });
}, 240_000);
afterAll(() => app.close());

const meta = (name: string) =>
  decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

describe('the head of the landing page', () => {
  test('has a title and a description of the length that search engines show', () => {
    const title = decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(title).toBe(`Custom Software Solutions & AI Automation in Dubai | ${agency.name}`);
    expect(meta('description').length).toBeGreaterThan(70);
    expect(meta('description').length).toBeLessThanOrEqual(200);
  });

  test('names its one address and its French sister', () => {
    expect(html).toContain(`<link rel="canonical" href="${origin}/"`);
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en', `${origin}/`],
      ['fr', `${origin}/fr`],
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

  test('names a social image that is there, of the size it says, and small', async () => {
    expect(meta('og:image')).toBe(`${origin}/social.png`);
    const answer = await app.inject('/social.png');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      meta('og:image:width'),
      meta('og:image:height'),
    ]);
    expect(png.length).toBeLessThanOrEqual(150 * 1024);
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
      faqIds.map((id) => ({
        '@type': 'Question',
        name: faq.en[id].question,
        acceptedAnswer: { '@type': 'Answer', text: faq.en[id].answer },
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
    expect(addresses).toEqual([`${origin}/`, `${origin}/fr`, `${origin}/fr/pitch`]);
    for (const address of addresses) {
      const page = await app.inject(new URL(address).pathname);
      expect(page.statusCode, address).toBe(200);
      expect(page.body).toContain(`<link rel="canonical" href="${address}"`);
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
