import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../src/routers/chat.schema.ts';
import type { Assistant } from '../src/server/assistant/assistant.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

/** Speaks long enough that its text is written to the row a few times. */
const slow: Assistant = {
  ...createScriptedAssistant(),
  async *answer() {
    for (let piece = 0; piece < 24; piece++) {
      yield { type: 'text', text: `Voici la partie ${piece} de la réponse, qui prend son temps. ` };
      await sleep(100);
    }
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', slow, { CHAT_CONVERSATION_LIMIT: '0' });
});
afterAll(() => server.close());

it('writes at least eight in ten changes of conversations and growing answers in place', async () => {
  const { db } = server.deps.database;
  const visitors = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const caller = server.as({ address: `10.1.2.${index}` });
      return { caller, id: (await caller.chat.start({ sessionId: `s${index}` })).toJSON().id };
    }),
  );
  await Promise.all(
    visitors.map(async ({ caller, id }) => {
      for (let turn = 0; turn < 5; turn++) {
        await caller.chat.send({ conversationId: id, message: `Question ${turn}` });
        await expect
          .poll(async () => answersOf((await caller.chat.messages({ conversationId: id })).toJSON()), {
            interval: 100,
          })
          .toBe(turn + 1);
      }
    }),
  );
  // A backend tells its figures a second late.
  await sleep(1_500);
  const { rows } = await sql<{ name: string; updates: number; share: number }>`
    select relname as name, n_tup_upd::int as updates, (n_tup_hot_upd::float8 / n_tup_upd) as share
    from pg_stat_user_tables where relname in ('conversations', 'answer_drafts') order by relname`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['answer_drafts', 'conversations']);
  for (const { name, updates, share } of rows) {
    expect(updates, name).toBeGreaterThanOrEqual(100);
    expect(share, name).toBeGreaterThanOrEqual(0.8);
  }
}, 180_000);

const answersOf = (messages: Message[]) =>
  messages.filter(({ sender, state }) => sender === 'bot' && state === 'done').length;
