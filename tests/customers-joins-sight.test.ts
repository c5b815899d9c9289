import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { countAll } from './setup/customers.ts';
import {
  addCustomer,
  asContact,
  begin,
  emptyWorld,
  type JoinWorld,
  listStillOpen,
  look,
  offer,
  openAll,
  projectOfQuote,
  readHomes,
  type Sights,
  welcome,
} from './setup/join-world.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

/** Something that staff or clients do; the numbers choose among what is there by then. */
type Step =
  | { does: 'make' | 'begin' | 'add' | 'part' | 'revoke' | 'accept'; at: number }
  | { does: 'offer'; at: number; isNamed: boolean }
  | { does: 'join'; at: number; with: number }
  | { does: 'move'; at: number; stage: 'qualified' | 'won' }
  | { does: 'show'; at: number; all: boolean };

const at = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('make', 'add', 'revoke'), at }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('begin', 'part', 'accept'), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('offer' as const), at, isNamed: fc.boolean() }) },
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

const pick = <Of>(from: readonly Of[], index: number): Of | undefined =>
  from[index % Math.max(1, from.length)];

type Change = (before: string[]) => string[];
type Homes = Awaited<ReturnType<typeof readHomes>>;

/**
 * Does a step, and answers what may be different for whom of the projects: each other contact has to see just what they
 * saw.
 */
async function take(world: JoinWorld, one: Step, before: Sights): Promise<Map<number, Change>> {
  const { server, staff } = world;
  const { customers } = callAs(server.deps, staff);
  const changed = new Map<number, Change>();
  const customerId = pick(world.customers, one.at) ?? 0;
  const contactId = pick(world.contacts, one.at) ?? 0;
  /** A project that a contact has begun is on their dashboard, and on that of whoever sees all of its client. */
  const tell = async (projectId: string) => {
    const { projects, contacts } = await readHomes(world);
    for (const other of world.contacts) {
      const { customerId: theirs, seesAll } = contacts.get(other) ?? {};
      if (other === world.begun.get(projectId) || (seesAll && theirs === projects.get(projectId)))
        changed.set(other, (seen) => [...seen, projectId]);
    }
  };
  switch (one.does) {
    case 'make':
      await addCustomer(world);
      break;
    case 'add': {
      const contact = { firstName: 'Jean', language: 'fr' as const };
      if (!(await attempt(() => customers.addContact({ customerId, contact })))) break;
      const known = new Set(world.contacts);
      const { contacts } = await customers.get({ customerId });
      const added = contacts.map(({ id }) => id).filter((id) => !known.has(id));
      expect(added).toHaveLength(1);
      for (const id of added) await welcome(world, id, customerId);
      break;
    }
    case 'begin': {
      if (world.revoked.has(contactId)) break;
      await tell(await begin(world, contactId));
      break;
    }
    case 'offer':
      if (!world.revoked.has(contactId)) await offer(world, contactId, one.isNamed);
      break;
    case 'accept': {
      const sight = before.get(contactId);
      const own = world.quotes.filter((quote) => quote.contactId === contactId && !quote.isAccepted);
      const quote = own.find(({ slug }) => sight?.quotes.includes(slug));
      if (!quote) break;
      const { slug } = quote;
      const reader = asContact(world, contactId).quotes;
      await reader.accept({ slug, version: 1, acceptedBy: 'Camille' });
      quote.isAccepted = true;
      const projectId = await projectOfQuote(world, slug);
      world.begun.set(projectId, contactId);
      await tell(projectId);
      break;
    }
    case 'join': {
      const intoId = pick(world.customers, one.with) ?? 0;
      await attempt(() => customers.join({ fromId: customerId, intoId }));
      break;
    }
    case 'part': {
      const { joins } = await customers.get({ customerId });
      const joinId = joins[0]?.id;
      if (joinId === undefined || !(await attempt(() => customers.part({ joinId })))) break;
      // Each keeps what they have begun, and of what they saw what is on their side.
      const { projects, contacts } = await readHomes(world);
      for (const other of world.contacts) {
        const theirs = contacts.get(other)?.customerId;
        changed.set(other, (seen) =>
          seen.filter((id) => world.begun.get(id) === other || projects.get(id) === theirs),
        );
      }
      break;
    }
    case 'revoke':
      await customers.revokeContact({ contactId });
      world.revoked.add(contactId);
      break;
    case 'move':
      await attempt(() => customers.setStage({ customerId, stage: one.stage }));
      break;
    case 'show': {
      if (!(await attempt(() => customers.setSeesAll({ contactId, seesAll: one.all })))) break;
      const { projects, contacts } = await readHomes(world);
      const of = contacts.get(contactId)?.customerId;
      const all = [...world.begun.keys()].filter((id) => projects.get(id) === of);
      changed.set(contactId, (seen) =>
        one.all ? [...seen, ...all] : seen.filter((id) => world.begun.get(id) === contactId),
      );
      break;
    }
  }
  return changed;
}

