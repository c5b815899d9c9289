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
import { router, staffProcedure } from './trpc.ts';

const path = '/api/failed-jobs';
const one = `${path}/{failedJobId}` as const;
const admin = staffProcedure('admin');

export const failedJobsRouter = router({
  list: admin
    .meta({ rest: { method: 'GET', path, summary: 'List background work that was given up, newest first' } })
    .input(failedJobsInput)
    .output(failedJobs)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listFailedJobs(ctx.deps, input))),

  count: admin
    .meta({
      rest: { method: 'GET', path: `${path}/count`, summary: 'How much was given up and is not seen to' },
    })
    .output(failedJobCount)
    .query(async ({ ctx }) => ({ count: await countFailedJobs(ctx.deps.database.db) })),

  retry: admin
    .meta({ rest: { method: 'POST', path: `${one}/retry`, summary: 'Try a failed job again', status: 202 } })
    .input(failedJobInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => {
      await retryFailedJob(ctx.deps, ctx.staff, input.failedJobId);
      return { count: 1 };
    }),

  retryKind: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/retry`,
        summary: 'Try all failed jobs of a kind again, at most 500 at once; answers how many',
        status: 202,
      },
    })
    .input(retryKindInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({ count: await retryFailedJobs(ctx.deps, ctx.staff, input) })),

  retryChosen: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/chosen/retry`,
        summary: 'Try chosen failed jobs again; answers how many were still there',
        status: 202,
      },
    })
    .input(chosenJobsInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({
      count: await retryFailedJobs(ctx.deps, ctx.staff, { ids: input.failedJobIds }),
    })),

  dismissChosen: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/chosen/dismiss`,
        summary: 'Take chosen failed jobs off the list; answers how many were still there',
      },
    })
    .input(chosenJobsInput)
    .output(failedJobCount)
    .mutation(async ({ ctx, input }) => ({
      count: await dismissFailedJobs(ctx.deps, ctx.staff, input.failedJobIds),
    })),

  dismiss: admin
    .meta({ rest: { method: 'DELETE', path: one, summary: 'Take a failed job off the list', status: 204 } })
    .input(failedJobInput)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissFailedJob(ctx.deps, ctx.staff, input.failedJobId)),

  mails: staffProcedure('any')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/failed-mails',
        summary: 'List the mails that did not arrive, about clients, quotes and so on, as the role allows',
      },
    })
    .input(failedMailsInput)
    .output(failedMails)
    .query(({ ctx, input }) => listFailedMails(ctx.deps, ctx.staff, input.noun)),
});
