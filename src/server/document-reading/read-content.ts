import type { ReadDocument } from '../document-reader.ts';
import { decodeText, type Hints, kindOfBytes, kindOfText } from './content-kind.ts';
import { limits } from './limits.ts';
import { cutText, toPlainText, toTitle } from './plain-text.ts';
import { problems, UnreadableDocument, unreadable } from './problems.ts';

/** What one format's reader found. `problems` are sentences on what was left out. */
export type Reading = { title: string | undefined; text: string; problems: string[] };
export type Content = { bytes: Uint8Array; hints: Hints; name: string | undefined; mustBePdf: boolean };

/** Of what a reader found, so much is made plain: blanks and what is invisible may be most of it. */
const mostRead = 10 * limits.characters;

/** Reads any document by what its bytes are. Parsers load with the first document of their kind. Never throws. */
export async function readContent({ bytes, hints, name, mustBePdf }: Content): Promise<ReadDocument> {
  try {
    const reading = await readBytes(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      hints,
      mustBePdf,
    );
    const text = toPlainText(reading.text.slice(0, mostRead));
    if (!text) throw unreadable('empty');
    const isCut = text.length > limits.characters || reading.text.length > mostRead;
    const sentences = isCut ? [...reading.problems, problems.firstCharacters] : reading.problems;
    return {
      state: 'read',
      title: toTitle(reading.title) ?? toTitle(name),
      text: cutText(text, limits.characters),
      problem: sentences.join(' ') || null,
    };
  } catch (error) {
    return {
      state: 'failed',
      problem: error instanceof UnreadableDocument ? error.message : problems.damaged,
    };
  }
}

async function readBytes(bytes: Buffer, hints: Hints, mustBePdf: boolean): Promise<Reading> {
  if (bytes.length === 0) throw unreadable('empty');
  const kind = kindOfBytes(bytes);
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
  if (kind === 'zip') return readOffice(bytes);
  if (kind === 'ole') return readOle(bytes);
  const text = decodeText(bytes, hints);
  const textKind = kindOfText(text, hints);
  if (mustBePdf && textKind === 'html') throw unreadable('notPdf');
  if (textKind === 'html') return (await import('./read-html.ts')).readHtml(text);
  if (textKind === 'csv') return (await import('./read-sheets.ts')).readCsv(text);
  return { title: undefined, text, problems: [] };
}

async function readOffice(bytes: Buffer): Promise<Reading> {
  const { unpackZip } = await import('./unpack-zip.ts');
  const { names, bytes: unpacked } = unpackZip(bytes);
  if (names.includes('xl/workbook.xml')) return (await import('./read-sheets.ts')).readWorkbook(unpacked);
  if (names.includes('word/document.xml')) return (await import('./read-word.ts')).readDocx(unpacked);
  throw unreadable('unknownType');
}

async function readOle(bytes: Buffer): Promise<Reading> {
  const { kindOfOle, readDoc } = await import('./read-word.ts');
  if (kindOfOle(bytes) === 'doc') return readDoc(bytes);
  return (await import('./read-sheets.ts')).readWorkbook(bytes);
}
