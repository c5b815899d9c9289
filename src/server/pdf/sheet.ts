import type PDFDocument from 'pdfkit';
import { isNamed, paletteInForce } from '../../content/brand.ts';
import type { Config } from '../config/config.ts';
import { drawLine, fontFaces, lineHeight, type TextBox, wrapText } from './text.ts';

/** A4 in points, and its margins. */
const page = { width: 595.28, height: 841.89, margin: 56 };
/** What is kept free at the foot for the number of the page. */
const foot = 26;
/** The day's colours of tokens.css. */
export const inks = {
  ink: '#14202b',
  muted: '#525b64',
  line: '#e4ddcf',
  tint: '#faf7f1',
} as const;

/** The height of an empty line between paragraphs, in lines. */
const gap = 0.6;

export const innerWidth = page.width - 2 * page.margin;

/** Where something begins, counted from the side where the language begins to read. */
export type Place = { from: number; width: number };
export type Look = { size: number; color: string; isAtEnd?: boolean };

/** Sheets of A4 that are written from top to bottom in either direction, and go on overleaf. */
export type Sheet = {
  /** The colour of headings: the brand's. */
  readonly accent: string;
  /** The place of the next line. */
  readonly y: number;
  skip(points: number): void;
  /** Goes on overleaf where there is no room for this height. */
  ensure(height: number): void;
  /** What stands on top of every further sheet. */
  onNewPage(draw: (() => void) | undefined): void;
  /** One line at this place, without moving on. */
  put(line: string, place: Place, look: Look): void;
  wrap(text: string, width: number, size: number): string[];
  /** A text with its line breaks over the whole width; no line of a paragraph stands alone on a sheet. */
  write(text: string, look: Look, place?: Place): void;
  /** The height that `write` takes for a text over the whole width. */
  heightOf(text: string, size: number): number;
  /** The brand's sign where a line begins, at most so high and so wide, without moving on; answers its width. */
  sign(most: { width: number; height: number }): number;
  rule(): void;
  /** A tint behind the next points. */
  tint(height: number): void;
  /** Writes `label(page, pages)` at the foot of each sheet where it is given, and answers the file. */
  end(label?: (page: number, pages: number) => string): Promise<Buffer>;
};

/** A file inside an archived document, and what the document's XMP packet says of it. */
export type Attachment = { name: string; type: string; description: string; content: string; xmp: string };

/**
 * Opens a document. pdfkit is loaded at the first one. With `archive` it is PDF/A-3b (ISO 19005-3): it depends on
 * nothing outside itself, and holds the attachment if there is one. Its title must then be free of signs that XML
 * escapes, which pdfkit copies into the packet as they are.
 */
export async function openSheet(options: {
  language: string;
  rtl: boolean;
  title: string;
  agency: Pick<Config['agency'], 'name' | 'brand'>;
  createdAt: Date;
  archive?: { attachment: Attachment | undefined };
}): Promise<Sheet> {
  const { default: Document } = await import('pdfkit');
  const { archive, createdAt } = options;
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: options.language,
    bufferPages: true,
    info: { Title: options.title, CreationDate: createdAt, ...(!archive && { Author: options.agency.name }) },
    // Without a font that is not embedded, which pdfkit else begins with.
    ...(archive && { subset: 'PDF/A-3b', pdfVersion: '1.7', font: '' }),
  });
  for (const [name, face] of fontFaces(400)) doc.registerFont(name, face);
  if (archive?.attachment) attach(doc, archive.attachment, createdAt);
  return sheetOf(doc, options.rtl, options.agency.brand);
}

/**
 * `Alternative`: it says the same as the pages. The packet is pdfkit's own: a second one would make the file invalid.
 */
function attach(doc: PDFDocument, { content, name, type, description, xmp }: Attachment, at: Date): void {
  doc.file(Buffer.from(content), {
    name,
    type,
    description,
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  });
  doc.appendXML(xmp);
}

