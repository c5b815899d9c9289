import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problems } from '../src/server/document-reading/limits.ts';
import { readContent } from '../src/server/document-reading/read-content.ts';
import { createDocumentReader } from '../src/server/document-reading/reader.ts';
import type { ReadDocument } from '../src/server/ports/document-reader.ts';

const reader = createDocumentReader();
const never = new AbortController().signal;
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/documents', name));

const read = (name: string, bytes: Buffer = fixture(name), mediaType = '') =>
  reader.read({ kind: 'file', name, mediaType, bytes }, never);

/** The same without a process of its own, whose start costs more than most documents: for each format one has it. */
const readHere = (name: string, bytes: Buffer = fixture(name)) =>
  readContent({
    bytes,
    hints: { mediaType: '', extension: extname(name).slice(1) },
    name: undefined,
    mustBePdf: false,
  });

const textOf = (document: ReadDocument): string => {
  if (document.state === 'failed') throw new Error(document.problem);
  return document.text;
};
const readText = async (...document: Parameters<typeof read>) => textOf(await read(...document));
const readTextHere = async (...document: Parameters<typeof readHere>) => textOf(await readHere(...document));

const failure = (problem: keyof typeof problems): ReadDocument => ({
  state: 'failed',
  problem: problems[problem],
});

describe('documents of other programs', () => {
  it.each([
    'brief-libreoffice.docx',
    'brief-python-docx.docx',
    'brief-libreoffice.doc',
    'brief-libreoffice.html',
    'brief-libreoffice.pdf',
    'brief-cairo.pdf',
    'owner-password-qpdf.pdf',
  ])('reads the accents, the table and the Arabic of %s', async (name) => {
    const text = (await readText(name)).replace(/[ \t]+/g, ' ');
    expect(text).toMatch(/^Cahier des charges [—-] été 2026/);
    expect(text).toMatch(/l[’']étape n° 3 : un écran blanc, sans message\sd[’']erreur/);
    expect(text).toContain('Paiement Reçu envoyé Écran blanc');
    expect(text).toContain('تسجيل');
    expect(text).toContain('Première puce');
  });

  it.each(['sales-libreoffice.xlsx', 'sales-libreoffice.xls'])(
    'reads every sheet of %s as lines, formulas as values',
    async (name) => {
      expect(await readText(name)).toBe(
        [
          'Feuille : Ventes été',
          'Produit | Quantité | Prix | Total',
          'Café | 3 | 2.5 | 7.5',
          'Thé glacé | 4 | 1.25 | 5',
          'Somme |  |  | 12.5',
          '',
          'Feuille : عربي',
          'مرحبا | عالم',
          '2026-03-14 | TRUE',
          '',
          'Feuille : Cachée (masquée)',
          'ligne cachée',
        ].join('\n'),
      );
    },
  );

  it('never computes a formula: without a stored value there is none', async () => {
    const text = await readText('sales-openpyxl.xlsx');
    expect(text).toContain('Café | 3 | 2.5\n');
    expect(text).not.toContain('7.5');
  });

  it('reads a CSV with semicolons, whatever type the browser gave it', async () => {
    const lines =
      'Produit | Quantité | Prix | Total\nCafé | 3 | 2.5 | 7.5\nThé glacé | 4 | 1.25 | 5\nSomme |  |  | 12.5';
    expect(await readText('sales-libreoffice.csv', undefined, 'application/vnd.ms-excel')).toBe(lines);
  });

  it('keeps what a CSV says to the letter', async () => {
    const csv = Buffer.from(
      'ref,date,formule\n007,03/04/2026,=1+1\n1e5,"a ""b"", c",=HYPERLINK("http://x")\n',
    );
    expect(await readTextHere('table.csv', csv)).toBe(
      'ref | date | formule\n007 | 03/04/2026 | =1+1\n1e5 | a "b", c | =HYPERLINK("http://x")',
    );
  });

  it('reads old French and UTF-16 texts', async () => {
    expect(await readTextHere('note-windows-1252.txt')).toBe('Élève inscrit : 12 € à payer\nœuvre n° 3');
    expect(await readTextHere('note-utf-16.txt')).toBe('Note en UTF-16 : été, مرحبا');
  });

  it('finds titles', async () => {
    expect(await readHere('brief-libreoffice.pdf')).toMatchObject({
      title: 'Cahier des charges',
      problem: null,
    });
    expect(await readHere('brief-libreoffice.html')).toMatchObject({
      title: 'Cahier des charges',
      problem: null,
    });
  });
});

describe('documents that cannot be read', () => {
  it.each(['encrypted.docx', 'encrypted.xlsx', 'encrypted.doc', 'encrypted.xls', 'encrypted-qpdf.pdf'])(
    'says that %s has a password',
    async (name) => {
      expect(await readHere(name)).toEqual(failure('encrypted'));
    },
  );

  it('says that a picture of a page has no text', async () => {
    expect(await readHere('scanned-ghostscript.pdf')).toEqual(failure('scanned'));
  });

  it('says that nothing stands in it', async () => {
    expect(await readHere('empty.txt', Buffer.alloc(0))).toEqual(failure('empty'));
    expect(await readHere('blank.txt', Buffer.from(' \n\t\u200b\n'))).toEqual(failure('empty'));
    expect(await readHere('blank.csv', Buffer.from(';;;\n;;;\n'))).toEqual(failure('empty'));
  });

  it('goes by the bytes, not by the name', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await readHere('brief.txt', png)).toEqual(failure('unknownType'));
    expect(await readHere('brief.pdf', png)).toEqual(failure('unknownType'));
    expect(await readHere('brief.doc', Buffer.from('{\\rtf1 Bonjour}'))).toEqual(failure('unknownType'));
    expect(await readTextHere('brief.txt', fixture('brief-libreoffice.pdf'))).toContain('Cahier des charges');
  });

  it.each([
    'brief-libreoffice.docx',
    'sales-libreoffice.xlsx',
    'brief-libreoffice.doc',
    'sales-libreoffice.xls',
  ])('says that the first half of %s is damaged', async (name) => {
    const whole = fixture(name);
    expect(await readHere(name, whole.subarray(0, whole.length / 2))).toEqual(failure('damaged'));
  });

  it('reads of half a PDF what is there, or says that it is damaged', async () => {
    const whole = fixture('brief-libreoffice.pdf');
    const half = await readHere('half.pdf', whole.subarray(0, whole.length / 2));
    expect(
      half.state === 'read' || half.problem === problems.damaged || half.problem === problems.scanned,
    ).toBe(true);
    expect(await readHere('start.pdf', whole.subarray(0, 400))).toEqual(failure('damaged'));
  });

  it('answers with text or a sentence whichever bytes are flipped', async () => {
    const known = new Set<string>(Object.values(problems));
    const names = [
      'brief-libreoffice.pdf',
      'brief-libreoffice.docx',
      'sales-libreoffice.xls',
      'brief-libreoffice.doc',
    ];
    for (const [index, name] of names.entries()) {
      const [damage] = fc.sample(
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 40, maxLength: 40 }),
        {
          numRuns: 1,
          seed: 11 + index,
        },
      );
      const bytes = fixture(name);
      for (const [at, value] of damage ?? []) bytes[at % bytes.length] = value;
      const document = await read(name, bytes);
      if (document.state === 'failed') expect(known).toContain(document.problem);
      else expect(document.text.isWellFormed()).toBe(true);
    }
  });
});
