// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentDetail } from '../../src/routers/content.schema.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, freePort, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, createBrowser } from '../setup/support-browser.ts';

const path = '/api/admin/content/service';

/**
 * A server notices what was published by an event, or within 30 s where the event was lost with who should have sent
 * it.
 */
const noticed = 45_000;

let folder: string;
let env: Record<string, string>;
let port: number;
let publisher: Started;
let reader: Started;
const staff = createBrowser(() => publisher.url);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  env = { ...(await databaseEnv('postgres')), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  await addAdministrator(env.DATABASE_URL as string);
  port = await freePort();
  await start();
  reader = await startProgram(builtServer, env, join(folder, 'reader.log'));
  expect((await staff.signInAsStaff()).status).toBe(200);
});
afterAll(async () => {
  await Promise.all([publisher?.stop(), reader?.stop()]);
  for (const used of [folder, env.DATA_DIR]) await rm(used as string, { recursive: true, force: true });
});

const start = async () => {
  publisher = await startProgram(builtServer, env, join(folder, 'publisher.log'), port);
};

/**
 * Each price of a chatbot that a server's pages say, for people and for machines; of a page that is half old there are
 * two.
 */
async function pricesAt({ url }: Started): Promise<number[]> {
  const said = new Set<number>();
  for (const page of ['/', '/ar', '/hi']) {
    const html = await (await fetch(url + page)).text();
    for (const [, amount = ''] of html.matchAll(/AED (9,[0-9]{3})\b/g))
      said.add(Number(amount.replace(',', '')));
    for (const [, amount = ''] of html.matchAll(/"price":\s*"?(9[0-9]{3})\b/g)) said.add(Number(amount));
  }
  return [...said];
}

it('leaves a price published everywhere or nowhere, whenever the server that publishes it is killed', async () => {
  const waits = [0, 4, 8, 15, 30, 60];
  let [acknowledged, lost, mixed] = [0, 0, 0];
  let price = 9_500;
  expect(await pricesAt(reader)).toEqual([price]);
  for (const [round, wait] of waits.entries()) {
    const next = 9_600 + round;
    const { values, revision } = await staff.call<ContentDetail>('GET', `${path}/chatbot`);
    const saved = await staff.call<ContentDetail>('POST', path, {
      item: 'chatbot',
      revision,
      values: { ...values, facts: { ...values.facts, priceFrom: next } },
    });
    const publishing = staff.ask('POST', `${path}/chatbot/publish`, { revision: saved.revision }).then(
      ({ status }) => status,
      () => undefined,
    );
    await sleep(wait);
    await publisher.kill();
    const status = await publishing;
    expect([200, undefined]).toContain(status);
    await start();
    const [now = 0, ...others] = await pricesAt(publisher);
    mixed += others.length;
    expect([price, next]).toContain(now);
    if (status === 200) {
      acknowledged += 1;
      lost += now === next ? 0 : 1;
    }
    // The other server was there all the time, and says the same in the end.
    await expect.poll(() => pricesAt(reader), { timeout: noticed, interval: 250 }).toEqual([now]);
    // What was not published is a draft still, of nobody's but whoever wrote it.
    const left = await staff.call<ContentDetail>('GET', `${path}/chatbot`);
    expect(left.values.facts['priceFrom']).toBe(next);
    price = now;
  }
  const row = { times: waits.length, acknowledged, lost, doubled: mixed };
  noteFault({ what: 'kill -9 while a price is published', ...row });
  expect(row).toMatchObject({ lost: 0, doubled: 0 });
}, 400_000);
