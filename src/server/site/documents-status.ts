import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../../routers/context.ts';
import { namedStatusPageSlug } from '../../routers/status-pages.schema.ts';
import type { AppPath } from '../../routes.ts';
import type { Deps } from '../deps.ts';
import { routePattern } from '../http/route-pattern.ts';
import { documentHeaders } from '../http/security-headers.ts';
import { findPreviewSource } from '../status-pages/reader-service.ts';
import { type AppShell, sendAppShell } from './app-shell.ts';

/** The screens that show a site in the making. */
const paths: readonly AppPath[] = ['/senthang', '/status/{slug}'];
export const isStatusPage = (path: string): boolean => paths.some((known) => known === path);

/**
 * Which site may be in the frame of these screens depends on who asks. In a scope of their own, since no other document
 * needs to know its cookies.
 */
export async function registerStatusDocuments(
  app: FastifyInstance,
  appShell: AppShell,
  deps: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    for (const path of paths) {
      scope.get<{ Params: { slug?: string } }>(routePattern(path), async (request, reply) => {
        const { slug = namedStatusPageSlug } = request.params;
        const source = await findPreviewSource(deps, createContext(deps, request, reply), { slug });
        return sendAppShell(reply, appShell.render(path, source), documentHeaders);
      });
    }
  });
}
