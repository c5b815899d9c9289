import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, type z } from 'zod';
import { homeLanguageOf } from '../../content/contact.ts';
import {
  agencyLanguage,
  appLanguages,
  type Language,
  languageCookie,
  languages,
  said,
} from '../../content/language.ts';
import { mailNames } from '../../content/mail-texts.ts';
import type { Content } from '../../content/published.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import { client, clientInput } from '../../routers/clients.schema.ts';
import { contentItemInput } from '../../routers/content.schema.ts';
import { createContext } from '../../routers/context.ts';
import { type Overview, overview } from '../../routers/my.schema.ts';
import { projects } from '../../routers/projects.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import { namedStatusPageSlug } from '../../routers/status-pages.schema.ts';
import { type AppPath, homePaths, type RouteKind, routePattern, routes } from '../../routes.ts';
import { findPortalLanguage } from '../client-projects/portal-service.ts';
import { getClient, getLanguage } from '../clients/service.ts';
import type { Config } from '../config/config.ts';
import { readPicture } from '../content/picture-service.ts';
import { previewContent } from '../content/service.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { isStartLink } from '../first-start/service.ts';
import { logRequest } from '../http/request-log.ts';
import { sendError } from '../http/rest.ts';
import { answerHeaders, documentHeaders } from '../http/security-headers.ts';
import { previewMail } from '../mail/preview.ts';
import { getContacts, getOverview } from '../my/service.ts';
import { listClientProjects } from '../projects/service.ts';
import { root } from '../root.ts';
import { readSettings } from '../settings/service.ts';
import { findPreviewSource } from '../status-pages/reader-service.ts';
import type { Visits } from '../today/visits.ts';
import { type AppShell, type Fill, sendAppShell } from './app-shell.ts';
import { brandAnswers } from './brand.ts';
import { type Answer, type Assets, chooseEncoding, type Site, type SitePage } from './site.ts';

/** Everything that is a page or a file of one. */
export type Documents = { site: Site; appShell: AppShell; assets: Assets };

/** Serves the two kinds of documents and their files; whatever is neither, nor a call, is the not-found page. */
export function registerDocuments(
  app: FastifyInstance,
  { site, appShell, assets }: Documents,
  deps: Deps,
  visits: Pick<Visits, 'note'>,
): void {
  const { log, config } = deps;
  const send = sender(documentHeaders);
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404, page: SitePage) => {
    send(request, reply, status, page.answers[encodingOf(request)]);
    site
      .compress(page)
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'a page was not compressed'));
  };
  registerFirstStart(app, { site, appShell }, deps, send);
  for (const [path, kind] of Object.entries(routes) as [string, RouteKind][]) {
    const url = routePattern(path);
    if (isPersonal(path)) continue;
    if (kind === 'app')
      app.get(url, async (request, reply) => {
        const listener = await findListener(deps, createContext(deps, request, reply), {
          otherwise: () => languageAt(path, request.headers),
        });
        const document = await appShell.render(path as AppPath, { ...framing(path), listener });
        return sendAppShell(request, reply, document, documentHeaders);
      });
    else {
      app.get(url, (request, reply) => {
        const page = site.page(path);
        const home = homePaths[homeLanguageOf(config.agency)];
        if (!page && path === homePaths.en && home !== path) {
          return send(request, reply, 302, {
            headers: { location: home, 'cache-control': 'no-cache' },
            body: Buffer.alloc(0),
          });
        }
        // An agency may have no such page.
        if (!page) return sendPage(request, reply, 404, site.notFound(path));
        if (request.method === 'GET') visits.note(path, request.headers);
        if (request.headers['if-none-match'] === page.etag) send(request, reply, 304, page.answers.identity);
        else sendPage(request, reply, 200, page);
      });
    }
  }
  if (config.demo) registerDemoPreview(app, documentHeaders);

  for (const [path, write] of Object.entries(searchEngineFiles(site, config))) {
    app.get(path, (request, reply) => send(request, reply, 200, write()));
  }

  registerWellKnown(app, config);

  const readAgain = reader(deps);
  const findBrandFile = brandFinder(deps, readAgain);
  app.get('/brand/:name', async (request, reply) => {
    const answer = await findBrandFile(request.url.split('?', 1)[0] as string);
    if (answer) send(request, reply, 200, answer);
    else reply.callNotFound();
    return reply;
  });

  app.get('/social/:name', async (request, reply) => {
    const address = request.url.split('?', 1)[0] as string;
    let found = site.picture(address);
    // Another process may have published it a moment ago.
    if (!found || 'movedTo' in found) {
      await readAgain();
      found = site.picture(address);
    }
    if (found && 'movedTo' in found) {
      const headers = { location: found.movedTo, 'cache-control': 'no-cache' };
      send(request, reply, 302, { headers, body: Buffer.alloc(0) });
    } else if (found) send(request, reply, 200, await found);
    else reply.callNotFound();
    return reply;
  });

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
    else sendPage(request, reply, 404, site.notFound(path, chosenLanguage(request.headers)));
    return reply;
  });
}

