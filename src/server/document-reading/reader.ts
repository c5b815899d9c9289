import { extname } from 'node:path';
import type { DocumentReader, DocumentSource, ReadDocument } from '../document-reader.ts';
import { type AddressGuard, publicInternet } from './address-guard.ts';
import { fetchAddress } from './fetch-address.ts';
import { toSheetExport } from './google-sheet.ts';
import { limits } from './limits.ts';
import { type Parser, parseApart } from './parse-apart.ts';
import { problems, UnreadableDocument, unreadable } from './problems.ts';
import type { Content } from './read-content.ts';
import { openSlots } from './slots.ts';

export type ReaderOptions = {
  guard?: AddressGuard;
  parser?: Parser;
};

/** Reads uploaded and linked documents, at most two at once. */
export function createDocumentReader({
  guard = publicInternet,
  parser = { script: new URL('./parse-process.ts', import.meta.url), readingMs: limits.readingMs },
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
