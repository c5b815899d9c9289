import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { mailLimit, receiveMail } from './receive-service.ts';

/** A signature counts for so long before and after its time, in seconds. */
const tolerance = 300;

/**
 * Where a mail server hands over a mail as it came (RFC 5322), signed like `X-Vitrine-Signature: t=<seconds>,v1=<hex>`: the
 * HMAC-SHA256 with MAIL_WEBHOOK_SECRET over the time, a dot and the body. 2xx says that it is kept and need not come
 * again; brought twice it is kept once. A scope of its own, since the signature is over the bytes of the body.
 */
export function registerMailWebhook(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mailLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.post('/api/webhooks/mail', { bodyLimit: mailLimit }, async (request, reply) => {
    const secret = deps.config.mail.replies?.webhookSecret;
    if (secret === undefined) throw notFound('Address');
    const signature = request.headers['x-vitrine-signature'];
    const { body } = request;
    if (typeof signature !== 'string' || !Buffer.isBuffer(body) || !isSigned(secret, signature, body)) {
      throw new AppError('BAD_REQUEST', 'The mail or its signature is not valid');
    }
    await receiveMail(deps, body);
    return reply.send({ received: true });
  });
}

function isSigned(secret: string, signature: string, body: Buffer): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (given === '' || Math.abs(Date.now() / 1_000 - Number(time)) > tolerance) return false;
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(own, Buffer.from(given, 'hex'));
}
