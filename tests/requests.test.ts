import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { httpStatus } from '../src/server/errors.ts';
import { listRoutes, type Route } from '../src/server/http/rest.ts';
import { type Crowd, gatherCrowd } from './setup/access-crowd.ts';
import { type InputOf, layOut } from './setup/access-matrix.ts';
import { type Actor, actors } from './setup/access-rows.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { type GeneratedRequest, requestsTo, type Target } from './setup/request-generator.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

/** So many requests, made from this seed: both are printed, and can be given to have the same again. */
const wanted = Number(process.env['REQUESTS'] ?? 800);
const seed = Number(process.env['REQUESTS_SEED'] ?? randomInt(2 ** 31));
/** How many are under way at a time, and how long one may take, in milliseconds. */
const atOnce = 8;
const answersWithin = 20_000;

let server: TestServer;
let crowd: Crowd;
let inputOf: InputOf;
const unexpected: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), {
    // Limits would hide what lies behind them: every request comes from an address of its own.
    TRUST_PROXY: 'true',
    CHAT_CONVERSATION_LIMIT: '0',
    GITHUB_API_URL: 'http://127.0.0.1:1',
  });
  vi.spyOn(server.deps.log, 'error').mockImplementation((...given: unknown[]) => void unexpected.push(given));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  crowd = await gatherCrowd(server);
  inputOf = await layOut(crowd);
});
afterAll(() => server.close());

type Responses = Record<string, { content?: Record<string, unknown> }>;
type Operation = {
  operationId: string;
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Responses;
};

const errorShape = z.strictObject({
  message: z.string().min(1),
  code: z.enum(Object.keys(httpStatus) as [keyof typeof httpStatus]),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
const trpcError = z.object({
  error: z.object({
    message: z.string().min(1),
    code: z.number(),
    data: z.object({ code: z.string(), httpStatus: z.number() }),
  }),
});
const trpcAnswer = z.union([z.object({ result: z.object({ data: z.unknown().optional() }) }), trpcError]);

type Answer = { status: number; type: string; text: string; isStream: boolean };
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Undefined where the request cannot be written as HTTP at all. */
function send({ method, path, headers, body }: GeneratedRequest): Promise<Answer | undefined> {
  const { hostname, port } = new URL(crowd.url);
  return new Promise((resolve, reject) => {
    let request: ReturnType<typeof httpRequest>;
    try {
      const length = body && { 'content-length': String(body.length) };
      request = httpRequest({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: answersWithin,
      });
    } catch {
      return resolve(undefined);
    }
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const type = answered['content-type'] ?? '';
      const isStream = type.startsWith('text/event-stream');
      if (isStream) {
        resolve({ status, type, text: '', isStream });
        return request.destroy();
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () => resolve({ status, type, text: Buffer.concat(chunks).toString(), isStream }));
      response.once('error', reject);
    });
    request.end(body);
  });
}

const needsProvider =
  /^(?:projects\.create(?:Payment|Instalment)Intent|content\.(?:translate|suggest)|translations\.\w+)$/;

/** What is wrong with an answer, undefined where nothing is. */
function judge(
  target: Target,
  operation: Operation,
  route: Route | undefined,
  sent: GeneratedRequest,
  answer: Answer,
): string | undefined {
  const { status, text, type } = answer;
  // Without a provider no card payment is opened and nothing translated or suggested, which is said in so many words.
  if (status === 503 && needsProvider.test(operation.operationId)) return undefined;
  if (status >= 500) return `status ${status}`;
  // What the server refuses before it is a request of any call.
  if (status === 431) return undefined;
  if (sent.method === 'HEAD' || status === 204 || answer.isStream) return undefined;
  if (target.way === 'tRPC') {
    if (!type.startsWith('application/json')) return status < 400 ? undefined : `no JSON: ${type}`;
    const read = JSON.parse(text) as unknown;
    const isKnown = [trpcAnswer, z.array(trpcAnswer), errorShape].some(
      (shape) => shape.safeParse(read).success,
    );
    return isKnown ? undefined : 'not in the envelope';
  }
  if (status >= 400) {
    const { data, error } = errorShape.safeParse(JSON.parse(text));
    if (!data) return `not the shape of an error: ${error.message}`;
    if (httpStatus[data.code] !== status) return `${data.code} with ${status}`;
    // What is at no path of the document is answered by the framework.
    const isOurs = sent.method === target.method && sent.what !== 'path';
    return isOurs && !(status in operation.responses) ? `status ${status} is not documented` : undefined;
  }
  // What was made of the path may be that of another call.
  if (sent.method !== target.method || sent.what === 'path') return undefined;
  if (!(status in operation.responses)) return `status ${status} is not documented`;
  if (!type.startsWith('application/json') || !route?.output) return undefined;
  const { error } = route.output.safeParse(JSON.parse(text));
  return error && `not of the documented shape: ${error.message}`;
}

