// @module-tag slow
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { Message } from '../../src/routers/chat.schema.ts';
import { createCaller } from '../setup/fault-calls.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv, describeByDatabase } from '../setup/server.ts';
import { addAdministrator, staffEmail } from '../setup/support-browser.ts';

const clock = pathToFileURL(join(import.meta.dirname, '../setup/jumping-clock.ts')).href;
const hours = 3_600_000;
/** Of the content's own words: what the agency does not say of itself would be said again otherwise. */
const answer = 'Vous recevez un devis écrit avant que le travail commence.';

/** With the embedded database its clock jumps too; PostgreSQL has one of its own, which stays right. */
describeByDatabase('a clock that jumps', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-clock-'));
  const clockFile = join(folder, 'clock');
  let env: Record<string, string>;
  let model: LLMock;
  let server: Started;
  let cookie: string;
  beforeAll(async () => {
    model = new LLMock({ port: 0, logLevel: 'silent' });
    model.onMessage(/.*/, { content: answer }, { chunkSize: 4, streamingProfile: { ttft: 20, tps: 8 } });
    await model.start();
    env = {
      ...(await databaseEnv(kind)),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: `${model.url}/v1`,
      CHAT_CONVERSATION_LIMIT: '5',
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${clock}`,
    };
    if (kind === 'postgres') await addAdministrator(env['DATABASE_URL'] as string);
    server = await startProgram(builtServer, env, join(folder, 'server.log'));
    const email = kind === 'postgres' ? staffEmail : 'admin@vitrine.example';
    const signedIn = await fetch(`${server.url}/api/staff/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
  });
  afterAll(async () => {
    await server?.stop();
    await model?.stop();
    for (const used of [folder, env?.['DATA_DIR']]) if (used) rmSync(used, { recursive: true, force: true });
  });

  async function jump(to: number): Promise<void> {
    writeFileSync(clockFile, String(to));
    process.kill(server.pid, 'SIGUSR2');
    const isSet = () => existsSync(`${clockFile}.set`) && readFileSync(`${clockFile}.set`, 'utf8');
    await expect.poll(isSet, { interval: 20 }).toBe(String(to));
  }

  it('keeps sessions, answers each message once, and closes no limit for hours', async () => {
    const caller = createCaller(server.url, cookie);
    const { ask } = caller;
    let acknowledged = 0;
    const open = async () =>
      (await caller.get<{ id: string }>('POST', '/api/chat/conversation', { sessionId: randomUUID() })).id;
    const send = async (conversationId: string) => {
      const sending = { conversationId, message: 'Combien ?', clientMessageId: randomUUID() };
      const { status } = await ask('POST', '/api/chat/message', sending);
      if (status === 201) acknowledged++;
      return status;
    };
    const list = (id: string) => caller.get<Message[]>('GET', `/api/chat/conversation/${id}/messages`);
    const ids: string[] = [];
    for (const to of [2 * hours, 0, -2 * hours, 0]) {
      const id = await open();
      ids.push(id);
      expect(await send(id)).toBe(201);
      // In the middle of the answer.
      await expect.poll(async () => (await list(id))[1]?.state, { interval: 20 }).toBe('writing');
      await jump(to);
      expect((await ask('GET', '/api/staff/me')).status).toBe(200);
      expect((await ask('GET', '/api/health/ready')).status).toBe(200);
      await expect
        .poll(async () => (await list(id))[1], { interval: 100 })
        .toMatchObject({ state: 'done', message: answer });
      const next = await open();
      ids.push(next);
      expect(await send(next)).toBe(201);
      await expect.poll(async () => (await list(next))[1]?.state).toBe('done');
    }
    const lists = await Promise.all(ids.map(list));
    const lost = lists.filter(({ length }) => length < 2).length;
    const doubled = lists.filter(({ length }) => length > 2).length;

    // A limit that was reached two hours later must not stand for two hours once the clock is right again.
    await jump(2 * hours);
    const id = await open();
    for (let n = 0; n < 5; n++) await send(id);
    expect(await send(id)).toBe(429);
    await jump(0);
    // PostgreSQL's clock, by which its minute is counted, was right all the time.
    expect(await send(id)).toBe(kind === 'embedded' ? 201 : 429);
    noteFault({
      what: `clock that jumps two hours (${kind})`,
      times: 6,
      acknowledged,
      lost,
      doubled,
      ...caller.counts,
    });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    expect(caller.failures).toEqual([]);
  }, 120_000);
});
