// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hungAfter } from '../setup/fault-calls.ts';
import { isLong, noteFault } from '../setup/fault-table.ts';
import { startNginx } from '../setup/nginx.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'));

let env: Record<string, string>;
let instances: Started[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let site: string;

beforeAll(async () => {
  env = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    CHAT_ADDRESS_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
  };
  instances = [await start('first'), await start('second')];
  nginx = await startNginx(
    folder,
    instances.map(({ url }) => new URL(url).host),
  );
  site = nginx.url;
});
afterAll(async () => {
  nginx?.stop();
  await Promise.all((instances ?? []).map((instance) => instance.kill()));
  for (const used of [folder, env['DATA_DIR'] as string]) rmSync(used, { recursive: true, force: true });
});

const start = (name: string, port?: number) =>
  startProgram(builtServer, env, join(folder, `${name}.log`), port);

type Conversation = { id: string };

it('loses none of 2,000 requests while one instance after the other is restarted behind nginx', async () => {
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let [asked, hung, restarting] = [0, 0, true];

  const ask = async (path: string, body?: object): Promise<Conversation | undefined> => {
    asked++;
    const begun = performance.now();
    try {
      const response = await fetch(site + path, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as Conversation;
      failures.push(`${body ? 'POST' : 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${path}: ${(error as Error).cause ?? error}`);
    } finally {
      if (performance.now() - begun >= hungAfter) hung++;
    }
    return undefined;
  };
  const visitor = async (_: unknown, n: number) => {
    for (let round = 0; restarting || asked < 2_000; round++) {
      const conversation = await ask('/api/chat/conversation', { sessionId: `visitor-${n}-${round}` });
      if (!conversation) continue;
      acknowledged.push(conversation.id);
      await ask(`/api/chat/conversation/${conversation.id}/messages`);
      await sleep(5);
    }
  };
  const restartAll = async () => {
    for (const [at, instance] of instances.entries()) {
      await sleep(1_000);
      await instance.stop();
      instances[at] = await start(`again-${at}`, Number(new URL(instance.url).port));
      // As long as nginx takes to ask it again.
      await sleep(2_500);
    }
    restarting = false;
  };
  await Promise.all([
    restartAll().finally(() => (restarting = false)),
    ...Array.from({ length: 8 }, visitor),
  ]);

  // One after the other: who waits for a connection for too long is refused.
  let lost = 0;
  for (const id of acknowledged) {
    const found = await fetch(`${instances[0]?.url}/api/chat/conversation/${id}/messages`);
    if (!found.ok) lost++;
    await found.text();
  }
  const row = { acknowledged: acknowledged.length, lost, doubled: 0, hung, refused: 0 };
  noteFault({ what: 'rolling restart behind nginx', times: 2, ...row, failed: failures.length });
  expect(failures).toEqual([]);
  expect({ lost, hung }).toEqual({ lost: 0, hung: 0 });
  expect(asked).toBeGreaterThanOrEqual(2_000);
}, 180_000);

it('says it is not ready, and still answers, before it refuses connections', async () => {
  const [instance] = instances as [Started];
  const status = (path: string) => fetch(instance.url + path).then((response) => response.status, String);
  const stopped = instance.stop();
  const both = () => Promise.all([status('/api/health/ready'), status('/api/health/live')]);
  await expect.poll(both, { interval: 20 }).toEqual([503, 200]);
  if (isLong) {
    await sleep(1_000);
    expect(await both()).toEqual([503, 200]);
  }
  await stopped;
  expect(await status('/api/health/live')).toContain('fetch failed');
});
