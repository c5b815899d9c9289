import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { eurosOf } from '../../content/money.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import { stages } from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { contactQueryOf, listFound } from '../database/search-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { listNotified } from '../staff/notices-service.ts';
import {
  type ListRow,
  listCards,
  listContacts,
  listCustomerConversations,
  listCustomerProjects,
  listCustomerQuotes,
  listEvents,
  listJoins,
  listLikely,
  listRows,
  mostCounted,
  sumUpStage,
} from './list-queries.ts';
import {
  blankCustomer,
  blankMentions,
  type CustomerFields,
  type CustomerRow,
  deleteCustomer,
  findCustomer,
  hasOpenProject,
  type ImportedCustomer,
  insertCustomer,
  insertEvent,
  insertImported,
  lockAll,
  lockCustomer,
  lockUntouched as lockUntouchedRow,
  updateCustomer,
} from './queries.ts';

const refusals = said(customerRefusals);

export const noCustomer = () => new AppError('NOT_FOUND', refusals.unknown);

/** Stores a customer whom somebody else than the staff has made known, in the caller's transaction. Answers the id. */
export async function addCustomer(trx: Trx, customer: Parameters<typeof insertCustomer>[1]): Promise<number> {
  const name = customer.name.trim();
  return insertCustomer(trx, { ...customer, name: name || '?' });
}

/** Holds a customer that came of a conversation and that nobody has touched since; says whether it is one. */
export const lockUntouched = async (trx: Trx, customerId: number): Promise<boolean> =>
  (await lockUntouchedRow(trx, customerId)) !== undefined;

/** Removes a customer that `lockUntouched` holds, once its contact is gone. */
export const removeCustomer = (trx: Trx, customerId: number): Promise<void> =>
  deleteCustomer(trx, customerId);

/** Stores customers of a file, in the caller's transaction, and answers their ids in the same order. */
export async function importCustomers(
  trx: Trx,
  staff: Staff,
  rows: readonly ImportedCustomer[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    ids.push(...(await insertImported(trx, rows.slice(from, from + insertedAtOnce), staff)));
  }
  await recordChange(trx, staff, {
    action: 'customer.import',
    subject: 'customer:import',
    after: { count: rows.length },
  });
  return ids;
}

/** A statement takes so many values at most. */
const insertedAtOnce = 500;

/** A page, newest first. */
export async function listCustomers(
  { database }: Deps,
  { search: typed, after, ...page }: z.output<typeof schema.customersInput>,
): Promise<schema.ListedCustomer[]> {
  const place = after === undefined ? undefined : Number(after);
  const rows = await listFound(
    typed,
    (search) => listRows(database.db, { ...page, search, after: place }),
    contactQueryOf,
  );
  return rows.map(toListed);
}

const toListed = ({ stageSince, createdAt, value, ...row }: ListRow): schema.ListedCustomer => ({
  ...row,
  stageSince: stageSince.toISOString(),
  createdAt: createdAt.toISOString(),
  value: value && { amount: eurosOf(value.cents), currency: value.currency },
});

/** Where all stand, stage by stage. */
export async function getPipeline(
  { database: { db } }: Deps,
  { ownerId }: z.output<typeof schema.pipelineInput>,
): Promise<schema.Pipeline> {
  const columns: schema.Pipeline = [];
  // One after the other: the embedded database has one connection.
  for (const stage of stages) {
    const { count, sums } = await sumUpStage(db, stage, ownerId);
    const cards = await listCards(db, stage, ownerId);
    columns.push({
      stage,
      count: Math.min(count, mostCounted),
      isMore: count > mostCounted,
      sums: sums.map(({ currency, cents }) => ({ currency, amount: eurosOf(cents) })),
      cards: cards.map(toListed),
    });
  }
  return columns;
}

