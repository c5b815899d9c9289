import { z } from 'zod';
import { exportClients, listClients } from '../server/clients/list-service.ts';
import { followClient, getClient, renewLink } from '../server/clients/service.ts';
import { confirmMail } from '../server/payments/service.ts';
import { listClientProjects } from '../server/projects/service.ts';
import {
  client,
  clientEvent,
  clientInput,
  clientLiveInput,
  clientsFilter,
  clientsInput,
  confirmMailInput,
  listedClients,
} from './clients.schema.ts';
import { trackEvents } from './live.ts';
import { pageOf, streamOf } from './output.ts';
import { projects } from './projects.schema.ts';
import { clientProcedure, publicProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/clients';
const sales = staffProcedure('sales');

export const clientsRouter = router({
  get: publicProcedure
    .meta({
      rest: { method: 'GET', path: `${path}/{clientId}`, summary: 'Read the client of a dashboard link' },
    })
    .input(clientInput)
    .output(client)
    .query(({ ctx, input }) => getClient(ctx.deps, input.clientId)),

  projects: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/{clientId}/projects`,
        summary: 'List the projects of the client, oldest first',
      },
    })
    .input(clientInput)
    .output(projects)
    .query(({ ctx, input }) => listClientProjects(ctx.deps, input.clientId)),

  confirmMail: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{clientId}/confirm-mail`,
        status: 204,
        summary: 'Say that the mail with the dashboard link has arrived',
      },
    })
    .input(confirmMailInput)
    .mutation(({ ctx, input }) => confirmMail(ctx.deps, input)),

  live: clientProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/{clientId}/events`,
        limited: true,
        summary: 'Follow a dashboard live (server-sent events)',
      },
    })
    .input(clientLiveInput)
    .output(streamOf(clientEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followClient(ctx.deps, input, signal))),

  list: sales
    .meta({ rest: { method: 'GET', path, summary: 'List the clients, newest first' } })
    .input(clientsInput)
    .output(listedClients)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listClients(ctx.deps, input))),

  export: staffProcedure('sales', 'fresh')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/clients.csv',
        summary:
          'The clients and their deposits as CSV (UTF-8, RFC 4180), newest first; beyond 50,000 rows the last one says so',
        file: { type: 'text/csv; charset=utf-8', name: 'clients.csv' },
      },
    })
    .input(clientsFilter)
    .output(z.string())
    .query(({ ctx, input }) => exportClients(ctx.deps, ctx.staff, input)),

  renewLink: sales
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{clientId}/renew-link`,
        summary: 'Give the dashboard another link; the old one stops at once',
      },
    })
    .input(clientInput)
    .output(client)
    .mutation(({ ctx, input }) => renewLink(ctx.deps, ctx.staff, input.clientId)),
});
