import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { answerQuestion, giveUpAnswer } from './answer.ts';
import { answerJob } from './queries.ts';

/**
 * Answers one question. Tried for about a quarter of an hour, then the visitor is told to write to the agency. Most of
 * an answer is waiting for the model, so that many run at a time and a model that hangs holds up few visitors.
 */
export const answerJobKind = (deps: Deps): JobKind<{ questionId: number }> => ({
  name: answerJob,
  concurrency: deps.config.jobWorkers,
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data, signal }) => answerQuestion(deps, data.questionId, signal),
  giveUp: ({ questionId }) => giveUpAnswer(deps, questionId),
});
