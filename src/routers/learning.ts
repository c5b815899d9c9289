import {
  listDisliked,
  listUnanswered,
  listUsage,
  proposeAnswer,
  setAside,
} from '../server/learning/service.ts';
import {
  answerProposal,
  dislikedAnswers,
  entryUsage,
  groupInput,
  setAsideInput,
  unansweredGroups,
  unansweredInput,
} from './learning.schema.ts';
import { chatProcedure, rest, router, salesProcedure } from './trpc.ts';

const path = '/api/admin/unanswered-questions';

export const learningRouter = router({
  unanswered: chatProcedure
    .meta(rest.get(path, 'List what visitors asked and the assistant did not know, by groups that are alike'))
    .input(unansweredInput)
    .output(unansweredGroups)
    .query(({ ctx, input }) => listUnanswered(ctx.deps, ctx.staff, input)),

  disliked: chatProcedure
    .meta(
      rest.get('/api/admin/disliked-answers', 'List what visitors said of answers that they did not like'),
    )
    .output(dislikedAnswers)
    .query(({ ctx }) => listDisliked(ctx.deps, ctx.staff)),

  setAside: chatProcedure
    .meta(
      rest.post(`${path}/{groupId}/aside`, 'Take a group of questions out of the list, or back into it', {
        status: 204,
      }),
    )
    .input(setAsideInput)
    .mutation(({ ctx, input }) => setAside(ctx.deps, ctx.staff, input)),

  usage: salesProcedure
    .meta(
      rest.get(
        '/api/admin/entry-usage',
        'Read how often answers rest on each entry, and how they were rated',
      ),
    )
    .output(entryUsage)
    .query(({ ctx }) => listUsage(ctx.deps)),

  proposal: salesProcedure
    .meta(
      rest.get(`${path}/{groupId}/proposal`, 'Read what an entry for a group of questions may begin with'),
    )
    .input(groupInput)
    .output(answerProposal)
    .query(({ ctx, input }) => proposeAnswer(ctx.deps, input)),
});
