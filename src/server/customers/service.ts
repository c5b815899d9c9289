import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import { billingFields } from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import { now, type Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, checkRevision } from '../errors.ts';
import {
  blankCustomer,
  blankMentions,
  type CustomerRow,
  fieldNames,
  hasOpenProject,
  type ImportedCustomer,
  insertCustomer,
  insertEvent,
  insertImported,
  isNoted,
  lockCustomer,
  type NewCustomer,
  toColumns,
  toFields,
  updateCustomer,
} from './queries.ts';
import { listOwners, noCustomer, readCustomer } from './read-service.ts';

// Other nouns need these as they are, in transactions of their own, and reach a noun through its service alone.
export { deleteCustomer, lockCustomers, lockUntouched } from './queries.ts';

const refusals = said(customerRefusals);

/**
 * Stores a customer who has come by what somebody did elsewhere, in the caller's transaction. Answers the id.
 * No timeline event and no audit entry: the act that made them is logged itself.
 */
export const createCustomerUnlogged = (
  trx: Trx,
  customer: NewCustomer,
  source: schema.Source,
): Promise<number> => insertCustomer(trx, customer, { source });

/** Stores customers of a file, in the caller's transaction, and answers their ids in the same order. */
export async function insertCustomers(
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

/** Rows of a statement: it takes 65,535 bind parameters at most, and a row has 12 to 14. */
const insertedAtOnce = 500;

/** Throws BAD_REQUEST at the field for who may not look after customers and their projects. */
export async function checkOwner(trx: Trx, ownerId: string | null, field: string): Promise<void> {
  if (ownerId === null || (await listOwners(trx)).some(({ id }) => id === ownerId)) return;
  throw atField(field, refusals.owner);
}

/**
 * Stores a customer as staff know them, in the caller's transaction, and says so in their timeline and in the log.
 * Answers the id. Throws BAD_REQUEST for an owner who is none.
 */
export async function createCustomerByStaff(trx: Trx, staff: Staff, customer: NewCustomer): Promise<number> {
  await checkOwner(trx, customer.ownerId ?? null, 'customer.ownerId');
  const id = await insertCustomer(trx, customer, { source: 'staff' });
  await insertEvent(trx, { customerId: id, kind: 'created', author: staff });
  await recordChange(trx, staff, {
    action: 'customer.create',
    subject: `customer:${id}`,
    after: { stage: 'lead' },
  });
  return id;
}

/** The names of those fields in which two states of a customer differ. */
const changedFields = <Name extends keyof schema.CustomerFields>(
  names: readonly Name[],
  before: Pick<schema.CustomerFields, Name>,
  after: Pick<schema.CustomerFields, Name>,
): Name[] => names.filter((name) => before[name] !== after[name]);

/** Throws NOT_FOUND, and CONFLICT where somebody else has saved meanwhile. */
export async function saveCustomer(
  deps: Deps,
  staff: Staff,
  { customerId, revision, customer }: z.output<typeof schema.saveCustomerInput>,
): Promise<schema.CustomerDetail> {
  return inTransaction(deps, async (trx) => {
    const before = await lockAnyCustomer(trx, customerId);
    checkRevision(before, revision, refusals.changed);
    if (customer.ownerId !== before.owner_id) await checkOwner(trx, customer.ownerId, 'customer.ownerId');
    const changed = changedFields(fieldNames, toFields(before), customer);
    if (changed.length > 0) {
      await updateCustomer(trx, customerId, toColumns(customer));
      // Which fields, not what they say: the record may be erased, the log is not.
      await recordChange(trx, staff, {
        action: 'customer.save',
        subject: `customer:${customerId}`,
        after: { fields: changed.join(', ') },
      });
    }
    // Here, and not after the commit: with the revision of this save, and none of a colleague's changes.
    return readCustomer(trx, staff, customerId);
  });
}

/** Holds a customer until the transaction ends, also one who is archived. Throws NOT_FOUND. */
export async function lockAnyCustomer(trx: Trx, customerId: number): Promise<CustomerRow> {
  const row = await lockCustomer(trx, customerId);
  if (!row) throw noCustomer();
  return row;
}

/** Holds a customer who is not archived until the transaction ends. Throws NOT_FOUND, CONFLICT. */
export async function lockUnarchivedCustomer(trx: Trx, customerId: number): Promise<CustomerRow> {
  const row = await lockAnyCustomer(trx, customerId);
  if (row.archived_at) throw new AppError('CONFLICT', refusals.archived);
  return row;
}

const billingNames = Object.keys(billingFields.shape) as (keyof schema.BillingFields)[];

/**
 * Keeps what a customer's own contact has typed, in the caller's transaction, and writes into their timeline who it was
 * and which fields. Throws NOT_FOUND, and CONFLICT where somebody else has saved meanwhile.
 */
export async function writeBilling(
  trx: Trx,
  customerId: number,
  contactName: string,
  { revision, billing }: { revision: number; billing: schema.BillingFields },
): Promise<void> {
  const before = await lockAnyCustomer(trx, customerId);
  checkRevision(before, revision, refusals.changed);
  const changed = changedFields(billingNames, toFields(before), billing);
  if (changed.length === 0) return;
  await updateCustomer(trx, customerId, toColumns(billing));
  // Which fields, not what they said before: papers that were given out have that.
  const author = { id: null, name: contactName };
  await insertEvent(trx, { customerId, kind: 'billing', detail: { text: changed.join(' ') }, author });
}

/** Records what has happened in the timeline of a customer, in the caller's transaction. */
export const recordEvent = (
  trx: Trx,
  customerId: number,
  kind: 'contact' | 'joined' | 'parted' | 'access' | 'edited',
  detail: { title: string; text?: string },
  author: Staff,
): Promise<void> => insertEvent(trx, { customerId, kind, detail, author });

/** Archives a customer, or restores them, in the caller's transaction. */
export const markArchived = (trx: Trx, customerId: number, isArchived: boolean): Promise<void> =>
  updateCustomer(trx, customerId, { archived_at: isArchived ? now : null });

/**
 * Moves a customer to a stage; the same stage again, and of a lost one the same reason, changes nothing. Throws
 * NOT_FOUND, and CONFLICT for one that is archived or was moved meanwhile.
 */
export async function setStage(
  deps: Deps,
  staff: Staff,
  { customerId, stage, lostReason, from }: z.output<typeof schema.setStageInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const before = await lockUnarchivedCustomer(trx, customerId);
    if (before.stage === stage && (stage !== 'lost' || before.lost_reason === lostReason)) return;
    if (from !== undefined && before.stage !== from) {
      throw new AppError('CONFLICT', refusals.moved, { reason: 'changed' });
    }
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
    // The text is why they were lost, or else the stage that they come from.
    detail: { title: stage, text: stage === 'lost' ? lostReason : before.stage },
    author,
  });
}

