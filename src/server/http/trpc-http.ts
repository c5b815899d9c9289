import { type AnyProcedure, getErrorShape, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { callProcedure, procedures } from '../../routers/call-procedure.ts';
import { type Context, createContext } from '../../routers/context.ts';
import { appRouter } from '../../routers/index.ts';
import { detailsOf, type Meta } from '../../routers/trpc.ts';
import { JsonText, wellFormedJson } from '../database/json-text.ts';
import { type Deps, depsFor } from '../deps.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { logFailure } from './request-log.ts';
import type { BodyGuard } from './rest-bodies.ts';
import { retryLine } from './sse.ts';

/** Most calls in one batch: a browser batches what one screen asks for. */
const maxBatchSize = 20;

type TrpcRoute = {
  Params: { path: string };
  Querystring: { batch?: string | string[]; input?: string };
};
type TrpcRequest = FastifyRequest<TrpcRoute>;

/**
 * tRPC over HTTP. Queries and mutations are called directly and put into tRPC's envelope here, because the library's
 * adapter turns each request into a Fetch request and back, which costs more than the call; answers that PostgreSQL
 * wrote are passed on as text. Streams, and whatever is not a plain call, go to the library's adapter.
 */
export function registerTrpc(scope: FastifyInstance, deps: Deps, guardBody: BodyGuard): void {
  // Streams leave the library's adapter with a caching header of its own, and say not when to open them again.
  const asOurs: onSendHookHandler = (_request, _reply, payload: unknown, done) => {
    if (!(payload instanceof Response)) return done(null, payload);
    payload.headers.set('cache-control', 'no-store');
    const isStream = payload.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream) payload.headers.set('content-type', 'application/json; charset=utf-8');
    if (!isStream || !payload.body) return done(null, payload);
    const start = (controller: TransformStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new TextEncoder().encode(retryLine()));
    done(null, new Response(payload.body.pipeThrough(new TransformStream({ start })), payload));
  };
  const options = { config: { logAs: namesOf }, onSend: asOurs };
  const handle = async (request: TrpcRequest, reply: FastifyReply) => {
    const names = readNames(request);
    refuseHashingBatch(names);
    const calls = ownCalls(names, request);
    if (calls) return answer(deps, calls, request, reply);
    return fastifyRequestHandler({
      router: appRouter,
      createContext: () => createContext(depsFor(deps, names[0] ?? ''), request, reply),
      onError: ({ error }) => noteError(error, request),
      maxBatchSize,
      req: request,
      res: reply,
      path: request.params.path,
    });
  };
  // Fetch's requests, which the library makes, know no TRACE and the like.
  scope.route<TrpcRoute>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/trpc/:path',
    ...options,
    handler: handle,
  });
  // What may be large over REST may be so here, where it is called alone.
  for (const [name, { _def }] of Object.entries(procedures)) {
    const bodyLimit = (_def.meta as Meta | undefined)?.rest?.bodyLimit;
    if (bodyLimit === undefined) continue;
    const path = `/trpc/${name}`;
    const large = { ...options, config: { logAs: () => path }, bodyLimit, preParsing: guardBody };
    scope.post<TrpcRoute>(path, large, (request, reply) => {
      request.params = { path: name };
      return handle(request, reply);
    });
  }
}

/** One call of a request; no procedure where its name is none of ours. */
type Call = { name: string; procedure: AnyProcedure | undefined };

/** What a request calls, by names that a caller may have made up. */
const readNames = (request: TrpcRequest): string[] =>
  isBatch(request) ? request.params.path.split(',') : [request.params.path];

/** Of several marks the first counts, as it does for the library. */
const isBatch = ({ query }: TrpcRequest): boolean => [query.batch].flat()[0] === '1';

const findProcedure = (name: string): AnyProcedure | undefined =>
  Object.hasOwn(procedures, name) ? procedures[name] : undefined;

/** The procedures of a request for the log; nothing that a caller made up. */
function namesOf(request: FastifyRequest): string {
  const names = readNames(request as TrpcRequest);
  return `/trpc/${names.every(findProcedure) ? names.join(',') : ':path'}`;
}

