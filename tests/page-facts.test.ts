import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantContentOf } from '../src/content/assistant-content.ts';
import { fillParts, fillPrices, priceValues } from '../src/content/fill.ts';
import { specsOf } from '../src/content/kinds.ts';
import { landing } from '../src/content/landing.ts';
import { inEach, type Language, languages } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
import { contentStarts, shownIn } from '../src/content/published.ts';
import type { ContentValues } from '../src/routers/content.schema.ts';
import { figuresIn } from '../src/server/assistant/figure-text.ts';
import { agencyGrounds } from '../src/server/assistant/grounds.ts';
import { searchPassages } from '../src/server/assistant/search.ts';
import { guideIn } from '../src/server/content/guide-service.ts';
import { contentWith } from '../src/server/content/merge.ts';
import { wasPublished } from '../src/server/content/queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { askOn, publishOn, withFacts, withTexts } from './setup/publishing.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';
import { agency, decode, htmlOf, openSite, sitePaths, textOf } from './setup/site.ts';

let server: TestServer;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
  server = await startTestServer('postgres', createScriptedAssistant(), await databaseEnv('postgres'));
});
afterAll(() => server?.close());

const calls = async () => (await server.asStaff('sales')).content;
const publish = async (item: 'community' | 'landing', facts: ContentValues['facts'], dueAt?: string) =>
  publishOn(server, 'page', item, withFacts(facts), dueAt);

/** What machines read of a page, as it stands in it. */
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join('\n');

/** All that people and machines read of each page, as it is published now. */
function pages(): Map<string, { html: string; data: string; said: string }> {
  site.render(agency, server.deps.content.current);
  return new Map(
    sitePaths.map((path) => {
      const html = htmlOf(site.page(path));
      const attributes = [...html.matchAll(/ (?:content|aria-label|alt|title)="([^"]*)"/g)].map(
        ([, text]) => text,
      );
      const data = dataOf(html);
      return [path, { html, data, said: [textOf(html), decode(attributes.join('\n')), data].join('\n') }];
    }),
  );
}

const questions = {
  fr: 'Combien coûte le community management ?',
  en: 'How much is community management?',
  ar: 'كم سعر إدارة وسائل التواصل الاجتماعي؟',
  hi: 'कम्युनिटी मैनेजमेंट की कीमत क्या है?',
  ur: 'کمیونٹی مینجمنٹ کی قیمت کیا ہے؟',
};
const sums = {
  fr: '700 EUR par mois',
  en: '700 EUR per month',
  ar: '700 يورو شهري',
  hi: '700 EUR प्रति माह',
  ur: 'EUR 700 ماہانہ',
};

const alone = (figure: string) => new RegExp(`(?<![\\d.,])${figure.replace('.', '[.,]')}(?![\\d])`);

