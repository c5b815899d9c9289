import cookie from '@fastify/cookie';
import { compile as compileNetworks } from '@fastify/proxy-addr';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isThisMachine } from './config/fields.ts';
import { isTooDeep, wellFormedJson } from './database/json-text.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { registerHealth } from './health.ts';
import { refuseBrokenHttp, toAppError } from './http/http-errors.ts';
import { registerReference } from './http/reference.ts';
import { createRequestIds, logRequests, type Trusts } from './http/request-log.ts';
import { registerRest, sendError } from './http/rest.ts';
import { type BodyTimes, createBodyGuard, limitBodyTime, plainBody } from './http/rest-bodies.ts';
import { registerFiles } from './http/rest-files.ts';
import { registerRights } from './http/rest-rights.ts';
import { answerHeaders, refuseCrossSite, responseWith, transportHeaders } from './http/security-headers.ts';
import { registerTrpc } from './http/trpc-http.ts';
import { registerMailWebhook } from './mails/webhook.ts';
import { registerStripeWebhook } from './payments/events.ts';
import { registerGithubWebhook } from './releases/webhook.ts';
import { type Documents, registerDocuments, registerPersonalDocuments } from './site/documents.ts';
import { languageOfPage, speaking } from './spoken-language.ts';
import { createVisits } from './today/visits.ts';

/**
 * How long is waited for the headers of a request, for its body and for all of it, an upload too; how long a connection
 * may rest between two, which is longer than proxies keep one; and how often this is looked at. Milliseconds.
 */
export const ownPatience = {
  headers: 15_000,
  body: { plain: 20_000, large: 60_000 } satisfies BodyTimes,
  request: 200_000,
  keepAlive: 72_000,
  looksEvery: 5_000,
};

/** Builds the server; it never listens, so that tests can have many. */
export async function buildApp(
  deps: Deps,
  documents: Documents,
  patience = ownPatience,
): Promise<FastifyInstance> {
  const everywhere = transportHeaders(deps.config);
  const trusts = trustedBy(deps.config);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One logger for all: whoever logs about a request names it. A child for each would cost more than its line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts ?? false,
    genReqId: createRequestIds(trusts),
    bodyLimit: plainBody,
    routerOptions: { maxParamLength: 5_000 },
    return503OnClosing: false,
    http: {
      ServerResponse: responseWith(everywhere),
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.looksEvery,
    },
    requestTimeout: patience.request,
    keepAliveTimeout: patience.keepAlive,
    clientErrorHandler: (error, socket) => refuseBrokenHttp(error, socket, everywhere),
    frameworkErrors: (error, request, reply) =>
      sendError(toAppError(error), request, reply.headers(answerHeaders)),
  });
  app.server.on('checkExpectation', (_request, response) => response.writeHead(417, answerHeaders).end());
  logRequests(app, deps.log);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(toAppError(error), request, reply));

  if (deps.config.demo) refuseOtherHosts(app);
  const warnOfProxy = createProxyWarning(deps);
  const guardCalls = async (scope: FastifyInstance) => {
    // Calls back at once: an async hook costs every request a turn of the microtask queue.
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(answerHeaders).header('x-request-id', request.id);
      warnOfProxy(request);
      refuseCrossSite(request, deps.config.appUrl);
      done();
    });
    // Behind the reading of the body, which leaves what it was begun in.
    scope.addHook('preHandler', (request: FastifyRequest, _reply, done) =>
      speaking(languageOfPage(request.headers['x-language']), done),
    );
    await scope.register(cookie);
  };
  await app.register(async (scope) => {
    await guardCalls(scope);
    scope.addHook('onRequest', limitBodyTime(patience.body));
    readJsonOnly(scope);
    registerHealth(scope, deps);
    const guardBody = createBodyGuard(deps);
    registerRest(scope, deps, guardBody);
    registerTrpc(scope, deps, guardBody);
    registerReference(scope, deps.config, documents.site.css);
  });
  await app.register(async (scope) => {
    await guardCalls(scope);
    await registerFiles(scope, deps);
    await registerRights(scope, deps);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(answerHeaders).header('x-request-id', request.id);
      done();
    });
    scope.addHook('onRequest', limitBodyTime(patience.body));
    await scope.register(async (own) => registerStripeWebhook(own, deps));
    await scope.register(async (own) => registerMailWebhook(own, deps));
    await scope.register(async (own) => registerGithubWebhook(own, deps));
  });
  await registerPersonalDocuments(app, documents, deps);
  const visits = createVisits(deps);
  registerDocuments(app, documents, deps, visits);
  // Runs once the last request is answered: nothing is counted after it.
  app.addHook('onClose', async () => {
    await Promise.all([deps.limits.close(), visits.close()]);
  });
  return app;
}

/** Whether a peer so many hops away is a proxy that the configuration trusts; undefined where none is. */
function trustedBy({ trustProxy }: Deps['config']): Trusts | undefined {
  if (trustProxy === false) return undefined;
  if (trustProxy === true) return () => true;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return compileNetworks(trustProxy.split(',').map((network) => network.trim()));
}

/**
 * The demo's logins are known to everybody: it answers nobody who came by another name than this machine's, be it a
 * proxy or another site's name that was made to lead here.
 */
function refuseOtherHosts(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isThisMachine(request.headers.host ?? '')) {
      throw new AppError(
        'FORBIDDEN',
        'The demo answers at localhost alone: set DATABASE_URL to publish a site',
      );
    }
    done();
  });
}

/**
 * Says once that a proxy seems to stand in front which the configuration does not trust: every visitor would have its
 * address, and share one limit. Anybody can send the header, so it is a warning, and never repeats what it says.
 */
function createProxyWarning({ config, log }: Deps): (request: FastifyRequest) => void {
  let silent = config.demo || Boolean(config.trustProxy) || config.caps.address === 0;
  return (request) => {
    if (silent || request.headers['x-forwarded-for'] === undefined) return;
    silent = true;
    log.warn(
      'a request came with X-Forwarded-For and no proxy is trusted: behind a reverse proxy set TRUST_PROXY, or all visitors share the limit of one address',
    );
  };
}

/** A POST without a body is one without input, whatever its content type says; other content types are refused. */
function readJsonOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isTooDeep(body as string)) done(new AppError('BAD_REQUEST', 'The body is nested too deeply'));
    else parse(request, wellFormedJson(body as string), done);
  });
}
