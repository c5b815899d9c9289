import { testGithub } from '../server/client-projects/github-service.ts';
import {
  authenticate,
  getClientProject,
  setPortalLanguage,
  signOut,
} from '../server/client-projects/portal-service.ts';
import {
  createClientProject,
  getClientProjectDetail,
  listClientProjects,
  updateClientProject,
} from '../server/client-projects/service.ts';
import { setRepository } from '../server/releases/settings-service.ts';
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
  setPortalLanguageInput,
  updateClientProjectInput,
} from './client-projects.schema.ts';
import { pageOf } from './output.ts';
import { portalProcedure, publicProcedure, rest, router, supportProcedure } from './trpc.ts';

const path = '/api/client-projects';

export const clientProjectsRouter = router({
  authenticate: publicProcedure
    .meta(
      rest.post(`${path}/auth`, 'Sign in to the support portal of a project; the browser is given a cookie', {
        hashes: true,
        limited: true,
      }),
    )
    .input(authenticateInput)
    .output(clientProject)
    .mutation(({ ctx, input }) => authenticate(ctx.deps, ctx, input)),

  signOut: publicProcedure
    .meta(
      rest.post(`${path}/{clientProjectId}/sign-out`, 'End this browser’s access to the support portal', {
        status: 204,
      }),
    )
    .input(clientProjectInput)
    .mutation(({ ctx, input }) => signOut(ctx.deps, ctx, input.clientProjectId)),

  get: portalProcedure
    .meta(rest.get(`${path}/{clientProjectId}`, 'Read a client project'))
    .input(clientProjectInput)
    .output(portalProject)
    .query(({ ctx, input }) => getClientProject(ctx.deps, input.clientProjectId)),

  setLanguage: portalProcedure
    .meta(
      rest.patch(
        `${path}/{clientProjectId}/language`,
        'Say what is read in the support portal: its screen and the mails about its requests speak it',
        { status: 204 },
      ),
    )
    .input(setPortalLanguageInput)
    .mutation(({ ctx, input }) => setPortalLanguage(ctx.deps, ctx.correspondent, input)),

  list: supportProcedure
    .meta(rest.get(path, 'List the client projects, the active ones first'))
    .input(adminClientProjectsInput)
    .output(adminClientProjects)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listClientProjects(ctx.deps, input))),

  detail: supportProcedure
    .meta(rest.get('/api/admin/client-projects/{clientProjectId}', 'Read a client project as staff see it'))
    .input(clientProjectInput)
    .output(adminClientProject)
    .query(({ ctx, input }) => getClientProjectDetail(ctx.deps, input.clientProjectId)),

  create: supportProcedure
    .meta(
      rest.post(path, 'Make a client project; without a password one is generated and answered this once', {
        hashes: true,
        status: 201,
      }),
    )
    .input(createClientProjectInput)
    .output(savedClientProject)
    .mutation(({ ctx, input }) => createClientProject(ctx.deps, ctx.staff, input)),

  update: supportProcedure
    .meta(
      rest.patch(
        `${path}/{clientProjectId}`,
        'Change fields of a client project; another password or closing it ends what is open in its portal',
        { hashes: true },
      ),
    )
    .input(updateClientProjectInput)
    .output(savedClientProject)
    .mutation(({ ctx, input }) => updateClientProject(ctx.deps, ctx.staff, input)),

  setGithub: supportProcedure
    .meta(
      rest.patch(
        `${path}/{clientProjectId}/github`,
        'Set the repository; an absent token keeps the stored one, null removes it',
      ),
    )
    .input(setGithubInput)
    .output(adminClientProject)
    .mutation(({ ctx, input }) => setRepository(ctx.deps, ctx.staff, input)),

  testGithub: supportProcedure
    .meta(
      rest.post(`${path}/{clientProjectId}/test-github`, 'Try to read the repository and say what is wrong', {
        limited: true,
      }),
    )
    .input(clientProjectInput)
    .output(githubTest)
    .mutation(({ ctx, input, signal }) => testGithub(ctx.deps, ctx.staff, input.clientProjectId, signal)),
});
