/** What we use of parsers that bring no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  export type HtmlToTextOptions = {
    wordwrap?: number | false;
    limits?: { maxDepth?: number; maxChildNodes?: number; ellipsis?: string };
    baseElements?: { selectors: string[]; returnDomByDefault: boolean };
    selectors?: Selector[];
  };
  export function convert(html: string, options: HtmlToTextOptions): string;
}

declare module 'word-extractor' {
  type WordDocument = { getBody(): string; getFootnotes(): string; getEndnotes(): string };
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
}
