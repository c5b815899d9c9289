/** What we use of packages that bring no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  export type HtmlElement = { name: string; attribs?: Record<string, string>; children?: unknown };
  export type BlockTextBuilder = {
    openBlock(options: { leadingLineBreaks: number }): void;
    closeBlock(options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }): void;
    addInline(text: string): void;
    addLineBreak(): void;
  };
  export type FormatCallback = (
    element: HtmlElement,
    walk: (children: unknown, builder: BlockTextBuilder) => void,
    builder: BlockTextBuilder,
  ) => void;
  export type HtmlToTextOptions = {
    formatters?: Record<string, FormatCallback>;
    wordwrap?: number | false;
    limits?: { maxDepth?: number; maxChildNodes?: number; ellipsis?: string };
    baseElements?: { selectors: string[]; returnDomByDefault: boolean };
    selectors?: Selector[];
  };
  export function convert(html: string, options: HtmlToTextOptions): string;
  export function compile(options: HtmlToTextOptions): (html: string) => string;
}

declare module 'word-extractor' {
  type WordDocument = { getBody(): string; getFootnotes(): string; getEndnotes(): string };
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      lang?: string;
      /** Keeps every page until the end, so that each can be told how many there are. */
      bufferPages?: boolean;
      info?: Record<string, string | Date>;
      /** What of ISO 19005 the file keeps to. */
      subset?: 'PDF/A-3b';
      pdfVersion?: '1.7';
      /** The one that it begins with; none where it is empty. */
      font?: string;
    });
    /** A file within the file. */
    file(
      content: Uint8Array,
      options: {
        name: string;
        type: string;
        description: string;
        relationship: 'Alternative';
        creationDate: Date;
        modifiedDate: Date;
      },
    ): void;
    /** Adds to the XMP packet, as it is. */
    appendXML(xml: string): void;
    addPage(): this;
    switchToPage(index: number): void;
    bufferedPageRange(): { start: number; count: number };
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    /** In the words of an SVG path. */
    path(outline: string): this;
    circle(x: number, y: number, radius: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    /** A JPEG or PNG. */
    image(picture: Buffer, x: number, y: number, size: { width: number; height: number }): this;
    lineCap(shape: 'round'): this;
    lineJoin(shape: 'round'): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; features: string[]; baseline: string },
    ): this;
    widthOfString(text: string, options: { features: string[] }): number;
    end(): void;
  }
}

declare module 'fontkit' {
  type Position = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    /** In the order in which they stand from left to right, in units of the font. */
    layout(
      text: string,
      features: string[],
    ): { glyphs: { path: { toSVG(): string } }[]; positions: Position[]; advanceWidth: number };
  };
  export function create(face: Uint8Array): Font;
}
