// @module-tag slow
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import { owaspCost } from '../../src/server/passwords/hashes.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { isLong } from '../setup/fault-table.ts';
import { randomAddress, startTestServer } from '../setup/server.ts';

/** How many sign in at once, from eight addresses, with passwords that cost what they should. */
const wrongOnes = isLong ? 160 : 64;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('lets everything else and an honest address go on while eight addresses sign in as fast as they can', async () => {
  const env = { TRUST_PROXY: 'true' };
  const server = await startTestServer('postgres', createScriptedAssistant(), env, owaspCost);
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const post = (path: string, body: object, address = randomAddress()) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const sara = await server.signUp('support');
    const cookie = await server.staffCookie(sara);
    const started = await post('/api/chat/conversation', { sessionId: randomUUID() });
    const { id } = (await started.json()) as { id: string };
    const timed = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(url + path, { headers: { cookie } });
      await answer.text();
      expect(answer.status).toBe(200);
      return performance.now() - began;
    };
    const measure = async (isOver: (count: number) => boolean) => {
      const times: number[] = [];
      for (let count = 0; !isOver(count); count++) {
        times.push(await timed('/api/staff/me'), await timed(`/api/chat/conversation/${id}/messages`));
      }
      return times;
    };
    await measure((count) => count === 10);
    const idle = median(await measure((count) => count === 40));

    let done = 0;
    const storm = Array.from({ length: wrongOnes }, async (_, index) => {
      const wrong = { email: `nobody-${index}@staff.example`, password: demoPassword };
      const answer = await post('/api/staff/sign-in', wrong, `198.51.100.${index % 8}`);
      done++;
      return answer.status;
    });
    await expect.poll(() => done, { interval: 2 }).toBeGreaterThan(0);
    const before = done;
    let honest: { status: number; waitedFor: number } | undefined;
    const signingIn = post(
      '/api/staff/sign-in',
      { email: sara.email, password: demoPassword },
      '203.0.113.9',
    ).then(({ status }) => {
      honest = { status, waitedFor: done - before };
    });
    const loaded = await measure((count) => honest !== undefined && (count >= 20 || done === wrongOnes));
    await signingIn;
    // Eight have a turn each before the ninth; what was on its way when it came adds a little.
    expect(honest).toEqual({ status: 200, waitedFor: expect.toSatisfy((count) => count < 50) });
    // One hash held up everything for as long as all of them take, thousands of times an idle call.
    if (isLong) expect(median(loaded) / idle).toBeLessThan(20);
    expect(new Set(await Promise.all(storm))).toEqual(new Set([401]));
  } finally {
    await server.close();
  }
});
