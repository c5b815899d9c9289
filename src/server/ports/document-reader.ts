/**
 * What is to be read: bytes that were uploaded, or an address that somebody gave. With `outline` each heading is a line
 * that begins with `#` as in Markdown, lists have `-`, and the lines of a PDF's paragraph are joined.
 */
export type DocumentSource = (
  | { kind: 'file'; name: string; mediaType: string; bytes: Buffer }
  | { kind: 'pdf' | 'google_sheet' | 'url'; url: string }
) & { outline?: true };

/**
 * What came of reading: `text` is plain, at most 100,000 characters; `problem` is a French sentence for client and
 * staff on what could not be read, be it all (`failed`) or a part (`read`).
 */
export type ReadDocument =
  | { state: 'read'; title: string | null; text: string; problem: string | null }
  | { state: 'failed'; problem: string };

/**
 * Reads documents within limits of time, size and memory, and never from an address inside a network. It never throws
 * but for `signal`.
 */
export type DocumentReader = { read(source: DocumentSource, signal: AbortSignal): Promise<ReadDocument> };
