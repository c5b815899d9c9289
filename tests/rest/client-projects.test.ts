import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminClientProjects, clientProject, githubTest } from '../../src/routers/client-projects.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { addPortal } from '../setup/portals.ts';
import { randomAddress, startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
let url: string;
let support: string;

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), { TRUST_PROXY: 'true' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/client-projects`;
  support = await server.staffCookie('support');
});
afterAll(() => server.close());

type Sent = { cookie?: string; body?: object; address?: string };
const call = (method: string, path: string, { cookie = '', body, address = randomAddress() }: Sent = {}) =>
  fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

it('opens a portal with a cookie that scripts cannot read, and closes it again', async () => {
  const { id, slug, password } = await addPortal(server);
  const response = await call('POST', '/auth', { body: { slug, password } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(clientProject.strict().parse(await response.json())).toMatchObject({ id, slug });
  const [line = ''] = response.headers.getSetCookie();
  expect(line).toMatch(/^vitrine=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  const cookie = line.split(';')[0] ?? '';
  expect((await call('GET', `/${id}`, { cookie })).status).toBe(200);
  expect((await call('GET', `/${id}`)).status).toBe(401);
  expect((await call('POST', `/${id}/sign-out`, { cookie })).status).toBe(204);
  expect((await call('GET', `/${id}`, { cookie })).status).toBe(401);
});

it('answers wrong passwords and missing fields in the shape of every error, and too many with Retry-After', async () => {
  const { slug } = await addPortal(server);
  const address = randomAddress();
  const fields = await call('POST', '/auth', { body: { slug: ' ', password: '' } });
  expect(fields.status).toBe(400);
  expect(await fields.json()).toMatchObject({
    code: 'BAD_REQUEST',
    issues: [
      { path: 'slug', message: 'Project name is required' },
      { path: 'password', message: 'Password is required' },
    ],
  });
  for (let count = 0; count < 10; count++) {
    const wrong = await call('POST', '/auth', { body: { slug, password: 'wrong' }, address });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ message: 'Invalid credentials', code: 'UNAUTHORIZED' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  }
  const refused = await call('POST', '/auth', { body: { slug, password: 'wrong' }, address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^Too many attempts: try again in/),
  });
});

it('lets staff make, change, list and try client projects', async () => {
  const body = { slug: 'hotel-azur', name: 'Hôtel Azur' };
  const made = await call('POST', '', { cookie: support, body });
  expect(made.status).toBe(201);
  const { id, password } = (await made.json()) as { id: number; password: string };
  expect(password).toMatch(/^[\w-]{19}$/);
  expect((await call('POST', '', { cookie: support, body })).status).toBe(409);
  const changed = await call('PATCH', `/${id}`, { cookie: support, body: { isActive: false } });
  expect(await changed.json()).toMatchObject({ id, isActive: false });
  const github = { githubRepository: 'https://github.com/agence/azur.git', githubToken: 'github_pat_x' };
  const configured = await call('PATCH', `/${id}/github`, { cookie: support, body: github });
  expect(await configured.json()).toMatchObject({
    githubRepository: 'https://github.com/agence/azur',
    hasGithubToken: true,
    showsCodeToModel: false,
  });
  const forged = { ...github, githubRepository: 'https://github.com.evil.example/a/b' };
  expect((await call('PATCH', `/${id}/github`, { cookie: support, body: forged })).status).toBe(400);
  const list = adminClientProjects.parse(await (await call('GET', '', { cookie: support })).json());
  expect(list.find((one) => one.id === id)).toMatchObject({
    slug: 'hotel-azur',
    name: 'Hôtel Azur',
    isActive: false,
    whatsappNumber: null,
    technicalContext: null,
    githubRepository: 'https://github.com/agence/azur',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  // The token goes in alone.
  expect(JSON.stringify(list)).not.toContain('github_pat_x');
  expect((await call('GET', '')).status).toBe(401);
  const { id: other } = await addPortal(server);
  const tried = await call('POST', `/${other}/test-github`, { cookie: support });
  expect(githubTest.strict().parse(await tried.json())).toMatchObject({ outcome: 'not-configured' });
  expect((await call('PATCH', '/999999', { cookie: support, body: { name: 'Autre' } })).status).toBe(404);
});
