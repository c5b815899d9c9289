import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import { rightsRefusals } from '../../content/refusals/rights.ts';
import type * as schema from '../../routers/rights.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, byClient, recordChange } from '../audit/service.ts';
import { publishPortalEnded } from '../client-projects/portal-service.ts';
import { erasePortals } from '../client-projects/service.ts';
import { eraseContacts } from '../clients/contact-service.ts';
import { eraseCustomers, lockCustomers } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { publishGateEnded } from '../gates/service.ts';
import { type GrantCookie, listJustEntered } from '../grants/service.ts';
import { eraseInvoiceDrafts } from '../invoices/draft-service.ts';
import type { Contact } from '../my/service.ts';
import { forgetLinks } from '../my/sign-in-service.ts';
import { storePayers } from '../payments/service.ts';
import { eraseProjects } from '../projects/service.ts';
import { eraseDrafts } from '../quotes/draft-service.ts';
import { eraseQuotes } from '../quotes/service.ts';
import { forgetReleases } from '../releases/settings-service.ts';
import { forgetRepository } from '../repositories/service.ts';
import { eraseJob } from './jobs.ts';
import {
  countOtherProjects,
  countReached,
  findErasure,
  insertErasure,
  type JoinRow,
  listDraftsOf,
  listJoinsInto,
  listNames,
  listOwnProjects,
  listPeople,
  listProvenConversations,
  listQuotesOf,
  listSame,
  listShared,
  listSought,
  listUnlinked,
  listWorkspaces,
  type PersonRow,
  type ProjectRow,
  type QuoteRow,
  type Scope,
} from './queries.ts';

const refusals = said(rightsRefusals);

/** How long after a mailed link was used a browser may copy and erase, in minutes. */
export const freshMinutes = 15;

/** A person with all that is theirs. */
export type Person = {
  people: PersonRow[];
  projects: ProjectRow[];
  quotes: QuoteRow[];
  scope: Scope;
  /** Customers who have other contacts: what names the person there goes, all else is the company's. */
  shared: number[];
  /** Projects that they have begun and that are a company's. */
  otherProjects: number;
};

/**
 * What belongs to the human being that these contacts are. A customer is theirs alone where no other contact is left,
 * and so is what was joined from a record of which nobody else is left; what a company has with other contacts stays
 * its own.
 */
export async function findPerson(db: Db | Trx, ids: readonly number[]): Promise<Person> {
  const people = await listPeople(db, ids);
  if (people.length === 0) throw noContact();
  const contacts = people.map(({ id }) => id);
  const known = [...new Set(people.map(({ customerId }) => customerId))];
  const shared = await listShared(db, known, contacts);
  const joins = await listJoinsInto(db, known, contacts);
  const alone = new Set(known.filter((id) => !shared.includes(id)));
  const theirs = joins.filter((join) => belongs(join, alone));
  const customers = [...alone];
  const projects = await listOwnProjects(db, {
    customerIds: customers,
    projectIds: theirs.flatMap(({ projectIds }) => projectIds),
    ids: contacts,
  });
  const quotes = await listQuotesOf(db, {
    customerIds: customers,
    quoteIds: theirs.flatMap(({ quoteIds }) => quoteIds),
    ids: contacts,
  });
  const own = projects.map(({ id }) => id);
  const proven = people.filter(({ isMailConfirmed }) => isMailConfirmed);
  const conversations = await listProvenConversations(db, addressesOf(proven));
  const drafts = await listDraftsOf(db, {
    customerIds: customers,
    draftIds: theirs.flatMap(({ draftIds }) => draftIds),
    conversationIds: conversations,
    ids: contacts,
  });
  const scope: Scope = {
    contacts,
    conversations,
    customers,
    projects: own,
    quotes: quotes.map(({ id }) => id),
    drafts,
    ...(await listWorkspaces(db, own)),
  };
  return {
    people,
    projects,
    quotes,
    scope,
    shared,
    otherProjects: await countOtherProjects(db, contacts, own),
  };
}

const addressesOf = (people: readonly PersonRow[]): string[] =>
  people.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));

/**
 * Whether the record that was joined is the person's alone, which is then among `alone`. The joins come in their order.
 */
function belongs(join: JoinRow, alone: Set<number>): boolean {
  const isTheirs = join.isTheirs || alone.has(join.intoId);
  if (isTheirs) alone.add(join.fromId);
  return isTheirs;
}

const noContact = () => new AppError('NOT_FOUND', said(customerRefusals).contactUnknown);

