import { getDocumentProxy } from 'unpdf';
import { limits, problems, unreadable } from './limits.ts';
import type { Reading } from './read-content.ts';

/**
 * Reads the text of a PDF's first 50 pages. Its pictures, scripts, forms and attachments are left alone. With `outline`
 * what is written larger than most of it is taken for headings, and the lines of a paragraph are joined.
 */
export async function readPdf(bytes: Buffer, outline: boolean): Promise<Reading> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw unreadable(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
  const pages: Line[][] = [];
  let [broken, length] = [0, 0];
  const count = Math.min(pdf.numPages, limits.pages);
  for (let number = 1; number <= count && length <= limits.characters; number += 1) {
    const lines = await readPage(pdf, number).catch(() => undefined);
    if (lines === undefined) broken += 1;
    pages.push(lines ?? []);
    for (const { text } of lines ?? []) length += text.length + 1;
  }
  if (broken === pages.length) throw unreadable('damaged');
  const text = outline
    ? outlineOf(pages.flat())
    : pages.map((lines) => lines.map((line) => line.text).join('\n')).join('\n\n');
  if (!text.trim()) throw unreadable('scanned');
  return {
    title: await findTitle(pdf),
    text,
    problems: [
      ...(pdf.numPages > limits.pages ? [problems.firstPages] : []),
      ...(broken > 0 ? [problems.missingPages] : []),
    ],
  };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A line of a page: how large its letters are, and where it stands from the bottom, in points. */
type Line = { text: string; size: number; bottom: number };

async function readPage(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const lines: Line[] = [{ text: '', size: 0, bottom: 0 }];
  for (const item of items) {
    const line = lines.at(-1);
    if (!('str' in item) || !line) continue;
    // The bullet of Word's symbol font, which has no letter of its own.
    line.text += item.str.replaceAll('\uF0B7', '•');
    if (item.str.trim() !== '') {
      line.size = Math.max(line.size, item.height);
      line.bottom = Number(item.transform[5]);
    }
    if (item.hasEOL) lines.push({ text: '', size: 0, bottom: 0 });
  }
  return lines;
}

/** By so much larger than the text is a heading, and so long at most, in UTF-16 code units. */
const [largerBy, longestHeading] = [1.12, 120];
/** From so many times the letters' size between two lines on, the second begins a paragraph. */
const paragraphGap = 1.7;
/** A line shorter than this share of the longest one ends a paragraph. */
const fullLine = 0.75;
const bullet = /^\s*[•▪‣·*–-]\s+/;

/** A PDF knows no headings and no paragraphs: both are told by how its lines are set. */
function outlineOf(lines: readonly Line[]): string {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const body = commonSize(written);
  const isHeading = ({ text, size }: Line) =>
    size > body * largerBy && text.trim().length <= longestHeading && /\p{L}/u.test(text);
  const sizes = [...new Set(written.filter(isHeading).map(({ size }) => Math.round(size)))].toSorted(
    (one, other) => other - one,
  );
  const longest = Math.max(
    1,
    ...written.filter((line) => !isHeading(line)).map(({ text }) => text.trim().length),
  );
  const blocks: string[] = [];
  let before: Line | undefined;
  for (const line of written) {
    const text = line.text.trim();
    const last = blocks.at(-1);
    const isNear = before !== undefined && Math.abs(before.bottom - line.bottom) < paragraphGap * line.size;
    if (isHeading(line)) {
      const goesOn = before && isHeading(before) && before.size === line.size && isNear;
      const level = Math.min(6, sizes.indexOf(Math.round(line.size)) + 1);
      if (goesOn && last !== undefined) blocks[blocks.length - 1] = `${last} ${text}`;
      else blocks.push(`${'#'.repeat(level)} ${text}`);
    } else if (bullet.test(text)) {
      const item = `- ${text.replace(bullet, '')}`;
      const isList = isNear && last !== undefined && /(?:^|\n)- [^\n]*$/.test(last);
      if (isList) blocks[blocks.length - 1] = `${last}\n${item}`;
      else blocks.push(item);
    } else if (before && !isHeading(before) && isNear && last !== undefined) {
      const isFull = before.text.trim().length >= longest * fullLine;
      blocks[blocks.length - 1] = isFull ? joinLines(last, text) : `${last}\n${text}`;
    } else blocks.push(text);
    before = line;
  }
  return blocks.join('\n\n');
}

/** A word that was parted at the end of its line is whole again. */
const joinLines = (one: string, other: string): string =>
  /\p{L}-$/u.test(one) && /^\p{Ll}/u.test(other) ? `${one.slice(0, -1)}${other}` : `${one} ${other}`;

/** The size in which most of the letters are written. */
function commonSize(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

async function findTitle(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title: unknown = Object.entries(info).find(([key]) => key === 'Title')?.[1];
  return typeof title === 'string' ? title : undefined;
}
