import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { answerQuestion } from './answer.ts';
import { answerJob } from './queries.ts';

/** Answers one question. Tried for about a quarter of an hour, then the visitor is told to write to the agency. */
export const answerJobKind = (deps: Deps): JobKind<{ questionId: number }> => ({
  name: answerJob,
  concurrency: 8,
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data, lastAttempt, signal }) => answerQuestion(deps, data.questionId, { lastAttempt, signal }),
});
