import { beforeAll, describe, expect, test } from 'vitest';
import { agency, between, decode, htmlOf, linksOf, openSite, textOf } from './setup/site.ts';

let html: string;

beforeAll(async () => {
  html = htmlOf((await openSite()).page('/'));
}, 240_000);

describe('the header', () => {
  test('leads to four anchors, to the community page, to the support and to the quote, twice: bar and drawer', () => {
    const expected = [
      ['#home', 'Home'],
      ['#projects', 'Projects'],
      ['#services', 'Services'],
      ['#contact', 'Contact'],
      ['/fr', 'Community Management IA'],
      ['/client-access', 'Client Support'],
      ['/quotes', 'Get Quote'],
    ];
    const navigations = between(html, '<header', '</header>').split('<nav').slice(1);
    expect(navigations).toHaveLength(2);
    for (const navigation of navigations) {
      const links = linksOf(navigation).filter((link) => !('lang' in link));
      expect(links.map(({ href, text }) => [href, text])).toEqual(expected);
    }
  });

  test('names the brand and stands before everything else', () => {
    const [brand] = linksOf(between(html, '<header', '</header>'));
    expect(brand).toMatchObject({ href: '#home', text: agency.name });
  });
});

describe('the footer', () => {
  const footer = () => between(html, '<footer', '</footer>');

  test('holds company, solutions, industries and the beginning, and leads four times to the services', () => {
    const text = textOf(footer());
    for (const words of ['Dubai, Qatar', 'Solutions', 'Industries', 'Get started', '24/7 Support']) {
      expect(text).toContain(words);
    }
    for (const words of [agency.name, agency.legal, agency.address]) expect(text).toContain(words);
    const services = linksOf(footer()).filter(({ href }) => href === '#services');
    expect(services.map(({ text: title }) => title)).toEqual([
      'Real Estate Management System',
      'AI Chatbot Solutions',
      'Hotel & Restaurant Automation',
      'Custom Enterprise Software',
    ]);
  });
});

test('every anchor of the page exists, once', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = linksOf(html).flatMap(({ href }) => (href.startsWith('#') ? [href.slice(1)] : []));
  for (const target of targets) expect(ids).toContain(decode(target));
});

test('every link that opens a tab keeps this page out of its reach', () => {
  for (const link of linksOf(html).filter(({ target }) => target)) expect(link.rel).toContain('noopener');
});
