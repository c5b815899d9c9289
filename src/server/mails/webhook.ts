import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, type ErrorCode, notFound } from '../errors.ts';
import { readFewBodies, takeRawBodies } from '../http/raw-bodies.ts';
import { mailLimit, receiveMail } from './receive-service.ts';

/** A signature counts for so long before and after its time, in seconds. */
const tolerance = 300;

/**
 * Where a mail server hands over a mail as it came (RFC 5322), signed like `X-Vitrine-Signature: t=<seconds>,v1=<hex>`:
 * the HMAC-SHA256 with MAIL_WEBHOOK_SECRET over the time, a dot and the body. 2xx says that it is kept and need not
 * come again; brought twice it is kept once. Over 25 MB it is 413, which the log tells, without a body 400. A scope of
 * its own, since the signature is over the bytes of the body.
 */
export function registerMailWebhook(scope: FastifyInstance, deps: Deps): void {
  takeRawBodies(scope, mailLimit);
  const { webhookSecret: secret } = deps.config.mail.replies ?? {};
  const signatureOf = ({ headers }: FastifyRequest) => readSignature(headers['x-vitrine-signature']);
  // Before a body is read: whoever signs nothing makes nobody keep 25 MB in memory, and who makes a signature up keeps
  // few.
  scope.addHook('onRequest', async (request) => {
    if (secret === undefined) throw notFound('Address');
    if (!signatureOf(request)) throw refused();
    if (Number(request.headers['content-length']) > mailLimit)
      throw new AppError('PAYLOAD_TOO_LARGE', 'The mail is larger than 25 MB: it stays where it is');
  });
  // Whoever brings it may not come again: a person has to look for it there.
  scope.addHook('onError', async ({ headers }, _reply, { statusCode, code }) => {
    if (statusCode === 413 || code === ('PAYLOAD_TOO_LARGE' satisfies ErrorCode))
      deps.log.warn({ bytes: headers['content-length'] }, 'a mail over 25 MB was brought, and is not here');
  });
  readFewBodies(scope);
  scope.post('/api/webhooks/mail', { bodyLimit: mailLimit }, async (request, reply) => {
    const signature = signatureOf(request);
    const { body } = request;
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new AppError('BAD_REQUEST', 'The body is empty: it has to be the mail as it came (RFC 5322)');
    if (!secret || !signature || !isSigned(secret, signature, body)) throw refused();
    await receiveMail(deps, body);
    return reply.send({ received: true });
  });
}

const refused = () => new AppError('BAD_REQUEST', 'The mail or its signature is not valid');

type Signature = { time: string; given: string };

/** Undefined for what is none, or of another time. */
function readSignature(header: string | string[] | undefined): Signature | undefined {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (time === undefined || given === undefined) return undefined;
  return Math.abs(Date.now() / 1_000 - Number(time)) > tolerance ? undefined : { time, given };
}

function isSigned(secret: string, { time, given }: Signature, body: Buffer): boolean {
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(own, Buffer.from(given, 'hex'));
}
