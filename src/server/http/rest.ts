import type { AnyProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callProcedure, procedures } from '../../routers/call-procedure.ts';
import { type Context, createContext, type RestAnswer } from '../../routers/context.ts';
import { detailsOf, errorBody, type Meta, type RestMeta } from '../../routers/trpc.ts';
import { routePattern } from '../../routes.ts';
import { JsonText } from '../database/json-text.ts';
import { type Deps, depsFor } from '../deps.ts';
import { AppError, httpStatus } from '../errors.ts';
import { logFailure } from './request-log.ts';
import type { BodyGuard } from './rest-bodies.ts';
import { sendEvents } from './sse.ts';

/** A procedure that has a REST path, with what the adapter and the reference need to know of it. */
export type Route = {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  rest: RestMeta;
  /** Undefined for what is not the agency's alone. */
  staff: Meta['staff'];
  /** Whether a code or a portal's password opens it. */
  grant: boolean;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  procedure: AnyProcedure;
};

/** Every procedure with a REST path. Throws at start where one has none: the contract says that each has. */
export function listRoutes(): Route[] {
  return Object.entries(procedures).map(([name, procedure]) => {
    const { type, meta, inputs, output } = procedure._def as unknown as {
      type: Route['type'];
      meta?: Meta;
      inputs: z.ZodType[];
      output?: z.ZodType & { schema?: z.ZodType };
    };
    if (!meta?.rest) throw new Error(`Procedure ${name} has no REST path`);
    // The last schema is the procedure's own; what its base procedure asks for is part of it.
    return {
      name,
      type,
      rest: meta.rest,
      staff: meta.staff,
      grant: meta.grant ?? false,
      input: inputs.at(-1),
      output: output?.schema ?? output,
      procedure,
    };
  });
}

/** Serves every procedure at its documented path, by calling it directly. */
export function registerRest(app: FastifyInstance, deps: Deps, guardBody: BodyGuard): void {
  for (const route of listRoutes()) {
    const { method, path, bodyLimit } = route.rest;
    const own = depsFor(deps, route.name);
    app.route({
      method,
      url: routePattern(path),
      ...(bodyLimit !== undefined && { bodyLimit, preParsing: guardBody }),
      // A stream that only tells of its headers would never end.
      exposeHeadRoute: route.type !== 'subscription',
      handler: (request, reply) => handle(own, route, request, reply),
    });
  }
}

async function handle(deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply) {
  try {
    reply.status(route.rest.status ?? 200);
    const ctx = createContext(deps, request, reply, restAnswer(deps, route, request, reply));
    const input = rawInput(route, request);
    if (route.type === 'subscription') return await stream(route, { ctx, input }, request, reply);
    const output = await callProcedure(route.procedure, { name: route.name, ctx, input });
    if (output === undefined) return await reply.status(204).send();
    if (route.rest.file) return await sendFile(route.rest.file, output, reply);
    reply.header('content-type', 'application/json; charset=utf-8');
    return await reply.send(output instanceof JsonText ? output.text : JSON.stringify(output));
  } catch (error) {
    return sendError(error, request, reply);
  }
}

const attachmentOf = (name: string): string => `attachment; filename="${name}"`;

/** An attachment of exactly the named type: no browser shows it in place, or takes it for something else. */
function sendFile(file: NonNullable<RestMeta['file']>, text: unknown, reply: FastifyReply) {
  const { type, name, encoding } = file;
  if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', attachmentOf(name));
  return reply
    .header('content-type', type)
    .header('x-content-type-options', 'nosniff')
    .send(encoding ? Buffer.from(String(text), encoding) : String(text));
}

const restAnswer = (
  deps: Deps,
  { input }: Pick<Route, 'input'>,
  request: FastifyRequest,
  reply: FastifyReply,
): RestAnswer => ({
  status(code) {
    reply.status(code);
  },
  fileName(name) {
    reply.header('content-disposition', attachmentOf(name));
  },
  nextPage(after) {
    const next = new URL(request.url, deps.config.appUrl);
    const known = shapeOf(input);
    // What the call does not know is not said back, however long it is.
    for (const name of [...next.searchParams.keys()])
      if (!Object.hasOwn(known, name)) next.searchParams.delete(name);
    next.searchParams.set('after', String(after));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  },
});

async function stream(
  route: Route,
  { ctx, input }: { ctx: Context; input: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  const events = await callProcedure(route.procedure, { name: route.name, ctx, input, signal: abort.signal });
  const describe = (error: unknown) => {
    const body = errorBody(error, request.id);
    logFailure(request, error, body.code);
    return body;
  };
  await sendEvents(reply, events as AsyncIterable<unknown>, { abort, describe });
}

/** Path parameters win over the query or the body, so that what the path says is what happens. */
function rawInput(route: Route, request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>;
  if (route.rest.method === 'GET' || route.rest.method === 'DELETE') {
    const query = { ...(request.query as object) } as Record<string, unknown>;
    const lastEventId = request.headers['last-event-id'];
    if (route.type === 'subscription' && lastEventId !== undefined) query.lastEventId = lastEventId;
    return readStrings(route.input, { ...query, ...params });
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('BAD_REQUEST', 'The body must be a JSON object', {
      issues: [{ path: '', message: 'The body must be a JSON object' }],
    });
  }
  return { ...body, ...readStrings(route.input, params) };
}

/** The one shape of every error, and its status. Only what is no refusal is logged with its text. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = errorBody(error, request.id);
  logFailure(request, error, body.code);
  const { retryAfter } = detailsOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(httpStatus[body.code])
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * Reads the strings of a path or query as the schema's types ask: `limit=5` is a number, `archived=false` is false.
 * What cannot be read stays the string it is, for the schema to refuse with the field's path. The schema is only read.
 */
function readStrings(
  schema: z.ZodType | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const shape = shapeOf(schema);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? readString(ownOf(shape, name), value) : value,
    ]),
  );
}

/** The fields of an input, by their names. */
const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** A caller chooses the name, and `constructor` is a property of every object. */
const ownOf = (shape: Record<string, z.ZodType>, name: string) =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

function readString(schema: z.ZodType | undefined, value: string): unknown {
  const type = schema && innerType(schema);
  if (type instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** The schema inside `optional`, `default`, `catch` and the like. */
function innerType(schema: z.ZodType): z.ZodType {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType;
  return inner ? innerType(inner) : schema;
}
