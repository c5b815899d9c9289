import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { type StaffEvent, staffEvent } from '../src/routers/admin.schema.ts';
import { publishAccess, type Staff } from '../src/server/access.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { describeOnBothDatabases } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
beforeEach(() => {
  assistant.script = sayWords('Bonjour, voici la réponse.', 0);
});

describeOnBothDatabases(
  'the stream of a staff screen',
  () => assistant,
  (server) => {
    const open = async (visitor: { userName?: string; userEmail?: string } = {}) =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}`, ...visitor })
      ).toJSON().id;
    const ask = (conversationId: string, message: string) =>
      server().as().chat.send({ conversationId, message });

    /** Reads a stream from now on; `staff` is who is signed in, which the test may change. */
    function read(
      signedIn: { staff: Staff | undefined },
      input: { conversationId?: string; lastEventId?: number } = {},
    ) {
      const abort = new AbortController();
      const events: StaffEvent[] = [];
      let lastId = '';
      const ended = (async () => {
        const caller = callAs(server().deps, () => signedIn.staff, abort.signal);
        for await (const item of await caller.staff.live(input)) {
          const [id, event] = item as unknown as [string, StaffEvent];
          events.push(staffEvent.parse(event));
          lastId = id;
        }
      })().then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      const types = () => events.map(({ type }) => type);
      const heard = (wanted: (event: StaffEvent) => boolean) =>
        expect.poll(() => events.some(wanted), { interval: 10 }).toBe(true);
      return {
        events,
        types,
        heard,
        ended,
        lastId: () => lastId,
        async stop() {
          abort.abort();
          return ended;
        },
      };
    }
    const isChat = (event: StaffEvent) => event.type === 'chat';

    it('tells the role and the counts at once, and the counts again when they have changed', async () => {
      const staff = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
      const stream = read({ staff });
      await stream.heard(({ type }) => type === 'counts');
      const [access, first] = stream.events.filter(({ type }) => type !== 'notices');
      expect(access).toEqual({ type: 'access', role: 'support' });
      expect(first).toEqual({
        type: 'counts',
        counts: {
          waiting: expect.any(Number),
          newRequests: expect.any(Number),
          announced: 0,
          heldMails: expect.any(Number),
        },
      });
      const waiting = first?.type === 'counts' ? first.counts.waiting : 0;
      const last = () => stream.events.findLast(({ type }) => type === 'counts');
      const told = (change: number) =>
        expect.poll(last, { interval: 10 }).toMatchObject({ counts: { waiting: waiting + change } });
      const conversationId = await open();
      await server().as().chat.requestPerson({ conversationId });
      await told(1);
      const { admin } = callAs(server().deps, staff);
      await admin.takeOver({ conversationId });
      await told(0);
      await admin.handBack({ conversationId });
      await told(1);
      expect(await stream.stop()).toBeUndefined();
    });

    it('says at most once a second that the list has changed, and never misses the last change', async () => {
      const stream = read({ staff: await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' }) });
      await stream.heard(({ type }) => type === 'counts');
      const id = await open();
      const begun = performance.now();
      for (let index = 0; index < 12; index++) await ask(id, `Message ${index}`);
      const hints = () => stream.types().filter((type) => type === 'conversations').length;
      await expect.poll(hints).toBeGreaterThanOrEqual(2);
      await sleep(1_500);
      const seconds = (performance.now() - begun) / 1000;
      expect(hints()).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
      expect(await stream.stop()).toBeUndefined();
    });

    it('follows the conversation on screen, goes on after what was seen, and outlives its deletion', async () => {
      const staff = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
      const id = await open();
      const stream = read({ staff }, { conversationId: id });
      await stream.heard(isChat);
      await ask(id, 'Combien ?');
      await stream.heard(
        (event) =>
          event.type === 'chat' &&
          event.event.type === 'message' &&
          event.event.message.state === 'done' &&
          event.event.message.sender === 'bot',
      );
      const seen = Number(stream.lastId());
      expect(seen).toBeGreaterThan(0);
      await stream.stop();

      await ask(id, 'Et après ?');
      const again = read({ staff }, { conversationId: id, lastEventId: seen });
      await again.heard(isChat);
      const texts = again.events.flatMap((event) =>
        event.type === 'chat' && event.event.type === 'message' ? [event.event.message.message] : [],
      );
      expect(texts).not.toContain('Combien ?');
      await server().as().chat.remove({ conversationId: id });
      await again.heard((event) => event.type === 'gone' && event.conversationId === id);
      const before = again.events.length;
      await open({ userName: 'Noor' }).then((other) => ask(other, 'Bonjour'));
      await expect.poll(() => again.events.length).toBeGreaterThan(before);
      expect(await again.stop()).toBeUndefined();
    });

    it('says that a conversation is gone that never was', async () => {
      const stream = read(
        { staff: await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' }) },
        { conversationId: '0000000000000000' },
      );
      await stream.heard(({ type }) => type === 'gone');
      expect(await stream.stop()).toBeUndefined();
    });

    it('ends at once when the account is closed, with an error and without another event', async () => {
      const signedIn: { staff: Staff | undefined } = {
        staff: await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' }),
      };
      const { id: staffId } = signedIn.staff as Staff;
      const id = await open();
      const stream = read(signedIn, { conversationId: id });
      await stream.heard(isChat);
      signedIn.staff = undefined;
      publishAccess(server().deps, staffId);
      expect(await stream.ended).toBe('UNAUTHORIZED');
      const { length } = stream.events;
      await ask(id, 'Encore là ?');
      await sleep(300);
      expect(stream.events).toHaveLength(length);
    });

    it('tells at once who may no longer see the chat, and shows them nothing more of it', async () => {
      const support = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
      const id = await open();
      const signedIn = { staff: support };
      const [withConversation, without] = [read(signedIn, { conversationId: id }), read(signedIn)];
      await withConversation.heard(isChat);
      await without.heard(({ type }) => type === 'counts');
      signedIn.staff = { ...support, role: 'sales' };
      publishAccess(server().deps, support.id);
      expect(await withConversation.ended).toBe('FORBIDDEN');
      await without.heard((event) => event.type === 'access' && event.role === 'sales');
      // The counts of the areas that are left come with the role.
      const lastOf = (type: StaffEvent['type']) => without.types().lastIndexOf(type);
      await expect.poll(() => lastOf('counts') > lastOf('access'), { interval: 10 }).toBe(true);
      // What is told in notices is tried where they are.
      const told = () => without.events.filter(({ type }) => type !== 'notices');
      const { length } = told();
      await ask(id, 'Bonjour');
      await server().as().chat.requestPerson({ conversationId: id });
      await sleep(300);
      expect(told()).toHaveLength(length);
      // Back in the role, what may be seen comes again.
      signedIn.staff = support;
      publishAccess(server().deps, support.id);
      const since = () =>
        told()
          .slice(length)
          .map(({ type }) => type);
      await expect.poll(since).toEqual(expect.arrayContaining(['access', 'counts']));
      expect(await without.stop()).toBeUndefined();
    });

    it('tells the sales people nothing of the chat, and refuses them a conversation', async () => {
      const staff = await addStaff(server().deps, { name: 'Lina Roy', role: 'sales' });
      const id = await open();
      const stream = read({ staff });
      expect(await read({ staff }, { conversationId: id }).ended).toBe('FORBIDDEN');
      await ask(id, 'Bonjour');
      await sleep(200);
      expect(stream.events.filter(({ type }) => type !== 'notices')).toEqual([
        { type: 'access', role: 'sales' },
        {
          type: 'counts',
          counts: {
            waiting: 0,
            newRequests: 0,
            announced: expect.any(Number),
            heldMails: expect.any(Number),
          },
        },
      ]);
      expect(await stream.stop()).toBeUndefined();
    });

    it('leaves no subscription behind', async () => {
      const staff = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
      const id = await open();
      const { subscribe } = server().deps.events;
      let count = 0;
      server().deps.events.subscribe = (...args) => {
        count++;
        const stop = subscribe(...args);
        return () => {
          count--;
          stop();
        };
      };
      const streams = Array.from({ length: 5 }, () => read({ staff }, { conversationId: id }));
      for (const stream of streams) await stream.heard(isChat);
      expect(count).toBe(30);
      await Promise.all(streams.map((stream) => stream.stop()));
      server().deps.events.subscribe = subscribe;
      await expect.poll(() => count).toBe(0);
    });
  },
);
