import { createPaymentIntent } from '../server/payments/card-service.ts';
import { markPaid, setPaymentMethod, withdrawTransfer } from '../server/payments/service.ts';
import {
  createProject,
  getDetails,
  listServices,
  saveDetails,
  setProjectArchived,
} from '../server/projects/edit-service.ts';
import { getPlan, savePlan } from '../server/projects/plan-service.ts';
import {
  listTimeline,
  setLastUpdate,
  setProgress,
  setStatus,
  validateProject,
} from '../server/projects/service.ts';
import {
  createProjectInput,
  instalmentInput,
  intentOutput,
  paymentOutput,
  project,
  projectDetails,
  projectEvents,
  projectInput,
  projectPlan,
  projectServices,
  saveDetailsInput,
  savePlanInput,
  setInstalmentMethodInput,
  setLastUpdateInput,
  setPaymentMethodInput,
  setProgressInput,
  setProjectArchivedInput,
  setProjectStatusInput,
  timelineInput,
  validateInput,
  validateOutput,
} from './projects.schema.ts';
import {
  invoicesProcedure,
  publicProcedure,
  rest,
  router,
  salesProcedure,
  supportProcedure,
} from './trpc.ts';

const path = '/api/projects/{projectId}';
/** The first instalment is the deposit, which the calls without a position mean. */
const instalment = `${path}/instalments/{position}` as const;

export const projectsRouter = router({
  validate: publicProcedure
    .meta(
      rest.post('/api/validate-project', 'Confirm a quoted project; every time a new client and project', {
        status: 201,
        limited: true,
      }),
    )
    .input(validateInput)
    .output(validateOutput)
    .mutation(({ ctx, input }) => validateProject(ctx.deps, ctx, input)),

  setPaymentMethod: publicProcedure
    .meta(
      rest.post(`${path}/payment-method`, 'Choose how to pay; a transfer can be declared after it', {
        limited: true,
      }),
    )
    .input(setPaymentMethodInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => setPaymentMethod(ctx.deps, ctx, input)),

  markPaid: publicProcedure
    .meta(
      rest.post(
        `${path}/mark-paid`,
        'Say that the deposit is paid: a card payment is checked with its provider, a transfer is declared',
        { limited: true },
      ),
    )
    .input(projectInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => markPaid(ctx.deps, ctx, input)),

  withdrawTransfer: publicProcedure
    .meta(
      rest.post(`${path}/withdraw-transfer`, 'Take back that a transfer was made, to pay otherwise', {
        limited: true,
      }),
    )
    .input(projectInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => withdrawTransfer(ctx.deps, ctx, input)),

  createPaymentIntent: publicProcedure
    .meta(
      rest.post(
        `${path}/create-payment-intent`,
        'Open the card payment of the deposit, or find the open one',
        { limited: true },
      ),
    )
    .input(projectInput)
    .output(intentOutput)
    .mutation(({ ctx, input }) => createPaymentIntent(ctx.deps, ctx, input)),

  setInstalmentMethod: publicProcedure
    .meta(rest.post(`${instalment}/payment-method`, 'Choose how to pay an instalment', { limited: true }))
    .input(setInstalmentMethodInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => setPaymentMethod(ctx.deps, ctx, input)),

  markInstalmentPaid: publicProcedure
    .meta(rest.post(`${instalment}/mark-paid`, 'Say that an instalment is paid', { limited: true }))
    .input(instalmentInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => markPaid(ctx.deps, ctx, input)),

  withdrawInstalmentTransfer: publicProcedure
    .meta(
      rest.post(`${instalment}/withdraw-transfer`, 'Take back that the transfer of an instalment was made', {
        limited: true,
      }),
    )
    .input(instalmentInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => withdrawTransfer(ctx.deps, ctx, input)),

  createInstalmentIntent: publicProcedure
    .meta(
      rest.post(
        `${instalment}/create-payment-intent`,
        'Open the card payment of an instalment, or find the open one',
        { limited: true },
      ),
    )
    .input(instalmentInput)
    .output(intentOutput)
    .mutation(({ ctx, input }) => createPaymentIntent(ctx.deps, ctx, input)),

  timeline: publicProcedure
    .meta(
      rest.get(
        '/api/clients/{clientId}/projects/{projectId}/timeline',
        'List what has happened in a project, oldest first',
      ),
    )
    .input(timelineInput)
    .output(projectEvents)
    .query(({ ctx, input }) => listTimeline(ctx.deps, input)),

  create: salesProcedure
    .meta(
      rest.post('/api/customers/{customerId}/projects', 'Begin a project of a customer without a quote', {
        status: 201,
      }),
    )
    .input(createProjectInput)
    .output(projectDetails)
    .mutation(({ ctx, input }) => createProject(ctx.deps, ctx.staff, input)),

  services: invoicesProcedure
    .meta(rest.get('/api/project-services', 'List what a project can be for'))
    .output(projectServices)
    .query(({ ctx }) => listServices(ctx.deps, ctx.staff)),

  details: salesProcedure
    .meta(rest.get(`${path}/details`, 'Read what staff write of a project'))
    .input(projectInput)
    .output(projectDetails)
    .query(({ ctx, input }) => getDetails(ctx.deps, input)),

  saveDetails: salesProcedure
    .meta(rest.patch(`${path}/details`, 'Change title, description, price, days and owner of a project'))
    .input(saveDetailsInput)
    .output(projectDetails)
    .mutation(({ ctx, input }) => saveDetails(ctx.deps, ctx.staff, input)),

  plan: salesProcedure
    .meta(rest.get(`${path}/plan`, 'Read the payment plan of a project, and what of it stays as it is'))
    .input(projectInput)
    .output(projectPlan)
    .query(({ ctx, input }) => getPlan(ctx.deps, input)),

  savePlan: salesProcedure
    .meta(
      rest.patch(
        `${path}/plan`,
        'Replace the payment plan of a project; another total than before needs a reason',
      ),
    )
    .input(savePlanInput)
    .output(projectPlan)
    .mutation(({ ctx, input }) => savePlan(ctx.deps, ctx.staff, input)),

  setArchived: salesProcedure
    .meta(rest.patch(`${path}/archived`, 'Put a project away, or bring it back'))
    .input(setProjectArchivedInput)
    .output(projectDetails)
    .mutation(({ ctx, input }) => setProjectArchived(ctx.deps, ctx.staff, input)),

  setProgress: supportProcedure
    .meta(rest.patch(`${path}/progress`, 'Set the progress in percent'))
    .input(setProgressInput)
    .output(project)
    .mutation(({ ctx, input }) => setProgress(ctx.deps, ctx.staff, input)),

  setStatus: supportProcedure
    .meta(rest.patch(`${path}/status`, 'Set the status'))
    .input(setProjectStatusInput)
    .output(project)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  setLastUpdate: supportProcedure
    .meta(rest.patch(`${path}/last-update`, 'Write the latest message to the client'))
    .input(setLastUpdateInput)
    .output(project)
    .mutation(({ ctx, input }) => setLastUpdate(ctx.deps, ctx.staff, input)),
});
