import { searchAreas } from '../server/search/service.ts';
import { found, searchInput } from './search.schema.ts';
import { rest, router, staffProcedure } from './trpc.ts';

export const searchRouter = router({
  find: staffProcedure('any')
    .meta(rest.get('/api/search', 'What is called so in every room that the caller opens'))
    .input(searchInput)
    .output(found)
    .query(({ ctx, input }) => searchAreas(ctx.deps, ctx.staff, input)),
});
