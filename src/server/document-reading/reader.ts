import { extname, join } from 'node:path';
import { z } from 'zod';
import { openSlots, type Parser, parseApart } from '../parsing/parse-apart.ts';
import type { DocumentReader, DocumentSource, ReadDocument } from '../ports/document-reader.ts';
import { type AddressGuard, fetchAddress, publicInternet } from './fetch-address.ts';
import { limits, problems, UnreadableDocument, unreadable } from './limits.ts';
import type { Content } from './read-content.ts';

type ReaderOptions = {
  guard?: AddressGuard;
  /** What of the parser a test replaces. */
  parser?: Partial<Parser>;
};

const own: Parser = {
  script: new URL(`./parse-process${extname(import.meta.filename)}`, import.meta.url),
  readingMs: limits.readingMs,
  heapMebibytes: limits.heapMebibytes,
  residentBytes: limits.residentBytes,
  folders: [join(import.meta.dirname, '/')],
};

/** Reads uploaded and linked documents, at most two at once. */
export function createDocumentReader({
  guard = publicInternet,
  parser = {},
}: ReaderOptions = {}): DocumentReader {
  const slots = openSlots(limits.processes);
  return {
    async read(source, signal) {
      try {
        const content = await receive(guard, source, signal);
        if (content.bytes.length > limits.inputBytes) throw unreadable('tooLarge');
        return await slots.use(() => parseDocument(content, { ...own, ...parser }, signal), signal);
      } catch (error) {
        signal.throwIfAborted();
        const problem = error instanceof UnreadableDocument ? error.message : problems.damaged;
        return { state: 'failed', problem } satisfies ReadDocument;
      }
    },
  };
}

async function receive(guard: AddressGuard, source: DocumentSource, signal: AbortSignal): Promise<Content> {
  if (source.kind === 'file') {
    const { bytes, name, mediaType } = source;
    return {
      bytes,
      hints: { mediaType, extension: extensionOf(name) },
      name: undefined,
      mustBePdf: false,
      outline: source.outline ?? false,
    };
  }
  const sheet = toSheetExport(source.url);
  if (sheet === undefined && source.kind === 'google_sheet') throw unreadable('notGoogleSheet');
  const fetched = await fetchAddress(guard, sheet ?? source.url, signal).catch((error: unknown) => {
    const isPrivateSheet = sheet !== undefined && error instanceof UnreadableDocument;
    throw isPrivateSheet && error.problem === 'notPublic' ? unreadable('sheetNotShared') : error;
  });
  // A sheet that is not shared is answered with the page to sign in.
  if (sheet !== undefined && fetched.mediaType === 'text/html') throw unreadable('sheetNotShared');
  const { bytes, mediaType, charset, name } = fetched;
  const extension = extensionOf(name ?? new URL(source.url.trim()).pathname);
  return {
    bytes,
    hints: { mediaType, extension: sheet === undefined ? extension : 'csv', ...(charset && { charset }) },
    name,
    mustBePdf: source.kind === 'pdf',
    outline: source.outline ?? false,
  };
}

const extensionOf = (name: string) => extname(name.trim()).slice(1).toLowerCase();

/**
 * The address from which a Google sheet comes as CSV, by the address that people copy from their browser (with the
 * sheet that is open, `gid`) or that "publish to the web" gives; undefined for any other address.
 */
export function toSheetExport(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.hostname !== 'docs.google.com' || url.port || url.username)
    return undefined;
  const [, published, id] =
    /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{10,200})(?:\/|$)/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const gid = /(?:^|[#&?])gid=(\d{1,15})/.exec(`${url.search}&${url.hash.slice(1)}`)?.[1];
  const sheet = gid === undefined ? '' : `&gid=${gid}`;
  return published
    ? `https://docs.google.com/spreadsheets/d/e/${id}/pub?output=csv${sheet}`
    : `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${sheet}`;
}

const readDocument = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    title: z.string().max(limits.titleCharacters).nullable(),
    text: z.string().max(limits.characters),
    problem: z.string().nullable(),
  }),
  z.object({ state: z.literal('failed'), problem: z.string() }),
]);

const failed = (problem: keyof typeof problems): ReadDocument => ({
  state: 'failed',
  problem: problems[problem],
});

async function parseDocument(content: Content, parser: Parser, signal: AbortSignal): Promise<ReadDocument> {
  const parsed = await parseApart(content, parser, signal);
  if ('failure' in parsed) return failed(parsed.failure);
  return readDocument.safeParse(parsed.answer).data ?? failed('damaged');
}
