// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { Message } from '../../src/routers/chat.schema.ts';
import { type Caller, createCaller } from '../setup/fault-calls.ts';
import { isLong, noteFault } from '../setup/fault-table.ts';
import { addressOf, asAdmin } from '../setup/postgres-admin.ts';
import { type OwnPostgres, startOwnPostgres } from '../setup/postgres-server.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { addAdministrator, staffEmail } from '../setup/support-browser.ts';

const answer = 'Une réponse assez longue pour qu’une panne tombe au milieu.';

/** How long the lock is held, in milliseconds: long enough that every wait for it has ended many times. */
const lockedFor = isLong ? 30_000 : 7_000;

/** How long PostgreSQL is stopped under load, in milliseconds. */
const stoppedFor = isLong ? 60_000 : 5_000;

let postgres: OwnPostgres;
let model: LLMock;
let folder: string;
let server: Started;
let caller: Caller;
let cookie: string;

beforeAll(async () => {
  [postgres, folder] = await Promise.all([startOwnPostgres(), mkdtemp(join(tmpdir(), 'vitrine-away-'))]);
  await asAdmin(postgres.url, (admin) => admin.query('create database vitrine'));
  const url = addressOf(postgres.url, 'vitrine');
  model = new LLMock({ port: 0, logLevel: 'silent' });
  model.onMessage(/.*/, { content: answer }, { chunkSize: 4, streamingProfile: { ttft: 20, tps: 20 } });
  await model.start();
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    SECRET_KEY: 'the secret key of tests, 32 characters or more',
    HOST: '127.0.0.1',
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: `${model.url}/v1`,
    LOG_LEVEL: 'warn',
    CHAT_CONVERSATION_LIMIT: '0',
    CHAT_ADDRESS_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
  };
  server = await startProgram(builtServer, env, join(folder, 'server.log'));
  await addAdministrator(url);
  const signedIn = await fetch(`${server.url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffEmail, password: demoPassword }),
  });
  // A page that a code opens looks for a grant only where the browser shows one.
  const visited = await fetch(`${server.url}/api/chat/conversation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'a visitor' }),
  });
  cookie = [signedIn, visited]
    .flatMap(({ headers }) => headers.getSetCookie())
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  caller = createCaller(server.url, cookie);
});
afterAll(async () => {
  await server?.stop();
  await model?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

const open = () => caller.get<{ id: string }>('POST', '/api/chat/conversation', { sessionId: randomUUID() });
const list = (id: string) => caller.get<Message[]>('GET', `/api/chat/conversation/${id}/messages`);
const isAlive = () => {
  process.kill(server.pid, 0);
  return true;
};

/** Reads a stream for the whole test: `ended` says that the server closed it. */
async function follow(path: string) {
  const abort = new AbortController();
  const response = await fetch(server.url + path, { headers: { cookie }, signal: abort.signal });
  expect(response.status).toBe(200);
  const stream = { seen: '', ended: false, close: () => abort.abort() };
  (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.seen += chunk;
  })()
    .catch(() => {})
    .finally(() => {
      stream.ended = !abort.signal.aborted;
    });
  return stream;
}

function upload() {
  const form = new FormData();
  form.set('purpose', 'screenshot');
  form.set('file', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }), 'a.png');
  return form;
}

