// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { Message } from '../../src/routers/chat.schema.ts';
import { createCaller } from '../setup/fault-calls.ts';
import { isLong, noteFault } from '../setup/fault-table.ts';
import { builtServer, freePort, residentMiB, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, staffEmail } from '../setup/support-browser.ts';

/** How long it warms up, which fills caches and pools, and how long it then runs, in milliseconds. */
const [warmUp, lasts] = isLong ? [120_000, 600_000] : [4_000, 6_000];
/** Most growth of the heap after a collection, in MiB, over all that time. */
const mayGrow = 12;

const heap = pathToFileURL(join(import.meta.dirname, '../setup/heap-server.ts')).href;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-soak-'));
let env: Record<string, string>;
let server: Started;
let heapPort: number;
let cookie: string;
beforeAll(async () => {
  heapPort = await freePort();
  env = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    CHAT_CONVERSATION_LIMIT: '0',
    CHAT_ADDRESS_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
    HEAP_PORT: String(heapPort),
    NODE_OPTIONS: `--import=${heap}`,
  };
  await addAdministrator(env['DATABASE_URL'] as string);
  server = await startProgram(builtServer, env, join(folder, 'server.log'));
  const signedIn = await fetch(`${server.url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffEmail, password: demoPassword }),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
});
afterAll(async () => {
  await server?.stop();
  for (const used of [folder, env?.['DATA_DIR']]) if (used) rmSync(used, { recursive: true, force: true });
});

/** What the server's heap holds after a collection, in MiB. */
const heapMiB = async () => Number(await (await fetch(`http://127.0.0.1:${heapPort}`)).text());

it(
  `holds no more memory after ${(warmUp + lasts) / 1_000} s of visitors, streams and staff`,
  async () => {
    const caller = createCaller(server.url, cookie);
    let running = true;
    let [acknowledged, lost, doubled] = [0, 0, 0];
    const visitor = async () => {
      while (running) {
        const { id } = await caller.get<{ id: string }>('POST', '/api/chat/conversation', {
          sessionId: randomUUID(),
        });
        const abort = new AbortController();
        const stream = await fetch(`${server.url}/api/chat/conversation/${id}/events`, {
          signal: abort.signal,
        });
        const reading = stream.text().catch(() => {});
        const sending = {
          conversationId: id,
          message: 'Combien coûte un site ?',
          clientMessageId: randomUUID(),
        };
        if ((await caller.ask('POST', '/api/chat/message', sending)).status === 201) acknowledged++;
        let messages: Message[] = [];
        for (let wait = 0; wait < 300 && messages[1]?.state !== 'done'; wait++) {
          await sleep(100);
          messages = await caller.get<Message[]>('GET', `/api/chat/conversation/${id}/messages`);
        }
        if (messages[1]?.state !== 'done') lost++;
        doubled += Math.max(0, messages.length - 2);
        abort.abort();
        await reading;
      }
    };
    const staff = async () => {
      while (running) {
        for (const path of [
          '/api/staff/me',
          '/api/admin/chat/conversations',
          '/api/admin/quotes',
          '/',
          '/no-such-page',
        ])
          await caller.ask('GET', path);
        await sleep(100);
      }
    };
    const load = [...Array.from({ length: 6 }, visitor), staff()];
    await sleep(warmUp);
    const [before, residentBefore] = [await heapMiB(), residentMiB(server.pid)];
    await sleep(lasts);
    const [after, residentAfter] = [await heapMiB(), residentMiB(server.pid)];
    running = false;
    await Promise.all(load);
    const note = `heap ${before.toFixed(1)} to ${after.toFixed(1)} MiB, resident ${residentBefore.toFixed(0)} to ${residentAfter.toFixed(0)} MiB`;
    console.log(note, { acknowledged });
    noteFault({
      what: `soak of ${lasts / 60_000} minutes`,
      times: 1,
      acknowledged,
      lost,
      doubled,
      ...caller.counts,
      note,
    });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    expect(caller.failures).toEqual([]);
    expect(acknowledged).toBeGreaterThan(5);
    expect(after - before).toBeLessThan(mayGrow);
  },
  warmUp + lasts + 120_000,
);
