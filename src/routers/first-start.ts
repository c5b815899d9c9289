import {
  beginFirstStart,
  chooseStart,
  closeFirstStart,
  getFirstStart,
  goToStep,
} from '../server/first-start/service.ts';
import { beginInput, chooseInput, firstStart, goInput } from './first-start.schema.ts';
import { adminProcedure, provenAdminProcedure, publicProcedure, rest, router } from './trpc.ts';

const path = '/api/first-start';

/** Setting up an installation that has no account yet. */
export const firstStartRouter = router({
  begin: publicProcedure
    .meta(
      rest.post(path, 'Make the first account, by the link that the start has printed, and sign in', {
        status: 204,
        hashes: true,
        limited: true,
      }),
    )
    .input(beginInput)
    .mutation(({ ctx, input }) => beginFirstStart(ctx.deps, ctx, input)),

  get: adminProcedure
    .meta(rest.get(path, 'How far the installation is set up'))
    .output(firstStart)
    .query(({ ctx }) => getFirstStart(ctx.deps)),

  choose: provenAdminProcedure
    .meta(rest.post(`${path}/texts`, 'Choose what the installation begins with'))
    .input(chooseInput)
    .output(firstStart)
    .mutation(({ ctx, input }) => chooseStart(ctx.deps, ctx.staff, input)),

  go: adminProcedure
    .meta(rest.post(`${path}/step`, 'Go on, or back, to a step of the setting up'))
    .input(goInput)
    .output(firstStart)
    .mutation(({ ctx, input }) => goToStep(ctx.deps, input)),

  close: adminProcedure
    .meta(rest.post(`${path}/close`, 'Finish setting up, or leave the rest for later', { status: 204 }))
    .mutation(({ ctx }) => closeFirstStart(ctx.deps)),
});
