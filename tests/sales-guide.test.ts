import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../src/client/app/features/sales-guide/section-text.ts';
import { salesGuideContent } from '../src/content/sales-guide.ts';
import { guideTabs, salesGuide } from '../src/routers/sales-guide.schema.ts';

const guide = salesGuide.parse(salesGuideContent);
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
      /from '.*content\/sales-guide\.ts'|from '\.\/sales-guide\.ts'/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
    expect(importers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
      'routers/index.ts',
      'routers/sales-guide.ts',
    ]);
  });
});
