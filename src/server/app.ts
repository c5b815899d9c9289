import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { refuseCrossSite } from './cross-site.ts';
import type { Deps } from './deps.ts';
import { type Documents, registerDocuments } from './documents.ts';
import { registerStatusDocuments } from './documents-status.ts';
import { registerHealth } from './health.ts';
import { refuseBrokenHttp, toAppError } from './http-errors.ts';
import { registerStripeWebhook } from './payments/webhook.ts';
import { registerReference } from './reference.ts';
import { logRequests } from './request-log.ts';
import { registerRest, sendError } from './rest.ts';
import { createBodyGuard, plainBody } from './rest-bodies.ts';
import { registerFiles } from './rest-files.ts';
import { answerHeaders } from './security-headers.ts';
import { registerTrpc } from './trpc-http.ts';

/** Builds the server; it never listens, so that tests can have many. */
export async function buildApp(deps: Deps, documents: Documents): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One logger for all: whoever logs about a request names it. A child for each would cost more than its line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: plainBody,
    routerOptions: { maxParamLength: 5_000 },
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenHttp,
    frameworkErrors: (error, request, reply) => sendError(toAppError(error), request, reply),
  });
  logRequests(app, deps.log);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(toAppError(error), request, reply));

  const warnOfProxy = createProxyWarning(deps);
  const guardCalls = async (scope: FastifyInstance) => {
    // Calls back at once: an async hook costs every request a turn of the microtask queue.
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(answerHeaders).header('x-request-id', request.id);
      warnOfProxy(request);
      refuseCrossSite(request, deps.config.appUrl);
      done();
    });
    await scope.register(cookie);
  };
  await app.register(async (scope) => {
    await guardCalls(scope);
    readJsonOnly(scope);
    registerHealth(scope, deps);
    const guardBody = createBodyGuard(deps);
    registerRest(scope, deps, guardBody);
    registerTrpc(scope, deps, guardBody);
    registerReference(scope, deps.config);
  });
  await app.register(async (scope) => {
    await guardCalls(scope);
    await registerFiles(scope, deps);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(answerHeaders).header('x-request-id', request.id);
      done();
    });
    registerStripeWebhook(scope, deps);
  });
  await registerStatusDocuments(app, documents.appShell, deps);
  registerDocuments(app, documents, deps);
  // Runs once the last request is answered: nothing is counted after it.
  app.addHook('onClose', () => deps.limits.close());
  return app;
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
    else parse(request, body as string, done);
  });
}
