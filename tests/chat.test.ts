import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { conversation, type LiveEvent, messages, sendOutput } from '../src/routers/chat.schema.ts';
import { giveUpAnswer } from '../src/server/chat/answer.ts';
import { followConversation } from '../src/server/chat/service.ts';
import type { JsonText } from '../src/server/database/json-text.ts';
import { breakAfter, createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { describeOnBothDatabases, type TestServer } from './setup/server.ts';

const assistant = createScriptedAssistant();
beforeEach(() => {
  assistant.script = sayWords('Bonjour, voici la réponse.');
  assistant.asked.length = 0;
});

/**
 * Reads an answer that PostgreSQL wrote with the schema that documents it, which allows nothing more and nothing less.
 */
const read = <S extends z.ZodType>(schema: S, answer: JsonText<unknown>) =>
  schema.parse(answer.toJSON()) as z.output<S>;

describeOnBothDatabases(
  'chat',
  () => assistant,
  (server) => {
    const browser = () => ({ token: undefined as string | undefined });

    async function open(cookie = browser()) {
      const caller = server().as({ cookie });
      const started = read(
        conversation.strict(),
        await caller.chat.start({ sessionId: `session_${randomUUID()}` }),
      );
      return { caller, conversationId: started.id, sessionId: started.sessionId, cookie };
    }

    const list = async (id: string) =>
      read(messages, await server().as().chat.messages({ conversationId: id }));
    const settled = (id: string, count: number) =>
      expect
        .poll(() => list(id), { interval: 50 })
        .toSatisfy(
          (all: { state: string }[]) => all.length === count && all.every((one) => one.state === 'done'),
        );

    it('starts a conversation with the specified default language', async () => {
      const { caller, conversationId } = await open();
      const found = read(conversation.strict(), await caller.chat.get({ conversationId }));
      expect(found).toMatchObject({ language: 'fr', status: 'active', userName: null });
    });

    it('finds the conversation of a session again, but only for the browser that holds it', async () => {
      const { caller, conversationId, sessionId } = await open();
      expect(read(conversation, await caller.chat.start({ sessionId })).id).toBe(conversationId);
      expect(read(conversation, await server().as().chat.start({ sessionId })).id).not.toBe(conversationId);
      const stranger = await open();
      expect(read(conversation, await stranger.caller.chat.start({ sessionId })).id).not.toBe(conversationId);
    });

    it('keeps with an answer what may be tapped under it and what it rests on, and loses both with it', async () => {
      const choices = [{ action: 'say' as const, text: 'Nos tarifs' }, { action: 'remove' as const }];
      const passages = [
        { id: 'place', title: 'Où est {agency}', text: 'À Dubaï. [Contact](/#contact)', score: 12.5 },
        { id: 'prices', title: 'Prix', text: '9 500 AED', score: 3 },
      ];
      assistant.script = async function* () {
        yield { type: 'tool', call: { name: 'offer_choices', choices } };
        yield { type: 'sources', passages };
        yield { type: 'text', text: 'À Dubaï.' };
      };
      const { caller, conversationId } = await open();
      await caller.chat.send({ conversationId, message: 'Où ?' });
      await settled(conversationId, 2);
      const [question, answer] = await list(conversationId);
      expect(question).toMatchObject({ choices: null, sources: null });
      const { name } = server().deps.config.agency;
      expect(answer).toMatchObject({
        choices,
        sources: [
          { title: `Où est ${name}`, href: '/#contact' },
          { title: 'Prix', href: null },
        ],
      });
      const known = async () =>
        server()
          .deps.database.db.selectFrom('answer_passages')
          .select('passages')
          .where('message_id', '=', answer?.id ?? 0)
          .execute();
      expect(await known()).toEqual([
        { passages: [{ ...passages[0], title: `Où est ${name}` }, passages[1]] },
      ]);
      await caller.chat.remove({ conversationId });
      expect(await known()).toEqual([]);
    });

    it('forgets what was offered under words that are taken back', async () => {
      assistant.script = async function* () {
        yield { type: 'tool', call: { name: 'offer_choices', choices: [{ action: 'say', text: 'Oui' }] } };
        yield { type: 'text', text: 'Voulez-vous' };
        yield { type: 'replace', text: 'À Dubaï.' };
      };
      const { caller, conversationId } = await open();
      await caller.chat.send({ conversationId, message: 'Où ?' });
      await settled(conversationId, 2);
      expect((await list(conversationId)).at(-1)).toMatchObject({ message: 'À Dubaï.', choices: null });
    });

    it('keeps a contact given later, and does not lose it to a call without one', async () => {
      const { caller, conversationId, sessionId } = await open();
      await caller.chat.start({ sessionId, userName: 'Amal', userEmail: 'amal@example.com', language: 'en' });
      await caller.chat.send({ conversationId, message: 'Hello' });
      expect(read(conversation, await caller.chat.get({ conversationId }))).toMatchObject({
        userName: 'Amal',
        userEmail: 'amal@example.com',
        language: 'en',
      });
    });

    it('stores a message and answers it', async () => {
      const { caller, conversationId } = await open();
      const sent = read(sendOutput, await caller.chat.send({ conversationId, message: '  Combien ?  ' }));
      expect(sent.message).toMatchObject({ sender: 'user', message: 'Combien ?', state: 'done' });
      expect(sent.conversation.id).toBe(conversationId);
      await settled(conversationId, 2);
      expect((await list(conversationId)).map((one) => [one.sender, one.message])).toEqual([
        ['user', 'Combien ?'],
        ['bot', 'Bonjour, voici la réponse.'],
      ]);
    });

    it('answers questions sent in a burst one after the other, each with what was said before it', async () => {
      const { caller, conversationId } = await open();
      for (const message of ['un', 'deux', 'trois']) await caller.chat.send({ conversationId, message });
      await settled(conversationId, 6);
      const turns = assistant.asked.map((request) => request.turns.map((turn) => turn.text));
      const answer = 'Bonjour, voici la réponse.';
      expect(turns.toSorted((a, b) => a.length - b.length)).toEqual([
        ['un'],
        ['un', answer, 'deux'],
        ['un', answer, 'deux', answer, 'trois'],
      ]);
    });

    it('stores the same message once, however often and however fast it is sent', async () => {
      const { caller, conversationId } = await open();
      const message = { conversationId, message: 'Une fois', clientMessageId: randomUUID() };
      const sent = await Promise.all(Array.from({ length: 8 }, () => caller.chat.send(message)));
      const again = await caller.chat.send(message);
      expect(new Set([...sent, again].map((one) => read(sendOutput, one).message.id)).size).toBe(1);
      await settled(conversationId, 2);
    });

    it('gives revisions without a gap or a double to writers at the same moment', async () => {
      const { caller, conversationId } = await open();
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          caller.chat.send({ conversationId, message: `Message ${index}` }),
        ),
      );
      const revisions = sent.map((one) => read(sendOutput, one).message.revision);
      expect(new Set(revisions).size).toBe(20);
      await settled(conversationId, 40);
    });

    it('makes an archived conversation active when its visitor writes', async () => {
      const { caller, conversationId } = await open();
      await server()
        .deps.database.db.updateTable('conversations')
        .set({ status: 'archived' })
        .where('public_id', '=', conversationId)
        .execute();
      const sent = read(sendOutput, await caller.chat.send({ conversationId, message: 'Encore moi' }));
      expect(sent.conversation.status).toBe('active');
    });

    it('pages through messages, and shows the newest without a page', async () => {
      const { caller, conversationId } = await open();
      for (const message of ['a', 'b', 'c']) {
        await caller.chat.send({ conversationId, message });
      }
      await settled(conversationId, 6);
      const all = await list(conversationId);
      expect(read(messages, await caller.chat.messages({ conversationId, limit: 2 }))).toEqual(all.slice(-2));
      const after = all[1]?.id as number;
      expect(read(messages, await caller.chat.messages({ conversationId, limit: 2, after }))).toEqual(
        all.slice(2, 4),
      );
      const before = all[4]?.id as number;
      expect(read(messages, await caller.chat.messages({ conversationId, limit: 2, before }))).toEqual(
        all.slice(2, 4),
      );
    });

    it('says NOT_FOUND for a conversation that nobody has', async () => {
      const caller = server().as();
      const conversationId = '0000000000000000';
      const calls = [
        () => caller.chat.get({ conversationId }),
        () => caller.chat.messages({ conversationId }),
        () => caller.chat.send({ conversationId, message: 'Bonjour' }),
        () => caller.chat.send({ conversationId, message: 'Bonjour', clientMessageId: randomUUID() }),
        () => caller.chat.live({ conversationId }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each([
      ['empty', ''],
      ['blank', ' \n\t '],
      ['too long', 'x'.repeat(4001)],
      ['not storable', 'a\u0000b'],
      ['not a text', 5 as unknown as string],
    ])('refuses a message that is %s and stores nothing', async (_name, message) => {
      const { caller, conversationId } = await open();
      await expect(caller.chat.send({ conversationId, message })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect(await list(conversationId)).toEqual([]);
    });

    it('takes the longest message, and Arabic, emoji and markup as they are', async () => {
      const { caller, conversationId } = await open();
      const texts = [
        'x'.repeat(4000),
        'كم تكلفة أتمتة مطعم؟',
        '👩🏽‍🍳 <script>alert(1)</script> **gras**',
        "'; drop table messages; --",
      ];
      for (const message of texts) await caller.chat.send({ conversationId, message });
      const stored = (await list(conversationId)).filter((one) => one.sender === 'user');
      expect(stored.map((one) => one.message)).toEqual(texts);
    });

    it('is honest while the model is down, and answers once it is back', async () => {
      const { caller, conversationId } = await open();
      assistant.script = breakAfter('Le prix est');
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await expect.poll(async () => (await list(conversationId))[1]?.state).toBe('waiting');
      const [question, apology] = await list(conversationId);
      expect(question?.message).toBe('Combien ?');
      expect(apology?.message).toMatch(/réessaie automatiquement.*hello@vitrine\.example/);
      assistant.script = sayWords('De retour.');
      await settled(conversationId, 2);
      expect((await list(conversationId))[1]).toMatchObject({ id: apology?.id, message: 'De retour.' });
    });

    it('counts an answer without a word as none', async () => {
      const { caller, conversationId } = await open();
      assistant.script = sayWords('   ');
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await expect.poll(async () => (await list(conversationId))[1]?.state).toBe('waiting');
      assistant.script = sayWords('Voilà.');
      await settled(conversationId, 2);
    });

    it('does what the assistant asks for, in its own conversation alone', async () => {
      const { caller, conversationId } = await open();
      const other = await open();
      assistant.script = async function* () {
        yield { type: 'tool', call: { name: 'set_contact', userEmail: 'amal@example.com' } };
        yield { type: 'tool', call: { name: 'classify', category: 'restaurant', priority: 'high' } };
        yield { type: 'tool', call: { name: 'hand_over', reason: 'asked' } };
        yield { type: 'text', text: 'Une personne vous répondra.' };
      };
      await caller.chat.send({ conversationId, message: 'Je veux parler à quelqu’un' });
      await settled(conversationId, 2);
      expect(read(conversation, await caller.chat.get({ conversationId }))).toMatchObject({
        status: 'escalated',
        userEmail: 'amal@example.com',
      });
      const row = await server()
        .deps.database.db.selectFrom('conversations')
        .selectAll()
        .where('public_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ category: 'restaurant', priority: 'high' });
      expect(
        read(conversation, await other.caller.chat.get({ conversationId: other.conversationId })).status,
      ).toBe('active');
    });

    it('takes back what was said when the assistant replaces it', async () => {
      const { caller, conversationId } = await open();
      assistant.script = async function* () {
        yield { type: 'text', text: 'Cela coûte environ ' };
        yield { type: 'replace', text: 'Voici nos prix.' };
      };
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await settled(conversationId, 2);
      expect((await list(conversationId))[1]?.message).toBe('Voici nos prix.');
    });

    it('ends quietly when the conversation is deleted under the answer', async () => {
      const { caller, conversationId } = await open();
      assistant.script = sayWords('Une très longue réponse '.repeat(20), 20);
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await expect.poll(async () => (await list(conversationId)).length).toBe(2);
      await server()
        .deps.database.db.deleteFrom('conversations')
        .where('public_id', '=', conversationId)
        .execute();
      await expect(caller.chat.get({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const next = await open();
      assistant.script = sayWords('Encore là.');
      await next.caller.chat.send({ conversationId: next.conversationId, message: 'Toujours là ?' });
      await settled(next.conversationId, 2);
    });

    it('streams what happens: the question, the answer as it grows, its end', async () => {
      const { caller, conversationId } = await open();
      const { events, stop } = await follow(server(), conversationId);
      const text = 'Les mots arrivent un par un, sans attendre la fin.';
      assistant.script = sayWords(text, 60);
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await settled(conversationId, 2);
      await expect.poll(() => events.some(isWholeAnswer)).toBe(true);
      await stop();
      const types = events.map((event) => event.type);
      expect(types.filter((type) => type === 'delta').length).toBeGreaterThan(3);
      expect(replay(events)).toBe(text);
    });

    it('replays to a stream that comes late or comes back what it has not seen', async () => {
      const { caller, conversationId } = await open();
      assistant.script = sayWords('Une réponse assez longue pour revenir au milieu.', 150);
      await caller.chat.send({ conversationId, message: 'Combien ?' });
      await expect
        .poll(async () => (await list(conversationId))[1]?.message ?? '', { interval: 20 })
        .toMatch(/^Une/);
      const late = await follow(server(), conversationId);
      await settled(conversationId, 2);
      await expect.poll(() => late.events.some(isWholeAnswer)).toBe(true);
      await expect.poll(() => late.events.at(-1)?.type).toBe('conversation');
      await late.stop();
      expect(replay(late.events)).toBe('Une réponse assez longue pour revenir au milieu.');

      const seen = late.revision();
      const back = await follow(server(), conversationId, seen);
      await expect.poll(() => back.events.length).toBe(1);
      expect(back.events[0]?.type).toBe('conversation');
      await back.stop();
    });

    it('shows again all of a look whose stream broke off in the middle', async () => {
      const { caller, conversationId } = await open();
      for (const message of ['un', 'deux']) await caller.chat.send({ conversationId, message });
      await settled(conversationId, 4);
      const { deps } = server();
      let cursor = 0;
      for await (const { revision } of followConversation(deps, conversationId, 0, undefined)) {
        cursor = revision;
        break;
      }
      const seen: LiveEvent[] = [];
      for await (const { event } of followConversation(deps, conversationId, cursor, undefined)) {
        seen.push(event);
        if (event.type === 'conversation') break;
      }
      expect(seen.filter((event) => event.type === 'message')).toHaveLength(4);
    });

    it('says whom to write to once no retry is left, and keeps an answer that came after all', async () => {
      const { caller, conversationId } = await open();
      assistant.script = breakAfter('Le prix est');
      const { message } = read(sendOutput, await caller.chat.send({ conversationId, message: 'Combien ?' }));
      await expect.poll(async () => (await list(conversationId))[1]?.state).toBe('waiting');
      await giveUpAnswer(server().deps, { questionId: message.id, revision: message.revision });
      expect((await list(conversationId))[1]).toMatchObject({
        state: 'failed',
        message: expect.stringMatching(/hello@vitrine\.example/),
      });

      const other = await open();
      assistant.script = sayWords('Voici.');
      const answered = read(
        sendOutput,
        await other.caller.chat.send({ conversationId: other.conversationId, message: 'Combien ?' }),
      );
      await settled(other.conversationId, 2);
      const { id, revision } = answered.message;
      await giveUpAnswer(server().deps, { questionId: id, revision });
      expect((await list(other.conversationId))[1]?.message).toBe('Voici.');
    });

    it('ends every stream when the conversation is gone', async () => {
      const { conversationId } = await open();
      const { ended } = await follow(server(), conversationId);
      await server()
        .deps.database.db.deleteFrom('conversations')
        .where('public_id', '=', conversationId)
        .execute();
      server().deps.events.publish({ topic: `conversation:${conversationId}`, type: 'changed' });
      await ended;
    });
  },
);

/** Follows a conversation through the caller and gathers its events. */
async function follow(server: TestServer, conversationId: string, lastEventId?: number) {
  const abort = new AbortController();
  const caller = server.as({ signal: abort.signal });
  const stream = await caller.chat.live({
    conversationId,
    ...(lastEventId !== undefined && { lastEventId }),
  });
  const events: LiveEvent[] = [];
  let revision = 0;
  const ended = (async () => {
    for await (const item of stream) {
      const [id, event] = item as unknown as [string, LiveEvent];
      revision = Number(id);
      events.push(event);
    }
  })();
  await expect.poll(() => events.length).toBeGreaterThan(0);
  const stop = () => {
    abort.abort();
    return ended;
  };
  return { events, ended, revision: () => revision, stop };
}

const isWholeAnswer = (event: LiveEvent) =>
  event.type === 'message' && event.message.sender === 'bot' && event.message.state === 'done';

/** The answer's text as a reader builds it from the events. */
function replay(events: LiveEvent[]): string {
  let text = '';
  let at = -1;
  for (const event of events) {
    if (event.type === 'message' && event.message.sender === 'bot')
      ({ message: text, revision: at } = event.message);
    if (event.type === 'delta' && event.revision === at && event.offset <= text.length)
      text = text.slice(0, event.offset) + event.text;
  }
  return text;
}
