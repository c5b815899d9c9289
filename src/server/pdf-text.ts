import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { FontOfPdf, SubsetOfPdf } from 'pdfkit';
import { encodeGlyph } from './pdf-glyph.ts';
import { romanized } from './pdf-romanize.ts';

/** Drawn from the embedded fonts: pdfkit alone knows Latin letters of the West, and one direction. */
const fonts = {
  latin: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'latin-ext': 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
};
type Font = keyof typeof fonts;
type Run = { font: Font; text: string };

/** An empty list asks for whole runs: else each word is placed by itself, from left to right. */
const all: { lineBreak: false; features: string[]; baseline: 'alphabetic' } = {
  lineBreak: false,
  features: [],
  baseline: 'alphabetic',
};

/** Names every font to the document; each is read when it is first used. */
export function registerFonts(doc: PDFDocument): void {
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)));
  }
}

function choose(doc: PDFDocument, name: Font): void {
  const { font, subset } = doc.font(name)._font;
  if (font && subset) encodeOutlines(font, subset);
}

const patched = new WeakSet<object>();

/**
 * pdfkit's fontkit copies glyphs out of a font's table, which WOFF2 holds in another form than it expects: the letters
 * would be blank or broken. So each is written from its outline, which fontkit reads correctly from every format.
 */
function encodeOutlines(font: FontOfPdf, subset: SubsetOfPdf): void {
  if (patched.has(subset)) return;
  patched.add(subset);
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const bytes = encodeGlyph(glyph.path);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
}

/** Undefined for what has no glyph in our fonts: a question mark stands for it. */
function fontOf(character: string): Font | undefined {
  if (/[\p{Script=Arabic}\u060c\u061b\u061f]/u.test(character)) return 'arabic';
  if (/[\u0900-\u097f]/.test(character)) return 'devanagari';
  if (/[\u0100-\u02ba\u1e00-\u1eff]/u.test(character)) return 'latin-ext';
  return /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/u.test(character)
    ? 'latin'
    : undefined;
}

/** One line of what our fonts can show. Nothing that nobody sees is left but spaces, some of which part no line. */
const cleaned = (text: string) =>
  romanized(text.toWellFormed())
    .normalize('NFC')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\P{Zs}\u00a0]|[\p{Zl}\p{Zp}\p{Cc}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();

/** Pieces of one script each. A space between two words of a script belongs to it; at its end it is the Latin font's. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // Joiners and marks belong to what they join or stand on.
    const isBound = /\u200c|\u200d|\p{M}/u.test(character);
    const font = isBound && last ? last.font : fontOf(character);
    const shown = font === undefined ? (isBound ? '' : '?') : character;
    if (character === ' ' && last) last.text += ' ';
    else if (last && last.font === (font ?? 'latin')) last.text += shown;
    else runs.push({ font: font ?? 'latin', text: shown });
  }
  return runs.flatMap(({ font, text: words }) => {
    const bare = words.trimEnd();
    if (bare === words || font === 'latin') return [{ font, text: words }];
    return [
      { font, text: bare },
      { font: 'latin' as const, text: ' ' },
    ];
  });
}

/** Width in points at the chosen size. */
function widthOf(doc: PDFDocument, text: string): number {
  return runsOf(text).reduce((sum, run) => {
    choose(doc, run.font);
    return sum + doc.widthOfString(run.text, all);
  }, 0);
}

/** Lines that fit at a size; a word that is longer than a line is cut. A line break in the text is a space. */
export function wrapText(doc: PDFDocument, text: string, width: number, size: number): string[] {
  doc.fontSize(size);
  const widths = new Map<string, number>();
  // Each word is measured once: a line measured anew with every word of it would take a page many times as long.
  const measure = (word: string) => {
    const known = widths.get(word) ?? widthOf(doc, word);
    widths.set(word, known);
    return known;
  };
  const space = widthOf(doc, ' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    used = 0;
  };
  for (const bound of cleaned(text).split(' ')) {
    // Those that part no line have done their work, and are shown as any other.
    const word = bound.replaceAll('\u00a0', ' ');
    const needed = measure(word);
    if (line !== '' && used + space + needed > width) end();
    if (needed <= width) {
      used += (line === '' ? 0 : space) + needed;
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    for (const character of word) {
      if (line !== '' && widthOf(doc, line + character) > width) end();
      line += character;
    }
    used = widthOf(doc, line);
  }
  return [...lines, line];
}

/** The order from left to right in a line that is read from right to left: what is read the other way stays together. */
function fromRight(runs: Run[]): Run[] {
  const groups: Run[][] = [];
  for (const run of runs.flatMap(withoutEnds)) {
    const last = groups.at(-1)?.at(-1);
    const isBound = last && last.font !== 'arabic' && run.font !== 'arabic';
    if (isBound) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups.flatMap(spacesOutside).reverse().flat();
}

/** Spaces apart from words, so that each can be on the side where it is read. */
const withoutEnds = ({ font, text }: Run): Run[] =>
  text.split(/^(\s+)|(\s+)$/).flatMap((part) => (part ? [{ font, text: part }] : []));

function spacesOutside(group: Run[]): Run[][] {
  const isSpace = (run: Run | undefined) => run?.text.trim() === '';
  const start = isSpace(group[0]) ? 1 : 0;
  const end = group.length > start && isSpace(group.at(-1)) ? group.length - 1 : group.length;
  return [group.slice(0, start), group.slice(start, end), group.slice(end)].filter(
    ({ length }) => length > 0,
  );
}

/** Where a text stands and how it looks; sizes in points. */
export type TextBox = {
  x: number;
  y: number;
  width: number;
  size: number;
  color: string;
  align: 'left' | 'right';
  rtl: boolean;
};

/** The height of a line at a size. */
export const lineHeight = (size: number): number => size * 1.45;

/** A text on one line, whether it fits or not: `wrapText` makes lines that do. */
export function drawLine(doc: PDFDocument, text: string, box: TextBox): void {
  doc.fontSize(box.size);
  const line = cleaned(text).replaceAll('\u00a0', ' ');
  const runs = box.rtl ? fromRight(runsOf(line)) : runsOf(line);
  let x = box.align === 'right' ? box.x + box.width - widthOf(doc, line) : box.x;
  for (const run of runs) {
    choose(doc, run.font);
    doc.fillColor(box.color).text(run.text, x, box.y + box.size, all);
    x += doc.widthOfString(run.text, all);
  }
}
