import { describe, expect, it } from 'vitest';
import type { Language } from '../src/content/language.ts';
import { findDamage } from '../src/server/fidelity/fidelity.ts';
import { damagedAnswers, damageOf, readCases, rightAnswers } from './eval/translation-cases.ts';

describe.each(['tuning', 'held-out', 'blind'] as const)('translations of the %s turns', (set) => {
  const cases = readCases(set);

  it('come through, at least 98 of 100 of them, whichever digits they have', () => {
    const right = rightAnswers(cases);
    const rejected = right.filter((answer) => damageOf(answer));
    expect(right.length).toBeGreaterThan(60);
    expect(rejected.length / right.length, rejected.map(({ id }) => id).join()).toBeLessThanOrEqual(0.02);
  });

  it('do not come through in any way in which a model damages them', () => {
    const damaged = damagedAnswers(cases);
    expect(damaged.length).toBeGreaterThan(350);
    expect(damaged.filter((answer) => !damageOf(answer)).map(({ id }) => id)).toEqual([]);
  });
});

describe('what a translation has to keep', () => {
  const kindOf = (from: Language, source: string, to: Language, translation: string, names: string[] = []) =>
    findDamage({ source, from, translation, to, names })?.kind;

  it.each([
    ['a range of days', 'fr', 'Du 12 au 15 mars.', 'en', 'From March 12 to 15.'],
    ['a date in digits for one in words', 'fr', 'Le 12/03/2026.', 'hi', '१२ मार्च २०२६ को।'],
    ['an hour in words', 'fr', 'À 14 h, à mardi.', 'en', 'At 2 pm, see you on Tuesday.'],
    ['two of something in one word', 'fr', 'Il nous faut 2 pages.', 'ar', 'نحتاج إلى صفحتين.'],
    ['around the clock', 'fr', 'Nous répondons 24h/24.', 'ar', 'نجيب على مدار الساعة.'],
    ['thousands of India', 'en', 'It costs 120,000 rupees.', 'hi', 'इसकी कीमत 1,20,000 रुपये है।'],
    ['a number in words', 'en', 'The three pages are ready.', 'ur', '3 صفحات تیار ہیں۔'],
    ['an ordinal', 'fr', 'La 3e page est vide.', 'ar', 'الصفحة الثالثة فارغة.'],
    ['a limit for a negation', 'fr', 'Pas plus de 10 photos.', 'en', 'At most 10 photos.'],
    ['the other order of a part and its whole', 'en', '3 out of 10 fail.', 'ur', '10 میں سے 3 ناکام ہیں۔'],
  ] as const)('is there in %s', (_what, from, source, to, translation) => {
    expect(kindOf(from, source, to, translation)).toBeUndefined();
  });

  it.each([
    ['figure', 'fr', 'Cela coûte 500 CHF.', 'en', 'It costs MAD 500.'],
    ['figure', 'en', 'It costs SAR 500.', 'fr', 'Cela coûte 500 riyals qatariens.'],
    ['figure', 'fr', 'Dans 3 semaines, 8 pages.', 'en', 'In 8 weeks, 3 pages.'],
    ['order', 'fr', 'Le site 500 €, le logo 300 €.', 'ar', 'الموقع 300 يورو، والشعار 500 يورو.'],
    ['order', 'en', '3 out of 10 fail.', 'hi', '3 में से 10 विफल होते हैं।'],
    ['date', 'fr', 'Rendez-vous mardi à 14h30.', 'en', 'See you on Tuesday at 4:30 pm.'],
    ['date', 'en', 'We open at 9 am and close at 6 pm.', 'fr', 'Nous ouvrons à 18h et fermons à 9h.'],
    ['link', 'fr', 'Voyez a.example puis b.example.', 'en', 'See b.example, then a.example.'],
    ['phone', 'fr', 'Appelez le 01 23 45 67 89.', 'en', 'Call 01 23 45 67 98.'],
    ['code', 'en', 'Run `npm ci` first.', 'fr', 'Lancez d’abord `npm installer`.'],
    ['code', 'en', 'Hello {name}, welcome.', 'fr', 'Bonjour {nom}, bienvenue.'],
    [
      'name',
      'en',
      'We built it for Marina Grill last year.',
      'fr',
      'Nous l’avons construit pour le Gril de la Marina l’an dernier.',
    ],
    ['negation', 'en', 'We do not refund the 50% deposit.', 'fr', 'Nous remboursons l’acompte de 50 %.'],
    ['incomplete', 'fr', 'C’est prêt. Merci !\nÀ bientôt.', 'en', 'It is ready. Thank you!'],
    ['language', 'fr', 'Bonjour, comment allez-vous aujourd’hui ?', 'ar', 'Hello, how are you today?'],
  ] as const)('is missed: %s', (kind, from, source, to, translation) => {
    expect(kindOf(from, source, to, translation)).toBe(kind);
  });

  it('is every name that is known, where the text has it', () => {
    const names = ['Vitrine', 'Rose Martin'];
    expect(
      kindOf('fr', 'Bonjour Rose, voici le devis.', 'en', 'Hello Rosie, here is the quote.', names),
    ).toBe('name');
    expect(kindOf('fr', 'Bonjour, une vitrine rose.', 'en', 'Hello, a pink window.', names)).toBeUndefined();
  });

  it('is looked for in a moment in the longest message', () => {
    const source = 'Le site coûte 1 500 € et le logo 300 €, le 12 mars. '.repeat(75);
    const translation = 'The site costs €1,500 and the logo €300, on 12 March. '.repeat(75);
    const begun = process.cpuUsage();
    expect(kindOf('fr', source, 'en', translation)).toBeUndefined();
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });
});
