import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversation, messages, sendOutput } from '../../src/routers/chat.schema.ts';
import { createScriptedAssistant, sayWords } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

const assistant = createScriptedAssistant();
let server: TestServer;
let url: string;

beforeAll(async () => {
  server = await startTestServer('postgres', assistant);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method,
    headers: { ...(body !== undefined && json), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

async function open() {
  const response = await call('POST', '/api/chat/conversation', { sessionId: 'session_1_abc' });
  return {
    id: conversation.parse(await response.json()).id,
    cookie: response.headers.getSetCookie()[0] ?? '',
    response,
  };
}

/** What every refusal must look like, and nothing more. */
async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = (await response.json()) as { issues?: { path: string }[] };
  expect(body).toMatchObject({ code, message: expect.stringMatching(/./) });
  expect(
    Object.keys(body).filter((key) => !['message', 'code', 'issues', 'requestId'].includes(key)),
  ).toEqual([]);
  return body;
}

describe('the documented paths', () => {
  it('starts, sends, lists and reads, with the documented statuses', async () => {
    const { id, response, cookie } = await open();
    expect(response.status).toBe(201);
    expect(cookie).toMatch(/^vitrine=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const again = await call(
      'POST',
      '/api/chat/conversation',
      { sessionId: 'session_1_abc' },
      { cookie: cookie.split(';')[0] as string },
    );
    expect(again.status).toBe(200);
    expect(((await again.json()) as { id: string }).id).toBe(id);

    const sent = await call('POST', '/api/chat/message', { conversationId: id, message: 'Combien ?' });
    expect(sent.status).toBe(201);
    sendOutput.parse(await sent.json());
    const listed = await call('GET', `/api/chat/conversation/${id}/messages`);
    expect(listed.status).toBe(200);
    expect(messages.parse(await listed.json())[0]?.message).toBe('Combien ?');
    expect((await call('GET', `/api/chat/conversation/${id}`)).status).toBe(200);
  });

  it('take and answer the fields of the specification, to the letter', async () => {
    const details = { userEmail: 'amal@client.example', userName: 'Amal', userPhone: '+971 50 1' };
    const started = await call('POST', '/api/chat/conversation', { sessionId: 'session_2_def', ...details });
    const opened = (await started.json()) as { id: string };
    expect(opened).toMatchObject({
      id: expect.any(String),
      status: 'active',
      sessionId: 'session_2_def',
      ...details,
    });
    const { userPhone: _, ...who } = details;
    const message = { conversationId: opened.id, message: 'Bonjour', ...who, userName: 'Amal Haddad' };
    const sent = await call('POST', '/api/chat/message', message);
    expect(await sent.json()).toMatchObject({ conversation: { id: opened.id, userName: 'Amal Haddad' } });
    const listed = await call('GET', `/api/chat/conversation/${opened.id}/messages`);
    const [first] = (await listed.json()) as object[];
    expect(first).toMatchObject({
      id: expect.any(Number),
      sender: 'user',
      message: 'Bonjour',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('answers to nobody’s cache, with the headers that keep a browser safe', async () => {
    const { id } = await open();
    const { headers } = await call('GET', `/api/chat/conversation/${id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('names the next page in Link until there is none', async () => {
    const { id } = await open();
    for (const message of ['a', 'b', 'c'])
      await call('POST', '/api/chat/message', { conversationId: id, message });
    await expect
      .poll(
        async () =>
          ((await (await call('GET', `/api/chat/conversation/${id}/messages`)).json()) as []).length,
      )
      .toBe(6);
    const seen: number[] = [];
    let next: string | undefined = `/api/chat/conversation/${id}/messages?limit=4&after=0`;
    while (next) {
      const page = await call('GET', next);
      seen.push(...messages.parse(await page.json()).map((message) => message.id));
      next = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('streams server-sent events and goes on after Last-Event-ID', async () => {
    const { id } = await open();
    assistant.script = sayWords('Un mot après l’autre.', 50);
    const first = await readEvents(`${url}/api/chat/conversation/${id}/events`, {}, async () => {
      await call('POST', '/api/chat/message', { conversationId: id, message: 'Combien ?' });
    });
    expect(first.map((event) => event.event)).toContain('delta');
    expect(
      first.flatMap(({ data }) => (data.message?.state === 'done' ? [data.message.message] : [])),
    ).toContain('Un mot après l’autre.');
    const lastId = first.at(-1)?.id as string;
    const more = await readEvents(
      `${url}/api/chat/conversation/${id}/events`,
      { 'last-event-id': lastId },
      async () => {
        await call('POST', '/api/chat/message', { conversationId: id, message: 'Et après ?' });
      },
    );
    expect(
      more.flatMap(({ data }) => (data.message?.sender === 'user' ? [data.message.message] : [])),
    ).toEqual(['Et après ?']);
  });
});

describe('what a visitor may ask of a conversation', () => {
  it('answers with the hand-over in the language asked for', async () => {
    const { id } = await open();
    const response = await call('POST', `/api/chat/conversation/${id}/person`, { language: 'en' });
    expect(response.status).toBe(201);
    const answer = sendOutput.strict().parse(await response.json());
    expect(answer.conversation).toMatchObject({ id, status: 'escalated', language: 'en' });
    expect(answer.message).toMatchObject({ sender: 'bot', state: 'done' });
    const body = await expectError(
      await call('POST', `/api/chat/conversation/${id}/person`, { language: 'xx' }),
      400,
      'BAD_REQUEST',
    );
    expect(body.issues?.[0]?.path).toBe('language');
  });

  it('deletes it without a word, and then knows it no more', async () => {
    const { id } = await open();
    const response = await call('DELETE', `/api/chat/conversation/${id}`);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    await expectError(await call('DELETE', `/api/chat/conversation/${id}`), 404, 'NOT_FOUND');
    await expectError(await call('GET', `/api/chat/conversation/${id}`), 404, 'NOT_FOUND');
  });
});

describe('bad input', () => {
  it.each([
    ['an empty message', { message: '' }, 'message'],
    ['a blank message', { message: '  ' }, 'message'],
    ['a long message', { message: 'x'.repeat(4001) }, 'message'],
    ['a number for a message', { message: 5 }, 'message'],
    ['no message', { message: undefined }, 'message'],
    ['a wrong e-mail', { message: 'a', userEmail: 'nobody' }, 'userEmail'],
    ['an unknown language', { message: 'a', language: 'xx' }, 'language'],
    ['an id that is none', { message: 'a', conversationId: '' }, 'conversationId'],
    ['an id that is a list', { message: 'a', conversationId: ['0000000000000000'] }, 'conversationId'],
  ])('names the field of %s', async (_name, fields, path) => {
    const { id } = await open();
    const body = await expectError(
      await call('POST', '/api/chat/message', { conversationId: id, ...fields }),
      400,
      'BAD_REQUEST',
    );
    expect(body.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('names the query parameter that is wrong', async () => {
    const { id } = await open();
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=abc',
      'limit=',
      'limit=1.5',
      'limit=0x10',
      'limit=1e2',
      'limit=5&limit=6',
    ]) {
      const body = await expectError(
        await call('GET', `/api/chat/conversation/${id}/messages?${query}`),
        400,
        'BAD_REQUEST',
      );
      expect(body.issues?.[0]?.path).toBe('limit');
    }
  });

  it('ignores what a caller may not set', async () => {
    const response = await call('POST', '/api/chat/conversation', {
      sessionId: 's',
      status: 'escalated',
      priority: 'urgent',
      id: '0000000000000000',
      revision: 9,
    });
    expect(conversation.strict().parse(await response.json())).toMatchObject({
      status: 'active',
      revision: 0,
    });
  });

  it.each([
    ['broken JSON', '{"sessionId":', 400, 'BAD_REQUEST'],
    ['a list', '[]', 400, 'BAD_REQUEST'],
    ['a text', '"x"', 400, 'BAD_REQUEST'],
    ['null', 'null', 400, 'BAD_REQUEST'],
    ['a poisoned prototype', '{"sessionId":"s","__proto__":{"admin":true}}', 400, 'BAD_REQUEST'],
    ['nothing', '', 400, 'BAD_REQUEST'],
    ['too much', JSON.stringify({ sessionId: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_name, body, status, code) => {
    await expectError(await call('POST', '/api/chat/conversation', body), status, code);
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('refuses a body of %s', async (type) => {
    await expectError(
      await call('POST', '/api/chat/conversation', 'sessionId=s', { 'content-type': type }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('takes a POST without a body for one without input, whatever its content type', async () => {
    const body = await expectError(
      await fetch(`${url}/api/chat/conversation`, { method: 'POST', headers: json }),
      400,
      'BAD_REQUEST',
    );
    expect(body.issues?.[0]?.path).toBe('sessionId');
    await expectError(await fetch(`${url}/api/chat/conversation`, { method: 'POST' }), 400, 'BAD_REQUEST');
  });

  it('says 404 for an unknown conversation, call and method, in the one shape', async () => {
    const unknown = '0000000000000000';
    await expectError(await call('GET', `/api/chat/conversation/${unknown}`), 404, 'NOT_FOUND');
    await expectError(await call('GET', `/api/chat/conversation/${unknown}/messages`), 404, 'NOT_FOUND');
    await expectError(await call('GET', `/api/chat/conversation/${unknown}/events`), 404, 'NOT_FOUND');
    await expectError(
      await call('POST', '/api/chat/message', { conversationId: unknown, message: 'a' }),
      404,
      'NOT_FOUND',
    );
    await expectError(await call('GET', '/api/chat/conversation/unknown/messages'), 404, 'NOT_FOUND');
    await expectError(
      await call('POST', '/api/chat/message', { conversationId: '1', message: 'a' }),
      404,
      'NOT_FOUND',
    );
    await expectError(await call('GET', '/api/nothing'), 404, 'NOT_FOUND');
    await expectError(await call('PUT', '/api/chat/message', {}), 404, 'NOT_FOUND');
  });

  it('keeps its shape for an address that is none', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${url}/%zz`, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });
});

describe('failures inside', () => {
  it('says nothing of what failed but a request id', async () => {
    const { id } = await open();
    const { database } = server.deps;
    const { hotByKey } = database;
    database.hotByKey = async () => {
      throw new Error('password authentication failed for user "vitrine"');
    };
    try {
      const response = await call('GET', `/api/chat/conversation/${id}`);
      const body = await expectError(response, 500, 'INTERNAL_SERVER_ERROR');
      expect(JSON.stringify(body)).not.toContain('password');
      expect(body).toMatchObject({ requestId: response.headers.get('x-request-id') });
      const trpc = await fetch(
        `${url}/trpc/chat.get?input=${encodeURIComponent(JSON.stringify({ conversationId: id }))}`,
      );
      expect(trpc.status).toBe(500);
      expect(await trpc.text()).not.toContain('password');
    } finally {
      database.hotByKey = hotByKey;
    }
  });
});

describe('requests from elsewhere', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const own = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
    { origin: 'http://localhost:3000' },
  ];

  it.each(foreign)('refuses %o with a cookie, on both ways in', async (headers) => {
    const cookie = 'vitrine=x';
    await expectError(
      await call('POST', '/api/chat/conversation', { sessionId: 's' }, { ...headers, cookie }),
      403,
      'FORBIDDEN',
    );
    const trpc = await call('POST', '/trpc/chat.start', { sessionId: 's' }, { ...headers, cookie });
    expect(trpc.status).toBe(403);
  });

  it.each(own)('takes %o with a cookie', async (headers: Record<string, string>) => {
    expect(
      (await call('POST', '/api/chat/conversation', { sessionId: 's' }, { ...headers, cookie: 'vitrine=x' }))
        .status,
    ).toBe(201);
  });

  it('lets anybody read across sites what the id opens, since no cookie does', async () => {
    const { id } = await open();
    expect(
      (
        await call('GET', `/api/chat/conversation/${id}`, undefined, {
          'sec-fetch-site': 'cross-site',
          cookie: 'vitrine=x',
        })
      ).status,
    ).toBe(200);
  });
});

describe('a token that somebody planted', () => {
  it('is replaced by one of our own', async () => {
    const planted = `vitrine=${'A'.repeat(43)}`;
    const response = await call(
      'POST',
      '/api/chat/conversation',
      { sessionId: 'planted' },
      { cookie: planted },
    );
    const given = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(given).toMatch(/^vitrine=[\w-]{43}$/);
    expect(given).not.toBe(planted);
    const again = await call('POST', '/api/chat/conversation', { sessionId: 'planted' }, { cookie: planted });
    expect(((await again.json()) as { id: string }).id).not.toBe(
      ((await response.json()) as { id: string }).id,
    );
  });
});

describe('what is hardly HTTP', () => {
  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['headers beyond the limit', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s in the one shape', async (_name, sent, status) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.end(sent);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.any(String),
    });
  });

  it('has no HEAD for a stream', async () => {
    const { id } = await open();
    expect((await call('HEAD', `/api/chat/conversation/${id}/events`)).status).toBe(404);
  });
});

describe('tRPC over HTTP', () => {
  it('answers a batch call by call, and keeps streams and answers from every cache', async () => {
    const { id } = await open();
    const input = encodeURIComponent(
      JSON.stringify({ 0: { conversationId: id }, 1: { conversationId: 'none' } }),
    );
    const response = await fetch(`${url}/trpc/chat.get,chat.messages?batch=1&input=${input}`);
    expect(response.status).toBe(207);
    expect(await response.json()).toMatchObject([
      { result: { data: { id } } },
      { error: { data: { code: 'NOT_FOUND' } } },
    ]);
    expect(response.headers.get('link')).toBeNull();

    const abort = new AbortController();
    const stream = await fetch(
      `${url}/trpc/chat.live?input=${encodeURIComponent(JSON.stringify({ conversationId: id }))}`,
      { signal: abort.signal },
    );
    expect(stream.headers.get('cache-control')).toBe('no-store');
    abort.abort();
  });

  it.each([
    ['broken JSON', 'chat.get?input=%7B'],
    ['a batch of broken JSON', 'chat.get,chat.messages?batch=1&input=%7B'],
    ['a batch of null', 'chat.get?batch=1&input=null'],
  ])('refuses %s', async (_name, path) => {
    expect((await fetch(`${url}/trpc/${path}`)).status).toBe(400);
  });

  it('formats errors like REST does, within its own envelope', async () => {
    const response = await call('POST', '/trpc/chat.send', {
      conversationId: '0000000000000000',
      message: '',
    });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string; data: object } };
    expect(error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: 'message' }] });
    expect(JSON.stringify(error)).not.toContain('stack');
  });

  it('says 404 for an unknown procedure', async () => {
    expect((await fetch(`${url}/trpc/chat.nothing`)).status).toBe(404);
  });
});

