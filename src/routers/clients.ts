import { z } from 'zod';
import { getBilling, saveBilling } from '../server/clients/billing-service.ts';
import { exportClients, listClients } from '../server/clients/list-service.ts';
import { followClient, getClient, getLanguage, renewLink, setLanguage } from '../server/clients/service.ts';
import { confirmMail } from '../server/payments/service.ts';
import { correctMail, listClientProjects } from '../server/projects/service.ts';
import {
  billing,
  client,
  clientEvent,
  clientInput,
  clientLanguage,
  clientLiveInput,
  clientsFilter,
  clientsInput,
  confirmMailInput,
  correctMailInput,
  listedClients,
  saveBillingInput,
  setClientLanguageInput,
} from './clients.schema.ts';
import { trackEvents } from './live.ts';
import { pageOf, streamOf } from './output.ts';
import { projects } from './projects.schema.ts';
import {
  clientProcedure,
  provenSalesProcedure,
  publicProcedure,
  rest,
  router,
  salesProcedure,
} from './trpc.ts';

const path = '/api/clients';

export const clientsRouter = router({
  get: publicProcedure
    .meta(rest.get(`${path}/{clientId}`, 'Read the client of a dashboard link'))
    .input(clientInput)
    .output(client)
    .query(({ ctx, input }) => getClient(ctx.deps, input.clientId)),

  projects: publicProcedure
    .meta(rest.get(`${path}/{clientId}/projects`, 'List the projects of the client, oldest first'))
    .input(clientInput)
    .output(projects)
    .query(({ ctx, input }) => listClientProjects(ctx.deps, input.clientId)),

  confirmMail: publicProcedure
    .meta(
      rest.post(`${path}/{clientId}/confirm-mail`, 'Say that the mail with the dashboard link has arrived', {
        status: 204,
      }),
    )
    .input(confirmMailInput)
    .mutation(({ ctx, input }) => confirmMail(ctx.deps, input)),

  correctMail: publicProcedure
    .meta(
      rest.post(
        `${path}/{clientId}/correct-mail`,
        'Correct an address that nobody has confirmed; the dashboard gets another link, which is mailed there',
        { limited: true },
      ),
    )
    .input(correctMailInput)
    .output(client)
    .mutation(({ ctx, input }) => correctMail(ctx.deps, ctx, input)),

  language: publicProcedure
    .meta(rest.get(`${path}/{clientId}/language`, 'Read what the client of a dashboard link speaks'))
    .input(clientInput)
    .output(clientLanguage)
    .query(({ ctx, input }) => getLanguage(ctx.deps, input.clientId)),

  setLanguage: publicProcedure
    .meta(
      rest.patch(
        `${path}/{clientId}/language`,
        'Say what the client of a dashboard link reads: their screens and mails speak it',
        { status: 204 },
      ),
    )
    .input(setClientLanguageInput)
    .mutation(({ ctx, input }) => setLanguage(ctx.deps, input)),

  billing: publicProcedure
    .meta(
      rest.get(
        `${path}/{clientId}/billing`,
        'Read what stands on the client’s papers; null where it is not this contact’s to say',
      ),
    )
    .input(clientInput)
    .output(billing.nullable())
    .query(({ ctx, input }) => getBilling(ctx.deps, input)),

  saveBilling: publicProcedure
    .meta(
      rest.patch(`${path}/{clientId}/billing`, 'Change what stands on the client’s papers', {
        limited: true,
      }),
    )
    .input(saveBillingInput)
    .output(billing)
    .mutation(({ ctx, input }) => saveBilling(ctx.deps, input)),

  live: clientProcedure
    .meta(
      rest.get(`${path}/{clientId}/events`, 'Follow a dashboard live (server-sent events)', {
        limited: true,
      }),
    )
    .input(clientLiveInput)
    .output(streamOf(clientEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followClient(ctx.deps, input, signal))),

  list: salesProcedure
    .meta(rest.get(path, 'List the clients, newest first'))
    .input(clientsInput)
    .output(listedClients)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listClients(ctx.deps, input))),

  export: provenSalesProcedure
    .meta(
      rest.get(
        '/api/clients.csv',
        'The clients and their deposits as CSV (UTF-8, RFC 4180), newest first; beyond 50,000 rows the last one says so',
        { file: { type: 'text/csv; charset=utf-8', name: 'clients.csv' } },
      ),
    )
    .input(clientsFilter)
    .output(z.string())
    .query(({ ctx, input }) => exportClients(ctx.deps, ctx.staff, input)),

  renewLink: salesProcedure
    .meta(
      rest.post(
        `${path}/{clientId}/renew-link`,
        'Give the dashboard another link; the old one stops at once',
      ),
    )
    .input(clientInput)
    .output(client)
    .mutation(({ ctx, input }) => renewLink(ctx.deps, ctx.staff, input.clientId)),
});
