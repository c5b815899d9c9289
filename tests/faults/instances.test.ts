// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../src/routers/chat.schema.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';

/** Of the content's own words: what the agency does not say of itself would be said again otherwise. */
const answer = 'Vous recevez un devis écrit avant que le travail commence.';

let model: LLMock;
let folder: string;
let env: Record<string, string>;
let first: Started;
let second: Started;

beforeAll(async () => {
  model = new LLMock({ port: 0, logLevel: 'silent' });
  model.onMessage(/.*/, { content: answer }, { chunkSize: 4, streamingProfile: { ttft: 20, tps: 10 } });
  await model.start();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-instances-'));
  env = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: `${model.url}/v1`,
  };
  // Both at once: whoever comes second waits for the first one's migrations.
  [first, second] = await Promise.all([
    startProgram(builtServer, env, join(folder, 'first.log')),
    startProgram(builtServer, env, join(folder, 'second.log')),
  ]);
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await model?.stop();
  for (const used of [folder, env.DATA_DIR]) await rm(used as string, { recursive: true, force: true });
});

const post = async (server: Started, path: string, body: object) =>
  (await (
    await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as { id: string };

it('streams from one instance what was sent to the other, and survives the loss of either', async () => {
  const { id } = await post(first, '/api/chat/conversation', { sessionId: 's' });
  const abort = new AbortController();
  const stream = await fetch(`${second.url}/api/chat/conversation/${id}/events`, { signal: abort.signal });
  let seen = '';
  const reading = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) seen += chunk;
  })().catch(() => {});

  await post(first, '/api/chat/message', { conversationId: id, message: 'Combien ?' });
  await expect.poll(() => seen, { interval: 20 }).toMatch(/event: delta/);
  await first.kill();

  const list = async () =>
    (await (await fetch(`${second.url}/api/chat/conversation/${id}/messages`)).json()) as Message[];
  await expect
    .poll(async () => (await list())[1], { interval: 200 })
    .toMatchObject({ state: 'done', message: answer });
  expect(await list()).toHaveLength(2);
  await expect.poll(() => seen).toContain('"state":"done"');
  const row = { acknowledged: 1, lost: 0, doubled: 0, hung: 0, refused: 0, failed: 0 };
  noteFault({ what: 'kill -9 of one of two instances', times: 1, ...row });
  abort.abort();
  await reading;
});