function refuseHashingBatch(names: string[]): void {
  if (names.length === 1) return;
  const hashing = names.find((name) => (findProcedure(name)?._def.meta as Meta | undefined)?.rest?.hashes);
  if (hashing === undefined) return;
  throw new AppError(
    'BAD_REQUEST',
    `${hashing} looks at a password and cannot be part of a batch: call it alone`,
  );
}

const typeOf = ({ method }: TrpcRequest) =>
  method === 'GET' ? 'query' : method === 'POST' ? 'mutation' : undefined;

/**
 * The calls of a request where we answer them: all are queries by GET or mutations by POST, or one is of no procedure.
 * The library's adapter decodes the path once more, and so might read other names there than were looked at here.
 */
function ownCalls(names: string[], request: TrpcRequest): Call[] | undefined {
  const calls = names.map((name) => ({ name, procedure: findProcedure(name) }));
  const isOurs = calls.every(({ procedure }) => procedure);
  if (names.length > maxBatchSize) {
    if (isOurs) return undefined;
    throw new AppError('BAD_REQUEST', `At most ${maxBatchSize} calls in a batch`);
  }
  const isPlain = calls.every(({ procedure }) => procedure?._def.type === typeOf(request));
  return isPlain || !isOurs ? calls : undefined;
}

async function answer(deps: Deps, calls: Call[], request: TrpcRequest, reply: FastifyReply) {
  const depsOf = (call?: Call) => (call?.procedure ? depsFor(deps, call.name) : deps);
  const first = depsOf(calls[0]);
  const ctx = createContext(first, request, reply);
  const ctxOf = (call: Call) => {
    const own = depsOf(call);
    return own === first ? ctx : { ...ctx, deps: own };
  };
  const batch = isBatch(request);
  const inputs = readInputs(request, batch);
  const results = await Promise.all(
    calls.map((call, index) => run(call, () => inputs(index), ctxOf(call), request)),
  );
  const statuses = new Set(results.map(({ status }) => status));
  reply
    .status(statuses.size === 1 ? (results[0]?.status ?? 200) : 207)
    .header('content-type', 'application/json; charset=utf-8');
  const waits = results.map(({ retryAfter }) => retryAfter ?? 0);
  if (waits.some(Boolean)) reply.header('retry-after', Math.max(...waits));
  const texts = results.map(({ text }) => text);
  return reply.send(batch ? `[${texts.join(',')}]` : texts[0]);
}

/** How to get the input of each call. What is no JSON is every call's own error. */
function readInputs(request: TrpcRequest, batch: boolean): (index: number) => unknown {
  let input: unknown;
  let broken: TRPCError | undefined;
  try {
    if (request.method === 'POST') input = request.body;
    else if (request.query.input !== undefined) input = JSON.parse(wellFormedJson(request.query.input));
  } catch (cause) {
    broken = new TRPCError({ code: 'BAD_REQUEST', message: 'The input is not valid JSON', cause });
  }
  return (index) => {
    if (broken) throw broken;
    return batch ? (input as Record<number, unknown> | null | undefined)?.[index] : input;
  };
}

async function run({ name, procedure }: Call, input: () => unknown, ctx: Context, request: TrpcRequest) {
  try {
    if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such procedure' });
    if (procedure._def.type !== typeOf(request)) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const data = await callProcedure(procedure, { name, ctx, input: input() });
    const json = data instanceof JsonText ? data.text : JSON.stringify(data);
    const text = json === undefined ? '{"result":{}}' : `{"result":{"data":${json}}}`;
    return { status: 200, text, retryAfter: undefined };
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    noteError(error, request);
    const { _config: config } = appRouter._def;
    const shape = getErrorShape({
      config,
      error,
      type: procedure?._def.type ?? 'unknown',
      path: name,
      input: undefined,
      ctx,
    });
    return {
      // What the errors' one translation made of it, which knows an outage from a bug.
      status: shape.data.httpStatus,
      text: JSON.stringify({ error: shape }),
      retryAfter: detailsOf(error).retryAfter,
    };
  }
}

function noteError(error: TRPCError, request: FastifyRequest) {
  logFailure(request, error, error.code as ErrorCode);
}
