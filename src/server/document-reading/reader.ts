import { extname } from 'node:path';
import type { DocumentReader, DocumentSource, ReadDocument } from '../ports/document-reader.ts';
import { type AddressGuard, publicInternet } from './address-guard.ts';
import { fetchAddress } from './fetch-address.ts';
import { limits } from './limits.ts';
import { type Parser, parseApart } from './parse-apart.ts';
import { problems, UnreadableDocument, unreadable } from './problems.ts';
import type { Content } from './read-content.ts';

export type ReaderOptions = {
  guard?: AddressGuard;
  parser?: Parser;
};

/** Reads uploaded and linked documents, at most two at once. */
export function createDocumentReader({
  guard = publicInternet,
  parser = {
    script: new URL(`./parse-process${extname(import.meta.filename)}`, import.meta.url),
    readingMs: limits.readingMs,
  },
}: ReaderOptions = {}): DocumentReader {
  const slots = openSlots(limits.processes);
  return {
    async read(source, signal) {
      try {
        const content = await receive(guard, source, signal);
        if (content.bytes.length > limits.inputBytes) throw unreadable('tooLarge');
        return await slots.use(() => parseApart(content, parser, signal), signal);
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
    return { bytes, hints: { mediaType, extension: extensionOf(name) }, name: undefined, mustBePdf: false };
  }
  const sheet = toSheetExport(source.url);
  if (sheet === undefined && source.kind === 'google_sheet') throw unreadable('notGoogleSheet');
  const fetched = await fetchAddress(guard, sheet ?? source.url, signal).catch((error: unknown) => {
    const isPrivateSheet = sheet !== undefined && error instanceof UnreadableDocument;
    throw isPrivateSheet && error.message === problems.notPublic ? unreadable('sheetNotShared') : error;
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
  };
}

const extensionOf = (name: string) => extname(name.trim()).slice(1).toLowerCase();

export type Slots = { use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> };

/** Lets `count` pieces of work run at once; the others wait in line, and leave it when their signal aborts. */
export function openSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async use(work, signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await waitFor(waiting, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function waitFor(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.push(enter);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

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
