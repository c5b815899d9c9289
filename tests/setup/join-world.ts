import { randomBytes, randomUUID } from 'node:crypto';
import { writeQuote } from '../../db/seed-quotes-queries.ts';
import { quoteContent } from '../../src/routers/quotes.schema.ts';
import type { Staff } from '../../src/server/access.ts';
import { insertGate } from '../../src/server/gates/queries.ts';
import { grantAccess } from '../../src/server/grants/service.ts';
import { randomId } from '../../src/server/ids.ts';
import { shownOf, toStored } from '../../src/server/quotes/content.ts';
import { insertPage } from '../../src/server/status-pages/queries.ts';
import { beginProjectOf, makeCustomer, seenBy } from './customers.ts';
import { pageContent } from './gated.ts';
import { enterAs } from './my-access.ts';
import { addTransfer } from './paid.ts';
import { demoPasswordHash } from './passwords.ts';
import { quoteOf } from './quotes.ts';
import type { TestServer } from './server.ts';
import { addOpenPortal } from './support-portals.ts';

type ThingKind = 'quote' | 'portal' | 'status-page';
type Thing = { kind: ThingKind; slug: string };

/** Clients, contacts and what hangs on their projects, who began what, and what each has opened in their browser. */
export type JoinWorld = {
  server: TestServer;
  staff: Staff;
  customers: number[];
  contacts: number[];
  /** Which contact has begun a project, by its public id. */
  begun: Map<string, number>;
  /** The portals of projects, by the slug that their status pages have too. */
  workspaces: Map<string, { projectId: string; portalId: number }>;
  quotes: { slug: string; contactId: number | undefined; isAccepted: boolean }[];
  revoked: Set<number>;
  /** The client with whom staff first wrote a contact down. */
  homes: Map<number, number>;
  browsers: Map<number, { token: string | undefined }>;
  opened: Map<number, Thing[]>;
  /** Who has just come by another mail, so that nothing is open yet. */
  entered: Set<number>;
};

export const emptyWorld = (server: TestServer, staff: Staff): JoinWorld => ({
  server,
  staff,
  customers: [],
  contacts: [],
  begun: new Map(),
  workspaces: new Map(),
  quotes: [],
  revoked: new Set(),
  homes: new Map(),
  browsers: new Map(),
  opened: new Map(),
  entered: new Set(),
});

export async function addCustomer(world: JoinWorld): Promise<void> {
  const made = await makeCustomer(world.server, world.staff);
  world.customers.push(made.id);
  for (const { id } of made.contacts) await welcome(world, id, made.id);
}

/**
 * Somebody whom staff wrote down with a client. Their browser also has a conversation, whose cookie outlives any
 * access.
 */
export async function welcome(world: JoinWorld, contactId: number, customerId: number): Promise<void> {
  const browser: { token: string | undefined } = { token: undefined };
  const cookie = {
    ...browser,
    set(token: string) {
      browser.token = token;
    },
  };
  await world.server.deps.database.db
    .transaction()
    .execute((trx) => grantAccess(trx, cookie, 'conversation', randomId()));
  world.contacts.push(contactId);
  world.homes.set(contactId, customerId);
  world.browsers.set(contactId, browser);
  world.opened.set(contactId, []);
}

/** A project of a contact with its portal, its status page and the receipt of its deposit. */
export async function begin(world: JoinWorld, contactId: number): Promise<string> {
  const { db } = world.server.deps.database;
  const projectId = await beginProjectOf(world.server, contactId);
  world.begun.set(projectId, contactId);
  const { id } = await db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id: portalId, slug } = await addOpenPortal(world.server, { project_id: id });
  world.workspaces.set(slug, { projectId, portalId });
  await db.transaction().execute(async (trx) => {
    await insertPage(trx, { slug, content: pageContent, previewUrl: null }, id);
    await insertGate(trx, {
      kind: 'status-page',
      subject: slug,
      passwordHash: demoPasswordHash,
      lookup: null,
    });
    await addTransfer(trx, id);
  });
  return projectId;
}

/** A quote that was sent to a contact, or to their client alone. */
export async function offer(world: JoinWorld, contactId: number, isNamed: boolean): Promise<string> {
  const slug = `j-${randomUUID().slice(0, 13)}`;
  const content = quoteContent.parse(quoteOf({ title: slug }));
  await world.server.deps.database.db.transaction().execute(async (trx) => {
    await writeQuote(trx, {
      slug,
      shown: shownOf(content),
      stored: toStored(content),
      authorName: 'Louis',
      passwordHash: demoPasswordHash,
      lookup: { key: 'of a test', value: randomBytes(32), older: [] },
      writtenAt: new Date(),
      openedAt: [new Date()],
      acceptance: undefined,
    });
    await trx
      .updateTable('quotes')
      .set((eb) => ({
        customer_id: eb.selectFrom('clients').select('customer_id').where('id', '=', contactId),
        contact_id: isNamed ? contactId : null,
      }))
      .where('slug', '=', slug)
      .execute();
  });
  world.quotes.push({ slug, contactId: isNamed ? contactId : undefined, isAccepted: false });
  return slug;
}

