import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** The jobs that this noun's transactions store. */
export const receiptMail = 'payments.mail-receipt';
export const waitingMail = 'payments.mail-waiting';

const purpose = 'deposit';

const columns = [
  'id',
  'project_id',
  'attempt',
  'provider',
  'intent_id',
  'amount_cents',
  'currency',
  'state',
  'received_cents',
  'refunded_cents',
  'disputed_at',
  'flag',
  'failure',
  'created_at',
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

/** The payment of a project that can still succeed; there is one at most. */
export const findOpenPayment = (db: Db, projectId: number) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').select(columns).where('intent_id', '=', intentId).executeTakeFirst();

/** Newest first. */
export const listPaymentRows = (db: Db, projectId: number) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();

/** The next attempt at paying a locked project. */
export async function insertPayment(
  trx: Trx,
  payment: {
    projectId: number;
    provider: string;
    intentId: string | null;
    amountCents: number;
    currency: string;
  },
): Promise<PaymentRow> {
  return trx
    .insertInto('payments')
    .values((eb) => ({
      project_id: payment.projectId,
      purpose,
      attempt: eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'))
        .where('project_id', '=', payment.projectId)
        .where('purpose', '=', purpose),
      provider: payment.provider,
      intent_id: payment.intentId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Keeps under which name the provider knows the payment. Answers whether it is the only one that it was given. */
export async function storeIntent(db: Db, id: number, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ intent_id: intentId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('intent_id', 'is', null), eb('intent_id', '=', intentId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type PaymentChange = {
  state?: string;
  received_cents?: number;
  refunded_cents?: number;
  disputed_at?: Date | null;
  flag?: string | null;
  failure?: string | null;
};

/** Under the lock of the payment's project. */
export const updatePaymentRow = (trx: Trx, id: number, change: PaymentChange): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Ends an attempt that has not succeeded. */
export async function endPayment(
  db: Db,
  id: number,
  state: 'failed' | 'canceled',
  failure: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, failure, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'processing'])
    .execute();
}

/** Stores an event, unless it is stored already. A second delivery waits here until the first one's transaction ends. */
export async function insertEvent(
  trx: Trx,
  event: { id: string; type: string; intentId: string | undefined },
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, intent_id: event.intentId ?? null, outcome: 'received' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOutcome(trx: Trx, id: string, outcome: string): Promise<void> {
  await trx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
}

/** Whether an event of this type has come for a payment. */
export async function hasEvent(trx: Trx, intentId: string, type: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_events')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Any number, the same in every process: receipts are numbered one after the other. */
const numberingLock = 7_240_205;

/**
 * Writes the one receipt of a locked project, under the next number of the year (UTC). The number is taken under a
 * lock and from the rows themselves: what is rolled back leaves no gap. Where there is a receipt already, of a payment
 * that was taken back, it keeps its number. Answers the id, and whether it is new.
 */
export async function writeReceipt(
  trx: Trx,
  receipt: { projectId: number; amountCents: number; currency: string; method: string },
): Promise<{ id: number; isNew: boolean }> {
  const known = await trx
    .updateTable('receipts')
    .set({ method: receipt.method, issued_at: sql<Date>`now()` })
    .where('project_id', '=', receipt.projectId)
    .where('purpose', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(trx);
  const year = sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY')`;
  const row = await trx
    .insertInto('receipts')
    .values({
      project_id: receipt.projectId,
      purpose,
      number: sql<string>`${year} || '-' || lpad((
        select coalesce(max(split_part(number, '-', 2)::int), 0) + 1 from receipts where number like ${year} || '-%'
      )::text, 5, '0')`,
      amount_cents: receipt.amountCents,
      currency: receipt.currency,
      method: receipt.method,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: true };
}

export const findReceipt = (db: Db, projectId: number) =>
  db
    .selectFrom('receipts')
    .select(['id', 'number', 'amount_cents', 'currency', 'method', 'issued_at'])
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
