import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conversationTopic } from '../src/server/chat/events.ts';
import { openDatabase } from '../src/server/database/database.ts';
import type { AppEvent } from '../src/server/deps.ts';
import { createEvents } from '../src/server/events.ts';
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

it('tells of what was published last before it is closed', async () => {
  const topic = conversationTopic('last');
  const heard: number[] = [];
  const stop = server.deps.events.subscribe(
    topic,
    (event) => heard.push(event.type === 'delta' ? event.id : -1),
    () => {},
  );
  const database = await openDatabase(server.config.database);
  const failures: unknown[] = [];
  const events = await createEvents<AppEvent>(database, (error) => failures.push(error));
  const publish = (id: number) =>
    events.publish({ topic, type: 'delta', id, revision: 1, offset: 0, text: '' });
  publish(1);
  await expect.poll(() => heard, { interval: 1 }).toEqual([1]);
  // So soon after another one it has to wait for its statement.
  publish(2);
  await events.close();
  await database.close();
  expect(failures).toEqual([]);
  await expect.poll(() => heard).toEqual([1, 2]);
  stop();
});