/** So many files of former looks are kept: pages and papers that name them are open still. */
const mostBrandFiles = 20;
/** Between two looks for what nobody knows, in milliseconds. */
const lookAgain = 1_000;

/** Reads what may have been set or published a moment ago in another process, though not for each of many strangers. */
function reader(deps: Deps): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  let looking = Promise.resolve();
  const read = async () => {
    await readSettings(deps);
    await deps.content.refresh();
  };
  return () => {
    if (performance.now() - looked > lookAgain) {
      looked = performance.now();
      looking = read().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'what was published was not read once more'),
      );
    }
    return looking;
  };
}

/** Finds a file of the agency's look, of a former one too. */
function brandFinder(
  { config }: Pick<Deps, 'config'>,
  readAgain: () => Promise<void>,
): (path: string) => Promise<Answer | undefined> {
  const known = new Map<string, Answer>();
  let files: Config['brandFiles'] | undefined;
  const find = (path: string) => {
    if (files !== config.brandFiles) {
      files = config.brandFiles;
      for (const [name, answer] of brandAnswers(files)) {
        known.delete(name);
        known.set(name, answer);
      }
      for (const name of [...known.keys()].slice(0, -mostBrandFiles)) known.delete(name);
    }
    return known.get(path);
  };
  find('');
  return async (path) => {
    const found = find(path);
    if (found) return found;
    await readAgain();
    return find(path);
  };
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
function searchEngineFiles(
  site: Site,
  { agency, appUrl: { origin } }: Pick<Config, 'agency' | 'appUrl'>,
): Record<string, () => Answer> {
  const linksOf = (path: string) => {
    const homes = Object.entries(homePaths).filter(([, home]) => site.page(home) !== undefined);
    if (!homes.some(([, home]) => home === path)) return '';
    return [...homes, ['x-default', homePaths[homeLanguageOf(agency)]] as const]
      .map(
        ([language, home]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + home)}"/>`,
      )
      .join('');
  };
  const pages = Object.entries(routes).flatMap(([path, kind]) => (kind === 'site' ? [path] : []));
  const sitemapOf = (paths: readonly string[]) => [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc>${linksOf(path)}</url>`),
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
  return {
    '/sitemap.xml': () =>
      answer(
        'application/xml; charset=utf-8',
        sitemapOf(pages.filter((path) => site.page(path) !== undefined)),
      ),
    '/robots.txt': () => answer('text/plain; charset=utf-8', robots),
  };
}

const answer = (contentType: string, lines: string[]): Answer => ({
  headers: { 'content-type': contentType, 'cache-control': 'public, max-age=86400' },
  body: Buffer.from(`${lines.join('\n')}\n`),
});

/** For how long what security.txt says is good, in milliseconds: well within the year that RFC 9116 recommends. */
const goodFor = 180 * 86_400_000;
const account: AppPath = '/account';

/**
 * What programs look for at fixed addresses (RFC 8615): whom to tell of a weakness, and where passwords are changed.
 */
function registerWellKnown(app: FastifyInstance, config: Pick<Config, 'appUrl' | 'securityContact'>): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) =>
    reply
      .headers(documentHeaders)
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${new Date(Date.now() + goodFor).toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${new URL(path, config.appUrl).href}`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.headers(documentHeaders).header('cache-control', 'no-store').redirect(account, 302),
  );
}

const startPath: AppPath = '/start/{token}';

/**
 * Where the first account is made. Whoever has not the link that the start has printed is answered as at any address
 * that leads nowhere; whoever has it tells nobody by following a link from there.
 */
function registerFirstStart(
  app: FastifyInstance,
  { site, appShell }: Pick<Documents, 'site' | 'appShell'>,
  deps: Deps,
  send: ReturnType<typeof sender>,
): void {
  app.get<{ Params: { token: string } }>(routePattern(startPath), async (request, reply) => {
    const { token } = request.params;
    if (!(await isStartLink(deps, { address: request.ip }, token))) {
      send(request, reply, 404, site.notFound('/start').answers[encodingOf(request)]);
      return reply;
    }
    const accepted = request.headers['accept-language'];
    const language = languagesOf(accepted, appLanguages)[0] ?? agencyLanguage();
    const document = await appShell.render(startPath, { listener: { language, isStaff: true } });
    return sendAppShell(request, reply, document, { ...documentHeaders, 'referrer-policy': 'no-referrer' });
  });
}

