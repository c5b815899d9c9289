import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/**
 * Drawn from the embedded fonts: pdfkit alone knows Latin letters of the West, and one direction. Static faces in WOFF:
 * pdfkit copies their glyphs as they are, which it cannot do with those of a variable font or of WOFF2.
 */
const fonts = {
  latin: 'instrument-sans/files/instrument-sans-latin',
  'latin-ext': 'instrument-sans/files/instrument-sans-latin-ext',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
};
type Font = keyof typeof fonts;
/** Of all text, or of a headline. */
type Weight = 400 | 600;
type Run = { font: Font; text: string };

/** An empty list asks for whole runs: else each word is placed by itself, from left to right. */
const all: TextOptions = {
  lineBreak: false,
  features: [],
  baseline: 'alphabetic',
};

type TextOptions = { lineBreak: false; features: string[]; baseline: 'alphabetic' };

/**
 * What a text is measured and drawn with, which keeps the font, its size and its colour: a document of pdfkit, or a
 * picture.
 */
export type Pen = {
  fontSize(size: number): Pen;
  font(name: string): Pen;
  fillColor(color: string): Pen;
  /** `y` is that of the base line. */
  text(text: string, x: number, y: number, options: TextOptions): Pen;
  widthOfString(text: string, options: TextOptions): number;
};

const unpacked = new Map<Weight, [Font, Buffer][]>();

/** Every font by its name, as an OpenType file; they are read when somebody first needs them. */
export function fontFaces(weight: Weight): [name: string, face: Buffer][] {
  const known = unpacked.get(weight);
  if (known) return known;
  const read = (Object.keys(fonts) as Font[]).map((font): [Font, Buffer] => [
    font,
    unpack(readFont(font, weight)),
  ]);
  unpacked.set(weight, read);
  return read;
}

const readFont = (font: Font, weight: Weight) =>
  readFileSync(new URL(import.meta.resolve(`@fontsource/${fonts[font]}-${weight}-normal.woff`)));

/**
 * The OpenType file in one of WOFF 1.0 (https://www.w3.org/TR/WOFF/): pdfkit takes that too, and unpacks a table anew
 * each time that it looks something up in it, which was most of what a document cost.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let length = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [offset, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const at = 12 + 16 * index;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(length, at + 8);
    header.writeUInt32BE(size, at + 12);
    const gap = Buffer.alloc(-size & 3);
    parts.push(table, gap);
    length += table.length + gap.length;
  }
  return Buffer.concat(parts);
}

/** Undefined for what has no glyph in our fonts. */
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

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether each sign of a text is in one of our fonts: a paper for ever must have no empty box. */
export const isDrawable = (text: string): boolean =>
  text
    .split('\n')
    .every((line) =>
      [...graphemes.segment(cleaned(line))].every(({ segment }) => fontOf([...segment][0] ?? ' ')),
    );

/**
 * Pieces of one script each. A space between two words of a script belongs to it; at its end it is the Latin font's.
 * What no font has, an emoji or a script of its own, is drawn as one empty box: the glyph of the Latin font for what it
 * lacks.
 */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const [first = ''] = segment;
    const known = fontOf(first);
    const font = known ?? 'latin';
    const shown = known ? segment : first.replace(/[\u200c\u200d]|\p{M}/u, '');
    if (segment === ' ' && last) last.text += ' ';
    else if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
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
function widthOf(pen: Pen, text: string): number {
  return runsOf(text).reduce((sum, run) => {
    return sum + pen.font(run.font).widthOfString(run.text, all);
  }, 0);
}

/** Lines that fit at a size; a word that is longer than a line is cut. A line break in the text is a space. */
export function wrapText(pen: Pen, text: string, width: number, size: number): string[] {
  pen.fontSize(size);
  const widths = new Map<string, number>();
  // Each word is measured once: a line measured anew with every word of it would take a page many times as long.
  const measure = (word: string) => {
    const known = widths.get(word) ?? widthOf(pen, word);
    widths.set(word, known);
    return known;
  };
  /** As it is drawn: between two words of a script in their face. */
  const spaceBetween = (before: string, after: string) => {
    const [font, next] = [fontOf(before.at(-1) ?? ''), fontOf(after.at(0) ?? '')];
    return pen.font(font === next && font ? font : 'latin').widthOfString(' ', all);
  };
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
    let space = line === '' ? 0 : spaceBetween(line, word);
    if (used + space + needed > width) {
      end();
      space = 0;
    }
    if (needed <= width) {
      used += space + needed;
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && widthOf(pen, line + segment) > width) end();
      line += segment;
    }
    used = widthOf(pen, line);
  }
  return [...lines, line];
}

/**
 * The order from left to right in a line that is read from right to left: what is read the other way stays together.
 */
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
export function drawLine(pen: Pen, text: string, box: TextBox): void {
  pen.fontSize(box.size);
  const line = cleaned(text).replaceAll('\u00a0', ' ');
  const runs = box.rtl ? fromRight(runsOf(line)) : runsOf(line);
  let x = box.align === 'right' ? box.x + box.width - widthOf(pen, line) : box.x;
  for (const run of runs) {
    pen
      .font(run.font)
      .fillColor(box.color)
      .text(run.text, x, box.y + box.size, all);
    x += pen.widthOfString(run.text, all);
  }
}

/** Cyrillic letters as passports spell them (ICAO 9303, part 3). */
const cyrillic =
  'а=a б=b в=v г=g ґ=g д=d ђ=d ѓ=g е=e ё=e є=ie ж=zh з=z ѕ=dz и=i і=i ї=i й=i ј=j к=k ќ=k л=l љ=lj м=m ' +
  'н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu ' +
  'я=ia';
/** Greek ones after ISO 843, which passports follow too. */
const greek =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ' +
  'ω=o';

const latinOf = new Map(
  `${cyrillic} ${greek}`.split(' ').map((pair) => {
    const [letter = '', latin = ''] = pair.split('=');
    return [letter, latin] as const;
  }),
);

/**
 * Writes Greek and Cyrillic letters in Latin ones, as passports do: a paper's fonts have none of them, and a name that
 * can be read is worth more than question marks. Everything else stays as it is.
 */
export const romanized = (text: string): string =>
  text.normalize('NFC').replace(/[\p{Script=Cyrillic}\p{Script=Greek}]+/gu, (word) => {
    const letters = [
      ...word.replace(/(?<=ο)[υύ]/giu, (letter) => (letter === letter.toLowerCase() ? 'u' : 'U')),
    ];
    return letters.map((letter, index) => toLatin(letter, letters[index + 1])).join('');
  });

/** A large letter that becomes several is large throughout among large ones. */
function toLatin(letter: string, next: string | undefined): string {
  const small = letter.toLowerCase();
  // Of an accented letter that the table does not have, the letter below the accent.
  const latin = latinOf.get(small) ?? latinOf.get(small.normalize('NFD')[0] ?? '');
  if (latin === undefined) return letter;
  if (letter === small) return latin;
  const isAmongLarge = next !== undefined && next !== next.toLowerCase();
  return isAmongLarge ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}
