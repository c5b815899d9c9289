import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { updateContact } from '../src/server/clients/queries.ts';
import { lockAnyCustomer } from '../src/server/customers/service.ts';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { rowsOf, validate } from './setup/client-projects.ts';
import {
  beginProjectOf,
  contactOf,
  countAll,
  makeCustomer,
  seenBy,
  uniqueAddress,
} from './setup/customers.ts';
import { expectOneWins, meetAt, meetUncommitted } from './setup/meeting.ts';
import { quoteOf, readerOf } from './setup/quotes.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { the } from './setup/the.ts';

/** Something that staff or clients do; the numbers choose among what is there by then. */
type Step =
  | { does: 'make' | 'begin' | 'add' | 'part' | 'revoke'; at: number }
  | { does: 'join'; at: number; with: number }
  | { does: 'move'; at: number; stage: 'qualified' | 'won' }
  | { does: 'show'; at: number; all: boolean };

const at = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('make', 'add', 'revoke'), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('begin', 'part'), at }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('join' as const), at, with: at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      at,
      stage: fc.constantFrom('qualified', 'won'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('show' as const), at, all: fc.boolean() }) },
) as fc.Arbitrary<Step>;

/** Mostly one thing after another; a join that is undone after somebody was shown all of it comes seldom by itself. */
const undone = fc.record({ from: at, into: at, contact: at }).map(({ from, into, contact }): Step[] => [
  { does: 'join', at: from, with: into },
  { does: 'show', at: contact, all: true },
  { does: 'part', at: into },
]);
const steps: fc.Arbitrary<Step[]> = fc
  .array(fc.oneof({ weight: 6, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: undone }), {
    minLength: 8,
    maxLength: 12,
  })
  .map((some) => some.flat());