describe('what the agency says of the community management and to search engines', () => {
  it('is the program’s at first, on the screen too', async () => {
    const { values, defaults } = await (await calls()).get({ kind: 'page', item: 'community' });
    expect(values.facts).toEqual({ monthlyPrice: 600, currency: 'EUR', resultsAfterDays: 30 });
    expect(defaults?.facts).toEqual(values.facts);
    expect((await (await calls()).get({ kind: 'page', item: 'landing' })).values.facts).toEqual({
      'rating.value': 4.9,
      'rating.reviews': 87,
      'review.author': 'Ahmed Al Mansoori',
      'review.rating': 5,
      'suite.priceFrom': 15_000,
      'suite.currency': 'AED',
    });
    const said = [...pages().values()].map((page) => page.said).join('\n');
    for (const figure of ['600', '4.9', '87', '15000']) expect(said).toMatch(alone(figure));
  });

  it('is what was published, and nothing else, on every page and in what machines read', async () => {
    await publish('community', { monthlyPrice: 700, resultsAfterDays: 45 });
    await publish('landing', {
      'rating.value': 4.75,
      'rating.reviews': 120,
      'review.author': 'Mona Haddad',
      'review.rating': 4,
      'suite.priceFrom': 16_000,
      'suite.currency': 'EUR',
    });
    const all = pages();
    for (const [path, { said, html }] of all) {
      for (const figure of ['600', '4.9', '87', '15000', '15,000'])
        expect(said, path).not.toMatch(alone(figure));
      expect(said, path).not.toMatch(/\b30\s?jours|trentième|Un mois plus tard/);
      expect(html, path).not.toMatch(/\{(?:price|days)\./);
    }
    for (const path of ['/fr', '/fr/pitch']) {
      const { said, data } = all.get(path) ?? { said: '', data: '' };
      expect(said.replace(/\s/g, ' ')).toContain('700 € par mois');
      expect(said.replace(/\s/g, ' ')).toContain('45 jours');
      expect(said.replace(/\s/g, ' ')).toContain(path === '/fr' ? '45 jours plus tard' : 'ceux du 45e jour');
      expect(JSON.parse(data)).toMatchObject({
        offers: { price: 700, priceCurrency: 'EUR', priceSpecification: { price: 700 } },
      });
    }
    // A column for each day.
    expect(all.get('/fr')?.html.match(/<rect[^>]* y="\d+" width="4.67"/g)).toHaveLength(45);
    for (const path of ['/', '/ar', '/hi', '/ur']) {
      const data = all.get(path)?.data ?? '';
      expect(data, path).toContain('"ratingValue":4.75,"reviewCount":120');
      expect(data, path).toContain('Mona Haddad');
      expect(data, path).toContain('"ratingValue":4,"bestRating":5');
      expect(data, path).toContain('"price":16000,"priceCurrency":"EUR"');
    }
  });

  it.each(languages)('is what the assistant knows, answers and is checked by, in %s', async (language) => {
    const { assistant } = server.deps.content;
    expect(await askOn(server, questions[language], language)).toContain(sums[language]);
    const known = assistant.entries(language);
    expect(known.map(({ answer }) => answer).join('\n')).not.toMatch(alone('600'));
    const answer = known.find(({ id }) => id === 'community')?.answer ?? '';
    expect(answer).toContain(sums[language]);
    const { isKnown } = (await agencyGrounds(agency, assistant))({});
    const holds = (text: string) => figuresIn(text).every((figure) => isKnown(figure, text));
    expect(holds(answer)).toBe(true);
    expect(holds(answer.replace('700', '600'))).toBe(false);
  });

  it('is found by its new price, and by the old one as by any other sum', () => {
    const { assistant } = server.deps.content;
    const scoreOf = (question: string, language: 'en' | 'fr', content?: typeof assistant) =>
      searchPassages(question, language, 6, content).find(({ id }) => id === 'community')?.score ?? 0;
    for (const [now, before, any, language] of [
      ['700 a month?', '600 a month?', '650 a month?', 'en'],
      ['700 euros', '600 euros', '650 euros', 'fr'],
    ] as const) {
      expect(scoreOf(now, language, assistant)).toBeGreaterThan(scoreOf(before, language, assistant));
      expect(scoreOf(before, language, assistant)).toBe(scoreOf(any, language, assistant));
      expect(scoreOf(before, language)).toBeGreaterThan(scoreOf(now, language));
    }
  });

  it('is what quotes and the sales guide go by', async () => {
    const { current, quoted } = server.deps.content;
    expect(quoted.pricesOf('community')).toEqual({ EUR: 700 });
    for (const language of ['fr', 'en'] as const) {
      const guide = JSON.stringify(guideIn(current, language));
      expect(guide).not.toMatch(alone('600'));
      expect(guide).not.toMatch(/30\s(?:jours|days)/);
      expect(guide.replace(/\s/g, ' ')).toContain(language === 'fr' ? '700 € par mois' : '€700 a month');
      expect(guide.replace(/\s/g, ' ')).toContain(language === 'fr' ? '45 jours' : '45 days');
    }
    const { db } = server.deps.database;
    const was = (amount: number, currency = 'EUR') => wasPublished(db, 'community', { amount, currency });
    expect(await Promise.all([was(600), was(700), was(650), was(700, 'AED')])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('may be named by any text, a mail’s too', async () => {
    const subject = 'Réseaux\u00a0: {price.community}, {title}';
    await publishOn(server, 'mail', 'offer', withTexts({ fr: { subject } }));
    expect(server.deps.content.current.mails.offer.fr.subject).toBe('Réseaux\u00a0: 700\u00a0€, {title}');
    const { placeholders } = await (await calls()).get({ kind: 'fact', item: 'community' });
    const { values } = placeholders.find(({ name }) => name === 'price.community') ?? { values: {} };
    expect(values).toMatchObject({ en: '700 EUR', ur: 'EUR 700' });
  });

  it('is in the log with what it was', async () => {
    const row = await auditEntries(server.deps.database.db)
      .select(['before', 'after'])
      .where('subject', '=', 'content:page-community')
      .where('action', '=', 'content.publish')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      before: { monthlyPrice: 600, resultsAfterDays: 30 },
      after: { monthlyPrice: 700, resultsAfterDays: 45 },
    });
  });

  it('is tried before it is published', async () => {
    const { revision, values } = await (await calls()).get({ kind: 'page', item: 'community' });
    await (await calls()).save({
      ...{ kind: 'page', item: 'community', revision },
      values: withFacts({ monthlyPrice: 710 })(values),
    });
    const { draft, published } = await (await calls()).try({ question: questions.en, language: 'en' });
    expect([published.text, draft?.text]).toEqual([
      expect.stringContaining('700 EUR'),
      expect.stringContaining('710 EUR'),
    ]);
    const { tried, worse } = await (await calls()).evaluate({ kind: 'page', item: 'community' });
    expect(tried).toBeGreaterThan(50);
    expect(worse).toEqual([]);
  });

  it('waits for its time, and comes back as it was', async () => {
    const priceNow = () => server.deps.content.current.communityOffer?.monthlyPrice;
    await publish('community', { monthlyPrice: 800 }, new Date(Date.now() + 1_500).toISOString());
    expect(priceNow()).toBe(700);
    await expect.poll(priceNow, { timeout: 10_000 }).toBe(800);
    const { history, revision } = await (await calls()).get({ kind: 'page', item: 'community' });
    const former = history[1]?.id ?? 0;
    const restored = await (await calls()).restore({
      ...{ kind: 'page', item: 'community', revision },
      publicationId: former,
    });
    await (await calls()).publish({ kind: 'page', item: 'community', revision: restored.revision });
    expect(priceNow()).toBe(700);
  });

  it('is refused where it is half, or no figure', async () => {
    const refused = async (item: 'community' | 'landing', facts: ContentValues['facts']) => {
      await expect(publish(item, facts), JSON.stringify(facts)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      const { revision } = await (await calls()).get({ kind: 'page', item });
      await (await calls()).discard({ kind: 'page', item, revision });
    };
    for (const facts of [
      { 'rating.value': 5.1 },
      { 'rating.value': 4.755 },
      { 'rating.value': 0 },
      { 'rating.value': 0.5 },
      { 'rating.reviews': 0 },
      { 'review.rating': 0 },
      { 'rating.reviews': 1.5 },
      { 'rating.reviews': null },
      { 'rating.value': null },
      { 'review.rating': null },
      { 'review.author': '' },
      { 'suite.currency': 'XXX' },
    ] satisfies ContentValues['facts'][])
      await refused('landing', facts);
    await refused('community', { monthlyPrice: -1 });
    await refused('community', { resultsAfterDays: 0 });
    await expect(publish('community', { monthlyPrice: 0 })).rejects.toMatchObject({
      message: expect.stringMatching(/de 1 à/),
    });
    await refused('community', { monthlyPrice: 9.5 });
  });

  it('is written in another currency as each language writes it', async () => {
    await publish('community', { monthlyPrice: 2_500, currency: 'AED' });
    expect(pages().get('/fr')?.said.replace(/\s/g, ' ')).toContain('2 500 AED par mois');
    expect(await askOn(server, questions.en, 'en')).toContain('AED 2,500 per month');
    expect(server.deps.content.quoted.pricesOf('community')).toEqual({ AED: 2_500 });
  });

  it('is found by a sum of its own currency alone', () => {
    const at = (monthlyPrice: number, currency: string) =>
      assistantContentOf(
        contentWith([{ kind: 'page', item: 'community', language: '', fields: { monthlyPrice, currency } }]),
      );
    const scoreOf = (question: string, language: Language, monthlyPrice: number, currency: string) =>
      searchPassages(question, language, 6, at(monthlyPrice, currency)).find(({ id }) => id === 'community')
        ?.score ?? 0;
    for (const [question, any, language] of [
      ['2500 AED', '2600 AED', 'en'],
      ['2500 dirhams', '2600 dirhams', 'fr'],
      ['2500 درهم', '2600 درهم', 'ar'],
      ['2500 दिरहम', '2600 दिरहम', 'hi'],
      ['2500 درہم', '2600 درہم', 'ur'],
    ] as const)
      expect(scoreOf(question, language, 2_500, 'AED'), question).toBeGreaterThan(
        scoreOf(any, language, 2_500, 'AED'),
      );
    expect(scoreOf('600 euros', 'fr', 600, 'EUR')).toBeGreaterThan(scoreOf('600 euros', 'fr', 600, 'AED'));
    expect(scoreOf('600 QAR', 'fr', 600, 'QAR')).toBeGreaterThan(scoreOf('600 QAR', 'fr', 600, 'AED'));
  });

  it('takes only its own part along: the days stay without a price, and the price without days', async () => {
    const answerIn = (language: Language) =>
      shownIn(server.deps.content.current.facts, language).find(({ id }) => id === 'community')?.answer ?? '';
    const spoken = (path: string) => pages().get(path)?.said.replace(/\s/g, ' ') ?? '';
    await publishOn(server, 'mail', 'offer', withTexts({ fr: { subject: 'Votre devis\u00a0: {title}' } }));
    await publish('community', { monthlyPrice: 2_500, currency: 'AED', resultsAfterDays: null });
    for (const language of languages) expect(answerIn(language)).toMatch(/\*\*[^*]*2\D?500[^*]*\*\*/u);
    expect(spoken('/fr/pitch')).toContain('un seul prix : 2 500 AED par mois, sans engagement. Comment');
    await publish('community', { monthlyPrice: null, resultsAfterDays: 45 });
    for (const language of languages) {
      expect(answerIn(language)).toContain('45');
      expect(answerIn(language)).not.toContain('**');
    }
    expect(spoken('/fr/pitch')).toContain('quatre étapes, sans engagement, résultats en 45 jours. Comment');
    const [page, pitch] = [spoken('/fr'), spoken('/fr/pitch')];
    expect(page).toContain('Tout est compris, pour vos comptes');
    expect(`${page}${pitch}`).not.toMatch(/et le tarif|et tarif|prix mensuel|un seul prix/i);
    const { db } = server.deps.database;
    // Emptied is no price, in whichever currency.
    await publish('community', { monthlyPrice: null, currency: 'QAR' });
    expect(await wasPublished(db, 'community', { amount: 600, currency: 'QAR' })).toBe(false);
    await publish('community', { monthlyPrice: 2_500, currency: 'AED' });
  });

  it('is missed where an answer loses it', async () => {
    const { revision, values } = await (await calls()).get({ kind: 'page', item: 'community' });
    const draft = await (await calls()).save({
      ...{ kind: 'page', item: 'community', revision },
      values: withFacts({ monthlyPrice: null })(values),
    });
    const { worse } = await (await calls()).evaluate({ kind: 'page', item: 'community' });
    expect(worse.map(({ why, language }) => [why, language])).toEqual(
      expect.arrayContaining(languages.map((language) => ['figure', language])),
    );
    await (await calls()).discard({ kind: 'page', item: 'community', revision: draft.revision });
  });

  it('is said nowhere once it is emptied', async () => {
    await publish('community', { monthlyPrice: null, resultsAfterDays: null });
    await publish('landing', {
      'rating.value': null,
      'rating.reviews': null,
      'review.author': '',
      'review.rating': null,
      'suite.priceFrom': null,
    });
    const all = pages();
    for (const [path, { html, data, said }] of all) {
      expect(html, path).not.toMatch(/\{(?:price|days)\./);
      expect(html, path).not.toMatch(/<(h[1-6]|li|strong|dd|title)(?: [^>]*)?>\s*<\/\1>/);
      expect(data, path).not.toMatch(/aggregateRating|"review"|Suite/);
      expect(said, path).not.toMatch(/(?:^|[^\d])(?:2\s500|45) ?(?:AED|jours)/);
    }
    expect(all.get('/fr')?.html).toContain(
      `<title>Community management par IA | ${decode(agency.name).replace('&', '&amp;')}`,
    );
    for (const path of ['/fr', '/fr/pitch'])
      expect(JSON.parse(all.get(path)?.data ?? '')).not.toHaveProperty('offers');
    expect(all.get('/fr/pitch')?.html).not.toContain('price-title');
    const { current, quoted } = server.deps.content;
    expect(quoted.pricesOf('community')).toEqual({});
    for (const language of languages)
      expect(shownIn(current.facts, language).find(({ id }) => id === 'community')?.answer).not.toMatch(/\d/);
    const titles = (language: 'fr' | 'en') =>
      guideIn(current, language).tabs.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'services' ? block.services : [])),
      );
    for (const language of ['fr', 'en'] as const) {
      expect(titles(language)).toHaveLength(5);
      expect(titles(language).every(({ price }) => /\d/.test(price))).toBe(true);
    }
    const own = publishOn(server, 'page', 'community', withTexts({ fr: { title: 'Dès {price.community}' } }));
    await expect(own).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('what is the same in all languages of a page', () => {
  it('is there at the starts that have such a page', () => {
    const names = (item: string) =>
      contentStarts.map((start) => Object.keys(specsOf('page', item, '', start)).length);
    expect([names('community'), names('landing'), names('pitch')]).toEqual([
      [3, 3, 0],
      [6, 6, 2],
      [0, 0, 0],
    ]);
  });

  it('is nobody else’s at another start until the agency says it', () => {
    const at = (start: string, fields: object) =>
      contentWith([
        { kind: 'start', item: 'site', language: '', fields: { start } },
        { kind: 'page', item: 'landing', language: '', fields },
      ]);
    const review = { 'review.author': 'Mona Haddad', 'review.rating': 4 };
    const rating = { 'rating.value': 4.5, 'rating.reviews': 12 };
    const { search, pages } = at('program', { ...review, ...rating });
    expect(search).toMatchObject({ rating: { value: 4.5, reviews: 12 }, review: { author: 'Mona Haddad' } });
    expect(search).not.toHaveProperty('suite');
    expect(inEach((language) => pages.landing[language === 'fr' ? 'en' : language].search.review)).toEqual(
      inEach(() => ''),
    );
    expect(at('blank', { ...review, ...rating }).search).toEqual({
      offers: [],
      rating: { value: 4.5, reviews: 12 },
    });
    expect(at('demo', { 'rating.reviews': null }).search).not.toHaveProperty('rating');
    expect(at('demo', { 'rating.value': 'much', 'rating.reviews': 9 }).search.rating?.value).toBe(4.9);
  });

  it('leaves whole parts of the guide out, and of a list lines', () => {
    const text = 'A\n{price.a}\nOne.\n\nB\nfrom {price.b}\nTwo. {price.a} too.';
    expect(fillParts({ 'price.a': '7' }, text, false)).toBe('A\n7\nOne.');
    expect(fillParts({ 'price.b': '8' }, text, false)).toBe('B\nfrom 8\nTwo.');
    expect(fillParts({}, 'A\n{price.a}\nB', true)).toBe('A\nB');
    expect(fillParts({}, '{price.a}', true)).toBeUndefined();
    // An empty line is one with blanks in it too, as whoever reads the guide reads it.
    expect(fillParts({}, 'A\n{price.a}\n \nB\nOne.', false)).toBe('B\nOne.');
  });

  it('leaves sentences out of what is said word for word in the guide, and no more', () => {
    const text = 'Good day. It is {price.nothing}.\n\nSee you on Monday.';
    const { guide } = contentWith([{ kind: 'guide', item: 'opening-1', language: 'fr', fields: { text } }]);
    expect(guide.find(({ id }) => id === 'opening-1')?.texts.fr?.text).toBe('Good day. See you on Monday.');
  });

  it('leaves an optional part out alone, and of an answer never a bare link', () => {
    const text = 'We do it{price.a? for {price.a}}, gladly{days.b?, in {days.b} days}.';
    expect(fillPrices({ 'price.a': '7', 'days.b': '3' }, text)).toBe('We do it for 7, gladly, in 3 days.');
    expect(fillPrices({ 'days.b': '3' }, text)).toBe('We do it, gladly, in 3 days.');
    expect(fillPrices({}, text)).toBe('We do it, gladly.');
    expect(fillPrices({}, 'From {price.a}. [See it](/fr).')).toBeUndefined();
    expect(fillPrices({}, 'From {price.a}. Ask us: [see it](/fr).')).toBe('Ask us: [see it](/fr).');
    expect(fillPrices({}, 'One.\n\nTwo. {price.a}.')).toBe('One.\n\nTwo.');
  });

  it('calls a page and a mail by the program’s words where its own are gone', () => {
    const made = contentWith([
      { kind: 'page', item: 'community', language: '', fields: { monthlyPrice: null } },
      { kind: 'page', item: 'community', language: 'fr', fields: { title: 'Dès {price.community}' } },
      {
        kind: 'page',
        item: 'landing',
        language: 'en',
        fields: { 'hero.headline': 'Only {price.community}' },
      },
      { kind: 'mail', item: 'offer', language: 'en', fields: { subject: 'From {price.community}: {title}' } },
    ]);
    expect(made.pages.community?.title).toBe('Community management par IA');
    expect(made.pages.landing.en.hero.headline).toBe(landing.en.hero.headline);
    expect(made.mails.offer.en.subject).toBe(mailTexts.offer.en.subject);
  });

  it('writes days by the plural of each language', () => {
    const timesIn = (language: Language) =>
      [1, 2, 7, 30, 45, 100].map(
        (resultsAfterDays) =>
          priceValues({ services: [], offer: { currency: 'EUR', resultsAfterDays } }, language)[
            'time.community'
          ],
      );
    expect(timesIn('en')).toEqual(['1 day', '2 days', '7 days', '30 days', '45 days', '100 days']);
    expect(timesIn('fr').map((time) => time?.replace('\u00a0', ' '))).toEqual([
      ...['1 jour', '2 jours', '7 jours', '30 jours', '45 jours', '100 jours'],
    ]);
    expect(timesIn('ar')).toEqual(['يوم واحد', 'يومين', '7 أيام', '30 يومًا', '45 يومًا', '100 يوم']);
    expect(timesIn('hi')).toEqual(['1 दिन', '2 दिनों', '7 दिनों', '30 दिनों', '45 दिनों', '100 दिनों']);
    expect(timesIn('ur')).toEqual(['1 دن', '2 دن', '7 دن', '30 دن', '45 دن', '100 دن']);
  });
});
