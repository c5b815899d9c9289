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
import { publicProcedure, router, staffProcedure, statusPageProcedure } from './trpc.ts';

const path = '/api/status-pages';
const one = `${path}/{slug}` as const;
const staffPath = '/api/admin/status-pages';
const staffOne = `${staffPath}/{statusPageId}` as const;
const sales = staffProcedure('sales');
/** A key sets no code of a gate that stands; with what it makes it may, since nobody reads that yet. */
const salesProven = staffProcedure('sales', 'fresh');

/** All that the schema allows, in any script. */
const bodyLimit = 3 * 1024 * 1024;

export const statusPagesRouter = router({
  unlock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/unlock`,
        hashes: true,
        status: 204,
        limited: true,
        summary: 'Open a status page with its password; the browser is given a cookie',
      },
    })
    .input(unlockStatusPageInput)
    .mutation(({ ctx, input }) => unlockStatusPage(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/lock`,
        status: 204,
        summary: 'End this browser’s access to a status page',
      },
    })
    .input(statusPageInput)
    .mutation(({ ctx, input }) => leaveStatusPage(ctx.deps, ctx, input)),

  get: statusPageProcedure
    .meta({ rest: { method: 'GET', path: one, summary: 'Read a status page' } })
    .input(statusPageInput)
    .output(asStored(readerStatusPage))
    .query(({ ctx, input }) => getStatusPage(ctx.deps, input)),

  list: sales
    .meta({ rest: { method: 'GET', path: staffPath, summary: 'List the status pages, newest first' } })
    .input(adminStatusPagesInput)
    .output(adminStatusPages)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listStatusPages(ctx.deps, input))),

  detail: sales
    .meta({ rest: { method: 'GET', path: staffOne, summary: 'Read a status page as it is edited' } })
    .input(statusPageIdInput)
    .output(asStored(statusPageDetail))
    .query(({ ctx, input }) => getStatusPageDetail(ctx.deps, input.statusPageId)),

  create: sales
    .meta({
      rest: {
        method: 'POST',
        path: staffPath,
        hashes: true,
        status: 201,
        bodyLimit,
        summary: 'Make a status page; without a password one is generated and answered this once',
      },
    })
    .input(createStatusPageInput)
    .output(asStored(savedStatusPage))
    .mutation(({ ctx, input }) => createStatusPage(ctx.deps, ctx.staff, input)),

  save: sales
    .meta({
      rest: { method: 'PATCH', path: staffOne, bodyLimit, summary: 'Save a status page as a whole' },
    })
    .input(saveStatusPageInput)
    .output(asStored(statusPageDetail))
    .mutation(({ ctx, input }) => saveStatusPage(ctx.deps, ctx.staff, input)),

  setPassword: salesProven
    .meta({
      rest: {
        method: 'POST',
        path: `${staffOne}/password`,
        hashes: true,
        summary: 'Give a status page another password, which ends every access given before',
      },
    })
    .input(setStatusPagePasswordInput)
    .output(asStored(savedStatusPage))
    .mutation(({ ctx, input }) => setStatusPagePassword(ctx.deps, ctx.staff, input)),
});