/** The screens that show a site in the making. */
const statusPaths: readonly AppPath[] = ['/senthang', '/status/{slug}'];
/** The screens with a page of the site in a frame. */
const framingPaths: readonly AppPath[] = ['/content', '/content/{kind}/{item}'];
const dashboardPath: AppPath = '/dashboard/{clientId}';
const portalPath: AppPath = '/client/{slug}';
const myPath: AppPath = '/my';
const framing = (path: string) =>
  framingPaths.some((known) => known === path) ? { frameSource: "'self'" } : {};
const isPersonal = (path: string): boolean =>
  [...statusPaths, dashboardPath, portalPath, myPath, startPath].some((known) => known === path);

/**
 * Documents that depend on who asks or for whom: which site may be in the frame of a status page, what a dashboard
 * shows, what a client sees of all that is theirs, and a page of the site as a draft would have it. In a scope of their
 * own, since no other document needs to know its cookies.
 */
export async function registerPersonalDocuments(
  app: FastifyInstance,
  { appShell, site }: Documents,
  deps: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    registerContentPreview(scope, site, deps);
    registerPictures(scope, deps);
    for (const path of statusPaths) {
      scope.get<{ Params: { slug?: string } }>(routePattern(path), async (request, reply) => {
        const { slug = namedStatusPageSlug } = request.params;
        const ctx = createContext(deps, request, reply);
        const [frameSource, listener] = [
          await findPreviewSource(deps, ctx, { slug }),
          await findListener(deps, ctx, { otherwise: () => languageAt(path, request.headers) }),
        ];
        const document = await appShell.render(path, { frameSource, listener });
        return sendAppShell(request, reply, document, documentHeaders);
      });
    }
    scope.get<{ Params: { clientId: string } }>(routePattern(dashboardPath), async (request, reply) => {
      const shown = await readDashboard(deps, request.params.clientId);
      const listener = await findListener(deps, createContext(deps, request, reply), {
        otherwise: () => chosenLanguage(request.headers) ?? shown?.language,
      });
      const options = {
        listener,
        ...(shown && { own: { address: `/dashboard/${request.params.clientId}`, fill: shown.fill } }),
      };
      return sendAppShell(request, reply, await appShell.render(dashboardPath, options), documentHeaders);
    });
    scope.get<{ Params: { slug: string } }>(routePattern(portalPath), async (request, reply) => {
      const ctx = createContext(deps, request, reply);
      const listener = await findListener(deps, ctx, {
        otherwise: async () =>
          chosenLanguage(request.headers) ??
          (await findPortalLanguage(deps, ctx, request.params.slug)) ??
          languageAt(portalPath, request.headers),
      });
      return sendAppShell(request, reply, await appShell.render(portalPath, { listener }), documentHeaders);
    });
    scope.get(myPath, async (request, reply) => {
      const ctx = createContext(deps, request, reply);
      const seen = await readOverview(deps, ctx);
      const listener = await findListener(deps, ctx, {
        otherwise: () =>
          chosenLanguage(request.headers) ??
          seen?.language ??
          languagesOf(request.headers['accept-language'], languages)[0] ??
          'en',
      });
      const fill: Fill | undefined = seen && (({ my }) => my.get.setData(undefined, seen));
      const options = { listener, ...(fill && { own: { address: myPath, fill } }) };
      return sendAppShell(request, reply, await appShell.render(myPath, options), documentHeaders);
    });
  });
}

/** A mail has its styles and its logo in itself, and loads nothing. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * `GET /content-preview/{kind}/{item}?page=/`: a page of the site, or of a mail the mail in the language that `page`
 * names, as everybody would read it if the draft of this thing were published, for whoever may write it. It is no visit
 * and nothing keeps it. UNAUTHORIZED and FORBIDDEN for all others, NOT_FOUND where there is no such kind or page.
 */
