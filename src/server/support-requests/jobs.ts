import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';

export const readDocumentJob = 'support-request.read-document';
export const writePromptJob = 'support-request.write-prompt';

/** `staffId`: who asked for a new prompt. `again`: the job had been given up, and somebody wants it retried. */
export type PromptJob = { requestId: number; staffId?: string; again?: true };

/** One group for each request: of its jobs of a kind only one runs at a time. */
const groupOf = (requestId: number) => ({ group: String(requestId) });

/** Stores the job that reads a request's document and then has the prompt written. */
export const sendReadDocument = (deps: Pick<Deps, 'jobs'>, trx: Trx, requestId: number): Promise<string> =>
  deps.jobs.send(trx, readDocumentJob, { requestId }, groupOf(requestId));

/** Stores the job that writes a prompt. */
export const sendWritePrompt = (deps: Pick<Deps, 'jobs'>, trx: Trx, data: PromptJob): Promise<string> =>
  deps.jobs.send(trx, writePromptJob, data, groupOf(data.requestId));

/** Few at a time: documents and repositories need memory, and visitors wait for the chat's answers. */
export const atATime = 2;

/** Retried for a few seconds only, since somebody is waiting at the screen. */
export const jobOptions = { retryLimit: 2, retryDelay: 1, retryBackoff: true, retryDelayMax: 10 };
