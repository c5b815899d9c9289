import type { ReadDocument } from '../ports/document-reader.ts';
import { limits, problems, UnreadableDocument, unreadable } from './limits.ts';

/** What one format's reader found. `problems` are sentences on what was left out. */
export type Reading = { title: string | undefined; text: string; problems: string[] };
export type Content = {
  bytes: Uint8Array;
  hints: Hints;
  name: string | undefined;
  mustBePdf: boolean;
  /** Whether headings are marked. */
  outline?: boolean;
};

/** Of what a reader found, so much is made plain: blanks and what is invisible may be most of it. */
const mostRead = 10 * limits.characters;

/** Reads any document by what its bytes are. Parsers load with the first document of their kind. Never throws. */
export async function readContent({
  bytes,
  hints,
  name,
  mustBePdf,
  outline = false,
}: Content): Promise<ReadDocument> {
  try {
    const reading = await readBytes(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      hints,
      mustBePdf,
      outline,
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

async function readBytes(
  bytes: Buffer,
  hints: Hints,
  mustBePdf: boolean,
  outline: boolean,
): Promise<Reading> {
  if (bytes.length === 0) throw unreadable('empty');
  const kind = kindOfBytes(bytes);
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes, outline);
  if (kind === 'zip') return readOffice(bytes, outline);
  if (kind === 'ole') return readOle(bytes);
  const text = decodeText(bytes, hints);
  const textKind = kindOfText(text, hints);
  if (mustBePdf && textKind === 'html') throw unreadable('notPdf');
  if (textKind === 'html') return (await import('./read-html.ts')).readHtml(text, outline);
  if (textKind === 'csv') return (await import('./read-sheets.ts')).readCsv(text);
  return { title: undefined, text, problems: [] };
}

async function readOffice(bytes: Buffer, outline: boolean): Promise<Reading> {
  const { unpackZip } = await import('./unpack-zip.ts');
  const { names, bytes: unpacked } = unpackZip(bytes);
  if (names.includes('xl/workbook.xml')) return (await import('./read-sheets.ts')).readWorkbook(unpacked);
  if (names.includes('word/document.xml'))
    return (await import('./read-word.ts')).readDocx(unpacked, outline);
  throw unreadable('unknownType');
}

async function readOle(bytes: Buffer): Promise<Reading> {
  const { kindOfOle, readDoc } = await import('./read-word.ts');
  if (kindOfOle(bytes) === 'doc') return readDoc(bytes);
  return (await import('./read-sheets.ts')).readWorkbook(bytes);
}

/** What is known of a document besides its bytes. `extension` has no dot and is lower case. */
export type Hints = { mediaType: string; extension: string; charset?: string };
type TextKind = 'html' | 'csv' | 'text';

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

/** What the bytes say by themselves: formats that have a signature. Names and headers lie, or are made by habit. */
function kindOfBytes(bytes: Buffer): 'pdf' | 'zip' | 'ole' | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\x03\x04')) return 'zip';
  if (startsWith(bytes, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return 'ole';
  return undefined;
}

/**
 * Text in the encoding that its first bytes, its header or its own declaration name, else UTF-8, else windows-1252 (old
 * French files). Throws UnreadableDocument for what is no text.
 */
export function decodeText(bytes: Buffer, { charset }: Hints): string {
  const marked = [
    ['\xEF\xBB\xBF', 'utf-8'],
    ['\xFF\xFE', 'utf-16le'],
    ['\xFE\xFF', 'utf-16be'],
  ].find(([mark]) => startsWith(bytes, mark ?? ''))?.[1];
  const declared = /<(?:meta|\?xml)\b[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w.:-]{1,40})/i;
  const named = marked ?? charset ?? declared.exec(bytes.toString('latin1', 0, 2048))?.[1];
  const text =
    decodeAs(bytes, 'utf-8', true, marked ?? named) ??
    decodeAs(bytes, named) ??
    decodeAs(bytes, 'windows-1252');
  if (text === undefined || text.includes('\u0000') || startsWith(bytes, '{\\rtf'))
    throw unreadable('unknownType');
  return text;
}

/** With `strict`, only where the bytes are valid. `named` is what they are said to be: UTF-8 is not tried on others. */
function decodeAs(
  bytes: Buffer,
  encoding: string | undefined,
  strict = false,
  named?: string,
): string | undefined {
  if (encoding === undefined || (named !== undefined && !/^utf-?8$/i.test(named) && strict)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: strict }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function kindOfText(text: string, { mediaType, extension }: Hints): TextKind {
  const looksLikeHtml =
    /^\s*(<\?xml[^>]{0,200}>\s*)?(<!--[\s\S]{0,500}?-->\s*)?<(!doctype html|html|head|body|table|meta)\b/i;
  if (['txt', 'text', 'md', 'log'].includes(extension)) return 'text';
  if (/^(text\/html|application\/xhtml\+xml)$/.test(mediaType) || /^x?html?$/.test(extension)) return 'html';
  if (looksLikeHtml.test(text.slice(0, 2_000)) && mediaType !== 'text/plain') return 'html';
  const isTable =
    ['csv', 'tsv', 'xls', 'xlsx'].includes(extension) || /^text\/(csv|tab-separated-values)$/.test(mediaType);
  return isTable ? 'csv' : 'text';
}

/** Scripts and marks in which joiners change letters, and pictures that joiners put together. */
const joined =
  '\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mong}';
const strayJoiner = new RegExp(`[\\u200C\\u200D](?:(?<![${joined}][\\u200C\\u200D])|(?![${joined}]))`, 'gu');
/** What is drawn as nothing (tags, fillers, zero-width and direction marks) but for joiners and the emoji selector. */
const invisible = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const strayEmojiSelector = /\uFE0F(?<![\p{Extended_Pictographic}\p{Emoji}]\uFE0F)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end lines
const lineBreak = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const control = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

/**
 * Text as a reader sees it: what is drawn as nothing or turns the reading direction is gone, since it can hide words
 * from people that a program reads. It is well-formed, has no U+0000, and no more than one empty line in a row.
 */
export function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineBreak, '\n')
    .replace(control, '')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .replace(strayEmojiSelector, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first `count` UTF-16 units, without half a character at the end. */
export function cutText(text: string, count: number): string {
  if (text.length <= count) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(count - 1)) ? count - 1 : count;
  return text.slice(0, end);
}

/** A title on one line; null where nothing remains. */
export function toTitle(text: string | undefined): string | null {
  const line = toPlainText((text ?? '').slice(0, 10 * limits.titleCharacters)).replace(/\s+/g, ' ');
  return cutText(line, limits.titleCharacters) || null;
}