const commitmentsOf = ({ projects }: Person): z.infer<typeof schema.commitments> => [
  ...(projects.some(({ isOwed }) => isOwed) ? (['payment'] as const) : []),
  ...(projects.some(({ isUnderWay }) => isUnderWay) ? (['work'] as const) : []),
];

/** What stays, each with how many. */
function keptOf({ projects, quotes, otherProjects }: Person): schema.KeptThings {
  const sum = (count: (project: ProjectRow) => number) => projects.reduce((all, one) => all + count(one), 0);
  const counted: schema.KeptThings = [
    { kind: 'quotes', count: quotes.filter(({ isAccepted }) => isAccepted).length },
    { kind: 'invoices', count: sum(({ invoiceCount }) => invoiceCount) },
    { kind: 'receipts', count: sum(({ receiptCount }) => receiptCount) },
    { kind: 'payments', count: sum(({ paymentCount }) => paymentCount) },
    { kind: 'company', count: otherProjects },
  ];
  return [
    ...counted.filter(({ count }) => count > 0),
    { kind: 'audit', count: 0 },
    { kind: 'backups', count: 0 },
  ];
}

async function countsOf(
  db: Db | Trx,
  { scope, quotes }: Person,
): Promise<z.infer<typeof schema.erasedCounts>> {
  const { conversations, requests, files } = await countReached(db, scope);
  return {
    contacts: scope.contacts.length,
    conversations,
    requests,
    files,
    // To whoever reads it a draft is a quote that nobody has accepted.
    quotes: quotes.filter(({ isAccepted }) => !isAccepted).length + scope.drafts.length,
    projects: scope.projects.length,
    rooms: scope.portals.length + scope.statusPages.length + scope.teamProjects.length,
  };
}