function sheetOf(doc: PDFDocument, rtl: boolean, brand: Config['agency']['brand']): Sheet {
  const palette = paletteInForce(brand);
  const written = collect(doc);
  const bottom = page.height - page.margin - foot;
  let y = page.margin;
  let head: (() => void) | undefined;
  const boxOf = ({ from, width }: Place, { size, color, isAtEnd }: Look): TextBox => ({
    x: rtl ? page.width - page.margin - from - width : page.margin + from,
    y,
    width,
    size,
    color,
    align: (isAtEnd ?? false) === rtl ? 'left' : 'right',
    rtl,
  });
  const sheet: Sheet = {
    accent: palette.accent.day,
    get y() {
      return y;
    },
    skip(points) {
      y += points;
    },
    ensure(height) {
      if (y + height <= bottom) return;
      doc.addPage();
      y = page.margin;
      head?.();
    },
    onNewPage(draw) {
      head = draw;
    },
    put: (line, place, look) => drawLine(doc, line, boxOf(place, look)),
    wrap: (text, width, size) => wrapText(doc, text, width, size),
    write(text, look, place = { from: 0, width: innerWidth }) {
      const step = lineHeight(look.size);
      for (const paragraph of text.split('\n')) {
        const lines = wrapText(doc, paragraph, place.width, look.size);
        for (const [index, line] of lines.entries()) {
          sheet.ensure(step * togetherAt(index, lines.length));
          sheet.put(line, place, look);
          y += paragraph.trim() === '' ? step * gap : step;
        }
      }
    },
    heightOf: (text, size) =>
      text
        .split('\n')
        .reduce(
          (height, paragraph) =>
            height +
            lineHeight(size) *
              (paragraph.trim() === '' ? gap : wrapText(doc, paragraph, innerWidth, size).length),
          0,
        ),
    sign(most) {
      const { logo, picture } = brand ?? {};
      // A light logo is lost on white paper: it brings a dark plate along.
      const pad = logo?.isLight ? platePadding : 0;
      const scale = logo
        ? Math.min((most.width - 2 * pad) / logo.width, (most.height - 2 * pad) / logo.height)
        : 0;
      const [width, height] = logo
        ? [logo.width * scale + 2 * pad, logo.height * scale + 2 * pad]
        : [most.height, most.height];
      const x = rtl ? page.width - page.margin - width : page.margin;
      if (pad) doc.roundedRect(x, y, width, height, 4).fill(palette.night.day);
      if (picture) doc.image(picture, x + pad, y + pad, { width: width - 2 * pad, height: height - 2 * pad });
      else drawMark(doc, { x, y, size: height }, palette);
      return width;
    },
    rule() {
      doc.strokeColor(inks.line).lineWidth(1);
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .stroke();
    },
    tint(height) {
      doc.rect(page.margin - 10, y, innerWidth + 20, height).fill(inks.tint);
    },
    async end(label) {
      const { count } = doc.bufferedPageRange();
      y = page.height - page.margin - 10;
      for (let index = 0; label && index < count; index++) {
        doc.switchToPage(index);
        sheet.put(
          label(index + 1, count),
          { from: 0, width: innerWidth },
          { size: 8.5, color: inks.muted, isAtEnd: true },
        );
      }
      doc.end();
      return written;
    },
  };
  return sheet;
}

/** How many lines of a paragraph stay with this one: its first two and its last two do, of three all. */
function togetherAt(index: number, count: number): number {
  if (index === 0) return count <= 3 ? count : 2;
  return index === count - 2 ? 2 : 1;
}

async function collect(doc: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  return Buffer.concat(chunks);
}

/** Around a logo on a plate, in points. */
const platePadding = 4;

/** The brand's mark with its upper left corner at this place, as BrandMark draws it on a screen, by day. */
function drawMark(
  doc: PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
  palette: ReturnType<typeof paletteInForce>,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 9).fill(palette['accent-fill'].day);
  doc.lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor(palette['on-accent'].day);
  doc.path('M9 25V14.5C9 11 12 8.6 16 6c4 2.6 7 5 7 8.5V25').stroke();
  doc.circle(16, 18, 3.2).fill('#ffb53d');
  doc.restore();
}

const small = { size: 9, color: inks.muted };
const markSize = 30;

