import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EditedKind, listKindNames } from '../src/content/kind-names.ts';
import { languages } from '../src/content/language.ts';
import {
  pictureFormats,
  pictureHeight,
  pictureIdOf,
  picturePath,
  pictureWidths,
} from '../src/content/pictures.ts';
import { defaultContent, shownIn } from '../src/content/published.ts';
import { openingByPeople, welcome } from '../src/content/welcome.ts';
import type { ContentDetail, ContentValues } from '../src/routers/content.schema.ts';
import { agencyGrounds } from '../src/server/assistant/grounds.ts';
import { isPriceOfGuide } from '../src/server/content/guide-service.ts';
import { contentWith } from '../src/server/content/merge.ts';
import { readPicture, sweepPictures } from '../src/server/content/picture-service.ts';
import { previewMail } from '../src/server/mail/preview.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { askOn as ask, publishOn, withFacts, withTexts } from './setup/publishing.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';
import { agency, between, decode, htmlOf, openSite, textOf } from './setup/site.ts';

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  const env = await databaseEnv('postgres');
  server = await startTestServer('postgres', createScriptedAssistant(), env);
  other = await startTestServer('postgres', createScriptedAssistant(), env);
});
afterAll(async () => {
  await Promise.all([server?.close(), other?.close()]);
});

const content = async () => (await server.asStaff('sales')).content;

const publish = (kind: EditedKind, item: string | null, change: (values: ContentValues) => ContentValues) =>
  publishOn(server, kind, item, change);

describe('what nobody has changed', () => {
  it('is what the program comes with, field by field', () => {
    const plain = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, one) => (key === 'phrases' && one.length === 0 ? undefined : one)),
      );
    expect(plain({ ...contentWith([]), guide: [] })).toEqual(plain(defaultContent));
  });

  it('is listed whole, by kind', async () => {
    for (const kind of listKindNames) {
      for (const item of await (await content()).list({ kind })) {
        expect(item).toMatchObject({ isShown: true, isDefault: true, hasDraft: false, dueAt: null });
      }
    }
  });

  it('says nothing of a figure that no service has, and leaves out no other sentence', () => {
    const hidden = contentWith([
      { kind: 'service', item: 'hospitality', language: '', fields: { isShown: false } },
    ]);
    const [prices] = shownIn(hidden.questions, 'en');
    expect(prices?.answer).toBe('You receive a written quote before any work begins.');
  });
});

describe('a price', () => {
  it('stands once: site, offers, questions, assistant, guard and quotes follow it at once', async () => {
    const { deps } = server;
    const before = await ask(server, 'How much is a chatbot?');
    expect(before).toContain('AED 9,500');
    await publish('service', 'chatbot', withFacts({ priceFrom: 11_250 }));

    expect(await ask(server, 'How much is a chatbot?')).toContain('AED 11,250');
    expect(await ask(server, 'Combien coûte un chatbot ?', 'fr')).toMatch(/11\s250\sAED/);
    const said = languages.flatMap((language) =>
      deps.content.assistant.entries(language).map(({ answer }) => answer),
    );
    expect(said.join('\n')).not.toMatch(/9[,\s.]?500/);
    expect(deps.content.quoted.pricesOf('chatbot')).toEqual({ AED: 11_250, EUR: 1_500 });

    const grounds = await agencyGrounds(agency, deps.content.assistant);
    const { isKnown } = grounds({});
    const { figuresIn } = await import('../src/server/assistant/figure-text.ts');
    const holds = (text: string) => figuresIn(text).every((figure) => isKnown(figure, text));
    expect(holds('A chatbot starts at AED 11,250.')).toBe(true);
    expect(holds('A chatbot starts at AED 9,500.')).toBe(false);

    const site = await openSite();
    const former = site.page('/')?.etag;
    site.render(agency, deps.content.current);
    const html = htmlOf(site.page('/'));
    expect(site.page('/')?.etag).not.toBe(former);
    expect(html).not.toContain('9,500');
    expect(textOf(between(html, 'id="services"', '</section>'))).toContain('From AED 11,250');
    expect(html).toContain('"price":11250');
    expect(html).toMatch(/<meta name="description" content="[^"]*From AED 11,250\."/);
  });

  it('is known to another server within two seconds', async () => {
    await publish('service', 'chatbot', withFacts({ priceFrom: 11_300 }));
    const begun = Date.now();
    while (other.deps.content.quoted.pricesOf('chatbot').AED !== 11_300 && Date.now() - begun < 2_000)
      await sleep(20);
    expect(await ask(other, 'How much is a chatbot?')).toContain('AED 11,300');
  });

  it('of a line stays true where it was published when the line was written', async () => {
    const { wasPublished } = await import('../src/server/content/queries.ts');
    const { db } = server.deps.database;
    const was = (amount: number) => wasPublished(db, 'chatbot', { amount, currency: 'AED' });
    expect([await was(9_500), await was(11_250), await was(11_300), await was(7)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is written down with who changed it', async () => {
    const rows = await auditEntries(server.deps.database.db)
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'content:service-chatbot')
      .where('action', '=', 'content.publish')
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      action: 'content.publish',
      before: { priceFrom: 9_500 },
      after: { priceFrom: 11_250 },
    });
  });
});

