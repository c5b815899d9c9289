import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { type DatabaseKind, startTestServer, type TestServer } from './setup/server.ts';

const servers: Partial<Record<DatabaseKind, TestServer>> = {};
beforeAll(async () => {
  for (const kind of ['embedded', 'postgres'] as const) {
    servers[kind] = await startTestServer(kind, createScriptedAssistant());
  }
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** A page, a file of none, a call by each way, a stream, an upload and the provider's events. */
const requests = [
  { method: 'GET', url: '/' },
  { method: 'GET', url: '/senthang' },
  { method: 'GET', url: '/no-such-page' },
  { method: 'GET', url: '/api/health/ready' },
  { method: 'POST', url: '/api/chat/conversation' },
  { method: 'GET', url: '/trpc/payments.options' },
  { method: 'POST', url: '/trpc/staff.signIn' },
  { method: 'GET', url: '/api/chat/conversation/0123456789abcdef/events' },
  { method: 'POST', url: '/api/files' },
  { method: 'POST', url: '/api/webhooks/stripe' },
  { method: 'POST', url: '/api/webhooks/mail' },
] as const;

it.each(requests)('of the demo answers $method $url to nobody who came by another name', async (request) => {
  for (const host of [
    'agency.example',
    'localhost.agency.example',
    '127.0.0.1.nip.example:3000',
    '10.0.0.1',
    '::1',
  ]) {
    const answer = await servers.embedded?.app.inject({ ...request, headers: { host } });
    expect(answer?.statusCode, host).toBe(403);
    expect(answer?.json(), host).toEqual({
      code: 'FORBIDDEN',
      message: 'The demo answers at localhost alone: set DATABASE_URL to publish a site',
    });
  }
});

it.each([
  'localhost',
  'LOCALHOST:3000',
  'site.localhost:3000',
  '127.0.0.1:3000',
  '127.8.9.1',
  '[::1]:3000',
  '[::1]',
])('is asked for %s', async (host) => {
  const answer = await servers.embedded?.app.inject({ url: '/api/health/ready', headers: { host } });
  expect(answer?.statusCode).toBe(200);
});

it('is any in production', async () => {
  const answer = await servers.postgres?.app.inject({
    url: '/api/health/ready',
    headers: { host: 'agency.example' },
  });
  expect(answer?.statusCode).toBe(200);
});
