import { salesGuideContent } from '../content/sales-guide.ts';
import { salesGuide } from './sales-guide.schema.ts';
import { rest, router, salesProcedure } from './trpc.ts';

export const salesGuideRouter = router({
  get: salesProcedure
    .meta(rest.get('/api/sales-guide', 'Read the sales guide'))
    .output(salesGuide)
    .query(() => salesGuideContent),
});
