// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createCaller } from '../setup/fault-calls.ts';
import { isLong, noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';

/** Addresses, and streams of each: as many as one may have where the test is whole. */
const [addresses, streamsOfAddress] = isLong ? [40, 50] : [40, 5];
const all = addresses * streamsOfAddress;
/** Longest wait for the last stream to be back, from the moment in which the server is, in milliseconds. */
const backWithin = 20_000;
/** Longest answer of any other call meanwhile, in milliseconds. */
const othersWithin = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-reconnect-'));
let env: Record<string, string>;
let server: Started;
beforeAll(async () => {
  env = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    CHAT_CONVERSATION_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
  };
  server = await startProgram(builtServer, env, join(folder, 'first.log'));
});
afterAll(async () => {
  await server?.stop();
  for (const used of [folder, env?.['DATA_DIR']]) if (used) rmSync(used, { recursive: true, force: true });
});

/** A stream of a browser: opened again when it is lost, after as long as the server said. */
class Stream {
  isOpen = false;
  opened = 0;
  heard = '';
  retry = 3_000;
  private isClosed = false;
  private request: http.ClientRequest | undefined;
  private readonly url: string;
  private readonly address: string;

  constructor(url: string, address: string) {
    this.url = url;
    this.address = address;
    this.open();
  }

  private open() {
    const headers = { 'x-forwarded-for': this.address, accept: 'text/event-stream' };
    const lost = () => {
      if (this.isClosed) return;
      this.isOpen = false;
      setTimeout(() => this.isClosed || this.open(), this.retry);
    };
    this.request = http.get(this.url, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return lost();
      }
      response.setEncoding('utf8').on('data', (text: string) => {
        if (!this.isOpen) {
          this.isOpen = true;
          this.opened++;
        }
        this.heard += text;
        const said = /^retry: (\d+)$/m.exec(text)?.[1];
        if (said) this.retry = Number(said);
      });
      response.once('close', lost);
      response.once('error', () => {});
    });
    this.request.once('error', lost);
  }

  close() {
    this.isClosed = true;
    this.request?.destroy();
  }
}

it(`takes ${all} streams back at once, and answers everybody else meanwhile`, async () => {
  const caller = createCaller(server.url, '');
  const conversations = await Promise.all(
    Array.from({ length: addresses }, () =>
      caller.get<{ id: string }>('POST', '/api/chat/conversation', { sessionId: randomUUID() }),
    ),
  );
  const streams: Stream[] = [];
  onTestFinished(() => {
    for (const stream of streams) stream.close();
  });
  for (const [at, { id }] of conversations.entries())
    for (let n = 0; n < streamsOfAddress; n++)
      streams.push(new Stream(`${server.url}/api/chat/conversation/${id}/events`, `127.0.1.${at + 1}`));
  const open = () => streams.filter(({ isOpen }) => isOpen).length;
  await expect.poll(open, { timeout: 60_000 }).toBe(all);
  const retries = streams.map(({ retry }) => retry);
  // Spread over seconds: in no tenth of a second come more than a tenth of them.
  const tenths = Map.groupBy(retries, (retry) => Math.floor(retry / 100));
  expect(Math.max(...[...tenths.values()].map(({ length }) => length))).toBeLessThan(all / 10);

  const port = Number(new URL(server.url).port);
  await server.kill();
  await expect.poll(open).toBe(0);
  server = await startProgram(builtServer, env, join(folder, 'again.log'), port);
  const back = performance.now();
  const times: number[] = [];
  let waiting = true;
  const others = (async () => {
    while (waiting) {
      const begun = performance.now();
      await caller.ask('GET', `/api/chat/conversation/${conversations[0]?.id}/messages`);
      await caller.ask('GET', '/api/health/ready');
      times.push((performance.now() - begun) / 2);
      await sleep(20);
    }
  })();
  await expect.poll(open, { interval: 20 }).toBe(all);
  const took = Math.round(performance.now() - back);
  waiting = false;
  await others;

  // Each hears what is written now.
  for (const { id } of conversations)
    await caller.get('POST', '/api/chat/message', { conversationId: id, message: `Encore vous, ${id} ?` });
  const deaf = () =>
    streams.filter(({ heard }, at) => {
      const { id } = conversations[Math.floor(at / streamsOfAddress)] as { id: string };
      return !heard.includes(`Encore vous, ${id} ?`);
    }).length;
  await expect.poll(deaf).toBe(0);
  const slowest = Math.round(Math.max(...times));
  const note = `all back after ${took} ms, others at most ${slowest} ms`;
  console.log(note, { answers: times.length });
  noteFault({
    what: `${all} streams at once`,
    times: 1,
    acknowledged: addresses,
    lost: deaf(),
    ...caller.counts,
    note,
  });
  expect(caller.failures).toEqual([]);
  if (isLong) expect([took < backWithin, slowest < othersWithin], note).toEqual([true, true]);
}, 180_000);
