import { testGithub } from '../server/client-projects/github-service.ts';
import { authenticate, getClientProject, signOut } from '../server/client-projects/portal-service.ts';
import {
  createClientProject,
  getClientProjectDetail,
  listClientProjects,
  updateClientProject,
} from '../server/client-projects/service.ts';
import { setRepository } from '../server/repositories/service.ts';
import {
  adminClientProject,
  adminClientProjects,
  adminClientProjectsInput,
  authenticateInput,
  clientProject,
  clientProjectInput,
  createClientProjectInput,
  githubTest,
  portalProject,
  savedClientProject,
  setGithubInput,
  updateClientProjectInput,
} from './client-projects.schema.ts';
import { pageOf } from './output.ts';
import { portalProcedure, publicProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/client-projects';
const support = staffProcedure('support');

export const clientProjectsRouter = router({
  authenticate: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/auth`,
        hashes: true,
        limited: true,
        summary: 'Sign in to the support portal of a project; the browser is given a cookie',
      },
    })
    .input(authenticateInput)
    .output(clientProject)
    .mutation(({ ctx, input }) => authenticate(ctx.deps, ctx, input)),

  signOut: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{clientProjectId}/sign-out`,
        status: 204,
        summary: 'End this browser’s access to the support portal',
      },
    })
    .input(clientProjectInput)
    .mutation(({ ctx, input }) => signOut(ctx.deps, ctx, input.clientProjectId)),

  get: portalProcedure
    .meta({ rest: { method: 'GET', path: `${path}/{clientProjectId}`, summary: 'Read a client project' } })
    .input(clientProjectInput)
    .output(portalProject)
    .query(({ ctx, input }) => getClientProject(ctx.deps, input.clientProjectId)),

  list: support
    .meta({ rest: { method: 'GET', path, summary: 'List the client projects, the active ones first' } })
    .input(adminClientProjectsInput)
    .output(adminClientProjects)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listClientProjects(ctx.deps, input))),

  detail: support
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/client-projects/{clientProjectId}',
        summary: 'Read a client project as staff see it',
      },
    })
    .input(clientProjectInput)
    .output(adminClientProject)
    .query(({ ctx, input }) => getClientProjectDetail(ctx.deps, input.clientProjectId)),

  create: support
    .meta({
      rest: {
        method: 'POST',
        path,
        hashes: true,
        status: 201,
        summary: 'Make a client project; without a password one is generated and answered this once',
      },
    })
    .input(createClientProjectInput)
    .output(savedClientProject)
    .mutation(({ ctx, input }) => createClientProject(ctx.deps, ctx.staff, input)),

  update: support
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{clientProjectId}`,
        hashes: true,
        summary:
          'Change fields of a client project; another password or closing it ends what is open in its portal',
      },
    })
    .input(updateClientProjectInput)
    .output(savedClientProject)
    .mutation(({ ctx, input }) => updateClientProject(ctx.deps, ctx.staff, input)),

  setGithub: support
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{clientProjectId}/github`,
        summary: 'Set the repository; an absent token keeps the stored one, null removes it',
      },
    })
    .input(setGithubInput)
    .output(adminClientProject)
    .mutation(({ ctx, input }) => setRepository(ctx.deps, ctx.staff, input)),

  testGithub: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{clientProjectId}/test-github`,
        limited: true,
        summary: 'Try to read the repository and say what is wrong',
      },
    })
    .input(clientProjectInput)
    .output(githubTest)
    .mutation(({ ctx, input, signal }) => testGithub(ctx.deps, ctx.staff, input.clientProjectId, signal)),
});
