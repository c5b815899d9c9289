import { endByClient, openPortal, openSetup, payByTransfer } from '../server/subscriptions/client-service.ts';
import { listClientServices, listServices } from '../server/subscriptions/read-service.ts';
import {
  announcePrice,
  createService,
  endService,
  pauseService,
  previewPrice,
  resumeService,
  saveService,
  startService,
} from '../server/subscriptions/service.ts';
import { writtenMail } from './mails.schema.ts';
import {
  clientSubscriptionInput,
  clientSubscriptionsInput,
  createSubscriptionInput,
  customerSubscriptionsInput,
  priceInput,
  providerPage,
  saveSubscriptionInput,
  setupInput,
  startSubscriptionInput,
  subscription,
  subscriptionInput,
  subscriptionRows,
} from './subscriptions.schema.ts';
import { publicProcedure, rest, router, salesProcedure } from './trpc.ts';

const one = '/api/subscriptions/{subscriptionId}';
const ofClient = '/api/clients/{clientId}/subscriptions';
const oneOfClient = `${ofClient}/{subscriptionId}` as const;

export const subscriptionsRouter = router({
  list: salesProcedure
    .meta(
      rest.get(
        '/api/customers/{customerId}/subscriptions',
        'The monthly services of a customer with their periods, the newest first',
      ),
    )
    .input(customerSubscriptionsInput)
    .output(subscriptionRows)
    .query(({ ctx, input }) => listServices(ctx.deps, input)),

  create: salesProcedure
    .meta(
      rest.post(
        '/api/projects/{projectId}/subscriptions',
        'Offer a monthly service that no quote has offered',
        {
          status: 201,
        },
      ),
    )
    .input(createSubscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => createService(ctx.deps, ctx.staff, input)),

  save: salesProcedure
    .meta(rest.patch(one, 'Change what a monthly service is called, or whether its client may end it'))
    .input(saveSubscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => saveService(ctx.deps, ctx.staff, input)),

  start: salesProcedure
    .meta(rest.post(`${one}/start`, 'Start a monthly service on a day, which all its periods begin on'))
    .input(startSubscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => startService(ctx.deps, ctx.staff, input)),

  pause: salesProcedure
    .meta(rest.post(`${one}/pause`, 'Let no further period of a monthly service begin'))
    .input(subscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => pauseService(ctx.deps, ctx.staff, input)),

  resume: salesProcedure
    .meta(rest.post(`${one}/resume`, 'Go on with a monthly service that is paused, or that was to end'))
    .input(subscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => resumeService(ctx.deps, ctx.staff, input)),

  end: salesProcedure
    .meta(rest.post(`${one}/end`, 'End a monthly service with the period that runs'))
    .input(subscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => endService(ctx.deps, ctx.staff, input)),

  priceMail: salesProcedure
    .meta(
      rest.get(`${one}/price-mail`, 'The mail that would announce another price, in its reader’s language'),
    )
    .input(priceInput)
    .output(writtenMail)
    .query(({ ctx, input }) => previewPrice(ctx.deps, input)),

  announcePrice: salesProcedure
    .meta(rest.post(`${one}/price`, 'Announce another price of a monthly service to its client'))
    .input(priceInput)
    .output(subscription)
    .mutation(({ ctx, input }) => announcePrice(ctx.deps, ctx.staff, input)),

  ofClient: publicProcedure
    .meta(rest.get(ofClient, 'The monthly services that a client’s link opens'))
    .input(clientSubscriptionsInput)
    .output(subscriptionRows)
    .query(({ ctx, input }) => listClientServices(ctx.deps, input)),

  openSetup: publicProcedure
    .meta(
      rest.post(`${oneOfClient}/setup`, 'Open the page on which a client gives a card or an account', {
        limited: true,
      }),
    )
    .input(setupInput)
    .output(providerPage)
    .mutation(({ ctx, input }) => openSetup(ctx.deps, ctx, input)),

  openPortal: publicProcedure
    .meta(
      rest.post(`${oneOfClient}/portal`, 'Open the page on which a client changes the card or the account', {
        limited: true,
      }),
    )
    .input(clientSubscriptionInput)
    .output(providerPage)
    .mutation(({ ctx, input }) => openPortal(ctx.deps, ctx, input)),

  payByTransfer: publicProcedure
    .meta(
      rest.post(`${oneOfClient}/transfer`, 'Pay a monthly service by transfers from its next period on', {
        limited: true,
      }),
    )
    .input(clientSubscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => payByTransfer(ctx.deps, ctx, input)),

  endByClient: publicProcedure
    .meta(
      rest.post(`${oneOfClient}/end`, 'End a monthly service with the period that runs, for its client', {
        limited: true,
      }),
    )
    .input(clientSubscriptionInput)
    .output(subscription)
    .mutation(({ ctx, input }) => endByClient(ctx.deps, ctx, input)),
});
