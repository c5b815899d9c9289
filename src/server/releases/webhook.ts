import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { readFewBodies, takeRawBodies } from '../http/raw-bodies.ts';
import { receiveDelivery } from './webhook-service.ts';

/** The largest event that GitHub sends, in bytes. */
const bodyLimit = 25 * 1024 * 1024;

/**
 * Where GitHub tells of the repository of one client project. A scope of its own, since the signature is over the bytes
 * of the body. 2xx says that the event needs not come again; whatever fails here answers 5xx. A project that there is
 * none of, one without a secret and a wrong signature get the same answer.
 */
export function registerGithubWebhook(scope: FastifyInstance, deps: Deps): void {
  takeRawBodies(scope, bodyLimit);
  // Before a body is read: whoever signs nothing makes nobody keep 25 MB in memory, and who makes a signature up keeps
  // few.
  scope.addHook('onRequest', async ({ headers }) => {
    if (!isSignature(headers['x-hub-signature-256'])) throw refused();
  });
  readFewBodies(scope);
  scope.post<{ Params: { clientProjectId: string } }>(
    '/api/webhooks/github/:clientProjectId',
    { bodyLimit },
    async (request, reply) => {
      const { headers, body } = request;
      const signature = headers['x-hub-signature-256'];
      const name = headers['x-github-event'];
      const deliveryId = headers['x-github-delivery'];
      const { clientProjectId } = request.params;
      if (
        !isSignature(signature) ||
        !Buffer.isBuffer(body) ||
        !/^[1-9]\d{0,14}$/.test(clientProjectId) ||
        typeof name !== 'string' ||
        !/^[a-z_]{1,60}$/.test(name) ||
        typeof deliveryId !== 'string' ||
        !/^[\w-]{1,80}$/.test(deliveryId)
      ) {
        throw refused();
      }
      const outcome = await receiveDelivery(deps, {
        clientProjectId: Number(clientProjectId),
        signature,
        name,
        deliveryId,
        body,
      });
      if (outcome === 'refused') throw refused();
      return reply.send({ received: outcome !== 'foreign' });
    },
  );
}

const isSignature = (header: unknown): header is string =>
  typeof header === 'string' && /^sha256=[0-9a-f]{64}$/.test(header);

const refused = () => new AppError('BAD_REQUEST', 'The event or its signature is not valid');
