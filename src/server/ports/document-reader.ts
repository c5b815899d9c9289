/** What a request refers to: bytes that were uploaded, or an address that a client gave. */
export type DocumentSource =
  | { kind: 'file'; name: string; mediaType: string; bytes: Buffer }
  | { kind: 'pdf' | 'google_sheet' | 'url'; url: string };

/**
 * What came of reading: `text` is plain, at most 100,000 characters; `problem` is a French sentence for client and staff
 * on what could not be read, be it all (`failed`) or a part (`read`).
 */
export type ReadDocument =
  | { state: 'read'; title: string | null; text: string; problem: string | null }
  | { state: 'failed'; problem: string };

/** Reads documents within limits of time, size and memory, and never from an address inside a network. It never throws but for `signal`. */
export type DocumentReader = { read(source: DocumentSource, signal: AbortSignal): Promise<ReadDocument> };
