import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../src/content/money.ts';
import { quoteCents } from '../src/content/quote-amounts.ts';
import { quoteContent } from '../src/routers/quotes.schema.ts';
import { quoteOf } from './setup/quotes.ts';

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const lines = fc.array(fc.record({ quantity: hundredths(10_000_000), unitPrice: hundredths(100_000_000) }), {
  minLength: 1,
  maxLength: 50,
});
/** Percentages that are 100 together, in hundredths. */
const shares = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 11 })
  .map((cuts) => [...new Set([...cuts, 10_000])].toSorted((a, b) => a - b))
  .map((ends) => ends.map((end, index) => ({ label: '', percent: (end - (ends[index - 1] ?? 0)) / 100 })));

describe('what a quote comes to', () => {
  it('is whole cents that add up, of any lines, tax and instalments', () => {
    fc.assert(
      fc.property(lines, hundredths(10_000), shares, (items, taxPercent, instalments) => {
        const cents = quoteCents({ currency: 'EUR', lines: items, taxPercent, instalments });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(cents.lines)).toBe(cents.subtotal);
        expect(cents.subtotal + cents.tax).toBe(cents.total);
        const parts = cents.instalments.map((part) => part.cents);
        expect(sum(parts)).toBe(cents.total);
        for (const value of [...cents.lines, cents.tax, ...parts]) {
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the nearest cent of each line, halves up', () => {
    const of = (quantity: number, unitPrice: number) =>
      quoteCents({ currency: 'EUR', lines: [{ quantity, unitPrice }], taxPercent: 0, instalments: [] }).total;
    expect(of(0.5, 0.01)).toBe(1);
    expect(of(0.49, 0.01)).toBe(0);
    expect(of(1.15, 1.1)).toBe(127);
    expect(of(100_000, 10_000_000)).toBe(100_000_000_000_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (q, p) => {
          const exact = BigInt(q) * BigInt(p);
          expect(of(q / 100, p / 100)).toBe(Number((exact + 50n) / 100n));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves the rest to the last instalment, and never less than nothing', () => {
    const of = (unitPrice: number, percents: number[]) =>
      quoteCents({
        currency: 'EUR',
        lines: [{ quantity: 1, unitPrice }],
        taxPercent: 0,
        instalments: percents.map((percent) => ({ label: '', percent })),
      }).instalments.map(({ cents }) => cents);
    expect(of(140_000, [70, 30])).toEqual([9_800_000, 4_200_000]);
    expect(of(100, [33.33, 33.33, 33.34])).toEqual([3_333, 3_333, 3_334]);
    expect(of(0.03, [16.67, 16.67, 16.67, 16.67, 16.67, 16.65])).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('counts what a form does not hold yet as nothing', () => {
    const amounts = quoteCents({
      currency: 'EUR',
      lines: [
        { quantity: Number.NaN, unitPrice: 5 },
        { quantity: 2, unitPrice: 1.234 },
        { quantity: 1, unitPrice: 7 },
      ],
      taxPercent: Number.NaN,
      instalments: [],
    });
    expect(amounts).toMatchObject({ lines: [0, 0, 700], total: 700 });
  });
});

describe('the rules of a quote', () => {
  const problemOf = (part: Parameters<typeof quoteOf>[0]) =>
    quoteContent.safeParse(quoteOf(part)).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it.each([
    [{ lines: [] }, 'lines', 'Ajoutez une ligne'],
    [
      { instalments: [{ label: 'A', percent: 99.99 }] },
      'instalments',
      'Les échéances doivent faire 100\u00a0% ensemble',
    ],
    [{ taxPercent: 5.555 }, 'taxPercent', 'Deux décimales au plus'],
    [
      { lines: [{ title: 'A', quantity: 100_000, unitPrice: 10_000_000 }] },
      'lines',
      'Le total est trop grand',
    ],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Saisissez une adresse e-mail valide'],
    [{ title: 'a\u0000' }, 'title', 'Le texte contient un caractère interdit'],
  ] as const)('refuses %j at its field', (part, path, message) => {
    expect(problemOf(part as Parameters<typeof quoteOf>[0])).toEqual([[path, message]]);
  });
});

it.each([
  ['THB', 'fr', '140\u00a0000,00\u00a0THB'],
  ['EUR', 'fr', '140\u00a0000,00\u00a0€'],
  ['AED', 'en', 'AED\u00a0140,000.00'],
  ['INR', 'hi', 'INR\u00a01,40,000.00'],
])('writes %s in %s as %s', (currency, language, text) => {
  expect(formatMoney(14_000_000, currency, language)).toBe(text);
});
