import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { adminConversation } from '../src/routers/admin.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();
beforeEach(() => {
  assistant.script = sayWords('Bonjour, voici la réponse.', 0);
});

describeOnServer(
  'the console of conversations',
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

    const open = async (visitor: { userName?: string; userEmail?: string; userPhone?: string } = {}) =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}`, ...visitor })
      ).toJSON().id;
    /** Asks and waits for the answer; answers the id of the question. */
    const ask = async (conversationId: string, message: string) => {
      const sent = (await server().as().chat.send({ conversationId, message })).toJSON().message.id;
      await expect
        .poll(async () => (await messagesOf(conversationId)).at(-1), { interval: 20 })
        .toMatchObject({ sender: 'bot', state: 'done' });
      return sent;
    };
    const messagesOf = async (conversationId: string) =>
      (await server().as().chat.messages({ conversationId })).toJSON();
    const internalId = async (publicId: string) =>
      (
        await db()
          .selectFrom('conversations')
          .select('id')
          .where('public_id', '=', publicId)
          .executeTakeFirstOrThrow()
      ).id;
    const auditOf = async (publicId: string) =>
      auditEntries(db())
        .select(['action', 'actor', 'before', 'after'])
        .where('subject', '=', `conversation:${await internalId(publicId)}`)
        .orderBy('id')
        .execute();

    /** Puts rows in place that did not come over the chat, each changed a microsecond after the one before. */
    async function place(count: number, values: Partial<{ status: string; priority: string }> = {}) {
      const begun = Date.now() + 3_600_000;
      const ids: string[] = [];
      for (let index = 0; index < count; index++) {
        const id = await open();
        ids.push(id);
        await db()
          .updateTable('conversations')
          .set({
            ...values,
            updated_at: `${new Date(begun).toISOString().slice(0, -1)}${String(index).padStart(3, '0')}Z`,
          })
          .where('public_id', '=', id)
          .execute();
      }
      return ids.reverse();
    }

    it('shows everything that the list names, and nothing more', async () => {
      const id = await open({ userName: 'Noor', userEmail: 'noor@example.com', userPhone: '+971 50 1' });
      await ask(id, 'Combien coûte un site ?');
      const [row] = await as(amal).conversations({ limit: 1 });
      expect(adminConversation.strict().parse(row)).toMatchObject({
        id,
        userName: 'Noor',
        userEmail: 'noor@example.com',
        userPhone: '+971 50 1',
        status: 'active',
        priority: 'normal',
        isResolved: false,
        adminNotes: null,
        takenOverBy: null,
        takenOverAt: null,
        summary: null,
        summaryIsOld: false,
        lastMessage: { sender: 'user', text: 'Combien coûte un site ?' },
        unread: 1,
      });
      expect(await as(amal).conversation({ conversationId: id })).toEqual(row);
    });

    it('pages through conversations that changed in the same millisecond, each once', async () => {
      const ids = await place(7);
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 4; page++) {
        const rows = await as(amal).conversations({ limit: 2, after });
        seen.push(...rows.map(({ id }) => id));
        after = rows.at(-1)?.cursor;
      }
      expect(seen.slice(0, 7)).toEqual(ids);
    });

    it('pages through the inbox where all that is unread changed at the same moment, each once', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 4; count++) {
        const id = await open();
        await ask(id, 'Bonjour');
        ids.push(id);
      }
      const at = new Date(Date.now() + 7_200_000);
      await db().updateTable('conversations').set({ updated_at: at }).where('public_id', 'in', ids).execute();
      const seen: string[] = [];
      for (let after: string | undefined; ids.some((id) => !seen.includes(id)); ) {
        const rows = await as(amal).conversations({ view: 'inbox', limit: 1, after });
        if (rows.length === 0) break;
        seen.push(...rows.map(({ id }) => id));
        after = rows.at(-1)?.cursor;
      }
      expect(seen.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    });

    it('begins the inbox with what waits and what is unread, each once, without those who have said nothing', async () => {
      const silent = await open({ userName: 'Boite' });
      const told: { id: string; asked: number }[] = [];
      for (let count = 0; count < 5; count++) {
        const id = await open({ userName: 'Boite' });
        told.push({ id, asked: await ask(id, 'Bonjour') });
      }
      const [waiting, read, unread, seen, urgent] = told.map(({ id }) => id) as [string, ...string[]];
      await as(amal).setStatus({ conversationId: waiting, status: 'escalated' });
      for (const { id, asked } of told) {
        if (id === read || id === seen) await as(amal).markRead({ conversationId: id, messageId: asked });
      }
      await as(amal).setPriority({ conversationId: urgent as string, priority: 'urgent' });
      const pages = async (staff: Staff, limit: number) => {
        const ids: string[] = [];
        for (let after: string | undefined, isLast = false; !isLast; ) {
          const rows = await as(staff).conversations({ view: 'inbox', limit, after });
          ids.push(...rows.map(({ id }) => id));
          after = rows.at(-1)?.cursor;
          isLast = rows.length < limit;
        }
        return ids;
      };
      const ofThese = (ids: string[]) => ids.filter((id) => told.some((each) => each.id === id));
      const whole = await pages(amal, 200);
      expect(whole).not.toContain(silent);
      expect(ofThese(whole)).toEqual([waiting, urgent, unread, seen, read]);
      for (const limit of [1, 2, 3]) expect(await pages(amal, limit)).toEqual(whole);
      // Nobody else has read what she has.
      expect(ofThese(await pages(paul, 200))).toEqual([waiting, urgent, seen, unread, read]);
      expect(await as(amal).conversations({ view: 'inbox', search: 'Boite' })).toHaveLength(5);
      expect(await as(amal).conversations({ search: 'Boite' })).toHaveLength(6);
      const { waiting: count } = await as(amal).counts();
      await as(amal).setStatus({ conversationId: silent, status: 'escalated' });
      expect((await as(amal).counts()).waiting).toBe(count);
    });

    it('filters by status, by priority and by both', async () => {
      const [id] = await place(1, { status: 'escalated', priority: 'low' });
      await place(2, { status: 'escalated', priority: 'high' });
      const list = async (filter: object) => (await as(amal).conversations(filter)).map((row) => row.id);
      expect(await list({ status: 'escalated' })).toContain(id);
      expect(await list({ priority: 'low' })).toEqual([id]);
      expect(await list({ status: 'escalated', priority: 'low' })).toEqual([id]);
      expect(await list({ status: 'archived' })).toEqual([]);
    });

    it('refuses a cursor that is none', async () => {
      for (const after of ['x', '1', '-', '99999999999999999-1', '1-1; drop table staff']) {
        await expect(as(amal).conversations({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
      expect(await as(amal).conversations({ after: '9007199254740991-999999999999999' })).not.toEqual([]);
      expect(await as(amal).conversations({ after: '0-0' })).toEqual([]);
    });

    it('finds what was written and who the visitor is, the last word unfinished', async () => {
      const id = await open({
        userName: 'Jean-Pierre O’Neill',
        userEmail: 'jp.oneill+web@exemple.fr',
        userPhone: '+971 (50) 765-4321',
      });
      await ask(id, 'Je voudrais un chatbot pour mon hôtel à Doha, écrivez à info@palmier.qa');
      const finds = async (search: string) =>
        (await as(amal).conversations({ search })).some((row) => row.id === id);
      for (const search of [
        'chatbot',
        'CHATBOT hôt',
        'doha chat',
        'info@palmier.qa',
        'jean pierre',
        'Pierre o’nei',
        'jp.oneill+web@exemple.fr',
        'oneill exem',
        '+971 50 765',
        '765-4321',
        (await as(amal).conversation({ conversationId: id })).sessionId.slice(-8),
      ]) {
        expect([search, await finds(search)]).toEqual([search, true]);
      }
      for (const search of ['chatb doha', 'chatbot dubai', 'palmiers', 'hatbot', '😀', '&', '!!!']) {
        expect([search, await finds(search)]).toEqual([search, false]);
      }
    });

    it('takes anything for words, and nothing for an operator', async () => {
      const id = await open();
      await ask(id, 'أريد موقعا لمطعمي في الدوحة और हिंदी में भी');
      const found = async (search: string) =>
        (await as(amal).conversations({ search })).map((row) => row.id).includes(id);
      expect(await found('موقعا لمط')).toBe(true);
      expect(await found('हिंदी')).toBe(true);
      for (const search of [
        "'",
        "''",
        "a' | 'b",
        'a & | ! ( ) <-> b:*',
        '\\',
        "\\'",
        'a\\',
        ':*',
        "x':A",
        '<->',
        '-',
        '%_',
        '"quoted words"',
        '👩‍👩‍👧 site',
        '\u200f\u202e',
        '\ud800',
        'é'.repeat(200),
        "' ".repeat(100),
        'a b '.repeat(50),
        '1.5e10 -3 +4 http://a.b/c?d=e#f <b>x</b>',
      ]) {
        await expect(as(amal).conversations({ search })).resolves.toBeInstanceOf(Array);
      }
    });

    it('counts what somebody has not seen, for each of the staff alone', async () => {
      const id = await open();
      await ask(id, 'un');
      const second = await ask(id, 'deux');
      const unread = async (staff: Staff) => (await as(staff).conversation({ conversationId: id })).unread;
      expect(await unread(amal)).toBe(2);
      await as(amal).markRead({ conversationId: id, messageId: second });
      expect([await unread(amal), await unread(paul)]).toEqual([0, 2]);
      await as(amal).markRead({ conversationId: id, messageId: 0 });
      await as(amal).markRead({ conversationId: id, messageId: Number.MAX_SAFE_INTEGER });
      expect(await unread(amal)).toBe(0);
      await ask(id, 'trois');
      expect(await unread(amal)).toBe(1);
      await expect(as(amal).markRead({ conversationId: 'none', messageId: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('counts at most 100 unread messages', async () => {
      const id = await open();
      const message = {
        conversation_id: await internalId(id),
        sender: 'user',
        message: 'encore',
        revision: 1,
      };
      await db()
        .insertInto('messages')
        .values(Array.from({ length: 130 }, () => message))
        .execute();
      expect((await as(amal).conversation({ conversationId: id })).unread).toBe(100);
    });

    it('changes each field, raises the revision, moves it up the list, and writes each change down once', async () => {
      const id = await open();
      const first = await as(amal).conversation({ conversationId: id });
      await place(1);
      await db().updateTable('conversations').set({ updated_at: new Date() }).execute();
      const staff = as(amal);
      await staff.setStatus({ conversationId: id, status: 'archived' });
      await staff.setPriority({ conversationId: id, priority: 'urgent', from: 'normal' });
      await staff.setNotes({ conversationId: id, notes: '  Rappeler <b>lundi</b>  ', from: null });
      const last = await staff.setResolved({ conversationId: id, isResolved: true, from: false });
      expect(last).toMatchObject({
        status: 'archived',
        priority: 'urgent',
        adminNotes: 'Rappeler <b>lundi</b>',
        isResolved: true,
        revision: first.revision + 4,
      });
      expect((await staff.conversations({ limit: 1 }))[0]?.id).toBe(id);
      // Once more the same: nothing changes.
      expect(await staff.setResolved({ conversationId: id, isResolved: true, from: false })).toEqual(last);
      expect(await auditOf(id)).toEqual([
        {
          action: 'conversation.set-status',
          actor: 'Amal Haddad',
          before: { status: 'active' },
          after: { status: 'archived' },
        },
        {
          action: 'conversation.set-priority',
          actor: 'Amal Haddad',
          before: { priority: 'normal' },
          after: { priority: 'urgent' },
        },
        {
          action: 'conversation.set-notes',
          actor: 'Amal Haddad',
          before: { notes: null },
          after: { notes: 'Rappeler <b>lundi</b>' },
        },
        {
          action: 'conversation.set-resolved',
          actor: 'Amal Haddad',
          before: { isResolved: false },
          after: { isResolved: true },
        },
      ]);
    });

    it('lets any status and any priority follow any other', async () => {
      const conversationId = await open();
      const staff = as(amal);
      const statuses = ['active', 'archived', 'escalated'] as const;
      const priorities = ['low', 'normal', 'high', 'urgent'] as const;
      for (const from of statuses) {
        for (const status of statuses) {
          await staff.setStatus({ conversationId, status: from });
          expect((await staff.setStatus({ conversationId, status, from })).status).toBe(status);
        }
      }
      for (const from of priorities) {
        for (const priority of priorities) {
          await staff.setPriority({ conversationId, priority: from });
          expect((await staff.setPriority({ conversationId, priority, from })).priority).toBe(priority);
        }
      }
      await staff.setStatus({ conversationId, status: 'active' });
      await staff.setPriority({ conversationId, priority: 'normal' });
    });

    it('stores notes that were cut in the middle of an emoji, and writes them down', async () => {
      const id = await open();
      const notes = 'Rappeler \ud83d';
      const stored = { adminNotes: 'Rappeler \ufffd' };
      expect(await as(amal).setNotes({ conversationId: id, notes })).toMatchObject(stored);
      expect(await auditOf(id)).toMatchObject([{ after: { notes: stored.adminNotes } }]);
    });

    it('empties notes that are as they were read, and adds to those that somebody has changed meanwhile', async () => {
      const conversationId = await open();
      const staff = as(amal);
      await staff.setNotes({ conversationId, notes: 'Premier contact' });
      await as(paul).setNotes({ conversationId, notes: 'Rappeler lundi' });
      await expect(staff.clearNotes({ conversationId, from: 'Premier contact' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      const both = await Promise.all([
        staff.appendNotes({ conversationId, notes: '  Devis envoyé ' }),
        as(paul).appendNotes({ conversationId, notes: 'A répondu' }),
      ]);
      const notes = both.map(({ adminNotes }) => adminNotes ?? '').toSorted((a, b) => b.length - a.length)[0];
      expect(notes?.split('\n\n').toSorted()).toEqual(['A répondu', 'Devis envoyé', 'Rappeler lundi']);
      const long = { conversationId, notes: 'x'.repeat(9_990) };
      await expect(staff.appendNotes(long)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path: 'notes' }],
      });
      expect(await staff.clearNotes({ conversationId, from: notes })).toMatchObject({ adminNotes: null });
      // Once more the same: nothing changes.
      await staff.clearNotes({ conversationId, from: notes });
      expect(await staff.appendNotes({ conversationId, notes: 'Neuf' })).toMatchObject({
        adminNotes: 'Neuf',
      });
      expect((await auditOf(conversationId)).slice(-2)).toEqual([
        expect.objectContaining({ before: { notes }, after: { notes: null } }),
        expect.objectContaining({ before: { notes: null }, after: { notes: 'Neuf' } }),
      ]);
      for (const call of ['clearNotes', 'appendNotes'] as const) {
        await expect(staff[call]({ conversationId: 'nobody', notes: 'x' })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      }
    });

    it('tells the later of two who change the same what the other has done, and overwrites nothing', async () => {
      const id = await open();
      const notes = (staff: Staff, text: string) =>
        as(staff).setNotes({ conversationId: id, notes: text, from: null });
      const done = await Promise.allSettled([notes(amal, 'Client fidèle'), notes(paul, 'À rappeler')]);
      const kept = done.find((one) => one.status === 'fulfilled')?.value.adminNotes;
      expect(done.find((one) => one.status === 'rejected')?.reason).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/entre-temps/),
      });
      expect((await as(amal).conversation({ conversationId: id })).adminNotes).toBe(kept);
      expect(await auditOf(id)).toHaveLength(1);

      await as(amal).setStatus({ conversationId: id, status: 'archived', from: 'active' });
      await expect(
        as(paul).setStatus({ conversationId: id, status: 'escalated', from: 'active' }),
      ).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Le statut a été changé entre-temps\u00a0: archivée',
      });
      await as(amal).setResolved({ conversationId: id, isResolved: true });
      await as(paul).setPriority({ conversationId: id, priority: 'low' });
      await expect(
        as(amal).setPriority({ conversationId: id, priority: 'high', from: 'normal' }),
      ).rejects.toThrow('La priorité a été changée entre-temps\u00a0: basse');
    });

    it('says NOT_FOUND for a conversation that nobody has', async () => {
      const conversationId = '0000000000000000';
      const staff = as(amal);
      for (const call of [
        () => staff.conversation({ conversationId }),
        () => staff.setStatus({ conversationId, status: 'active' }),
        () => staff.takeOver({ conversationId }),
        () => staff.handBack({ conversationId }),
        () => staff.reply({ conversationId, message: 'Bonjour' }),
      ]) {
        await expect(call()).rejects.toMatchObject({
          code: 'NOT_FOUND',
          message: 'Cette conversation n’existe plus',
        });
      }
    });

    it('counts what is escalated and not resolved', async () => {
      const before = (await as(amal).counts()).waiting;
      const id = await open();
      await server().as().chat.requestPerson({ conversationId: id });
      expect((await as(amal).counts()).waiting).toBe(before + 1);
      await as(amal).setResolved({ conversationId: id, isResolved: true });
      expect((await as(amal).counts()).waiting).toBe(before);
      // Who asks again waits again.
      await server().as().chat.requestPerson({ conversationId: id });
      expect((await as(amal).counts()).waiting).toBe(before + 1);
    });

    it('counts what is escalated until somebody takes it over, and again when it is given back', async () => {
      const waiting = async () => (await as(amal).counts()).waiting;
      const before = await waiting();
      const conversationId = await open();
      await server().as().chat.requestPerson({ conversationId });
      await as(amal).takeOver({ conversationId });
      expect(await as(amal).conversation({ conversationId })).toMatchObject({ status: 'escalated' });
      expect(await waiting()).toBe(before);
      await as(amal).handBack({ conversationId });
      expect(await waiting()).toBe(before + 1);
      await as(amal).reply({ conversationId, message: 'Me voici' });
      expect(await waiting()).toBe(before);
    });

    it('counts what a person has in hand while its visitor waits', async () => {
      const waiting = async () => (await as(amal).counts()).waiting;
      const before = await waiting();
      const conversationId = await open();
      const write = () => server().as().chat.send({ conversationId, message: 'Vous êtes là ?' });
      await as(amal).takeOver({ conversationId });
      const since = async () => (await as(amal).conversation({ conversationId })).waitingSince;
      expect(await waiting()).toBe(before);
      expect(await since()).toBeNull();
      await write();
      const first = await since();
      expect(first).not.toBeNull();
      await write();
      // Since the first of the messages, not the last.
      expect(await since()).toBe(first);
      expect(await waiting()).toBe(before + 1);
      await as(amal).reply({ conversationId, message: 'Oui' });
      expect(await waiting()).toBe(before);
      expect(await since()).toBeNull();
      await write();
      expect(await waiting()).toBe(before + 1);
      await as(amal).setResolved({ conversationId, isResolved: true });
      expect(await waiting()).toBe(before);
      // What a visitor writes into a resolved conversation opens it again.
      await write();
      expect(await as(amal).conversation({ conversationId })).toMatchObject({ isResolved: false });
      expect(await waiting()).toBe(before + 1);
      await as(amal).handBack({ conversationId });
      expect(await waiting()).toBe(before);
    });

    it('opens what was resolved when its visitor writes to the assistant too', async () => {
      const conversationId = await open();
      await ask(conversationId, 'Bonjour');
      await as(amal).setResolved({ conversationId, isResolved: true });
      await ask(conversationId, 'Encore moi');
      expect(await as(amal).conversation({ conversationId })).toMatchObject({ isResolved: false });
    });

    it('keeps the visitor’s words and details out of the audit log', async () => {
      const id = await open({ userName: 'Secretina', userEmail: 'secretina@example.com' });
      await ask(id, 'secretina parle');
      await as(amal).reply({ conversationId: id, message: 'secretina, bonjour' });
      await as(amal).handBack({ conversationId: id });
      expect(JSON.stringify(await auditOf(id))).not.toMatch(/secretina/i);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual([
        'conversation.take-over',
        'conversation.reply',
        'conversation.hand-back',
      ]);
    });

    it('writes down from whom a colleague has taken a conversation, and given it back', async () => {
      const conversationId = await open();
      await as(amal).takeOver({ conversationId });
      await as(paul).takeOver({ conversationId, isForced: true });
      await as(amal).handBack({ conversationId });
      const [amals, pauls] = ['Amal Haddad', 'Paul Martin'];
      expect(await auditOf(conversationId)).toMatchObject([
        { actor: amals, before: { takenOverBy: null }, after: { takenOverBy: amals } },
        { actor: pauls, before: { takenOverBy: amals }, after: { takenOverBy: pauls } },
        { actor: amals, before: { takenOverBy: pauls }, after: { takenOverBy: null } },
      ]);
    });
  },
);
