import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerDetail, type Stage } from '../src/routers/customers.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { updateContact } from '../src/server/clients/queries.ts';
import { lockAnyCustomer } from '../src/server/customers/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { mailsAreSent, rowsOf, validate } from './setup/client-projects.ts';
import { beginProjectOf, makeCustomer, seenBy, uniqueAddress } from './setup/customers.ts';
import { expectOneWins, meetAt, meetUncommitted } from './setup/meeting.ts';
import { quoteOf, readerOf } from './setup/quotes.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { mailsTo } from './setup/staff-mails.ts';
import { the } from './setup/the.ts';

type Refused = { issues?: { path: string | (string | number)[] }[] };
type Thrown = Refused & { code: string; cause?: Refused };

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
    const contactOf = ({ contacts: [first] }: { contacts: { id: number; linkId: string }[] }) => {
      return the(first);
    };

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
        const support = callAs(server().deps, sara).customers;
        await expect(support.get({ customerId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
        await expect(server().as().customers.get({ customerId })).rejects.toMatchObject({
          code: 'UNAUTHORIZED',
        });
      });

      it('is refused with its sentence at the field', async () => {
        const customer = { name: 'Hôtel', language: 'fr' as const };
        for (const [wrong, path] of [
          [{ name: ' ' }, 'customer.name'],
          [{ country: 'FRA' }, 'customer.country'],
          [{ nextStepOn: '2026-12-01' }, 'customer.nextStep'],
          [{ ownerId: 'nobody' }, 'customer.ownerId'],
          [{ ownerId: sara.id }, 'customer.ownerId'],
        ] as const) {
          const error = await sales()
            .create({ customer: { ...customer, ...wrong } })
            .then(
              () => ({ code: 'none' }) as Thrown,
              (thrown: unknown) => thrown as Thrown,
            );
          // What the schema refuses names its fields as zod does, what the service refuses as the answer does.
          const [issue] = error.issues ?? error.cause?.issues ?? [];
          expect(error).toMatchObject({ code: 'BAD_REQUEST' });
          expect([issue?.path].flat().join('.')).toBe(path);
        }
        await expect(sales().get({ customerId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
          .selectAll()
          .where('subject', '=', `customer:${customerId}`)
          .where('action', '=', 'customer.save')
          .execute();
        expect(entries).toHaveLength(1);
        expect(JSON.stringify(entries)).toContain('legalName');
        expect(JSON.stringify(entries)).not.toContain('SARL');
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
        const gone = { code: 'CONFLICT' };
        const person = { firstName: 'Jean', language: 'fr' as const };
        await expect(sales().addContact({ customerId: made.id, contact: person })).rejects.toMatchObject(
          gone,
        );
        await expect(sales().setStage({ customerId: made.id, stage: 'won' })).rejects.toMatchObject(gone);
        await sales().setArchived({ customerId: made.id, isArchived: false });
        expect((await sales().list({})).map(({ id }) => id)).toContain(made.id);
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
        await expect(sales().setStage({ customerId, stage: 'lost' })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        });
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
        const { sums, cards } = the((await sales().pipeline({})).find(({ stage }) => stage === 'quoted'));
        expect(sums.map(({ currency }) => currency)).toContain(quoteOf().currency);
        expect(the(cards.find(({ id }) => id === made.id)).value).not.toBeNull();
        const reader = await readerOf(server(), { ...quote, password: the(quote.password) });
        await reader.accept({ slug: quote.slug, version: quote.version, acceptedBy: 'Nadia Rahman' });
        expect(await read(made.id)).toMatchObject({ stage: 'won', quotes: [{ state: 'accepted' }] });
      });
    });

    describe('a contact', () => {
      it('whose access is withdrawn sees nothing from then on, and their stream says so', async () => {
        const made = await validate(server());
        const { client } = await rowsOf(server().deps, made);
        const abort = new AbortController();
        const events: unknown[] = [];
        const stream = await server()
          .as({ token: undefined }, abort.signal)
          .clients.live({ clientId: made.client.id });
        const followed = (async () => {
          for await (const event of stream) events.push(event);
        })();
        await expect.poll(() => events.length).toBeGreaterThan(0);
        await sales().revokeContact({ contactId: Number(client.id) });
        await expect.poll(() => JSON.stringify(events)).toContain('renewed');
        await followed;
        abort.abort();
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
        const jean = the(contacts.find(({ firstName }) => firstName === 'Jean'));
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
        const email = the(made.contacts[0]?.email);
        const contact = { firstName: 'Camille', lastName: 'Martin', language: 'en' as const };
        await sales().saveContact({ contactId, contact: { ...contact, email } });
        expect(contactOf(await read(made.id))).toMatchObject({ linkId, lastName: 'Martin', language: 'en' });
        await sales().saveContact({ contactId, contact: { ...contact, email: uniqueAddress() } });
        expect(contactOf(await read(made.id)).linkId).not.toBe(linkId);
        await expect(
          sales().saveContact({ contactId, contact: { ...contact, email: 'nobody' } }),
        ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      });
    });

    describe('joining', () => {
      const pair = async () => {
        const email = uniqueAddress();
        const one = await make({ customer: { name: 'Un' }, contact: { email } });
        const other = await make({ customer: { name: 'Deux' }, contact: { email } });
        return { one, other };
      };

      it('is suggested by a confirmed address, and never done by itself', async () => {
        const { one, other } = await pair();
        expect((await read(one.id)).likely).toEqual([{ id: other.id, name: 'Deux', via: 'email' }]);
        const stranger = await validate(server(), { email: the(one.contacts[0]?.email) });
        const { client } = await rowsOf(server().deps, stranger);
        expect(client.customer_id).not.toBe(one.id);
        expect((await read(one.id)).likely.map(({ id }) => id)).toEqual([other.id]);
      });

      it('never widens what a link opens, and is undone', async () => {
        const { one, other } = await pair();
        const [camille, jean] = [contactOf(one), contactOf(other)];
        const [mine, yours] = [
          await beginProjectOf(server(), camille.id),
          await beginProjectOf(server(), jean.id),
        ];
        await sales().setSeesAll({ contactId: camille.id, seesAll: true });
        await sales().join({ fromId: one.id, intoId: other.id });
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        expect(await seenBy(server(), jean.id)).toEqual([yours]);
        const joined = await read(other.id);
        expect(joined.contacts.map(({ id }) => id).toSorted()).toEqual([camille.id, jean.id].toSorted());
        expect(joined.projects.map(({ id }) => id).toSorted()).toEqual([mine, yours].toSorted());
        expect(joined.contacts.every(({ seesAll }) => !seesAll)).toBe(true);
        expect((await read(one.id)).isArchived).toBe(true);
        const [join] = joined.joins;
        await sales().part({ joinId: the(join).id });
        expect((await read(one.id)).projects.map(({ id }) => id)).toEqual([mine]);
        expect((await read(one.id)).isArchived).toBe(false);
        expect((await read(other.id)).contacts.map(({ id }) => id)).toEqual([jean.id]);
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        await expect(sales().part({ joinId: the(join).id })).rejects.toMatchObject({ code: 'CONFLICT' });
      });

      it('leaves nobody what is the other client’s once it is undone, whoever was shown all meanwhile', async () => {
        const { one, other } = await pair();
        const [camille, jean] = [contactOf(one), contactOf(other)];
        const [mine, yours] = [
          await beginProjectOf(server(), camille.id),
          await beginProjectOf(server(), jean.id),
        ];
        await sales().join({ fromId: one.id, intoId: other.id });
        for (const { id: contactId } of [camille, jean]) {
          await sales().setSeesAll({ contactId, seesAll: true });
          expect(await seenBy(server(), contactId)).toEqual([mine, yours].toSorted());
        }
        const [join] = (await read(other.id)).joins;
        await sales().part({ joinId: join?.id ?? 0 });
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        expect(await seenBy(server(), jean.id)).toEqual([yours]);
      });

      it('lists what somebody saw by name, until they are shown only their own', async () => {
        const { one, other } = await pair();
        const [camille, jean] = [contactOf(one), contactOf(other)];
        const contact = { firstName: 'Aline', language: 'fr' as const };
        await sales().addContact({ customerId: one.id, contact });
        const aline = (await read(one.id)).contacts.find(({ id }) => id !== camille.id)?.id ?? 0;
        const mine = await beginProjectOf(server(), camille.id);
        await beginProjectOf(server(), jean.id);
        await sales().setSeesAll({ contactId: aline, seesAll: true });
        await sales().join({ fromId: one.id, intoId: other.id });
        const rowOfAline = async () => (await read(other.id)).contacts.find(({ id }) => id === aline);
        expect(await rowOfAline()).toMatchObject({ seesAll: false, listedCount: 1 });
        expect(await seenBy(server(), aline)).toEqual([mine]);
        const { linkId } = (await rowOfAline()) ?? {};
        await sales().setSeesAll({ contactId: aline, seesAll: false });
        expect(await rowOfAline()).toMatchObject({ seesAll: false, listedCount: 0 });
        expect(await seenBy(server(), aline)).toEqual([]);
        expect((await rowOfAline())?.linkId).not.toBe(linkId);
        // Once more there is nothing to take.
        const renewed = (await rowOfAline())?.linkId;
        await sales().setSeesAll({ contactId: aline, seesAll: false });
        expect((await rowOfAline())?.linkId).toBe(renewed);
      });

      it('is not undone with "all projects" of somebody who is shown them at that moment', async () => {
        const { one, other } = await pair();
        const camille = contactOf(one);
        await beginProjectOf(server(), contactOf(other).id);
        await sales().join({ fromId: one.id, intoId: other.id });
        const joinId = (await read(other.id)).joins[0]?.id ?? 0;
        // As `setSeesAll` has written it, and not yet committed.
        await meetUncommitted(
          server(),
          async (trx) => {
            await lockAnyCustomer(trx, other.id);
            await updateContact(trx, camille.id, { sees_all: true });
          },
          () => sales().part({ joinId }),
        );
        const contacts = (await read(one.id)).contacts;
        expect(contacts.find(({ id }) => id === camille.id)).toMatchObject({ seesAll: false });
        expect(await seenBy(server(), camille.id)).toEqual([]);
      });

      it('is undone whole or not at all where the record is joined on at that moment', async () => {
        const { one, other } = await pair();
        const third = await make({ customer: { name: 'Trois' } });
        const camille = contactOf(one);
        await sales().join({ fromId: one.id, intoId: other.id });
        const joinId = (await read(other.id)).joins[0]?.id ?? 0;
        await meetAt(server(), 'customer_joins', [
          () => sales().join({ fromId: other.id, intoId: third.id }),
          () => sales().part({ joinId }),
        ]);
        const parted = await server()
          .deps.database.db.selectFrom('customer_joins')
          .select('parted_at')
          .where('id', '=', joinId)
          .executeTakeFirstOrThrow();
        const isBack = (await read(one.id)).contacts.some(({ id }) => id === camille.id);
        expect(isBack).toBe(parted.parted_at !== null);
      });

      it('leaves where it is what came after it', async () => {
        const { one, other } = await pair();
        const camille = contactOf(one);
        await sales().join({ fromId: one.id, intoId: other.id });
        const later = await beginProjectOf(server(), camille.id);
        const [join] = (await read(other.id)).joins;
        await sales().part({ joinId: the(join).id });
        expect((await read(other.id)).projects.map(({ id }) => id)).toEqual([later]);
        expect(await seenBy(server(), camille.id)).toEqual([later]);
      });

      it('happens once where two do it at once, also the other way round', async () => {
        const { one, other } = await pair();
        const results = await meetAt(server(), 'customers', [
          () => sales().join({ fromId: one.id, intoId: other.id }),
          () => sales().join({ fromId: other.id, intoId: one.id }),
        ]);
        expectOneWins(results, 'CONFLICT');
      });

      it('does not take "all projects" along, whoever shows them at that moment', async () => {
        const { one, other } = await pair();
        const camille = contactOf(one);
        const yours = await beginProjectOf(server(), contactOf(other).id);
        await meetAt(server(), 'customers', [
          // First, since where there is one connection they come after each other: who is shown all after a join sees it all.
          () => sales().setSeesAll({ contactId: camille.id, seesAll: true }),
          () => sales().join({ fromId: one.id, intoId: other.id }),
        ]);
        expect(await seenBy(server(), camille.id)).not.toContain(yours);
      });

      it('is not with itself, nor with one that is put away', async () => {
        const { one, other } = await pair();
        await expect(sales().join({ fromId: one.id, intoId: one.id })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        });
        await sales().setArchived({ customerId: other.id, isArchived: true });
        await expect(sales().join({ fromId: one.id, intoId: other.id })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      });
    });

    describe('the rooms of a project', () => {
      it('are made for it, each once', async () => {
        const made = await make();
        const projectId = await beginProjectOf(server(), contactOf(made).id);
        const admin = callAs(server().deps, { ...louis, role: 'admin' });
        const slug = () => `r-${randomUUID()}`;
        const portal = () => admin.clientProjects.create({ name: 'Portail', slug: slug(), projectId });
        const content = { clientName: 'Lumière', projectName: 'Site', language: 'fr' as const };
        const page = () => admin.statusPages.create({ slug: slug(), content, previewUrl: null, projectId });
        const fields = { name: 'Site', emoji: '📁', url: 'https://site.example', compensation: null };
        const team = () => admin.team.createProject({ ...fields, projectId });
        for (const room of [portal, page, team]) {
          await room();
          await expect(room()).rejects.toMatchObject({ code: 'CONFLICT' });
        }
        const [project] = (await read(made.id)).projects;
        expect(project).toMatchObject({ id: projectId, portalSlug: expect.any(String) });
        expect([project?.portalId, project?.statusPageId, project?.teamProjectId]).not.toContain(null);
        const lost = admin.clientProjects.create({ name: 'Portail', slug: slug(), projectId: 'nothing' });
        await expect(lost).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      });
    });

    describe('a conversation', () => {
      const session = () => `session_${randomUUID()}`;
      const begin = async (contact: object) => {
        const { id } = (
          await server()
            .as()
            .chat.start({ sessionId: session(), ...contact })
        ).toJSON();
        const row = { window_count: 1, category: 'sales' };
        await db().updateTable('conversations').set(row).where('public_id', '=', id).execute();
        return id;
      };
      const contactIdOf = async (id: string) =>
        (
          await db()
            .selectFrom('conversations')
            .select('contact_id')
            .where('public_id', '=', id)
            .executeTakeFirstOrThrow()
        ).contact_id;

      it('becomes a customer with one click, once', async () => {
        const conversationId = await begin({ userName: 'Nadia Rahman', userPhone: '+971 50 1' });
        const known = await sales().ofConversation({ conversationId });
        expect(known).toEqual({ customer: null, mayBecome: true, likely: [], isProven: false });
        const make = () => sales().fromConversation({ conversationId });
        const results = await meetAt(server(), 'conversations', [make, make]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        const { customer } = await sales().ofConversation({ conversationId });
        expect(customer).toMatchObject({ name: 'Nadia Rahman', stage: 'lead' });
        const record = await read(the(customer).customerId);
        expect(record).toMatchObject({
          source: 'chat',
          contacts: [{ firstName: 'Nadia', lastName: 'Rahman', phone: '+971 50 1', isMailConfirmed: false }],
          conversations: [{ id: conversationId }],
        });
        const nobody = await begin({});
        await expect(sales().fromConversation({ conversationId: nobody })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        });
      });

      it('becomes a lead by itself once its visitor has left an address, and is joined with nobody', async () => {
        const email = uniqueAddress();
        const known = await make({ contact: { email } });
        const visitor = server().as();
        const { id: conversationId } = (await visitor.chat.start({ sessionId: session() })).toJSON();
        expect(await contactIdOf(conversationId)).toBeNull();
        await visitor.chat.setEmail({ conversationId, userEmail: email });
        const lead = await contactIdOf(conversationId);
        expect(lead).not.toBeNull();
        await db()
          .updateTable('conversations')
          .set({ window_count: 1, category: 'sales' })
          .where('public_id', '=', conversationId)
          .execute();
        const before = await sales().ofConversation({ conversationId });
        expect(before.customer?.customerId).not.toBe(known.id);
        expect(before.likely.map(({ customerId }) => customerId)).toEqual([known.id]);
        expect(before.isProven).toBe(false);
        // Staff say that it is them: the lead that nobody has touched goes.
        const contactId = contactOf(known).id;
        const after = await sales().linkConversation({ conversationId, contactId });
        expect(after.customer?.customerId).toBe(known.id);
        await expect(read(the(before.customer).customerId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      it('takes its untouched lead with it when it is deleted, and no other', async () => {
        for (const isTouched of [false, true]) {
          const visitor = server().as();
          const { id: conversationId } = (await visitor.chat.start({ sessionId: session() })).toJSON();
          await visitor.chat.setEmail({ conversationId, userEmail: uniqueAddress() });
          const contactId = await contactIdOf(conversationId);
          const { customer_id } = await db()
            .selectFrom('clients')
            .select('customer_id')
            .where('id', '=', contactId)
            .executeTakeFirstOrThrow();
          const customerId = Number(customer_id);
          if (isTouched) await sales().addNote({ customerId, note: 'À rappeler' });
          await visitor.chat.remove({ conversationId });
          if (isTouched) expect((await read(customerId)).id).toBe(customerId);
          else await expect(read(customerId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        }
      });

      it('of support is not read by who sells', async () => {
        const conversationId = await begin({ userName: 'Nadia Rahman' });
        const { customer } = await sales().fromConversation({ conversationId });
        await db()
          .updateTable('conversations')
          .set({ category: 'support' })
          .where('public_id', '=', conversationId)
          .execute();
        await expect(sales().ofConversation({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        const customerId = the(customer).customerId;
        expect((await read(customerId)).conversations).toEqual([]);
        const admin = callAs(server().deps, { ...louis, role: 'admin' }).customers;
        expect((await admin.get({ customerId })).conversations).toHaveLength(1);
      });
    });

    describe('import and export', () => {
      const countOf = async () =>
        Number(
          (await db().selectFrom('customers').select(db().fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
        );

      it('makes a customer of each row, with any delimiter, quotes and formulas as text', async () => {
        const word = `Import${randomUUID().slice(0, 8)}`;
        const file = [
          '\uFEFFNom;Contact;E-mail;Téléphone;Langue;Pays;Étape',
          `"${word} ""Un""; et fils";Nadia Rahman;nadia.${word}@client.example;+971 50 1;en;ae;qualified`,
          '',
          `"=HYPERLINK(""x"")\n${word}";;;;;;`.replace('\n', ' '),
          `${word} Trois;;;;;;lost`,
        ].join('\r\n');
        const preview = await sales().previewImport({ file });
        expect(preview).toMatchObject({ count: 3, problems: [] });
        expect(preview.rows.map(({ line }) => line)).toEqual([2, 4, 5]);
        expect(await sales().import({ file })).toEqual({ count: 3 });
        const rows = await sales().list({ search: word });
        expect(rows.map(({ name, stage, source }) => [name, stage, source])).toEqual([
          [`${word} Trois`, 'lost', 'import'],
          [`=HYPERLINK("x") ${word}`, 'lead', 'import'],
          [`${word} "Un"; et fils`, 'qualified', 'import'],
        ]);
        expect(rows[2]?.contact).toEqual({ name: 'Nadia Rahman', email: `nadia.${word}@client.example` });
        const exported = await sales().export({ search: word });
        expect(exported).toContain(`"'=HYPERLINK(""x"") ${word}"`);
        expect(exported).toContain("'+971 50 1");
        // What was taken out is read in again as it was.
        expect((await sales().previewImport({ file: exported })).rows.map(({ name }) => name)).toEqual(
          rows.map(({ name }) => name),
        );
      });

      it('says of each wrong line what is wrong, and makes nothing of the file', async () => {
        const file = [
          'name,email,language,country,stage',
          'Un,nadia@client.example,fr,FR,lead',
          ',x@client.example,fr,,',
          'Deux,nobody,fr,,',
          'Trois,,de,,',
          'Quatre,,fr,France,',
          'Cinq,,fr,,maybe',
          'Six,NADIA@client.example,fr,,',
        ].join('\n');
        const before = await countOf();
        const { problems, count } = await sales().previewImport({ file });
        expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
        expect(count).toBe(1);
        await expect(sales().import({ file })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
        for (const broken of [
          '',
          'name\n',
          'email\nx@client.example',
          'name\n"Un',
          `name\n${'x\n'.repeat(2_001)}`,
        ]) {
          expect((await sales().previewImport({ file: broken })).problems, broken.slice(0, 20)).toHaveLength(
            1,
          );
          await expect(sales().import({ file: broken })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
        }
        expect(await countOf()).toBe(before);
      });

      it('takes as many rows as it says', async () => {
        const rows = Array.from(
          { length: 2_000 },
          (_, row) => `Client ${row},c${row}.${randomUUID()}@client.example`,
        );
        const before = await countOf();
        expect(await sales().import({ file: ['name,email', ...rows].join('\n') })).toEqual({ count: 2_000 });
        expect(await countOf()).toBe(before + 2_000);
      });

      it('stands in the audit log', async () => {
        await sales().import({ file: 'name\nAvec sa ligne au journal' });
        await sales().export({ stage: 'won' });
        const entries = await auditEntries(db())
          .select(['action', 'after'])
          .where('action', 'in', ['customer.export', 'customer.import'])
          .orderBy('id', 'desc')
          .limit(2)
          .execute();
        expect(entries).toMatchObject([
          { action: 'customer.export' },
          { action: 'customer.import', after: { count: 1 } },
        ]);
      });
    });
  },
);
