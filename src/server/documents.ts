import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouteKind, routes } from '../routes.ts';
import { type AppShell, sendAppShell } from './app-shell.ts';
import { type Answer, type Assets, chooseEncoding } from './assets.ts';
import { registerDemoPreview } from './demo-preview.ts';
import type { Deps } from './deps.ts';
import { isStatusPage } from './documents-status.ts';
import { AppError } from './errors.ts';
import { logRequest } from './request-log.ts';
import { sendError } from './rest.ts';
import { routePattern } from './route-pattern.ts';
import { searchEngineFiles } from './search-engines.ts';
import { answerHeaders, documentHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

/** Everything that is a page or a file of one. */
export type Documents = { site: Site; appShell: AppShell; assets: Assets };

/** Serves the two kinds of documents and their files; whatever is neither, nor a call, is the not-found page. */
export function registerDocuments(
  app: FastifyInstance,
  { site, appShell, assets }: Documents,
  { log, config }: Pick<Deps, 'log' | 'config'>,
): void {
  const shared = documentHeaders(config);
  const send = sender(shared);
  for (const [path, kind] of Object.entries(routes) as [string, RouteKind][]) {
    const url = routePattern(path);
    if (isStatusPage(path)) continue;
    if (kind === 'app') app.get(url, (_request, reply) => sendAppShell(reply, appShell.render(path), shared));
    else {
      app.get(url, (request, reply) => {
        const page = site.page(path);
        if (!page) throw new Error(`The site has no page ${path}`);
        if (request.headers['if-none-match'] === page.etag) send(request, reply, 304, page.answers.identity);
        else send(request, reply, 200, page.answers[encodingOf(request)]);
      });
    }
  }
  if (config.demo) registerDemoPreview(app, shared);

  for (const [path, answer] of searchEngineFiles(config.appUrl.origin)) {
    app.get(path, (request, reply) => send(request, reply, 200, answer));
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.raw.once('close', () => logRequest(log, 'none', request, reply));
    const path = request.url.split('?', 1)[0] as string;
    if (path.startsWith('/api/') || path.startsWith('/trpc/')) {
      reply.headers(answerHeaders);
      return sendError(new AppError('NOT_FOUND', 'There is no such call'), request, reply);
    }
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const asset = reading ? assets.find(path) : undefined;
    if (asset) send(request, reply, 200, await asset.answer(encodingOf(request)));
    else send(request, reply, 404, site.notFound.answers[encodingOf(request)]);
    return reply;
  });
}

const encodingOf = (request: FastifyRequest) => chooseEncoding(request.headers['accept-encoding']);

/** Sends bytes that lie ready, past the framework's reply, which would take longer than all the rest. */
function sender(shared: Record<string, string>) {
  // As Node writes headers fastest: one flat list, made once for each answer.
  const lists = new WeakMap<Answer, string[]>();
  const headersOf = (answer: Answer) => {
    const list = lists.get(answer) ?? Object.entries({ ...shared, ...answer.headers }).flat();
    lists.set(answer, list);
    return list;
  };
  return (request: FastifyRequest, reply: FastifyReply, status: number, answer: Answer) => {
    reply.hijack();
    const { body } = answer;
    if (status === 304) reply.raw.writeHead(304, headersOf(answer)).end();
    else {
      reply.raw.writeHead(status, [...headersOf(answer), 'content-length', String(body.length)]);
      if (request.method === 'HEAD') reply.raw.end();
      else reply.raw.end(body);
    }
  };
}
