import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message, SendOutput } from '../../src/routers/chat.schema.ts';
import { isLong, noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv, describeByDatabase } from '../setup/server.ts';

const answer =
  'Bonjour et bienvenue. Je suis là pour vous répondre. Quel est votre projet, et pour quand le voulez-vous ?';

describeByDatabase('kill -9', (kind) => {
  let model: LLMock;
  let env: Record<string, string>;
  let log: string;
  let server: Started;

  beforeAll(async () => {
    model = new LLMock({ port: 0, logLevel: 'silent' });
    // About a second and a half an answer.
    model.onMessage(/.*/, { content: answer }, { chunkSize: 4, streamingProfile: { ttft: 20, tps: 15 } });
    await model.start();
    env = {
      ...(await databaseEnv(kind)),
      ...(kind === 'postgres' && { HOST: '127.0.0.1' }),
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: `${model.url}/v1`,
      LOG_LEVEL: 'warn',
      CHAT_CONVERSATION_LIMIT: '0',
      CHAT_ADDRESS_LIMIT: '0',
    };
    log = join(await mkdtemp(join(tmpdir(), 'vitrine-kill-')), 'server.log');
    server = await startProgram(builtServer, env, log);
  });
  afterAll(async () => {
    await server?.stop();
    await model?.stop();
    for (const folder of [env.DATA_DIR, dirname(log)]) await rm(folder as string, { recursive: true });
  });

  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const open = async () =>
    (await post<{ id: string }>('/api/chat/conversation', { sessionId: randomUUID() })).id;
  const list = async (id: string) =>
    (await (await fetch(`${server.url}/api/chat/conversation/${id}/messages`)).json()) as Message[];

  const killUnderLoad = async (kills: number) => {
    const ids = await Promise.all(Array.from({ length: 6 }, open));
    const acknowledged = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
    let running = true;
    // Each writer sends again what it got no answer for, as a browser does, until it is acknowledged.
    const writers = ids.map(async (conversationId, writer) => {
      for (let index = 0; running; index++) {
        const message = `${writer}-${index}`;
        const sending = { conversationId, message, clientMessageId: randomUUID() };
        for (;;) {
          const sent = await post<SendOutput>('/api/chat/message', sending).catch(() => undefined);
          if (sent) break;
          await sleep(50);
        }
        acknowledged.get(conversationId)?.add(message);
        await sleep(150);
      }
    });
    for (let kill = 0; kill < kills; kill++) {
      await sleep(400 + kill * 230);
      await server.kill();
      server = await startProgram(builtServer, env, log);
    }
    running = false;
    await Promise.all(writers);

    let [lost, doubled] = [0, 0];
    for (const id of ids) {
      const questions = (await list(id))
        .filter((message) => message.sender === 'user')
        .map(({ message }) => message);
      const own = [...(acknowledged.get(id) ?? [])];
      lost += own.filter((message) => !questions.includes(message)).length;
      doubled += questions.length - new Set(questions).size;
      expect(questions.toSorted()).toEqual(own.toSorted());
    }
    await expect
      .poll(async () => unanswered((await Promise.all(ids.map(list))).flat()), {
        timeout: 110_000,
        interval: 500,
      })
      .toBe(0);
    let written = 0;
    for (const id of ids) {
      const own = acknowledged.get(id)?.size ?? 0;
      const answers = (await list(id)).filter(({ sender }) => sender === 'bot').length;
      doubled += Math.max(0, answers - own);
      written += own;
      expect(answers).toBe(own);
    }
    const row = { times: kills, acknowledged: written, lost, doubled, hung: 0, refused: 0, failed: 0 };
    noteFault({ what: `kill -9 under load (${kind})`, ...row });
    expect(row).toMatchObject({ lost: 0, doubled: 0 });
  };
  it('loses no acknowledged message and doubles no answer when it is killed under load', () =>
    killUnderLoad(1));
  it('loses and doubles nothing however often it is killed', { tags: ['slow'] }, () => killUnderLoad(4));

  it('takes up a half-written answer within 30 seconds', async () => {
    const id = await open();
    await post('/api/chat/message', { conversationId: id, message: 'Combien ?' });
    await expect
      .poll(async () => (await list(id))[1]?.message.length ?? 0, { interval: 20 })
      .toBeGreaterThan(5);
    expect((await list(id))[1]?.state).toBe('writing');
    await server.kill();
    const killed = performance.now();
    server = await startProgram(builtServer, env, log);
    expect((await list(id))[1]?.message).not.toBe('');
    await expect
      .poll(async () => (await list(id))[1], { interval: 100 })
      .toMatchObject({ state: 'done', message: answer });
    if (isLong) expect((performance.now() - killed) / 1000).toBeLessThan(30);
    expect(await list(id)).toHaveLength(2);
  });

  it('gives its work back when it is told to stop, and the next one goes on at once', async () => {
    const id = await open();
    await post('/api/chat/message', { conversationId: id, message: 'Combien ?' });
    await expect.poll(async () => (await list(id))[1]?.state, { interval: 20 }).toBe('writing');
    await server.stop();
    server = await startProgram(builtServer, env, log);
    await expect
      .poll(async () => (await list(id))[1], { interval: 100 })
      .toMatchObject({ state: 'done', message: answer });
  });
});

const unanswered = (messages: Message[]) =>
  messages.filter(({ sender }) => sender === 'user').length -
  messages.filter(({ sender, state }) => sender === 'bot' && state === 'done').length;
