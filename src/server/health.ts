import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { reasonOf } from './errors.ts';

/** `live`: the process runs. `ready`: it can serve, which ends as soon as it begins to stop. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/api/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.closing.aborted) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(deps.database.db);
      return reply.send({ status: 'ok' });
    } catch (error) {
      request.log.error({ reason: reasonOf(error) }, 'the database does not answer');
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
