import { expect, it } from 'vitest';
import { drawReceipt, type ReceiptFacts } from '../src/server/payments/receipt-service.ts';
import { romanized } from '../src/server/pdf/text.ts';
import { missingGlyphs } from './setup/pdf.ts';

const facts: ReceiptFacts = {
  agency: {
    name: 'Vitrine Studio',
    address: 'Business Bay, Dubai',
    legal: 'FZ-LLC 000000',
    email: 'hello@vitrine.example',
    brand: undefined,
  },
  language: 'fr',
  number: '2026-00001',
  client: 'Zoë Łukasz',
  address: null,
  vatNumber: null,
  project: 'Évolution',
  parts: [{ position: 1, label: null, cents: 1_000_000_000, whole: 1_000_000_000 }],
  amountCents: 1_000_000_000,
  currency: 'EUR',
  method: 'wise',
  issuedAt: new Date('2026-03-01T00:00:00Z'),
  receivedOn: null,
};

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const fontsOf = (pdf: Buffer) =>
  [...new Set(pdf.toString('latin1').match(/\/BaseFont \/[A-Z]+\+(\w+)/g) ?? [])].map((name) =>
    name.replace(/.*\+/, ''),
  );

it('is one page of A4 with embedded fonts, in every language', async () => {
  for (const language of ['fr', 'en', 'ar', 'hi', 'ur'] as const) {
    const pdf = await drawReceipt({ ...facts, language });
    expect(missingGlyphs(pdf)).toBe(0);
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
  const names = { client: 'Дмитрий ЩЕРБАКОВ', project: 'Πλατεία Ελευθερίας' };
  const text = await textOf(names);
  expect(text).toContain('Dmitrii SHCHERBAKOV');
  expect(text).toContain('Plateia Eleytherias');
  expect(missingGlyphs(await drawReceipt({ ...facts, ...names }))).toBe(0);
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

it('shows what no font has as one empty box a sign', async () => {
  expect(missingGlyphs(await drawReceipt({ ...facts, client: 'Zoé' }))).toBe(0);
  expect(missingGlyphs(await drawReceipt({ ...facts, client: 'Zoé 😀 👩🏽‍💻 日本' }))).toBe(4);
  // Words beside it keep their places and letters.
  expect(await textOf({ client: 'Zoé 😀 Martin' })).toMatch(/Zoé\W+Martin/);
});