describeOnServer(
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
        await sales().part({ joinId: the(join).id });
        expect(await seenBy(server(), camille.id)).toEqual([mine]);
        expect(await seenBy(server(), jean.id)).toEqual([yours]);
      });

      it('lists what somebody saw by name, until they are shown only their own', async () => {
        const { one, other } = await pair();
        const [camille, jean] = [contactOf(one), contactOf(other)];
        const contact = { firstName: 'Aline', language: 'fr' as const };
        await sales().addContact({ customerId: one.id, contact });
        const { id: aline } = the((await read(one.id)).contacts.find(({ id }) => id !== camille.id));
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
        const { id: joinId } = the((await read(other.id)).joins[0]);
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
        const { id: joinId } = the((await read(other.id)).joins[0]);
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
        await expectRefusedAt(sales().join({ fromId: one.id, intoId: one.id }), 'intoId');
        await sales().setArchived({ customerId: other.id, isArchived: true });
        await expect(sales().join({ fromId: one.id, intoId: other.id })).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      });

      /** How many of this database's transactions wait for a lock. */
      const countWaiting = async () => {
        const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          server().deps.database.db,
        );
        return rows.length;
      };

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
            if (!isAlone) await expect.poll(countWaiting).toBe(1);
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

    describe('what contacts see', () => {
      /** Refused for a reason is fine, as long as nothing is changed by it; a fault is not. */
      async function attempt(call: () => Promise<unknown>): Promise<boolean> {
        try {
          await call();
          return true;
        } catch (error) {
          if (['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'].includes((error as { code?: string }).code ?? ''))
            return false;
          throw error;
        }
      }

      /** All that there is in one run, and who began what. */
      type World = {
        customers: number[];
        contacts: number[];
        begun: Map<string, number>;
        revoked: Set<number>;
      };
      type Sight = Map<number, string[] | undefined>;

      const look = async ({ contacts }: World): Promise<Sight> => {
        const seen: Sight = new Map();
        for (const id of contacts) seen.set(id, await seenBy(server(), id));
        return seen;
      };
      const pick = <Of>(from: readonly Of[], index: number): Of | undefined =>
        from[index % Math.max(1, from.length)];
      const rowOf = async (contactId: number) => {
        const row = await server()
          .deps.database.db.selectFrom('clients')
          .select(['customer_id', 'sees_all'])
          .where('id', '=', contactId)
          .executeTakeFirstOrThrow();
        return { customerId: Number(row.customer_id), seesAll: row.sees_all };
      };
      const projectsOf = async (customerId: number) =>
        (await sales().get({ customerId })).projects.map(({ id }) => id);

      async function addCustomer(world: World): Promise<void> {
        const made = await makeCustomer(server(), louis);
        world.customers.push(made.id);
        world.contacts.push(...made.contacts.map(({ id }) => id));
      }

      /** Does a step, and answers what may be different for whom: each other contact has to see just what they saw. */
      async function take(world: World, one: Step): Promise<Map<number, (before: string[]) => string[]>> {
        const changed = new Map<number, (before: string[]) => string[]>();
        const customerId = pick(world.customers, one.at) ?? 0;
        const contactId = pick(world.contacts, one.at) ?? 0;
        switch (one.does) {
          case 'make':
            await addCustomer(world);
            break;
          case 'add': {
            const contact = { firstName: 'Jean', language: 'fr' as const };
            if (!(await attempt(() => sales().addContact({ customerId, contact })))) break;
            const known = new Set(world.contacts);
            const { contacts } = await sales().get({ customerId });
            const added = contacts.map(({ id }) => id).filter((id) => !known.has(id));
            expect(added).toHaveLength(1);
            world.contacts.push(...added);
            break;
          }
          case 'begin': {
            if (world.revoked.has(contactId)) break;
            const projectId = await beginProjectOf(server(), contactId);
            world.begun.set(projectId, contactId);
            const of = (await rowOf(contactId)).customerId;
            for (const other of world.contacts) {
              const { customerId: theirs, seesAll } = await rowOf(other);
              if (other === contactId || (seesAll && theirs === of))
                changed.set(other, (before) => [...before, projectId]);
            }
            break;
          }
          case 'join': {
            const intoId = pick(world.customers, one.with) ?? 0;
            await attempt(() => sales().join({ fromId: customerId, intoId }));
            break;
          }
          case 'part': {
            const { joins } = await sales().get({ customerId });
            const joinId = joins[0]?.id;
            if (joinId === undefined || !(await attempt(() => sales().part({ joinId })))) break;
            // Each keeps what they have begun, and of what they saw what is on their side.
            for (const other of world.contacts) {
              const theirs = await projectsOf((await rowOf(other)).customerId);
              changed.set(other, (before) =>
                before.filter((id) => world.begun.get(id) === other || theirs.includes(id)),
              );
            }
            break;
          }
          case 'revoke':
            await sales().revokeContact({ contactId });
            world.revoked.add(contactId);
            break;
          case 'move':
            await attempt(() => sales().setStage({ customerId, stage: one.stage }));
            break;
          case 'show': {
            if (!(await attempt(() => sales().setSeesAll({ contactId, seesAll: one.all })))) break;
            const all = await projectsOf((await rowOf(contactId)).customerId);
            changed.set(contactId, (before) =>
              one.all ? [...before, ...all] : before.filter((id) => world.begun.get(id) === contactId),
            );
            break;
          }
        }
        return changed;
      }

      it('is never more by joins, undone joins and moves than they began or were shown, and nothing is lost', async () => {
        await fc.assert(
          fc.asyncProperty(steps, async (taken) => {
            const world: World = { customers: [], contacts: [], begun: new Map(), revoked: new Set() };
            for (let count = 0; count < 3; count += 1) await addCustomer(world);
            for (const contactId of world.contacts)
              world.begun.set(await beginProjectOf(server(), contactId), contactId);
            for (const one of taken) {
              const [before, rows] = [await look(world), await countAll(server())];
              const changed = await take(world, one);
              const after = await look(world);
              for (const [contactId, seen] of after) {
                if (world.revoked.has(contactId)) {
                  expect(seen).toBeUndefined();
                  continue;
                }
                const was = before.get(contactId) ?? [];
                const change = changed.get(contactId);
                const wanted = [...new Set(change ? change(was) : was)].toSorted();
                expect(seen, JSON.stringify(one)).toEqual(wanted);
                // Whatever has happened: nothing of a client that is not theirs, but what they have begun there.
                const theirs = await projectsOf((await rowOf(contactId)).customerId);
                const foreign = (seen ?? []).filter(
                  (id) => world.begun.get(id) !== contactId && !theirs.includes(id),
                );
                expect(foreign, JSON.stringify(one)).toEqual([]);
              }
              const now = await countAll(server());
              for (const [name, count] of Object.entries(rows)) {
                if (name === 'lost') expect(now['lost']).toBe(count);
                else expect(now[name]).toBeGreaterThanOrEqual(count);
              }
            }
            // Each project is in one record, and whoever began it still sees it.
            const listed = [];
            for (const customerId of world.customers) listed.push(...(await projectsOf(customerId)));
            expect(listed.toSorted()).toEqual([...world.begun.keys()].toSorted());
            for (const [projectId, contactId] of world.begun) {
              if (!world.revoked.has(contactId))
                expect(await seenBy(server(), contactId)).toContain(projectId);
            }
          }),
          { numRuns: 25 },
        );
      }, 180_000);
    });
  },
);
