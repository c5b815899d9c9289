import { type AnyProcedure, getErrorShape, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { callProcedure, procedures } from '../routers/call-procedure.ts';
import { type Context, createContext } from '../routers/context.ts';
import { appRouter } from '../routers/index.ts';
import { detailsOf, type Meta } from '../routers/trpc.ts';
import type { Deps } from './deps.ts';
import { JsonText } from './json-text.ts';
import { logUnexpected } from './request-log.ts';
import type { BodyGuard } from './rest-bodies.ts';

/** Most calls in one batch: a browser batches what one screen asks for. */
const maxBatchSize = 20;

type TrpcRoute = {
  Params: { path: string };
  Querystring: { batch?: string; input?: string };
};
type TrpcRequest = FastifyRequest<TrpcRoute>;

/**
 * tRPC over HTTP. Queries and mutations are called directly and put into tRPC's envelope here, because the library's
 * adapter turns each request into a Fetch request and back, which costs more than the call; answers that PostgreSQL
 * wrote are passed on as text. Streams, and whatever is not a plain call, go to the library's adapter.
 */
export function registerTrpc(scope: FastifyInstance, deps: Deps, guardBody: BodyGuard): void {
  // Streams leave the library's adapter with a caching header of its own.
  const neverKept: onSendHookHandler = (_request, _reply, payload: unknown, done) => {
    if (payload instanceof Response) payload.headers.set('cache-control', 'no-store');
    done(null, payload);
  };
  const options = { config: { logAs: namesOf }, onSend: neverKept };
  const handle = async (request: TrpcRequest, reply: FastifyReply) => {
    const calls = plainCalls(request);
    if (calls) return answer(deps, calls, request, reply);
    return fastifyRequestHandler({
      router: appRouter,
      createContext: () => createContext(deps, request, reply),
      onError: ({ error }) => noteError(error, request),
      maxBatchSize,
      req: request,
      res: reply,
      path: request.params.path,
    });
  };
  scope.all<TrpcRoute>('/trpc/:path', options, handle);
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

type Call = { name: string; procedure: AnyProcedure };

/** The procedures of a request for the log; nothing that a caller made up. */
function namesOf(request: FastifyRequest): string {
  const { path } = (request as TrpcRequest).params;
  const known = path.split(',').every((name) => Object.hasOwn(procedures, name));
  return `/trpc/${known ? path : ':path'}`;
}

/** The calls of a request when all of them are queries by GET or mutations by POST, else undefined. */
function plainCalls({ params, query, method }: TrpcRequest): Call[] | undefined {
  const wanted = method === 'GET' ? 'query' : method === 'POST' ? 'mutation' : undefined;
  const names = query.batch === '1' ? params.path.split(',') : [params.path];
  if (names.length > maxBatchSize) return undefined;
  const calls = names.map((name) => ({
    name,
    procedure: Object.hasOwn(procedures, name) ? procedures[name] : undefined,
  }));
  return calls.every(({ procedure }) => procedure?._def.type === wanted) ? (calls as Call[]) : undefined;
}

async function answer(deps: Deps, calls: Call[], request: TrpcRequest, reply: FastifyReply) {
  const ctx = createContext(deps, request, reply);
  const batch = request.query.batch === '1';
  const inputs = readInputs(request, batch);
  const results = await Promise.all(calls.map((call, index) => run(call, () => inputs(index), ctx, request)));
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
    else if (request.query.input !== undefined) input = JSON.parse(request.query.input);
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
      type: procedure._def.type,
      path: name,
      input: undefined,
      ctx,
    });
    return {
      status: getHTTPStatusCodeFromError(error),
      text: JSON.stringify({ error: shape }),
      retryAfter: detailsOf(error).retryAfter,
    };
  }
}

function noteError(error: TRPCError, request: FastifyRequest) {
  if (error.code === 'INTERNAL_SERVER_ERROR') logUnexpected(request, error);
}
