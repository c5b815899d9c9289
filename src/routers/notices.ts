import {
  countUnreadNotices,
  listNoticeChoices,
  listNotices,
  readAllNotices,
  readNotices,
  setNoticeChoices,
} from '../server/notices/service.ts';
import {
  noticeChoices,
  notices,
  noticesInput,
  readAllNoticesInput,
  readNoticesInput,
  setNoticeChoicesInput,
  unreadNotices,
} from './notices.schema.ts';
import { pageOf } from './output.ts';
import { rest, router, staffProcedure } from './trpc.ts';

const path = '/api/notices';

/** What one is told of oneself: of the areas that one opens, and with a key of those that it was made for. */
const own = staffProcedure('any');
/** How one is mailed is a matter of one's account. */
const ownAccount = staffProcedure('any', 'session');

export const noticesRouter = router({
  list: own
    .meta(rest.get(path, 'The own notices, newest first'))
    .input(noticesInput)
    .output(notices)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listNotices(ctx.deps, ctx.staff, input))),

  count: own
    .meta(rest.get(`${path}/count`, 'Count the own notices that are unread'))
    .output(unreadNotices)
    .query(async ({ ctx }) => ({ unread: await countUnreadNotices(ctx.deps, ctx.staff) })),

  read: own
    .meta(
      rest.post(`${path}/read`, 'Mark own notices as read: single ones, or all about what was opened', {
        status: 204,
      }),
    )
    .input(readNoticesInput)
    .mutation(({ ctx, input }) => readNotices(ctx.deps, ctx.staff, input)),

  readAll: own
    .meta(rest.post(`${path}/read-all`, 'Mark all own notices as read', { status: 204 }))
    .input(readAllNoticesInput)
    .mutation(({ ctx, input }) => readAllNotices(ctx.deps, ctx.staff, input)),

  choices: ownAccount
    .meta(rest.get(`${path}/mails`, 'How often one is mailed of which notices'))
    .output(noticeChoices)
    .query(({ ctx }) => listNoticeChoices(ctx.deps, ctx.staff)),

  setChoices: ownAccount
    .meta(rest.patch(`${path}/mails`, 'Choose how often one is mailed of which notices'))
    .input(setNoticeChoicesInput)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => setNoticeChoices(ctx.deps, ctx.staff, input)),
});
