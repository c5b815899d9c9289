import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conversationTopic } from '../src/server/chat/events.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
});
afterAll(() => server.close());

it('tells of the first event at once, and of those of a busy second in few statements and in order', async () => {
  const { events } = server.deps;
  const heard: number[] = [];
  const stop = events.subscribe(
    conversationTopic('busy'),
    (event) => heard.push(event.type === 'delta' ? event.id : -1),
    () => {},
  );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const publish = (id: number) =>
    events.publish({
      topic: conversationTopic('busy'),
      type: 'delta',
      id,
      revision: 1,
      offset: 0,
      text: '',
    });
  const begun = performance.now();
  let published = 0;
  while (performance.now() - begun < 500) {
    publish(published++);
    await sleep(1);
  }
  await expect.poll(() => heard).toHaveLength(published);
  const statements = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('pg_notify'));
  query.mockRestore();
  stop();
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(statements.length).toBeLessThanOrEqual(25);
});
