/** What we use of pdfkit, which brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** A glyph of an embedded font, and what the font's subset asks it. */
  export type Glyph = {
    path: unknown;
    _decode?(): { numberOfContours: number } | null | undefined;
  };

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      lang?: string;
      info?: Record<string, string | Date>;
    });
    registerFont(name: string, source: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options: { lineBreak: false; features: string[] }): this;
    widthOfString(text: string, options: { features: string[] }): number;
    end(): void;
    /** The embedded font that is chosen. */
    _font: { font?: { getGlyph(id: number, codePoints?: number[]): Glyph } };
  }
}
