import { z } from 'zod';
import {
  countFailedJobs,
  dismissFailedJob,
  dismissFailedJobs,
  listFailedJobs,
  listFailedMails,
  retryFailedJob,
  retryFailedJobs,
} from '../server/failed-jobs/service.ts';
import {
  chosenJobsInput,
  failedJobCount,
  failedJobInput,
  failedJobs,
  failedJobsInput,
  failedMails,
  failedMailsInput,
  retryKindInput,
} from './failed-jobs.schema.ts';
import { pageOf } from './output.ts';
import { adminProcedure, rest, router, staffProcedure } from './trpc.ts';

const path = '/api/failed-jobs';
const one = `${path}/{failedJobId}` as const;

export const failedJobsRouter = router({
  list: adminProcedure
    .meta(rest.get(path, 'List background work that was given up, newest first'))
    .input(failedJobsInput)
    .output(failedJobs)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listFailedJobs(ctx.deps, input))),

  count: adminProcedure
    .meta(rest.get(`${path}/count`, 'How much was given up and is not seen to'))
    .output(failedJobCount)
    .query(async ({ ctx }) => ({ count: await countFailedJobs(ctx.deps.database.db) })),

  retry: adminProcedure
    .meta(rest.post(`${one}/retry`, 'Try a failed job again', { status: 202 }))
    .input(failedJobInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => {
      await retryFailedJob(ctx.deps, ctx.staff, input.failedJobId);
      return { count: 1 };
    }),

  retryKind: adminProcedure
    .meta(
      rest.post(
        `${path}/retry`,
        'Try all failed jobs of a kind again, at most 500 at once; answers how many',
        { status: 202 },
      ),
    )
    .input(retryKindInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({ count: await retryFailedJobs(ctx.deps, ctx.staff, input) })),

  retryChosen: adminProcedure
    .meta(
      rest.post(`${path}/chosen/retry`, 'Try chosen failed jobs again; answers how many were still there', {
        status: 202,
      }),
    )
    .input(chosenJobsInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({
      count: await retryFailedJobs(ctx.deps, ctx.staff, { ids: input.failedJobIds }),
    })),

  dismissChosen: adminProcedure
    .meta(
      rest.post(
        `${path}/chosen/dismiss`,
        'Take chosen failed jobs off the list; answers how many were still there',
      ),
    )
    .input(chosenJobsInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({
      count: await dismissFailedJobs(ctx.deps, ctx.staff, input.failedJobIds),
    })),

  dismiss: adminProcedure
    .meta(rest.delete(one, 'Take a failed job off the list', { status: 204 }))
    .input(failedJobInput)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissFailedJob(ctx.deps, ctx.staff, input.failedJobId)),

  mails: staffProcedure('any')
    .meta(
      rest.get(
        '/api/failed-mails',
        'List the mails that did not arrive, about clients, quotes and so on, as the role allows',
      ),
    )
    .input(failedMailsInput)
    .output(failedMails)
    .query(({ ctx, input }) => listFailedMails(ctx.deps, ctx.staff, input.noun)),
});
