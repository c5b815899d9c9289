import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/routers/chat.schema.ts';
import type { Translations } from '../../src/routers/translations.schema.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, createBrowser, staffEmail } from '../setup/support-browser.ts';

const translated = 'Bonjour, j’ai besoin d’un site de 5 pages.';

describe('a foreign message and its translation', () => {
  let model: LLMock;
  let env: Record<string, string>;
  let log: string;
  let server: Started;
  const staff = createBrowser(() => server.url);
  const visitor = createBrowser(() => server.url);

  beforeAll(async () => {
    model = new LLMock({ port: 0, logLevel: 'silent' });
    await model.start();
    env = {
      ...(await databaseEnv('postgres')),
      HOST: '127.0.0.1',
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: `${model.url}/v1`,
      LOG_LEVEL: 'warn',
    };
    await addAdministrator(env.DATABASE_URL as string);
    log = join(await mkdtemp(join(tmpdir(), 'vitrine-translations-')), 'server.log');
    server = await startProgram(builtServer, env, log);
    expect((await staff.signInAsStaff(staffEmail)).status).toBe(200);
  });
  afterAll(async () => {
    await server?.stop();
    await model?.stop();
    for (const folder of [env.DATA_DIR, dirname(log)]) await rm(folder as string, { recursive: true });
  });
  beforeEach(() => {
    model.reset();
    model.clearChaos();
  });
  /** How long the model takes for a translation, in ms. */
  function says(latencyMs: number): void {
    model.on({ systemMessage: /agency into French/ }, { content: translated });
    model.setChaos({ latencyMs });
  }
  const asked = () =>
    model.getRequests().filter(({ body }) => JSON.stringify(body).includes('agency into French')).length;

  const pathOf = (id: string, more: string) => `/api/admin/chat/conversation/${id}/${more}`;
  /** A visitor's message to somebody of the staff, who has opened the conversation. */
  async function write(word: string) {
    const { id } = await visitor.call<{ id: string }>('POST', '/api/chat/conversation', {
      sessionId: randomUUID(),
      language: 'ar',
    });
    await staff.call('POST', pathOf(id, 'take-over'), {});
    const begun = performance.now();
    await visitor.call('POST', '/api/chat/message', {
      conversationId: id,
      message: `مرحبا ${word}، أحتاج إلى موقع من 5 صفحات.`,
    });
    const messages = await staff.call<Message[]>('GET', `/api/chat/conversation/${id}/messages`);
    expect(messages).toHaveLength(1);
    const deliveredAfter = performance.now() - begun;
    await staff.call('POST', pathOf(id, 'translations'), {});
    return { id, deliveredAfter };
  }
  const listOf = async (id: string) =>
    (await staff.call<Translations>('GET', pathOf(id, 'translations'))).translations;
  const comes = (id: string) =>
    expect
      .poll(() => listOf(id), { interval: 100, timeout: 60_000 })
      .toMatchObject([{ state: 'done', text: translated }]);

  it('come apart where the model is slow: the message at once, the translation when it is there', async () => {
    says(6_000);
    const { id, deliveredAfter } = await write('أولا');
    expect(deliveredAfter).toBeLessThan(6_000);
    expect(await listOf(id)).toMatchObject([{ state: 'pending' }]);
    await comes(id);
    expect(asked()).toBe(1);
  });

  it('come apart where the model is down: the translation once it is back', async () => {
    says(0);
    model.setChaos({ dropRate: 1 });
    const { id } = await write('ثانيا');
    await expect.poll(() => model.getRequests().length).toBeGreaterThan(0);
    expect(await listOf(id)).toMatchObject([{ state: 'pending' }]);
    model.clearChaos();
    await comes(id);
  });

  it('survive a kill between them: the translation comes after the restart, once', async () => {
    says(3_000);
    const { id } = await write('ثالثا');
    await expect.poll(asked, { interval: 20 }).toBe(1);
    await server.kill();
    server = await startProgram(builtServer, env, log);
    await comes(id);
    const rows = await listOf(id);
    expect(rows).toHaveLength(1);
    noteFault({
      what: 'kill -9 while a message is translated',
      times: 1,
      acknowledged: 1,
      lost: 0,
      doubled: rows.length - 1,
    });
    await staff.call('POST', pathOf(id, 'translations'), {});
    const before = asked();
    expect(await listOf(id)).toEqual(rows);
    expect(asked()).toBe(before);
  });
});