function registerContentPreview(scope: FastifyInstance, site: Site, deps: Deps): void {
  type Asked = { Params: Record<string, string>; Querystring: { page?: unknown } };
  const previewOf = ({ kind, item }: z.output<typeof contentItemInput>, content: Content, asked: string) => {
    if (kind !== 'mail') return site.preview(deps.config.agency, content, asked);
    const language = languages.find((one) => one === asked);
    const name = mailNames.find((one) => one === item);
    const html = language && name && previewMail(deps.config, content.mails, name, language);
    return html === undefined ? undefined : { html, csp: mailPolicy };
  };
  scope.get<Asked>('/content-preview/:kind/:item', async (request, reply) => {
    reply.headers(answerHeaders);
    const refusals = said(accessRefusals);
    const staff = await createContext(deps, request, reply).findStaff();
    if (!staff) throw new AppError('UNAUTHORIZED', refusals.signInFirst);
    if (!staffMayAccess(staff, 'sales')) throw new AppError('FORBIDDEN', refusals.otherRole);
    const what = contentItemInput.safeParse(request.params);
    const content = what.success ? await previewContent(deps, what.data) : undefined;
    const asked = String(request.query.page ?? '/');
    const page = what.success && content && previewOf(what.data, content, asked);
    if (!page) throw new AppError('NOT_FOUND', said(contentRefusals).unknown);
    return reply
      .headers({ ...documentHeaders, ...answerHeaders, 'content-security-policy': page.csp })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/**
 * `GET /pictures/{id}/{width}.{format}`: a picture of the agency's own, which never changes. NOT_FOUND for all else.
 */
function registerPictures(scope: FastifyInstance, deps: Deps): void {
  scope.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const { bytes, mediaType } = await readPicture(deps, id, file);
    return reply
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type(mediaType)
      .send(bytes);
  });
}

/** Where staff come in, of whom nobody knows yet who they are. */
const signInPaths: readonly string[] = ['/login', '/invitation'] satisfies AppPath[];

/** Where clients come in, and what stands behind. */
const clientPaths: readonly string[] = [
  '/validate-project',
  '/client-access',
  '/quotes',
  '/aloe-quote',
  '/quote/{slug}',
  ...statusPaths,
  portalPath,
] satisfies AppPath[];

/** What somebody has chosen on a client's screen of this browser. */
const chosenLanguage = ({ cookie: sent = '' }: IncomingHttpHeaders): Language | undefined =>
  languages.find((one) => sent.split('; ').includes(`${languageCookie}=${one}`));

/**
 * What is read at an address by whoever nobody knows: at the staff's sign-in what their browser asks for first; where
 * clients come in, what they have chosen, else Arabic where their browser asks for it first. Undefined where each
 * screen speaks as specified, English or French: a browser that asks for the other of the two has always read the
 * specified texts.
 */
function languageAt(path: string, headers: IncomingHttpHeaders): Language | undefined {
  const accepted = headers['accept-language'];
  if (signInPaths.includes(path)) return languagesOf(accepted, appLanguages)[0];
  if (!clientPaths.includes(path)) return undefined;
  return (
    chosenLanguage(headers) ??
    languagesOf(accepted, languages)
      .slice(0, 1)
      .find((one) => one === 'ar')
  );
}

/** Whom a document is for: somebody of the agency, by their account, else whoever `otherwise` knows the language of. */
async function findListener(
  { log }: Pick<Deps, 'log'>,
  ctx: Pick<ReturnType<typeof createContext>, 'findStaff'>,
  { otherwise }: { otherwise(): Language | undefined | Promise<Language | undefined> },
): Promise<{ language: Language | undefined; isStaff: boolean }> {
  // Opening a page is no use of a session: what it calls is.
  const staff = await ctx.findStaff('again').catch((error: unknown) => {
    if (!(error instanceof AppError)) log.warn({ err: error }, 'a document does not know its reader');
    return undefined;
  });
  return staff
    ? { language: staff.language, isStaff: true }
    : { language: await otherwise(), isStaff: false };
}

/** What the dashboard of a link would ask for first; undefined where its own calls have to say what is wrong. */
async function readDashboard(
  deps: Deps,
  id: string,
): Promise<{ fill: Fill; language: Language } | undefined> {
  try {
    const { clientId } = clientInput.parse({ clientId: id });
    const [who, theirs, { language }] = await Promise.all([
      getClient(deps, clientId),
      listClientProjects(deps, clientId),
      getLanguage(deps, clientId),
    ]);
    const fill: Fill = ({ clients }) => {
      clients.get.setData({ clientId }, client.parse(who));
      clients.projects.setData({ clientId }, projects.parse(theirs));
    };
    return { fill, language };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ZodError))
      deps.log.warn({ err: error }, 'a dashboard was sent empty');
    return undefined;
  }
}

/** What a client's own screen would ask for first; undefined for whoever has to sign in first. */
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

/** Which of these languages a browser asks for, the best first, as browsers write them. */
const languagesOf = <One extends Language>(accepted: string | undefined, among: readonly One[]): One[] => {
  const wanted = (accepted ?? '').split(',', 10).map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((one) => among.filter((language) => language === one));
};