/** With whom everything is by now: projects by their public ids, quotes by their slugs, contacts by their numbers. */
export async function readHomes({ server }: JoinWorld) {
  const { db } = server.deps.database;
  const projects = await db.selectFrom('projects').select(['public_id', 'customer_id']).execute();
  const quotes = await db.selectFrom('quotes').select(['slug', 'customer_id']).execute();
  const contacts = await db.selectFrom('clients').select(['id', 'customer_id', 'sees_all']).execute();
  return {
    projects: new Map(projects.map((row) => [row.public_id, Number(row.customer_id)])),
    quotes: new Map(quotes.map((row) => [row.slug, Number(row.customer_id)])),
    contacts: new Map(
      contacts.map((row) => [row.id, { customerId: Number(row.customer_id), seesAll: row.sees_all }]),
    ),
  };
}

/** The project that an accepted quote has become. */
export const projectOfQuote = async ({ server }: JoinWorld, slug: string): Promise<string> => {
  const row = await server.deps.database.db
    .selectFrom('projects as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .select('p.public_id')
    .where('q.slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.public_id;
};

/** All that one contact reads of their clients, by every way in. */
export type Sight = {
  projects: string[];
  /** Their slugs, those that were accepted too. */
  quotes: string[];
  portals: string[];
  statusPages: string[];
  /** Of which projects. */
  receipts: string[];
  /** The client whose papers they may say. */
  billing: number | undefined;
};
/** By contact; undefined where nothing opens. */
export type Sights = Map<number, Sight | undefined>;

export async function look(world: JoinWorld): Promise<Sights> {
  const seen: Sights = new Map();
  for (const id of world.contacts) seen.set(id, await lookAs(world, id));
  return seen;
}

async function lookAs(world: JoinWorld, contactId: number): Promise<Sight | undefined> {
  const { server } = world;
  const projects = await seenBy(server, contactId);
  const overview = await overviewOf(world, contactId);
  if (!projects || !overview) {
    if (projects || overview) throw new Error('One way in is open and the other is not');
    return undefined;
  }
  const { link_id: clientId, customer_id } = await server.deps.database.db
    .selectFrom('clients')
    .select(['link_id', 'customer_id'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  const papers = await server.as().clients.billing({ clientId });
  const slugs = (of: readonly { slug: string }[]) => of.map(({ slug }) => slug).toSorted();
  const seen = overview.projects.map(({ projectId }) => projectId).toSorted();
  if (String(seen) !== String(projects)) throw new Error(`${seen} here, and ${projects} on the dashboard`);
  return {
    projects,
    quotes: slugs([...overview.quotes, ...overview.accepted]),
    portals: slugs(overview.portals),
    statusPages: slugs(overview.statusPages),
    receipts: overview.receipts.map(({ projectId }) => projectId).toSorted(),
    billing: papers ? Number(customer_id) : undefined,
  };
}

/** What their browser shows; where its access has ended they ask for another mail, as anybody would. */
async function overviewOf(world: JoinWorld, contactId: number) {
  const browser = world.browsers.get(contactId) ?? { token: undefined };
  const { my } = world.server.as({ cookie: browser });
  try {
    return await my.get();
  } catch (error) {
    if ((error as { code?: string }).code !== 'UNAUTHORIZED') throw error;
  }
  if (world.revoked.has(contactId)) return undefined;
  await enterAs(world.server, browser, contactId);
  world.entered.add(contactId);
  return my.get();
}

/** The calls of a contact in their browser, or of a stranger where they have none. */
export function asContact(world: JoinWorld, contactId: number) {
  const cookie = world.browsers.get(contactId);
  return world.server.as(cookie && { cookie });
}

/** Each contact opens all that they are shown and have not opened yet. */
export async function openAll(world: JoinWorld, sights: Sights): Promise<void> {
  for (const [contactId, sight] of sights) {
    const opened = world.opened.get(contactId) ?? [];
    const { my } = asContact(world, contactId);
    const shown = [
      ...(sight?.quotes ?? []).map((slug): Thing => ({ kind: 'quote', slug })),
      ...(sight?.portals ?? []).map((slug): Thing => ({ kind: 'portal', slug })),
      ...(sight?.statusPages ?? []).map((slug): Thing => ({ kind: 'status-page', slug })),
    ];
    for (const thing of shown) {
      const isKnown = opened.some(({ kind, slug }) => kind === thing.kind && slug === thing.slug);
      if (!isKnown || world.entered.has(contactId)) await my.open(thing);
      if (!isKnown) opened.push(thing);
    }
    world.entered.delete(contactId);
  }
}

/** What a contact has opened some time, is not shown any more, and can read all the same. */
export async function listStillOpen(world: JoinWorld, contactId: number, sight: Sight | undefined) {
  const calls = asContact(world, contactId);
  const shown: Record<ThingKind, string[]> = {
    quote: sight?.quotes ?? [],
    portal: sight?.portals ?? [],
    'status-page': sight?.statusPages ?? [],
  };
  const left: Thing[] = [];
  for (const thing of world.opened.get(contactId) ?? []) {
    const { kind, slug } = thing;
    if (shown[kind].includes(slug)) continue;
    const read = {
      quote: () => calls.quotes.get({ slug }),
      portal: () =>
        calls.supportRequests.forProject({ clientProjectId: world.workspaces.get(slug)?.portalId ?? 0 }),
      'status-page': () => calls.statusPages.get({ slug }),
    }[kind];
    const isOpen = await read().then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'UNAUTHORIZED' || error.code === 'NOT_FOUND') return false;
        throw error;
      },
    );
    if (isOpen) left.push(thing);
  }
  return left;
}
