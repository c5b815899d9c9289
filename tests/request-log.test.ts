import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from './setup/processes.ts';

const main = join(import.meta.dirname, '../src/server/main.ts');

it('writes a line for each request by its pattern, and nothing that a visitor said or that opens something', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'));
  const logFile = join(folder, 'server.log');
  const server = await startProgram(main, { DATA_DIR: folder }, logFile);
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
  await rm(folder, { recursive: true });
});
