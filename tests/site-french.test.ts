import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { communityFeatures, communityOffer } from '../src/content/community.ts';
import { pitch } from '../src/content/pitch.ts';
import { defaultContent } from '../src/content/published.ts';
import { createSite, type Site } from '../src/server/site/site.ts';

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
const paths = ['/fr', '/fr/pitch'] as const;

let site: Site;

beforeAll(async () => {
  if (!existsSync(join(distDir, 'site-manifest.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  }
  site = await createSite({
    agency,
    content: defaultContent,
    appUrl: new URL('https://palm.example/'),
    distDir,
  });
}, 240_000);

const entities: Record<string, string> = { amp: '&', '#x27': "'", quot: '"', lt: '<', gt: '>' };
const decode = (text: string) =>
  text.replace(/&(amp|#x27|quot|lt|gt);/g, (_, name: string) => entities[name] ?? '');
const htmlOf = (path: string) => site.page(path)?.answers.identity.body.toString() ?? '';
const headOf = (path: string) => htmlOf(path).split('</head>')[0] ?? '';
const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(htmlOf(path))?.[0] ?? '';

/** What a reader sees, the no-break spaces kept: only the spaces of the markup are made one. */
const textOf = (html: string) =>
  decode(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '\n'))
    .replace(/[ \n]*\n[ \n]*/g, '\n')
    .trim();
/** The same on one line, with plain spaces. */
const plain = (html: string) => textOf(html).replace(/\s+/g, ' ');

/** The part of a page under the heading with that id. */
function section(path: string, titleId: string): string {
  const found = mainOf(path)
    .split('<section')
    .find((part) => part.includes(`aria-labelledby="${titleId}"`));
  if (!found) throw new Error(`${path} has no section named by ${titleId}`);
  return found;
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => decode(href ?? ''));

describe('/fr', () => {
  test('opens with a hero that says what it is, for how much, and leads on', () => {
    const hero = section('/fr', 'page-title');
    expect(count(hero, /<h1/g)).toBe(1);
    expect(plain(hero)).toContain('Community management par IA');
    expect(plain(hero)).toContain('600 €');
    expect(plain(hero)).toContain('Sans engagement');
    expect(plain(hero)).toContain('30 jours');
    expect(linksIn(hero)).toEqual(['/#contact', '/fr/pitch']);
  });

  test('gives exactly three reasons, with the facts of the offer', () => {
    const why = section('/fr', 'why-title');
    const titles = [...why.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => plain(title ?? ''));
    expect(titles).toEqual(['Vous gardez le dernier mot', 'Sans engagement', 'Résultats en 30 jours']);
    expect(plain(why)).toContain('600 € par mois');
  });

  test('lists exactly six included features', () => {
    const features = section('/fr', 'features-title');
    const titles = [...features.matchAll(/<li><span[^>]*><svg[\s\S]*?<h3>(.*?)<\/h3>/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(communityFeatures.map(({ title }) => title));
    expect(new Set(titles).size).toBe(6);
    expect(count(features, /<h3>/g)).toBe(6);
  });
});

describe('/fr/pitch', () => {
  test('opens with a hero and a picture of two weeks', () => {
    const hero = section('/fr/pitch', 'page-title');
    expect(count(hero, /<h1/g)).toBe(1);
    expect(hero).toMatch(/role="img" aria-label="[^"]{80,}"/);
    expect(linksIn(hero)).toEqual(['/#contact', '/fr']);
  });

  test('sets the problem against the solution, point by point', () => {
    const comparison = section('/fr/pitch', 'comparison-title');
    const sides = comparison.split('<h3>').slice(1);
    expect(sides.map((side) => plain(side).split(' : ')[0])).toEqual(['Le problème', 'La solution']);
    expect(sides.map((side) => count(side, /<li>/g))).toEqual([4, 4]);
  });

  test('takes exactly four steps, in order', () => {
    const list = /<ol[^>]*>(.*?)<\/ol>/s.exec(section('/fr/pitch', 'steps-title'))?.[1] ?? '';
    const titles = [...list.matchAll(/<li><h3>(.*?)<\/h3>/g)].map(([, title]) => plain(title ?? ''));
    expect(titles).toEqual([
      'Nous vous écoutons',
      'Nous réglons la voix',
      'Vous validez',
      'Bilan à 30 jours',
    ]);
  });

  test('has one price card: price, terms, what is included, where to begin', () => {
    expect(count(mainOf('/fr/pitch'), /<article/g)).toBe(1);
    const card = /<article.*<\/article>/s.exec(section('/fr/pitch', 'price-title'))?.[0] ?? '';
    expect(plain(card)).toContain('600 € / mois');
    expect(plain(card)).toContain('Sans engagement');
    expect(plain(card)).toContain('Résultats en 30 jours');
    for (const { title } of communityFeatures) expect(plain(card)).toContain(title);
    expect(linksIn(card)).toEqual(['/#contact']);
  });

  test('claims three results, to the figure, and no other', () => {
    const metrics = section('/fr/pitch', 'metrics-title');
    const claims = [...metrics.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, claim]) =>
      decode((claim ?? '').replace(/<[^>]+>/g, '')).replace(/\s+/g, ' '),
    );
    expect(claims).toEqual(['+150% engagement', '+200% visibilité', '20 h gagnées par semaine']);
    const counters = [...metrics.matchAll(/<span data-count="(\d+)">(\d+)<\/span>/g)];
    expect(counters.map(([, end, shown]) => [end, shown])).toEqual([
      ['150', '150'],
      ['200', '200'],
      ['20', '20'],
    ]);
  });

  test('draws a week that gives back exactly the hours it claims', () => {
    const { before, after } = pitch.week;
    const hours = (blocks: readonly { hours: number }[]) =>
      blocks.reduce((sum, block) => sum + block.hours, 0);
    const given = after.blocks.filter((block) => !block.review);
    expect(hours(given)).toBe(20);
    expect(hours(before.blocks)).toBe(hours(after.blocks));
    for (const { from, hours: length } of [...before.blocks, ...after.blocks]) {
      expect(from).toBeGreaterThanOrEqual(8);
      expect(from + length).toBeLessThanOrEqual(24);
    }
  });
});

describe.each(paths)('%s', (path) => {
  const other = path === '/fr' ? '/fr/pitch' : '/fr';

  test('leads to the contact section, to the other page and to the agency', () => {
    const contact = section(path, 'contact-title');
    expect(linksIn(contact)).toEqual([
      '/#contact',
      other,
      'mailto:hello@palm.example',
      expect.stringMatching(/^https:\/\/wa\.me\/971501234567\?text=Bonjour/),
    ]);
    expect(htmlOf('/')).toContain('id="contact"');
  });

  test('is French for readers and machines', () => {
    const head = headOf(path);
    expect(htmlOf(path)).toMatch(/^<!doctype html><html lang="fr">/);
    expect(head).toContain(`<link rel="canonical" href="https://palm.example${path}"/>`);
    expect(head).toContain(`<link rel="alternate" hrefLang="fr" href="https://palm.example${path}"/>`);
    expect(head).toContain('<meta property="og:locale" content="fr_FR"/>');
  });

  test('has a title and a description that search engines show whole', () => {
    const title = decode(/<title>(.*?)<\/title>/.exec(headOf(path))?.[1] ?? '');
    const description = decode(/<meta name="description" content="(.*?)"/.exec(headOf(path))?.[1] ?? '');
    const own = title.replace(' | Palm & Partners', '');
    expect(own).toContain('Community management par IA');
    expect(own.length).toBeLessThanOrEqual(60);
    expect(description.replace(/\s/g, ' ')).toContain('600 € par mois, sans engagement');
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(headOf(other)).not.toContain(`<title>${title}`);
  });

  test('states the offer for machines: 600 EUR a month', () => {
    const blocks = [...htmlOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const service = JSON.parse(blocks[0]?.[1] ?? '');
    expect(service).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      provider: { '@type': 'Organization', name: 'Palm & Partners', url: 'https://palm.example/' },
      offers: {
        '@type': 'Offer',
        price: 600,
        priceCurrency: 'EUR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: communityOffer.monthlyPrice,
          priceCurrency: 'EUR',
          unitCode: 'MON',
        },
      },
    });
  });

  test('names every amount and every percentage of the specification, and no other', () => {
    const figures = plain(mainOf(path)).match(/\d+(?= ?(?:€|%))/g) ?? [];
    expect(new Set(figures)).toEqual(new Set(path === '/fr' ? ['600'] : ['600', '150', '200']));
  });

  test('keeps one apostrophe, and no mark begins a line', () => {
    const text = textOf(mainOf(path)).replace(/\+\n(\d+)\n%/g, '');
    expect(text).not.toMatch(/['"]/);
    expect(text).not.toMatch(/[^\u202f;!?][;!?]|[^\u00a0][:»€]|«[^\u00a0]/u);
    expect(text).not.toMatch(/\d (?:€|h|jours|mois)|\d(?:€|h\b)/);
    const labels = [...mainOf(path).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label ?? '');
    for (const label of labels) expect(label).not.toMatch(/'|&#x27;| [;!?:]/);
  });

  test('has one h1, headings without a gap, and a name for every section', () => {
    const levels = [...mainOf(path).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...htmlOf(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const sections = mainOf(path).match(/<section[^>]*>/g) ?? [];
    for (const tag of sections) expect(ids).toContain(/aria-labelledby="([^"]+)"/.exec(tag)?.[1]);
    expect(sections.filter((tag) => tag.includes('data-reveal'))).toHaveLength(sections.length - 1);
  });

  test('needs no inline style, keeps its picture out of the text, and has no chat', () => {
    expect(mainOf(path)).not.toMatch(/\sstyle=/);
    expect(count(mainOf(path), /role="img" aria-label="/g)).toBe(1);
    expect(htmlOf(path)).not.toContain('chat-launcher"');
  });
});
