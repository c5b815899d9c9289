import { beforeAll, describe, expect, test } from 'vitest';
import { landingIn } from '../src/client/site/landing/view.ts';
import { defaultContent, shownIn } from '../src/content/published.ts';
import { between, htmlOf, linksOf, openSite, textOf } from './setup/site.ts';

const { projects, testimonials, claims } = landingIn(defaultContent, 'en');

let html: string;

beforeAll(async () => {
  html = htmlOf((await openSite()).page('/'));
}, 240_000);

const section = (marker: string) => between(html, marker, '</section>');
/** The items of a list that carry this text, which only they do. */
const items = (part: string) => part.split('<li').slice(1);
const stars = (part: string) =>
  [...part.matchAll(/aria-label="Rated (\d) out of 5"/g)].map(([, n]) => Number(n));

describe('the hero', () => {
  test('says what the agency does and for whom, and leads on twice', () => {
    const hero = section('id="home"');
    expect(hero).toMatch(/<h1>Custom Software Solutions &amp; AI Automation<\/h1>/);
    for (const sector of ['real estate', 'hotels', 'restaurants', 'retail', 'enterprise']) {
      expect(textOf(between(hero, '<h1>', '</div>'))).toContain(sector);
    }
    expect(linksOf(hero).map(({ href, text }) => [href, text])).toEqual([
      ['#projects', 'View Our Projects'],
      ['#services', 'Our Services'],
    ]);
  });

  test('is the only first heading of the page', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

describe('the projects', () => {
  const cards = () =>
    section('id="projects"')
      .split(/<li class="[^"]*" data-reveal/)
      .slice(1);

  test('are six, in the specified order, each with its picture', () => {
    const titles = cards().map((card) => textOf(between(card, '<h3>', '</h3>')));
    expect(titles).toEqual([
      'AI Social Media Agent',
      'Thailand Tour Platform',
      'CRM for Travel Agencies',
      'Online Card Trading Platform',
      'Tourism Platform',
      'Tropical Resort Site',
    ]);
    for (const card of cards()) {
      expect(card).toMatch(/<img [^>]*alt="[^"]{30,}"/);
      expect(card).toMatch(/<img [^>]*width="960" height="600" loading="lazy"/);
    }
    expect(new Set(cards().map((card) => card.match(/src="([^"]+)"/)?.[1])).size).toBe(6);
  });

  test('are HOT twice: the first and the second', () => {
    expect(cards().map((card) => />HOT</.test(card))).toEqual([true, true, false, false, false, false]);
  });

  test('show their description, tags and features', () => {
    for (const [at, { description, tags, features }] of projects.entries()) {
      const text = textOf(cards()[at] ?? '');
      for (const words of [description, ...tags, ...features]) expect(text).toContain(words);
    }
  });

  test('open their website in a new tab, where they have one', () => {
    for (const [at, { website, title }] of projects.entries()) {
      const links = linksOf(cards()[at] ?? '');
      expect(links).toEqual(
        website
          ? [
              expect.objectContaining({
                href: website,
                target: '_blank',
                rel: expect.stringContaining('noopener'),
                text: 'Visit Website',
                'aria-label': `Visit Website: ${title}`,
              }),
            ]
          : [],
      );
    }
    const websites = projects.filter(({ website }) => website).length;
    expect(websites).toBeGreaterThan(0);
    expect(websites).toBeLessThan(6);
  });

  test('quote a client with a rating, where one spoke; an author without a name leaves no gap', () => {
    for (const [at, { testimonial, rating }] of projects.entries()) {
      const card = cards()[at] ?? '';
      expect(stars(card)).toEqual(testimonial ? [rating] : []);
      if (!testimonial) continue;
      expect(textOf(card)).toContain(testimonial.text);
      const { author, company } = testimonial;
      expect(textOf(between(card, '<figcaption>', '</figcaption>'))).toBe(
        author ? `${author}, ${company}` : company,
      );
    }
    expect(projects.some(({ testimonial }) => testimonial?.author === '')).toBe(true);
    expect(projects.some(({ testimonial }) => !testimonial)).toBe(true);
  });
});

describe('the services', () => {
  test('are four, from their specified prices, and none shows a count', () => {
    const cards = items(section('id="services"'));
    const titlesAndPrices = cards.map((card) => [
      textOf(between(card, '<h3>', '</h3>')),
      /From (AED [\d,]+)/.exec(textOf(card))?.[1],
    ]);
    expect(titlesAndPrices).toEqual([
      ['Real Estate Management System', 'AED 12,000'],
      ['AI Chatbot Solutions', 'AED 9,500'],
      ['Hotel & Restaurant Automation', 'AED 18,500'],
      ['Custom Enterprise Software', 'AED 25,000'],
    ]);
    for (const card of cards) expect(card).not.toContain('data-count');
  });
});

test('the informational block speaks of four fields and has no anchor', () => {
  const block = section('aria-labelledby="information-title"');
  expect([...block.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'Real estate technology',
    'Hospitality automation',
    'Enterprise SaaS',
    'Regional expertise',
  ]);
  expect(html).not.toMatch(/<section[^>]* id="[^"]*"[^>]*aria-labelledby="(information|testimonials)-title"/);
});

describe('the testimonials', () => {
  const block = () => section('aria-labelledby="testimonials-title"');

  test('are six, each with all that is known of its author', () => {
    const cards = items(block());
    expect(cards).toHaveLength(6);
    for (const [at, { id: _, texts: __, avatar, rating, ...words }] of testimonials.entries()) {
      const text = textOf(cards[at] ?? '');
      for (const word of Object.values(words)) expect(text).toContain(word);
      expect(cards[at]).toContain(`alt="${avatar}"`);
      expect(stars(cards[at] ?? '')).toEqual([rating]);
    }
  });

  test('end in the banner of claims, whose figures are there before they count', () => {
    const banner = between(block(), '<dl class="', '</section>');
    const told = block().slice(block().lastIndexOf('<dl'));
    expect(textOf(told).replace(/ (?=[+%M])/g, '')).toBe(
      'businesses served 300+ client satisfaction 97% cost savings AED 8M+ support 24/7',
    );
    expect([...banner.matchAll(/data-count="(\d+)">(\d+)</g)].map(([, end, shown]) => [end, shown])).toEqual(
      claims.flatMap(({ count }) => (count === undefined ? [] : [[String(count), String(count)]])),
    );
  });
});

describe('the questions', () => {
  test('are eight in one group that opens one at a time, all closed at first', () => {
    const entries = section('id="faq"').split('<details').slice(1);
    expect(entries).toHaveLength(8);
    for (const [at, { question, answer }] of shownIn(defaultContent.questions, 'en').entries()) {
      expect(entries[at]).toMatch(/^ name="faq"(?![^>]* open)/);
      expect(textOf(between(entries[at] ?? '', '<h3>', '</h3>'))).toBe(question);
      expect(textOf(entries[at] ?? '')).toContain(answer);
    }
  });

  test.each([
    ['AED 12,000', 'AED 9,500', 'AED 18,500', 'AED 25,000'],
    ['2-4 weeks', '6-10 weeks', '12-16 weeks'],
    ['30-50% fewer manual tasks', '20-40% faster responses', '15-25%', 'within 6 months'],
  ])('claim what is specified: %s', (...figures) => {
    for (const figure of figures) expect(textOf(section('id="faq"'))).toContain(figure);
  });

  test('lead to a free consultation with a greeting already written', () => {
    const [link] = linksOf(section('id="faq"'));
    expect(link).toMatchObject({ text: 'Schedule Free Consultation', target: '_blank', rel: 'noopener' });
    const address = new URL(link?.href ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/971501234567');
    expect(address.searchParams.get('text')).toMatch(/free consultation .*custom software development/);
  });
});

describe('the contact', () => {
  test('gives the address, the number of the chat and the telephone, and the way for those with a quote', () => {
    const contact = section('id="contact"');
    const links = linksOf(contact);
    expect(links.map(({ href }) => href.replace(/\?.*/, ''))).toEqual([
      'mailto:hello@palm.example',
      'https://wa.me/971501234567',
      'tel:+97141234567',
      '/validate-project',
    ]);
    expect(links.map(({ text }) => text)).toEqual([
      'Write an email hello@palm.example',
      'Chat on WhatsApp +971 50 123 4567',
      'Call us +971 4 123 4567',
      'Validate Your Project',
    ]);
    expect(contact).toMatch(/<h3>Already have a project quote\?<\/h3>/);
  });
});
