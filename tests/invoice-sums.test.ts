import { describe, expect, it } from 'vitest';
import { exchanged, invoiceSums, netOf, proposeVat, type Vat, vatReason } from '../src/content/invoice.ts';

import { readAddress } from '../src/server/invoices/compose.ts';

/** The same figures on every run. */
function randoms(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** Halves away from zero, by fractions of whole numbers alone: another way than the program's. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const up = (size % denominator) * 2n >= denominator ? 1n : 0n;
  return numerator < 0n ? -(whole + up) : whole + up;
}

const rates: readonly Vat[] = [
  { category: 'S', percent: 20 },
  { category: 'S', percent: 5.5 },
  { category: 'S', percent: 2.1 },
  { category: 'S', percent: 100 },
  { category: 'Z', percent: 0 },
  { category: 'E', percent: 0 },
];

describe('the sums of an invoice', () => {
  it('are those of EN 16931 (BR-CO-10 to 17) for ten thousand random invoices', () => {
    const below = randoms(20_261_127);
    for (let count = 0; count < 10_000; count++) {
      const lines = Array.from({ length: 1 + below(12) }, () => ({
        quantity: (below(4) === 0 ? -1 : 1) * ((1 + below(100_000)) / 100),
        unitPrice: below(3) === 0 ? below(1_000_000_000) : below(100_000),
        vat: rates[below(rates.length)] as Vat,
      }));
      const prepaid = below(1_000);
      const sums = invoiceSums(lines, 'EUR', { prepaid });
      const nets = lines.map(({ quantity, unitPrice }) =>
        rounded(BigInt(unitPrice) * BigInt(Math.round(quantity * 100)), 100n),
      );
      const net = nets.reduce((sum, one) => sum + one, 0n);
      const tax = rates.reduce((sum, rate) => {
        const base = nets.reduce(
          (total, one, index) => (lines[index]?.vat === rate ? total + one : total),
          0n,
        );
        return sum + rounded(base * BigInt(Math.round(rate.percent * 100)), 10_000n);
      }, 0n);
      const expected = { net, tax, gross: net + tax, payable: net + tax - BigInt(prepaid) };
      expect([sums.net, sums.tax, sums.gross, sums.payable].map(BigInt)).toEqual(Object.values(expected));
      expect(sums.lines.map(BigInt)).toEqual(nets);
      expect(sums.vat.reduce((sum, { base }) => sum + base, 0)).toBe(sums.net);
    }
  });

  it('come to what was agreed with tax, at most a hundredth by rounding', () => {
    const below = randoms(7);
    for (let count = 0; count < 10_000; count++) {
      const agreed = 1 + below(100_000_000);
      const vat = rates[below(rates.length)] as Vat;
      const line = { quantity: 1, unitPrice: netOf(agreed, vat.percent, 'EUR'), vat };
      const sums = invoiceSums([line], 'EUR', { agreed });
      expect(sums.payable).toBe(agreed);
      expect(Math.abs(sums.rounding)).toBeLessThanOrEqual(1);
    }
  });

  it('of a credit note are the opposite of what it takes back, to the hundredth', () => {
    const lines = [{ quantity: 1, unitPrice: 5, vat: rates[1] as Vat }];
    const opposite = lines.map((line) => ({ ...line, quantity: -line.quantity }));
    const [one, other] = [invoiceSums(lines, 'EUR'), invoiceSums(opposite, 'EUR')];
    expect(other).toMatchObject({ net: -one.net, tax: 0 - one.tax, gross: -one.gross });
  });

  it.each([
    [1_00, '4.0125', 401],
    [-1_00, '4.0125', -401],
    [1, '0.5', 1],
    [199_999_999, '3.672500', 734_499_996],
  ])('are %d at a rate of %s', (cents, rate, result) => {
    expect(exchanged(cents, 'EUR', { currency: 'AED', rate })).toBe(result);
  });

  it('are in the digits of the currency that they are brought to', () => {
    expect(exchanged(1_250, 'KWD', { currency: 'AED', rate: '11.9' })).toBe(1_488);
    expect(exchanged(5_000, 'JPY', { currency: 'EUR', rate: '0.006' })).toBe(3_000);
  });
});

describe('the tax that is proposed', () => {
  const [fr, ae, us] = [
    { country: 'FR', regime: 'registered', percent: null },
    { country: 'AE', regime: 'registered', percent: null },
    { country: 'US', regime: 'registered', percent: null },
  ] as const;
  const buyer = (country: string, vatNumber: string | null = null) => ({ country, vatNumber });

  it.each([
    ['in France', fr, buyer('FR'), 'S', 20, undefined],
    ['of France to a firm of the Union', fr, buyer('DE', 'DE1'), 'AE', 0, 'franceReverse'],
    ['of France to a consumer of the Union', fr, buyer('DE'), 'S', 20, undefined],
    ['of France to elsewhere', fr, buyer('TH'), 'O', 0, 'franceOutside'],
    ['of a small firm in France', { ...fr, regime: 'small' as const }, buyer('FR'), 'E', 0, 'franceSmall'],
    // What is supplied abroad is none of that exemption's.
    [
      'of a small firm to a firm of the Union',
      { ...fr, regime: 'small' as const },
      buyer('DE', 'DE1'),
      'O',
      0,
      'franceOutside',
    ],
    [
      'of a small firm to a consumer of the Union',
      { ...fr, regime: 'small' as const },
      buyer('DE'),
      'E',
      0,
      'franceSmall',
    ],
    [
      'of a small firm to elsewhere',
      { ...fr, regime: 'small' as const },
      buyer('TH'),
      'O',
      0,
      'franceOutside',
    ],
    ['in the Emirates', ae, buyer('AE'), 'S', 5, undefined],
    ['of the Emirates to elsewhere', ae, buyer('FR', 'FR1'), 'Z', 0, 'emiratesExport'],
    [
      'of who is not registered',
      { ...ae, regime: 'small' as const },
      buyer('AE'),
      'O',
      0,
      'emiratesUnregistered',
    ],
    ['at a rate of its own', { ...fr, percent: 8.5 }, buyer('FR'), 'S', 8.5, undefined],
    ['in a country without a rate', us, buyer('US'), 'Z', 0, 'zero'],
  ] as const)('%s', (_, seller, client, category, percent, reason) => {
    const vat = proposeVat(seller, client);
    expect(vat).toEqual({ category, percent });
    const vatNumber = seller.regime === 'small' ? null : 'X';
    expect(vatReason({ ...seller, vatNumber }, client, vat)).toBe(reason);
  });
});

describe('an address that people have typed', () => {
  it.each([
    ['12 rue Mercière\n69002 Lyon', 'FR', ['12 rue Mercière'], '69002', 'Lyon'],
    ['12 rue Mercière, 69002 Lyon, France', 'FR', ['12 rue Mercière'], '69002', 'Lyon'],
    ['Office 4\nBusiness Bay\nDubai', 'AE', ['Office 4', 'Business Bay'], null, 'Dubai'],
    ['Hafenstraße 7\nD-10115 Berlin', 'DE', ['Hafenstraße 7'], '10115', 'Berlin'],
    ['Somewhere', 'FR', ['Somewhere'], null, null],
    [null, null, [], null, null],
  ])('%j is read by its parts', (address, country, lines, postalCode, city) => {
    expect(readAddress(address, country)).toEqual({ lines, postalCode, city });
  });
});
