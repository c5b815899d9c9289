import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { AppError, reasonOf } from './errors.ts';

/** A database that takes longer, in milliseconds, serves nobody. */
const answersWithin = 2_000;

/** `live`: the process runs. `ready`: it can serve, which ends as soon as it begins to stop. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/api/health/live', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/api/health/ready', async (request, reply) => {
    if (deps.leaving.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The server is stopping');
    try {
      await Promise.race([sql`select 1`.execute(deps.database.platform), timeOut(answersWithin)]);
      return reply.send({ status: 'ok' });
    } catch (error) {
      request.log.error({ reqId: request.id, reason: reasonOf(error) }, 'the database does not answer');
      throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer', { retryAfter: 1 });
    }
  });
}

async function timeOut(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error(`No answer within ${milliseconds} ms`);
}
