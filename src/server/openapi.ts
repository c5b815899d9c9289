import { z } from 'zod';
import { mayEnter, staffRoles } from '../routers/staff.schema.ts';
import { staffCookies } from './access.ts';
import type { Config } from './config.ts';
import { filePaths } from './openapi-files.ts';
import type { Route } from './rest.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', description: 'What went wrong, such as BAD_REQUEST or NOT_FOUND' },
    issues: {
      type: 'array',
      description: 'With 400: each field that is wrong',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'With 5xx: names the failure in the log' },
  },
};

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** How staff prove who they are. */
const securitySchemes = (secure: boolean) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${secure ? '__Secure-' : ''}${staffCookies.session}`,
    description: 'The session that POST /api/staff/sign-in begins',
  },
  key: { type: 'http', scheme: 'bearer', description: 'An API key of a staff account' },
});

const refusals = {
  401: { description: 'Nobody of the agency is signed in', content: errorContent },
  403: { description: 'The role does not open this, or a key does not', content: errorContent },
};

const tooManyRequests = {
  description: 'Too many: of one conversation, from one address, or of the whole site today',
  headers: {
    'Retry-After': {
      description: 'After how many seconds it is worth asking again',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: errorContent,
};

/** The OpenAPI 3.1 document of every REST path, written from the procedures themselves, but for those of files. */
export function openApiDocument(routes: Route[], config: Pick<Config, 'agency' | 'appUrl'>) {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { method, path } = route.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.agency.name} API`, version: '1.0.0' },
    servers: [{ url: config.appUrl.origin }],
    paths: { ...paths, ...filePaths } as Record<string, Json>,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: securitySchemes(config.appUrl.protocol === 'https:'),
    },
  };
}

function operation(route: Route): Json {
  const { rest, name, staff } = route;
  const input = route.input ? jsonSchema(route.input, 'input') : { properties: {} };
  const fields = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = [...rest.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const others = Object.keys(fields).filter((field) => !inPath.includes(field));
  const readsQuery = rest.method === 'GET' || rest.method === 'DELETE';
  const parameter = (field: string, place: 'path' | 'query') => ({
    name: field,
    in: place,
    required: place === 'path' || required.has(field),
    schema: fields[field] ?? {},
  });
  return {
    operationId: name,
    summary: rest.summary,
    tags: [name.split('.')[0]],
    ...(staff && openTo(staff)),
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(readsQuery ? others.map((field) => parameter(field, 'query')) : []),
    ],
    ...(!readsQuery && others.length > 0 && { requestBody: body(input, fields, others, required) }),
    responses: {
      [rest.status ?? 200]: success(route),
      ...otherSuccesses(route),
      ...(staff && refusals),
      ...(rest.limited && { 429: tooManyRequests }),
      default: { description: 'An error, whatever raised it', content: errorContent },
    },
  };
}

function openTo({ room, proof }: NonNullable<Route['staff']>): Json {
  const roles = staffRoles.filter((role) => mayEnter(role, room)).join(', ');
  const proofs = proof === 'any' ? [{ session: [] }, { key: [] }] : [{ session: [] }];
  return {
    description: `For staff: ${roles}. ${proof === 'any' ? 'By session or API key.' : 'By session alone.'}`,
    security: proofs,
  };
}

function body(input: Json, fields: Record<string, Json>, names: string[], required: Set<string>): Json {
  const schema = {
    ...input,
    properties: Object.fromEntries(names.map((name) => [name, fields[name]])),
    required: names.filter((name) => required.has(name)),
  };
  return { required: schema.required.length > 0, content: { 'application/json': { schema } } };
}

function success({ type, rest, output }: Route): Json {
  if (rest.file) return file(rest.file);
  if (!output) return { description: 'Done' };
  const media = type === 'subscription' ? 'text/event-stream' : 'application/json';
  return {
    description:
      type === 'subscription' ? 'Events; the id of the last one goes into Last-Event-ID' : 'The answer',
    content: { [media]: { schema: jsonSchema(output, 'output') } },
  };
}

const otherSuccesses = (route: Route): Json =>
  Object.fromEntries(
    Object.entries(route.rest.statuses ?? {}).map(([status, description]) => [
      status,
      { ...success(route), description },
    ]),
  );

const file = ({ type, name, encoding }: NonNullable<Route['rest']['file']>): Json => ({
  description: `The file ${name}`,
  headers: {
    'Content-Disposition': {
      description: `attachment; filename="${name}"`,
      schema: { type: 'string' },
    },
  },
  content: { [type]: { schema: encoding ? {} : { type: 'string' } } },
});
