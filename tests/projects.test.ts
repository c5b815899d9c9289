import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectEvents, project as projectSchema, validateOutput } from '../src/routers/projects.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { findNews } from '../src/server/projects/queries.ts';
import { setStatus, takeLinkMail } from '../src/server/projects/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { filledForm, mailsAreSent, rowsOf, validate } from './setup/client-projects.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, startTestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const uniqueMail = (name: string) => `${name}.${randomUUID().replaceAll('-', '')}@client.example`;

describeOnServer(
  'projects',
  () => createScriptedAssistant(),
  (server) => {
    let sara: Staff;
    beforeAll(async () => {
      sara = await addStaff(server().deps, { name: 'Sara Benali', role: 'support' });
    });
    const db = () => server().deps.database.db;
    const edit = () => callAs(server().deps, sara).projects;
    const shown = async (clientId: string) => {
      const [first] = await server().as().clients.projects({ clientId });
      if (!first) throw new Error('There is no project');
      return first;
    };
    const auditOf = (id: number) =>
      auditEntries(db())
        .select(['action', 'actor', 'before', 'after'])
        .where('subject', '=', `project:${id}`)
        .orderBy('id')
        .execute();
    const kindsOf = async (made: { client: { id: string }; project: { id: string } }) =>
      (await server().as().projects.timeline({ clientId: made.client.id, projectId: made.project.id })).map(
        ({ kind, detail }) => [kind, detail],
      );

    describe('validating', () => {
      it('makes a client and a project in whole cents, and answers what is specified and no more', async () => {
        const form = filledForm({ projectPrice: 2999.99, language: 'hi', phone: ' +971 50 1 ' });
        const made = await server().as().projects.validate(form);
        expect(validateOutput.strict().parse(made)).toEqual({
          client: {
            id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
            firstName: 'Nadia',
            lastName: 'Rahman',
            email: form.email,
          },
          project: {
            id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
            name: 'Hotel chatbot',
            totalPrice: 2999.99,
            // Half of 299,999 cents, half up.
            depositAmount: 1500,
          },
        });
        expect(made.client.id).not.toBe(made.project.id);
        const { client, project } = await rowsOf(server().deps, made);
        expect(client).toMatchObject({ phone: '+971 50 1', language: 'hi', email_confirmed_at: null });
        expect(project).toMatchObject({
          client_id: client.id,
          total_cents: 299_999,
          deposit_cents: 150_000,
          currency: 'EUR',
          status: 'pending',
          progress: 0,
          payment_state: 'pending',
          payment_method: null,
        });
        expect(await kindsOf(made)).toEqual([['validated', null]]);
        const [listed] = await server().as().clients.projects({ clientId: made.client.id });
        expect(projectSchema.strict().parse(listed)).toMatchObject({
          totalPrice: 2999.99,
          depositAmount: 1500,
          isPaid: false,
          refundedAmount: 0,
          hasReceipt: false,
        });
      });

      it.each([
        [0.01, 1, 1],
        [0.03, 3, 2],
        ['3000', 300_000, 150_000],
        [' 1e3 ', 100_000, 50_000],
        ['.5', 50, 25],
        [`${'0'.repeat(20)}5`, 500, 250],
        [10_000_000, 1_000_000_000, 500_000_000],
        [9_999_999.99, 999_999_999, 500_000_000],
      ])('takes %j as a price', async (projectPrice, total, deposit) => {
        const made = await validate(server(), { projectPrice });
        const { project } = await rowsOf(server().deps, made);
        expect([project.total_cents, project.deposit_cents]).toEqual([total, deposit]);
        expect(made.project.totalPrice).toBe(Number(projectPrice));
      });

      it('stores nothing that the caller may not set', async () => {
        const smuggled = {
          id: '0000000000000000',
          isPaid: true,
          depositAmount: 0.01,
          deposit_cents: 1,
          status: 'completed',
          progress: 100,
          paymentState: 'paid',
          payment_state: 'paid',
          currency: 'JPY',
          emailConfirmedAt: new Date().toISOString(),
          __proto__: { isAdmin: true },
        };
        const made = await server()
          .as()
          .projects.validate({ ...filledForm(), ...smuggled });
        const { client, project } = await rowsOf(server().deps, made);
        expect(project).toMatchObject({
          status: 'pending',
          progress: 0,
          payment_state: 'pending',
          deposit_cents: 150_000,
          currency: 'EUR',
        });
        expect(client.email_confirmed_at).toBeNull();
        expect(made.project.id).not.toBe(smuggled.id);
      });

      it('makes a new client each time, and shows none of the one who has the same e-mail', async () => {
        const email = `same-${randomUUID()}@client.example`;
        const first = await validate(server(), { email, firstName: 'Owner', phone: '+971 1' });
        const second = await validate(server(), { email, firstName: 'Stranger', phone: undefined });
        expect(second.client.id).not.toBe(first.client.id);
        expect(await server().as().clients.get({ clientId: first.client.id })).toMatchObject({
          firstName: 'Owner',
          phone: '+971 1',
        });
        expect(await server().as().clients.projects({ clientId: second.client.id })).toHaveLength(1);
        const [own] = await server().as().clients.projects({ clientId: first.client.id });
        expect(own?.id).toBe(first.project.id);
      });

      it('mails a stranger once, however often and however spelled somebody types the address', async () => {
        const local = `v${randomUUID().replaceAll('-', '').slice(0, 12)}`;
        const spellings = [
          `${local}@Stranger.example`,
          `${local.toUpperCase()}@stranger.example`,
          `${local}+1@stranger.example`,
          `${local.slice(0, 3)}.${local.slice(3)}@stranger.example`,
        ];
        // At once and one after the other.
        await Promise.all(spellings.map((email) => validate(server(), { email })));
        for (let index = 0; index < 16; index++)
          await validate(server(), { email: `${local}+${index}@stranger.example` });
        await mailsAreSent(server().deps);
        const mails = (await mailsTo(server(), 'tranger.example')).filter((mail) =>
          mail.header('to').toLowerCase().replaceAll('.', '').includes(local),
        );
        expect(mails).toHaveLength(1);
      });

      it('mails a mailbox again that was confirmed, and no other however much later', async () => {
        const [known, stranger] = [uniqueMail('known'), uniqueMail('stranger')];
        const later = () => sql`update link_mails set sent_at = sent_at - interval '2 days'`.execute(db());
        const made = await validate(server(), { email: known });
        await validate(server(), { email: stranger });
        const countOf = async (email: string) => {
          await mailsAreSent(server().deps);
          return (await mailsTo(server(), email)).length;
        };
        expect([await countOf(known), await countOf(stranger)]).toEqual([1, 1]);
        const [mail] = await mailsTo(server(), known);
        const token = /#mail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
        await server().as().clients.confirmMail({ clientId: made.client.id, token });
        for (const email of [known, stranger]) await validate(server(), { email });
        expect([await countOf(known), await countOf(stranger)]).toEqual([1, 1]);
        await later();
        for (const email of [known, stranger]) await validate(server(), { email });
        for (const email of [known, stranger]) await validate(server(), { email });
        expect([await countOf(known), await countOf(stranger)]).toEqual([2, 1]);
        const rows = await db().selectFrom('link_mails').select('mailbox').execute();
        expect(JSON.stringify(rows)).not.toContain('example');
      });

      it('sends so many mails to strangers a day, and makes projects beyond', async () => {
        const busy = await startTestServer(server().deps.database.kind, createScriptedAssistant());
        try {
          for (let count = 0; count < 500; count++) {
            await (await takeLinkMail(busy.deps))?.settle(Promise.resolve(true));
          }
          const made = await validate(busy);
          const { rows } = await busy.deps.database.jobs.executeSql(
            `select id from pgboss.job where name = 'clients.mail-link'`,
            [],
          );
          expect(rows).toEqual([]);
          expect(await busy.as().clients.get({ clientId: made.client.id })).toMatchObject(made.client);
        } finally {
          await busy.close();
        }
      });

      it.each([
        [{ firstName: 'Na\ndia' }, 'firstName', 'Line breaks and control characters are not allowed'],
        [
          { projectName: 'Hotel\u2028chatbot' },
          'projectName',
          'Line breaks and control characters are not allowed',
        ],
        [{ lastName: '\u200b\u200d\u2060\u200b' }, 'lastName', 'Last name must be at least 2 characters'],
        [{ firstName: 'A\u200b\u3164' }, 'firstName', 'First name must be at least 2 characters'],
        [{ projectName: '\u2800\u2800\u2800' }, 'projectName', 'Project name must be at least 3 characters'],
        [{ phone: null }, 'phone', 'Phone must be text'],
        [{ language: '' }, 'language', 'Language must be one of fr, en, ar, hi, ur'],
        [{ projectPrice: `${'0'.repeat(20)}5.001` }, 'projectPrice', 'Price must have at most two decimals'],
      ])('refuses %j in words of its own', async (part, path, message) => {
        await expect(validate(server(), part as object)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          cause: { issues: [{ path: [path], message }] },
        });
      });

      it.each([
        ['जी', 'नी'],
        ['علی‌رضا', 'É.'],
      ])('takes the names %s and %s', async (firstName, lastName) => {
        expect((await validate(server(), { firstName, lastName })).client).toMatchObject({
          firstName,
          lastName,
        });
      });

      it('mails fixed words: nothing of what was typed but the address', async () => {
        const email = `fixed-${randomUUID()}@client.example`;
        const typed = {
          firstName: 'Buy-Pills',
          lastName: 'At-Evil',
          projectName: 'Visit evil.example now',
          phone: '+666 666',
        };
        const made = await validate(server(), { ...typed, email, projectPrice: 6666.66, language: 'fr' });
        await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
        const [mail] = await mailsTo(server(), email);
        const all = [mail?.header('to'), mail?.header('subject'), mail?.text, mail?.html].join('\n');
        for (const words of [...Object.values(typed), '6666', '6 666', '3333'])
          expect(all).not.toContain(words);
        expect(mail?.header('subject')).toContain('Votre tableau de bord');
        expect(mail?.text).toMatch(new RegExp(`/dashboard/${made.client.id}#mail=[\\w-]{43}\\n`));
        expect(mail?.text).not.toContain(made.project.id);
      });

      it('is refused to an address that validates far more than people do', async () => {
        const capped = await startTestServer(server().deps.database.kind, createScriptedAssistant(), {
          CHAT_ADDRESS_LIMIT: '120',
        });
        try {
          const from = (address: string) => capped.as({ address }).projects.validate(filledForm());
          for (let index = 0; index < 20; index++) await from('10.1.1.1');
          await expect(from('10.1.1.1')).rejects.toMatchObject({
            code: 'TOO_MANY_REQUESTS',
            retryAfter: expect.any(Number),
          });
          const count = () =>
            capped.deps.database.db
              .selectFrom('clients')
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow();
          expect((await count()).count).toBe(20);
          await from('10.1.1.2');
          expect((await count()).count).toBe(21);
        } finally {
          await capped.close();
        }
      });
    });

    describe('changing', () => {
      it('sets each field, raises the revision, and writes timeline and audit log', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        const before = await shown(made.client.id);
        const progressed = await edit().setProgress({ projectId, progress: 40, from: 0 });
        const stated = await edit().setStatus({ projectId, status: 'in_progress', from: 'pending' });
        const told = await edit().setLastUpdate({ projectId, message: ' Ça avance ', from: null });
        expect(progressed).toMatchObject({ progress: 40, status: 'pending', revision: before.revision + 1 });
        expect(stated).toMatchObject({ progress: 40, status: 'in_progress', revision: before.revision + 2 });
        expect(projectSchema.strict().parse(told)).toMatchObject({ lastUpdate: 'Ça avance' });
        expect(await shown(made.client.id)).toEqual(told);
        expect(told.updatedAt > before.updatedAt).toBe(true);
        expect(await kindsOf(made)).toEqual([
          ['validated', null],
          ['progress', '40'],
          ['status', 'in_progress'],
          ['message', 'Ça avance'],
        ]);
        const { project } = await rowsOf(server().deps, made);
        const actor = 'Sara Benali';
        const entries = await auditOf(project.id);
        expect(entries).toEqual([
          { action: 'project.set-progress', actor, before: { progress: 0 }, after: { progress: 40 } },
          {
            action: 'project.set-status',
            actor,
            before: { status: 'pending' },
            after: { status: 'in_progress' },
          },
          {
            action: 'project.set-last-update',
            actor,
            before: { lastUpdate: null },
            after: { lastUpdate: 'Ça avance' },
          },
        ]);
        expect(JSON.stringify(entries)).not.toContain(made.client.id);
      });

      it('lets any status follow any other', async () => {
        const projectId = (await validate(server())).project.id;
        const all = ['pending', 'in_progress', 'review', 'completed', 'on_hold'] as const;
        for (const from of all) {
          for (const status of all) {
            await edit().setStatus({ projectId, status: from });
            expect((await edit().setStatus({ projectId, status, from })).status).toBe(status);
          }
        }
      });

      it('changes nothing where it is so already, whatever the caller saw', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        await edit().setProgress({ projectId, progress: 10 });
        const before = await shown(made.client.id);
        await edit().setProgress({ projectId, progress: 10 });
        await edit().setProgress({ projectId, progress: 10, from: 0 });
        await edit().setStatus({ projectId, status: 'pending', from: 'review' });
        expect(await shown(made.client.id)).toEqual(before);
        expect(await kindsOf(made)).toHaveLength(2);
        const { project } = await rowsOf(server().deps, made);
        expect(await auditOf(project.id)).toHaveLength(1);
      });

      it('takes the latest message away where an empty one is written, and mails nobody of it', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        await edit().setLastUpdate({ projectId, message: 'Wrong project, sorry' });
        const { project } = await rowsOf(server().deps, made);
        const cleared = await edit().setLastUpdate({
          projectId,
          message: '  ',
          from: 'Wrong project, sorry',
        });
        expect(cleared.lastUpdate).toBeNull();
        await edit().setLastUpdate({ projectId, message: '' });
        expect((await kindsOf(made)).slice(1)).toEqual([
          ['message', 'Wrong project, sorry'],
          ['message', null],
        ]);
        expect((await auditOf(project.id)).at(-1)).toMatchObject({
          before: { lastUpdate: 'Wrong project, sorry' },
          after: { lastUpdate: null },
        });
        const { rows } = await server().deps.database.jobs.executeSql(
          `select data->>'eventId' as id from pgboss.job where name = 'projects.mail-news'`,
          [],
        );
        const events = await db()
          .selectFrom('project_events')
          .select('id')
          .where('project_id', '=', project.id)
          .where('kind', '=', 'message')
          .orderBy('id')
          .execute();
        const mailed = new Set((rows as { id: string }[]).map(({ id }) => Number(id)));
        expect(events.map(({ id }) => mailed.has(id))).toEqual([true, false]);
        expect(await findNews(db(), events[0]?.id ?? 0)).toBeUndefined();
      });

      it('refuses what somebody else has changed meanwhile, and keeps theirs', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        await edit().setProgress({ projectId, progress: 30 });
        await edit().setStatus({ projectId, status: 'review' });
        await edit().setLastUpdate({ projectId, message: 'First' });
        const before = await shown(made.client.id);
        await expect(edit().setProgress({ projectId, progress: 50, from: 0 })).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'The progress has been changed meanwhile, to 30%',
        });
        await expect(
          edit().setStatus({ projectId, status: 'completed', from: 'pending' }),
        ).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'The status has been changed meanwhile, to Under Review',
        });
        await expect(
          edit().setLastUpdate({ projectId, message: 'Second', from: null }),
        ).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await shown(made.client.id)).toEqual(before);
      });

      it('lets one of two win who saw the same', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        const results = await Promise.allSettled(
          [10, 20, 30, 40].map((progress) => edit().setProgress({ projectId, progress, from: 0 })),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await kindsOf(made)).toHaveLength(2);
        expect((await shown(made.client.id)).revision).toBe(1);
      });

      it('finds no project by another id, nor by that of its client', async () => {
        const made = await validate(server());
        for (const projectId of [made.client.id, '0000000000000000', 'x', `${made.project.id}'`]) {
          const notFound = { code: 'NOT_FOUND', message: 'Project not found' };
          await expect(edit().setProgress({ projectId, progress: 1 })).rejects.toMatchObject(notFound);
          await expect(
            server().as().projects.timeline({ clientId: made.client.id, projectId }),
          ).rejects.toMatchObject(notFound);
        }
        const other = await validate(server());
        await expect(
          server().as().projects.timeline({ clientId: other.client.id, projectId: made.project.id }),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      it.each([
        ['progress', { progress: -1 }],
        ['progress', { progress: 101 }],
        ['progress', { progress: 12.5 }],
        ['progress', { progress: '50' }],
        ['progress', {}],
        ['status', { status: 'done' }],
        ['message', { message: 'x'.repeat(4_001) }],
        ['message', { message: 'a\u0000b' }],
      ])('refuses a wrong %s: %j', async (field, input) => {
        const made = await validate(server());
        const call = { ...input, projectId: made.project.id } as never;
        const calls = {
          progress: edit().setProgress,
          status: edit().setStatus,
          message: edit().setLastUpdate,
        };
        const refused = await calls[field as keyof typeof calls](call).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });
        expect((await shown(made.client.id)).revision).toBe(0);
      });

      it('answers a timeline that its schema knows', async () => {
        const made = await validate(server());
        const events = await server()
          .as()
          .projects.timeline({ clientId: made.client.id, projectId: made.project.id });
        projectEvents.parse(events);
      });
    });

    describe('mails', () => {
      const confirm = (made: { client: { id: string } }) =>
        db()
          .updateTable('clients')
          .set({ email_confirmed_at: new Date() })
          .where('link_id', '=', made.client.id)
          .execute();

      it('tell of a status and a message in the language of the client, once each', async () => {
        const email = `fr-${randomUUID()}@client.example`;
        const made = await validate(server(), { email, language: 'fr', projectName: 'Site {message} <b>' });
        await confirm(made);
        const projectId = made.project.id;
        await edit().setStatus({ projectId, status: 'in_progress' });
        await edit().setLastUpdate({ projectId, message: 'Bonjour {project},\n<script>x</script>' });
        await edit().setProgress({ projectId, progress: 20 });
        await edit().setStatus({ projectId, status: 'in_progress' });
        await mailsAreSent(server().deps);
        const mails = await mailsTo(server(), email);
        expect(mails.map((mail) => mail.header('subject').replaceAll('\u00a0', ' ')).toSorted()).toEqual([
          'Site {message} <b> : en cours',
          'Un message de Vitrine Studio : Site {message} <b>',
          'Votre tableau de bord chez Vitrine Studio',
        ]);
        const message = mails.find((mail) => mail.header('subject').startsWith('Un message'));
        expect(message?.text).toContain('Bonjour Nadia,');
        expect(message?.text).toContain('Bonjour {project},\n<script>x</script>');
        expect(message?.html).toContain('&lt;script&gt;');
        expect(message?.text).toContain(`/dashboard/${made.client.id}\n`);
      });

      it('tell of the last of several statuses alone, whatever else comes after it', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        await edit().setStatus({ projectId, status: 'in_progress' });
        await edit().setStatus({ projectId, status: 'review' });
        await edit().setLastUpdate({ projectId, message: 'Have a look' });
        await edit().setProgress({ projectId, progress: 80 });
        const { project } = await rowsOf(server().deps, made);
        const events = db().selectFrom('project_events').select('id').where('project_id', '=', project.id);
        const ids = (await events.orderBy('id').execute()).map(({ id }) => id);
        const [, overtaken = 0, last = 0, message = 0] = ids;
        expect(await findNews(db(), overtaken)).toBeUndefined();
        expect(await findNews(db(), last)).toMatchObject({ kind: 'status', detail: 'review' });
        expect(await findNews(db(), message)).toMatchObject({ kind: 'message', detail: 'Have a look' });
      });

      it('go to no address that nobody has confirmed', async () => {
        const email = `silent-${randomUUID()}@client.example`;
        const made = await validate(server(), { email });
        await edit().setStatus({ projectId: made.project.id, status: 'review' });
        await edit().setLastUpdate({ projectId: made.project.id, message: 'Hello' });
        await mailsAreSent(server().deps);
        const subjects = (await mailsTo(server(), email)).map((mail) => mail.header('subject'));
        expect(subjects).toEqual(['Your dashboard at Vitrine Studio']);
      });

      it('are stored with the change that they tell of, or neither is', async () => {
        const { deps } = server();
        const made = await validate(server());
        const full = new Error('The queue is full');
        const jobs = { ...deps.jobs, send: () => Promise.reject(full) };
        const change = { projectId: made.project.id, status: 'review' } as const;
        await expect(setStatus({ ...deps, jobs }, sara, change)).rejects.toBe(full);
        expect(await shown(made.client.id)).toMatchObject({ status: 'pending' });
      });

      it('carry ids alone through the queue', async () => {
        const made = await validate(server(), { email: `ids-${randomUUID()}@client.example` });
        await edit().setLastUpdate({ projectId: made.project.id, message: 'A secret plan' });
        const sql = `select data::text as data from pgboss.job where name in ('clients.mail-link', 'projects.mail-news')`;
        const { rows } = await server().deps.database.jobs.executeSql(sql, []);
        expect(rows.length).toBeGreaterThan(0);
        for (const { data } of rows as { data: string }[]) {
          const { kind = 'first', ...ids } = JSON.parse(data) as Record<string, unknown>;
          expect(['first', 'renewed']).toContain(kind);
          expect(Object.keys(ids).filter((name) => !/^(client|event|project)Id$/.test(name))).toEqual([]);
          expect(Object.values(ids).every(Number.isInteger)).toBe(true);
        }
      });
    });
  },
);
