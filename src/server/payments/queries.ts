import { sql } from 'kysely';
import type { Payment } from '../../routers/payments.schema.ts';
import type { PaidBy } from '../../routers/projects.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** An instalment of a project. */
export type InstalmentKey = { projectId: number; position: number };

/**
 * How payments and receipts named their instalment in the last version. Nothing here reads it: a server of that
 * version does during an upgrade, and the next release drops it.
 */
export const purposeOf = (position: number): string =>
  position === 1 ? 'deposit' : `instalment-${position}`;

/** The instalment that a payment was meant for; the database fills it in for rows that the last version writes. */
export const positionOf = ({ position }: Pick<PaymentRow, 'position'>): number => position ?? 1;

const columns = [
  'id',
  'project_id as projectId',
  'position',
  'attempt',
  'intent_id as intentId',
  'amount_cents as amountCents',
  'currency',
  'received_cents as receivedCents',
  'refunded_cents as refundedCents',
  'disputed_at as disputedAt',
  'counts',
  'handled_at as handledAt',
  'failure',
  'note',
  'recorded_by as recordedBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A card provider is called by its name, every other way of paying by its own. */
export type Provider = Payment['provider'];
export type AttemptState = Payment['state'];
export type Flag = Payment['flag'];

const columnsAndDays = [
  ...columns,
  sql<Provider>`provider`.as('provider'),
  sql<AttemptState>`state`.as('state'),
  sql<Flag>`flag`.as('flag'),
  sql<string | null>`received_on::text`.as('receivedOn'),
  /** How much was given back on which day. */
  sql<Record<string, number>>`refunded_on`.as('refundedOn'),
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

const paymentsOf = (db: Db, due: InstalmentKey) =>
  db
    .selectFrom('payments')
    .select(columnsAndDays)
    .where('project_id', '=', due.projectId)
    .where('position', '=', due.position);

/** The payment of an instalment that can still succeed; at most one. */
export const findOpenPayment = (db: Db, due: InstalmentKey) =>
  paymentsOf(db, due).where('state', 'in', ['open', 'processing']).executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').select(columnsAndDays).where('intent_id', '=', intentId).executeTakeFirst();

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('payments').select(columnsAndDays).where('id', '=', id).executeTakeFirst();

/** The payment that staff have recorded with this form; at most one. */
export const findRecorded = (trx: Trx, projectId: number, requestKey: string) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** The payments that pay an instalment, or did until they were given back, newest first. */
export const listPayersOf = (trx: Trx, instalmentId: number) =>
  trx
    .selectFrom('payments')
    .select(columnsAndDays)
    .where('counts', '=', true)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment_allocations').select('payment_id').where('instalment_id', '=', instalmentId),
    )
    .orderBy('id', 'desc')
    .execute();

/** An uncounted payment that would pay what is open of an instalment and that nobody has handled. */
export const findSecondPayment = (trx: Trx, due: InstalmentKey, openCents: number) =>
  paymentsOf(trx, due)
    .where('flag', '=', 'second')
    .where('handled_at', 'is', null)
    .whereRef('refunded_cents', '<', 'received_cents')
    .where('received_cents', '<=', openCents)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Whether money has arrived that nobody has dealt with yet: too little, too much, in another currency, or for an
 * archived project.
 */
export async function hasQuestionedPayment(db: Db, due: InstalmentKey): Promise<boolean> {
  const row = await paymentsOf(db, due)
    .where('flag', 'in', ['amount', 'currency', 'archived'])
    .where('handled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export const listPaymentRows = (db: Db, projectId: number) =>
  db
    .selectFrom('payments')
    .select(columnsAndDays)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();

/** What each payment of a project pays, in the order of its plan, without subtracting what was given back. */
export const listShares = (db: Db, of: { projectId: number; paymentId?: number }) =>
  db
    .selectFrom('payment_allocations as a')
    .innerJoin('instalments as i', 'i.id', 'a.instalment_id')
    .select([
      'a.payment_id as paymentId',
      'a.instalment_id as instalmentId',
      'a.cents',
      'a.refunded_cents as refundedCents',
      'i.position',
      'i.label',
      'i.cents as whole',
    ])
    .where('i.project_id', '=', of.projectId)
    .$if(of.paymentId !== undefined, (query) => query.where('a.payment_id', '=', of.paymentId ?? 0))
    .orderBy(sql`coalesce(i.place, i.position)`)
    .orderBy('i.position')
    .execute();

export type Share = Awaited<ReturnType<typeof listShares>>[number];

/** What staff have recorded as given back of the payments of a project, oldest first. */
export const listRefunds = (db: Db, projectId: number) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.payment_id as paymentId',
      'r.position',
      'r.cents',
      'r.note',
      sql<string>`r.given_back_on::text`.as('givenBackOn'),
    ])
    .where('p.project_id', '=', projectId)
    .orderBy('r.id')
    .execute();

/** Records that money of a locked project was given back. False where this form has recorded it before. */
export async function insertRefund(
  trx: Trx,
  refund: {
    paymentId: number;
    position: number | null;
    cents: number;
    givenBackOn: string;
    note: string | null;
    recordedBy: string;
    requestKey: string;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_refunds')
    .values({
      payment_id: refund.paymentId,
      position: refund.position,
      cents: refund.cents,
      given_back_on: sql<Date>`${refund.givenBackOn}::date`,
      note: refund.note,
      recorded_by: refund.recordedBy,
      request_key: refund.requestKey,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reduces the share that a payment has in an instalment. */
export async function refundAllocation(
  trx: Trx,
  share: { paymentId: number; instalmentId: number; cents: number },
): Promise<void> {
  await trx
    .updateTable('payment_allocations')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', share.cents) }))
    .where('payment_id', '=', share.paymentId)
    .where('instalment_id', '=', share.instalmentId)
    .execute();
}

/** Deletes a share that was given back in full. */
export async function deleteAllocation(
  trx: Trx,
  { paymentId, instalmentId }: { paymentId: number; instalmentId: number },
): Promise<void> {
  await trx
    .deleteFrom('payment_allocations')
    .where('payment_id', '=', paymentId)
    .where('instalment_id', '=', instalmentId)
    .execute();
}

/** Inserts the next attempt at paying an instalment of a locked project. */
export async function insertPayment(
  trx: Trx,
  due: InstalmentKey,
  payment: {
    provider: Provider | PaidBy;
    intentId: string | null;
    amountCents: number;
    currency: string;
    /** For money that arrived otherwise than by card: when, who recorded it, their note, and the form's id. */
    recorded?: { on: string; by: string; note: string | null; requestKey: string | null };
  },
): Promise<PaymentRow> {
  const purpose = purposeOf(due.position);
  return trx
    .insertInto('payments')
    .values((eb) => ({
      project_id: due.projectId,
      purpose,
      position: due.position,
      attempt: eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'))
        .where('project_id', '=', due.projectId)
        .where('position', '=', due.position),
      provider: payment.provider,
      intent_id: payment.intentId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      ...(payment.recorded && {
        state: 'succeeded',
        received_cents: payment.amountCents,
        received_on: sql<Date>`${payment.recorded.on}::date`,
        recorded_by: payment.recorded.by,
        note: payment.recorded.note,
        request_key: payment.recorded.requestKey,
        counts: true,
      }),
    }))
    .returning(columnsAndDays)
    .executeTakeFirstOrThrow();
}

/** Adds an amount to the share that a payment has in an instalment. */
export async function allocatePayment(
  trx: Trx,
  allocation: { paymentId: number; instalmentId: number; cents: number },
): Promise<void> {
  await trx
    .insertInto('payment_allocations')
    .values({
      payment_id: allocation.paymentId,
      instalment_id: allocation.instalmentId,
      cents: allocation.cents,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'instalment_id'])
        .doUpdateSet({ cents: sql`payment_allocations.cents + excluded.cents` }),
    )
    .execute();
}

/** The partly credited invoices of a project, and by how much their instalments cost more than is left of each. */
export async function listOvercharged(
  trx: Trx,
  projectId: number,
): Promise<{ instalmentIds: number[]; cents: number }[]> {
  const { rows } = await sql<{ instalmentIds: number[]; cents: number }>`
    select json_agg(i.id) as "instalmentIds",
      (sum(i.cents) - (v.total_cents - v.credited_cents))::bigint as cents
    from invoices v join invoice_instalments x on x.invoice_id = v.id join instalments i on i.id = x.instalment_id
    where v.project_id = ${projectId}::bigint and v.serial is not null and v.kind <> 'credit'
      and v.credited_cents > 0 and v.credited_cents < v.total_cents
    group by v.id having sum(i.cents) > v.total_cents - v.credited_cents order by v.id`.execute(trx);
  return rows;
}

/** Removes all shares of a payment. */
export async function deleteAllocations(trx: Trx, paymentId: number): Promise<void> {
  await trx.deleteFrom('payment_allocations').where('payment_id', '=', paymentId).execute();
}

/** Stores the provider's id of an open payment. Answers whether it is the only id that the payment was given. */
export async function storeIntent(db: Db, id: number, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ intent_id: intentId, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'processing'])
    .where((eb) => eb.or([eb('intent_id', 'is', null), eb('intent_id', '=', intentId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type PaymentChange = {
  state?: AttemptState;
  receivedCents?: number;
  receivedOn?: string;
  refundedCents?: number;
  refundedOn?: Record<string, number>;
  disputedAt?: Date | null;
  counts?: boolean;
  flag?: Flag;
  handledAt?: Date | null;
  failure?: string | null;
};

/** Under the lock of the payment's project. */
export const updatePaymentRow = (
  trx: Trx,
  id: number,
  { receivedCents, receivedOn, refundedCents, refundedOn, disputedAt, handledAt, ...change }: PaymentChange,
): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    // Undefined values stay unchanged.
    .set({
      ...change,
      received_cents: receivedCents,
      refunded_cents: refundedCents,
      disputed_at: disputedAt,
      handled_at: handledAt,
      ...(receivedOn !== undefined && { received_on: sql<Date>`${receivedOn}::date` }),
      ...(refundedOn !== undefined && { refunded_on: JSON.stringify(refundedOn) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(columnsAndDays)
    .executeTakeFirstOrThrow();

/** Ends an attempt that has not succeeded, if it still has the intent that the caller knows, or none. */
export async function endPayment(
  db: Db,
  { id, intentId }: Pick<PaymentRow, 'id' | 'intentId'>,
  state: 'failed' | 'canceled',
  failure: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, failure, updated_at: now })
    .where('id', '=', id)
    .where('intent_id', 'is not distinct from', intentId)
    .where('state', 'in', ['open', 'processing'])
    .execute();
}
