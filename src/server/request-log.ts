import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in the log where its pattern says too little. Must not repeat what the caller made up. */
    logAs?: (request: FastifyRequest) => string;
  }
}

/**
 * Logs one line per request, by the route's pattern: an address can hold an id or a link that opens something. The
 * pattern is known when the route is made; asking the request for it would build an object each time.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onRoute', (route) => {
    const own = [route.onResponse ?? []].flat();
    route.onResponse = [
      (request, reply, done) => {
        logRequest(log, route.config?.logAs?.(request) ?? route.url, request, reply);
        done();
      },
      ...own,
    ];
  });
}

/** The line of one request. `route` is `none` where no route fits. */
export function logRequest(
  log: FastifyBaseLogger,
  route: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  log.info(
    {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
}

/** What nobody foresaw: its text goes here alone, and the request's id says where to the caller. */
export const logUnexpected = (request: FastifyRequest, error: unknown): void =>
  request.log.error({ reqId: request.id, err: error }, 'unexpected error');
