import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { type Language, languages } from '../../content/language.ts';
import { client, clientInput } from '../../routers/clients.schema.ts';
import { createContext } from '../../routers/context.ts';
import { type Overview, overview } from '../../routers/my.schema.ts';
import { projects } from '../../routers/projects.schema.ts';
import { namedStatusPageSlug } from '../../routers/status-pages.schema.ts';
import { type AppPath, type RouteKind, routePattern, routes } from '../../routes.ts';
import { getClient } from '../clients/service.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { logRequest } from '../http/request-log.ts';
import { sendError } from '../http/rest.ts';
import { answerHeaders, documentHeaders } from '../http/security-headers.ts';
import { getContacts, getOverview } from '../my/service.ts';
import { listClientProjects } from '../projects/service.ts';
import { root } from '../root.ts';
import { findPreviewSource } from '../status-pages/reader-service.ts';
import type { Visits } from '../today/visits.ts';
import { type AppShell, type Fill, sendAppShell } from './app-shell.ts';
import { type Answer, type Assets, chooseEncoding, type Site } from './site.ts';

/** Everything that is a page or a file of one. */
export type Documents = { site: Site; appShell: AppShell; assets: Assets };

/** Serves the two kinds of documents and their files; whatever is neither, nor a call, is the not-found page. */
export function registerDocuments(
  app: FastifyInstance,
  { site, appShell, assets }: Documents,
  { log, config }: Pick<Deps, 'log' | 'config'>,
  visits: Pick<Visits, 'note'>,
): void {
  const send = sender(documentHeaders);
  for (const [path, kind] of Object.entries(routes) as [string, RouteKind][]) {
    const url = routePattern(path);
    if (isPersonal(path)) continue;
    if (kind === 'app')
      app.get(url, async (request, reply) =>
        sendAppShell(request, reply, await appShell.render(path as AppPath), documentHeaders),
      );
    else {
      app.get(url, (request, reply) => {
        const page = site.page(path);
        if (!page) throw new Error(`The site has no page ${path}`);
        if (request.method === 'GET') visits.note(path, request.headers);
        if (request.headers['if-none-match'] === page.etag) send(request, reply, 304, page.answers.identity);
        else send(request, reply, 200, page.answers[encodingOf(request)]);
      });
    }
  }
  if (config.demo) registerDemoPreview(app, documentHeaders);

  for (const [path, answer] of searchEngineFiles(config.appUrl.origin)) {
    app.get(path, (request, reply) => send(request, reply, 200, answer));
  }

  registerWellKnown(app, config);

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

const folder = join(root, 'db/demo-preview');

/**
 * The site in the making that the demo's status page shows, so that the demo shows one without calling anybody. It is
 * another's site as far as a browser is told: nothing in it runs or belongs to ours.
 */
function registerDemoPreview(app: FastifyInstance, shared: Record<string, string>): void {
  const html = readFileSync(join(folder, 'senthang.html'), 'utf8');
  app.get('/demo-preview/senthang', (_request, reply) =>
    reply
      .headers({
        ...shared,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(html),
  );
}

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** What search engines ask for by fixed addresses: which pages there are, and which of them to leave alone. */
function searchEngineFiles(origin: string): Map<string, Answer> {
  const pages = Object.entries(routes).flatMap(([path, kind]) => (kind === 'site' ? [path] : []));
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
  ];
  // The app's screens are not listed here: each says noindex itself, which a crawler must be let in to read.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Map([
    ['/sitemap.xml', answer('application/xml; charset=utf-8', sitemap)],
    ['/robots.txt', answer('text/plain; charset=utf-8', robots)],
  ]);
}

const answer = (contentType: string, lines: string[]): Answer => ({
  headers: { 'content-type': contentType, 'cache-control': 'public, max-age=86400' },
  body: Buffer.from(`${lines.join('\n')}\n`),
});

/** For how long what security.txt says is good, in milliseconds: well within the year that RFC 9116 recommends. */
const goodFor = 180 * 86_400_000;
const account: AppPath = '/account';

/** What programs look for at fixed addresses (RFC 8615): whom to tell of a weakness, and where passwords are changed. */
function registerWellKnown(
  app: FastifyInstance,
  { appUrl, securityContact }: Pick<Config, 'appUrl' | 'securityContact'>,
): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) =>
    reply
      .headers(documentHeaders)
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(Date.now() + goodFor).toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${new URL(path, appUrl).href}`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.headers(documentHeaders).header('cache-control', 'no-store').redirect(account, 302),
  );
}

/** The screens that show a site in the making. */
const statusPaths: readonly AppPath[] = ['/senthang', '/status/{slug}'];
const dashboardPath: AppPath = '/dashboard/{clientId}';
const myPath: AppPath = '/my';
const isPersonal = (path: string): boolean =>
  [...statusPaths, dashboardPath, myPath].some((known) => known === path);

/**
 * Documents that depend on who asks or for whom: which site may be in the frame of a status page, what a dashboard shows,
 * and what a client sees of all that is theirs. In a scope of their own, since no other document needs to know its cookies.
 */
export async function registerPersonalDocuments(
  app: FastifyInstance,
  appShell: AppShell,
  deps: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    for (const path of statusPaths) {
      scope.get<{ Params: { slug?: string } }>(routePattern(path), async (request, reply) => {
        const { slug = namedStatusPageSlug } = request.params;
        const frameSource = await findPreviewSource(deps, createContext(deps, request, reply), { slug });
        return sendAppShell(request, reply, await appShell.render(path, { frameSource }), documentHeaders);
      });
    }
    scope.get<{ Params: { clientId: string } }>(routePattern(dashboardPath), async (request, reply) => {
      const fill = await readDashboard(deps, request.params.clientId);
      const options = fill && { own: { address: `/dashboard/${request.params.clientId}`, fill } };
      return sendAppShell(request, reply, await appShell.render(dashboardPath, options), documentHeaders);
    });
    scope.get(myPath, async (request, reply) => {
      const seen = await readOverview(deps, createContext(deps, request, reply));
      const language = seen?.language ?? readerLanguageOf(request.headers['accept-language']);
      const fill: Fill | undefined = seen && (({ my }) => my.get.setData(undefined, seen));
      const options = { language, ...(fill && { own: { address: myPath, fill } }) };
      return sendAppShell(request, reply, await appShell.render(myPath, options), documentHeaders);
    });
  });
}

/** What the dashboard of a link would ask for first; undefined where its own calls have to say what is wrong. */
async function readDashboard(deps: Deps, id: string): Promise<Fill | undefined> {
  try {
    const { clientId } = clientInput.parse({ clientId: id });
    const [who, theirs] = await Promise.all([getClient(deps, clientId), listClientProjects(deps, clientId)]);
    return ({ clients }) => {
      clients.get.setData({ clientId }, client.parse(who));
      clients.projects.setData({ clientId }, projects.parse(theirs));
    };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ZodError))
      deps.log.warn({ err: error }, 'a dashboard was sent empty');
    return undefined;
  }
}

/** What a client's own screen would ask for first; undefined for whoever stands at its door. */
async function readOverview(
  deps: Deps,
  { cookie }: Pick<ReturnType<typeof createContext>, 'cookie'>,
): Promise<Overview | undefined> {
  try {
    return overview.parse(await getOverview(deps, await getContacts(deps, cookie)));
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'a client’s own screen was sent empty');
    return undefined;
  }
}

/** The first of our languages that a browser asks for; English for everybody else. */
const readerLanguageOf = (accepted: string | undefined): Language => {
  const wanted = (accepted ?? '').split(',', 10).map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((one) => languages.filter((language) => language === one))[0] ?? 'en';
};