/** The whole record. Throws NOT_FOUND. */
export async function getCustomer(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Pick<Staff, 'role'>,
  customerId: number,
): Promise<schema.CustomerDetail> {
  // Whoever sells does not read what was written to support.
  const desk = staff.role === 'admin' ? undefined : 'sales';
  const row = await findCustomer(db, customerId);
  if (!row) throw noCustomer();
  const owner =
    row.owner_id === null ? undefined : (await listOwners(db)).find(({ id }) => id === row.owner_id);
  const contacts = await listContacts(db, customerId);
  const projects = await listCustomerProjects(db, customerId);
  const quotes = await listCustomerQuotes(db, customerId);
  const conversations = await listCustomerConversations(db, customerId, desk);
  const joins = await listJoins(db, customerId);
  const events = await listEvents(db, customerId, desk);
  return {
    id: row.id,
    name: row.name,
    stage: row.stage as schema.Stage,
    stageSince: row.stage_since.toISOString(),
    lostReason: row.lost_reason,
    source: row.source as schema.Source,
    ownerName: owner?.name ?? null,
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    fields: toFields(row),
    contacts: contacts.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    projects: projects.map(({ totalCents, paidCents, ...one }) => ({
      ...one,
      total: eurosOf(totalCents),
      paid: eurosOf(Number(paidCents)),
    })),
    quotes: quotes.map(({ totalCents, ...one }) => ({ ...one, total: eurosOf(totalCents) })),
    conversations: conversations.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    likely: await listLikely(db, customerId),
    joins: joins.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    events: events.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** Who may look after customers: the people whom sales' notices go to. */
export const listOwners = (db: Db | Trx) => listNotified(db, 'sales');

const toFields = (row: CustomerRow): schema.CustomerFields => ({
  name: row.name,
  legalName: row.legal_name,
  address: row.address,
  country: row.country,
  vatNumber: row.vat_number,
  registrationNumber: row.registration_number,
  currency: row.currency as schema.CustomerFields['currency'],
  language: row.language as schema.CustomerFields['language'],
  ownerId: row.owner_id,
  nextStep: row.next_step,
  nextStepOn: row.next_step_on,
});

const toColumns = (fields: schema.CustomerFields): CustomerFields => ({
  name: fields.name,
  legal_name: fields.legalName,
  address: fields.address,
  country: fields.country,
  vat_number: fields.vatNumber,
  registration_number: fields.registrationNumber,
  currency: fields.currency,
  language: fields.language,
  owner_id: fields.ownerId,
  next_step: fields.nextStep,
  next_step_on: fields.nextStepOn,
});

async function checkOwner(trx: Trx, ownerId: string | null): Promise<void> {
  if (ownerId === null || (await listOwners(trx)).some(({ id }) => id === ownerId)) return;
  throw atField('customer.ownerId', refusals.owner);
}

/** Stores a customer as staff know them, in the caller's transaction. Answers the id. Throws BAD_REQUEST for an owner who is none. */
export async function createCustomer(
  trx: Trx,
  staff: Staff,
  fields: schema.CustomerFields,
  source: 'staff' | 'import' = 'staff',
): Promise<number> {
  await checkOwner(trx, fields.ownerId);
  const id = await insertCustomer(trx, { ...toColumns(fields), language: fields.language, source });
  await insertEvent(trx, { customerId: id, kind: 'created', author: staff });
  await recordChange(trx, staff, {
    action: 'customer.create',
    subject: `customer:${id}`,
    after: { stage: 'lead' },
  });
  return id;
}

/** Throws NOT_FOUND, and CONFLICT where somebody else has saved meanwhile. */
export async function saveCustomer(
  deps: Deps,
  staff: Staff,
  { customerId, revision, customer }: z.output<typeof schema.saveCustomerInput>,
): Promise<schema.CustomerDetail> {
  await inTransaction(deps, async (trx) => {
    const before = await getLocked(trx, customerId);
    if (before.revision !== revision) throw new AppError('CONFLICT', refusals.changed, { reason: 'changed' });
    if (customer.ownerId !== before.owner_id) await checkOwner(trx, customer.ownerId);
    const [was, is] = [toFields(before), customer];
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]);
    if (changed.length === 0) return;
    await updateCustomer(trx, customerId, toColumns(customer));
    // Which fields, not what they say: the record may be erased, the log is not.
    await recordChange(trx, staff, {
      action: 'customer.save',
      subject: `customer:${customerId}`,
      after: { fields: changed.join(', ') },
    });
  });
  return getCustomer(deps, staff, customerId);
}

