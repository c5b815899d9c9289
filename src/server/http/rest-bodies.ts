import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { type Context, createContext } from '../../routers/context.ts';
import { teamSlug } from '../../routers/gates.schema.ts';
import { isKnown } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import { getReader } from '../gates/service.ts';
import { networkOf } from '../limits/service.ts';

/** Largest body in bytes where a route names no other: so much is read of whoever sends it. */
export const plainBody = 64 * 1024;
/** How long a body may take to arrive, in milliseconds: a plain one, and one of a route that takes larger ones. */
export type BodyTimes = { plain: number; large: number };

/**
 * Hangs up on a body that takes too long, as Node itself does where a whole request does. Uploads have a time of their
 * own.
 */
export function limitBodyTime({ plain, large }: BodyTimes) {
  return ({ raw, headers, routeOptions, server }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const isLarge = (routeOptions.bodyLimit ?? plainBody) > plainBody;
      // Most bodies come with their headers and need no clock.
      setImmediate(() => {
        // What was injected, not sent, has no connection to hang up on.
        if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
        const timer = setTimeout(
          () => server.server.emit('clientError', new SlowRequestError(), raw.socket),
          isLarge ? large : plain,
        );
        const stop = () => clearTimeout(timer);
        raw.once('end', stop).once('close', stop);
      });
    }
    done();
  };
}

class SlowRequestError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/**
 * How many larger ones are held at a time, in each process: of everybody, and of one address. Each is held some times
 * over.
 */
const most = { all: 4, address: 2 };
/** How long one may take until it is answered, in milliseconds, and when it is worth asking again, in seconds. */
const answeredWithin = 60_000;
const askAgainAfter = 5;

/**
 * Lets a body that is larger than usual in before any of it is read: of whom the agency knows alone, and a few at a
 * time. Throws UNAUTHORIZED, FORBIDDEN and TOO_MANY_REQUESTS.
 */
export function createBodyGuard(deps: Deps) {
  const held = new Map<string, number>();
  let all = 0;
  const take = (network: string, reply: FastifyReply) => {
    const count = held.get(network) ?? 0;
    const isFull = deps.config.caps.address > 0 && count >= most.address;
    if (isFull || all >= most.all) throw tooManyOf(said(accessRefusals).what.bodies, askAgainAfter);
    held.set(network, count + 1);
    all++;
    const timer = setTimeout(() => reply.raw.destroy(), answeredWithin);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      all--;
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  };
  return async (request: FastifyRequest, reply: FastifyReply, payload: NodeJS.ReadableStream) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && Number(length ?? 0) <= plainBody) return payload;
    await checkKnown(createContext(deps, request, reply), request.routeOptions.url ?? '');
    // Whoever went away meanwhile would never give back what they take.
    if (!reply.raw.destroyed) take(networkOf(request.ip), reply);
    return payload;
  };
}

/**
 * What is for the team, by either way, is sent by nobody else; the rest by the client of some portal, or somebody of
 * the agency.
 */
async function checkKnown(ctx: Context, path: string): Promise<void> {
  if (/^\/(api\/team\/|trpc\/team\.)/.test(path)) {
    await getReader(ctx.deps, ctx, { kind: 'team', subject: teamSlug });
  } else if (!(await isKnown(ctx))) {
    throw new AppError('UNAUTHORIZED', 'Sign in to the support portal first');
  }
}

export type BodyGuard = ReturnType<typeof createBodyGuard>;