/** Sign and name where one begins to read, over half of a line, without moving on; answers their height. */
export function drawSign(sheet: Sheet, { name, brand }: Pick<Config['agency'], 'name' | 'brand'>): number {
  const middle = innerWidth / 2;
  const look = { size: 14, color: inks.ink };
  const signWidth = sheet.sign({ width: middle - 20, height: markSize });
  if (!isNamed(brand)) return markSize;
  const place = { from: signWidth + 10, width: middle - signWidth - 10 };
  // The name, where it takes one line, beside the middle of the mark.
  const lead = (markSize - lineHeight(look.size)) / 2;
  sheet.skip(lead);
  const height = stack(sheet, sheet.wrap(name, place.width, look.size), place, look);
  sheet.skip(-lead);
  return Math.max(markSize, lead + height);
}

/** Sign and name, and how to reach the agency across from them. */
export function drawSender(
  sheet: Sheet,
  agency: Pick<Config['agency'], 'name' | 'address' | 'legal' | 'email' | 'brand'>,
): void {
  const { address, legal, email } = agency;
  const middle = innerWidth / 2;
  const contacts = { from: middle, width: middle };
  const lines = [address, legal, email].flatMap((text) => sheet.wrap(text, contacts.width, small.size));
  const signHeight = drawSign(sheet, agency);
  const contactsHeight = stack(sheet, lines, contacts, { ...small, isAtEnd: true });
  sheet.skip(Math.max(signHeight, contactsHeight));
}

/** Lines under each other, without moving on; answers their height. */
function stack(sheet: Sheet, lines: readonly string[], place: Place, look: Look): number {
  const height = lines.length * lineHeight(look.size);
  for (const line of lines) {
    sheet.put(line, place, look);
    sheet.skip(lineHeight(look.size));
  }
  sheet.skip(-height);
  return height;
}

/** What stands in a column of a table: all but the first at its end. */
type Cell = { text: string; place: Place };

/** The heads of a table, here and on top of every further sheet, below what `running` draws there. */
export function beginTable(sheet: Sheet, running: () => void, [first, ...others]: [Cell, ...Cell[]]): void {
  const look = { size: 8.5, color: inks.muted };
  const head = () => {
    sheet.put(first.text, first.place, look);
    for (const { text, place } of others) sheet.put(text, place, { ...look, isAtEnd: true });
    sheet.skip(lineHeight(look.size) + 5);
    sheet.rule();
    sheet.skip(5);
  };
  sheet.ensure(80);
  head();
  sheet.onNewPage(() => {
    running();
    head();
  });
}

/**
 * A thing of a table, over as many lines as it takes, with its figures beside the first, and so many points about the
 * rule below.
 */
export function drawItem(
  sheet: Sheet,
  { title, description, place }: { title: string; description: string; place: Place },
  figures: readonly Cell[],
  between: number,
): void {
  const body = { size: 10, color: inks.ink };
  const texts = [
    ...sheet.wrap(title, place.width, body.size).map((text) => ({ text, look: body })),
    ...(description === '' ? [] : description.split('\n')).flatMap((paragraph) =>
      sheet.wrap(paragraph, place.width, small.size).map((text) => ({ text, look: small })),
    ),
  ];
  // A short one stays together; of a long one the beginning does.
  sheet.ensure(Math.min(90, texts.length * lineHeight(body.size)));
  for (const [row, { text, look }] of texts.entries()) {
    sheet.ensure(lineHeight(look.size));
    sheet.put(text, place, look);
    // After the title: whoever has the paper read aloud hears it in this order.
    for (const figure of row === 0 ? figures : []) {
      sheet.put(figure.text, figure.place, { ...body, isAtEnd: true });
    }
    sheet.skip(lineHeight(look.size));
  }
  sheet.skip(between);
  sheet.rule();
  sheet.skip(between);
}

const labels = { from: 0, width: innerWidth * 0.32 };
export const values = { from: innerWidth * 0.34, width: innerWidth * 0.66 };

/** Labels and their values side by side, with so many points between two rows. */
export function drawRows(
  sheet: Sheet,
  rows: readonly [string, string][],
  { size, between = 3 }: { size: number; between?: number },
): void {
  for (const [label, value] of rows) {
    const [left, right] = [sheet.wrap(label, labels.width, size), sheet.wrap(value, values.width, size)];
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      sheet.ensure(lineHeight(size));
      sheet.put(left[index] ?? '', labels, { size, color: inks.muted });
      sheet.put(right[index] ?? '', values, { size, color: inks.ink });
      sheet.skip(lineHeight(size));
    }
    sheet.skip(between);
  }
}
