import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, ownPatience } from '../src/server/app.ts';
import { mostStreams } from '../src/server/limits/streams-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { png } from './setup/files.ts';
import { noDocuments, startTestServer, type TestServer } from './setup/server.ts';

let server: TestServer;
let port: number;
let conversationId: string;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), { CHAT_ADDRESS_LIMIT: '1000' });
  port = await listen(server.app);
  conversationId = (await server.as().chat.start({ sessionId: 'slow' })).toJSON().id;
});
afterAll(() => server.close());

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends `begin`, then `drop` every `pause` milliseconds until the server hangs up or `isEnough`, then `end`. */
async function drip(
  at: number,
  begin: string,
  {
    drop,
    pause,
    isEnough,
    end,
  }: { drop: string; pause: number; isEnough(ms: number): boolean; end?: Buffer },
) {
  const socket = connect(at, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  socket.write(begin);
  while (!socket.destroyed && !socket.readableEnded && !isEnough(elapsed())) {
    await sleep(pause);
    if (!socket.destroyed) socket.write(drop);
  }
  const took = elapsed();
  if (end) {
    socket.write(end);
    while (!text.includes('\r\n\r\n') && !socket.destroyed) await sleep(50);
  }
  socket.destroy();
  return { text, took };
}

const slow = /^HTTP\/1\.1 408 [\s\S]*"message":"The request took too long to arrive","code":"BAD_REQUEST"/;
const host = 'host: localhost\r\n';
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{`;

const { headers, body, request, keepAlive, looksEvery } = ownPatience;
const impatience = {
  headers: headers / 20,
  body: { plain: body.plain / 20, large: body.large / 20 },
  request: request / 20,
  keepAlive: keepAlive / 20,
  looksEvery: looksEvery / 20,
};

describe.each([
  { of: 'a twentieth of its patience', patience: impatience, options: {} },
  { of: 'its whole patience', patience: ownPatience, options: { tags: ['slow'] } },
])('a request that comes a byte at a time to a server of $of', ({ patience, options }) => {
  let app: FastifyInstance;
  let at: number;
  beforeAll(async () => {
    app = await buildApp(server.deps, noDocuments, patience);
    at = await listen(app);
  });
  afterAll(() => app.close());
  const pause = patience.body.plain / 40;
  const longest = patience.body.plain * 1.4;

  it.concurrent.each([
    ['with its headers', `GET /api/health/live HTTP/1.1\r\n${host}x: `, ' '],
    ['with the body of a call', post('/api/chat/conversation'), ' '],
    ['with the body of a call over tRPC', post('/trpc/staff.signIn'), ' '],
    [
      'without a length',
      post('/api/staff/sign-in')
        .replace('content-length: 60000', 'transfer-encoding: chunked')
        .replace('{', ''),
      '1\r\n \r\n',
    ],
  ])('%s is hung up on', options, async (_what, begin, drop) => {
    const { text, took } = await drip(at, begin, { drop, pause, isEnough: () => false });
    expect(text).toMatch(slow);
    expect(took).toBeGreaterThan(patience.headers / 2);
  });

  it.concurrent('is waited for where it is an upload', options, async () => {
    const cookie = await server.staffCookie('support');
    const form = new FormData();
    form.append('purpose', 'screenshot');
    form.append('file', new Blob([new Uint8Array(png())]), 'a.png');
    const body = new Response(form);
    const type = body.headers.get('content-type');
    const bytes = Buffer.from(await body.arrayBuffer());
    // What stands before the first boundary is read and dropped.
    const begin = `POST /api/files HTTP/1.1\r\n${host}cookie: ${cookie}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const end = Buffer.concat([
      Buffer.from(`2\r\n\r\n\r\n${bytes.length.toString(16)}\r\n`),
      bytes,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const isEnough = (ms: number) => ms > longest;
    const { text } = await drip(at, begin, { drop: '1\r\n-\r\n', pause, isEnough, end });
    expect(text).toMatch(/^HTTP\/1\.1 201 /);
  });

  it.concurrent.each([`/api/chat/conversation/{id}/events`, '/trpc/chat.live?input={input}'])(
    'does not end a stream at %s, which nobody sends to',
    options,
    async (path) => {
      const input = encodeURIComponent(JSON.stringify({ conversationId }));
      const url = path.replace('{id}', conversationId).replace('{input}', input);
      const begin = `GET ${url} HTTP/1.1\r\n${host}accept: text/event-stream\r\n\r\n`;
      const isEnough = (ms: number) => ms > longest;
      const { text, took } = await drip(at, begin, { drop: '', pause, isEnough });
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(took).toBeGreaterThan(longest);
      if (patience !== ownPatience) return;
      // The server still speaks after half a minute: once every quarter of one.
      expect(text.match(/^: ping|^event: ping/gm)?.length).toBeGreaterThanOrEqual(1);
    },
  );
});

it('waits for no call longer than half a minute', () => {
  expect(headers + looksEvery).toBeLessThan(30_000);
  expect(body.plain).toBeLessThan(30_000);
});

describe('live streams', () => {
  const open = async (path: string) => {
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    });
    return { response, close: () => abort.abort() };
  };
  const rest = () => `/api/chat/conversation/${conversationId}/events`;
  const trpc = () => `/trpc/chat.live?input=${encodeURIComponent(JSON.stringify({ conversationId }))}`;
  const firstLine = async ({ body }: Response) => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) return chunk.split('\n')[0];
  };

  it.each([
    ['REST', rest],
    ['tRPC', trpc],
  ])('over %s say when to open them again, each at a time of its own', async (_way, path) => {
    const times = [];
    for (let count = 0; count < 12; count++) {
      const { response, close } = await open(path());
      times.push(Number(/^retry: (\d+)$/.exec((await firstLine(response)) ?? '')?.[1]));
      close();
    }
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...times)).toBeLessThan(5_000);
    expect(new Set(times).size).toBeGreaterThan(6);
  });

  it('are fifty at most from one address, and the next is told so with 429', async () => {
    // Those of the tests before are gone as soon as the server hears of it.
    await sleep(500);
    const streams = [];
    for (let count = 0; count < mostStreams; count++) streams.push(await open(count % 2 ? rest() : trpc()));
    expect(mostStreams).toBe(50);
    expect(streams.map(({ response }) => response.status)).toEqual(Array(50).fill(200));
    const { response } = await open(rest());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const { response: overTrpc, close } = await open(trpc());
    let told = '';
    for await (const chunk of overTrpc.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      told += chunk;
      if (told.includes('TOO_MANY_REQUESTS')) break;
    }
    expect(told).toContain('TOO_MANY_REQUESTS');
    close();
    for (const stream of streams) stream.close();
    await expect
      .poll(async () => {
        const again = await open(rest());
        again.close();
        return again.response.status;
      })
      .toBe(200);
  });
});
