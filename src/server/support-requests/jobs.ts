import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { type PromptJob, readDocumentJob, writePromptJob } from './queue.ts';
import { giveUpDocument, readDocument } from './read-document.ts';
import { giveUpPrompt, writePrompt } from './write-prompt.ts';

/** So few at a time: documents and repositories take memory, and visitors wait for the chat's answers. */
const atATime = 2;

/** Tried for a few seconds: whoever asked for it looks at the screen. */
const options = { retryLimit: 2, retryDelay: 1, retryBackoff: true, retryDelayMax: 10 };

/** Reads the document of a request. Given up, the request says so, and its prompt is written without. */
export const readDocumentKind = (deps: Deps): JobKind<{ requestId: number }> => ({
  name: readDocumentJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options,
  handle: ({ data, signal }) => readDocument(deps, data.requestId, signal),
  giveUp: ({ requestId }) => giveUpDocument(deps, requestId),
});

/** Writes the prompt of a request. Given up, the request says so, and the prompt that it had stays. */
export const writePromptKind = (deps: Deps): JobKind<PromptJob> => ({
  name: writePromptJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options,
  handle: ({ data, signal }) => writePrompt(deps, data, signal),
  giveUp: (data) => giveUpPrompt(deps, data),
});