describe('a service of the agency', () => {
  const texts = {
    fr: { title: 'Déclaration de TVA', description: 'Nous la préparons et la déposons.', keywords: ['TVA'] },
    en: { title: 'VAT return', description: 'We prepare and file it.', keywords: ['VAT'] },
  };
  const facts = { priceFrom: 90, currency: 'EUR', weeks: null, completedCount: 0 };

  it('is sold, named and priced in the languages that it is written in, and in no other', async () => {
    const { item } = await publish('service', null, () => ({ isShown: true, facts, texts }));
    expect(item).toBe('declaration-de-tva');
    expect(await ask(server, 'How much is a VAT return?')).toContain('€90');
    expect(await ask(server, 'Combien pour une déclaration de TVA ?', 'fr')).toMatch(/90\s€/);
    const { services } = server.deps.content.current;
    expect(shownIn(services, 'ar').map(({ id }) => id)).not.toContain(item);
    expect(server.deps.content.quoted.pricesOf(item)).toEqual({ EUR: 90 });
  });

  it('is gone everywhere once it is hidden, and comes back', async () => {
    const item = 'declaration-de-tva';
    await publish('service', item, (values) => ({ ...values, isShown: false }));
    expect(server.deps.content.current.services.map(({ id }) => id)).not.toContain(item);
    expect(await ask(server, 'How much is a VAT return?')).not.toContain('90');
    await publish('service', item, (values) => ({ ...values, isShown: true }));
    expect(await ask(server, 'How much is a VAT return?')).toContain('€90');
  });

  it('stands where it is placed', async () => {
    const calls = await content();
    await calls.arrange({ kind: 'service', items: ['declaration-de-tva', 'enterprise'] });
    expect((await calls.list({ kind: 'service' })).map(({ id }) => id).slice(0, 2)).toEqual([
      'declaration-de-tva',
      'enterprise',
    ]);
    expect(server.deps.content.current.services[0]?.id).toBe('declaration-de-tva');
  });
});

describe('a draft', () => {
  it('is seen by nobody, is taken back without a trace, and says which languages are older', async () => {
    const calls = await content();
    const start = await calls.get({ kind: 'question', item: 'support' });
    const answer = 'Une réponse nouvelle.';
    const saved = await calls.save({
      kind: 'question',
      item: 'support',
      revision: start.revision,
      values: withTexts({ fr: { answer } })(start.values),
    });
    expect(saved.hasDraft).toBe(true);
    expect(saved.languages).toMatchObject({ fr: { isOlder: false }, ar: { isOlder: true } });
    expect(shownIn(server.deps.content.current.questions, 'fr').map((one) => one.answer)).not.toContain(
      answer,
    );
    await calls.discard({ kind: 'question', item: 'support', revision: saved.revision });
    const after = await calls.get({ kind: 'question', item: 'support' });
    expect(after).toMatchObject({ hasDraft: false, values: start.values, published: start.values });
  });

  it('keeps what differs alone: the rest follows the program', async () => {
    await publish('question', 'sectors', withTexts({ en: { question: 'For whom do you work?' } }));
    const { db } = server.deps.database;
    const rows = await db
      .selectFrom('content_versions')
      .select(['language', 'fields'])
      .where('item', '=', 'sectors')
      .execute();
    expect(rows).toEqual([{ language: 'en', fields: { question: 'For whom do you work?' } }]);
    const [row] = rows;
    const next = contentWith(row ? [{ kind: 'question', item: 'sectors', ...row }] : []);
    const question = shownIn(next.questions, 'en').find(({ id }) => id === 'sectors');
    const before = shownIn(defaultContent.questions, 'en').find(({ id }) => id === 'sectors');
    expect(question?.answer).toBe(before?.answer);
  });

  it('of two people who save at once is one’s, and the other is told', async () => {
    const calls = await content();
    const { values, revision } = await calls.get({ kind: 'question', item: 'roi' });
    const save = (question: string) =>
      calls.save({
        kind: 'question',
        item: 'roi',
        revision,
        values: withTexts({ en: { question } })(values),
      });
    expectOneWins(await Promise.allSettled([save('One?'), save('Two?')]), 'CONFLICT');
  });
});

