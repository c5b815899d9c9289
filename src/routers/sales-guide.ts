import { spokenLanguage } from '../content/language.ts';
import { guideIn } from '../server/content/guide-service.ts';
import { salesGuide } from './sales-guide.schema.ts';
import { rest, router, salesProcedure } from './trpc.ts';

export const salesGuideRouter = router({
  get: salesProcedure
    .meta(rest.get('/api/sales-guide', 'Read the sales guide'))
    .output(salesGuide)
    .query(({ ctx }) => guideIn(ctx.deps.content.current, spokenLanguage())),
});
