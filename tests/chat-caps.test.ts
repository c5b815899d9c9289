import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { fill } from '../src/content/fill.ts';
import { languages } from '../src/content/language.ts';
import { replies } from '../src/content/replies.ts';
import { conversation, messages, sendOutput } from '../src/routers/chat.schema.ts';
import type { JsonText } from '../src/server/database/json-text.ts';
import { breakAfter, createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { expectOneWins } from './setup/meeting.ts';
import {
  describeByDatabase,
  describeServerByDatabase,
  startTestServer,
  type TestServer,
} from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
beforeEach(() => {
  assistant.script = sayWords('Voici.');
});

const read = <S extends z.ZodType>(schema: S, answer: JsonText<unknown>) =>
  schema.parse(answer.toJSON()) as z.output<S>;

async function open(server: TestServer, address?: string) {
  const cookie = { token: undefined as string | undefined };
  const caller = server.as({ cookie, address });
  const started = read(conversation.strict(), await caller.chat.start({ sessionId: randomUUID() }));
  const conversationId = started.id;
  return {
    caller,
    cookie,
    conversationId,
    sessionId: started.sessionId,
    send: (message = 'Combien ?', clientMessageId?: string) =>
      caller.chat.send({ conversationId, message, ...(clientMessageId && { clientMessageId }) }),
    sent: async () =>
      read(messages, await caller.chat.messages({ conversationId })).filter(
        ({ sender }) => sender === 'user',
      ),
  };
}

const tooMany = (reason: string) => ({
  code: 'TOO_MANY_REQUESTS',
  reason,
  retryAfter: expect.toSatisfy((seconds) => Number.isInteger(seconds) && seconds >= 1),
});

describeServerByDatabase(
  'the cap of a conversation',
  () => assistant,
  (server) => {
    const edit = (conversationId: string, change: Record<string, unknown>) =>
      server()
        .deps.database.db.updateTable('conversations')
        .set(change)
        .where('public_id', '=', conversationId)
        .execute();
    const ago = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;

    it('lets 20 messages a minute through and stores nothing of the 21st', async () => {
      const { send, sent, conversationId } = await open(server());
      for (let index = 0; index < 20; index++) await send();
      const error = await send('Une de trop').catch((thrown) => thrown);
      expect(error).toMatchObject(tooMany('conversation'));
      expect(error.retryAfter).toBeLessThanOrEqual(60);
      expect(error.message).toMatch(/^Too many messages in this conversation: try again in \d+ seconds?$/);
      expect((await sent()).map(({ message }) => message)).toEqual(Array(20).fill('Combien ?'));
      const jobs = await sql<{ count: number }>`
        select count(*) from pgboss.job j join conversations c on j.group_id = c.id::text
        where j.name = 'chat.answer' and c.public_id = ${conversationId}`.execute(server().deps.database.db);
      expect(Number(jobs.rows[0]?.count)).toBe(20);
    });

    it('stores exactly 20 of 30 that come at once', async () => {
      const { send, sent } = await open(server());
      const all = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => send(`${index}`)));
      const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      expect(refused).toHaveLength(10);
      for (const error of refused) expect(error).toMatchObject(tooMany('conversation'));
      expect(await sent()).toHaveLength(20);
    });

    it('says how many seconds are left, and opens again when they are over', async () => {
      const { send, conversationId } = await open(server());
      await edit(conversationId, { window_count: 20, window_started_at: ago(40) });
      const error = await send().catch((thrown) => thrown);
      expect(error.retryAfter).toBeGreaterThan(10);
      expect(error.retryAfter).toBeLessThanOrEqual(20);
      await edit(conversationId, { window_started_at: ago(60) });
      for (let index = 0; index < 20; index++) await send();
      await expect(send()).rejects.toMatchObject(tooMany('conversation'));
    });

    it('answers what is stored already, even at the cap, and does not count it', async () => {
      const { send, sent, conversationId } = await open(server());
      const id = randomUUID();
      const first = read(sendOutput, await send('Une fois', id));
      for (let index = 0; index < 5; index++) await send('Une fois', id);
      for (let index = 0; index < 19; index++) await send();
      expect(read(sendOutput, await send('Une fois', id)).message).toEqual(first.message);
      await expect(send('Autre', randomUUID())).rejects.toMatchObject(tooMany('conversation'));
      await edit(conversationId, { window_count: 19 });
      // At the last place, several times at once: whoever comes second finds it taken by itself.
      const last = randomUUID();
      const same = await Promise.all(Array.from({ length: 6 }, () => send('La dernière', last)));
      expect(new Set(same.map((one) => read(sendOutput, one).message.id)).size).toBe(1);
      expect(await sent()).toHaveLength(21);
    });

    it('leaves other conversations alone', async () => {
      const [full, other] = [await open(server()), await open(server())];
      await edit(full.conversationId, { window_count: 20, window_started_at: ago(1) });
      await expect(full.send()).rejects.toMatchObject(tooMany('conversation'));
      await other.send();
    });

    it('counts the wish for a person like a message', async () => {
      const { caller, send, conversationId } = await open(server());
      for (let index = 0; index < 10; index++) {
        await caller.chat.requestPerson({ conversationId });
        await send();
      }
      await expect(caller.chat.requestPerson({ conversationId })).rejects.toMatchObject(
        tooMany('conversation'),
      );
      await expect(send()).rejects.toMatchObject(tooMany('conversation'));
      expect(read(conversation, await caller.chat.get({ conversationId })).status).toBe('escalated');
    });
  },
);

