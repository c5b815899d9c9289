import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type StaffEvent, staffEvent } from '../src/routers/admin.schema.ts';
import { appRouter } from '../src/routers/index.ts';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
beforeEach(() => {
  assistant.script = sayWords('Bonjour.', 0);
});

describeOnServer(
  'the conversations of whoever sells',
  () => assistant,
  (server) => {
    const as = (staff: Staff) => callAs(server().deps, () => staff);
    const person = (role: Staff['role'], name = 'Lina Roy') => addStaff(server().deps, { name, role });
    const visitor = () => server().as().chat;

    /** A conversation that its visitor has begun, about this. */
    async function open(category: string | null, word = 'parasol'): Promise<string> {
      const { id } = (await visitor().start({ sessionId: randomUUID(), userName: `Nora ${word}` })).toJSON();
      await visitor().send({ conversationId: id, message: `Bonjour ${word}` });
      await server()
        .deps.database.db.updateTable('conversations')
        .set({ category })
        .where('public_id', '=', id)
        .execute();
      return id;
    }

    /** Each call about one conversation, with what it takes besides. */
    const calls: Record<string, object> = {
      appendNotes: { notes: 'Rappelé' },
      clearNotes: {},
      conversation: {},
      costs: {},
      handBack: {},
      markRead: { messageId: 1 },
      passages: { messageId: 1 },
      reply: { message: 'Bonjour' },
      setNotes: { notes: 'À rappeler' },
      setPriority: { priority: 'high' },
      setResolved: { isResolved: true },
      setStatus: { status: 'escalated' },
      summarise: {},
      takeOver: { isForced: true },
    };
    type Call = (input: object) => Promise<unknown>;

    it('are those about sales: every call about another one finds nothing and changes nothing', async () => {
      const ofOne = Object.keys(appRouter._def.procedures)
        .filter((name) => name.startsWith('admin.'))
        .map((name) => name.slice('admin.'.length));
      expect([...Object.keys(calls), 'conversations', 'counts', 'setCategory'].toSorted()).toEqual(
        ofOne.toSorted(),
      );
      const { admin } = as(await person('sales'));
      const support = as(await person('support')).admin;
      const others = [await open(null), await open('support'), await open('billing')];
      const own = await open('Sales');
      // Nothing of theirs changes by itself any more once the assistant has answered.
      for (const conversationId of others) {
        await expect
          .poll(async () => (await visitor().messages({ conversationId })).toJSON().map(({ state }) => state))
          .toEqual(['done', 'done']);
      }
      for (const conversationId of others) {
        const before = await support.conversation({ conversationId });
        for (const [name, input] of Object.entries(calls)) {
          const call = admin[name as keyof typeof admin] as Call;
          await expect(call({ ...input, conversationId }), name).rejects.toMatchObject({
            code: 'NOT_FOUND',
            message: 'Cette conversation n’existe plus',
          });
        }
        expect(await support.conversation({ conversationId })).toEqual(before);
      }
      for (const [name, input] of Object.entries(calls)) {
        const call = admin[name as keyof typeof admin] as Call;
        await call({ ...input, conversationId: own });
      }
      for (const conversationId of [own, ...others]) {
        await expect(admin.setCategory({ conversationId, category: 'sales' })).rejects.toMatchObject({
          code: 'FORBIDDEN',
        });
      }
    });

    it('are alone in their list, whatever it is narrowed to, in its pages, its searches and its counts', async () => {
      const word = `w${randomUUID().slice(0, 8)}`;
      const { admin } = as(await person('sales'));
      const before = await admin.counts();
      await open('support', word);
      const own = [await open('sales', word), await open('sales', word)];
      const last = await open(null, word);
      for (const view of ['all', 'inbox'] as const) {
        const listed = await admin.conversations({ view, limit: 200 });
        expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(own));
        expect(listed.every(({ category }) => category?.toLowerCase() === 'sales')).toBe(true);
        // The assistant's answers come when they come, and move a conversation up.
        const found = await admin.conversations({ view, search: word });
        expect(found.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
        expect(await admin.conversations({ view, search: word, status: 'archived' })).toEqual([]);
        const [first] = await admin.conversations({ view, search: word, limit: 1 });
        const next = await admin.conversations({ view, search: word, limit: 1, after: first?.cursor });
        expect([first?.id, ...next.map(({ id }) => id)].toSorted()).toEqual(own.toSorted());
      }
      for (const conversationId of [...own, last]) await visitor().requestPerson({ conversationId });
      const counts = await admin.counts();
      expect(counts).toMatchObject({ waiting: Math.min(100, before.waiting + 2), newRequests: 0 });
    });

    /** What somebody's screen hears from now on. */
    function listen(staff: Staff, input: { conversationId?: string } = {}) {
      const abort = new AbortController();
      const events: StaffEvent[] = [];
      const ended = (async () => {
        for await (const item of await callAs(server().deps, () => staff, abort.signal).staff.live(input)) {
          events.push(staffEvent.parse((item as unknown as [string, unknown])[1]));
        }
      })();
      const heard = (type: StaffEvent['type']) => events.filter((event) => event.type === type);
      const stop = () => {
        abort.abort();
        return ended;
      };
      return { events, heard, stop };
    }

    it('are followed live, and close at once when somebody moves them elsewhere', async () => {
      const sales = await person('sales');
      const support = as(await person('support', 'Amal Haddad')).admin;
      const [own, other] = [await open('sales'), await open('support')];
      await as(sales).admin.takeOver({ conversationId: own });
      const [list, panel] = [listen(sales), listen(sales, { conversationId: own })];
      await expect.poll(() => panel.heard('chat').length).toBeGreaterThan(0);
      await expect.poll(() => list.heard('counts').length).toBeGreaterThan(0);

      await visitor().requestPerson({ conversationId: other });
      await visitor().send({ conversationId: other, message: 'Rien pour la vente' });
      await visitor().send({ conversationId: own, message: 'Combien ?' });
      await expect.poll(() => list.heard('conversations').length).toBe(1);
      expect(JSON.stringify(list.heard('person'))).not.toContain(other);

      expect(
        await support.setCategory({ conversationId: own, category: 'support', from: 'sales' }),
      ).toMatchObject({
        category: 'support',
        // Whoever sells could not answer any more.
        takenOverBy: null,
      });
      await expect.poll(() => panel.heard('gone')).toEqual([{ type: 'gone', conversationId: own }]);
      await expect.poll(() => list.heard('conversations').length).toBeGreaterThan(1);
      await visitor().send({ conversationId: own, message: 'Plus pour la vente' });
      await expect(as(sales).admin.conversation({ conversationId: own })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(JSON.stringify([...panel.events, ...list.events])).not.toContain('lus pour la vente');
      expect(JSON.stringify(list.events)).not.toContain('Rien pour la vente');
      await Promise.all([list.stop(), panel.stop()]);
    });

    it('come to them where somebody moves them there, which stands in the log', async () => {
      const sales = await person('sales');
      const support = as(await person('support', 'Amal Haddad')).admin;
      const id = await open('support');
      const list = listen(sales);
      await expect.poll(() => list.heard('counts').length).toBeGreaterThan(0);
      await support.takeOver({ conversationId: id });
      const moved = { conversationId: id, category: 'sales', from: 'support' } as const;
      // Whoever speaks sees it still, and keeps it.
      expect(await support.setCategory(moved)).toMatchObject({ takenOverBy: { firstName: 'Amal' } });
      await expect(support.setCategory({ ...moved, category: 'billing' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await expect.poll(() => list.heard('conversations').length).toBeGreaterThan(0);
      const listed = await as(sales).admin.conversations({ view: 'inbox', limit: 200 });
      expect(listed.map((one) => one.id)).toContain(id);
      await expect(as(sales).admin.reply({ conversationId: id, message: 'Bonjour' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      const entries = await auditEntries(server().deps.database.db)
        .select(['action', 'before', 'after'])
        .where('action', '=', 'conversation.set-category')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(entries).toEqual([
        {
          action: 'conversation.set-category',
          before: { category: 'support' },
          after: { category: 'sales' },
        },
      ]);
      await list.stop();
    });
  },
  {},
);