describe('publishing', () => {
  it('refuses gaps, figures of no service and unknown places at their fields, and changes nothing', async () => {
    const calls = await content();
    const values = {
      isShown: true,
      facts: { priceFrom: null, currency: 'EUR', weeks: null, completedCount: 0 },
      texts: { en: { title: 'Audit', description: 'From {price.nothing}, see {link}.', keywords: [] } },
    };
    const saved = await calls.save({ kind: 'service', item: null, revision: 0, values });
    const error: unknown = await calls
      .publish({ kind: 'service', item: saved.item, revision: saved.revision })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      issues: [
        { path: 'values.facts.priceFrom' },
        { path: 'values.texts.en.description' },
        { path: 'values.texts.en.description' },
      ],
    });
    expect(server.deps.content.current.services.map(({ id }) => id)).not.toContain(saved.item);
  });

  it('refuses what is too long, in no line or beyond its bounds, before it is stored', async () => {
    const calls = await content();
    const { values, revision } = await calls.get({ kind: 'service', item: 'enterprise' });
    const save = (change: (one: ContentValues) => ContentValues) =>
      calls.save({ kind: 'service', item: 'enterprise', revision, values: change(values) });
    for (const change of [
      withTexts({ en: { title: 'x'.repeat(81) } }),
      withTexts({ en: { title: 'a\nb' } }),
      withFacts({ priceFrom: -1 }),
      withFacts({ priceFrom: 1.5 }),
      withFacts({ weeks: [4, 2] }),
      withFacts({ currency: 'XXX' }),
    ]) {
      await expect(save(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('of one thing by two people at once is one’s, also on two servers', async () => {
    const calls = await content();
    const elsewhere = (await other.asStaff('sales')).content;
    const { values, revision } = await calls.get({ kind: 'question', item: 'roi' });
    const saved = await calls.save({
      kind: 'question',
      item: 'roi',
      revision,
      values: withTexts({ en: { question: 'When does it pay off?' } })(values),
    });
    const one = { kind: 'question', item: 'roi', revision: saved.revision } as const;
    expectOneWins(await Promise.allSettled([calls.publish(one), elsewhere.publish(one)]), 'CONFLICT');
  });

  it('of several things at once, on two servers, loses none of them', async () => {
    const items = ['real-estate', 'chatbot', 'enterprise', 'hospitality'];
    const prices = async (from: TestServer) =>
      items.map((item) => from.deps.content.current.services.find(({ id }) => id === item)?.priceFrom);
    const former = await prices(server);
    const publishPrices = async (amounts: readonly number[]) => {
      const drafts = [];
      for (const [at, item] of items.entries()) {
        const from = (await (at % 2 ? other : server).asStaff('sales')).content;
        const { values, revision } = await from.get({ kind: 'service', item });
        const change = withFacts({ priceFrom: amounts[at] ?? 0 })(values);
        drafts.push({ from, saved: await from.save({ kind: 'service', item, revision, values: change }) });
      }
      await Promise.all(
        drafts.map(({ from, saved: { item, revision } }) =>
          from.publish({ kind: 'service', item, revision }),
        ),
      );
      for (const one of [server, other]) await expect.poll(() => prices(one)).toEqual(amounts);
    };
    await publishPrices([11_111, 22_222, 33_333, 44_444]);
    await publishPrices(former.map((amount) => amount ?? 0));
  });

  it('refuses a page that would be too heavy, and says which and how heavy', async () => {
    const calls = await content();
    server.deps.content.weighBy(async () => [
      { path: '/ur', bytes: 41.5 * 1024 },
      { path: '/', bytes: 20 * 1024 },
    ]);
    const { values, revision } = await calls.get({ kind: 'question', item: 'roi' });
    const change = withTexts({ en: { question: 'How long until it pays off?' } })(values);
    const saved = await calls.save({ kind: 'question', item: 'roi', revision, values: change });
    const one = { kind: 'question', item: 'roi', revision: saved.revision } as const;
    await expect(calls.publish(one)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/\/ur .*41[.,]5\s(Ko|KB)/),
    });
    server.deps.content.weighBy(async () => []);
    await calls.publish(one);
  });

  it('of the sales guide is a price of quotes for as long as the guide names it', async () => {
    const { quoted } = server.deps.content;
    expect(quoted.pricesOf('website')).toEqual({ EUR: 2_000 });
    expect(quoted.pricesOf('agent')).toEqual({ EUR: 3_000 });
    await publish('guide', 'services-1', ({ texts, ...values }) => ({
      ...values,
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, words]) => [
          language,
          { ...words, text: String(words?.['text']).replace(/2[\s,]000/, '2 400') },
        ]),
      ),
    }));
    const { pricesOf } = server.deps.content.quoted;
    expect(pricesOf('website')).toEqual({});
    expect(pricesOf('agent')).toEqual({ EUR: 3_000 });
  });

  it('of the sales guide is read in its own part, in euros, and in every language that it is written in', () => {
    const own = (language: 'fr' | 'en') =>
      String(contentWith([]).guide.find(({ id }) => id === 'services-1')?.texts[language]?.text);
    const plain = { fr: own('fr').replaceAll('\u00a0', ' '), en: own('en') };
    const isSold = (fr: string, en = plain.en) =>
      isPriceOfGuide(
        contentWith([
          { kind: 'guide', item: 'services-1', language: 'fr', fields: { text: fr } },
          { kind: 'guide', item: 'services-1', language: 'en', fields: { text: en } },
        ]),
        'website',
        2_000,
      );
    const withPrice = (price: string) => plain.fr.replace('2 000 €', price);
    for (const price of ['2 000 €', '2.000 €', '2000 euros', '2 000,00 EUR', '€ 2,000'])
      expect(isSold(withPrice(price)), price).toBe(true);
    for (const price of ['2 000 AED', '2 400 €', '12 000 €', 'sur devis, 2 000 pages'])
      expect(isSold(withPrice(price)), price).toBe(false);
    // In one language alone, in another line, in another service's part.
    expect(isSold(plain.fr, plain.en.replace('€2,000', '€2,400'))).toBe(false);
    expect(isSold(withPrice('sur devis').replace('Un site rapide', 'Dès 2 000 €, un site rapide'))).toBe(
      false,
    );
    expect(isSold(withPrice('2 400 €').replace('5 000 €', '2 000 €'))).toBe(false);
    // By its title where it was moved, by its place where it is called otherwise, and not where it was taken out.
    const [first = '', ...others] = plain.fr.split('\n\n');
    expect(isSold([...others, first].join('\n\n'))).toBe(true);
    expect(isSold(plain.fr.replace('Site vitrine', 'Petit site'))).toBe(true);
    expect(isSold(others.join('\n\n').replace('5 000 €', '2 000 €'))).toBe(false);
    expect(isSold('', '')).toBe(false);
  });

  it('counts what waits for its time along with what is published before', async () => {
    const calls = await content();
    const write = async (item: string, answer: string) => {
      const { values, revision } = await calls.get({ kind: 'question', item });
      const saved = await calls.save({
        kind: 'question',
        item,
        revision,
        values: withTexts({ en: { answer } })(values),
      });
      return { kind: 'question', item, revision: saved.revision } as const;
    };
    // Each fits alone, and both do not.
    server.deps.content.weighBy(async ({ questions }) => [
      { path: '/', bytes: 30_000 * questions.filter(({ texts }) => texts.en?.answer === 'Long').length },
    ]);
    const first = await write('roi', 'Long');
    const later = await write('integrations', 'Long');
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = await calls.publish({ ...later, dueAt });
    await expect(calls.publish(first)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/58[.,]6\s(Ko|KB)/),
    });
    await calls.callOff({ publicationId: waiting.history.find((one) => one.publishedAt === null)?.id ?? 0 });
    await calls.publish(first);
    server.deps.content.weighBy(async () => []);
  });

  it('weighs each state to come, in the order in which what waits comes', async () => {
    const calls = await content();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const write = async (item: string, answer: string) => {
      const { values, revision } = await calls.get({ kind: 'question', item });
      const change = withTexts({ en: { answer } })(values);
      const saved = await calls.save({ kind: 'question', item, revision, values: change });
      return { kind: 'question', item, revision: saved.revision } as const;
    };
    // Two are as much as there may be.
    server.deps.content.weighBy(async ({ questions }) => [
      { path: '/', bytes: 20_000 * questions.filter(({ texts }) => texts.en?.answer === 'Heavy').length },
    ]);
    await calls.publish(await write('languages', 'Heavy'));
    const waiting = [
      await calls.publish({ ...(await write('languages', 'Light')), dueAt: inHours(3) }),
      await calls.publish({ ...(await write('integrations', 'Heavy')), dueAt: inHours(2) }),
    ];
    const one = await write('roi', 'Heavy');
    // Now there would be two, at the end too, and three from the second hour to the third.
    await expect(calls.publish(one)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(calls.publish({ ...one, dueAt: inHours(1) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    waiting.push(await calls.publish({ ...one, dueAt: inHours(4) }));
    for (const { history } of waiting)
      await calls.callOff({
        publicationId: history.find(({ publishedAt }) => publishedAt === null)?.id ?? 0,
      });
    server.deps.content.weighBy(async () => []);
  });

  it('asks for no text of a picture that is drawn', async () => {
    const calls = await content();
    const { values: before } = await calls.get({ kind: 'page', item: 'landing' });
    const ofPicture = (headline: string) =>
      publish('page', 'landing', withTexts({ ar: { 'hero.headline': headline, socialText: '' } }));
    await expect(ofPicture(String(before.texts.ar?.['hero.headline']))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await ofPicture('برامجنا');
    expect(server.deps.content.current.pages.landing.ar.hero.headline).toBe('برامجنا');
    await publish('page', 'landing', () => before);
  });

  it('takes no figure away that a text of the agency’s own names, published or waiting', async () => {
    const calls = await content();
    const hide = (isShown: boolean) => publish('service', 'enterprise', (values) => ({ ...values, isShown }));
    const refused = async (named: string) => {
      await expect(hide(false)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(named),
      });
      const { revision } = await calls.get({ kind: 'service', item: 'enterprise' });
      await calls.discard({ kind: 'service', item: 'enterprise', revision });
    };
    const named = (subject: string, dueAt?: string) =>
      publishOn(server, 'mail', 'offer', withTexts({ fr: { subject } }), dueAt);
    const { values } = await calls.get({ kind: 'mail', item: 'offer' });
    await named('{title}\u00a0: dès {price.enterprise}');
    await refused('Devis envoyé');
    await publish('mail', 'offer', () => values);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { history } = await named('{title}\u00a0: dès {price.enterprise}', later);
    await refused('Devis envoyé');
    await calls.callOff({ publicationId: history.find(({ publishedAt }) => !publishedAt)?.id ?? 0 });
    // What is said only where there is the figure names none, and what follows the program loses its sentence.
    await named('{title}{price.enterprise?\u00a0: dès {price.enterprise}}');
    await hide(false);
    expect(server.deps.content.current.mails.offer.fr.subject).toBe('{title}');
    await hide(true);
    await publish('mail', 'offer', () => values);
  });

  it('can be undone: a former version is written again and published', async () => {
    const calls = await content();
    const first = await publish('fact', 'place', withTexts({ en: { title: 'Our offices' } }));
    const second = await publish('fact', 'place', withTexts({ en: { title: 'Where to find us' } }));
    expect(second.history).toHaveLength(2);
    const [, former] = second.history;
    const restored = await calls.restore({
      kind: 'fact',
      item: 'place',
      revision: second.revision,
      publicationId: former?.id ?? 0,
    });
    expect(restored.values).toEqual(first.values);
    await calls.publish({ kind: 'fact', item: 'place', revision: restored.revision });
    const titles = shownIn(server.deps.content.current.facts, 'en').map(({ title }) => title);
    expect(titles).toContain('Our offices');
    expect(titles).not.toContain('Where to find us');
  });

  it('waits for its time, or is called off', async () => {
    const calls = await content();
    const begin = async (item: string) => {
      const { values, revision } = await calls.get({ kind: 'question', item });
      const changed = withTexts({ en: { question: `Later ${item}?` } })(values);
      return calls.save({ kind: 'question', item, revision, values: changed });
    };
    const soon = await begin('languages');
    const dueAt = new Date(Date.now() + 1_500).toISOString();
    await calls.publish({ kind: 'question', item: 'languages', revision: soon.revision, dueAt });
    const never = await begin('integrations');
    const far = new Date(Date.now() + 86_400_000).toISOString();
    const waiting = await calls.publish({
      kind: 'question',
      item: 'integrations',
      revision: never.revision,
      dueAt: far,
    });
    await calls.callOff({ publicationId: waiting.history[0]?.id ?? 0 });
    expect(await calls.get({ kind: 'question', item: 'integrations' })).toMatchObject({
      hasDraft: true,
      history: [],
    });
    const asked = () => shownIn(server.deps.content.current.questions, 'en').map(({ question }) => question);
    expect(asked()).not.toContain('Later languages?');
    await expect.poll(asked, { timeout: 10_000 }).toContain('Later languages?');
    expect(asked()).not.toContain('Later integrations?');
    await expect(
      calls.publish({
        kind: 'question',
        item: 'integrations',
        revision: 99,
        dueAt: new Date(0).toISOString(),
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('keeps the words that a page is filled with', async () => {
    const rated = (text: string) => publish('page', 'landing', withTexts({ en: { 'projects.rated': text } }));
    await expect(rated('Rated well')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await rated('{rating} of 5 stars');
    expect(server.deps.content.current.pages.landing.en.projects.rated).toBe('{rating} of 5 stars');
  });
});

describe('the words of a mail', () => {
  const offered = async (language: 'fr' | 'en') =>
    (await server.asStaff('sales')).quotes.mailWords({ language });

  it('are changed in one language, for the next mail and its preview', async () => {
    const before = await offered('fr');
    const { values } = await (await content()).get({ kind: 'mail', item: 'offer' });
    const changed = withTexts({ fr: { subject: 'Votre proposition\u00a0: {title}', apart: 'Code à part.' } });
    await publish('mail', 'offer', changed);
    expect(await offered('fr')).toEqual({
      ...before,
      offer: { ...before.offer, subject: 'Votre proposition\u00a0: {title}', apart: 'Code à part.' },
    });
    expect((await offered('en')).offer.subject).toBe('Your quote: {title}');
    const { config, content: live } = server.deps;
    expect(previewMail(config, live.current.mails, 'offer', 'fr')).toContain('Votre proposition');
    await publish('mail', 'offer', () => values);
    expect(await offered('fr')).toEqual(before);
  });

  it('keep what the reader needs, and know no other place', async () => {
    const refused = (texts: ContentValues['texts']) => publish('mail', 'offerPassword', withTexts(texts));
    await expect(refused({ fr: { paragraphs: ['Votre mot de passe vous attend.'] } })).rejects.toMatchObject({
      message: expect.stringContaining('{password}'),
    });
    await expect(refused({ fr: { title: 'Pour {client}' } })).rejects.toMatchObject({
      message: expect.stringContaining('{client}'),
    });
    const title = 'Votre mot de passe';
    await refused({ fr: { title, paragraphs: ['Sans nom\u00a0: {password}'] } });
    expect((await offered('fr')).offerPassword).toMatchObject({ title });
  });

  it('are none of a new mail: the program knows which it writes', async () => {
    await expect(publish('mail', null, (values) => values)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a picture of the agency’s own', () => {
  const pictureOf = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
    sharp({ create: { width, height, channels: 3, background: '#1c7a6b' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer();
  const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
  const add = async (file: string) => (await content()).addPicture({ file });

  it('is kept in every width and format, without what a camera notes, and once', async () => {
    const file = dataUrl(await pictureOf(1_400, 900));
    const { picture } = await add(file);
    expect(await add(file)).toEqual({ picture });
    const id = pictureIdOf(picture) ?? '';
    for (const width of pictureWidths) {
      for (const format of pictureFormats) {
        const { bytes, mediaType } = await readPicture(server.deps, id, `${width}.${format}`);
        expect(mediaType).toBe(`image/${format}`);
        const found = await sharp(bytes).metadata();
        expect(found).toMatchObject({ width, height: pictureHeight(width) });
        expect(found.exif).toBeUndefined();
      }
    }
    for (const strange of ['481.avif', '480.jpeg', '480.png', '', '../480.avif'])
      await expect(readPicture(server.deps, id, strange)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is as large as it was held: on its side it may be too low', async () => {
    const held = await sharp(await pictureOf(300, 1_000))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await expect(add(dataUrl(held))).resolves.toMatchObject({ picture: expect.stringMatching(/^own:/) });
    const aside = await sharp(await pictureOf(1_000, 300))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await expect(add(dataUrl(aside))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('stands on the landing page where a project shows it, and stays while one does', async () => {
    const { picture } = await add(dataUrl(await pictureOf(960, 600, 'png'), 'image/png'));
    await publish('project', 'resort', withFacts({ picture }));
    const site = await openSite();
    const html = site.preview(agency, server.deps.content.current, '/')?.html;
    const id = pictureIdOf(picture) ?? '';
    expect(html).toContain(`${picturePath(id, 480, 'avif')} 480w, ${picturePath(id, 960, 'avif')} 960w`);
    await sql`update content_pictures set added_at = now() - interval '40 days'`.execute(
      server.deps.database.db,
    );
    expect(await sweepPictures(server.deps)).toBeGreaterThan(0);
    await expect(readPicture(server.deps, id, '960.webp')).resolves.toBeDefined();
    await publish('project', 'resort', withFacts({ picture: 'resort' }));
  });

  it('is refused where it is none, too small, or a name that is none', async () => {
    await expect(add(dataUrl(await pictureOf(300, 300)))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      add(dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
    ).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    const broken = (await pictureOf(960, 600)).subarray(0, 900);
    await expect(add(dataUrl(broken))).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_REQUEST|UNSUPPORTED_MEDIA_TYPE/),
    });
    await expect(
      publish('project', 'resort', withFacts({ picture: 'own:../../secrets' })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a translation by the model', () => {
  const spanOf = (text: string) => ({ text, model: 'stand-in' });
  const begin = async (answer: string) => {
    const calls = await content();
    const texts = { fr: { question: 'Combien\u00a0?', answer } };
    return calls.save({
      kind: 'question',
      item: null,
      revision: 0,
      values: { isShown: true, facts: {}, texts },
    });
  };
  const translate = async ({ item, revision }: ContentDetail) =>
    (await content()).translate({ kind: 'question', item, revision, from: 'fr', to: 'en' });
  afterEach(() => {
    server.deps.translator = undefined;
  });

  it('says that there is no model', async () => {
    await expect(translate(await begin('Cela dépend.'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('is a draft that is marked until somebody has read it', async () => {
    server.deps.translator = {
      translate: async ({ text }) =>
        spanOf(text === 'Combien\u00a0?' ? 'How much?' : 'From {price.chatbot} on.'),
    };
    const made = await translate(await begin('À partir de {price.chatbot}.'));
    expect(made).toMatchObject({
      left: [],
      values: { texts: { en: { question: 'How much?', answer: 'From {price.chatbot} on.' } } },
      languages: { fr: { isByModel: false }, en: { isByModel: true } },
    });
    const calls = await content();
    const same = { kind: 'question' as const, item: made.item, values: made.values };
    const saved = await calls.save({ ...same, revision: made.revision });
    expect(saved.languages.en).toMatchObject({ isByModel: true });
    const read = await calls.save({ ...same, revision: saved.revision, reviewed: ['en'] });
    expect(read.languages.en).toMatchObject({ isByModel: false });
  });

  it('takes no field whose figure or place the model has changed', async () => {
    server.deps.translator = {
      translate: async ({ text }) =>
        spanOf(text === 'Combien\u00a0?' ? 'How much?' : 'From 800 AED, in {weeks.x}.'),
    };
    const made = await translate(await begin('À partir de 900 AED, en {weeks.chatbot}.'));
    expect(made.left).toEqual(['answer']);
    expect(made.values.texts.en).toEqual({ question: 'How much?', answer: '' });
  });
});

describe('what is typed', () => {
  it('never breaks a page, whatever it is', async () => {
    const site = await openSite();
    const scripts = htmlOf(site.page('/')).match(/<script/g)?.length ?? 0;
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    const plain = fc.oneof(
      texts,
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</title><b>',
        '{price.chatbot}',
        '{x}',
        '&amp;',
        '\u202e abc',
        '"onload="x',
      ),
    );
    fc.assert(
      fc.property(plain, plain, (title, description) => {
        const made = contentWith([
          { kind: 'service', item: 'chatbot', language: 'en', fields: { title, description } },
          { kind: 'page', item: 'landing', language: 'en', fields: { 'hero.headline': title, description } },
        ]);
        const html = site.preview(agency, made, '/')?.html ?? '';
        expect(html).not.toContain('<script>alert');
        // Shown in a frame, it runs nothing.
        expect(html.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script');
        site.render(agency, made);
        const page = htmlOf(site.page('/'));
        expect(page.match(/<script/g)).toHaveLength(scripts);
        for (const [, json = ''] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
          JSON.parse(json);
      }),
      { numRuns: 60 },
    );
  });
});

describe('how the chat begins', () => {
  const launcherOf = (html: string) =>
    JSON.parse(decode(/data-welcome="([^"]*)"/.exec(html)?.[1] ?? '{}')) as Record<string, string[]>;

  it('is as specified until the agency says otherwise, in each language, whichever its page', async () => {
    const site = await openSite();
    for (const path of ['/', '/ar', '/ur']) {
      const begins = launcherOf(htmlOf(site.page(path)));
      for (const language of languages)
        expect(begins[language]).toEqual([welcome[language].opening, ...welcome[language].starters]);
    }
  });

  it('is no assistant’s where people alone answer, and asks nothing twice', async () => {
    const site = await openSite();
    site.render(
      { ...agency, hasAssistant: false },
      contentWith([
        {
          kind: 'page',
          item: 'chat',
          language: 'en',
          fields: { starters: ['Where are you?', 'Where are you?'] },
        },
        { kind: 'page', item: 'chat', language: 'fr', fields: { opening: 'Bonjour, ici l’atelier.' } },
      ]),
    );
    const begins = launcherOf(htmlOf(site.page('/')));
    expect(begins['en']).toEqual([openingByPeople.en, 'Where are you?']);
    expect(begins['fr']?.[0]).toBe('Bonjour, ici l’atelier.');
    expect(begins['ur']?.[0]).toBe(openingByPeople.ur);
  });

  it('is published like every text: any number of questions, none too, and a figure that is gone names nothing', async () => {
    const site = await openSite();
    const changed = contentWith([
      {
        kind: 'page',
        item: 'chat',
        language: 'fr',
        fields: { opening: 'Bonjour, ici l’atelier.', starters: [] },
      },
      {
        kind: 'page',
        item: 'chat',
        language: 'en',
        fields: { starters: ['Why {price.hospitality}?', 'Where are you?'] },
      },
      { kind: 'page', item: 'chat', language: 'hi', fields: { opening: 'x'.repeat(401) } },
      { kind: 'service', item: 'hospitality', language: '', fields: { isShown: false } },
    ]);
    site.render(agency, changed);
    const begins = launcherOf(htmlOf(site.page('/')));
    expect(begins['fr']).toEqual(['Bonjour, ici l’atelier.']);
    expect(begins['en']).toEqual([welcome.en.opening, 'Where are you?']);
    expect(begins['hi']?.[0]).toBe(welcome.hi.opening);
  });
});
