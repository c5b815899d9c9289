import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { ReadDocument } from '../document-reader.ts';
import { readFile } from '../files/service.ts';
import { publishRequest } from './events.ts';
import { readRepositoryLink } from './github-document.ts';
import { findDocumentSource } from './prompt-queries.ts';
import { insertEvent, lockRequest, raiseRequestsRevision, updateRequest } from './queries.ts';
import { sendWritePrompt, writePromptJob } from './queue.ts';

/** Longest reading of one document, in milliseconds: a job's time less what is left to store what came of it. */
const readWithin = 60_000;
/** Longest text, title and problem that are kept, in characters. */
const limits = { text: 100_000, title: 300, problem: 500 };

type Source = NonNullable<Awaited<ReturnType<typeof findDocumentSource>>>;

/**
 * Reads the document of one request, stores what came of it and has the prompt written. Run again, after a crash or an
 * error, it reads again, but never stores twice.
 */
export async function readDocument(deps: Deps, requestId: number, signal: AbortSignal): Promise<void> {
  const source = await findDocumentSource(deps.database.db, requestId);
  if (source?.state !== 'reading') return;
  const inTime = AbortSignal.timeout(readWithin);
  const read = await readSource(deps, source, AbortSignal.any([signal, inTime])).catch((error: unknown) => {
    if (signal.aborted || !inTime.aborted) throw error;
    return tooSlow;
  });
  await storeReading(deps, requestId, read);
}

const tooSlow: ReadDocument = { state: 'failed', problem: 'Le document n’a pas pu être lu à temps.' };

/** Says on the request that its document could not be read, however often it was tried; the prompt is written without. */
export const giveUpDocument = (deps: Deps, requestId: number): Promise<void> =>
  storeReading(deps, requestId, { state: 'failed', problem: 'Le document n’a pas pu être lu.' });

async function readSource(deps: Deps, source: Source, signal: AbortSignal): Promise<ReadDocument> {
  const { type, url, fileId } = source;
  if (fileId !== null) {
    return deps.documents.read({ kind: 'file', ...(await readFile(deps, fileId)) }, signal);
  }
  if (url === null) return { state: 'failed', problem: 'Le document manque.' };
  const ofRepository =
    type === 'github' ? await readRepositoryLink(deps, { ...source, url }, signal) : undefined;
  const kind = type === 'pdf' || type === 'google_sheet' ? type : 'url';
  return ofRepository ?? deps.documents.read({ kind, url }, signal);
}

async function storeReading(deps: Deps, requestId: number, read: ReadDocument): Promise<void> {
  const changed = await deps.database.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.documentState !== 'reading') return undefined;
    await writeReading(trx, requestId, read);
    if (request.promptState === 'waiting') await sendWritePrompt(deps, trx, { requestId });
    await raiseRequestsRevision(trx, request.clientProjectId);
    return request;
  });
  if (!changed) return;
  deps.jobs.wake(writePromptJob);
  publishRequest(deps, changed);
}

async function writeReading(trx: Trx, requestId: number, read: ReadDocument): Promise<void> {
  const isRead = read.state === 'read';
  await updateRequest(trx, requestId, {
    document_state: read.state,
    document_title: isRead && read.title !== null ? kept(read.title, limits.title) : null,
    document_text: isRead ? kept(read.text, limits.text) : null,
    document_problem: read.problem === null ? null : kept(read.problem, limits.problem),
    prompt_step: null,
  });
  await insertEvent(trx, requestId, { kind: 'document', detail: read.state });
}

/** What a database takes of a text that anybody may have written, cut to its limit. */
const kept = (text: string, limit: number) => text.replaceAll('\u0000', '').slice(0, limit).toWellFormed();