/** Holds a customer who is not put away until the transaction ends. Throws NOT_FOUND, CONFLICT. */
export async function lockOpenCustomer(trx: Trx, customerId: number): Promise<CustomerRow> {
  const row = await getLocked(trx, customerId);
  if (row.archived_at) throw new AppError('CONFLICT', refusals.archived);
  return row;
}

const billingColumns = {
  name: 'name',
  legalName: 'legal_name',
  address: 'address',
  country: 'country',
  vatNumber: 'vat_number',
  registrationNumber: 'registration_number',
} as const satisfies Record<keyof schema.BillingFields, keyof CustomerFields>;

/** What stands on a customer's papers. Throws NOT_FOUND. */
export async function readBilling(
  db: Db | Trx,
  customerId: number,
): Promise<schema.BillingFields & { revision: number }> {
  const row = await findCustomer(db, customerId);
  if (!row) throw noCustomer();
  const { name, legalName, address, country, vatNumber, registrationNumber } = toFields(row);
  return { name, legalName, address, country, vatNumber, registrationNumber, revision: row.revision };
}

/**
 * Keeps what a customer's own contact has typed, in the caller's transaction, and writes into their story who it was and
 * which fields. Throws NOT_FOUND, and CONFLICT where somebody else has saved meanwhile.
 */
export async function writeBilling(
  trx: Trx,
  customerId: number,
  contactName: string,
  { revision, billing }: { revision: number; billing: schema.BillingFields },
): Promise<void> {
  const before = await readBilling(trx, customerId);
  if (before.revision !== revision) throw new AppError('CONFLICT', refusals.changed, { reason: 'changed' });
  const names = Object.keys(billingColumns) as (keyof schema.BillingFields)[];
  const changed = names.filter((name) => before[name] !== billing[name]);
  if (changed.length === 0) return;
  await updateCustomer(
    trx,
    customerId,
    Object.fromEntries(changed.map((name) => [billingColumns[name], billing[name]])),
  );
  // Which fields, not what they said before: papers that were given out have that.
  const author = { id: null, name: contactName };
  await insertEvent(trx, { customerId, kind: 'billing', detail: { text: changed.join(' ') }, author });
}

/** Holds a customer until the transaction ends, also one who is put away. Throws NOT_FOUND. */
export const lockAnyCustomer = (trx: Trx, customerId: number): Promise<CustomerRow> =>
  getLocked(trx, customerId);

/** Writes into the story of a customer, in the caller's transaction. */
export const noteEvent = (
  trx: Trx,
  customerId: number,
  kind: 'contact' | 'joined' | 'parted' | 'access' | 'edited',
  detail: { title: string; text?: string },
  author: Staff,
): Promise<void> => insertEvent(trx, { customerId, kind, detail, author });

/** Puts a customer away, or brings them back, in the caller's transaction. */
export const putAway = (trx: Trx, customerId: number, isArchived: boolean): Promise<void> =>
  updateCustomer(trx, customerId, { archived_at: isArchived ? now : null });

async function getLocked(trx: Trx, customerId: number): Promise<CustomerRow> {
  const row = await lockCustomer(trx, customerId);
  if (!row) throw noCustomer();
  return row;
}

