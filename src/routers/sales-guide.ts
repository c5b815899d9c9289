import { salesGuideContent } from '../content/sales-guide.ts';
import { salesGuide } from './sales-guide.schema.ts';
import { router, staffProcedure } from './trpc.ts';

export const salesGuideRouter = router({
  get: staffProcedure('sales')
    .meta({ rest: { method: 'GET', path: '/api/sales-guide', summary: 'Read the sales guide' } })
    .output(salesGuide)
    .query(() => salesGuideContent),
});
