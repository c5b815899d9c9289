import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { builtServer, startProgram } from './setup/processes.ts';
import { databaseEnv, startTestServer } from './setup/server.ts';

it('writes a line for each request by its pattern, and nothing that a visitor said or that opens something', async () => {
  const { DATA_DIR: folder = '' } = await databaseEnv('embedded');
  const logFile = join(folder, 'server.log');
  const server = await startProgram(builtServer, { DATA_DIR: folder, INSTANCE_NAME: 'vitrine-a' }, logFile);
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const started = await post('/api/chat/conversation', {
    sessionId: 'session_secret',
    userEmail: 'amal@person.example',
  });
  const { id } = (await started.json()) as { id: string };
  const token = started.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
  await post('/api/chat/message', { conversationId: id, message: 'Mon secret est bleu' });
  await post('/trpc/chat.send', { conversationId: id, message: 'Mon secret est vert' });
  await fetch(`${server.url}/api/chat/conversation/${id}/messages?limit=5`);
  await fetch(`${server.url}/trpc/secret%40person.example`);
  await fetch(`${server.url}/secret-page?mail=amal@person.example`);
  await fetch(server.url);
  await expect
    .poll(async () => {
      const read = await fetch(`${server.url}/api/chat/conversation/${id}/messages`, {
        headers: { cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
      });
      const messages = (await read.json()) as { sender: string; state: string }[];
      return messages.some(({ sender, state }) => sender === 'bot' && state === 'done');
    })
    .toBe(true);
  await server.stop();

  // Its own address the server may say.
  const log = (await readFile(logFile, 'utf8')).replaceAll(/.*Server listening.*\n/g, '');
  for (const secret of [
    id,
    token,
    'session_secret',
    'person.example',
    'Mon secret',
    'secret-page',
    '127.0.0.1',
  ]) {
    expect(log.includes(secret), secret).toBe(false);
  }
  const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const requests = lines
    .filter(({ msg }) => msg === 'request')
    .map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(requests).toEqual(
    expect.arrayContaining([
      'POST /api/chat/conversation 201',
      'POST /api/chat/message 201',
      'POST /trpc/chat.send 200',
      'GET /api/chat/conversation/:conversationId/messages 200',
      'GET /trpc/:path 404',
      'GET none 404',
      'GET / 200',
    ]),
  );
  expect(new Set(lines.map(({ instance, pid }) => `${instance} ${pid}`))).toEqual(
    new Set([`vitrine-a ${server.pid}`]),
  );
  const job = lines.find((line) => line.job === 'chat.answer' && line.outcome === 'done');
  expect(job?.subject).toMatch(/^conversation:\d+$/);
  await rm(folder, { recursive: true });
});

it.each([
  ['1', '10.0.0.9', true],
  ['10.0.0.0/8, loopback', '10.0.0.9', true],
  ['10.0.0.0/8', '127.0.0.1', false],
  ['false', '10.0.0.9', false],
])('with TRUST_PROXY=%s a request from %s keeps its id: %s', async (trusted, remoteAddress, isKept) => {
  const server = await startTestServer('postgres', createScriptedAssistant(), { TRUST_PROXY: trusted });
  const idOf = async (id: string) => {
    const headers = { 'x-request-id': id };
    const answer = await server.app.inject({ url: '/api/health/live', remoteAddress, headers });
    return answer.headers['x-request-id'];
  };
  const id = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
  expect((await idOf(id)) === id).toBe(isKept);
  for (const bad of ['short', 'x'.repeat(65), 'two words here', '{"msg":"forged"}']) {
    expect(await idOf(bad)).toMatch(/^[\da-f-]{36}$/);
  }
  await server.close();
});
