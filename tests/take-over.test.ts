import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Message, message, sendOutput } from '../src/routers/chat.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { type AnswerData, answerQuestion, giveUpAnswer } from '../src/server/chat/answer.ts';
import { followConversation } from '../src/server/chat/service.ts';
import { breakAfter, createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { expectOneWins } from './setup/meeting.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
const answer = 'Un site vitrine demande trois à cinq semaines selon son contenu.';
beforeEach(() => {
  assistant.script = sayWords(answer, 0);
  assistant.asked.length = 0;
});

describeOnServer(
  'a person in the assistant’s place',
  () => assistant,
  (server) => {
    let amal: Staff;
    let paul: Staff;
    beforeAll(async () => {
      amal = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
      paul = await addStaff(server().deps, { name: 'Paul Martin', role: 'admin' });
    });
    const as = (staff: Staff) => callAs(server().deps, staff).admin;
    const db = () => server().deps.database.db;
    const open = async () =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}` })
      ).toJSON().id;
    const send = async (conversationId: string, text: string) =>
      (await server().as().chat.send({ conversationId, message: text })).toJSON().message.id;
    const list = async (conversationId: string) =>
      (await server().as().chat.messages({ conversationId })).toJSON();
    const bots = async (conversationId: string) =>
      (await list(conversationId)).filter(({ sender }) => sender === 'bot');
    const answered = (conversationId: string) =>
      expect
        .poll(async () => (await list(conversationId)).at(-1), { interval: 20 })
        .toMatchObject({ sender: 'bot', state: 'done' });
    const rows = (conversationId: string) =>
      db()
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select(['messages.id', 'sender', 'message', 'state', 'messages.revision'])
        .where('public_id', '=', conversationId)
        .orderBy('messages.id')
        .execute();
    const jobsOf = async (questionId: number) =>
      (
        await server().deps.database.jobs.executeSql(
          `select state from pgboss.job where name = 'chat.answer' and (data->>'questionId')::bigint = $1`,
          [questionId],
        )
      ).rows.map(({ state }: { state: string }) => state);
    /** What the first job of the question carried. */
    const dataOf = async (questionId: number) => ({
      questionId,
      revision: (
        await db()
          .selectFrom('messages')
          .select('revision')
          .where('id', '=', questionId)
          .executeTakeFirstOrThrow()
      ).revision,
    });
    const finished = (questionId: number) =>
      expect
        .poll(() => jobsOf(questionId), { interval: 20 })
        .toSatisfy((states: string[]) => states.every((state) => state === 'completed'));

    /** What a visitor's page makes of the stream: the messages as shown, by the rules of the contract. */
    function watch(conversationId: string) {
      const abort = new AbortController();
      const shown = new Map<number, Message>();
      let takenOverBy: string | null = null;
      void (async () => {
        for await (const { event } of followConversation(server().deps, conversationId, 0, abort.signal)) {
          if (event.type === 'conversation') takenOverBy = event.conversation.takenOverBy;
          if (event.type === 'message') {
            message.strict().parse(event.message);
            if (event.message.state === 'dropped') shown.delete(event.message.id);
            else shown.set(event.message.id, event.message);
          }
          const grown = event.type === 'delta' ? shown.get(event.id) : undefined;
          if (event.type === 'delta' && grown?.revision === event.revision) {
            shown.set(event.id, { ...grown, message: grown.message.slice(0, event.offset) + event.text });
          }
        }
      })();
      return {
        shown: () => [...shown.values()].toSorted((a, b) => a.id - b.id),
        takenOverBy: () => takenOverBy,
        stop: () => abort.abort(),
      };
    }

    it('stops the assistant in the middle of an answer, for the row, the list and who reads along', async () => {
      assistant.script = sayWords(answer.repeat(20), 5);
      const id = await open();
      const reader = watch(id);
      const question = await send(id, 'Combien de temps ?');
      await expect
        .poll(() => reader.shown().at(-1)?.message.length ?? 0, { interval: 5 })
        .toBeGreaterThan(60);
      const taken = await as(amal).takeOver({ conversationId: id });
      expect(taken.takenOverBy).toEqual({ staffId: amal.id, name: 'Amal Haddad', firstName: 'Amal' });
      expect(taken.takenOverAt).not.toBeNull();
      expect(await bots(id)).toEqual([]);
      await expect.poll(() => reader.takenOverBy()).toBe('Amal');
      expect(reader.shown().map(({ sender }) => sender)).toEqual(['user']);
      await finished(question);
      expect((await rows(id)).at(-1)).toMatchObject({ sender: 'bot', state: 'dropped', message: '' });
      expect(reader.shown().map(({ sender }) => sender)).toEqual(['user']);
      expect(await jobsOf(question)).toEqual(['completed']);
      reader.stop();
    });

    it('stores no job while a person speaks, and the assistant sees what was said when it is handed back', async () => {
      const id = await open();
      await send(id, 'Bonjour');
      await answered(id);
      await as(amal).takeOver({ conversationId: id });
      const first = await send(id, 'Il y a quelqu’un ?');
      expect(await jobsOf(first)).toEqual([]);
      const reply = await as(amal).reply({ conversationId: id, message: '  Oui, bonjour !  ' });
      expect(message.strict().parse(reply)).toMatchObject({
        sender: 'admin',
        message: 'Oui, bonjour !',
        authorName: 'Amal',
        state: 'done',
      });
      const second = await send(id, 'Combien ?');
      expect(await jobsOf(second)).toEqual([]);
      assistant.asked.length = 0;
      const back = await as(paul).handBack({ conversationId: id });
      expect(back.takenOverBy).toBeNull();
      await answered(id);
      expect(assistant.asked).toHaveLength(1);
      expect(assistant.asked[0]?.turns).toEqual([
        { role: 'visitor', text: 'Bonjour' },
        { role: 'assistant', text: answer },
        { role: 'visitor', text: 'Il y a quelqu’un ?' },
        { role: 'staff', text: 'Oui, bonjour !' },
        { role: 'visitor', text: 'Combien ?' },
      ]);
      // Twice handed back is once handed back.
      await as(amal).handBack({ conversationId: id });
      expect(await jobsOf(second)).toHaveLength(1);
      expect(await bots(id)).toHaveLength(2);
    });

    it('does not answer what a person has answered', async () => {
      const id = await open();
      await as(amal).takeOver({ conversationId: id });
      const question = await send(id, 'Combien ?');
      await as(amal).reply({ conversationId: id, message: 'Mille euros' });
      await as(amal).handBack({ conversationId: id });
      expect(await jobsOf(question)).toEqual([]);
      // A job that was left over from before finds nothing to do either.
      await answerQuestion(server().deps, question, AbortSignal.timeout(5_000));
      await giveUpAnswer(server().deps, await dataOf(question));
      expect(await bots(id)).toEqual([]);
      expect(assistant.asked).toEqual([]);
    });

    it('takes up a dropped answer again, in the same row', async () => {
      assistant.script = sayWords(answer.repeat(20), 5);
      const id = await open();
      const question = await send(id, 'Combien ?');
      await expect.poll(async () => (await bots(id)).length, { interval: 5 }).toBe(1);
      await as(amal).takeOver({ conversationId: id });
      await finished(question);
      const [, dropped] = await rows(id);
      assistant.script = sayWords(answer, 0);
      await as(amal).handBack({ conversationId: id });
      await answered(id);
      expect(await rows(id)).toMatchObject([
        { id: question },
        { id: dropped?.id, message: answer, state: 'done' },
      ]);
    });

    it('leaves no apology in a conversation that was taken over', async () => {
      assistant.script = breakAfter('Un dé');
      const id = await open();
      const question = await send(id, 'Combien ?');
      await expect.poll(async () => (await bots(id))[0]?.state, { interval: 10 }).toBe('waiting');
      await as(amal).takeOver({ conversationId: id });
      expect(await bots(id)).toEqual([]);
      await giveUpAnswer(server().deps, await dataOf(question));
      await answerQuestion(server().deps, question, AbortSignal.timeout(5_000));
      expect(await bots(id)).toEqual([]);
      assistant.script = sayWords(answer, 0);
      await as(amal).handBack({ conversationId: id });
      await answered(id);
    });

    it('lets no job from before a hand-back end the answer of the job after it', async () => {
      let goOn = () => {};
      const going = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const id = await open();
      await as(amal).takeOver({ conversationId: id });
      const question = await send(id, 'Combien ?');
      const before = await dataOf(question);
      assistant.script = async function* (...args) {
        yield { type: 'text', text: 'Un site ' };
        await going;
        yield* sayWords(answer, 0)(...args);
      };
      await as(amal).handBack({ conversationId: id });
      await expect.poll(async () => (await bots(id))[0]?.state, { interval: 10 }).toBe('writing');
      await giveUpAnswer(server().deps, before);
      expect((await bots(id))[0]?.state).toBe('writing');
      goOn();
      await answered(id);
      expect((await bots(id)).map((one) => one.message)).toEqual([`Un site ${answer}`]);
    });

    it('still says so where the job after a hand-back is given up', async () => {
      assistant.script = breakAfter('Un dé');
      const id = await open();
      await as(amal).takeOver({ conversationId: id });
      const question = await send(id, 'Combien ?');
      await as(amal).handBack({ conversationId: id });
      await expect.poll(async () => (await bots(id))[0]?.state).toBe('waiting');
      const { rows: jobs } = await server().deps.database.jobs.executeSql(
        `select data from pgboss.job where name = 'chat.answer' and (data->>'questionId')::bigint = $1`,
        [question],
      );
      const { data } = jobs[0] as { data: AnswerData };
      await giveUpAnswer(server().deps, await dataOf(question));
      expect((await bots(id))[0]?.state).not.toBe('failed');
      await giveUpAnswer(server().deps, data);
      expect((await bots(id))[0]?.state).toBe('failed');
      // A later question is not of before the hand-back.
      const later = await send(id, 'Et quand ?');
      await expect.poll(async () => (await bots(id))[1]?.state).toBe('waiting');
      await giveUpAnswer(server().deps, await dataOf(later));
      expect((await bots(id))[1]?.state).toBe('failed');
    });

    it('says nothing in the assistant’s name when the visitor asks for a person who is already there', async () => {
      const id = await open();
      await as(amal).takeOver({ conversationId: id });
      const asked = sendOutput.parse(
        (await server().as().chat.requestPerson({ conversationId: id })).toJSON(),
      );
      expect(asked.conversation).toMatchObject({ status: 'escalated', takenOverBy: 'Amal' });
      expect(asked.message).toMatchObject({ state: 'dropped', message: '' });
      expect(await list(id)).toEqual([]);
    });

    it('keeps the assistant from filing what a person has in hand', async () => {
      const id = await open();
      let isTaken = () => {};
      const taken = new Promise<void>((resolve) => {
        isTaken = resolve;
      });
      assistant.script = async function* () {
        yield { type: 'text', text: 'Un instant' };
        await taken;
        yield { type: 'tool', call: { name: 'classify', category: 'sales', priority: 'low' } };
        yield { type: 'tool', call: { name: 'hand_over', reason: 'late' } };
        yield { type: 'tool', call: { name: 'set_contact', userName: 'Late' } };
      };
      const question = await send(id, 'Bonjour');
      await expect.poll(async () => (await bots(id)).length, { interval: 5 }).toBe(1);
      await as(amal).takeOver({ conversationId: id });
      isTaken();
      await finished(question);
      expect(await as(amal).conversation({ conversationId: id })).toMatchObject({
        status: 'active',
        priority: 'normal',
        category: null,
        userName: null,
      });
    });

    it('gives a conversation to exactly one of two, and to the other only by force', async () => {
      for (let round = 0; round < 10; round++) {
        const conversationId = await open();
        const tries = [amal, paul].map((staff) =>
          round % 2 === 0
            ? as(staff).takeOver({ conversationId })
            : as(staff).reply({ conversationId, message: 'Bonjour' }),
        );
        const done = await Promise.allSettled<unknown>(tries);
        const { refusals } = expectOneWins(done, 'CONFLICT');
        const winner = done[0]?.status === 'fulfilled' ? amal : paul;
        const loser = winner === amal ? paul : amal;
        const message = `${winner === amal ? 'Amal' : 'Paul'} s’occupe déjà de cette conversation`;
        expect(refusals).toMatchObject([{ message }]);
        const { takenOverBy, revision } = await as(winner).takeOver({ conversationId });
        expect(takenOverBy?.staffId).toBe(winner.id);
        expect((await as(winner).conversation({ conversationId })).revision).toBe(revision);
        const forced = await as(loser).takeOver({ conversationId, isForced: true });
        expect(forced.takenOverBy?.staffId).toBe(loser.id);
        await expect(as(winner).reply({ conversationId, message: 'Et moi ?' })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      }
    });

    it('stores a reply once, however often and however fast it is sent', async () => {
      const conversationId = await open();
      await db()
        .updateTable('conversations')
        .set({ status: 'archived' })
        .where('public_id', '=', conversationId)
        .execute();
      const reply = { conversationId, message: 'Une fois', clientMessageId: randomUUID() };
      const sent = await Promise.all(Array.from({ length: 6 }, () => as(amal).reply(reply)));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(await list(conversationId)).toHaveLength(1);
      expect(await as(amal).conversation({ conversationId })).toMatchObject({ status: 'active', unread: 0 });
      await as(amal).handBack({ conversationId });
      await expect(as(paul).reply(reply)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('lets no word of the assistant through once a person has taken over, whenever that is', async () => {
      const text = answer.repeat(3);
      assistant.script = sayWords(text, 5);
      const rounds = 30;
      const count = { whole: 0, dropped: 0, none: 0 };
      await Promise.all(
        Array.from({ length: rounds }, async (_, round) => {
          const id = await open();
          const reader = watch(id);
          const question = await send(id, 'Combien ?');
          // A third in the middle of it, a third right at its end, the others from before the job begins to after it.
          const from = [60, text.length - randomInt(80)][round % 3];
          if (from === undefined) await sleep(randomInt(900));
          else {
            await expect
              .poll(() => reader.shown().at(-1)?.message.length ?? 0, { interval: 1 })
              .toBeGreaterThanOrEqual(from);
          }
          const { revision } = await as(amal).takeOver({ conversationId: id });
          const then = await rows(id);
          const shownThen = await list(id);
          await finished(question);
          await sleep(50);
          expect(await rows(id)).toEqual(then);
          expect(await list(id)).toEqual(shownThen);
          for (const row of then.filter(({ sender }) => sender === 'bot')) {
            expect([row.state, row.message]).toBeOneOf([
              ['done', text],
              ['dropped', ''],
            ]);
          }
          expect((await as(amal).conversation({ conversationId: id })).revision).toBe(revision);
          expect(reader.shown().map((one) => [one.id, one.message])).toEqual(
            shownThen.map((one) => [one.id, one.message]),
          );
          reader.stop();
          const bot = then.find(({ sender }) => sender === 'bot');
          count[bot === undefined ? 'none' : bot.state === 'done' ? 'whole' : 'dropped']++;

          await as(amal).handBack({ conversationId: id });
          await answered(id);
          expect((await rows(id)).map(({ sender, state }) => [sender, state])).toEqual([
            ['user', 'done'],
            ['bot', 'done'],
          ]);
        }),
      );
      // Each of the moments that matter was met.
      expect(count.dropped).toBeGreaterThan(0);
      expect(count.whole + count.dropped + count.none).toBe(rounds);
    }, 180_000);

    it('answers once after a hand-back, however often the job is run', async () => {
      const id = await open();
      await as(amal).takeOver({ conversationId: id });
      const question = await send(id, 'Combien ?');
      await as(amal).handBack({ conversationId: id });
      await Promise.allSettled(
        Array.from({ length: 4 }, () => answerQuestion(server().deps, question, AbortSignal.timeout(10_000))),
      );
      await answered(id);
      await finished(question);
      expect((await rows(id)).map(({ sender, message: text }) => [sender, text])).toEqual([
        ['user', 'Combien ?'],
        ['bot', answer],
      ]);
    });

    it('ends well where the visitor deletes what staff are working on', async () => {
      for (let round = 0; round < 8; round++) {
        const conversationId = await open();
        await send(conversationId, 'Bonjour');
        const staff = as(amal);
        const done = await Promise.allSettled<unknown>([
          staff.takeOver({ conversationId }),
          staff.reply({ conversationId, message: 'Bonjour' }),
          staff.setNotes({ conversationId, notes: 'Note' }),
          staff.markRead({ conversationId, messageId: 9e15 }),
          server().as().chat.remove({ conversationId }),
          staff.conversation({ conversationId }),
          staff.handBack({ conversationId }),
        ]);
        for (const one of done) {
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'NOT_FOUND' });
        }
        await expect(staff.conversation({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });
  },
);
