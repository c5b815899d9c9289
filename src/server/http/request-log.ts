import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Staff } from '../access.ts';
import { outageOf } from '../database/outages.ts';
import { type ErrorCode, reasonOf } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in the log where its pattern says too little. Must not repeat what the caller made up. */
    logAs?: (request: FastifyRequest) => string;
  }
}

/** Tells of every answered request, where metrics are wanted. */
export const requestChannel = channel('vitrine:request');

export type Trusts = (address: string, hop: number) => boolean;

/** What an id of a request may be made of: it stands in the log and in the answer's header. */
const requestIdShape = /^[\w.-]{8,64}$/;

/**
 * Names each request. A proxy that is trusted may have named it already (`X-Request-Id`), so that its log and ours are
 * found together; what anybody else sends, or is no such id, is not taken over.
 */
export const createRequestIds =
  (trusts: Trusts | undefined) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isTaken =
      trusts !== undefined &&
      typeof given === 'string' &&
      requestIdShape.test(given) &&
      trusts(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };

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

/** Who of the agency a request was made by, and with which session or key: ids of rows, which open nothing. */
type Asker = { staffId: string; sessionId?: string | undefined; keyId?: number | undefined };
const askers = new WeakMap<FastifyRequest, Asker>();

/** Has the line of this request say who asks. */
export function noteAsker(request: FastifyRequest, { id: staffId, sessionId, keyId }: Staff): void {
  askers.set(request, { staffId, sessionId, keyId });
}

/** The line of one request. `route` is `none` where no route fits. */
export function logRequest(
  log: FastifyBaseLogger,
  route: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (requestChannel.hasSubscribers) {
    const { statusCode: status } = reply.raw;
    requestChannel.publish({ method: request.method, route, status, seconds: reply.elapsedTime / 1_000 });
  }
  log.info(
    {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...askers.get(request),
    },
    'request',
  );
}

/**
 * What is no refusal, by the code that the caller got: the database away or busy, in a line of its own, or what nobody
 * foresaw, whose text goes here alone; the request's id says where to the caller.
 */
export function logFailure(request: FastifyRequest, error: unknown, code: ErrorCode): void {
  const reqId = request.id;
  const outage = outageOf(error);
  if (outage) request.log.warn({ reqId, reason: reasonOf(error) }, `the database is ${outage}`);
  else if (code === 'INTERNAL_SERVER_ERROR') request.log.error({ reqId, err: error }, 'unexpected error');
}
