import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { commandLine } from '../src/server/audit/service.ts';
import { resetStaffByHand } from '../src/server/staff/members-service.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { describeOnServer, type TestStaff } from './setup/server.ts';
import { callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
assistant.script = sayWords('Voici la réponse.', 0);

describeOnServer(
  'what somebody held who has lost the chat',
  () => assistant,
  (server) => {
    let admin: Awaited<ReturnType<ReturnType<typeof server>['asStaff']>>;
    beforeAll(async () => {
      admin = await server().asStaff('admin');
    });
    const open = async () =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}` })
      ).toJSON().id;
    const ask = (conversationId: string) =>
      server().as().chat.send({ conversationId, message: 'Il y a quelqu’un ?' });
    /** A conversation that this person has taken over. */
    async function held(person: TestStaff) {
      const conversationId = await open();
      await (await server().asStaff(person)).admin.takeOver({ conversationId });
      return conversationId;
    }
    const find = async (conversationId: string) => {
      const { takenOverBy } = await admin.admin.conversation({ conversationId });
      const messages = (await server().as().chat.messages({ conversationId })).toJSON();
      return {
        holder: takenOverBy?.staffId,
        senders: messages.map(({ sender, state }) => `${sender} ${state}`),
      };
    };
    const becomes = (conversationId: string, senders: string[]) =>
      expect.poll(() => find(conversationId), { interval: 20 }).toEqual({ holder: undefined, senders });

    it.each([
      ['closed', (staffId: string) => admin.staff.setDisabled({ staffId, isDisabled: true })],
      ['given a role without the chat', (staffId: string) => admin.staff.setRole({ staffId, role: 'sales' })],
      ['reset', (staffId: string) => admin.staff.reset({ staffId })],
      ['reset by command', (staffId: string) => resetStaffByHand(server().deps, commandLine, staffId)],
    ])('is given back when the account is %s, and what waits is answered', async (_, change) => {
      const sara = await server().signUp('support');
      const paul = await server().signUp('support');
      const [waiting, silent, other] = [await held(sara), await held(sara), await held(paul)];
      await ask(waiting);
      await ask(other);
      const heard: string[] = [];
      const stop = server().deps.events.subscribe(
        `conversation:${silent}`,
        ({ type }) => heard.push(type),
        () => {},
      );
      await change(sara.id);
      await becomes(waiting, ['user done', 'bot done']);
      await becomes(silent, []);
      await expect.poll(() => heard).toContain('changed');
      expect(await find(other)).toEqual({ holder: paul.id, senders: ['user done'] });
      stop();
    });

    it('is given back however much it is', async () => {
      const sara = await server().signUp('support');
      const ids: string[] = [];
      // Not all at once: who waits for a connection for too long is refused.
      for (let batch = 0; batch < 6; batch++)
        ids.push(...(await Promise.all(Array.from({ length: 20 }, () => held(sara)))));
      await admin.staff.setDisabled({ staffId: sara.id, isDisabled: true });
      for (const id of ids) await becomes(id, []);
    });

    it('stays where a role is changed that keeps the chat', async () => {
      const sara = await server().signUp('support');
      const id = await held(sara);
      await admin.staff.setRole({ staffId: sara.id, role: 'admin' });
      const { rows } = await server().deps.database.jobs.executeSql(
        `select 1 from pgboss.job where name = 'chat.release' and data->>'staffId' = $1`,
        [sara.id],
      );
      expect(rows).toEqual([]);
      expect((await find(id)).holder).toBe(sara.id);
    });

    it('cannot grow by a call that began before', async () => {
      const sara = await server().signUp('support');
      const conversationId = await open();
      await admin.staff.setDisabled({ staffId: sara.id, isDisabled: true });
      const late = callAs(server().deps, {
        ...sara,
        language: 'fr',
        hasTotp: false,
        hasPasskey: false,
        lacksFactor: false,
        via: 'session',
      }).admin;
      const refusal = { code: 'FORBIDDEN', message: 'Votre rôle ne le permet pas' };
      await expect(late.takeOver({ conversationId })).rejects.toMatchObject(refusal);
      await expect(late.reply({ conversationId, message: 'Bonjour' })).rejects.toMatchObject(refusal);
      expect(await find(conversationId)).toEqual({ holder: undefined, senders: [] });
    });
  },
);
