import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouteKind, routes } from '../routes.ts';
import type { AppShell } from './app-shell.ts';
import { type Answer, type Assets, chooseEncoding } from './assets.ts';
import { AppError } from './errors.ts';
import { sendError } from './rest.ts';
import type { Site } from './site.ts';

/** Everything that is a page or a file of one. */
export type Documents = { site: Site; appShell: AppShell; assets: Assets };

/** Serves the two kinds of documents and their files; whatever is neither, nor a call, is the not-found page. */
export function registerDocuments(app: FastifyInstance, { site, appShell, assets }: Documents): void {
  const encodingOf = (request: FastifyRequest) => chooseEncoding(request.headers['accept-encoding']);

  for (const [path, kind] of Object.entries(routes) as [string, RouteKind][]) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    if (kind === 'app') app.get(url, async (_request, reply) => sendAppShell(reply, appShell));
    else {
      app.get(url, async (request, reply) => {
        const page = site.page(path);
        if (!page) throw new Error(`The site has no page ${path}`);
        if (request.headers['if-none-match'] === page.etag)
          return reply.status(304).headers(page.answers.identity.headers).send();
        return send(reply, page.answers[encodingOf(request)]);
      });
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (path.startsWith('/api/') || path.startsWith('/trpc/')) {
      reply.header('cache-control', 'no-store');
      return sendError(new AppError('NOT_FOUND', 'There is no such call'), request, reply);
    }
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.find(path) : undefined;
    if (asset) return send(reply, await asset.answer(encodingOf(request)));
    return send(reply.status(404), site.notFound.answers[encodingOf(request)]);
  });
}

const send = (reply: FastifyReply, { headers, body }: Answer) => reply.headers(headers).send(body);

/** The shell is the same for all but for its nonce; what it shows is asked for by its own calls. */
function sendAppShell(reply: FastifyReply, appShell: AppShell) {
  const { html, csp } = appShell.render();
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);
}
