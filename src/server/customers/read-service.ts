import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import { stages } from '../../routers/customers.values.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { Db, Trx } from '../database/database.ts';
import { sinceOf } from '../database/day-queries.ts';
import { contactQueryOf, listFound } from '../database/search-queries.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { listNotified } from '../staff/notices-service.ts';
import {
  type ListRow,
  listCards,
  listContacts,
  listCustomerConversations,
  listCustomerProjects,
  listCustomerQuotes,
  listEvents,
  listFoundContacts,
  listJoins,
  listLikely,
  listRows,
  mostCounted,
  sumUpStage,
} from './list-queries.ts';
import { findCustomer, toFields } from './queries.ts';

const refusals = said(customerRefusals);

export const noCustomer = () => new AppError('NOT_FOUND', refusals.unknown);

/** A page, newest first. */
export async function listCustomers(
  { database, config }: Deps,
  { search: typed, after, from, ...page }: z.output<typeof schema.customersInput>,
): Promise<schema.ListedCustomer[]> {
  const rows = await listFound(
    typed,
    (search) =>
      listRows(database.db, {
        ...page,
        search,
        after,
        since: sinceOf(from, config.timeZone),
      }),
    contactQueryOf,
  );
  return rows.map(toListed);
}

/**
 * The newest contacts who are called so, each with their customer; none who was revoked or whose customer is archived.
 */
export const findContacts = ({ database }: Pick<Deps, 'database'>, typed: string, limit: number) =>
  listFound(
    typed,
    (search) => (search === undefined ? Promise.resolve([]) : listFoundContacts(database.db, search, limit)),
    contactQueryOf,
  );

const toListed = ({ stageSince, createdAt, value, ...row }: ListRow): schema.ListedCustomer => ({
  ...row,
  stageSince: stageSince.toISOString(),
  createdAt: createdAt.toISOString(),
  value: value && { amount: amountOf(value.cents, value.currency), currency: value.currency },
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
      sums: sums.map(({ currency, cents }) => ({ currency, amount: amountOf(cents, currency) })),
      cards: cards.map(toListed),
    });
  }
  return columns;
}

/** The whole record. Throws NOT_FOUND. */
export const getCustomer = (
  { database }: Pick<Deps, 'database'>,
  staff: Pick<Staff, 'role' | 'areas' | 'lacksFactor'>,
  customerId: number,
): Promise<schema.CustomerDetail> => readCustomer(database.db, staff, customerId);

/** The same as the caller's transaction has left it. Throws NOT_FOUND. */
export async function readCustomer(
  db: Db | Trx,
  staff: Pick<Staff, 'role' | 'areas' | 'lacksFactor'>,
  customerId: number,
): Promise<schema.CustomerDetail> {
  // Whoever sells does not read what was written to support.
  const desk = staffMayAccess(staff, 'support') ? undefined : 'sales';
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
    stage: row.stage,
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
    projects: projects.map(({ totalCents, paidCents, dueCents, overdueCents, receipts, ...one }) => ({
      ...one,
      total: amountOf(totalCents, one.currency),
      paid: amountOf(Number(paidCents), one.currency),
      receipts: receipts.map(({ amountCents, ...receipt }) => ({
        ...receipt,
        amount: amountOf(amountCents, one.currency),
      })),
      due: amountOf(Number(dueCents), one.currency),
      overdue: amountOf(Number(overdueCents), one.currency),
    })),
    quotes: quotes.map(({ totalCents, ...one }) => ({ ...one, total: amountOf(totalCents, one.currency) })),
    conversations: conversations.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    likely: await listLikely(db, customerId),
    joins: joins.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    events: events.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** Who may look after customers: the people whom sales' notices go to. */
export const listOwners = (db: Db | Trx) => listNotified(db, 'sales');

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
