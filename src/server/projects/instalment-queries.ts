import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';
import { inPlan, openOfPart, stateOfPart } from '../database/instalment-queries.ts';
import { isOpenInvoice } from '../database/invoice-open-queries.ts';
import { readers } from './queries.ts';

/**
 * How it stands with the money of a project: whether any has come, also where it was given back since, and whether some
 * is on its way, announced or at the bank. Whoever looks at where a card is typed opens an attempt: that is no money.
 */
export async function findMoney(
  db: Db | Trx,
  id: number,
): Promise<{ hasCome: boolean; isOnItsWay: boolean; isInvoiced: boolean }> {
  const { rows } = await sql<{ hasCome: boolean; isOnItsWay: boolean; isInvoiced: boolean }>`
    with states as (
      select payment_state as state from projects where id = ${id}
      union all select state from instalments where project_id = ${id} and position > 1
      union all select state from payments where project_id = ${id} and state in ('processing', 'succeeded'))
    select coalesce(bool_or(state not in ('pending', 'declared', 'processing')), false) as "hasCome",
      coalesce(bool_or(state in ('declared', 'processing')), false) as "isOnItsWay",
      exists (select from invoices v where v.project_id = ${id} and ${isOpenInvoice('v')}) as "isInvoiced"
    from states`.execute(db);
  return rows[0] ?? { hasCome: false, isOnItsWay: false, isInvoiced: false };
}

/** Which instalments of a locked project, by their places, somebody has the form of a card open for. */
export async function listOpenAttempts(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('position')
    .where('project_id', '=', id)
    .where('state', '=', 'open')
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => position ?? 1);
}

const columns = [
  'p.id',
  'p.public_id',
  'p.client_id',
  'p.customer_id',
  'p.name',
  'p.currency',
  'p.archived_at',
  'i.id as instalment_id',
  'i.position',
  'i.label',
  'i.cents',
  'i.subscription_id',
  'i.collection',
] as const;

/** How it stands with an instalment: of the first one the project itself says it. */
const standing = [
  sql<string | null>`case when i.position = 1 then p.payment_method else i.method end`.as('method'),
  stateOfPart.as('state'),
  'i.paid_cents',
  openOfPart.as('open_cents'),
] as const;

export type InstalmentMoney = { refundedCents: number; isDisputed: boolean; provider: string | null };

/** How it stands with the money that has come for an instalment; `provider`: how the newest came that still pays it, or
 * has until it was given back. */
export async function findInstalmentMoney(trx: Trx, instalmentId: number): Promise<InstalmentMoney> {
  const { rows } = await sql<InstalmentMoney>`
    select coalesce(sum(a.refunded_cents), 0)::bigint as "refundedCents",
      coalesce(bool_or(y.disputed_at is not null and a.refunded_cents < a.cents), false) as "isDisputed",
      (array_agg(y.provider order by a.refunded_cents < a.cents desc, y.id desc))[1] as provider
    from payment_allocations a join payments y on y.id = a.payment_id and y.counts
    where a.instalment_id = ${instalmentId}::bigint`.execute(trx);
  return rows[0] ?? { refundedCents: 0, isDisputed: false, provider: null };
}

const instalments = (db: Db | Trx) =>
  db
    .selectFrom('projects as p')
    .innerJoin('instalments as i', 'i.project_id', 'p.id')
    .select([...columns, ...standing, readers]);

export const findInstalment = (db: Db | Trx, publicId: string, position: number) =>
  instalments(db).where('p.public_id', '=', publicId).where('i.position', '=', position).executeTakeFirst();

export const findInstalmentOf = (db: Db | Trx, id: number, position: number) =>
  instalments(db).where('p.id', '=', id).where('i.position', '=', position).executeTakeFirst();

const held = (trx: Trx) => trx.selectFrom('projects').select('id').forUpdate();

/**
 * Locks the project, and with it all its instalments and payments. They are read after that, by a statement of its own:
 * one that had to wait for the lock would show the others as they were before.
 */
export async function lockInstalmentRow(trx: Trx, publicId: string, position: number) {
  await held(trx).where('public_id', '=', publicId).executeTakeFirst();
  return findInstalment(trx, publicId, position);
}

export async function lockInstalmentRowOf(trx: Trx, id: number, position: number) {
  await held(trx).where('id', '=', id).executeTakeFirst();
  return findInstalmentOf(trx, id, position);
}

export async function lockInstalmentRowsOfClient(trx: Trx, clientId: number) {
  await held(trx).where('client_id', '=', clientId).orderBy('id').execute();
  return instalments(trx).where('p.client_id', '=', clientId).orderBy('p.id').orderBy('i.position').execute();
}

/** All instalments of a locked project, in the order of its plan. */
export const listInstalmentRows = (trx: Trx, id: number) =>
  instalments(trx).where('p.id', '=', id).orderBy(inPlan).execute();

/** Writes how it stands with an instalment after the first, of a locked project. */
export async function updateInstalment(
  trx: Trx,
  id: number,
  fields: { state: string; method: string | null },
): Promise<void> {
  // Nobody collects what somebody has paid.
  const isProven = fields.state !== 'pending' && fields.state !== 'declared';
  await trx
    .updateTable('instalments')
    .set({ ...fields, ...(isProven && { collection: null }), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The client and what they owe or have paid with one instalment, for a mail or a receipt. */
export const findPayer = (db: Db, projectId: number, position: number) =>
  db
    .selectFrom('projects as p')
    .innerJoin('clients', 'clients.id', 'p.client_id')
    .leftJoin('customers', 'customers.id', 'p.customer_id')
    .innerJoin('instalments as i', 'i.project_id', 'p.id')
    .select([
      ...columns,
      ...standing,
      'p.total_cents',
      'customers.legal_name',
      'customers.address',
      'customers.country',
      'customers.vat_number',
      'clients.first_name',
      'clients.last_name',
      'clients.language',
    ])
    .where('p.id', '=', projectId)
    .where('i.position', '=', position)
    .executeTakeFirst();

/** How many deposits wait for a transfer that was announced, counted up to `most`. */
export async function countAnnounced(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from projects where payment_state = 'declared' and archived_at is null limit ${most}) union all
      (select from instalments where state = 'declared' and position > 1 limit ${most}) limit ${most}) announced`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
