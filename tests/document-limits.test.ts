import { deflateSync } from 'node:zlib';
import { utils, type WorkBook, write } from '@e965/xlsx';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { problems } from '../src/server/document-reading/limits.ts';
import { createDocumentReader } from '../src/server/document-reading/reader.ts';
import { documentXml, makeDocx, makeZip, paragraph } from './stand-ins/zip.ts';

const mebibyte = 1024 ** 2;
const reader = createDocumentReader();
const never = new AbortController().signal;
const read = (name: string, bytes: Buffer) =>
  reader.read({ kind: 'file', name, mediaType: '', bytes }, never);
const isTooMuch = expect.toSatisfy((document: { problem: string }) =>
  [problems.tooHeavy, problems.tooSlow].includes(document.problem as typeof problems.tooHeavy),
);

function makeWorkbook(sheets: Record<string, string[][]>): Buffer {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

async function makePdf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) (pdf as unknown as { addPage(): void }).addPage();
    pdf.text(`Page ${page}.`, 50, 50, { lineBreak: false, features: [], baseline: 'top' });
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/** A PDF of one page that is drawn by `stream`, which is compressed already. */
function pdfDrawnBy(stream: Buffer): Buffer {
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`;
  const foot = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF';
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(foot)]);
}

describe('what is read of long documents', () => {
  it('is 50 pages', async () => {
    const document = await read('long.pdf', await makePdf(53));
    expect(document).toMatchObject({ state: 'read', problem: 'Seules les 50 premières pages ont été lues.' });
    expect(document).toHaveProperty('text', expect.stringMatching(/^Page 1\.[\s\S]*Page 50\.$/));
  });

  it('is 20 sheets', async () => {
    const sheets = Array.from({ length: 22 }, (_, index) => [
      `Feuille ${index + 1}`,
      [[`cellule ${index + 1}`]],
    ]);
    const document = await read('many.xlsx', makeWorkbook(Object.fromEntries(sheets)));
    expect(document).toMatchObject({
      state: 'read',
      problem: 'Seules les 20 premières feuilles ont été lues.',
    });
    expect(document).toHaveProperty('text', expect.stringMatching(/cellule 20$/));
  });

  it('is 20,000 cells', async () => {
    const rows = Array.from({ length: 3_000 }, () => Array.from({ length: 7 }, () => 'x'));
    const document = await read('wide.xlsx', makeWorkbook({ A: rows }));
    expect(document).toMatchObject({
      state: 'read',
      problem: 'Seules les 20 000 premières cellules ont été lues.',
    });
    expect((document.state === 'read' && document.text.match(/x/g)?.length) || 0).toBe(20_000);
  });

  it('is 100,000 characters', async () => {
    const document = await read('long.txt', Buffer.from(`a${'😀'.repeat(60_000)}`));
    expect(document).toMatchObject({ problem: 'Seuls les 100 000 premiers caractères ont été lus.' });
    expect(document.state === 'read' && document.text.length).toBe(100_000 - 1);
  });

  it('is nothing past 5 MB', async () => {
    const document = await read('large.txt', Buffer.alloc(5 * mebibyte + 1, 'a'));
    expect(document).toEqual({ state: 'failed', problem: problems.tooLarge });
    expect(await read('full.txt', Buffer.alloc(5 * mebibyte, 'a'))).toMatchObject({ state: 'read' });
  });

  it('is the cells that exist, however large the sheet says it is', async () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>début</t></is></c><c r="XFD1" t="inlineStr"><is><t>fin</t></is></c></row></sheetData></worksheet>`;
    const book = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="__proto__" sheetId="1" r:id="a"/></sheets></workbook>`;
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
    const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
    const files = {
      '[Content_Types].xml': types,
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/sheet1.xml': sheet,
    };
    const make = (name: string) =>
      makeZip(
        Object.entries(files).map(([path, text]) => ({
          name: path,
          content: Buffer.from(text.replace('__proto__', name)),
        })),
      );
    expect(await read('vast.xlsx', make('Vaste'))).toMatchObject({ text: 'Feuille : Vaste\ndébut | fin' });
    // A name that is a property of every object is no way into one.
    expect(await read('proto.xlsx', make('__proto__'))).not.toHaveProperty(
      'text',
      expect.stringContaining('Object'),
    );
  });
});

describe('bombs', () => {
  it('are refused by what their directory says', async () => {
    const zeros = Buffer.alloc(70 * mebibyte);
    const tooHeavy = { state: 'failed', problem: problems.tooHeavy };
    expect(await read('total.docx', makeDocx({ content: zeros }))).toEqual(tooHeavy);
    expect(await read('ratio.docx', makeDocx({ content: Buffer.alloc(8 * mebibyte) }))).toEqual(tooHeavy);
    const many = Array.from({ length: 2_100 }, (_, index) => ({
      name: `word/${index}.xml`,
      content: Buffer.from('x'),
    }));
    expect(await read('many.docx', makeDocx({ content: documentXml(paragraph('a')) }, many))).toEqual(
      tooHeavy,
    );
    const book = makeZip([{ name: 'xl/workbook.xml', content: zeros }]);
    expect(await read('total.xlsx', book)).toEqual(tooHeavy);
  });

  it('are not unpacked past what their directory says', async () => {
    const lie = makeDocx({ content: Buffer.alloc(200 * mebibyte), claimed: 1_000 });
    expect(await read('lie.docx', lie)).toEqual({ state: 'failed', problem: problems.damaged });
  });

  it('fill the memory of their own process alone, and the next document is read', {
    tags: ['slow'],
  }, async () => {
    const words = Array.from({ length: 900_000 }, (_, index) => paragraph(`m${index}`)).join('');
    const xml = makeDocx({ content: documentXml(words) });
    expect(xml.length).toBeLessThan(5 * mebibyte);
    expect(await read('words.docx', xml)).toEqual(isTooMuch);
    const drawn = pdfDrawnBy(deflateSync(Buffer.alloc(900 * mebibyte, ' ')));
    expect(await read('drawn.pdf', drawn)).toMatchObject({ state: 'failed' });
    expect(await read('after.txt', Buffer.from('Suite'))).toMatchObject({ text: 'Suite' });
  });

  it('of entities, of nesting and of columns end in text or a sentence', { tags: ['slow'] }, async () => {
    const entities = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    );
    const laughs = documentXml(paragraph('&e9;'), `<!DOCTYPE d [<!ENTITY e0 "ha">${entities.join('')}]>`);
    const laughed = await read('laughs.docx', makeDocx({ content: laughs }));
    expect(laughed.state === 'failed' || laughed.text.length < 100).toBe(true);
    const nested = await read('nested.html', Buffer.from(`${'<div>'.repeat(200_000)}fin`));
    expect(nested.state).toMatch(/^(failed|read)$/);
    const wide = await read('wide.csv', Buffer.from(`a${','.repeat(4 * mebibyte)}b`));
    expect(wide.state).toMatch(/^(failed|read)$/);
    expect(await read('after.txt', Buffer.from('Suite'))).toMatchObject({ text: 'Suite' });
  });
});

describe('a document that takes over its parser', () => {
  const script = (name: string) => new URL(`./stand-ins/${name}-parser.ts`, import.meta.url);
  const readWith = (parser: { script: URL; readingMs: number }) => {
    const { read } = createDocumentReader({ parser });
    return (word: string, signal = never) =>
      read({ kind: 'file', name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from(word) }, signal);
  };

  it('is ended in time, and the next ones are read', async () => {
    const readNow = readWith({ script: script('endless'), readingMs: 3_000 });
    const late = { state: 'failed', problem: problems.tooSlow };
    // Two fill both places: the third waits for one.
    const [first, second, third] = await Promise.all([readNow('loop'), readNow('loop'), readNow('Suite')]);
    expect([first, second]).toEqual([late, late]);
    expect(third).toMatchObject({ state: 'read', text: 'Suite' });
  });

  it('is ended when the work is called off, and so is one that waits', async () => {
    const readNow = readWith({ script: script('endless'), readingMs: 60_000 });
    const stop = new AbortController();
    const all = ['loop', 'loop', 'waits'].map((word) => readNow(word, stop.signal));
    const ended = Promise.allSettled(all);
    stop.abort(new Error('called off'));
    const reasons = (await ended).map((one) => one.status === 'rejected' && one.reason.message);
    expect(reasons).toEqual(['called off', 'called off', 'called off']);
    expect(await readNow('Suite')).toMatchObject({ text: 'Suite' });
  });

  it('reads no file but the program’s, writes and starts nothing, and sees no variable', async () => {
    const readNow = readWith({ script: script('nosy'), readingMs: 15_000 });
    expect(await readNow('now')).toMatchObject({ text: 'nothing worked' });
  });
});
