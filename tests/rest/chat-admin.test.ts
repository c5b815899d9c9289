import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminConversation,
  adminConversations,
  counts,
  replyOutput,
  staffEvent,
} from '../../src/routers/admin.schema.ts';
import { publishAccess } from '../../src/server/access.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer, type TestStaff } from '../setup/server.ts';

let server: TestServer;
let url: string;
let amal: TestStaff;

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  amal = await server.signUp('support', { name: 'Amal Haddad' });
});
afterAll(() => server.close());

const call = (method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) =>
  fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const open = async (n = 1) =>
  (await server.as().chat.start({ sessionId: `session_${n}_abcdef` })).toJSON().id;
const one = (id: string, verb = '') => `/api/admin/chat/conversation/${id}${verb}`;

describe('the documented paths of the console', () => {
  it('answer with their statuses to who may', async () => {
    const cookie = await server.staffCookie(amal);
    const id = await open();
    const listed = await call('GET', '/api/admin/chat/conversations?status=active&priority=normal', {
      cookie,
    });
    expect(listed.status).toBe(200);
    expect(listed.headers.get('cache-control')).toBe('no-store');
    const rows = adminConversations.parse(await listed.json());
    expect(rows.find((row) => row.id === id)).toMatchObject({
      sessionId: 'session_1_abcdef',
      userName: null,
      userEmail: null,
      userPhone: null,
      category: null,
      status: 'active',
      priority: 'normal',
      isResolved: false,
      adminNotes: null,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    counts.parse(await (await call('GET', '/api/admin/chat/counts', { cookie })).json());
    const changes: [string, object, object][] = [
      ['/status', { status: 'archived' }, { status: 'archived' }],
      ['/priority', { priority: 'high' }, { priority: 'high' }],
      ['/notes', { notes: ' Rappeler ' }, { adminNotes: 'Rappeler' }],
      ['/resolve', { isResolved: true }, { isResolved: true }],
    ];
    for (const [verb, body, expected] of changes) {
      const changed = await call('PATCH', one(id, verb), { cookie, body });
      expect(changed.status).toBe(200);
      expect(adminConversation.parse(await changed.json())).toMatchObject(expected);
    }
    const replied = await call('POST', one(id, '/reply'), { cookie, body: { message: 'Bonjour' } });
    expect(replied.status).toBe(201);
    expect(replyOutput.parse(await replied.json()).authorName).toBe('Amal');
    // What was said is read where its visitor reads it, by the number of the conversation.
    const messages = await call('GET', `/api/chat/conversation/${id}/messages`, { cookie });
    expect(messages.status).toBe(200);
    expect(await messages.json()).toMatchObject([
      { id: expect.any(Number), sender: 'admin', message: 'Bonjour', createdAt: expect.any(String) },
    ]);
    expect((await call('POST', one(id, '/read'), { cookie, body: { messageId: 1 } })).status).toBe(204);
    for (const verb of ['/take-over', '/hand-back', '/summary']) {
      expect((await call('POST', one(id, verb), { cookie })).status).toBe(200);
    }
    expect((await call('GET', one(id), { cookie })).status).toBe(200);
  });

  it('name the next page', async () => {
    const cookie = await server.staffCookie(amal);
    for (let index = 0; index < 3; index++) await open(index + 2);
    const first = await call('GET', '/api/admin/chat/conversations?limit=2', { cookie });
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call('GET', next, { cookie });
    const ids = [first, second].map(async (page) =>
      adminConversations.parse(await page.json()).map(({ id }) => id),
    );
    expect(new Set((await Promise.all(ids)).flat()).size).toBe(4);
  });

  it('refuse what is wrong, unknown or changed meanwhile', async () => {
    const cookie = await server.staffCookie(amal);
    const id = await open();
    const status = async (method: string, path: string, body?: object) =>
      (await call(method, path, { cookie, ...(body && { body }) })).status;
    expect(await status('GET', '/api/admin/chat/conversations?status=nope')).toBe(400);
    expect(await status('GET', '/api/admin/chat/conversations?after=nope')).toBe(400);
    expect(await status('GET', '/api/admin/chat/conversations?search=%00')).toBe(400);
    expect(await status('PATCH', one(id, '/notes'), { notes: '   ' })).toBe(400);
    expect(await status('PATCH', one('0000000000000000', '/status'), { status: 'active' })).toBe(404);
    expect(await status('PATCH', one(id, '/status'), { status: 'active', from: 'escalated' })).toBe(200);
    expect(await status('PATCH', one(id, '/status'), { status: 'archived', from: 'escalated' })).toBe(409);
  });

  it('are closed to everybody else, and to sales where it is not theirs', async () => {
    const id = await open();
    const paths = [
      ['GET', '/api/admin/chat/conversations'],
      ['GET', '/api/admin/chat/counts'],
      ['GET', one(id)],
      ['PATCH', one(id, '/status')],
      ['POST', one(id, '/reply')],
      ['GET', `/api/staff/events?conversationId=${id}`],
    ] as const;
    const sales = await server.staffCookie('sales');
    for (const [method, path] of paths) {
      const body = method === 'GET' ? {} : { body: { status: 'active', message: 'x' } };
      expect([path, (await call(method, path, body)).status]).toEqual([path, 401]);
      if (!path.startsWith('/api/admin')) continue;
      // Sales have a console of their own, in which this conversation is not.
      const expected = path.includes(id) ? 404 : 200;
      expect([path, (await call(method, path, { ...body, cookie: sales })).status]).toEqual([path, expected]);
    }
  });
});

it('tells who reads the stream why it has ended, so that it is no lost connection', async () => {
  const paul = await server.signUp('support', { name: 'Paul Martin' });
  const id = await open();
  const response = await call('GET', `/api/staff/events?conversationId=${id}`, {
    cookie: await server.staffCookie(paul),
  });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })();
  await expect.poll(() => text).toContain('event: chat');
  await server.deps.database.db
    .updateTable('staff')
    .set({ disabled_at: new Date() })
    .where('id', '=', paul.id)
    .execute();
  publishAccess(server.deps, paul.id);
  await ended;
  const events = text.trim().split('\n\n');
  expect(events.at(-1)).toMatch(/^event: failed\ndata: \{.*"code":"UNAUTHORIZED".*\}$/);
  const data = events
    .filter((event) => event.startsWith('id: '))
    .map((event) => event.split('data: ')[1] ?? '');
  for (const one of data) staffEvent.parse(JSON.parse(one));
});
