import { listRounds, lookNow, markReleased } from '../server/releases/follow-service.ts';
import { handOver, previewHandOver } from '../server/releases/handover-service.ts';
import { tellClient } from '../server/releases/note-service.ts';
import {
  getSettings,
  removeWebhook,
  renewWebhookSecret,
  setSettings,
  testSettings,
} from '../server/releases/settings-service.ts';
import { clientProjectInput } from './client-projects.schema.ts';
import {
  handOverInput,
  handOverPreview,
  releaseSettings,
  releaseTest,
  roundInput,
  rounds,
  setReleaseInput,
  tellClientInput,
  webhookSecret,
} from './releases.schema.ts';
import { requestInput } from './support-requests.schema.ts';
import { rest, router, supportProcedure } from './trpc.ts';

const ofProject = '/api/client-projects/{clientProjectId}/release' as const;
const ofRequest = '/api/support-requests/{requestId}' as const;
const ofRound = `${ofRequest}/rounds/{round}` as const;

export const releasesRouter = router({
  settings: supportProcedure
    .meta(rest.get(ofProject, 'Read what a client project hands its requests over by'))
    .input(clientProjectInput)
    .output(releaseSettings)
    .query(({ ctx, input }) => getSettings(ctx.deps, input.clientProjectId)),

  setSettings: supportProcedure
    .meta(
      rest.patch(
        ofProject,
        'Set the token that may write and the coding agent; an absent token keeps the stored one, null removes it',
      ),
    )
    .input(setReleaseInput)
    .output(releaseSettings)
    .mutation(({ ctx, input }) => setSettings(ctx.deps, ctx.staff, input)),

  testSettings: supportProcedure
    .meta(
      rest.post(`${ofProject}/test`, 'Try what the token may, without opening an issue', { limited: true }),
    )
    .input(clientProjectInput)
    .output(releaseTest)
    .mutation(({ ctx, input, signal }) => testSettings(ctx.deps, ctx.staff, input.clientProjectId, signal)),

  renewWebhookSecret: supportProcedure
    .meta(
      rest.post(`${ofProject}/webhook`, 'Make another secret for the webhook; it is answered this once', {
        status: 201,
      }),
    )
    .input(clientProjectInput)
    .output(webhookSecret)
    .mutation(({ ctx, input }) => renewWebhookSecret(ctx.deps, ctx.staff, input.clientProjectId)),

  removeWebhook: supportProcedure
    .meta(rest.delete(`${ofProject}/webhook`, 'Hear no events of the repository any more', { status: 204 }))
    .input(clientProjectInput)
    .mutation(({ ctx, input }) => removeWebhook(ctx.deps, ctx.staff, input.clientProjectId)),

  preview: supportProcedure
    .meta(
      rest.get(
        `${ofRequest}/hand-over`,
        'Read, to the letter, the issue that a request would be handed over as',
        {
          limited: true,
        },
      ),
    )
    .input(requestInput)
    .output(handOverPreview)
    .query(({ ctx, input, signal }) => previewHandOver(ctx.deps, ctx.staff, input.requestId, signal)),

  handOver: supportProcedure
    .meta(
      rest.post(`${ofRequest}/hand-over`, 'Hand a request over as the issue that was read', { status: 202 }),
    )
    .input(handOverInput)
    .output(rounds)
    .mutation(async ({ ctx, input, signal }) => {
      await handOver(ctx.deps, ctx.staff, input, signal);
      return listRounds(ctx.deps, input.requestId);
    }),

  rounds: supportProcedure
    .meta(
      rest.get(`${ofRequest}/rounds`, 'List what a request was handed over as, and what has become of it'),
    )
    .input(requestInput)
    .output(rounds)
    .query(({ ctx, input }) => listRounds(ctx.deps, input.requestId)),

  look: supportProcedure
    .meta(
      rest.post(`${ofRound}/look`, 'Have GitHub looked at; the answer does not wait for it', {
        status: 202,
        limited: true,
      }),
    )
    .input(roundInput)
    .output(rounds)
    .mutation(async ({ ctx, input }) => {
      await lookNow(ctx.deps, ctx.staff, input);
      return listRounds(ctx.deps, input.requestId);
    }),

  markReleased: supportProcedure
    .meta(rest.post(`${ofRound}/released`, 'Say by hand that a repair is released'))
    .input(roundInput)
    .output(rounds)
    .mutation(async ({ ctx, input }) => {
      await markReleased(ctx.deps, ctx.staff, input);
      return listRounds(ctx.deps, input.requestId);
    }),

  tellClient: supportProcedure
    .meta(rest.post(`${ofRound}/told`, 'Tell the client of a release, once, in the thread and by mail'))
    .input(tellClientInput)
    .output(rounds)
    .mutation(async ({ ctx, input }) => {
      await tellClient(ctx.deps, ctx.staff, input);
      return listRounds(ctx.deps, input.requestId);
    }),
});