/** Moves a customer to a stage; the same stage again changes nothing. Throws NOT_FOUND, CONFLICT for one that is put away or was moved meanwhile. */
export async function setStage(
  deps: Deps,
  staff: Staff,
  { customerId, stage, lostReason, from }: z.output<typeof schema.setStageInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const before = await getLocked(trx, customerId);
    if (before.archived_at) throw new AppError('CONFLICT', refusals.archived);
    if (from !== undefined && before.stage !== from && before.stage !== stage) {
      throw new AppError('CONFLICT', refusals.moved, { reason: 'changed' });
    }
    if (before.stage === stage && (stage !== 'lost' || before.lost_reason === lostReason)) return;
    await writeStage(trx, before, stage, { lostReason, author: staff });
    await recordChange(trx, staff, {
      action: 'customer.set-stage',
      subject: `customer:${customerId}`,
      before: { stage: before.stage },
      after: { stage },
    });
  });
}

async function writeStage(
  trx: Trx,
  before: Pick<CustomerRow, 'id' | 'stage'>,
  stage: schema.Stage,
  { lostReason = null, author }: { lostReason?: string | null; author?: Staff },
): Promise<void> {
  await updateCustomer(trx, before.id, {
    stage,
    stage_since: now,
    lost_reason: stage === 'lost' ? lostReason : null,
  });
  await insertEvent(trx, {
    customerId: before.id,
    kind: 'stage',
    detail: { title: stage, text: stage === 'lost' ? lostReason : before.stage },
    author,
  });
}

const order: readonly schema.Stage[] = ['lead', 'qualified', 'quoted', 'won'];

/**
 * What has happened moves a customer on: to `quoted` where a quote is for them, to `won` where one was accepted or paid.
 * Nobody is moved back by it. Part of the caller's transaction.
 */
export async function advanceStage(trx: Trx, customerId: number, stage: 'quoted' | 'won'): Promise<void> {
  const before = await lockCustomer(trx, customerId);
  if (!before || order.indexOf(before.stage as schema.Stage) >= order.indexOf(stage)) return;
  await writeStage(trx, before, stage, {});
}

/**
 * Moves a customer back to `quoted` whose acceptance was taken back, unless other work of theirs is under way. Part of the
 * caller's transaction, after the project was put away.
 */
export async function undoWin(trx: Trx, customerId: number, author: Staff): Promise<void> {
  const before = await lockCustomer(trx, customerId);
  if (before?.stage !== 'won' || (await hasOpenProject(trx, customerId))) return;
  await writeStage(trx, before, 'quoted', { author });
}

/** Throws NOT_FOUND. */
export async function addNote(
  deps: Deps,
  staff: Staff,
  { customerId, note }: z.output<typeof schema.noteInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    await getLocked(trx, customerId);
    await insertEvent(trx, { customerId, kind: 'note', detail: { text: note }, author: staff });
  });
}

/** Puts a customer away, or brings them back; their links go on working. Throws NOT_FOUND. */
export async function setArchived(
  deps: Deps,
  staff: Staff,
  { customerId, isArchived }: z.output<typeof schema.setArchivedInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const before = await getLocked(trx, customerId);
    if ((before.archived_at !== null) === isArchived) return;
    await updateCustomer(trx, customerId, { archived_at: isArchived ? now : null });
    await recordChange(trx, staff, {
      action: 'customer.set-archived',
      subject: `customer:${customerId}`,
      before: { isArchived: !isArchived },
      after: { isArchived },
    });
  });
}

/** Holds customers until the transaction ends, in the order in which joins take them. */
export const lockCustomers = (trx: Trx, ids: readonly number[]): Promise<void> => lockAll(trx, ids);

/**
 * Takes a person who is erased out of the records of customers, in the caller's transaction and under their locks: all of
 * those that are theirs alone (`own`), and of the `others` what names them. `names` are what they are called and reached
 * by, `words` those of them that are long enough to be looked for in a text; in small letters.
 */
export async function eraseCustomers(
  trx: Trx,
  {
    own,
    others,
    ...said
  }: {
    own: readonly number[];
    others: readonly number[];
    words: readonly string[];
    names: readonly string[];
  },
): Promise<void> {
  for (const id of own) {
    await blankCustomer(trx, id);
    await eraseWords(trx, `customer:${id}`);
  }
  for (const id of others) await blankMentions(trx, id, said);
}
