import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminSupportRequests,
  requestDetail,
  supportRequest,
  supportRequests,
} from '../src/routers/support-requests.schema.ts';
import { limitFiles } from '../src/server/files/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import {
  addOpenPortal,
  filledRequest,
  pixel,
  setSupportFakes,
  supportIsQuiet,
  supportMails,
  textFile,
} from './setup/support-portals.ts';

describeOnServer('a support request', createScriptedAssistant, (server) => {
  beforeAll(() => {
    setSupportFakes(server().deps);
  });
  const db = () => server().deps.database.db;
  const rowOf = (id: number) =>
    db().selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const countOf = async (clientProjectId: number) =>
    (
      await db()
        .selectFrom('support_requests')
        .select('id')
        .where('client_project_id', '=', clientProjectId)
        .execute()
    ).length;

  describe('is created', () => {
    it('with what the form says, and with defaults for what it does not', async () => {
      const portal = await addOpenPortal(server());
      const created = await portal.client.supportRequests.create(filledRequest(portal));
      expect(supportRequest.parse(created)).toMatchObject({
        clientProjectId: portal.id,
        requestType: 'Bug',
        title: 'Le panier se vide',
        priority: 'Critique',
        rating: 4,
        status: 'Nouveau',
        satisfaction: null,
        attachment: null,
        documentType: null,
        documentUrl: null,
        documentState: 'none',
        messageCount: 0,
        answerCount: 0,
      });
      const plain = await portal.client.supportRequests.create({
        clientProjectId: portal.id,
        title: '  Un titre  ',
        description: 'Une description assez longue.',
        // The form sends its default beside no document at all.
        documentType: 'github',
        documentUrl: '',
      });
      expect(plain).toMatchObject({
        title: 'Un titre',
        requestType: 'Bug',
        priority: 'Moyenne',
        rating: 3,
        documentType: null,
        documentState: 'none',
      });
      const list = await portal.client.supportRequests.forProject({ clientProjectId: portal.id });
      expect(supportRequests.parse(list).map(({ id }) => id)).toEqual([plain.id, created.id]);
    });

    it('with its files, as data URLs, and with links to them that change', async () => {
      const portal = await addOpenPortal(server());
      const created = await portal.client.supportRequests.create(
        filledRequest(portal, {
          attachment: pixel,
          documentUrl: textFile('La facture est fausse.'),
          documentType: 'file',
        }),
      );
      expect(created).toMatchObject({
        attachment: expect.stringMatching(/^\/api\/files\//),
        attachmentName: 'capture.png',
        documentType: 'file',
        documentUrl: expect.stringMatching(/^\/api\/files\//),
        documentName: 'document.txt',
      });
      const row = await rowOf(created.id);
      const files = await db()
        .selectFrom('files')
        .selectAll()
        .where('id', 'in', [Number(row.attachment_file_id), Number(row.document_file_id)])
        .execute();
      expect(
        files.every(({ claimed_at, owner }) => claimed_at && owner === `client-project:${portal.id}`),
      ).toBe(true);
      await supportIsQuiet(server().deps);
      const detail = await (await server().asStaff('support')).supportRequests.get({ requestId: created.id });
      expect(requestDetail.parse(detail)).toMatchObject({
        documentState: 'read',
        documentText: 'La facture est fausse.',
        promptState: 'done',
        promptVersion: 1,
      });
      expect(detail.events.map(({ kind, detail: what }) => [kind, what])).toEqual([
        ['created', null],
        ['document', 'read'],
        ['prompt', '1'],
      ]);
    });

    it.each([
      [undefined, 'https://example.com/page?a=1', 'url', 'https://example.com/page?a=1'],
      ['pdf', 'HTTP://Example.com/a b.pdf', 'pdf', 'http://example.com/a%20b.pdf'],
      [
        'github',
        'https://github.com/agence/boutique/issues/3',
        'github',
        'https://github.com/agence/boutique/issues/3',
      ],
      ['url', 'https://example.com/\u0000\ud800', 'url', 'https://example.com/%00%EF%BF%BD'],
    ] as const)('with a link as %s: %j', async (documentType, documentUrl, type, url) => {
      const portal = await addOpenPortal(server());
      const created = await portal.client.supportRequests.create(
        filledRequest(portal, { documentType, documentUrl }),
      );
      expect(created).toMatchObject({ documentType: type, documentUrl: url, documentState: 'reading' });
    });

    it.each([
      [{ title: 'Abcd' }, 'title', 'Le titre doit contenir au moins 5 caractères'],
      [{ title: '  Abcd  ' }, 'title', 'Le titre doit contenir au moins 5 caractères'],
      [{ title: 'x'.repeat(201) }, 'title', 'Le titre doit contenir au plus 200 caractères'],
      [{ description: 'Trop court' }, 'description', 'La description doit contenir au moins 20 caractères'],
      [{ description: `${'x'.repeat(30)}\u0000` }, 'description', 'Le texte contient un caractère interdit'],
      [{ requestType: 'Autre' }, 'requestType', 'Ce type n’existe pas'],
      [{ priority: 'Urgente' }, 'priority', 'Cette priorité n’existe pas'],
      [{ rating: 6 }, 'rating', 'Choisissez une note de 1 à 5'],
      [{ rating: 2.5 }, 'rating', 'Choisissez une note de 1 à 5'],
      [{ documentType: 'ftp' }, 'documentType', 'Ce type de document n’existe pas'],
      [{ clientRequestId: 'x' }, 'clientRequestId', 'Cet identifiant n’est pas un UUID'],
      [{ documentUrl: 'javascript:alert(1)' }, 'documentUrl', /^Saisissez une adresse qui commence par/],
      [{ documentUrl: 'pas une adresse' }, 'documentUrl', /^Saisissez une adresse qui commence par/],
      [{ documentUrl: 'https://moi:secret@example.com/' }, 'documentUrl', /ni nom d’utilisateur/],
      [
        { documentUrl: `https://example.com/${'a'.repeat(2_000)}` },
        'documentUrl',
        /au plus 2\s000 caractères/,
      ],
      [{ documentUrl: 'https://example.com/', documentType: 'file' }, 'documentUrl', /^Joignez le fichier/],
      [{ documentUrl: textFile('x'), documentType: 'url' }, 'documentUrl', /^Saisissez une adresse/],
      [{ documentUrl: 'https://a.example/', documentFileId: 1 }, 'documentUrl', 'Joignez un seul document'],
      [{ attachment: pixel, attachmentFileId: 1 }, 'attachment', 'Joignez une seule capture'],
      [{ attachment: textFile('<svg/>') }, 'attachment', /PNG, JPEG, WebP ou GIF/],
      [{ attachment: 'data:image/png;base64,@@' }, 'attachment', /illisible/],
      [
        { attachment: pixel, documentUrl: 'data:text/plain;base64,', documentType: 'file' },
        'documentUrl',
        /vide/,
      ],
      [{ attachmentFileId: 999_999_999 }, 'attachmentFileId', /.+/],
    ] as [object, string, string | RegExp][])('not from %j', async (part, field, message) => {
      const portal = await addOpenPortal(server());
      const error = await portal.client.supportRequests.create({ ...filledRequest(portal), ...part }).then(
        () => undefined,
        (thrown) => (thrown.issues ? thrown : thrown.cause),
      );
      const issue = error?.issues?.[0];
      const path = Array.isArray(issue?.path) ? issue.path.join('.') : issue?.path;
      expect({ path, message: issue?.message }).toEqual({
        path: field,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      });
      expect(await countOf(portal.id)).toBe(0);
    });

    it('once, however often and at once the same is sent', async () => {
      const portal = await addOpenPortal(server());
      const clientRequestId = randomUUID();
      const form = filledRequest(portal, { clientRequestId, attachment: pixel });
      const sent = await Promise.all(
        Array.from({ length: 6 }, () => portal.client.supportRequests.create(form)),
      );
      const again = await portal.client.supportRequests.create(form);
      expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1);
      expect(await countOf(portal.id)).toBe(1);
      // The same id in another project is another request.
      const other = await addOpenPortal(server());
      const elsewhere = await other.client.supportRequests.create({ ...form, clientProjectId: other.id });
      expect(elsewhere.id).not.toBe(again.id);
      await supportIsQuiet(server().deps);
      const versions = await db()
        .selectFrom('support_request_prompts')
        .select('version')
        .where('support_request_id', '=', again.id)
        .execute();
      expect(versions).toEqual([{ version: 1 }]);
    });

    it('not with a file of somebody else, nor with one twice', async () => {
      const [portal, other] = [await addOpenPortal(server()), await addOpenPortal(server())];
      const first = await portal.client.supportRequests.create(filledRequest(portal, { attachment: pixel }));
      const { attachment_file_id } = await rowOf(first.id);
      const attachmentFileId = Number(attachment_file_id);
      for (const { client, id } of [portal, other]) {
        const form = filledRequest({ id }, { attachmentFileId });
        await expect(client.supportRequests.create(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
      expect([await countOf(portal.id), await countOf(other.id)]).toEqual([1, 0]);
    });

    it('with nothing of its files left where it is refused, or was there before', async () => {
      const portal = await addOpenPortal(server());
      const filesOf = () =>
        db()
          .selectFrom('files')
          .select('claimed_at')
          .where('owner', '=', `client-project:${portal.id}`)
          .execute();
      const lying = `data:application/pdf;name=a.pdf;base64,${Buffer.from('MZ\0\0').toString('base64')}`;
      for (const part of [
        { documentFileId: 999_999 },
        { documentUrl: lying, documentType: 'file' as const },
        { attachment: undefined, attachmentFileId: 999_999, documentUrl: textFile('Des mots') },
      ]) {
        const form = filledRequest(portal, { attachment: pixel, ...part });
        await expect(portal.client.supportRequests.create(form)).rejects.toMatchObject({
          code: expect.stringMatching(/^(BAD_REQUEST|UNSUPPORTED_MEDIA_TYPE)$/),
        });
      }
      expect(await filesOf()).toEqual([]);
      const form = filledRequest(portal, { attachment: pixel, clientRequestId: randomUUID() });
      await Promise.all(Array.from({ length: 4 }, () => portal.client.supportRequests.create(form)));
      expect(await filesOf()).toEqual([{ claimed_at: expect.any(Date) }]);
    });

    it('not in a portal that was closed while its files came in', async () => {
      const portal = await addOpenPortal(server());
      const { files } = server().deps;
      const { write } = files;
      files.write = async (...args) => {
        await db()
          .updateTable('client_projects')
          .set({ is_active: false })
          .where('id', '=', portal.id)
          .execute();
        await write(...args);
      };
      const form = filledRequest(portal, { attachment: pixel });
      const sent = portal.client.supportRequests.create(form);
      await expect(sent).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      files.write = write;
      expect(await countOf(portal.id)).toBe(0);
      const left = await db()
        .selectFrom('files')
        .select('id')
        .where('owner', '=', `client-project:${portal.id}`)
        .execute();
      expect(left).toEqual([]);
    });

    it('with as many files as one address may send an hour', async () => {
      const portal = await addOpenPortal(server());
      const { caps } = server().config;
      const { address } = caps;
      Object.assign(caps, { address: 120 });
      const from = randomAddress();
      const take = (count: number) =>
        limitFiles(server().deps, { address: from, count }, () => Promise.resolve('stored'));
      for (let count = 0; count < 58; count++) await take(1);
      const { supportRequests } = server().as({ cookie: portal.cookie, address: from });
      const send = (files: Parameters<typeof filledRequest>[1]) =>
        supportRequests.create(filledRequest(portal, files));
      // A document beside the picture counts as well.
      await send({
        attachment: pixel,
        documentUrl: textFile('La facture est fausse.'),
        documentType: 'file',
      });
      await expect(send({ attachment: pixel })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Trop de fichiers/),
      });
      await supportRequests.create(filledRequest(portal));
      Object.assign(caps, { address });
    });

    it('with words of every kind, and without half a character', async () => {
      const portal = await addOpenPortal(server());
      const description = `« é 漢字 😀 مرحبا » ${'😀'.repeat(4_900)}`;
      const created = await portal.client.supportRequests.create(
        filledRequest(portal, { title: 'Titre \ud83d coupé', description }),
      );
      expect(created.title).toBe('Titre \ufffd coupé');
      expect(created.description).toBe(description);
    });

    it('30 times an hour for one project, and by the staff as often as they like', async () => {
      const portal = await addOpenPortal(server());
      const create = () => portal.client.supportRequests.create(filledRequest(portal));
      for (let count = 0; count < 30; count++) await create();
      const refused = await create().catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Trop de demandes\s: réessayez dans \d+ (seconde|minute)s?$/),
      });
      const staff = await server().asStaff('support');
      const onBehalf = await staff.supportRequests.create(filledRequest(portal, { attachment: pixel }));
      const { events } = await staff.supportRequests.get({ requestId: onBehalf.id });
      expect(events[0]).toMatchObject({ kind: 'created', actor: expect.stringContaining('Sara') });
      const audit = await auditEntries(db())
        .select('action')
        .where('subject', '=', `support-request:${onBehalf.id}`)
        .execute();
      expect(audit).toEqual([{ action: 'support-request.create' }]);
    });
  });

  describe('is shown', () => {
    it('to its client and to staff, and to nobody else', async () => {
      const [portal, other] = [await addOpenPortal(server()), await addOpenPortal(server())];
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      const nobody = server().as();
      const sales = await server().asStaff('sales');
      const clientProjectId = portal.id;
      const calls = (caller: typeof nobody) => [
        () => caller.supportRequests.forProject({ clientProjectId }),
        () => caller.supportRequests.create(filledRequest(portal)),
        () => caller.supportRequests.thread({ requestId }),
        () => caller.supportRequests.write({ requestId, message: 'Bonjour' }),
        () => caller.supportRequests.reopen({ requestId }),
        () => caller.supportRequests.rate({ requestId, satisfaction: 5 }),
      ];
      const codes = (caller: typeof nobody) =>
        Promise.all(
          calls(caller).map((call) => call().then(String, (error: { code: string }) => error.code)),
        );
      expect(new Set(await codes(nobody))).toEqual(new Set(['UNAUTHORIZED']));
      expect(new Set(await codes(other.client))).toEqual(new Set(['NOT_FOUND']));
      expect(new Set(await codes(sales))).toEqual(new Set(['FORBIDDEN']));
      for (const caller of [nobody, portal.client]) {
        await expect(caller.supportRequests.get({ requestId })).rejects.toMatchObject({
          code: 'UNAUTHORIZED',
        });
        await expect(caller.supportRequests.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      }
      const staff = await server().asStaff('support');
      await expect(staff.supportRequests.get({ requestId: 2 ** 50 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(staff.supportRequests.forProject({ clientProjectId: 2 ** 50 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(staff.supportRequests.create(filledRequest({ id: 2 ** 50 }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('in pages, newest first, by every filter and by words', async () => {
      const portal = await addOpenPortal(server());
      const other = await addOpenPortal(server());
      const word = `mot${randomUUID().replaceAll('-', '')}`;
      const create = (part: object, of = portal) => of.client.supportRequests.create(filledRequest(of, part));
      const a = await create({ title: `Premier ${word}`, priority: 'Faible' });
      const b = await create({ requestType: 'Amélioration', description: `Une longue description, ${word}` });
      const c = await create({ title: `Troisième ${word}` }, other);
      const staff = await server().asStaff('support');
      await staff.supportRequests.setStatus({ requestId: b.id, status: 'En cours' });
      const ids = async (input: object) =>
        adminSupportRequests.parse(await staff.supportRequests.list(input)).map(({ id }) => id);
      const search = word.slice(0, 20);
      expect(await ids({ search })).toEqual([c.id, b.id, a.id]);
      expect(await ids({ search, limit: 2 })).toEqual([c.id, b.id]);
      expect(await ids({ search, limit: 2, after: b.id })).toEqual([a.id]);
      expect(await ids({ search, status: 'En cours' })).toEqual([b.id]);
      expect(await ids({ search, priority: 'Faible' })).toEqual([a.id]);
      expect(await ids({ search, requestType: 'Amélioration' })).toEqual([b.id]);
      expect(await ids({ search, clientProjectId: other.id })).toEqual([c.id]);
      expect(await ids({ search: `${word} inexistant` })).toEqual([]);
      expect(await ids({ search: '%%% ( & | !' })).toEqual([]);
      expect(await ids({ clientProjectId: portal.id })).toEqual([b.id, a.id]);
      expect(await ids({ clientProjectId: portal.id, status: 'Nouveau' })).toEqual([a.id]);
      expect(
        (await ids({ status: 'En cours', priority: 'Critique', requestType: 'Amélioration' })).at(0),
      ).toBe(b.id);
      expect((await ids({ priority: 'Faible' })).at(0)).toBe(a.id);
      expect((await ids({})).slice(0, 3)).toEqual([c.id, b.id, a.id]);
      const own = await portal.client.supportRequests.forProject({
        clientProjectId: portal.id,
        limit: 1,
        after: b.id,
      });
      expect(own.map(({ id }) => id)).toEqual([a.id]);
      expect(own[0]).not.toHaveProperty('gptResponse');
    });

    it('in pages of 50 at most to staff, who get each with its prompt', async () => {
      const staff = await server().asStaff('support');
      await staff.supportRequests.list({ limit: 50 });
      await expect(staff.supportRequests.list({ limit: 51 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });

    it('in the counts', async () => {
      const portal = await addOpenPortal(server());
      const staff = await server().asStaff('support');
      const before = await staff.supportRequests.counts();
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      expect(await staff.supportRequests.counts()).toEqual({ ...before, new: before.new + 1 });
      expect((await staff.admin.counts()).newRequests).toBe(Math.min(100, before.new + 1));
      for (const [status, key] of [
        ['En cours', 'inProgress'],
        ['Résolu', 'resolved'],
        ['Refusé', 'refused'],
      ] as const) {
        await staff.supportRequests.setStatus({ requestId, status });
        expect(await staff.supportRequests.counts()).toEqual({ ...before, [key]: before[key] + 1 });
      }
    });
  });

  describe('has a status', () => {
    it('that staff change, with an entry, an event and a mail in the language of the project', async () => {
      const portal = await addOpenPortal(server(), { language: 'en' });
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      await supportIsQuiet(server().deps);
      const staff = await server().asStaff('support');
      const { revision } = await rowOf(requestId);
      const changed = await staff.supportRequests.setStatus({
        requestId,
        status: 'Résolu',
        from: 'Nouveau',
      });
      expect(changed).toMatchObject({ status: 'Résolu', revision: revision + 1 });
      const [entry] = await auditEntries(db())
        .select(['action', 'before', 'after'])
        .where('subject', '=', `support-request:${requestId}`)
        .execute();
      expect(entry).toEqual({
        action: 'support-request.set-status',
        before: { status: 'Nouveau' },
        after: { status: 'Résolu' },
      });
      const [mail, ...others] = await supportMails(server(), { to: portal.mailbox });
      expect(others).toEqual([]);
      expect(mail?.header('subject')).toBe('Your request “Le panier se vide”: Resolved');
      expect(mail?.text).toContain(new URL('/client-access', server().config.appUrl).href);
      expect(mail?.html).toContain('Resolved');
      // The same once more changes nothing, whatever one has seen.
      await staff.supportRequests.setStatus({ requestId, status: 'Résolu', from: 'Nouveau' });
      expect(await supportMails(server(), { to: portal.mailbox })).toHaveLength(1);
    });

    it('that any other may follow', async () => {
      const portal = await addOpenPortal(server(), { contact_email: null });
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      const { supportRequests } = await server().asStaff('support');
      const all = ['Nouveau', 'En cours', 'Résolu', 'Refusé'] as const;
      for (const from of all) {
        for (const status of all) {
          await supportRequests.setStatus({ requestId, status: from });
          expect((await supportRequests.setStatus({ requestId, status, from })).status).toBe(status);
        }
      }
    });

    it('that is not changed by who saw another one, of two at once by one alone', async () => {
      const portal = await addOpenPortal(server());
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      const staff = await server().asStaff('support');
      const outcomes = await Promise.allSettled([
        staff.supportRequests.setStatus({ requestId, status: 'En cours', from: 'Nouveau' }),
        staff.supportRequests.setStatus({ requestId, status: 'Refusé', from: 'Nouveau' }),
      ]);
      const { refusals } = expectOneWins(outcomes, 'CONFLICT');
      const message = expect.stringMatching(/^Le statut a été changé entre-temps\s: (En cours|Refusé)$/);
      expect(refusals).toMatchObject([{ message }]);
      const { events } = await staff.supportRequests.get({ requestId });
      expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
    });

    it('that is not mailed where nobody is to be mailed, and of several the last alone', async () => {
      const silent = await addOpenPortal(server(), { contact_email: null });
      const staff = await server().asStaff('support');
      const { id } = await silent.client.supportRequests.create(filledRequest(silent));
      await staff.supportRequests.setStatus({ requestId: id, status: 'Résolu' });
      expect(await supportMails(server(), { to: silent.mailbox })).toEqual([]);
      const portal = await addOpenPortal(server());
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      for (const status of ['En cours', 'Refusé', 'Nouveau', 'Résolu'] as const) {
        await staff.supportRequests.setStatus({ requestId, status });
      }
      const mails = await supportMails(server(), { to: portal.mailbox });
      expect(mails.at(-1)?.header('subject')).toMatch(/Résolu$/);
      expect(mails).toHaveLength(1);
    });
  });
});
