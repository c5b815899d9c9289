import { listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../server/canned-answers/service.ts';
import {
  cannedAnswer,
  cannedAnswerInput,
  cannedAnswers,
  saveCannedAnswerInput,
} from './canned-answers.schema.ts';
import { chatProcedure, rest, router, supportProcedure } from './trpc.ts';

const path = '/api/canned-answers';

export const cannedAnswersRouter = router({
  list: chatProcedure
    .meta(rest.get(path, 'List the answers that staff give often'))
    .output(cannedAnswers)
    .query(({ ctx }) => listCannedAnswers(ctx.deps)),

  save: supportProcedure
    .meta(
      rest.post(path, 'Store a new canned answer, or change one', {
        statuses: { 201: 'The canned answer is new' },
      }),
    )
    .input(saveCannedAnswerInput)
    .output(cannedAnswer)
    .mutation(({ ctx, input }) => {
      ctx.status(input.id === undefined ? 201 : 200);
      return saveCannedAnswer(ctx.deps, ctx.staff, input);
    }),

  remove: supportProcedure
    .meta(rest.delete(`${path}/{id}`, 'Delete a canned answer', { status: 204 }))
    .input(cannedAnswerInput)
    .mutation(({ ctx, input }) => removeCannedAnswer(ctx.deps, ctx.staff, input)),
});
