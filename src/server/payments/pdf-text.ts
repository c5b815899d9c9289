import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { Glyph } from 'pdfkit';

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
const all: { lineBreak: false; features: string[] } = { lineBreak: false, features: [] };

/** Names every font to the document; each is read when it is first used. */
export function registerFonts(doc: PDFDocument): void {
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)));
  }
}

function choose(doc: PDFDocument, name: Font): void {
  const { font } = doc.font(name)._font;
  if (font) drawWholeGlyphs(font);
}

const patched = new WeakSet<object>();

/**
 * pdfkit's fontkit cuts letters that are made of others (é is e and an accent) out of WOFF2 at places that only
 * uncompressed fonts have. Shown as one outline, such a letter is drawn like any other.
 */
function drawWholeGlyphs(font: { getGlyph(id: number, codePoints?: number[]): Glyph }): void {
  if (patched.has(font)) return;
  patched.add(font);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if ((glyph._decode?.()?.numberOfContours ?? 0) >= 0) return glyph;
    const { path } = glyph;
    return Object.create(glyph, {
      path: { value: path },
      _decode: { value: () => ({ numberOfContours: 1, instructions: [] }) },
    });
  };
}

/** The characters that have no glyph in our fonts are told by a question mark, and what nobody sees is left out. */
function fontOf(character: string): Font | undefined {
  if (/[\p{Script=Arabic}\u060c\u061b\u061f]/u.test(character)) return 'arabic';
  if (/[\p{Script=Devanagari}]/u.test(character)) return 'devanagari';
  if (/[\u0100-\u02ba\u1e00-\u1eff]/u.test(character)) return 'latin-ext';
  return /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/u.test(character)
    ? 'latin'
    : undefined;
}

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
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

/** Lines that fit; a word that is longer than a line is cut. */
function linesOf(doc: PDFDocument, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of cleaned(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(doc, longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && widthOf(doc, line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** A text in a box, as many lines as it takes; answers where the next one may begin. Sizes in points. */
export function drawText(
  doc: PDFDocument,
  text: string,
  box: {
    x: number;
    y: number;
    width: number;
    size: number;
    color: string;
    align: 'left' | 'right';
    rtl: boolean;
  },
): number {
  doc.fontSize(box.size);
  const step = box.size * 1.45;
  let { y } = box;
  for (const line of linesOf(doc, text, box.width)) {
    const runs = box.rtl ? runsOf(line).reverse() : runsOf(line);
    let x = box.align === 'right' ? box.x + box.width - widthOf(doc, line) : box.x;
    for (const run of runs) {
      choose(doc, run.font);
      doc.fillColor(box.color).text(run.text, x, y, all);
      x += doc.widthOfString(run.text, all);
    }
    y += step;
  }
  return y;
}
