import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { said } from '../src/content/language.ts';
import { customerRefusals } from '../src/content/refusals/customers.ts';
import { clientEvent } from '../src/routers/clients.schema.ts';
import { customerDetail, type Stage } from '../src/routers/customers.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { mailsAreSent, rowsOf, validate } from './setup/client-projects.ts';
import { beginProjectOf, contactOf, makeCustomer, seenBy, uniqueAddress } from './setup/customers.ts';
import { listen } from './setup/live.ts';
import { expectOneWins, meetAt } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { quoteOf, readerOf } from './setup/quotes.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { required } from './setup/required.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

type Caller = ReturnType<typeof callAs>;

const refusals = said(customerRefusals);

describeOnServer(
  'customers',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    let sara: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
      sara = await addStaff(server().deps, { name: 'Sara Benali', role: 'support' });
    });
    const db = () => server().deps.database.db;
    const sales = () => callAs(server().deps, louis).customers;
    const make = (part = {}) => makeCustomer(server(), louis, part);
    const read = (customerId: number) => sales().get({ customerId });

    describe('a record', () => {
      it('is made with its first contact, whom nothing is mailed to', async () => {
        const email = uniqueAddress();
        const made = await make({ customer: { country: 'ae', vatNumber: '1002' }, contact: { email } });
        expect(customerDetail.parse(made)).toMatchObject({
          name: 'Hôtel Lumière',
          stage: 'lead',
          source: 'staff',
          fields: { country: 'AE', vatNumber: '1002', legalName: null, currency: 'EUR' },
          contacts: [{ firstName: 'Camille', email, isMailConfirmed: true, seesAll: false }],
          events: [{ kind: 'created', authorName: 'Louis Marchand' }],
        });
        await mailsAreSent(server().deps);
        expect(await mailsTo(server(), email)).toEqual([]);
      });

      it('is of sales and admins alone', async () => {
        const { id: customerId } = await make();
        const as = (staff: Staff) => callAs(server().deps, staff).customers;
        for (const staff of [louis, await addStaff(server().deps, { role: 'admin' })]) {
          expect(await as(staff).get({ customerId })).toMatchObject({ id: customerId });
        }
        const support = as(sara);
        await expect(support.get({ customerId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
        await expect(server().as().customers.get({ customerId })).rejects.toMatchObject({
          code: 'UNAUTHORIZED',
        });
      });

      it('is refused with its sentence at the field', async () => {
        const customer = { name: 'Hôtel', language: 'fr' as const };
        for (const [wrong, path, sentence] of [
          [{ name: ' ' }, 'customer.name', refusals.name],
          [{ country: 'FRA' }, 'customer.country', refusals.country],
          [{ nextStepOn: '2026-12-01' }, 'customer.nextStep', refusals.stepMissing],
          [{ ownerId: 'nobody' }, 'customer.ownerId', refusals.owner],
          [{ ownerId: sara.id }, 'customer.ownerId', refusals.owner],
        ] as const) {
          await expectRefusedAt(sales().create({ customer: { ...customer, ...wrong } }), path, sentence);
        }
      });

      it('is not found under a number that nobody has', async () => {
        await expect(read(999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      it('is not overwritten unseen: of two who save the same revision the second is told', async () => {
        const made = await make();
        const { id: customerId, revision, fields } = made;
        const save = (name: string) => sales().save({ customerId, revision, customer: { ...fields, name } });
        const results = await meetAt(server(), 'customers', [() => save('Un'), () => save('Deux')]);
        expectOneWins(results, 'CONFLICT');
        const now = await read(customerId);
        await sales().save({
          customerId,
          revision: now.revision,
          customer: { ...now.fields, name: 'Trois' },
        });
        expect((await read(customerId)).name).toBe('Trois');
      });

      it('is in the audit log by its fields, and not by what they say', async () => {
        const { id: customerId, revision, fields } = await make();
        await sales().save({ customerId, revision, customer: { ...fields, legalName: 'Lumière SARL' } });
        const entries = await auditEntries(db())
          .select(['before', 'after'])
          .where('subject', '=', `customer:${customerId}`)
          .where('action', '=', 'customer.save')
          .execute();
        expect(entries).toEqual([{ before: null, after: { fields: 'legalName' } }]);
      });

      it('is put away and brought back; its links go on working', async () => {
        const made = await make();
        const contact = contactOf(made);
        await sales().setArchived({ customerId: made.id, isArchived: true });
        expect((await sales().list({ search: made.name, limit: 200 })).map(({ id }) => id)).not.toContain(
          made.id,
        );
        expect((await sales().list({ isArchived: true })).map(({ id }) => id)).toContain(made.id);
        expect(await seenBy(server(), contact.id)).toEqual([]);
        const archived = { code: 'CONFLICT', message: refusals.archived };
        const person = { firstName: 'Jean', language: 'fr' as const };
        await expect(sales().addContact({ customerId: made.id, contact: person })).rejects.toMatchObject(
          archived,
        );
        await expect(sales().setStage({ customerId: made.id, stage: 'won' })).rejects.toMatchObject(archived);
        await sales().setArchived({ customerId: made.id, isArchived: false });
        expect((await sales().list({})).map(({ id }) => id)).toContain(made.id);
      });

      it('has a note once, however often and at whatever moment its answer is lost', async () => {
        const { id: customerId } = await make();
        const { id: other } = await make();
        const note = { customerId, note: ' Rappelle lundi ', clientNoteId: randomUUID() };
        const sent = await meetAt(
          server(),
          'customers',
          [1, 2, 3].map(() => () => sales().addNote(note)),
        );
        expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
        await sales().addNote(note);
        const notesOf = async (id: number) =>
          (await read(id)).events.filter(({ kind }) => kind === 'note').map(({ text }) => text);
        expect(await notesOf(customerId)).toEqual(['Rappelle lundi']);
        // Another note, one of another record, and one of a program that names none, are notes of their own.
        await sales().addNote({ ...note, clientNoteId: randomUUID() });
        await sales().addNote({ ...note, customerId: other });
        for (const _ of [1, 2]) await sales().addNote({ customerId: other, note: 'Sans numéro' });
        expect(await notesOf(customerId)).toHaveLength(2);
        expect((await notesOf(other)).toSorted()).toEqual(['Rappelle lundi', 'Sans numéro', 'Sans numéro']);
        await expectRefusedAt(
          sales().addNote({ customerId, note: 'Un mot', clientNoteId: 'un' }),
          'clientNoteId',
        );
      });

      it('is found by its own words and by those of its people, and narrowed', async () => {
        const word = `Zeppelin${randomUUID().slice(0, 8)}`;
        const made = await make({
          customer: { name: word, ownerId: louis.id, nextStep: 'Rappeler', nextStepOn: '2026-12-01' },
          contact: { lastName: `${word}sson` },
        });
        const find = async (asked: Parameters<ReturnType<typeof sales>['list']>[0]) =>
          (await sales().list({ search: word, ...asked })).map(({ id }) => id);
        expect(await find({})).toEqual([made.id]);
        expect(await find({ search: `${word}sson` })).toEqual([made.id]);
        expect(await find({ stage: 'lead', ownerId: louis.id })).toEqual([made.id]);
        expect(await find({ stage: 'won' })).toEqual([]);
        expect(await find({ ownerId: 'none' })).toEqual([]);
        const [row] = await sales().list({ search: word });
        expect(row).toMatchObject({
          ownerName: 'Louis Marchand',
          nextStep: 'Rappeler',
          nextStepOn: '2026-12-01',
        });
      });
    });

    describe('the stage', () => {
      it('moves, with its reason where it is lost, and stands in the story with who did it', async () => {
        const { id: customerId } = await make();
        await sales().setStage({ customerId, stage: 'qualified', from: 'lead' });
        await expectRefusedAt(sales().setStage({ customerId, stage: 'lost' }), 'lostReason');
        await sales().setStage({ customerId, stage: 'lost', lostReason: 'Trop cher' });
        expect(await read(customerId)).toMatchObject({ stage: 'lost', lostReason: 'Trop cher' });
        await sales().setStage({ customerId, stage: 'lead', from: 'lost' });
        const now = await read(customerId);
        expect(now).toMatchObject({ stage: 'lead', lostReason: null });
        expect(now.events.filter(({ kind }) => kind === 'stage')).toHaveLength(3);
        expect(now.events[0]).toMatchObject({ title: 'lead', authorName: 'Louis Marchand' });
      });

      it('is not moved from where it is no longer', async () => {
        const { id: customerId } = await make();
        await sales().setStage({ customerId, stage: 'won' });
        const late = sales().setStage({ customerId, stage: 'qualified', from: 'lead' });
        await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
        expect((await read(customerId)).stage).toBe('won');
        // What somebody else has done already is nothing to warn of.
        await sales().setStage({ customerId, stage: 'won', from: 'lead' });
      });

      it('moves once where two move the same card at once', async () => {
        const { id: customerId } = await make();
        const move = (stage: Stage) => () => sales().setStage({ customerId, stage, from: 'lead' });
        const results = await meetAt(server(), 'customers', [move('qualified'), move('quoted')]);
        expectOneWins(results, 'CONFLICT');
        expect((await read(customerId)).events.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
      });

      it('is lost once where two lose it at once, each with a reason of their own', async () => {
        const { id: customerId } = await make();
        const lose = (lostReason: string) => () =>
          sales().setStage({ customerId, stage: 'lost', lostReason, from: 'lead' });
        expectOneWins(
          await meetAt(server(), 'customers', [lose('Trop cher'), lose('Trop tard')]),
          'CONFLICT',
        );
        const { lostReason, events } = await read(customerId);
        const [told, ...others] = events.filter(({ kind }) => kind === 'stage');
        expect([told?.text, others]).toEqual([lostReason, []]);
        await sales().setStage({ customerId, stage: 'lost', lostReason: required(lostReason), from: 'lead' });
      });

      it('made by a quote for somebody new names who wrote the quote', async () => {
        const { quotes } = callAs(server().deps, louis);
        const { customerId } = await quotes.create({ slug: `q-${randomUUID()}`, content: quoteOf() });
        const made = await read(required(customerId));
        expect(made).toMatchObject({ stage: 'quoted', source: 'staff' });
        expect(made.events.find(({ kind }) => kind === 'created')).toMatchObject({
          authorName: 'Louis Marchand',
        });
        const entries = await auditEntries(db())
          .select('action')
          .where('subject', '=', `customer:${made.id}`)
          .execute();
        expect(entries).toEqual([{ action: 'customer.create' }]);
      });

      it('follows what happens: a quote, and its acceptance', async () => {
        const made = await make();
        const { quotes } = callAs(server().deps, louis);
        const quote = await quotes.create({
          slug: `q-${randomUUID()}`,
          content: quoteOf(),
          customerId: made.id,
          contactId: contactOf(made).id,
        });
        const quoted = await read(made.id);
        expect(quoted).toMatchObject({ stage: 'quoted', quotes: [{ state: 'draft' }] });
        expect(quoted.contacts).toHaveLength(1);
        const { sums, cards } = required(
          (await sales().pipeline({})).find(({ stage }) => stage === 'quoted'),
        );
        expect(sums.map(({ currency }) => currency)).toContain(quoteOf().currency);
        expect(required(cards.find(({ id }) => id === made.id)).value).not.toBeNull();
        const reader = await readerOf(server(), { ...quote, password: required(quote.password) });
        await reader.accept({ slug: quote.slug, version: quote.version, acceptedBy: 'Nadia Rahman' });
        expect(await read(made.id)).toMatchObject({ stage: 'won', quotes: [{ state: 'accepted' }] });
      });
    });

    describe('a contact', () => {
      it('whose access is withdrawn sees nothing from then on, and their stream says so', async () => {
        const made = await validate(server());
        const { client } = await rowsOf(server().deps, made);
        const { heard, ended } = listen(clientEvent, (signal) =>
          server().as({ signal }).clients.live({ clientId: made.client.id }),
        );
        await expect.poll(() => heard.length).toBeGreaterThan(0);
        await sales().revokeContact({ contactId: Number(client.id) });
        expect(await ended).toBe('over');
        expect(heard).toContainEqual({ id: expect.any(Number), event: { type: 'renewed' } });
        await expect(server().as().clients.get({ clientId: made.client.id })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        expect(await seenBy(server(), Number(client.id))).toBeUndefined();
        // Twice it stays so, and nothing brings it back by the way.
        await sales().revokeContact({ contactId: Number(client.id) });
        await expect(
          sales().setSeesAll({ contactId: Number(client.id), seesAll: true }),
        ).rejects.toMatchObject({ code: 'CONFLICT' });
      });

      it('who is shown all projects gets another link, by mail', async () => {
        const email = uniqueAddress();
        const made = await make({ contact: { email } });
        const { id: contactId, linkId } = contactOf(made);
        await sales().addContact({
          customerId: made.id,
          contact: { firstName: 'Jean', language: 'fr' },
        });
        const { contacts } = await read(made.id);
        const jean = required(contacts.find(({ firstName }) => firstName === 'Jean'));
        const projectId = await beginProjectOf(server(), jean.id);
        expect(await seenBy(server(), contactId)).toEqual([]);
        await sales().setSeesAll({ contactId, seesAll: true });
        await expect(server().as().clients.get({ clientId: linkId })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        expect(await seenBy(server(), contactId)).toEqual([projectId]);
        const later = await beginProjectOf(server(), jean.id);
        expect(await seenBy(server(), contactId)).toEqual([projectId, later].toSorted());
        await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
        await sales().setSeesAll({ contactId, seesAll: false });
        expect(await seenBy(server(), contactId)).toEqual([]);
      });

      it('who gets another address gets another link, and keeps it with the same one', async () => {
        const made = await make();
        const { id: contactId, linkId } = contactOf(made);
        const email = required(made.contacts[0]?.email);
        const contact = { firstName: 'Camille', lastName: 'Martin', language: 'en' as const };
        await sales().saveContact({ contactId, contact: { ...contact, email } });
        expect(contactOf(await read(made.id))).toMatchObject({ linkId, lastName: 'Martin', language: 'en' });
        // They choose another language while a form is open in which nobody has changed it.
        await server().as().clients.setLanguage({ clientId: linkId, language: 'ar' });
        const { language: _, ...others } = contact;
        await sales().saveContact({ contactId, contact: { ...others, phone: '+33 1 00 00 00 00', email } });
        expect(contactOf(await read(made.id))).toMatchObject({ language: 'ar', phone: '+33 1 00 00 00 00' });
        await sales().saveContact({ contactId, contact: { ...contact, email: uniqueAddress() } });
        expect(contactOf(await read(made.id)).linkId).not.toBe(linkId);
        await expectRefusedAt(
          sales().saveContact({ contactId, contact: { ...contact, email: 'nobody' } }),
          'contact.email',
        );
      });
    });

    describe('what is opened for a project', () => {
      const slug = () => `r-${randomUUID()}`;
      const content = { clientName: 'Lumière', projectName: 'Site', language: 'fr' as const };
      const fields = { name: 'Site', emoji: '📁', url: 'https://site.example', compensation: null };
      const makers = {
        portalId: ({ clientProjects }: Caller, projectId: string) =>
          clientProjects.create({ name: 'Portail', slug: slug(), projectId }),
        statusPageId: ({ statusPages }: Caller, projectId: string) =>
          statusPages.create({ slug: slug(), content, previewUrl: null, projectId }),
        teamProjectId: ({ team }: Caller, projectId: string) => team.createProject({ ...fields, projectId }),
      };
      const asAdmin = async () => callAs(server().deps, await addStaff(server().deps, { role: 'admin' }));

      it.each(['portalId', 'statusPageId', 'teamProjectId'] as const)(
        'is made for it, each once: %s',
        async (kind) => {
          const { id: customerId, ...made } = await make();
          const projectId = await beginProjectOf(server(), contactOf(made).id);
          const admin = await asAdmin();
          const { id } = await makers[kind](admin, projectId);
          await expect(makers[kind](admin, projectId)).rejects.toMatchObject({ code: 'CONFLICT' });
          const none = { portalId: null, statusPageId: null, teamProjectId: null };
          expect((await read(customerId)).projects).toMatchObject([{ ...none, id: projectId, [kind]: id }]);
        },
      );

      it.each(Object.entries(makers))('is not made for a project that is none: %s', async (_, make) => {
        await expect(make(await asAdmin(), 'nothing')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      });
    });
  },
);
