import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { giveUpPrompt, writePrompt } from './prompt-service.ts';
import { type PromptJob, readDocumentJob, writePromptJob } from './queue.ts';
import { giveUpDocument, readDocument } from './read-document.ts';

/** So few at a time: documents and repositories take memory, and visitors wait for the chat's answers. */
const atATime = 2;

/** Tried for a few seconds: whoever asked for it looks at the screen. */
const options = { retryLimit: 2, retryDelay: 1, retryBackoff: true, retryDelayMax: 10 };

/** Reads the document of a request. Given up, the request says so, and its prompt is written without. */
export const readDocumentKind = (deps: Deps): JobKind<{ requestId: number; again?: true }> => ({
  name: readDocumentJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options,
  handle: ({ data, signal }) => readDocument(deps, data, signal),
  giveUp: ({ requestId }) => giveUpDocument(deps, requestId),
});

/** Tried for about an hour: a model's outage is mostly over by then. */
const modelOptions = { retryLimit: 36, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };

/** Writes the prompt of a request. Where a model has not in the end, the embedded writer does: see `giveUpPrompt`. */
export const writePromptKind = (deps: Deps): JobKind<PromptJob> => ({
  name: writePromptJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options: deps.promptWriter.name === 'embedded' ? options : modelOptions,
  handle: ({ data, signal }) => writePrompt(deps, data, signal),
  giveUp: (data, signal) => giveUpPrompt(deps, data, signal),
});
