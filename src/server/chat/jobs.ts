import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { type AnswerData, answerQuestion, giveUpAnswer } from './answer.ts';
import { answerJob } from './queries.ts';
import { releaseHeld } from './take-over-service.ts';

/**
 * Answers one question. Tried for about a quarter of an hour, then the visitor is told to write to the agency; so often
 * that the embedded assistant steps in soon after its time has come. Most of an answer is waiting for the model, so
 * that many run at a time and a model that hangs holds up few visitors.
 */
export const answerJobKind = (deps: Deps): JobKind<AnswerData> => ({
  name: answerJob,
  concurrency: deps.config.jobWorkers,
  options: { retryLimit: 180, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 },
  handle: ({ data, signal, storedAt }) =>
    answerQuestion(deps, data.questionId, signal, { waitingSince: storedAt, again: data.again }),
  giveUp: (data) => giveUpAnswer(deps, data),
});

/** Gives back what somebody holds. The services of accounts store this job, and know of the chat its name alone. */
export const releaseJobKind = (deps: Deps): JobKind<{ staffId: string }> => ({
  name: 'chat.release',
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data, signal }) => releaseHeld(deps, data.staffId, signal),
  giveUp: async () => {},
});
