import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClientEvent, client as clientSchema, listedClients } from '../src/routers/clients.schema.ts';
import type { ValidateOutput } from '../src/routers/projects.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { mailsAreSent, rowsOf, validate } from './setup/client-projects.ts';
import { expectOneWins, meetAt } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, startTestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const uniqueMail = (name: string) => `${name}.${randomUUID().replaceAll('-', '')}@client.example`;

describeOnServer(
  'clients',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
    });
    const db = () => server().deps.database.db;
    const staff = () => callAs(server().deps, louis).clients;
    const edit = () => callAs(server().deps, { ...louis, role: 'admin' }).projects;
    type Fields = { payment_state?: string; payment_method?: string; currency?: string };
    const set = (made: ValidateOutput, fields: Fields) =>
      db().updateTable('projects').set(fields).where('public_id', '=', made.project.id).execute();
    const flag = async (made: ValidateOutput, value: string, attempt = 1) => {
      const { project } = await rowsOf(server().deps, made);
      const payment = { project_id: project.id, purpose: 'deposit', attempt, provider: 'test' };
      const rest = { amount_cents: 1, currency: 'EUR', state: 'failed', flag: value };
      await db()
        .insertInto('payments')
        .values({ ...payment, ...rest })
        .execute();
    };

    it('are read by their link, with what the dashboard shows and no more', async () => {
      const made = await validate(server(), { phone: '' });
      const read = await server().as().clients.get({ clientId: made.client.id });
      expect(clientSchema.strict().parse(read)).toMatchObject({ ...made.client, phone: null });
      for (const clientId of ['0000000000000000', made.project.id, 'x', `${made.client.id} `]) {
        const notFound = { code: 'NOT_FOUND', message: 'Client not found' };
        await expect(server().as().clients.get({ clientId })).rejects.toMatchObject(notFound);
        await expect(server().as().clients.projects({ clientId })).rejects.toMatchObject(notFound);
      }
    });

    it('have all their projects, oldest first', async () => {
      const made = await validate(server());
      const { client } = await rowsOf(server().deps, made);
      const other = await validate(server(), { projectName: 'Second project' });
      await db()
        .updateTable('projects')
        .set({ client_id: client.id })
        .where('public_id', '=', other.project.id)
        .execute();
      const projects = await server().as().clients.projects({ clientId: made.client.id });
      expect(projects.map(({ id }) => id)).toEqual([made.project.id, other.project.id]);
      expect(await server().as().clients.projects({ clientId: other.client.id })).toEqual([]);
    });

    describe('confirming the mail', () => {
      const tokenOf = async (email: string) => {
        await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
        return /#mail=([\w-]+)/.exec((await mailsTo(server(), email))[0]?.text ?? '')?.[1] ?? '';
      };
      const confirmedAt = async (made: ValidateOutput) =>
        (await rowsOf(server().deps, made)).client.email_confirmed_at;

      it('takes the token of the mail, once', async () => {
        const email = uniqueMail('confirm');
        const made = await validate(server(), { email });
        const token = await tokenOf(email);
        const confirm = () => server().as().clients.confirmMail({ clientId: made.client.id, token });
        await confirm();
        const first = await confirmedAt(made);
        expect(first).toBeInstanceOf(Date);
        await confirm();
        expect(await confirmedAt(made)).toEqual(first);
      });

      it('takes no other token: a made up one, that of another client, a piece of the right one', async () => {
        const [email, otherMail] = [uniqueMail('own'), uniqueMail('other')];
        const made = await validate(server(), { email });
        const other = await validate(server(), { email: otherMail });
        const [own, others] = [await tokenOf(email), await tokenOf(otherMail)];
        for (const token of [others, own.slice(0, -1), `${own}a`, 'x', made.client.id]) {
          await expect(
            server().as().clients.confirmMail({ clientId: made.client.id, token }),
          ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
        }
        await expect(
          server().as().clients.confirmMail({ clientId: other.project.id, token: own }),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' });
        expect(await confirmedAt(made)).toBeNull();
      });
    });

    describe('renewing a link', () => {
      it('ends the old one at once and everywhere, and opens the same by the new one', async () => {
        const made = await validate(server());
        const old = made.client.id;
        const [before] = await server().as().clients.projects({ clientId: old });
        const renewed = await staff().renewLink({ clientId: old });
        expect(renewed.id).not.toBe(old);
        expect(clientSchema.strict().parse(renewed)).toMatchObject({ ...made.client, id: renewed.id });
        const projectId = made.project.id;
        const asks = [
          () => server().as().clients.get({ clientId: old }),
          () => server().as().clients.projects({ clientId: old }),
          () => server().as().projects.timeline({ clientId: old, projectId }),
          () => staff().renewLink({ clientId: old }),
          () => server().as().clients.confirmMail({ clientId: old, token: 'x' }),
        ];
        for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
        expect(await server().as().clients.projects({ clientId: renewed.id })).toEqual([before]);
      });

      it('is in the audit log without either link', async () => {
        const made = await validate(server());
        const renewed = await staff().renewLink({ clientId: made.client.id });
        const { client } = await rowsOf(server().deps, { ...made, client: renewed });
        const entries = await auditEntries(db())
          .selectAll()
          .where('subject', '=', `client:${client.id}`)
          .execute();
        expect(entries).toMatchObject([{ action: 'client.renew-link', actor: 'Louis Marchand' }]);
        expect(JSON.stringify(entries)).not.toContain(made.client.id);
        expect(JSON.stringify(entries)).not.toContain(renewed.id);
      });

      it('is told to the dashboards that are open, which would look by themselves only half a minute later', async () => {
        const made = await validate(server());
        const heard: string[] = [];
        const stop = server().deps.events.subscribe(
          'client:*',
          ({ type }) => heard.push(type),
          () => {},
        );
        await staff().renewLink({ clientId: made.client.id });
        await expect.poll(() => heard).toContain('renewed');
        stop();
      });

      it('happens once where two do it at once', async () => {
        const made = await validate(server());
        const renew = () => staff().renewLink({ clientId: made.client.id });
        const results = await meetAt(server(), 'clients', [renew, renew]);
        expectOneWins(results, 'NOT_FOUND');
      });

      it('mails the new link to a confirmed address, and to no other', async () => {
        const [known, unknown] = [uniqueMail('known'), uniqueMail('unknown')];
        const confirmed = await validate(server(), { email: known });
        await db()
          .updateTable('clients')
          .set({ email_confirmed_at: new Date() })
          .where('link_id', '=', confirmed.client.id)
          .execute();
        const stranger = await validate(server(), { email: unknown });
        await mailsAreSent(server().deps);
        const renewed = await staff().renewLink({ clientId: confirmed.client.id });
        await staff().renewLink({ clientId: stranger.client.id });
        await mailsAreSent(server().deps);
        expect(await mailsTo(server(), unknown)).toHaveLength(1);
        const mails = await mailsTo(server(), known);
        const mail = mails.find((one) => one.header('subject') === 'The new link of your dashboard');
        expect(mail?.text).toContain(`/dashboard/${renewed.id}\n`);
        expect(mails).toHaveLength(2);
      });
    });

    describe('following a dashboard', () => {
      /** Reads the stream in the background; `next` answers the next event, `end` how it ended. */
      async function follow(clientId: string, lastEventId?: string) {
        const abort = new AbortController();
        const stream = await server()
          .as({ signal: abort.signal })
          .clients.live({ clientId, ...(lastEventId !== undefined && { lastEventId }) });
        const iterator = (stream as AsyncIterable<[string, ClientEvent, symbol]>)[Symbol.asyncIterator]();
        return {
          async next() {
            const { value, done } = await iterator.next();
            return done ? 'end' : { id: value[0], event: value[1] };
          },
          stop: () => abort.abort(),
        };
      }
      const changed = (made: ValidateOutput) => ({ type: 'changed', projectId: made.project.id });

      it('says at first what there is, then each change as it happens', async () => {
        const made = await validate(server());
        const stream = await follow(made.client.id);
        expect(await stream.next()).toEqual({ id: '0', event: changed(made) });
        const projectId = made.project.id;
        await edit().setProgress({ projectId, progress: 10 });
        expect(await stream.next()).toEqual({ id: '1', event: changed(made) });
        await edit().setLastUpdate({ projectId, message: 'Hello' });
        expect(await stream.next()).toEqual({ id: '2', event: changed(made) });
        stream.stop();
        expect(await stream.next()).toBe('end');
      });

      it('says nothing twice to who comes back, and what was missed', async () => {
        const made = await validate(server());
        const projectId = made.project.id;
        await edit().setProgress({ projectId, progress: 10 });
        const upToDate = await follow(made.client.id, '1');
        const first = upToDate.next();
        await edit().setProgress({ projectId, progress: 20 });
        expect(await first).toEqual({ id: '2', event: changed(made) });
        upToDate.stop();
        const behind = await follow(made.client.id, '1');
        expect(await behind.next()).toEqual({ id: '2', event: changed(made) });
        behind.stop();
      });

      it('loses no project to who is cut off in the middle of one look', async () => {
        const made = await validate(server());
        const { client } = await rowsOf(server().deps, made);
        const other = await validate(server());
        await db()
          .updateTable('projects')
          .set({ client_id: client.id })
          .where('public_id', '=', other.project.id)
          .execute();
        for (const { project } of [made, other]) {
          await edit().setProgress({ projectId: project.id, progress: 10 });
        }
        const cut = await follow(made.client.id, '0');
        const first = await cut.next();
        expect(first).toMatchObject({ event: changed(made) });
        cut.stop();
        const again = await follow(made.client.id, first === 'end' ? undefined : first.id);
        expect(await again.next()).toMatchObject({ event: changed(made) });
        const last = await again.next();
        expect(last).toEqual({ id: '2', event: changed(other) });
        again.stop();
        const upToDate = await follow(made.client.id, '2');
        const next = upToDate.next();
        await edit().setProgress({ projectId: made.project.id, progress: 20 });
        expect(await next).toMatchObject({ event: changed(made) });
        upToDate.stop();
      });

      it('is open to an address so often at a time, and again where one has ended', async () => {
        const capped = await startTestServer(server().deps.database.kind, createScriptedAssistant(), {
          CHAT_ADDRESS_LIMIT: '120',
        });
        try {
          const made = await validate(capped);
          const start = async (address: string) => {
            const abort = new AbortController();
            const stream = await capped
              .as({ signal: abort.signal, address })
              .clients.live({ clientId: made.client.id });
            const events = (stream as AsyncIterable<unknown>)[Symbol.asyncIterator]();
            await events.next();
            return async () => {
              abort.abort();
              await events.next();
            };
          };
          const stops = await Promise.all(Array.from({ length: 50 }, () => start('10.7.7.7')));
          await expect(start('10.7.7.7')).rejects.toMatchObject({
            code: 'TOO_MANY_REQUESTS',
            retryAfter: 60,
          });
          stops.push(await start('10.7.7.8'));
          await stops[0]?.();
          stops.push(await start('10.7.7.7'));
          for (const stop of stops) await stop();
        } finally {
          await capped.close();
        }
      });

      it('hears nothing of another client', async () => {
        const [made, other] = [await validate(server()), await validate(server())];
        const stream = await follow(made.client.id);
        await stream.next();
        const next = stream.next();
        await edit().setProgress({ projectId: other.project.id, progress: 50 });
        await edit().setProgress({ projectId: made.project.id, progress: 60 });
        expect(await next).toEqual({ id: '1', event: changed(made) });
        stream.stop();
      });

      it('ends with the link', async () => {
        const made = await validate(server());
        const streams = await Promise.all([1, 2].map(() => follow(made.client.id)));
        for (const stream of streams) await stream.next();
        await staff().renewLink({ clientId: made.client.id });
        for (const stream of streams) {
          expect(await stream.next()).toMatchObject({ event: { type: 'renewed' } });
          expect(await stream.next()).toBe('end');
        }
        await expect(follow(made.client.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });
    });

    describe('the list', () => {
      /** All pages of what the filter finds. */
      async function listAll(filter: object, limit = 2) {
        const rows = [];
        let after: string | undefined;
        do {
          const page = await staff().list({ ...filter, limit, ...(after !== undefined && { after }) });
          listedClients.parse(page);
          rows.push(...page);
          after = page.length === limit ? page.at(-1)?.cursor : undefined;
        } while (after !== undefined);
        return rows;
      }
      const idsOf = async (filter: object, limit?: number) =>
        (await listAll(filter, limit)).map(({ id }) => id);

      it('is newest first, page by page, each client once', async () => {
        const made = [];
        for (let index = 0; index < 5; index++) made.push(await validate(server()));
        const ids = await idsOf({}, 3);
        expect(ids.slice(0, 5)).toEqual(made.map(({ client }) => client.id).reverse());
        expect(new Set(ids).size).toBe(ids.length);
        const [row] = await staff().list({ limit: 1 });
        expect(listedClients.element.strict().parse(row)).toMatchObject({
          isMailConfirmed: false,
          projectCount: 1,
          project: {
            id: made[4]?.project.id,
            totalPrice: 3000,
            depositAmount: 1500,
            currency: 'EUR',
            paymentState: 'pending',
            paymentMethod: null,
            status: 'pending',
            flag: null,
          },
        });
      });

      it('finds names, parts of addresses and numbers, and the reference of a transfer', async () => {
        const made = await validate(server(), {
          firstName: 'Jean-Pierre',
          lastName: 'O’Neill',
          email: `jp.oneill+web@${randomUUID().slice(0, 8)}-exemple.fr`,
          phone: '+971 (50) 765-4321',
        });
        const finds = async (search: string) => (await idsOf({ search })).includes(made.client.id);
        const { id } = made.project;
        const words = ['jean', 'pierre o’ne', 'ONEILL', 'oneill exemple', made.client.email, '765 43', '971'];
        const references = [
          `PROJECT-${id}`,
          `project ${id.toUpperCase()}`,
          id,
          `${id.slice(0, 4)} ${id.slice(4)}`,
        ];
        for (const search of [...words, ...references])
          expect([search, await finds(search)]).toEqual([search, true]);
        for (const search of ['xavier', 'jean xavier', made.client.id, "jean' | 'x", '!!', ':*', '&']) {
          expect([search, await finds(search)]).toEqual([search, false]);
        }
      });

      it('narrows to a payment state and to what people have to look at', async () => {
        const word = `filtre${randomUUID().replaceAll('-', '')}`;
        const [pending, declared, disputed, odd] = [
          await validate(server(), { lastName: word }),
          await validate(server(), { lastName: word }),
          await validate(server(), { lastName: word }),
          await validate(server(), { lastName: word }),
        ];
        await set(declared, { payment_state: 'declared', payment_method: 'wise' });
        await set(disputed, { payment_state: 'disputed', payment_method: 'stripe' });
        await flag(disputed, 'dispute');
        await flag(odd, 'amount', 1);
        await flag(odd, 'second', 2);
        expect(await idsOf({ search: word, paymentState: 'pending' })).toEqual([
          odd.client.id,
          pending.client.id,
        ]);
        expect(await idsOf({ search: word, paymentState: 'declared' })).toEqual([declared.client.id]);
        expect(await idsOf({ search: word, isFlagged: true })).toEqual([odd.client.id, disputed.client.id]);
        expect(await idsOf({ paymentState: 'disputed', isFlagged: true })).toEqual([disputed.client.id]);
        expect(await idsOf({ paymentState: 'declared' })).toEqual([declared.client.id]);
        expect((await idsOf({ paymentState: 'pending' })).slice(0, 2)).toEqual([
          odd.client.id,
          pending.client.id,
        ]);
        const [row] = await listAll({ search: word, isFlagged: true });
        expect(row?.project).toMatchObject({ flag: 'second', paymentState: 'pending' });
      });

      it('looks at what nobody has seen to, also where very much of it is newer', async () => {
        const word = `traite${randomUUID().replaceAll('-', '')}`;
        const [first, many] = [await validate(server(), { lastName: word }), await validate(server())];
        const { project } = await rowsOf(server().deps, first);
        await flag(first, 'amount', 1);
        await flag(first, 'second', 2);
        const handle = (attempt: number) =>
          db()
            .updateTable('payments')
            .set({ handled_at: new Date() })
            .where('project_id', '=', project.id)
            .where('attempt', '=', attempt)
            .execute();
        const shown = async (filter: object) => (await listAll({ search: word, ...filter })).map(flagOf);
        const flagOf = (row: Awaited<ReturnType<typeof listAll>>[number]) => row.project?.flag;
        await handle(2);
        expect(await shown({ isFlagged: true })).toEqual(['amount']);
        await sql`
          insert into payments (project_id, purpose, attempt, provider, amount_cents, currency, state, flag)
          select ${(await rowsOf(server().deps, many)).project.id}::bigint, 'deposit', attempt, 'test', 1, 'EUR', 'failed', 'amount'
          from generate_series(1, 5100) attempt`.execute(db());
        expect(await idsOf({ isFlagged: true }, 50)).toEqual(
          expect.arrayContaining([many.client.id, first.client.id]),
        );
        await handle(1);
        expect(await shown({})).toEqual([null]);
        expect(await shown({ isFlagged: true })).toEqual([]);
        expect(await idsOf({ isFlagged: true }, 50)).not.toContain(first.client.id);
      });

      it('shows of several projects the one that the filter is about, else the one to look at', async () => {
        const word = `plusieurs${randomUUID().replaceAll('-', '')}`;
        const made = await validate(server(), { lastName: word });
        const [declared, newest] = [await validate(server()), await validate(server())];
        const { client } = await rowsOf(server().deps, made);
        for (const { project } of [declared, newest]) {
          await db()
            .updateTable('projects')
            .set({ client_id: client.id })
            .where('public_id', '=', project.id)
            .execute();
        }
        const shown = async (filter: object) => (await listAll({ search: word, ...filter }))[0];
        expect(await shown({})).toMatchObject({ projectCount: 3, project: { id: newest.project.id } });
        await set(declared, { payment_state: 'declared', payment_method: 'wise' });
        expect(await shown({})).toMatchObject({ project: { id: declared.project.id } });
        expect(await shown({ paymentState: 'pending' })).toMatchObject({
          project: { id: newest.project.id },
        });
        await flag(made, 'currency');
        expect(await shown({})).toMatchObject({ project: { id: made.project.id, flag: 'currency' } });
        expect(await listAll({ search: word, paymentState: 'pending' })).toHaveLength(1);
      });

      it('has nobody without a project', async () => {
        const word = `personne${randomUUID().replaceAll('-', '')}`;
        const made = await validate(server(), { lastName: word });
        expect(await listAll({ search: word })).toHaveLength(1);
        await db()
          .updateTable('projects')
          .set({ client_id: (await rowsOf(server().deps, await validate(server()))).client.id })
          .where('public_id', '=', made.project.id)
          .execute();
        expect(await listAll({ search: word })).toEqual([]);
        expect(await listAll({})).not.toContainEqual(expect.objectContaining({ lastName: word }));
      });

      it('refuses a cursor that is none', async () => {
        const refusal = { code: 'BAD_REQUEST', message: 'Cette page n’existe pas' };
        for (const after of ['x', '-1', '1-1', '1 or 1=1', '9'.repeat(16)]) {
          await expect(staff().list({ after })).rejects.toMatchObject(refusal);
        }
        expect(await staff().list({ after: '0' })).toEqual([]);
      });
    });

    describe('the file', () => {
      const read = async (filter: object) => {
        const text = await staff().export(filter);
        expect(text.startsWith('\uFEFFNuméro,')).toBe(true);
        return text.slice(1).trimEnd().split('\r\n').slice(1);
      };

      it('has amounts with two decimals, no formula and no link', async () => {
        const word = `fichier${randomUUID().replaceAll('-', '')}`;
        const made = await validate(server(), {
          firstName: '=HYPERLINK("x")',
          lastName: word,
          projectPrice: 0.03,
          projectName: 'Un, deux',
        });
        await set(made, { payment_state: 'declared', payment_method: 'bank_transfer', currency: 'AED' });
        const { client } = await rowsOf(server().deps, made);
        expect(await staff().list({ search: word })).toMatchObject([{ project: { currency: 'AED' } }]);
        const rows = await read({ search: word });
        expect(rows).toEqual([
          [
            client.id,
            client.created_at.toISOString(),
            `"'=HYPERLINK(""x"")"`,
            word,
            made.client.email,
            'non',
            `'${client.phone}`,
            'en',
            `PROJECT-${made.project.id}`,
            '"Un, deux"',
            'pending',
            0,
            '0.03',
            '0.02',
            'AED',
            'declared',
            'bank_transfer',
            '',
          ].join(','),
        ]);
        const all = await staff().export({});
        for (const { link_id } of await db().selectFrom('clients').select('link_id').execute()) {
          expect(all).not.toContain(link_id);
        }
      });

      it('follows the filters and has every project', async () => {
        const word = `lot${randomUUID().replaceAll('-', '')}`;
        const made = [];
        for (let index = 0; index < 3; index++) made.push(await validate(server(), { lastName: word }));
        const [first, second] = made as [ValidateOutput, ValidateOutput];
        const { client } = await rowsOf(server().deps, first);
        await db()
          .updateTable('projects')
          .set({ client_id: client.id })
          .where('public_id', '=', second.project.id)
          .execute();
        await set(second, { payment_state: 'paid', payment_method: 'stripe' });
        const references = async (filter: object) =>
          (await read(filter)).map((row) => /PROJECT-(\w+)/.exec(row)?.[1]);
        expect(await references({ search: word })).toEqual([
          made[2]?.project.id,
          first.project.id,
          second.project.id,
        ]);
        expect(await references({ search: word, paymentState: 'paid' })).toEqual([second.project.id]);
        expect(await references({ search: '!!' })).toEqual([]);
      });

      it('is in the audit log with what it was narrowed to, and without the words', async () => {
        await staff().export({ search: 'nadia', paymentState: 'paid' });
        const entry = await auditEntries(db())
          .select(['action', 'subject', 'actor', 'after'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(entry).toEqual({
          action: 'client.export',
          subject: 'client:export',
          actor: 'Louis Marchand',
          after: { paymentState: 'paid', isSearched: true },
        });
      });

      it('is whole beyond one page', async () => {
        const word = `masse${randomUUID().replaceAll('-', '')}`;
        const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
        const clients = Array.from({ length: 1_001 }, (_, index) => ({
          link_id: `zzzzzzzzzzzzz${alphabet[index >> 10]}${alphabet[(index >> 5) & 31]}${alphabet[index & 31]}`,
          first_name: 'Masse',
          last_name: word,
          email: 'masse@client.example',
          language: 'fr',
        }));
        const ids = await db().insertInto('clients').values(clients).returning(['id', 'link_id']).execute();
        const priced = { name: 'Masse', total_cents: 200, deposit_cents: 100 };
        const projects = ids.map(({ id, link_id }) => ({ ...priced, client_id: id, public_id: link_id }));
        await db().insertInto('projects').values(projects).execute();
        const rows = await read({ search: word });
        expect(rows).toHaveLength(1_001);
        expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_001);
      });
    });
  },
);

it('says in its last row where the file of very many clients stops', { tags: ['slow'] }, async () => {
  const { deps, close } = await startTestServer('postgres', createScriptedAssistant());
  try {
    const { db } = deps.database.maintenance;
    const add = (from: number, to: number) =>
      sql`with added as (
          insert into clients (link_id, first_name, last_name, email, language)
          select lpad(number::text, 16, '0'), 'Masse', 'Martin', 'masse@client.example', 'fr'
          from generate_series(${from}::int, ${to}::int) number returning id, link_id)
        insert into projects (client_id, public_id, name, total_cents, deposit_cents)
        select id, link_id, 'Masse', 200, 100 from added`.execute(db);
    const read = async () =>
      (await callAs(deps, await addStaff(deps)).clients.export({})).trimEnd().split('\r\n').slice(1);
    await add(1, 50_000);
    const whole = await read();
    expect(whole).toHaveLength(50_000);
    expect(whole.at(-1)).toContain('masse@client.example');
    await add(50_001, 50_001);
    const cut = await read();
    expect(cut).toHaveLength(50_001);
    expect(cut.at(-1)).toBe(
      `"Ce fichier s’arrête ici, à 50\u00a0000 lignes\u00a0: il y a d’autres clients. Choisissez-en moins."${','.repeat(17)}`,
    );
  } finally {
    await close();
  }
});
