import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NoticeKind, NoticeMails, NoticeTopic } from '../src/routers/notices.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { digestKind } from '../src/server/notices/digest-service.ts';
import { notify } from '../src/server/notices/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { mailsTo } from './setup/outbox.ts';
import { accountEnv, addProject } from './setup/projects.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

type Digest = { staffId: string; rhythm: 'hourly' | 'daily'; due: string };

describeOnServer(
  'a digest of notices',
  createScriptedAssistant,
  (server) => {
    const db = () => server().deps.database.db;
    /** Somebody who wants mails of these groups in this rhythm, and nobody else but an admin. */
    async function addReader(choices: Partial<Record<NoticeTopic, NoticeMails>>) {
      const staff = await addStaff(server().deps, { role: 'sales' });
      await callAs(server().deps, staff).notices.setChoices({
        choices: Object.entries(choices).map(([topic, mails]) => ({ topic: topic as NoticeTopic, mails })),
      });
      return staff;
    }
    async function tell(kind: NoticeKind, name = 'Site vitrine', job?: string) {
      const { id, linkId } = await addProject(server().deps);
      await db().updateTable('projects').set({ name }).where('id', '=', id).execute();
      await inTransaction(server().deps, (trx) =>
        notify(server().deps, trx, {
          kind,
          about: { projectId: id, position: 1 },
          mail: job === undefined ? undefined : { job, data: { projectId: id, news: kind, position: 1 } },
        }),
      );
      return linkId;
    }
    const mails = async ({ email }: Staff) => mailsTo(server(), email);
    /** The digests that are stored for somebody, oldest first. */
    async function digests({ id }: Staff): Promise<Digest[]> {
      const { rows } = await sql<{ data: Digest }>`
        select data from pgboss.job where name = 'notices.digest' and data->>'staffId' = ${id} order by created_on`.execute(
        db(),
      );
      return rows.map(({ data }) => data);
    }
    /** Does the job of a digest now, as if its hour had come. */
    const send = (data: Digest | undefined, id = randomUUID()) =>
      digestKind(server().deps).handle({ id, data: data as Digest, signal: new AbortController().signal });

    it('names what is unread by then, each with its link, and is not written twice', async () => {
      const reader = await addReader({ clients: 'daily', money: 'daily' });
      const link = await tell('validated', 'Moteur de réservation');
      const read = await tell('paid', 'Lu entre-temps');
      await callAs(server().deps, reader).notices.read({ subject: { clientId: read } });
      const [digest, ...others] = await digests(reader);
      expect(others).toEqual([]);
      await send(digest);
      await send(digest);
      const [mail, ...more] = await mails(reader);
      expect(more).toEqual([]);
      expect(mail?.header('subject')).toBe('1 notification non lue');
      expect(mail?.text).toContain('Projet validé');
      expect(mail?.text).toContain('Moteur de réservation');
      // The record, never the dashboard's link.
      expect(mail?.text).toMatch(/\/customers\/\d+/);
      expect(mail?.text).not.toContain(link);
      expect(mail?.text).not.toContain('Lu entre-temps');
    });

    it('is not written where all was read, and tells what comes after it in the next', async () => {
      const reader = await addReader({ money: 'hourly' });
      const link = await tell('paid');
      await callAs(server().deps, reader).notices.read({ subject: { clientId: link } });
      const [digest] = await digests(reader);
      await send(digest);
      expect(await mails(reader)).toEqual([]);
      // The hour has passed.
      await db()
        .updateTable('notice_digests')
        .set({ due_at: sql`now()` })
        .where('staff_id', '=', reader.id)
        .execute();
      await tell('paid', 'Nouveau');
      const next = await digests(reader);
      expect(next).toHaveLength(2);
      await send(next[1]);
      expect((await mails(reader)).map(({ text }) => text.includes('Nouveau'))).toEqual([true]);
    });

    it('is tried again with what it was to tell where the mail server has not taken it', async () => {
      const reader = await addReader({ money: 'hourly' });
      await tell('paid', 'Une première fois');
      const [digest] = await digests(reader);
      const { mail } = server().deps;
      const id = randomUUID();
      server().deps.mail = {
        ...mail,
        send: () => Promise.reject(new Error('The mail server did not take it')),
      };
      await expect(
        digestKind(server().deps).handle({
          id,
          data: digest as Digest,
          signal: new AbortController().signal,
        }),
      ).rejects.toThrow();
      server().deps.mail = mail;
      await send(digest, id);
      await send(digest, id);
      expect((await mails(reader)).map(({ text }) => text.includes('Une première fois'))).toEqual([true]);
    });

    it('is not what was chosen otherwise by then, of areas that are lost, or for a closed account', async () => {
      const now = await addReader({ money: 'daily' });
      const moved = await addReader({ money: 'daily' });
      const closed = await addReader({ money: 'daily' });
      await tell('paid');
      await callAs(server().deps, now).notices.setChoices({ choices: [{ topic: 'money', mails: 'off' }] });
      await db().updateTable('staff').set({ role: 'support' }).where('id', '=', moved.id).execute();
      await db().updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute();
      for (const reader of [now, moved, closed]) {
        for (const digest of await digests(reader)) await send(digest);
        expect(await mails(reader)).toEqual([]);
      }
    });

    it('takes the place of the mails that come as it happens, for who has chosen so alone', async () => {
      const daily = await addReader({ clients: 'daily' });
      const never = await addReader({ clients: 'off' });
      const usual = await addReader({ quotes: 'off' });
      await tell('validated', 'Un projet', 'projects.mail-staff');
      await expect.poll(async () => (await mails(usual)).length).toBe(1);
      expect([await mails(daily), await mails(never)]).toEqual([[], []]);
      const told = async (reader: Staff) => (await callAs(server().deps, reader).notices.list({})).length;
      expect([await told(daily), await told(never), await told(usual)]).toEqual([1, 1, 1]);
      expect(await digests(never)).toEqual([]);
      // What a mail has told of is in no digest, also where that is chosen afterwards.
      await callAs(server().deps, usual).notices.setChoices({
        choices: [{ topic: 'clients', mails: 'hourly' }],
      });
      for (const digest of await digests(usual)) await send(digest);
      expect(await mails(usual)).toHaveLength(1);
    });

    it('waits for the next hour or morning, also after a clock that was far ahead', async () => {
      const reader = await addReader({ money: 'daily' });
      await db()
        .updateTable('notice_digests')
        .set({ due_at: sql`now() + interval '30 days'` })
        .where('staff_id', '=', reader.id)
        .execute();
      await tell('paid');
      const { due } = await db()
        .selectFrom('notice_digests')
        .select('due_at as due')
        .where('staff_id', '=', reader.id)
        .executeTakeFirstOrThrow();
      expect(due.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
      // 8:00 in Dubai, all year round.
      expect(due.toISOString().slice(10)).toBe('T04:00:00.000Z');
      expect((await digests(reader)).length).toBe(2);
    });
  },
  accountEnv,
);
