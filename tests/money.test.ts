import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  centsOf,
  currencies,
  decimalOf,
  depositOf,
  digitsOf,
  formatMoney,
  formatPlain,
  inSteps,
  largestPrice,
  priceCentsOf,
  readAmount,
  stepOf,
  typedPriceOf,
} from '../src/content/money.ts';

/** Every price there may be: from 0.01 to 10,000,000.00. */
const prices = fc.integer({ min: 1, max: largestPrice });
const runs = { numRuns: 5_000 };

describe('money from 0.01 to 10,000,000.00', () => {
  it('comes back as it went out: as text, as a number, through JSON', () => {
    fc.assert(
      fc.property(prices, (cents) => {
        expect(centsOf(decimalOf(cents, 'EUR'), 'EUR')).toBe(cents);
        expect(centsOf(amountOf(cents, 'EUR'), 'EUR')).toBe(cents);
        expect(centsOf(JSON.parse(JSON.stringify({ price: amountOf(cents, 'EUR') })).price, 'EUR')).toBe(
          cents,
        );
        expect(centsOf(-amountOf(cents, 'EUR'), 'EUR')).toBe(-cents);
      }),
      runs,
    );
  });

  it('is the number that a person would have written', () => {
    fc.assert(
      fc.property(prices, (cents) => {
        const written = `${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, '0')}`;
        expect(decimalOf(cents, 'EUR')).toBe(written);
        expect(centsOf(written, 'EUR')).toBe(cents);
        expect(centsOf(`${written}000`, 'EUR')).toBe(cents);
      }),
      runs,
    );
  });

  it('has no place for a third decimal that is not zero', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 9 }), (cents, digit) => {
        expect(centsOf(`${decimalOf(cents, 'EUR')}${digit}`, 'EUR')).toBeUndefined();
        expect(centsOf(`${decimalOf(cents, 'EUR')}0${digit}`, 'EUR')).toBeUndefined();
      }),
      runs,
    );
  });

  it('has a deposit of one half, the odd cent rounded up', () => {
    fc.assert(
      fc.property(prices, (cents) => {
        const deposit = depositOf(cents, 'EUR');
        expect(Number.isInteger(deposit)).toBe(true);
        // Half up, in whole numbers of any size: no fraction could be lost here.
        expect(BigInt(deposit)).toBe((BigInt(cents) + 1n) / 2n);
        expect(deposit).toBeGreaterThan(0);
        expect(deposit).toBeLessThanOrEqual(cents);
        expect(cents - deposit).toBe(cents % 2 === 0 ? deposit : deposit - 1);
      }),
      runs,
    );
  });

  it('is read by people to the cent, in every language', () => {
    const digits = (text: string) =>
      text
        .normalize('NFKC')
        .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
        .replace(/\D/g, '');
    fc.assert(
      fc.property(prices, fc.constantFrom('fr', 'en', 'ar', 'hi', 'ur'), (cents, language) => {
        expect(digits(formatMoney(cents, 'EUR', language))).toBe(digits(decimalOf(cents, 'EUR')));
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  [0.01, 1],
  [0.1 + 0.2, undefined],
  [0.3, 30],
  [1.005, undefined],
  [1.15, 115],
  [8.2, 820],
  [4.35, 435],
  [1_000_000.01, 100_000_001],
  [9_999_999.99, 999_999_999],
  [10_000_000, largestPrice],
  [-0, 0],
  ['-0.00', 0],
  ['3000', 300_000],
  ['.5', 50],
  ['5.', 500],
  ['+5', 500],
  [' 12.5 ', 1_250],
  ['12.500000000000000000000000000000', 1_250],
  ['007', 700],
  ['-12.34', -1_234],
] as const)('reads %j', (amount, cents) => {
  expect(centsOf(amount, 'EUR')).toBe(cents);
});

it.each([
  '',
  ' ',
  '.',
  '-',
  '+-1',
  '1e3',
  '0x10',
  '1,5',
  '1 000',
  'abc',
  '12.345',
  '٣',
  'Infinity',
  NaN,
  Infinity,
  1e21,
  1e-7,
  '9'.repeat(15),
  '1'.repeat(16),
])('reads no money in %j', (amount) => {
  expect(centsOf(amount, 'EUR')).toBeUndefined();
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [300_000, 150_000],
  [1_001, 501],
  [largestPrice - 1, largestPrice / 2],
  [largestPrice, largestPrice / 2],
])('takes of %i cents a deposit of %i', (total, deposit) => {
  expect(depositOf(total, 'EUR')).toBe(deposit);
});

it('is written as in the country of the language', () => {
  expect(formatMoney(150_000, 'EUR', 'fr').replace(/\s/g, ' ')).toBe('1 500,00 €');
  expect(formatMoney(150_000, 'EUR', 'en')).toBe('€1,500.00');
  expect(decimalOf(-5, 'EUR')).toBe('-0.05');
});

describe('each currency', () => {
  it('has its own digits, and comes back as it went out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: largestPrice / 10 }),
        (currency, units) => {
          const cents = units * stepOf(currency);
          expect(centsOf(decimalOf(cents, currency), currency)).toBe(cents);
          expect(centsOf(JSON.parse(JSON.stringify(amountOf(cents, currency))), currency)).toBe(cents);
          const plain = formatMoney(cents, currency, 'en').replace(/[^\d.]/g, '');
          expect(plain).toBe(decimalOf(cents, currency));
          expect(plain.split('.')[1]?.length ?? 0).toBe(digitsOf(currency));
          expect(centsOf(`${typedPriceOf(plain, currency)}`, currency)).toBe(cents);
          expect(depositOf(cents, currency) % stepOf(currency)).toBe(0);
        },
      ),
      runs,
    );
  });

  it('is the one that ISO 4217 has, as far as browsers know it', () => {
    for (const currency of currencies) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions();
      expect(digitsOf(currency), currency).toBe(maximumFractionDigits);
    }
  });

  it.each([
    ['5000.5', 'JPY', undefined],
    ['5000.0', 'JPY', 5_000],
    ['12.345', 'KWD', undefined],
    ['12.340', 'KWD', 12_340],
    ['12.34', 'KWD', 12_340],
    ['12.340', 'EUR', 1_234],
  ])('takes %s %s as %s', (text, currency, cents) => {
    expect(priceCentsOf(text, currency)).toBe(cents);
  });

  it('is moved by banks in all of its digits, and priced in steps', () => {
    expect(centsOf('12.345', 'KWD')).toBe(12_345);
    expect(centsOf('12.3456', 'KWD')).toBeUndefined();
    expect(centsOf('0.5', 'JPY')).toBeUndefined();
    expect([inSteps(12_345, 'KWD'), inSteps(9, 'KWD'), inSteps(12_345, 'EUR')]).toEqual([12_340, 0, 12_345]);
  });

  it('is read with three decimals where it has three', () => {
    expect(typedPriceOf('1.250', 'KWD')).toBe(1.25);
    expect(typedPriceOf('1,250.500', 'KWD')).toBe(1_250.5);
    expect(typedPriceOf('1.250', 'EUR')).toBe(1_250);
    expect(formatPlain(99_999_999, 'KWD')).toBe('99,999.999 KWD');
    expect(formatPlain(99_999_999, 'EUR')).toBe('999,999.99 EUR');
    expect(formatPlain(99_999_999, 'JPY')).toBe('99,999,999 JPY');
  });
});

