import { z } from 'zod';
import { transportRefusals } from '../../content/refusals/transport.ts';
import { mayAccess } from '../../content/staff-areas.ts';
import { filePurposes, storedFile } from '../../routers/files.schema.ts';
import { staffRoles } from '../../routers/staff.schema.ts';
import { staffCookies } from '../access.ts';
import type { Config } from '../config/config.ts';
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
    name: `${secure ? '__Host-' : ''}${staffCookies.session}`,
    description: 'The session that POST /api/staff/sign-in begins',
  },
  key: { type: 'http', scheme: 'bearer', description: 'An API key of a staff account' },
});

const refusal = (description: string) => ({ description, content: errorContent });

/** What may be wrong with who asks, what is asked and what it is about. */
const refusals = {
  400: refusal('The input is not what the schema asks'),
  401: refusal('Nobody is signed in, or no code was given, or a wrong one'),
  402: refusal('It has not been paid'),
  403: refusal('The role does not open this, or a key does not, or another site asks'),
  404: refusal('There is no such thing, or it is somebody else’s'),
  409: refusal('It is not so, or no longer'),
  413: refusal(transportRefusals.en.tooLarge),
  415: refusal('The body is no JSON'),
  503: refusal('The database does not answer, or a service that the call needs is not there'),
};
/** Fields that name a thing, of which there may be none. */
const namesThing = /(^id|Id|^item|^slug|^subject|^token|^clientSecret)$/;

/** What this call can answer besides success, by what it reads, whom it is for and whether it changes something. */
function refusalsOf({ rest, staff, grant }: Route, fields: string[]): Json {
  const { 400: input, 401: nobody, 402: unpaid, 403: role, 404: missing, 503: away } = refusals;
  const changes = rest.method !== 'GET';
  const isForSome = staff !== undefined || grant;
  // A call that compares what somebody types is limited, and says no to what is wrong.
  const compares = changes && (rest.limited || rest.hashes);
  return {
    ...((changes || fields.length > 0) && { 400: input }),
    ...((isForSome || compares) && { 401: nobody }),
    ...((isForSome || changes) && { 403: role }),
    ...(fields.some((field) => namesThing.test(field)) && { 404: missing }),
    ...(changes && !isForSome && fields.includes('projectId') && { 402: unpaid }),
    ...((changes || rest.conflicts) && { 409: refusals[409] }),
    ...(changes && { 413: refusals[413], 415: refusals[415] }),
    ...((rest.limited || rest.hashes || rest.bodyLimit) && { 429: tooManyRequests }),
    503: away,
  };
}

const tooMany = (description: string) => ({
  description,
  headers: {
    'Retry-After': {
      description: 'After how many seconds it is worth asking again',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: errorContent,
});

const tooManyRequests = tooMany(
  'Too many: of one conversation, from one address, or of the whole site today',
);

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
  // Of a call that takes one of several inputs, whatever one of them may have.
  const either = (input.anyOf ?? input.oneOf) as Json[] | undefined;
  const inputs = either ?? [input];
  const fields: Record<string, Json> = Object.assign({}, ...inputs.map((one) => one.properties ?? {}));
  const required = new Set(either ? [] : ((input.required ?? []) as string[]));
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
    ...(!readsQuery && others.length > 0 && { requestBody: body(input, fields, others, required, either) }),
    responses: {
      [rest.status ?? 200]: success(route),
      ...otherSuccesses(route),
      ...refusalsOf(route, Object.keys(fields)),
      default: { description: 'An error, whatever raised it', content: errorContent },
    },
  };
}

const proofWords = {
  any: 'By session or API key.',
  session: 'By session alone.',
  fresh: 'By session alone, within ten minutes of all that a sign-in asks for (POST /api/staff/proof).',
};

function openTo({ area, proof }: NonNullable<Route['staff']>): Json {
  const roles = staffRoles.filter((role) => mayAccess(role, area)).join(', ');
  const proofs = proof === 'any' ? [{ session: [] }, { key: [] }] : [{ session: [] }];
  return {
    description: `For staff: ${roles}. ${proofWords[proof]}`,
    security: proofs,
  };
}

function body(
  input: Json,
  fields: Record<string, Json>,
  names: string[],
  required: Set<string>,
  either: Json[] | undefined,
): Json {
  if (either) return { required: true, content: { 'application/json': { schema: input } } };
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

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const { $schema, ...storedFileSchema } = z.toJSONSchema(storedFile, { io: 'output' });

const copyOf = (operationId: string, description: string, parameters: Json[] = [], refusals: Json = {}) => ({
  get: {
    operationId,
    summary: 'A copy of all that is known of a person: a zip of person.json, files, mails and a manifest',
    tags: ['rights'],
    description,
    parameters,
    responses: {
      200: {
        description: 'The zip, made while it is sent',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      401: error('Nobody is signed in, or no mailed link was used'),
      403: error('The role does not open this, or the proof or the link is too old'),
      ...refusals,
      429: tooMany('Too many copies'),
      503: error('The database does not answer'),
      default: error('An error, whatever raised it'),
    },
  },
});

/**
 * Paths that are no procedures: of files one takes a form, the other answers bytes; copies of a person's data are sent
 * as they are made.
 */
const filePaths = {
  '/api/my/export.zip': copyOf(
    'my.export',
    'For the person, by a mailed link that was used in this browser within the last fifteen minutes.',
  ),
  '/api/customers/contacts/{contactId}/export.zip': copyOf(
    'rights.export',
    'For staff: admin, by a session that has shown its password within the last ten minutes.',
    [
      { name: 'contactId', in: 'path', required: true, schema: { type: 'integer' } },
      {
        name: 'withSame',
        in: 'query',
        description: 'With `true` also the other contacts of the very same address',
        schema: { type: 'boolean' },
      },
    ],
    { 404: error('There is no such contact') },
  ),
  '/api/files': {
    post: {
      operationId: 'files.upload',
      summary:
        'Stores a file of at most 5 MiB, which a support request then names; what none names is removed after a day',
      tags: ['files'],
      description: 'For the client of the named project, or staff: support, admin.',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['purpose', 'file'],
              properties: {
                purpose: {
                  enum: filePurposes,
                  description:
                    'A screenshot is PNG, JPEG, WebP or GIF; a document PDF, DOC, DOCX, TXT, CSV, XLSX or XLS',
                },
                clientProjectId: { type: 'integer', description: 'Whose portal it is for' },
                file: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: {
        201: { description: 'The answer', content: { 'application/json': { schema: storedFileSchema } } },
        400: error('The form is not what the schema asks, or did not arrive whole'),
        401: error('Nobody is signed in'),
        403: error('The role does not open this, or a key does not, or another site asks'),
        404: error('There is no such portal, or it is somebody else’s'),
        413: error('It is too large'),
        415: error('It is not what the purpose takes, or no form'),
        429: tooMany('Too many from one address'),
        503: error('The database or the store for files does not answer'),
        default: error('An error, whatever raised it'),
      },
    },
  },
  '/api/files/{fileId}/content': {
    get: {
      operationId: 'files.content',
      summary:
        'The bytes of a file at the address that answers give, for whoever may see what refers to it: with the same cookie or key',
      tags: ['files'],
      parameters: [
        { name: 'fileId', in: 'path', required: true, schema: { type: 'integer' } },
        {
          name: 'of',
          in: 'query',
          required: true,
          description: 'What refers to it, such as `support-request.12`',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'The file, as an attachment of the type that its bytes have',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        404: error('There is no such file, or it is not for whoever asks'),
        503: error('The database or the store for files does not answer'),
        default: error('An error, whatever raised it'),
      },
    },
  },
};
