import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';

export const readDocumentJob = 'support-request.read-document';
export const writePromptJob = 'support-request.write-prompt';

/** `staffId`: at whose word the prompt is written again. `again`: the job was given up, and somebody wants it done. */
export type PromptJob = { requestId: number; staffId?: string; again?: true };

/** One group for each request: of its jobs of a kind one runs at a time. */
const groupOf = (requestId: number) => ({ group: String(requestId) });

/** Stores the job that reads a request's document and then has the prompt written. */
export const sendReadDocument = (deps: Pick<Deps, 'jobs'>, trx: Trx, requestId: number): Promise<string> =>
  deps.jobs.send(trx, readDocumentJob, { requestId }, groupOf(requestId));

/** Stores the job that writes a prompt. */
export const sendWritePrompt = (deps: Pick<Deps, 'jobs'>, trx: Trx, data: PromptJob): Promise<string> =>
  deps.jobs.send(trx, writePromptJob, data, groupOf(data.requestId));

/** So few at a time: documents and repositories take memory, and visitors wait for the chat's answers. */
export const atATime = 2;

/** Tried for a few seconds: whoever asked for it looks at the screen. */
export const jobOptions = { retryLimit: 2, retryDelay: 1, retryBackoff: true, retryDelayMax: 10 };
