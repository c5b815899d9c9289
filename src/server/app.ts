import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { refuseCrossSite } from './cross-site.ts';
import type { Deps } from './deps.ts';
import { type Documents, registerDocuments } from './documents.ts';
import { AppError, type ErrorCode, httpStatus } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerReference } from './reference.ts';
import { registerRest, sendError } from './rest.ts';
import { registerTrpc } from './trpc-http.ts';

/** Builds the server; it never listens, so that tests can have many. */
export async function buildApp(deps: Deps, documents: Documents): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 5_000 },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(toAppError(error), request, reply),
  });
  // Hooks of the hot path call back at once: an async one costs every request a turn of the microtask queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    refuseCrossSite(request, deps.config.appUrl);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(toAppError(error), request, reply));
  await app.register(cookie);

  registerHealth(app, deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(privateHeaders);
      done();
    });
    readJsonOnly(scope);
    registerRest(scope, deps);
    registerTrpc(scope, deps);
    registerReference(scope, deps.config);
  });
  registerDocuments(app, documents);
  return app;
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
};

/** Answers are for the one who asked: no cache and no search engine keeps them, and nothing in them runs. */
const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A POST without a body is one without input, whatever its content type says; other content types are refused. */
function readJsonOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

const frameworkCodes = Object.fromEntries(
  Object.entries(httpStatus).map(([code, status]) => [status, code as ErrorCode]),
);

/** Gives the framework's own refusals (bad JSON, too large, wrong type, bad address) our codes and plain sentences. */
function toAppError(error: FastifyError | Error): Error {
  if (error instanceof AppError) return error;
  const status = (error as FastifyError).statusCode;
  const code = status === undefined || status >= 500 ? undefined : (frameworkCodes[status] ?? 'BAD_REQUEST');
  if (code === undefined) return error;
  const sentences: Partial<Record<ErrorCode, string>> = {
    PAYLOAD_TOO_LARGE: 'The body is too large',
    UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON (content-type: application/json)',
    BAD_REQUEST: error instanceof SyntaxError ? 'The body is not valid JSON' : error.message,
  };
  return new AppError(code, sentences[code] ?? error.message, { cause: error });
}

/** One line per request, by route pattern: an address can hold an id or a link that opens something. */
function logRequest(request: FastifyRequest, reply: FastifyReply) {
  const { path } = (request.params ?? {}) as { path?: string };
  const route = request.routeOptions.url ?? 'none';
  request.log.info(
    {
      method: request.method,
      route: route.startsWith('/trpc') ? `/trpc/${path}` : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
}