describe('an amount as people write it', () => {
  it('is read back from how each language writes it, with and without its sign', () => {
    const languages = [
      'fr',
      'en',
      'en-IN',
      'de',
      'de-CH',
      'it',
      'es',
      'pl',
      'pt-BR',
      'ar-EG',
      'ar-AE',
      'hi',
      'ur',
      'fa',
    ];
    for (const language of languages) {
      const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
      const signed = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
      fc.assert(
        fc.property(prices, (cents) => {
          expect(centsOf(readAmount(plain.format(cents / 100)) ?? '', 'EUR'), language).toBe(cents);
          expect(centsOf(readAmount(signed.format(cents / 100)) ?? '', 'EUR'), language).toBe(cents);
        }),
        { numRuns: 300 },
      );
    }
  });

  it.each([
    ['2 500,00', 250_000],
    ['1\u202f000,50', 100_050],
    ['2500', 250_000],
    ['3000.01', 300_001],
    ['1.000', 100_000],
    ['1,000', 100_000],
    ['0,5', 50],
    ['.5', 50],
    ['1.000.000', 100_000_000],
    ["2'500 EUR", 250_000],
    ['12,50 euros', 1_250],
    ['٢٬٥٠٠٫٥٠', 250_050],
    ['007', 700],
  ])('%j is %i cents', (text, cents) => {
    expect(centsOf(readAmount(text) ?? '', 'EUR')).toBe(cents);
  });

  it.each(['', 'abc', '1e3', '-1', '1,00,0', '1.000,5,5', '1,000.000,5', '12.34.56', ',', '€', '1 2 x'])(
    '%j is none',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );

  it.each([
    ['1.000', 1_000],
    ['4,000', 4_000],
    ['1,000.50', 1_000.5],
    ['12,5', 12.5],
    ['', Number.NaN],
    ['1e3', Number.NaN],
  ])('%j is read as %d where staff type a price', (text, number) => {
    expect(typedPriceOf(text, 'EUR')).toBe(number);
  });

  it.each(['10.0051', '0.505', '1.000,505'])('%j keeps its decimals, of which there are too many', (text) => {
    expect(readAmount(text)).toMatch(/\.\d{3,}$/);
    expect(centsOf(readAmount(text) ?? '', 'EUR')).toBeUndefined();
  });
});
