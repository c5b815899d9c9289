import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

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
