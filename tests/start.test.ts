import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword, demoPortalPassword } from '../db/seed.ts';
import { demoCodes } from '../db/seed-gates.ts';
import { readConfig } from '../src/server/config/config.ts';
import { startServer } from '../src/server/start/start.ts';
import { buildStale } from './setup/build.ts';
import { freePort, type Started, startProgram } from './setup/processes.ts';
import { databaseEnv, testKey } from './setup/server.ts';
import { createTestDatabase } from './setup/test-database.ts';
import { documentXml, makeDocx, paragraph } from './stand-ins/zip.ts';

const dist = join(import.meta.dirname, '../dist');
const main = join(dist, 'server/main.js');

let folder: string;
beforeAll(async () => {
  buildStale();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('asks the database little before its first answer, once the tables and queues are there', async () => {
  // Without the jobs, whose nightly work begins beside the first answer, or before it on a slow machine.
  const quiet = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', JOB_WORKERS: '0' };
  const env = { ...(await databaseEnv('postgres')), ...quiet };
  const start = async () => startServer(readConfig({ ...env, PORT: String(await freePort()) }));
  await (await start()).close();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const server = await start();
  const page = await fetch(server.address);
  const count = query.mock.calls.length;
  query.mockRestore();
  await server.close();
  expect(page.status).toBe(200);
  expect(count).toBeGreaterThan(3);
  expect(count).toBeLessThanOrEqual(20);
});

it('starts several servers at once on an empty database', async () => {
  for (let round = 0; round < 3; round++) {
    const url = await createTestDatabase();
    const servers = await Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        const port = String(await freePort());
        const env = { DATABASE_URL: url, SECRET_KEY: testKey, DATA_DIR: join(folder, port), PORT: port };
        return startServer(readConfig({ ...env, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }));
      }),
    );
    for (const server of servers) if (server.status === 'fulfilled') await server.value.close();
    expect(servers.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});

/** Calls a running server by REST as one browser, which keeps what cookies it is given. */
function browserOf({ url }: Started) {
  const cookies = new Map<string, string>();
  return async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
}

async function converse(server: Started) {
  const call = browserOf(server);
  const start = await call('/api/chat/conversation', { sessionId: 'session_bundle', language: 'fr' });
  const { id } = (await start.json()) as { id: string };
  await call('/api/chat/message', { conversationId: id, message: 'Quels services proposez-vous ?' });
  await expect
    .poll(async () => {
      const list = await call(`/api/chat/conversation/${id}/messages`);
      const messages = (await list.json()) as { sender: string; state: string; message: string }[];
      return messages.filter(({ sender, state }) => sender === 'bot' && state === 'done').length;
    })
    .toBe(1);
}

describe('the built server', () => {
  it('spreads the objects of each call by itself, and not property by property', async () => {
    const texts = await Promise.all(
      (await readdir(join(dist, 'server'))).map((name) => readFile(join(dist, 'server', name), 'utf8')),
    );
    const standIns = texts.flatMap((text) => text.match(/function _objectSpread2\(.*\) \{\n.*/g) ?? []);
    expect(standIns.filter((text) => !text.includes('Object.assign'))).toEqual([]);
  });

  it('migrates a PostgreSQL, serves its pages and answers in the chat', async () => {
    const env = { ...(await databaseEnv('postgres')), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    const server = await startProgram(main, env, join(folder, 'postgres.log'));
    const call = browserOf(server);
    expect(await (await call('/')).text()).toContain('<h1');
    const shell = await (await call('/quotes')).text();
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(shell) ?? [];
    expect(existsSync(join(dist, 'app', script)) && (await call(script)).ok).toBe(true);
    await converse(server);
    await server.stop();
  });

  it('opens the demo, and finds there what it loads when it is used', { tags: ['slow'] }, async () => {
    const data = join(folder, 'demo');
    const server = await startProgram(
      main,
      { DATA_DIR: data, LOG_LEVEL: 'warn', DATABASE_URL: '' },
      join(folder, 'demo.log'),
    );
    await converse(server);
    const staff = browserOf(server);
    await staff('/api/staff/sign-in', { email: 'sales@vitrine.example', password: demoPassword });
    const me = (await (await staff('/api/staff/me')).json()) as { role: string };
    expect(me.role).toBe('sales');

    const reader = browserOf(server);
    const unlocked = await reader('/api/quotes/unlock', { password: demoCodes.quote.code });
    const { slug } = (await unlocked.json()) as { slug: string };
    const drawn = Buffer.from(await (await reader(`/api/quotes/${slug}/pdf`)).arrayBuffer());
    expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');

    const client = browserOf(server);
    const portal = await client('/api/client-projects/auth', {
      slug: 'boutique',
      password: demoPortalPassword,
    });
    const { id: clientProjectId } = (await portal.json()) as { id: number };
    const document = makeDocx({ content: Buffer.from(documentXml(paragraph('Le bouton ne répond pas.'))) });
    await client('/api/support-requests', {
      clientProjectId,
      title: 'Le bouton ne répond pas',
      description: 'Un clic sur le bouton ne fait rien du tout, voir le document.',
      documentType: 'file',
      documentUrl: `data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,${document.toString('base64')}`,
    });
    await expect
      .poll(async () => {
        const list = await client(`/api/client-projects/${clientProjectId}/support-requests`);
        const requests = (await list.json()) as { title: string; documentState: string }[];
        return requests.find(({ title }) => title === 'Le bouton ne répond pas')?.documentState;
      })
      .toBe('read');
    await server.stop();
  });
});
