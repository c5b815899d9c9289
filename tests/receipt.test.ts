import { expect, it } from 'vitest';
import { drawReceipt, type ReceiptFacts } from '../src/server/payments/receipt-pdf.ts';
import { encodeGlyph } from '../src/server/pdf-glyph.ts';
import { romanized } from '../src/server/pdf-romanize.ts';

const facts: ReceiptFacts = {
  agency: {
    name: 'Vitrine Studio',
    address: 'Business Bay, Dubai',
    legal: 'FZ-LLC 000000',
    email: 'hello@vitrine.example',
  },
  language: 'fr',
  number: '2026-00001',
  client: 'Zoë Łukasz',
  project: 'Évolution',
  amountCents: 1_000_000_000,
  method: 'wise',
  issuedAt: new Date('2026-03-01T00:00:00Z'),
};

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const fontsOf = (pdf: Buffer) =>
  [...new Set(pdf.toString('latin1').match(/\/BaseFont \/[A-Z]+\+(\w+)/g) ?? [])].map((name) =>
    name.replace(/.*\+/, ''),
  );

it('is one page of A4 with embedded fonts, in every language', async () => {
  for (const language of ['fr', 'en', 'ar', 'hi', 'ur'] as const) {
    const pdf = await drawReceipt({ ...facts, language });
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).not.toContain('Helvetica');
  }
});

it('embeds what the names of a client are written with', async () => {
  const plain = fontsOf(await drawReceipt({ ...facts, client: 'Zoe Martin', project: 'Evolution' }));
  const mixed = fontsOf(await drawReceipt({ ...facts, client: 'محمد العربي', project: 'प्रिया Łódź' }));
  expect(plain.join()).toMatch(/Instrument/i);
  expect(plain.join()).not.toMatch(/Arabic|Devanagari/i);
  expect(mixed.join()).toMatch(/Arabic/i);
  expect(mixed.join()).toMatch(/Devanagari/i);
});

/** What another program reads in the paper. */
async function textOf(part: Partial<ReceiptFacts>): Promise<string> {
  const { extractText } = await import('unpdf');
  const { text } = await extractText(new Uint8Array(await drawReceipt({ ...facts, ...part })), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}

it('names the day in UTC, whatever the machine’s clock, as people of the language write it', async () => {
  const issuedAt = new Date('2026-03-01T23:30:00Z');
  expect(await textOf({ language: 'en', issuedAt })).toContain('1 March 2026 UTC');
  expect(await textOf({ language: 'fr', issuedAt })).toContain('1 mars 2026 UTC');
});

it('spells Greek and Cyrillic names as passports do', async () => {
  const text = await textOf({ client: 'Дмитрий ЩЕРБАКОВ', project: 'Πλατεία Ελευθερίας' });
  expect(text).toContain('Dmitrii SHCHERBAKOV');
  expect(text).toContain('Plateia Eleytherias');
  expect(text).not.toContain('?');
});

it.each([
  ['Юлія Їжак', 'Iuliia Izhak'],
  ['Љубиша ЉУБИЋ', 'Ljubisha LJUBIC'],
  ['Παπαδοπούλου ΟΥΡΑΝΙΑ', 'Papadopoulou OURANIA'],
  ['Ζωή Ξένου', 'Zoi Xenou'],
  ['Zoë Łukasz 7 €', 'Zoë Łukasz 7 €'],
])('spells %s as %s', (name, latin) => {
  expect(romanized(name)).toBe(latin);
});

it('stays one page with the longest names', async () => {
  const pdf = await drawReceipt({
    ...facts,
    client: `${'W'.repeat(80)} ${'محمد '.repeat(16)}`,
    project: 'W'.repeat(120),
  });
  expect(pagesOf(pdf)).toBe(1);
});

it('writes a glyph as its points, and a space as nothing', () => {
  expect(encodeGlyph({ commands: [] })).toHaveLength(0);
  const bytes = encodeGlyph({
    commands: [
      { command: 'moveTo', args: [10, 20] },
      { command: 'quadraticCurveTo', args: [30, 60, 50, 20] },
      { command: 'closePath', args: [] },
    ],
  });
  expect(bytes.length % 4).toBe(0);
  const view = new DataView(bytes.buffer);
  const words = Array.from({ length: 7 }, (_, index) => view.getInt16(index * 2));
  // One contour, its box, its last point, no instructions.
  expect(words).toEqual([1, 10, 20, 50, 60, 2, 0]);
  expect([...bytes.subarray(14, 17)]).toEqual([1, 0, 1]);
  expect([17, 19, 21].map((place) => view.getInt16(place))).toEqual([10, 20, 20]);
  expect([23, 25, 27].map((place) => view.getInt16(place))).toEqual([20, 40, -40]);
});