it(`answers ${wanted} requests of every kind without failing, as documented (seed ${seed})`, {
  timeout: 30 * 60_000,
}, async () => {
  console.log(`REQUESTS=${wanted} REQUESTS_SEED=${seed}`);
  const document = (await (await fetch(`${crowd.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const routes = new Map(listRoutes().map((route) => [route.name, route]));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const faults: string[] = [];
  const rows: Record<string, { sent: number; lost: number; hung: number; failed: number; wrong: number }> =
    {};
  let made = 0;
  const trial = async (index: number) => {
    const { path, method, operation } = operations[index % operations.length] as (typeof operations)[number];
    const route = routes.get(operation.operationId);
    const random = fc.sample(fc.record({ actor: fc.nat(actors.length - 1), overTrpc: fc.boolean() }), {
      seed: seed + index,
      numRuns: 1,
    })[0];
    const actor = actors[random?.actor ?? 0] as Actor;
    const overTrpc = Boolean(random?.overTrpc && route);
    const input = route ? await inputOf(route, actor) : { fileId: '1', expires: '1', signature: 'x' };
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
    const target: Target = {
      way: overTrpc ? 'tRPC' : 'REST',
      method: overTrpc ? (route?.type === 'mutation' ? 'POST' : 'GET') : method,
      path: overTrpc ? `/trpc/${operation.operationId}` : path,
      readsQuery: overTrpc ? route?.type !== 'mutation' : method === 'GET' || method === 'DELETE',
      names: [...(operation.parameters ?? []).map(({ name }) => name), ...Object.keys(body)],
      input,
    };
    const [sent] = fc.sample(requestsTo(target), { seed: seed + index, numRuns: 1 });
    if (!sent) return;
    sent.headers = { ...crowd.headersOf(actor, false), ...sent.headers };
    const kind = `${target.way}, ${sent.what}`;
    const row = rows[kind] ?? { sent: 0, lost: 0, hung: 0, failed: 0, wrong: 0 };
    rows[kind] = row;
    const tell = (fault: string) =>
      faults.push(
        `${fault}: #${index} ${actor} ${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 400)} ${sent.body?.toString().slice(0, 300) ?? ''}`,
      );
    try {
      const answer = await send(sent);
      if (!answer) return;
      made++;
      row.sent++;
      const fault = judge(target, operation, route, sent, answer);
      if (!fault) return;
      if (answer.status >= 500) row.failed++;
      else row.wrong++;
      tell(`${fault} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      row.sent++;
      // A refused body may be hung up on while it is still sent.
      const isHung = String(error).includes('in time');
      if (isHung) row.hung++;
      else if (!/ECONNRESET|EPIPE/.test(String(error))) row.lost++;
      else return;
      tell(String(error));
    }
  };
  let next = 0;
  const work = async () => {
    while (next < wanted) await trial(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.table(rows);
  const folder = join(import.meta.dirname, '../test-results');
  mkdirSync(folder, { recursive: true });
  const errors = unexpected.map((given) =>
    JSON.stringify(given, (_, value: unknown) => (value instanceof Error ? value.stack : value)),
  );
  writeFileSync(
    join(folder, 'requests.json'),
    JSON.stringify({ seed, wanted, made, rows, faults, errors }, undefined, 2),
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(made).toBeGreaterThan(wanted * 0.8);
});
