import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../src/client/app/features/sales-guide/section-text.ts';
import { guideTabs } from '../src/content/guide.ts';
import { salesGuideContent } from '../src/content/sales-guide.ts';
import { salesGuide } from '../src/routers/sales-guide.schema.ts';
import { guideIn } from '../src/server/content/guide-service.ts';
import { contentWith } from '../src/server/content/merge.ts';

const guide = salesGuide.parse(guideIn(contentWith([]), 'fr'));
const blocks = guide.tabs.flatMap((tab) => tab.blocks);
const whole = JSON.stringify(guide);

describe('the sales guide', () => {
  it('has the five sections as specified, each with something to say', () => {
    expect(guide.title).toBe('Guide de vente');
    expect(guide.tabs.map(({ id }) => id)).toEqual([...guideTabs]);
    expect(guide.tabs.map(({ title }) => title)).toEqual([
      'Discours d’ouverture',
      'Services et prix',
      'Arguments clés',
      'Objections',
      'Closing',
    ]);
    for (const tab of guide.tabs) expect(textOf(tab).length, tab.id).toBeGreaterThan(800);
  });

  it('states the prices to the letter', () => {
    const prices = blocks.flatMap((block) => (block.kind === 'services' ? block.services : []));
    expect(Object.fromEntries(prices.map(({ title, price }) => [title, price]))).toEqual({
      'Site vitrine': 'à partir de 2\u00a0000\u00a0€',
      'Application web sur mesure': 'à partir de 5\u00a0000\u00a0€',
      'Chatbot IA': 'à partir de 1\u00a0500\u00a0€',
      'Agent IA': 'à partir de 3\u00a0000\u00a0€',
      'Gestion de campagnes publicitaires': '10\u00a0% du budget publicitaire',
      'Community management par IA': '600\u00a0€ par mois, sans engagement',
    });
    expect(whole).toContain('résultats en 30\u00a0jours');
  });

  it('states the claims to the letter', () => {
    const figures = blocks.flatMap((block) => (block.kind === 'figures' ? block.figures : []));
    expect(figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '300\u00a0% de retour sur investissement',
      '40\u00a0h/semaine économisées',
      '2 à 4\u00a0semaines pour la livraison',
      '95\u00a0%+ de précision',
      '+40\u00a0% de prospects',
    ]);
  });

  it('is set as French is', () => {
    const texts = guide.tabs.map(textOf).join('\n') + guide.help.items.join('\n');
    expect(
      texts.match(/.{12}(?<![\u00a0\u202f])[;!?»](?=\s|$)|.{12}[^\u00a0]:(?=\s)|«[^\u00a0]|['"]/gu),
    ).toBeNull();
    expect(texts.match(/.{12}\d [€%]/gu)).toBeNull();
  });

  it('is copied as plain text, whole', () => {
    for (const tab of guide.tabs) {
      const text = textOf(tab);
      expect(text.startsWith(tab.title.toLocaleUpperCase('fr'))).toBe(true);
      const strings = JSON.stringify(tab.blocks, (key, value) => (key === 'kind' ? undefined : value));
      for (const [, part = ''] of strings.matchAll(/(?<=[:[,])"((?:[^"\\]|\\.)*)"(?!:)/g))
        expect(text).toContain(JSON.parse(`"${part}"`));
    }
  });

  it('is known to the server alone', () => {
    const root = join(import.meta.dirname, '../src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const importers = files.filter((file) =>
      /from '.*content\/(?:en\/)?sales-guide\.ts'|from '\.\/sales-guide\.ts'/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
    expect(importers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
      'routers/index.ts',
      'server/content/guide-service.ts',
    ]);
  });

  it('is edited piece by piece, as texts from which each part is read again', () => {
    const filled = JSON.stringify(salesGuideContent.tabs.map(({ blocks }) => blocks))
      .replaceAll(/\{\w+\.community\?((?:[^{}]|\{[\w.]+\})*)\}/g, '$1')
      .replaceAll('{price.community}', '600\u00a0€')
      .replaceAll('{time.community}', '30\u00a0jours');
    expect(guide.tabs.map(({ blocks }) => blocks)).toEqual(JSON.parse(filled));
    expect(guide.help).toEqual(salesGuideContent.help);
  });

  it('says the same in English, piece by piece', () => {
    const english = guideIn(contentWith([]), 'en');
    const shapeOf = ({ tabs, help }: typeof guide) => ({
      tabs: tabs.map(({ id, blocks }) => [
        id,
        blocks.map((block) => [
          block.kind,
          block.kind === 'services' ? block.services.map(({ features }) => features.length) : null,
          block.kind === 'objections' ? block.objections.length : null,
          block.kind === 'figures' ? block.figures.length : null,
          block.kind === 'list' ? block.items.length : null,
        ]),
      ]),
      help: help.items.length,
    });
    expect(shapeOf(english)).toEqual(shapeOf(guide));
    expect(JSON.stringify(english)).not.toMatch(/[«»éèàç]|\d €/);
  });

  it('is read in the language of whoever reads it, else as it is written, and lists what is sold', () => {
    const change = (item: string, language: string, fields: object) => ({
      kind: 'guide',
      item,
      language,
      fields,
    });
    const changed = contentWith([
      change('services-1', '', { isShown: false }),
      change('closing-4', 'en', { title: 'After the yes', text: 'Send the quote\n Call them ' }),
      change('offer', '', { isShown: true, tab: 'services', form: 'services' }),
      change('offer', 'en', { title: 'What we sell', text: '' }),
    ]);
    const read = guideIn(changed, 'en');
    expect(read.tabs[0]?.title).toBe('Opening');
    expect(read.tabs[0]?.blocks.map(({ kind }) => kind)).toEqual(
      guide.tabs[0]?.blocks.map(({ kind }) => kind),
    );
    expect(read.tabs[4]?.blocks[3]).toEqual({
      kind: 'list',
      title: 'After the yes',
      items: ['Send the quote', 'Call them'],
    });
    const sold = read.tabs[1]?.blocks.find((block) => block.kind === 'services');
    expect(sold?.services.map(({ title, price }) => [title, price])).toContainEqual([
      'AI Chatbot Solutions',
      'from AED 9,500',
    ]);
    expect(guideIn(changed, 'fr').tabs[4]?.blocks[3]?.title).toBe('Après l’accord');
  });
});