/** What every contact reads after a step is what the step makes of what they read before it. */
async function compare(
  world: JoinWorld,
  {
    one,
    before,
    homesBefore,
    after,
    changed,
  }: { one: Step; before: Sights; homesBefore: Homes; after: Sights; changed: Map<number, Change> },
): Promise<void> {
  const said = JSON.stringify(one);
  const homes = await readHomes(world);
  for (const [contactId, sight] of after) {
    const still = await listStillOpen(world, contactId, sight);
    if (world.revoked.has(contactId)) {
      expect(sight, said).toBeUndefined();
      expect(still, said).toEqual([]);
      continue;
    }
    if (!sight) return expect.fail(`${said}: a contact who was not revoked is shown nothing`);
    const was = before.get(contactId);
    const { customerId, seesAll } = homes.contacts.get(contactId) ?? expect.fail('A contact is lost');
    const projects = was?.projects ?? [];
    const change = changed.get(contactId);
    expect(sight.projects, said).toEqual([...new Set(change ? change(projects) : projects)].toSorted());
    // Whatever has happened: nothing of a client that is not theirs, but what they have begun there.
    const isForeign = (id: string) =>
      world.begun.get(id) !== contactId && homes.projects.get(id) !== customerId;
    expect(sight.projects.filter(isForeign), said).toEqual([]);

    // What hangs on a project is read by whoever sees the project, and by nobody else.
    const workspaces = [...world.workspaces].filter(([, { projectId }]) =>
      sight.projects.includes(projectId),
    );
    const slugs = workspaces.map(([slug]) => slug).toSorted();
    expect(sight.portals, said).toEqual(slugs);
    expect(sight.statusPages, said).toEqual(slugs);
    expect(sight.receipts, said).toEqual(workspaces.map(([, { projectId }]) => projectId).toSorted());

    for (const { slug, contactId: named } of world.quotes) {
      const isOfClient = homes.quotes.get(slug) === customerId;
      const isTheirs = isOfClient && (named === contactId || seesAll);
      expect([slug, sight.quotes.includes(slug)], said).toEqual([slug, isTheirs]);
      // Nobody comes to see what is another’s but by being shown all, or by what is new.
      const isNew = ['offer', 'show'].includes(one.does);
      if (isTheirs && named !== contactId && !isNew) expect(was?.quotes, said).toContain(slug);
    }
    // A quote that names somebody stays open to them who opened it, also where an undone join left it on the other
    // side.
    const isOwn = (slug: string) =>
      world.quotes.some((quote) => quote.slug === slug && quote.contactId === contactId);
    const ofOthers = still.filter(({ kind, slug }) => kind !== 'quote' || !isOwn(slug));
    // A join leaves open until the next day what they had opened of their own client.
    const leaking = ofOthers.filter(
      ({ kind, slug }) => kind !== 'quote' || homes.quotes.get(slug) !== customerId,
    );
    expect(leaking, said).toEqual([]);
    // Nor does it end where staff say again what is so already.
    const isShownAnew =
      one.does === 'show' && change && homesBefore.contacts.get(contactId)?.seesAll !== one.all;
    if (isShownAnew) expect(ofOthers, said).toEqual([]);

    // The papers of a client are no matter of somebody who was brought to it, unless they are shown all of it.
    if (sight.billing !== undefined && !seesAll) expect(world.homes.get(contactId), said).toBe(customerId);
    if (one.does === 'join') expect([undefined, was?.billing], said).toContain(sight.billing);
  }
}

describeOnServer(
  'what the contacts of clients see who are joined',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
    });

    const check = (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const world = emptyWorld(server(), louis);
          for (let count = 0; count < 3; count += 1) await addCustomer(world);
          // The last one has a quote and no project.
          for (const contactId of world.contacts.slice(0, 2)) await begin(world, contactId);
          for (const contactId of world.contacts) await offer(world, contactId, true);
          let before = await look(world);
          for (const one of taken) {
            await openAll(world, before);
            const { lost, ...rows } = await countAll(server());
            const homesBefore = await readHomes(world);
            const changed = await take(world, one, before);
            const after = await look(world);
            await compare(world, { one, before, homesBefore, after, changed });
            const now = await countAll(server());
            expect(now.lost).toBe(lost);
            for (const name of Object.keys(rows) as (keyof typeof rows)[]) {
              expect(now[name]).toBeGreaterThanOrEqual(rows[name]);
            }
            before = after;
          }
          // Each project and each quote is in one record, and whoever began a project still sees it.
          const [listed, offered]: [string[], number[]] = [[], []];
          for (const customerId of world.customers) {
            const { projects, quotes } = await callAs(server().deps, louis).customers.get({ customerId });
            listed.push(...projects.map(({ id }) => id));
            offered.push(...quotes.map(({ id }) => id));
          }
          expect(listed.toSorted()).toEqual([...world.begun.keys()].toSorted());
          expect(new Set(offered).size).toBe(world.quotes.length);
          expect(offered).toHaveLength(world.quotes.length);
          for (const [projectId, contactId] of world.begun) {
            if (!world.revoked.has(contactId)) expect(before.get(contactId)?.projects).toContain(projectId);
          }
        }),
        { numRuns },
      );

    it(
      'is never more by joins, undone joins and moves than they began or were shown, and nothing is lost',
      () => check(8),
      180_000,
    );

    it('stays so in many more of them', { tags: ['slow'], timeout: 600_000 }, () => check(30));
  },
);
