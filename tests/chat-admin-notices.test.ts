import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';

const assistant = createScriptedAssistant();

describeOnServer(
  'the notice that a visitor asks for a person',
  () => assistant,
  (server) => {
    const db = () => server().deps.database.db;
    const open = async (visitor: { userName?: string } = {}) =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}`, ...visitor })
      ).toJSON().id;
    const request = (conversationId: string) => server().as().chat.requestPerson({ conversationId });

    /** Makes these the only ones with an account. */
    async function staffed(...roles: ('support' | 'sales' | 'admin')[]) {
      await db().updateTable('staff').set({ disabled_at: new Date() }).execute();
      return Promise.all(roles.map((role) => addStaff(server().deps, { name: `${role} Martin`, role })));
    }
    /** The mails about a conversation, once its jobs are done. */
    async function mailsAbout(conversationId: string) {
      const { id } = await db()
        .selectFrom('conversations')
        .select('id')
        .where('public_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      const sql = `select state from pgboss.job where name = 'chat.notify-staff' and (data->>'conversationId')::bigint = $1`;
      await expect
        .poll(async () => (await server().deps.database.jobs.executeSql(sql, [id])).rows)
        .toSatisfy((jobs: { state: string }[]) => jobs.every(({ state }) => state === 'completed'));
      return (await mailsTo(server())).filter(({ text }) => text.includes(conversationId));
    }

    it('goes to everybody with support or admin, one mail each, and to nobody else', async () => {
      const staff = await staffed('support', 'admin', 'sales');
      const closed = await addStaff(server().deps, { name: 'Lina Roy', role: 'support' });
      await db().updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute();
      const id = await open({ userName: 'Noor' });
      await request(id);
      const mails = await mailsAbout(id);
      expect(mails.map((mail) => /<(.*)>/.exec(mail.header('to'))?.[1]).toSorted()).toEqual(
        staff
          .filter(({ role }) => role !== 'sales')
          .map(({ email }) => email)
          .toSorted(),
      );
      const href = new URL(`/chat-admin?id=${id}`, server().config.appUrl).href;
      for (const { text, header } of mails) {
        expect(header('subject')).toBe('Un visiteur demande une personne\u00a0: Noor');
        expect(text).toContain('Visiteur\u00a0: Noor');
        expect(text).toContain('Langue\u00a0: français');
        expect(text).toContain('Motif\u00a0: Le visiteur demande à parler à une personne');
        expect(text).toContain(href);
      }
    });

    it('is written once for ten requests at the same moment, and again after ten minutes', async () => {
      await staffed('support');
      const id = await open();
      const heard: string[] = [];
      const stop = server().deps.events.subscribe(
        `conversation:${id}`,
        ({ type }) => heard.push(type),
        () => {},
      );
      const persons = () => heard.filter((type) => type === 'person').length;
      await Promise.all(Array.from({ length: 10 }, () => request(id)));
      expect(await mailsAbout(id)).toHaveLength(1);
      await expect.poll(persons).toBe(1);
      const move = (minutes: number) =>
        db()
          .updateTable('conversations')
          .set({ staff_notified_at: new Date(Date.now() - minutes * 60_000) })
          .where('public_id', '=', id)
          .execute();
      await move(9);
      await request(id);
      expect(await mailsAbout(id)).toHaveLength(1);
      await move(10.1);
      await Promise.all(Array.from({ length: 5 }, () => request(id)));
      expect(await mailsAbout(id)).toHaveLength(2);
      await expect.poll(persons).toBe(2);
      stop();
    });

    it('is mailed 30 times an hour at most, the last one says so, and screens hear of all', async () => {
      await staffed('support');
      const restart = (minutesAgo: number) =>
        db()
          .updateTable('staff_notices')
          .set({ window_started_at: new Date(Date.now() - minutesAgo * 60_000), window_count: 28 })
          .execute();
      await restart(59);
      const ids = await Promise.all(Array.from({ length: 6 }, () => open()));
      const heard = new Set<string>();
      const stops = ids.map((id) =>
        server().deps.events.subscribe(
          `conversation:${id}`,
          ({ type }) => type === 'person' && heard.add(id),
          () => {},
        ),
      );
      await Promise.all(ids.map(request));
      const mails = (await Promise.all(ids.map(mailsAbout))).flat();
      expect(mails).toHaveLength(2);
      expect(
        mails.filter(({ text }) => /ne\s+seront\s+plus\s+envoyées\s+par\s+e-mail/.test(text)),
      ).toHaveLength(1);
      await expect.poll(() => heard.size).toBe(ids.length);
      for (const stop of stops) stop();
      // An hour after the first one there are mails again.
      await restart(60.1);
      const later = await open();
      await request(later);
      expect(await mailsAbout(later)).toHaveLength(1);
    });

    it('is written too where the assistant hands over', async () => {
      await staffed('support');
      const id = await open();
      assistant.script = async function* (...args) {
        yield { type: 'tool', call: { name: 'hand_over', reason: 'Litige sur une facture' } };
        yield* sayWords('Noté.', 0)(...args);
      };
      await server().as().chat.send({ conversationId: id, message: 'Je veux parler à quelqu’un' });
      await expect.poll(async () => (await mailsAbout(id)).length).toBe(1);
      const [mail] = await mailsAbout(id);
      expect(mail?.text).toContain('Motif\u00a0: Litige sur une facture');
      expect(mail?.text).toContain('«\u00a0Je veux parler à quelqu’un\u00a0»');
    });

    it('shows what a visitor wrote as text, short and on one line', async () => {
      await staffed('support');
      const nasty = `<img src=x onerror="alert(1)">\r\nBcc: a@b.example\n\n<a href="https://evil.example">ici</a> ${'x'.repeat(3_000)}`;
      const id = await open({ userName: '<script>alert(2)</script>\u202e' });
      assistant.script = sayWords('Bonjour', 0);
      await server().as().chat.send({ conversationId: id, message: nasty });
      await request(id);
      const [mail] = await mailsAbout(id);
      expect(mail?.html).not.toMatch(/<img|<script|<a href="https:\/\/evil/);
      expect(mail?.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
      expect(mail?.headers.has('bcc')).toBe(false);
      expect(mail?.text).not.toContain('x'.repeat(200));
      expect(mail?.text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
    });

    it('is not written about what the visitor has deleted, nor to who has lost the role since', async () => {
      const [support] = await staffed('support');
      const { jobs } = server().deps;
      const insert = (data: object) =>
        db()
          .transaction()
          .execute((trx) => jobs.send(trx, 'chat.notify-staff', data));
      const id = await open();
      const { id: internal } = await db()
        .selectFrom('conversations')
        .select('id')
        .where('public_id', '=', id)
        .executeTakeFirstOrThrow();
      await db().updateTable('staff').set({ role: 'sales' }).execute();
      await insert({ conversationId: internal, staffId: support?.id });
      await insert({ conversationId: 9e15, staffId: support?.id });
      jobs.wake('chat.notify-staff');
      expect(await mailsAbout(id)).toEqual([]);
    });
  },
);