it('answers 503 with Retry-After while the database is away, and goes on by itself once it is back', async () => {
  const { id } = await open();
  await caller.get('POST', '/api/chat/message', { conversationId: id, message: 'Bonjour' });
  const streams = await Promise.all([
    follow(`/api/chat/conversation/${id}/events`),
    follow(`/api/staff/events?conversationId=${id}`),
    follow(`/trpc/staff.live?input=${encodeURIComponent(JSON.stringify({ conversationId: id }))}`),
  ]);
  await expect.poll(() => streams.every(({ seen }) => seen.includes('Bonjour'))).toBe(true);

  const calls: [string, string, (object | FormData)?][] = [
    ['GET', '/api/health/ready'],
    ['GET', `/api/chat/conversation/${id}/messages`],
    ['POST', '/api/chat/conversation', { sessionId: 'x' }],
    ['POST', '/api/chat/message', { conversationId: id, message: 'Perdu ?' }],
    ['GET', `/api/chat/conversation/${id}/events`],
    ['GET', '/api/staff/me'],
    ['POST', '/api/staff/sign-in', { email: staffEmail, password: demoPassword }],
    ['GET', '/api/admin/chat/conversations'],
    ['GET', '/api/team/projects'],
    ['POST', '/api/client-projects/auth', { slug: 'nobody', password: 'wrong password' }],
    ['POST', '/api/files', upload()],
    ['GET', `/trpc/chat.messages?input=${encodeURIComponent(JSON.stringify({ conversationId: id }))}`],
    ['GET', '/trpc/staff.me,admin.counts?batch=1'],
    ['POST', '/trpc/chat.send', { conversationId: id, message: 'Perdu ?' }],
  ];
  await postgres.down();
  const begun = caller.counts.refused;
  const statuses = [];
  for (const [method, path, body] of calls)
    statuses.push([path, (await caller.ask(method, path, body)).status]);
  expect(statuses).toEqual(calls.map(([, path]) => [path, 503]));
  expect(caller.counts.refused - begun).toBe(calls.length);
  // What needs no database is served as ever.
  for (const path of ['/', '/senthang', '/api/health/live']) {
    expect([path, (await fetch(server.url + path, { headers: { cookie } })).status]).toEqual([path, 200]);
  }
  // A stream of the screens that begins meanwhile says in its own way that it is to be opened again.
  const begins = await fetch(`${server.url}/trpc/staff.live`, { headers: { cookie } });
  expect(await begins.text()).toContain('SERVICE_UNAVAILABLE');

  await postgres.up();
  const back = performance.now();
  const after = async (what: () => Promise<boolean>) => {
    await expect.poll(what, { interval: 10 }).toBe(true);
    return Math.round(performance.now() - back);
  };
  const ok = (method: string, path: string, body?: object) => async () =>
    (await caller.ask(method, path, body)).status < 300;
  const sending = { conversationId: id, message: 'De retour', clientMessageId: randomUUID() };
  const times = {
    ready: await after(ok('GET', '/api/health/ready')),
    send: await after(ok('POST', '/api/chat/message', sending)),
    staff: await after(ok('GET', '/api/staff/me')),
    streams: await after(async () => streams.every(({ seen }) => seen.includes('De retour'))),
    answer: await after(async () =>
      (await list(id)).some(
        ({ sender, state }, index) => index > 2 && sender === 'bot' && state === 'writing',
      ),
    ),
  };
  console.log('back after the database, in milliseconds', times);
  for (const { seen, ended } of streams) {
    expect(ended).toBe(false);
    expect(seen).not.toMatch(/event: (failed|serialized-error)/);
  }
  if (isLong) expect(times.streams).toBeLessThan(5_000);
  for (const { close } of streams) close();
  expect(caller.failures).toEqual([]);
  expect(isAlive()).toBe(true);
}, 120_000);

it('loses and doubles nothing through restarts and cut connections under load', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await open()).id));
  const streams = await Promise.all(ids.map((id) => follow(`/api/chat/conversation/${id}/events`)));
  const acknowledged = new Map<string, string[]>(ids.map((id) => [id, []]));
  let running = true;
  const writers = ids.map(async (conversationId, writer) => {
    for (let index = 0; running; index++) {
      const message = `${writer}-${index}`;
      const sending = { conversationId, message, clientMessageId: randomUUID() };
      while ((await caller.ask('POST', '/api/chat/message', sending)).status !== 201) {
        isAlive();
        await sleep(50);
      }
      acknowledged.get(conversationId)?.push(message);
      await sleep(200);
    }
  });
  const readers = ['/api/staff/me', '/api/admin/chat/conversations', '/senthang', '/trpc/team.projects'].map(
    async (path) => {
      while (running) {
        await caller.ask('GET', path);
        await sleep(20);
      }
    },
  );
  await sleep(600);
  await postgres.down();
  await sleep(stoppedFor);
  await postgres.up();
  for (let round = 0; round < 3; round++) {
    await sleep(600 + round * 230);
    await postgres.down();
    await sleep(round * 300);
    await postgres.up();
    await sleep(700);
    await asAdmin(postgres.url, (admin) =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'vitrine'"),
    );
  }
  await sleep(500);
  running = false;
  await Promise.all([...writers, ...readers]);
  expect(isAlive()).toBe(true);

  let lost = 0;
  let doubled = 0;
  for (const id of ids) {
    const questions = (await list(id))
      .filter(({ sender }) => sender === 'user')
      .map(({ message }) => message);
    lost += acknowledged.get(id)?.filter((message) => !questions.includes(message)).length ?? 0;
    doubled += questions.length - new Set(questions).size;
  }
  const isAnswered = async (id: string) => {
    const messages = await list(id);
    const answers = messages.filter(({ sender, state }) => sender === 'bot' && state === 'done');
    doubled += Math.max(0, messages.filter(({ sender }) => sender === 'bot').length - messages.length / 2);
    return answers.length * 2 === messages.length;
  };
  await expect
    .poll(async () => (await Promise.all(ids.map(isAnswered))).every(Boolean), {
      timeout: 90_000,
      interval: 500,
    })
    .toBe(true);
  for (const [index, { seen, ended }] of streams.entries()) {
    expect(ended).toBe(false);
    expect(seen).not.toContain('event: failed');
    expect(seen).toContain(`"${acknowledged.get(ids[index] as string)?.at(-1)}"`);
  }
  for (const { close } of streams) close();
  const row = {
    what: `PostgreSQL stopped for ${stoppedFor / 1_000} s, restarted, and connections cut, under load`,
    times: 7,
    acknowledged: [...acknowledged.values()].flat().length,
    lost,
    doubled,
    ...caller.counts,
  };
  console.log(row);
  noteFault(row);
  expect(row).toMatchObject({ lost: 0, doubled: 0, hung: 0, failed: 0 });
  expect(caller.failures).toEqual([]);
}, 240_000);