/** How far a customer has come. One who was lost begins anew: whatever happens then is further. */
const ranks: Record<schema.Stage, number> = { lost: 0, lead: 1, qualified: 2, quoted: 3, won: 4 };

/**
 * What has happened moves a customer on: to `quoted` where a quote is for them, to `won` where one was accepted or
 * paid. Nobody is moved back by it. Part of the caller's transaction.
 */
export async function advanceStage(trx: Trx, customerId: number, stage: 'quoted' | 'won'): Promise<void> {
  const before = await lockCustomer(trx, customerId);
  if (!before || ranks[before.stage] >= ranks[stage]) return;
  await writeStage(trx, before, stage, {});
}

/**
 * Moves a customer back to `quoted` whose acceptance was taken back, unless other work of theirs is under way. Part of
 * the caller's transaction, after the project was archived.
 */
export async function undoWin(trx: Trx, customerId: number, author: Staff): Promise<void> {
  const before = await lockCustomer(trx, customerId);
  if (before?.stage !== 'won' || (await hasOpenProject(trx, customerId))) return;
  await writeStage(trx, before, 'quoted', { author });
}

/** Writes a note into the timeline; the same `clientNoteId` sent again stores nothing. Throws NOT_FOUND. */
export async function addNote(
  deps: Deps,
  staff: Staff,
  { customerId, note, clientNoteId }: z.output<typeof schema.noteInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    await lockAnyCustomer(trx, customerId);
    if (clientNoteId && (await isNoted(trx, customerId, clientNoteId))) return;
    await insertEvent(trx, { customerId, kind: 'note', detail: { text: note }, author: staff, clientNoteId });
  });
}

/** Archives a customer, or restores them; their links go on working. Throws NOT_FOUND. */
export async function archiveCustomer(
  deps: Deps,
  staff: Staff,
  { customerId, isArchived }: z.output<typeof schema.setArchivedInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const before = await lockAnyCustomer(trx, customerId);
    if ((before.archived_at !== null) === isArchived) return;
    await markArchived(trx, customerId, isArchived);
    await recordChange(trx, staff, {
      action: 'customer.set-archived',
      subject: `customer:${customerId}`,
      before: { isArchived: !isArchived },
      after: { isArchived },
    });
  });
}

/**
 * Takes a person who is erased out of the records of customers, in the caller's transaction and under their locks: all
 * of those that are theirs alone (`own`), and of the `others` what names them. `names` are what they are called and
 * reached by, `words` those of them that are long enough to be looked for in a text; in small letters.
 */
export async function eraseCustomers(
  trx: Trx,
  {
    own,
    others,
    ...mentioned
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
  for (const id of others) await blankMentions(trx, id, mentioned);
}
