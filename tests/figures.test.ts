import { describe, expect, it } from 'vitest';
import { createFigureGuard, InventedFigure } from '../src/server/assistant/figures.ts';

const sources = [
  'AED 18,500; chatbot 9\u202f500\u00a0AED; 2-4 weeks, 12-16 weeks; 30 à 50 %; within 6 months',
  '24/7 support; 97%; AED 8M',
  'tel. +971 50 123 4567; 50% deposit; 600 EUR par mois; 30 jours',
];

/** What the guard lets through when a text comes in pieces of `size`. */
function guarded(text: string, size: number): string {
  const guard = createFigureGuard(sources);
  let published = '';
  for (let at = 0; at < text.length; at += size) published += guard.push(text.slice(at, at + size));
  return published + guard.end();
}

describe('the figure guard', () => {
  it.each([
    '18 500 AED',
    'à partir de 18\u202f500\u00a0AED.',
    '**18 500** AED',
    '18.500 dirhams',
    '18,5k AED',
    'AED 18.5k',
    '١٨٬٥٠٠ درهم',
    '१८,५०० AED',
    '18500',
    '9,500.00 AED',
    'AED 9,500, 18,500.',
    '2 to 4 weeks',
    '2 à 4 semaines',
    '**12-16** weeks',
    '12–16 weeks',
    '50 %',
    '30% to 50%',
    '٪50',
    '50٪',
    '8 million AED',
    '8M AED',
    '24/7',
    '24h/24 et 7j/7',
    '24 hours a day, 7 days a week',
    '+971501234567',
    '3 services',
    '6 mois',
    '600 € par mois',
    'First:\n1. one\n2. two\n12. twelve',
    'no figure at all',
    '',
  ])('lets %j through, however it is cut', (text) => {
    for (const size of [1, 2, 3, 5, 100]) expect(guarded(text, size)).toBe(text);
  });

  it.each([
    '18,600 AED',
    '18 501',
    '185 000',
    '18 500 000 AED',
    '5 weeks',
    '3 business days',
    '5%',
    '5 %',
    '20 percent',
    'AED 5',
    '5 AED',
    '10',
    '2 months',
    '2-4 months',
    '12 months',
    '1.5 months',
    '9k AED',
    '9,5 AED',
    '9 500 EUR',
    '€ 9,500',
    '24 weeks',
    '١٢٠٠٠',
    '۱۲۰۰۰ درہم',
    '१२,००० AED',
    '12k',
    '½ price',
    '+97150999999',
    '5x',
    '95%',
  ])('stops %j, however it is cut', (text) => {
    for (const size of [1, 2, 3, 5, 100])
      expect(() => guarded(`It is ${text} for you`, size)).toThrow(InventedFigure);
  });

  it('publishes nothing of a figure before it is known to be right', () => {
    const guard = createFigureGuard(sources);
    expect(guard.push('From AED 18,')).toBe('From AED ');
    expect(() => guard.push('900 on, for everybody who asks.')).toThrow(InventedFigure);
  });
});