it('keeps every other noun quick while a lock holds up the conversations', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await open()).id));
  const times = new Map<string, number[]>();
  let running = true;
  let refusedOthers = 0;
  const work = async (method: string, path: string, body?: () => object) => {
    const own = times.get(path) ?? [];
    times.set(path, own);
    while (running) {
      const begun = performance.now();
      const { status } = await caller.ask(method, path, body?.());
      own.push(performance.now() - begun);
      if (!path.includes('chat') && status !== 200) refusedOthers++;
      await sleep(50);
    }
  };
  const before = { ...caller.counts };
  const others = [
    '/api/health/ready',
    '/api/staff/me',
    '/api/staff',
    '/api/team/projects',
    '/api/admin/quotes',
    '/api/clients',
    '/api/client-projects',
    '/api/support-requests',
    '/api/admin/status-pages',
    '/api/audit',
    '/api/gates',
    '/api/sales-guide',
    '/api/payment-options',
    '/',
  ];
  await asAdmin(addressOf(postgres.url, 'vitrine'), async (admin) => {
    await admin.query('begin; lock table conversations in access exclusive mode');
    const workers = [
      ...ids.flatMap((conversationId) => [
        work('GET', `/api/chat/conversation/${conversationId}/messages`),
        work('POST', '/api/chat/message', () => ({ conversationId, message: 'Encore' })),
        work('POST', '/api/chat/conversation', () => ({ sessionId: randomUUID() })),
        work('GET', '/api/admin/chat/conversations'),
        work('GET', '/api/admin/chat/counts'),
      ]),
      ...others.map((path) => work('GET', path)),
    ];
    await sleep(lockedFor);
    running = false;
    await Promise.all(workers);
    await admin.query('rollback');
  });
  const slowest = others.map((path) => {
    const sorted = times.get(path)?.toSorted((a, b) => a - b) ?? [];
    const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return { path, answers: sorted.length, median: part(0.5), p99: part(0.99) };
  });
  console.table(slowest);
  const chat = [...times].flatMap(([path, own]) => (path.includes('chat') ? own : []));
  console.log('longest call of the chat, in milliseconds', Math.round(Math.max(...chat)));
  const row = {
    what: `conversations locked for ${lockedFor / 1_000} s under load`,
    times: 1,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    hung: caller.counts.hung - before.hung,
    refused: caller.counts.refused - before.refused,
    failed: caller.counts.failed - before.failed,
  };
  noteFault(row);
  if (isLong) {
    expect(refusedOthers).toBe(0);
    expect(slowest.filter(({ p99 }) => p99 >= 1_000)).toEqual([]);
  }
  // Most of their calls take a small part of what one takes that the lock holds up.
  expect(slowest.filter(({ median }) => median > Math.max(...chat) / 5)).toEqual([]);
  expect(row).toMatchObject({ hung: 0, failed: 0 });
  // Something was in fact held up, and goes on.
  expect(row.refused).toBeGreaterThan(0);
  expect((await caller.ask('GET', '/api/admin/chat/conversations')).status).toBe(200);
  const goesOn = { conversationId: ids[0], message: 'Libre' };
  await expect.poll(async () => (await caller.ask('POST', '/api/chat/message', goesOn)).status).toBe(201);
}, 120_000);
