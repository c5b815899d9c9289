import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Has the calls of a scope get their bodies as bytes, of whatever type and of at most so many: a signature is over
 * those.
 */
export function takeRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** How many bodies are read at once: each is held in memory before anybody knows whether it is signed. */
const mostAtOnce = 4;

/** Has the calls of a scope read few bodies at once; the others get TOO_MANY_REQUESTS, and programs come again. */
export function readFewBodies(scope: FastifyInstance): void {
  const reading = new Set<FastifyRequest>();
  scope.addHook('onRequest', async (request) => {
    if (reading.size >= mostAtOnce) throw new AppError('TOO_MANY_REQUESTS', 'Too many at once');
    reading.add(request);
  });
  scope.addHook('onResponse', async (request) => void reading.delete(request));
  scope.addHook('onRequestAbort', async (request) => void reading.delete(request));
}
