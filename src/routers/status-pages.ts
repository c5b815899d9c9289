import { getStatusPage, leaveStatusPage, unlockStatusPage } from '../server/status-pages/reader-service.ts';
import {
  createStatusPage,
  getStatusPageDetail,
  listStatusPages,
  saveStatusPage,
  setStatusPagePassword,
} from '../server/status-pages/service.ts';
import { asStored, pageOf } from './output.ts';
import {
  adminStatusPages,
  adminStatusPagesInput,
  createStatusPageInput,
  readerStatusPage,
  savedStatusPage,
  saveStatusPageInput,
  setStatusPagePasswordInput,
  statusPageDetail,
  statusPageIdInput,
  statusPageInput,
  unlockStatusPageInput,
} from './status-pages.schema.ts';
import {
  provenSalesProcedure,
  publicProcedure,
  rest,
  router,
  salesProcedure,
  statusPageProcedure,
} from './trpc.ts';

const path = '/api/status-pages';
const one = `${path}/{slug}` as const;
const staffPath = '/api/admin/status-pages';
const staffOne = `${staffPath}/{statusPageId}` as const;

/** All that the schema allows, in any script. */
const bodyLimit = 3 * 1024 * 1024;

export const statusPagesRouter = router({
  unlock: publicProcedure
    .meta(
      rest.post(`${one}/unlock`, 'Open a status page with its password; the browser is given a cookie', {
        hashes: true,
        status: 204,
        limited: true,
      }),
    )
    .input(unlockStatusPageInput)
    .mutation(({ ctx, input }) => unlockStatusPage(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta(rest.post(`${one}/lock`, 'End this browser’s access to a status page', { status: 204 }))
    .input(statusPageInput)
    .mutation(({ ctx, input }) => leaveStatusPage(ctx.deps, ctx, input)),

  get: statusPageProcedure
    .meta(rest.get(one, 'Read a status page'))
    .input(statusPageInput)
    .output(asStored(readerStatusPage))
    .query(({ ctx, input }) => getStatusPage(ctx.deps, input)),

  list: salesProcedure
    .meta(rest.get(staffPath, 'List the status pages, newest first'))
    .input(adminStatusPagesInput)
    .output(adminStatusPages)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listStatusPages(ctx.deps, input))),

  detail: salesProcedure
    .meta(rest.get(staffOne, 'Read a status page as it is edited'))
    .input(statusPageIdInput)
    .output(asStored(statusPageDetail))
    .query(({ ctx, input }) => getStatusPageDetail(ctx.deps, input.statusPageId)),

  create: salesProcedure
    .meta(
      rest.post(staffPath, 'Make a status page; without a password one is generated and answered this once', {
        hashes: true,
        status: 201,
        bodyLimit,
      }),
    )
    .input(createStatusPageInput)
    .output(asStored(savedStatusPage))
    .mutation(({ ctx, input }) => createStatusPage(ctx.deps, ctx.staff, input)),

  save: salesProcedure
    .meta(rest.patch(staffOne, 'Save a status page as a whole', { bodyLimit }))
    .input(saveStatusPageInput)
    .output(asStored(statusPageDetail))
    .mutation(({ ctx, input }) => saveStatusPage(ctx.deps, ctx.staff, input)),

  setPassword: provenSalesProcedure
    .meta(
      rest.post(
        `${staffOne}/password`,
        'Give a status page another password, which ends every access given before',
        { hashes: true },
      ),
    )
    .input(setStatusPagePasswordInput)
    .output(asStored(savedStatusPage))
    .mutation(({ ctx, input }) => setStatusPagePassword(ctx.deps, ctx.staff, input)),
});
