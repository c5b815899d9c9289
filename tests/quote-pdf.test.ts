import { describe, expect, it } from 'vitest';
import { type QuoteContent, quoteContent } from '../src/routers/quotes.schema.ts';
import { renderQuote } from '../src/server/quotes/pdf-service.ts';
import { missingGlyphs } from './setup/pdf.ts';
import { quoteOf } from './setup/quotes.ts';

const agency = {
  name: 'Vitrine Studio',
  address: 'Business Bay, Dubai',
  legal: 'FZ-LLC 000000',
  email: 'hello@vitrine.example',
  brand: undefined,
};
const acceptance = {
  acceptedBy: 'Nicha Suwan',
  acceptedAt: new Date('2026-03-01T23:30:00Z'),
  version: 2,
  contentHash: Buffer.alloc(32, 0xab),
};

const draw = (part: Parameters<typeof quoteOf>[0] = {}, accepted?: typeof acceptance) =>
  renderQuote({
    agency,
    version: 2,
    content: quoteContent.parse(quoteOf(part)) satisfies QuoteContent,
    writtenAt: new Date('2026-02-01T12:00:00Z'),
    acceptance: accepted,
  });

/** What another program reads on each sheet. */
async function sheetsOf(pdf: Buffer): Promise<string[]> {
  const { extractText } = await import('unpdf');
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, ' '));
}
const textOf = async (pdf: Buffer) => (await sheetsOf(pdf)).join(' ');

describe('a quote on paper', () => {
  it('says what is offered, what it comes to, when it is paid and on which terms', async () => {
    const text = await textOf(
      await draw({
        title: 'Site web d’Aloe',
        currency: 'THB',
        lines: [
          { title: 'Site web', description: 'Sur mesure', quantity: 1, unitPrice: 100_000 },
          { title: 'Module d’IA', quantity: 2.5, unitPrice: 16_000 },
        ],
        taxPercent: 7,
        validUntil: '2026-12-31',
      }),
    );
    for (const words of [
      'Vitrine Studio',
      'Devis',
      'Site web d’Aloe',
      'Atelier Nord',
      'Bonjour Nadia,',
      'Montant (THB)',
      'Sur mesure',
      'Module d’IA 2,5 16 000 40 000',
      'Sous-total 140 000 THB',
      'Taxe (7 %) 9 800 THB',
      'Total 149 800 THB',
      'Au lancement',
      '70 % 104 860 THB',
      '30 % 44 940 THB',
      'Paiement à trente jours.',
      'Date 1 février 2026',
      'Valable jusqu’au 31 décembre 2026',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Devis accepté');
    // A day of the calendar has no clock.
    expect(text).not.toContain('UTC');
  });

  it('says who accepted which version, when by UTC, and its hash', async () => {
    const text = await textOf(await draw({ language: 'en', taxPercent: 0, instalments: [] }, acceptance));
    expect(text).toContain('Accepted by Nicha Suwan');
    expect(text).toContain('1 March 2026 at 23:30 UTC');
    expect(text).toContain('Version 2');
    expect(text).toContain('ab'.repeat(32));
    expect(text).not.toContain('Subtotal');
  });

  it.each([
    ['ar', 'عرض سعر', /Arabic/],
    ['ur', 'کوٹیشن', /Arabic/],
    ['hi', 'कोटेशन', /Devanagari/],
  ] as const)(
    'is written in %s with embedded fonts and without a hole',
    async (language, title, font) => {
      const pdf = await draw({ language, title, clientName: title, terms: title }, acceptance);
      const source = pdf.toString('latin1');
      expect(source).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+\\w*${font.source}`));
      expect(source).not.toContain('Helvetica');
      expect(missingGlyphs(pdf)).toBe(0);
    },
    30_000,
  );

  it.each([
    ['fr', 'right', ['426', '539']],
    ['ar', 'left', ['169', '56']],
  ] as const)(
    'has its figures in %s under each other at the %s of their columns',
    async (language, side, edges) => {
      const lines = [7, 7_777, 777_777].map((unitPrice) => ({ title: 'Site', quantity: 1, unitPrice }));
      const pdf = await draw({ language, lines, taxPercent: 0, instalments: [] });
      const { getDocumentProxy } = await import('unpdf');
      const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
      const { items } = await sheet.getTextContent();
      const found = items.flatMap((item) =>
        'str' in item && /^[7\s,]*7$/.test(item.str)
          ? [item.transform[4] + (side === 'right' ? item.width : 0)]
          : [],
      );
      expect(found).toHaveLength(6);
      expect([...new Set(found.map((edge) => edge.toFixed()))].toSorted()).toEqual(edges);
    },
  );

  it('goes on overleaf with fifty long lines, each with its amount, under the same columns', async () => {
    const description = 'Une description qui prend plusieurs lignes sur le papier, sans rien perdre. '.repeat(
      8,
    );
    const sheets = await sheetsOf(
      await draw({
        lines: Array.from({ length: 50 }, (_, index) => ({
          title: `Prestation ${index + 1}`,
          description: `${description} Fin ${index + 1}.`,
          quantity: 1,
          unitPrice: 1_000 + index,
        })),
        terms: 'Une condition parmi d’autres. '.repeat(330),
      }),
    );
    expect(sheets.length).toBeGreaterThan(5);
    const text = sheets.join(' ');
    for (let line = 1; line <= 50; line++) {
      expect(text).toContain(`Prestation ${line} `);
      expect(text).toContain(`Fin ${line}.`);
      expect(text).toContain(
        `1 ${String(999 + line)
          .padStart(3, '0')
          .slice(-3)}`,
      );
    }
    sheets.forEach((sheet, index) => {
      expect(sheet).toContain(`Page ${index + 1} sur ${sheets.length}`);
      if (index > 0 && sheet.includes('Prestation 2')) expect(sheet).toContain('Prix unitaire');
    });
    // A sentence may go on overleaf, a word does not.
    expect(text.match(/d’autres\./g)).toHaveLength(330);
  });

  it('is one sheet with two lines, two instalments and two paragraphs of terms', async () => {
    const description = 'Une description qui prend quatre lignes sur le papier, sans rien perdre. '.repeat(3);
    const paragraph = 'Une condition parmi d’autres, qui prend deux lignes en tout sur le papier. '.repeat(2);
    const line = { title: 'Site web', description, quantity: 1, unitPrice: 100_000 };
    const introduction = `Bonjour Nadia,\n\n${paragraph}`;
    const terms = `${paragraph}\n\n${paragraph}`;
    const sheets = await sheetsOf(await draw({ lines: [line, line], taxPercent: 0, introduction, terms }));
    expect(sheets).toHaveLength(1);
  });

  it('keeps a heading with what it is about, wherever the sheet ends', async () => {
    const terms = `${'Une condition parmi d’autres. '.repeat(12)} La dernière.`;
    for (let lines = 12; lines < 24; lines += 1) {
      const sheets = await sheetsOf(
        await draw({ introduction: Array(lines).fill('Encore.').join('\n'), terms }),
      );
      expect(sheets.find((sheet) => sheet.includes('Conditions'))).toContain('La dernière.');
    }
  });

  it('is the same paper every time', async () => {
    const [first, second] = [await draw({}, acceptance), await draw({}, acceptance)];
    expect(await textOf(first)).toBe(await textOf(second));
  });
});
