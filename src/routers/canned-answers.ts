import { listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../server/canned-answers/service.ts';
import {
  cannedAnswer,
  cannedAnswerInput,
  cannedAnswers,
  saveCannedAnswerInput,
} from './canned-answers.schema.ts';
import { router, staffProcedure } from './trpc.ts';

const path = '/api/canned-answers';
const support = staffProcedure('support');

export const cannedAnswersRouter = router({
  list: support
    .meta({ rest: { method: 'GET', path, summary: 'List the answers that staff give often' } })
    .output(cannedAnswers)
    .query(({ ctx }) => listCannedAnswers(ctx.deps)),

  save: support
    .meta({
      rest: {
        method: 'POST',
        path,
        statuses: { 201: 'The canned answer is new' },
        summary: 'Store a new canned answer, or change one',
      },
    })
    .input(saveCannedAnswerInput)
    .output(cannedAnswer)
    .mutation(({ ctx, input }) => {
      ctx.status(input.id === undefined ? 201 : 200);
      return saveCannedAnswer(ctx.deps, ctx.staff, input);
    }),

  remove: support
    .meta({
      rest: { method: 'DELETE', path: `${path}/{id}`, status: 204, summary: 'Delete a canned answer' },
    })
    .input(cannedAnswerInput)
    .mutation(({ ctx, input }) => removeCannedAnswer(ctx.deps, ctx.staff, input)),
});