describeServerByDatabase(
  'asking for a person',
  () => assistant,
  (server) => {
    it.each([
      ['en', /write to \[hello@vitrine\.example\].*call \[\+971 4 000 0000\]\(tel:\+97140000000\)/],
      ['fr', /écrivez à \[hello@vitrine\.example\].*appelez le \[\+971 4 000 0000\]\(tel:/],
    ] as const)('escalates and says in %s whom to write to', async (language, sentence) => {
      const { caller, conversationId } = await open(server());
      const answer = read(sendOutput, await caller.chat.requestPerson({ conversationId, language }));
      expect(answer.conversation).toMatchObject({ id: conversationId, status: 'escalated', language });
      expect(answer.message).toMatchObject({
        sender: 'bot',
        state: 'done',
        message: expect.stringMatching(sentence),
      });
      const list = read(messages, await caller.chat.messages({ conversationId }));
      expect(list).toEqual([{ ...answer.message, original: null, mail: null, choices: null, sources: null }]);
      const row = await server()
        .deps.database.db.selectFrom('conversations')
        .select('escalation_reason')
        .where('public_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      expect(row.escalation_reason).toMatch(/person/);
    });

    it('speaks the language of the conversation where none is given, and has a sentence in every one', async () => {
      for (const language of languages) {
        const { caller, conversationId } = await open(server());
        await caller.chat.requestPerson({ conversationId, language });
        const again = read(sendOutput, await caller.chat.requestPerson({ conversationId }));
        expect(again.conversation.language).toBe(language);
        expect(again.message.message).toBe(fill(replies[language].handOver, server().config.agency));
        const list = read(messages, await caller.chat.messages({ conversationId }));
        expect(list.map(({ message }) => message)).toEqual(Array(2).fill(again.message.message));
      }
    });

    it('shows in a live stream, and to the assistant in what was said before', async () => {
      const { caller, cookie, send, conversationId } = await open(server());
      const abort = new AbortController();
      const seen: string[] = [];
      const stream = await server().as({ cookie, signal: abort.signal }).chat.live({ conversationId });
      const ended = (async () => {
        for await (const item of stream) seen.push(JSON.stringify(item));
      })();
      await expect.poll(() => seen.length).toBe(1);
      await caller.chat.requestPerson({ conversationId, language: 'en' });
      await expect.poll(() => seen.join('')).toMatch(/"sender":"bot".*"status":"escalated"/);
      abort.abort();
      await ended;
      assistant.asked.length = 0;
      await send('Und jetzt?');
      await expect
        .poll(() => assistant.asked[0]?.turns.map(({ role }) => role))
        .toEqual(['assistant', 'visitor']);
    });

    it('is NOT_FOUND in a conversation that nobody has', async () => {
      const conversationId = '0000000000000000';
      await expect(server().as().chat.requestPerson({ conversationId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  },
);

describeServerByDatabase(
  'deleting a conversation',
  () => assistant,
  (server) => {
    const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      Number((await query.execute(server().deps.database.db)).rows[0]?.count);

    it('leaves no message, no grant and no work, and ends its streams', async () => {
      const { caller, cookie, send, conversationId, sessionId } = await open(server());
      const other = await open(server());
      await other.send();
      assistant.script = breakAfter('Le prix est');
      await send(conversationId);
      const timesAsked = () =>
        assistant.asked.filter(({ turns }) => turns.at(-1)?.text === conversationId).length;
      const stream = await caller.chat.live({ conversationId });
      const ended = (async () => {
        for await (const _ of stream);
      })();
      const { id } = await server()
        .deps.database.db.selectFrom('conversations')
        .select('id')
        .where('public_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      const group = sql`group_id = ${String(id)} and name = 'chat.answer'`;
      // The answer has failed once, and is to be tried again.
      await expect
        .poll(() => count(sql`select count(*) from pgboss.job where ${group} and state = 'retry'`))
        .toBe(1);

      await caller.chat.remove({ conversationId });
      await ended;
      await expect(caller.chat.get({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await count(sql`select count(*) from messages where conversation_id = ${id}`)).toBe(0);
      expect(await count(sql`select count(*) from grants where subject = ${conversationId}`)).toBe(0);
      await expect
        .poll(() => count(sql`select count(*) from pgboss.job where ${group} and state = 'completed'`))
        .toBe(1);
      expect(timesAsked()).toBe(1);

      expect(await other.sent()).toHaveLength(1);
      expect(await count(sql`select count(*) from grants where subject = ${other.conversationId}`)).toBe(1);
      const next = read(conversation, await server().as({ cookie }).chat.start({ sessionId }));
      expect(next.id).not.toBe(conversationId);
    });

    it('stops an answer that is being written', async () => {
      const { caller, send, conversationId } = await open(server());
      let stopped = false;
      assistant.script = async function* (_request, signal) {
        yield { type: 'text', text: 'Une ' };
        while (!signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          yield { type: 'text', text: 'très ' };
        }
        stopped = true;
        signal.throwIfAborted();
      };
      await send();
      await expect
        .poll(async () => read(messages, await caller.chat.messages({ conversationId })).length)
        .toBe(2);
      await caller.chat.remove({ conversationId });
      await expect.poll(() => stopped).toBe(true);
    });

    it('happens once: whoever comes second, and whoever guesses, finds nothing', async () => {
      const { caller, conversationId } = await open(server());
      const both = await Promise.allSettled([
        caller.chat.remove({ conversationId }),
        caller.chat.remove({ conversationId }),
      ]);
      expectOneWins(both, 'NOT_FOUND');
      for (const id of [conversationId, '0000000000000000'])
        await expect(caller.chat.remove({ conversationId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  },
);

describeByDatabase('the caps of an address and of the day', (kind) => {
  let server: TestServer;
  const env = { CHAT_ADDRESS_LIMIT: '5', CHAT_DAILY_LIMIT: '12', CHAT_CONVERSATION_LIMIT: '3' };
  beforeEach(async () => {
    // The date alone, so that no window ends in the middle of a test: timers and the database keep their own time.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') });
    server = await startTestServer(kind, assistant, env);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  it('counts messages, wishes for a person and new conversations of one address, not those found again', async () => {
    const visitor = await open(server, '192.0.2.1');
    const { caller, conversationId, sessionId, send } = visitor;
    for (let index = 0; index < 3; index++) await caller.chat.start({ sessionId });
    const id = randomUUID();
    await send('Une fois', id);
    await send('Une fois', id);
    await send();
    await caller.chat.requestPerson({ conversationId });
    // Refused by the conversation: it does not count against the address.
    await expect(send()).rejects.toMatchObject(tooMany('conversation'));
    const second = await open(server, '192.0.2.1');
    await expect(second.send()).rejects.toMatchObject(tooMany('address'));
    await expect(caller.chat.requestPerson({ conversationId })).rejects.toMatchObject(tooMany('address'));
    const error = await open(server, '::ffff:192.0.2.1').catch((thrown) => thrown);
    expect(error).toMatchObject(tooMany('address'));
    expect(error.message).toBe(
      'Too many messages and conversations from this address: try again in 60 minutes',
    );
    expect(error.retryAfter).toBe(3_600);
    // What is stored already, and the conversation that one has, are there for good.
    await send('Une fois', id);
    await caller.chat.start({ sessionId });
    expect(await visitor.sent()).toHaveLength(2);
  });

  it('takes the addresses of one IPv6 network for one', async () => {
    for (let index = 1; index <= 5; index++) await open(server, `2001:db8:0:1::${index}`);
    await expect(open(server, '2001:db8:0:1::6')).rejects.toMatchObject(tooMany('address'));
    await open(server, '2001:db8:0:2::1');
  });

  it('counts the messages of everybody against the day', async () => {
    for (let visitor = 0; visitor < 4; visitor++) {
      const { send } = await open(server, `198.51.100.${visitor}`);
      for (let index = 0; index < 3; index++) await send();
    }
    // A conversation is no message.
    const late = await open(server, '203.0.113.9');
    await expect(late.send()).rejects.toMatchObject({ ...tooMany('day'), retryAfter: 12 * 3_600 });
    // Whom a person answers costs the assistant nothing.
    const amal = await addStaff(server.deps, { name: 'Amal Haddad', role: 'support' });
    await callAs(server.deps, amal).admin.takeOver({ conversationId: late.conversationId });
    await late.send();
    await callAs(server.deps, amal).admin.handBack({ conversationId: late.conversationId });
    await expect(late.send()).rejects.toMatchObject(tooMany('day'));
    vi.setSystemTime(new Date('2031-05-06T00:00:00Z'));
    await late.send();
  });

  it('lets an address find its conversations ten times as often as its cap, and refuses it then', async () => {
    const { caller, sessionId } = await open(server, '192.0.2.1');
    for (let index = 0; index < 50; index++) await caller.chat.start({ sessionId });
    const error = await caller.chat.start({ sessionId, userName: 'Amal' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ ...tooMany('address'), retryAfter: 3_600 });
    expect(error.message).toBe('Too many openings of the chat from this address: try again in 60 minutes');
    // It counts against nothing else, and nobody else.
    await open(server, '192.0.2.1');
    const other = await open(server, '192.0.2.2');
    await other.caller.chat.start({ sessionId: other.sessionId });
    vi.setSystemTime(new Date('2031-05-05T13:00:00Z'));
    expect(read(conversation, await caller.chat.start({ sessionId })).userName).toBeNull();
  });
});
