import fc from 'fast-check';
import jsqr from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { epcPayload, isIban, isSepaIban, spacedIban, transferReference } from '../src/content/epc.ts';
import { decimalOf } from '../src/content/money.ts';

const transfer = {
  holder: 'Vitrine Studio',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amountCents: 150_000,
  text: transferReference('0123456789abcdef'),
};

/** The package's types speak of another kind of module than it is. */
const readCode = jsqr as unknown as typeof jsqr.default;

/** Draws the code at level M and lets somebody else's program read it, as a phone would. */
function scan(text: string): string | undefined {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const read = readCode(pixels, width, width);
  return read ? new TextDecoder().decode(new Uint8Array(read.binaryData)) : undefined;
}

describe('the payment QR', () => {
  it('is read back field by field', () => {
    const text = epcPayload(transfer) ?? '';
    expect(scan(text)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Vitrine Studio',
      'DE89370400440532013000',
      'EUR1500.00',
      '',
      '',
      'PROJECT-0123456789abcdef',
    ]);
  });

  it('leaves the BIC out where there is none, and speaks UTF-8', () => {
    const text = epcPayload({ ...transfer, bic: null, holder: 'Société Générale d’Été' }) ?? '';
    expect(scan(text)?.split('\n').slice(4, 6)).toEqual(['', 'Société Générale d’Été']);
  });

  it('stays within 70 characters of name, 140 of text and 331 bytes', () => {
    const named = epcPayload({ ...transfer, holder: 'é'.repeat(90), text: 'x'.repeat(100) });
    expect(named?.split('\n')[5]).toBe('é'.repeat(70));
    expect(epcPayload({ ...transfer, text: 'x'.repeat(140) })).toBeDefined();
    expect(epcPayload({ ...transfer, text: 'x'.repeat(141) })).toBeUndefined();
    expect(epcPayload({ ...transfer, holder: '漢'.repeat(70), text: 'é'.repeat(140) })).toBeUndefined();
  });

  it('cannot be given another line by a name or a text', () => {
    const lines = epcPayload({ ...transfer, holder: 'A\nB\r\nC', text: 'x\u2028y\nz' })?.split('\n');
    expect(lines).toHaveLength(11);
    expect([lines?.[5], lines?.[10]]).toEqual(['A B C', 'x y z']);
  });

  it('is there from 0.01 to 999,999,999.99 EUR, with the exact amount', () => {
    for (const amountCents of [0, -1, 1.5, Number.NaN, 100_000_000_000]) {
      expect(epcPayload({ ...transfer, amountCents })).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amountCents) => {
        expect(epcPayload({ ...transfer, amountCents })?.split('\n')[7]).toBe(
          `EUR${decimalOf(amountCents, 'EUR')}`,
        );
      }),
    );
  });

  it('is there for SEPA accounts alone', () => {
    expect(epcPayload({ ...transfer, iban: 'AE070331234567890123456' })).toBeUndefined();
    expect(epcPayload({ ...transfer, iban: 'DE88370400440532013000' })).toBeUndefined();
    expect(epcPayload({ ...transfer, bic: 'NOT A BIC' })).toBeUndefined();
    expect(epcPayload({ ...transfer, holder: ' ' })).toBeUndefined();
  });
});

describe('an IBAN', () => {
  it('is told by its check digits and its length', () => {
    for (const iban of [
      'DE89370400440532013000',
      'FR14 2004 1010 0505 0001 3M02 606',
      'gb82 west 1234 5698 7654 32',
      'BE68539007547034',
      'AE070331234567890123456',
    ]) {
      expect(isIban(iban), iban).toBe(true);
    }
    for (const iban of [
      '',
      'DE8937040044053201300',
      'DE89370400440532013001',
      'FR1420041010050500013M0260',
      'x',
    ]) {
      expect(isIban(iban), iban).toBe(false);
    }
  });

  it('is not right any more when one digit is another', () => {
    const iban = 'DE89370400440532013000';
    for (let place = 4; place < iban.length; place++) {
      const digit = Number(iban[place]);
      expect(isIban(iban.slice(0, place) + ((digit + 1) % 10) + iban.slice(place + 1))).toBe(false);
    }
  });

  it('is SEPA by its country, and read in groups of four', () => {
    expect(isSepaIban('CH9300762011623852957')).toBe(true);
    expect(isSepaIban('AE070331234567890123456')).toBe(false);
    expect(spacedIban('BE68539007547034')).toBe('BE68 5390 0754 7034');
  });
});
