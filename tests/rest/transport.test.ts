import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import type { Deps } from '../../src/server/deps.ts';
import { registerDocuments } from '../../src/server/site/documents.ts';
import { createAssets } from '../../src/server/site/site.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { noDocuments, startTestServer, type TestServer } from '../setup/server.ts';

const promise = 'max-age=63072000; includeSubDomains';
const env = { APP_URL: 'https://agency.example', SECURITY_CONTACT: 'security@agency.example' };

/** Sends these very bytes and answers all that comes back within a moment, or until the server hangs up. */
async function exchange({ app }: TestServer, sent: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(sent);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('\r\n\r\n')) break;
  }
  return text;
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: agency.example\r\n${more}\r\n`;
const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: agency.example\r\ncontent-length: 0\r\n${more}\r\n`;

const requests: [string, string, number][] = [
  ['a call', get('/api/health/live'), 200],
  ['a call that is refused', get('/api/staff/me'), 401],
  ['a call over tRPC', get('/trpc/staff.me'), 401],
  ['a stream that is refused', get('/trpc/staff.live', 'accept: text/event-stream\r\n'), 200],
  ['an unknown call', get('/api/nothing'), 404],
  ['an unknown page', get('/nothing'), 404],
  ['the reference', get('/api/docs'), 200],
  ['an upload', post('/api/files'), 415],
  ['the webhook', post('/api/webhooks/stripe'), 404],
  ['the webhook of mails', post('/api/webhooks/mail'), 404],
  [
    'what other sites send',
    post('/api/staff/sign-out', 'cookie: a=b\r\norigin: https://evil.example\r\n'),
    403,
  ],
  ['what search engines read', get('/robots.txt'), 200],
  ['whom to tell of a weakness', get('/.well-known/security.txt'), 200],
  ['where passwords are changed', get('/.well-known/change-password'), 302],
  ['an address that cannot be read', get('/api/%zz'), 400],
  [
    'a body that is no JSON',
    `${post('/api/staff/sign-in', 'content-type: text/xml\r\n').replace('length: 0', 'length: 2')}<>`,
    415,
  ],
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['headers beyond the limit', get('/', `x: ${'y'.repeat(20_000)}\r\n`), 431],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation of nobody’s', get('/', 'expect: wonders\r\n'), 417],
];

describe('over https', () => {
  let server: TestServer;
  let conversation: string;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const started = await server.as().chat.start({ sessionId: 'transport' });
    conversation = started.toJSON().id;
  });
  afterAll(() => server.close());

  it.each(requests)('%s says that nothing else is to be used', async (_name, sent, status) => {
    const answer = await exchange(server, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase().match(/strict-transport-security: .*/g)).toEqual([
      `strict-transport-security: ${promise.toLowerCase()}`,
    ]);
  });

  // Without a host Node itself answers, with nothing that could be guessed at.
  const answered = requests.filter(([name]) => name !== 'a request without a host');
  it.each(answered)('%s is never guessed at, nor shown in a frame', async (_name, sent) => {
    const answer = await exchange(server, sent);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r?$/im);
  });

  it.each([
    ['what is no HTTP', 'HEAD / NONSENSE\r\n\r\n'],
    ['too many headers', `HEAD / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('HEAD with %s is answered without a body', async (_name, sent) => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.end(sent);
    const text = (await socket.toArray()).join('');
    expect(text).toMatch(/^HTTP\/1.1 4\d\d [\s\S]*\r\n\r\n$/);
  });

  it.each(['REST', 'tRPC'])('so does a stream over %s', async (way) => {
    const input = encodeURIComponent(JSON.stringify({ conversationId: conversation }));
    const path =
      way === 'REST' ? `/api/chat/conversation/${conversation}/events` : `/trpc/chat.live?input=${input}`;
    const answer = await exchange(server, get(path, 'accept: text/event-stream\r\n'));
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('text/event-stream');
    expect(answer).toMatch(new RegExp(`strict-transport-security: ${promise}\r\n`, 'i'));
  });

  it('says whom to tell of a weakness', async () => {
    const { body, headers } = await server.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:security@agency.example',
      'Preferred-Languages': 'fr, en',
      Canonical: 'https://agency.example/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('leads password managers to where passwords are changed', async () => {
    const { statusCode, headers } = await server.app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/account']);
  });
});

describe('a name over tRPC that no call has', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
  });
  afterAll(() => server.close());

  // Decoded once more, some of them name calls, and some nothing that can be decoded.
  it.each(['nothing', 'constructor', '%25', '%25E0%25A4', 'staff.me%252Cstaff.me', 'staff%252Eme'])(
    '%s is not found',
    async (name) => {
      for (const query of ['', '?batch=1']) {
        for (const method of ['GET', 'POST'] as const) {
          const url = `/trpc/${name}${query}`;
          const answer = await server.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
          expect(answer.statusCode, `${method} ${url}`).toBe(404);
          expect([answer.json()].flat()[0].error.data).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
        }
      }
    },
  );

  it('leaves the other calls of its batch alone', async () => {
    const { statusCode, body } = await server.app.inject('/trpc/payments.options,nothing?batch=1&input={}');
    expect(statusCode).toBe(207);
    const [known, unknown] = JSON.parse(body);
    expect(known).toHaveProperty('result.data');
    expect(unknown).toHaveProperty('error.data.httpStatus', 404);
  });

  it('takes no connections for itself, and nothing is kept of it', async () => {
    const share = vi.spyOn(server.deps.database, 'share');
    for (let count = 0; count < 50; count++) await server.app.inject(`/trpc/made-up-${count}`);
    expect(share).not.toHaveBeenCalled();
    share.mockRestore();
  });
});

it.each([
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
])('a built %s says what it is written in, and is shown in no frame', async (ending, type) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-built-'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public', `a${ending}`), 'é');
  const app = Fastify();
  const log = app.log as Deps['log'];
  const documents = { ...noDocuments, assets: createAssets(folder) };
  registerDocuments(app, documents, { log, config: readConfig({}) } as Deps, { note() {} });
  const { headers } = await app.inject(`/a${ending}`);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  rmSync(folder, { recursive: true });
});

describe('over http', () => {
  it('promises nothing that browsers would hold it to', async () => {
    const server = await startTestServer('postgres', createScriptedAssistant());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [, sent] of requests) {
      expect(await exchange(server, sent)).not.toMatch(/strict-transport/i);
    }
    const { body } = await server.app.inject('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:hello@vitrine.example\n');
    await server.close();
  });
});