describe('the reference', () => {
  it('describes every path in OpenAPI 3.1, and shows it without foreign hosts', async () => {
    const document = (await (await call('GET', '/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/chat/conversation/{conversationId}/messages');
    const page = await call('GET', '/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  });
});

type SentEvent = {
  id?: string;
  event?: string;
  data: { type: string; message?: { sender: string; message: string; state: string } };
};

/** Reads a stream until an answer is done; `begin` runs once the stream is open. */
async function readEvents(
  address: string,
  headers: Record<string, string>,
  begin: () => Promise<void>,
): Promise<SentEvent[]> {
  const outgoing = request(address, { headers });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  const events: SentEvent[] = [];
  let begun = false;
  let buffer = '';
  for await (const chunk of response.setEncoding('utf8')) {
    buffer += chunk;
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks.filter((one) => one !== '' && !one.startsWith(':'))) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      events.push({ ...fields, data: JSON.parse(fields.data) });
    }
    if (!begun && events.length > 0) {
      begun = true;
      await begin();
    }
    // The conversation ends each look at the rows; the one after the answer is done is the last.
    const answered = events.some(
      ({ data }) => data.message?.sender === 'bot' && data.message.state === 'done',
    );
    if (answered && events.at(-1)?.data.type === 'conversation') break;
  }
  outgoing.destroy();
  return events;
}
