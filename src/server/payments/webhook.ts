import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { receiveEvent } from './events.ts';

/** Largest event in bytes; those that concern us have a few thousand. */
const bodyLimit = 256 * 1024;

/**
 * Where Stripe tells what becomes of payments. A scope of its own, since the signature is over the bytes of the body.
 * 2xx says that the event needs not come again: whatever fails here answers 5xx, and Stripe delivers it again.
 */
export function registerStripeWebhook(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.post('/api/webhooks/stripe', { bodyLimit }, async (request, reply) => {
    const { cards } = deps;
    if (cards.kind !== 'stripe') throw notFound('Address');
    const signature = request.headers['stripe-signature'];
    const event =
      typeof signature === 'string' && Buffer.isBuffer(request.body)
        ? await cards.readEvent(request.body, signature)
        : undefined;
    if (!event) throw new AppError('BAD_REQUEST', 'The event or its signature is not valid');
    await receiveEvent(deps, event);
    return reply.send({ received: true });
  });
}
