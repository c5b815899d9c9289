import { getOverview, listToday } from '../server/today/service.ts';
import { overview, today, todayInput } from './today.schema.ts';
import { adminProcedure, rest, router, staffProcedure } from './trpc.ts';

export const todayRouter = router({
  list: staffProcedure('any')
    .meta(rest.get('/api/today', 'What waits for somebody, in all rooms, oldest first'))
    .input(todayInput)
    .output(today)
    .query(({ ctx, input }) => listToday(ctx.deps, ctx.staff, input)),

  overview: adminProcedure
    .meta(rest.get('/api/today/overview', 'How the last week went, and what came and will come in'))
    .output(overview)
    .query(({ ctx }) => getOverview(ctx.deps)),
});
