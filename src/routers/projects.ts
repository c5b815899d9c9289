import { createPaymentIntent } from '../server/payments/card-service.ts';
import { markPaid, setPaymentMethod, withdrawTransfer } from '../server/payments/service.ts';
import {
  listTimeline,
  setLastUpdate,
  setProgress,
  setStatus,
  validateProject,
} from '../server/projects/service.ts';
import {
  intentOutput,
  paymentOutput,
  project,
  projectEvents,
  projectInput,
  setLastUpdateInput,
  setPaymentMethodInput,
  setProgressInput,
  setProjectStatusInput,
  timelineInput,
  validateInput,
  validateOutput,
} from './projects.schema.ts';
import { publicProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/projects/{projectId}';
/** The edit panel of the dashboard. */
const edit = staffProcedure('support');

export const projectsRouter = router({
  validate: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/validate-project',
        status: 201,
        limited: true,
        summary: 'Confirm a quoted project; every time a new client and project',
      },
    })
    .input(validateInput)
    .output(validateOutput)
    .mutation(({ ctx, input }) => validateProject(ctx.deps, ctx, input)),

  setPaymentMethod: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/payment-method`,
        limited: true,
        summary: 'Choose how to pay; a transfer can be declared after it',
      },
    })
    .input(setPaymentMethodInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => setPaymentMethod(ctx.deps, ctx, input)),

  markPaid: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/mark-paid`,
        limited: true,
        summary:
          'Say that the deposit is paid: a card payment is checked with its provider, a transfer is declared',
      },
    })
    .input(projectInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => markPaid(ctx.deps, ctx, input)),

  withdrawTransfer: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/withdraw-transfer`,
        limited: true,
        summary: 'Take back that a transfer was made, to pay otherwise',
      },
    })
    .input(projectInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => withdrawTransfer(ctx.deps, ctx, input)),

  createPaymentIntent: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/create-payment-intent`,
        limited: true,
        summary: 'Open the card payment of the deposit, or find the open one',
      },
    })
    .input(projectInput)
    .output(intentOutput)
    .mutation(({ ctx, input }) => createPaymentIntent(ctx.deps, ctx, input)),

  timeline: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/clients/{clientId}/projects/{projectId}/timeline',
        summary: 'List what has happened in a project, oldest first',
      },
    })
    .input(timelineInput)
    .output(projectEvents)
    .query(({ ctx, input }) => listTimeline(ctx.deps, input)),

  setProgress: edit
    .meta({ rest: { method: 'PATCH', path: `${path}/progress`, summary: 'Set the progress in percent' } })
    .input(setProgressInput)
    .output(project)
    .mutation(({ ctx, input }) => setProgress(ctx.deps, ctx.staff, input)),

  setStatus: edit
    .meta({ rest: { method: 'PATCH', path: `${path}/status`, summary: 'Set the status' } })
    .input(setProjectStatusInput)
    .output(project)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  setLastUpdate: edit
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/last-update`,
        summary: 'Write the latest message to the client',
      },
    })
    .input(setLastUpdateInput)
    .output(project)
    .mutation(({ ctx, input }) => setLastUpdate(ctx.deps, ctx.staff, input)),
});
