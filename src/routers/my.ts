import { z } from 'zod';
import { setLanguageOf } from '../server/clients/service.ts';
import { followOverview } from '../server/my/live-service.ts';
import { getOverview, openThing } from '../server/my/service.ts';
import { askForLink, enter, leave } from '../server/my/sign-in-service.ts';
import { eraseMyself, getOwnRights } from '../server/rights/service.ts';
import { trackEvents } from './live.ts';
import {
  enterInput,
  linkInput,
  myEvent,
  myLiveInput,
  openedThing,
  openInput,
  overview,
  setMyLanguageInput,
} from './my.schema.ts';
import { streamOf } from './output.ts';
import { eraseMyselfInput, erasure, ownRights } from './rights.schema.ts';
import { myProcedure, publicProcedure, rest, router } from './trpc.ts';

const path = '/api/my';

export const myRouter = router({
  link: publicProcedure
    .meta(
      rest.post(
        `${path}/link`,
        'Ask for a mail with a link that opens all that a client may see; the answer is always the same',
        { status: 202, limited: true },
      ),
    )
    .input(linkInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => askForLink(ctx.deps, ctx, input)),

  enter: publicProcedure
    .meta(
      rest.post(`${path}/enter`, 'Use a link that was mailed, once; the browser is given a cookie', {
        status: 204,
      }),
    )
    .input(enterInput)
    .mutation(({ ctx, input }) => enter(ctx.deps, ctx, input)),

  get: myProcedure
    .meta(rest.get(path, 'All that a client may see, by the link that this browser has used'))
    .output(overview)
    .query(({ ctx }) => getOverview(ctx.deps, ctx.contacts)),

  live: myProcedure
    .meta(
      rest.get(`${path}/events`, 'Follow all that a client may see, live (server-sent events)', {
        limited: true,
      }),
    )
    .input(myLiveInput)
    .output(streamOf(myEvent))
    .subscription(({ ctx, input, signal }) =>
      trackEvents(ctx, followOverview(ctx.deps, ctx.cookie, input, signal)),
    ),

  open: myProcedure
    .meta(
      rest.post(
        `${path}/open`,
        'Open a quote, a portal or a status page of these clients without its password',
      ),
    )
    .input(openInput)
    .output(openedThing)
    .mutation(({ ctx, input }) => openThing(ctx.deps, ctx.cookie, ctx.contacts, input)),

  setLanguage: myProcedure
    .meta(
      rest.patch(`${path}/language`, 'Say what these clients read: their screens and mails speak it', {
        status: 204,
      }),
    )
    .input(setMyLanguageInput)
    .mutation(({ ctx, input }) => setLanguageOf(ctx.deps, ctx.contacts, input.language)),

  rights: myProcedure
    .meta(
      rest.get(
        `${path}/rights`,
        'What the person may do with their data from this browser, and what an erasure would take and leave',
      ),
    )
    .output(ownRights)
    .query(({ ctx }) => getOwnRights(ctx.deps, ctx.cookie, ctx.contacts)),

  erase: myProcedure
    .meta(
      rest.post(
        `${path}/erase`,
        'Erase the person who came by a mailed link within the last fifteen minutes, for good',
        { status: 202 },
      ),
    )
    .input(eraseMyselfInput)
    .output(erasure)
    .mutation(({ ctx, input }) => eraseMyself(ctx.deps, ctx.cookie, ctx.contacts, input)),

  leave: publicProcedure
    .meta(
      rest.post(`${path}/leave`, 'End this browser’s access, and what it has opened by it', { status: 204 }),
    )
    .mutation(({ ctx }) => leave(ctx.deps, ctx)),
});