/** What an erasure of this contact would take and leave. Throws NOT_FOUND, CONFLICT for one who was erased. */
export async function previewErasure(
  { database: { db } }: Deps,
  input: z.output<typeof schema.personInput>,
): Promise<schema.ErasurePreview> {
  const same = await listSame(db, input.contactId);
  const person = await findPerson(db, idsOf(input, same));
  if (person.people.some(({ erasureId }) => erasureId !== null)) {
    throw new AppError('CONFLICT', said(customerRefusals).contactUnknown);
  }
  const unlinked = await listUnlinked(db, person.scope, addressesOf(person.people), mostUnlinked);
  return {
    goes: await countsOf(db, person),
    kept: keptOf(person),
    commitments: commitmentsOf(person),
    same,
    unlinked: unlinked.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** Most conversations, quotes and drafts that a preview names, of each. */
const mostUnlinked = 20;

const idsOf = (
  { contactId, withSame }: z.output<typeof schema.personInput>,
  same: readonly { id: number }[],
): number[] => [contactId, ...(withSame ? same.map(({ id }) => id) : [])];

/** The contacts of a person as staff name them. */
export const listContactsOf = async (
  { database: { db } }: Pick<Deps, 'database'>,
  input: z.output<typeof schema.personInput>,
): Promise<number[]> => idsOf(input, input.withSame ? await listSame(db, input.contactId) : []);

/**
 * Erases a person, whatever they owe: the agency knows what it still needs. Once more it changes nothing, and answers
 * the same. Throws NOT_FOUND.
 */
export const eraseContact = async (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.personInput>,
): Promise<schema.Erasure> => erase(deps, staff, await listContactsOf(deps, input));

/** What whoever came by a mailed link may do with their data, and what an erasure would take and leave. */
export async function getOwnRights(
  { database: { db } }: Deps,
  cookie: GrantCookie,
  contacts: readonly Contact[],
): Promise<schema.OwnRights> {
  const person = await findPerson(
    db,
    contacts.map(({ id }) => id),
  );
  return {
    isFresh: await isFresh(db, cookie, contacts),
    email: contacts[0]?.email ?? '',
    goes: await countsOf(db, person),
    kept: keptOf(person),
    commitments: commitmentsOf(person),
  };
}

/**
 * Whether all these contacts were opened here by a link a moment ago: an open screen that was left alone is not enough.
 * Of one address: whoever uses a link where somebody else has just been is not both.
 */
async function isFresh(db: Db | Trx, cookie: GrantCookie, contacts: readonly Contact[]): Promise<boolean> {
  if (new Set(contacts.map(({ email }) => email.toLowerCase())).size > 1) return false;
  const entered = await listJustEntered(db, cookie, freshMinutes);
  return contacts.every(({ id }) => entered.includes(id));
}

/** Throws FORBIDDEN where no link was used in this browser within the last minutes. */
export async function checkFresh(
  { database }: Pick<Deps, 'database'>,
  cookie: GrantCookie,
  contacts: readonly Contact[],
): Promise<void> {
  if (!(await isFresh(database.db, cookie, contacts))) throw new AppError('FORBIDDEN', refusals.stale);
}

/**
 * Erases whoever came by a mailed link, all the contacts that it opened. Throws FORBIDDEN where that was longer ago,
 * BAD_REQUEST for another address than theirs, CONFLICT while they owe something or work is under way.
 */
export async function eraseMyself(
  deps: Deps,
  cookie: GrantCookie,
  contacts: readonly Contact[],
  { email }: z.output<typeof schema.eraseMyselfInput>,
): Promise<schema.Erasure> {
  await checkFresh(deps, cookie, contacts);
  if (contacts[0]?.email.toLowerCase() !== email.toLowerCase()) throw atField('email', refusals.address);
  return erase(
    deps,
    byClient,
    contacts.map(({ id }) => id),
  );
}

/**
 * Takes a person's names, addresses and access in one transaction, which stores the job for all that may be much: their
 * conversations, requests, files and mails. Two who erase at once wait for each other, and the second changes nothing.
 */
function erase(deps: Deps, actor: Actor, ids: readonly number[]): Promise<schema.Erasure> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const { people: found, scope: seen } = await findPerson(trx, ids);
    await lockCustomers(trx, [...new Set([...found.map(({ customerId }) => customerId), ...seen.customers])]);
    // Once more, under the locks: an erasure, a join or another contact may have come meanwhile.
    const left = (await listPeople(trx, ids)).filter(({ erasureId }) => erasureId === null);
    if (left.length === 0)
      return getErasure(trx, found[0]?.erasureId ?? (await listPeople(trx, ids))[0]?.erasureId);
    const person = await findPerson(
      trx,
      left.map(({ id }) => id),
    );
    await lockCustomers(trx, [...person.scope.customers, ...person.shared]);
    const isOwn = actor === byClient;
    if (isOwn && commitmentsOf(person).length > 0) throw new AppError('CONFLICT', refusals.committed);
    const { people, projects, scope, shared } = person;
    const addresses = addressesOf(people);
    const counts = await countsOf(trx, person);
    const kept = keptOf(person);
    const erasureId = await insertErasure(trx, {
      askedBy: isOwn ? 'person' : 'staff',
      scope,
      kept,
      sought: await listSought(trx, scope),
    });
    await storePayers(trx, scope.projects);
    await erasePortals(trx, afterCommit, { ids: scope.portals, addresses });
    for (const id of scope.portals) {
      await forgetRepository(trx, id);
      await forgetReleases(trx, id);
    }
    await eraseQuotes(trx, afterCommit, scope.quotes);
    await eraseDrafts(trx, scope.drafts);
    await eraseInvoiceDrafts(trx, scope.projects);
    await eraseProjects(
      deps,
      trx,
      afterCommit,
      projects.map((project) => ({ ...project, isOver: !project.isOwed })),
    );
    const names = namesOf(people, await listNames(trx, scope.customers));
    const words = names.filter((name) => name.length >= shortestWord);
    await eraseCustomers(trx, { own: scope.customers, others: shared, names, words });
    for (const { kind, subject } of await eraseContacts(trx, afterCommit, people, erasureId)) {
      if (kind === 'client-project') publishPortalEnded(afterCommit, Number(subject));
      if (kind === 'quote' || kind === 'status-page') publishGateEnded(afterCommit, { kind, subject });
    }
    await forgetLinks(
      trx,
      people.flatMap(({ mailbox }) => mailbox ?? []),
    );
    for (const { id } of people) {
      await recordChange(trx, actor, { action: 'contact.erase', subject: `client:${id}`, after: counts });
    }
    await deps.jobs.send(trx, eraseJob, { erasureId });
    return getErasure(trx, erasureId);
  });
}

/**
 * By what a person is named in the record of a company: in full, by address or telephone number, or by a record of
 * their own.
 */
const namesOf = (people: readonly PersonRow[], records: readonly string[]): string[] =>
  [...people.flatMap(({ name, email, phone }) => [name, email, phone ?? '']), ...records]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** A shorter one stands in many words that name nobody. */
const shortestWord = 4;

async function getErasure(trx: Trx, id: number | null | undefined): Promise<schema.Erasure> {
  const row = id == null ? undefined : await findErasure(trx, id);
  if (!row) throw noContact();
  return {
    at: row.begunAt.toISOString(),
    isDone: row.finishedAt !== null,
    askedBy: row.askedBy,
    kept: row.kept,
  };
}
