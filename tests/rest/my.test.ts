import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { mailsTo } from '../setup/outbox.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
const email = `nadia.${randomUUID()}@client.example`;

beforeAll(async () => {
  server = await startTestServer('embedded', createScriptedAssistant());
  const sales = await server.staffCookie('sales');
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: { cookie: sales },
    payload: {
      customer: { name: 'Nadia Rahman', language: 'en' },
      contact: { firstName: 'Nadia', lastName: 'Rahman', email, language: 'en' },
    },
  });
  expect(made.statusCode).toBe(201);
});
afterAll(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const get = (headers: Record<string, string>) => server.app.inject({ url: '/api/my', headers });

describe('the calls of the clients’ sign-in', () => {
  it('ask for a link, use it, read and leave', async () => {
    const asked = await post('/api/my/link', { email, language: 'en' });
    const unknown = await post('/api/my/link', { email: `x${email}` });
    expect([asked.statusCode, asked.body]).toEqual([202, unknown.body]);
    expect(unknown.statusCode).toBe(202);
    const token = await vi.waitFor(async () => {
      const [found] = (await mailsTo(server, email)).flatMap(
        ({ text }) => /#token=([\w-]{43})/.exec(text)?.[1] ?? [],
      );
      expect(found).toBeDefined();
      return found;
    }, 5_000);

    // Neither another website nor an address alone uses it up.
    const foreign = { cookie: 'vitrine=x', 'sec-fetch-site': 'cross-site' };
    expect((await post('/api/my/enter', { token }, foreign)).statusCode).toBe(403);
    expect((await server.app.inject({ url: `/api/my/enter?token=${token}` })).statusCode).toBe(404);

    const entered = await post('/api/my/enter', { token });
    expect(entered.statusCode).toBe(204);
    const line = String(entered.headers['set-cookie']);
    expect(line).toMatch(/^vitrine=[\w-]{43}; .*HttpOnly; SameSite=Lax$/i);
    const cookie = line.split(';', 1)[0] ?? '';
    const seen = await get({ cookie });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(seen.json()).toMatchObject({ contacts: [{ email }], projects: [] });

    expect((await post('/api/my/enter', { token })).statusCode).toBe(409);
    expect((await get({})).statusCode).toBe(401);
    // A key has no cookies.
    expect((await get({ cookie, authorization: 'Bearer vk_x' })).statusCode).toBe(401);
    const unknownThing = await post('/api/my/open', { kind: 'quote', slug: 'nobodys' }, { cookie });
    expect(unknownThing.statusCode).toBe(404);
    expect((await post('/api/my/open', { kind: 'team', slug: 'team' }, { cookie })).statusCode).toBe(400);
    expect((await post('/api/my/leave', {}, { cookie })).statusCode).toBe(204);
    expect((await get({ cookie })).statusCode).toBe(401);
  });
});
