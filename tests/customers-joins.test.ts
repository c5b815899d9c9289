import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { updateContact } from '../src/server/clients/queries.ts';
import { lockAnyCustomer } from '../src/server/customers/service.ts';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { rowsOf, validate } from './setup/client-projects.ts';
import { beginProjectOf, contactOf, makeCustomer, seenBy, uniqueAddress } from './setup/customers.ts';
import { countWaiting, expectOneWins, meetAt, meetUncommitted } from './setup/meeting.ts';
import { enterAs } from './setup/my-access.ts';
import { newBrowser } from './setup/portals.ts';
import { quoteOf, readerOf } from './setup/quotes.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { required } from './setup/required.ts';
import { describeServerByDatabase } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeServerByDatabase(
  'customers who are joined',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
    });
    const sales = () => callAs(server().deps, louis).customers;

    const make = (part = {}) => makeCustomer(server(), louis, part);
    const read = (customerId: number) => sales().get({ customerId });

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
        const stranger = await validate(server(), { email: required(one.contacts[0]?.email) });
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
        await sales().part({ joinId: required(join).id });
        expect((await read(one.id)).projects.map(({ id }) => id)).toEqual([mine]);
        expect((await read(one.id)).isArchived).toBe(false);
        expect((await read(other.id)).contacts.map(({ id }) => id)).toEqual([jean.id]);
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        await expect(sales().part({ joinId: required(join).id })).rejects.toMatchObject({ code: 'CONFLICT' });
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
        await sales().part({ joinId: required(join).id });
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        expect(await seenBy(server(), jean.id)).toEqual([yours]);
      });

      it('closes once it is undone what was opened of the other client, also where that is a quote alone', async () => {
        const { one, other } = await pair();
        const camille = contactOf(one);
        const slug = `q-${randomId()}`;
        const party = { customerId: other.id, contactId: contactOf(other).id };
        await callAs(server().deps, louis).quotes.create({ slug, ...party, content: quoteOf() });
        await server()
          .deps.database.db.updateTable('quotes')
          .set({ opened_count: 1 })
          .where('slug', '=', slug)
          .execute();
        await sales().join({ fromId: one.id, intoId: other.id });
        await sales().setSeesAll({ contactId: camille.id, seesAll: true });
        const browser = newBrowser();
        await enterAs(server(), browser, camille.id);
        const { my, quotes } = server().as({ cookie: browser });
        await my.open({ kind: 'quote', slug });
        await quotes.get({ slug });
        const [join] = (await read(other.id)).joins;
        await sales().part({ joinId: required(join).id });
        const closed = { code: 'UNAUTHORIZED' };
        await expect(quotes.get({ slug })).rejects.toMatchObject(closed);
        await enterAs(server(), browser, camille.id);
        expect((await my.get()).quotes).toEqual([]);
        await expect(quotes.get({ slug })).rejects.toMatchObject(closed);
      });

      it('lists what somebody saw by name, until they are shown only their own', async () => {
        const { one, other } = await pair();
        const [camille, jean] = [contactOf(one), contactOf(other)];
        const contact = { firstName: 'Aline', language: 'fr' as const };
        await sales().addContact({ customerId: one.id, contact });
        const { id: aline } = required((await read(one.id)).contacts.find(({ id }) => id !== camille.id));
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
        const { id: joinId } = required((await read(other.id)).joins[0]);
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
        const { id: joinId } = required((await read(other.id)).joins[0]);
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
        await sales().part({ joinId: required(join).id });
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
          // First, since where there is one connection they come after each other: who is shown all after a join sees
          // it all.
          () => sales().setSeesAll({ contactId: camille.id, seesAll: true }),
          () => sales().join({ fromId: one.id, intoId: other.id }),
        ]);
        expect(await seenBy(server(), camille.id)).not.toContain(yours);
      });

      it('is not with itself, nor with one that is put away', async () => {
        const { one, other } = await pair();
        await expectRefusedAt(sales().join({ fromId: one.id, intoId: one.id }), 'intoId');
        await sales().setArchived({ customerId: other.id, isArchived: true });
        await expect(sales().join({ fromId: one.id, intoId: other.id })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      });

      it.each([
        // The acceptance holds the quote and is about to want its customer, whom the join holds: it wants the quote.
        ['before a join that has begun', 'quote_acceptances'],
        ['behind a join that has begun', 'quotes'],
      ] as const)('is whole where a quote is accepted %s', async (order, table) => {
        const { deps } = server();
        const [from, into] = [await makeCustomer(server(), louis), await makeCustomer(server(), louis)];
        const quote = { slug: `q-${randomId()}`, password: `lanterne velours ${randomId()}` };
        const { id } = await callAs(deps, louis).quotes.create({
          ...quote,
          customerId: from.id,
          ...(from.contacts[0] && { contactId: from.contacts[0].id }),
          content: quoteOf(),
        });
        const reader = await readerOf(server(), { id, ...quote });
        const accept = () => reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Camille' });
        const join = () => sales().join({ fromId: from.id, intoId: into.id });
        const [first, second] = order.startsWith('before') ? [accept, join] : [join, accept];
        const isAlone = deps.database.kind === 'embedded';
        const results = await meetAt<unknown>(server(), table, [
          first,
          async () => {
            if (!isAlone) await expect.poll(() => countWaiting(deps.database)).toBe(1);
            return second();
          },
        ]);
        expect(results.map((one) => (one.status === 'rejected' ? one.reason : 'done'))).toEqual([
          'done',
          'done',
        ]);
        const { projects, quotes } = await sales().get({ customerId: into.id });
        expect(projects).toHaveLength(1);
        expect(quotes).toMatchObject([{ id, state: 'accepted', projectId: projects[0]?.id }]);
        expect((await sales().get({ customerId: from.id })).projects).toEqual([]);
      });
    });
  },
);
