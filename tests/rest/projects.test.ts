import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientEvent, client as clientSchema, listedClients } from '../../src/routers/clients.schema.ts';
import { project, projectEvents, projects, validateOutput } from '../../src/routers/projects.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { filledForm } from '../setup/client-projects.ts';
import { randomAddress, startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
let url: string;
let sales: string;
let support: string;

beforeAll(async () => {
  // With the limits of production, every request from an address of its own unless it says otherwise.
  server = await startTestServer('postgres', createScriptedAssistant(), {
    TRUST_PROXY: 'true',
    CHAT_ADDRESS_LIMIT: '120',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  sales = await server.staffCookie('sales');
  support = await server.staffCookie('support');
});
afterAll(() => server.close());

type Sent = { cookie?: string; body?: object | string; address?: string };
const call = (method: string, path: string, { cookie = '', body, address = randomAddress() }: Sent = {}) =>
  fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const post = (body: object | string, address?: string) =>
  call('POST', '/api/validate-project', { body, ...(address && { address }) });
const validated = async (part: object = {}) =>
  validateOutput.parse(await (await post(filledForm(part))).json());
const countClients = async () =>
  (
    await server.deps.database.db
      .selectFrom('clients')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('the documented paths', () => {
  it('answer with their statuses to who may', async () => {
    const response = await post(filledForm());
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const made = validateOutput.strict().parse(await response.json());
    const dashboard = `/api/clients/${made.client.id}`;
    const read = await call('GET', dashboard);
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(clientSchema.strict().parse(await read.json())).toMatchObject(made.client);
    const listed = await call('GET', `${dashboard}/projects`);
    expect(projects.parse(await listed.json())).toMatchObject([
      { id: made.project.id, totalPrice: 3000, depositAmount: 1500, isPaid: false, progress: 0 },
    ]);

    const path = `/api/projects/${made.project.id}`;
    const changes: [string, object, object][] = [
      ['/progress', { progress: 75 }, { progress: 75 }],
      ['/status', { status: 'on_hold' }, { status: 'on_hold' }],
      ['/last-update', { message: 'Hello' }, { lastUpdate: 'Hello' }],
    ];
    for (const [verb, body, expected] of changes) {
      const changed = await call('PATCH', path + verb, { cookie: support, body });
      expect(changed.status).toBe(200);
      expect(project.parse(await changed.json())).toMatchObject(expected);
    }
    const timeline = await call('GET', `${dashboard}/projects/${made.project.id}/timeline`);
    expect(projectEvents.parse(await timeline.json()).map(({ kind }) => kind)).toEqual([
      'validated',
      'progress',
      'status',
      'message',
    ]);
    const renewed = await call('POST', `${dashboard}/renew-link`, { cookie: sales });
    expect(renewed.status).toBe(200);
    const { id } = clientSchema.parse(await renewed.json());
    expect((await call('GET', dashboard)).status).toBe(404);
    expect((await call('GET', `/api/clients/${id}`)).status).toBe(200);
  });

  it('answer the fields of the specification, to the letter', async () => {
    const form = filledForm({ projectPrice: '3000' });
    const { projectName, phone, projectPrice: _, ...names } = form;
    const made = await validated(form);
    const id = expect.stringMatching(/^[0-9a-z]{16}$/);
    expect(made).toEqual({
      client: { id, ...names },
      project: { id, name: projectName, totalPrice: 3000, depositAmount: 1500 },
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const read = await call('GET', `/api/clients/${made.client.id}`);
    expect(await read.json()).toEqual({ ...made.client, phone, createdAt: moment });
    const path = `/api/projects/${made.project.id}`;
    await call('PATCH', `${path}/last-update`, { cookie: support, body: { message: 'Hello' } });
    const listed = await call('GET', `/api/clients/${made.client.id}/projects`);
    expect(await listed.json()).toMatchObject([
      {
        ...made.project,
        description: null,
        status: 'pending',
        progress: 0,
        lastUpdate: 'Hello',
        isPaid: false,
        createdAt: moment,
        updatedAt: moment,
      },
    ]);
  });

  it('name the next page of the clients, and give the file', async () => {
    for (let index = 0; index < 3; index++) await validated();
    const first = await call('GET', '/api/clients?limit=2&isFlagged=false', { cookie: sales });
    const rows = listedClients.parse(await first.json());
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = listedClients.parse(await (await call('GET', next, { cookie: sales })).json());
    expect(new Set([...rows, ...second].map(({ id }) => id)).size).toBe(rows.length + second.length);
    const file = await call('GET', '/api/clients.csv?paymentState=pending', { cookie: sales });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(4);
  });

  it('stream what changes, and end with the link', async () => {
    const made = await validated();
    const abort = new AbortController();
    const response = await fetch(`${url}/api/clients/${made.client.id}/events`, { signal: abort.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events: ClientEvent[] = [];
    const reading = (async () => {
      let text = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        events.length = 0;
        for (const [, data = ''] of text.matchAll(/^data: (\{.*"type".*\})$/gm))
          events.push(JSON.parse(data));
      }
    })();
    const changed = { type: 'changed', projectId: made.project.id };
    await expect.poll(() => events).toEqual([changed]);
    const body = { progress: 5 };
    await call('PATCH', `/api/projects/${made.project.id}/progress`, { cookie: support, body });
    await expect.poll(() => events).toEqual([changed, changed]);
    await call('POST', `/api/clients/${made.client.id}/renew-link`, { cookie: sales });
    await reading;
    expect(events.at(-1)).toEqual({ type: 'renewed' });
    abort.abort();
  });

  it('answer 404 for what is not there, in the one shape of errors', async () => {
    const made = await validated();
    const body = { progress: 5 };
    for (const [method, path, message] of [
      ['GET', '/api/clients/0000000000000000', 'Client not found'],
      ['GET', `/api/clients/${made.project.id}/projects`, 'Client not found'],
      ['GET', `/api/clients/0000000000000000/projects/${made.project.id}/timeline`, 'Project not found'],
      ['PATCH', `/api/projects/${made.client.id}/progress`, 'Project not found'],
      ['GET', '/api/clients/%00', undefined],
    ] as const) {
      const sends = method === 'PATCH' && { body, cookie: support };
      const response = await call(method, path, { ...sends });
      expect([path, response.status]).toEqual([path, message ? 404 : 400]);
      if (message) expect(await response.json()).toEqual({ message, code: 'NOT_FOUND' });
    }
  });

  it('answer 409 with a sentence to who changes what is not so any more', async () => {
    const made = await validated();
    const path = `/api/projects/${made.project.id}/progress`;
    await call('PATCH', path, { cookie: support, body: { progress: 5 } });
    const response = await call('PATCH', path, { cookie: support, body: { progress: 9, from: 0 } });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'CONFLICT',
      message: 'The progress has been changed meanwhile, to 5%',
    });
  });
});

describe('the form', () => {
  const zero = 'Price must be greater than zero';
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['firstName', 5, 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['lastName', null, 'Last name must be at least 2 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'a@b.example, c@d.example', 'Please enter a valid email address'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Please enter a valid email address'],
    ['projectName', 'ab', 'Project name must be at least 3 characters'],
    ['projectName', undefined, 'Project name must be at least 3 characters'],
    ['projectPrice', '', zero],
    ['projectPrice', '   ', zero],
    ['projectPrice', '0', zero],
    ['projectPrice', 0, zero],
    ['projectPrice', -0, zero],
    ['projectPrice', -1, zero],
    ['projectPrice', '-0.01', zero],
    ['projectPrice', 'NaN', zero],
    ['projectPrice', 'Infinity', zero],
    ['projectPrice', '1e309', zero],
    ['projectPrice', 'abc', zero],
    ['projectPrice', '1,5', zero],
    ['projectPrice', true, zero],
    ['projectPrice', null, zero],
    ['projectPrice', [], zero],
    ['projectPrice', [3000], zero],
    ['projectPrice', {}, zero],
    ['projectPrice', undefined, zero],
    ['projectPrice', '9'.repeat(41), 'At most 40 characters'],
    ['projectPrice', 12.345, 'Price must have at most two decimals'],
    ['projectPrice', '12.345', 'Price must have at most two decimals'],
    ['projectPrice', 0.001, 'Price must have at most two decimals'],
    ['projectPrice', 1e-7, 'Price must have at most two decimals'],
    ['projectPrice', 10_000_000.01, 'Price must be at most 10,000,000'],
    ['projectPrice', '1e9', 'Price must be at most 10,000,000'],
  ])('says at %s what is wrong with %j', async (field, value, message) => {
    const before = await countClients();
    const response = await post({ ...filledForm(), [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'BAD_REQUEST',
      message,
      issues: [{ path: field, message }],
    });
    expect(await countClients()).toBe(before);
  });

  it.each(['1e309', '-1e309', '-0.0', '1e-400'])('takes no %s that only JSON can write', async (number) => {
    const body = JSON.stringify(filledForm()).replace(':3000', `:${number}`);
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'projectPrice', message: zero }] });
  });

  it('refuses what is no JSON, and NaN is none', async () => {
    for (const body of [JSON.stringify(filledForm()).replace(':3000', ':NaN'), '{', '[]', '"x"', 'null']) {
      expect((await post(body)).status).toBe(400);
    }
  });

  it.each([
    [0.01, 0.01, 0.01],
    ['0.01', 0.01, 0.01],
    [0.03, 0.03, 0.02],
    ['3000', 3000, 1500],
    ['12.50', 12.5, 6.25],
    ['12.500', 12.5, 6.25],
    [10_000_000, 10_000_000, 5_000_000],
    ['10000000.00', 10_000_000, 5_000_000],
  ])('takes %j', async (projectPrice, totalPrice, depositAmount) => {
    expect((await validated({ projectPrice })).project).toMatchObject({ totalPrice, depositAmount });
  });

  it('says everything that is wrong at once', async () => {
    const response = await post({});
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'projectName',
      'projectPrice',
    ]);
  });

  it('ignores what the caller may not set', async () => {
    const made = await validated({
      isPaid: true,
      depositAmount: 1,
      status: 'completed',
      id: 'x',
      client: {},
    });
    const read = await call('GET', `/api/clients/${made.client.id}/projects`);
    expect(await read.json()).toMatchObject([
      { isPaid: false, paymentState: 'pending', depositAmount: 1500, status: 'pending' },
    ]);
  });

  it('answers 429 with the time to wait to an address that sends too many', async () => {
    const address = randomAddress();
    for (let index = 0; index < 20; index++) expect((await post(filledForm(), address)).status).toBe(201);
    const refused = await post(filledForm(), address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many projects from this address: try again in /),
    });
    // What is wrong is said also there, and costs nothing.
    expect((await post({}, address)).status).toBe(400);
  });
});
