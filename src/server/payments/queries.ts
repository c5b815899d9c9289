import { sql } from 'kysely';
import type { JsonValue } from '../../../db/schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import type { CardEvent, CardLoss } from '../ports/cards.ts';

/** The jobs that this noun's transactions store. */
export const receiptMail = 'payments.mail-receipt';
export const waitingMail = 'payments.mail-waiting';
export const staffMail = 'payments.mail-staff';
export const debitMail = 'payments.mail-debit';

/** The job that asks the provider of monthly services how something stands there. */
export const readBillingJob = 'subscriptions.read';

/** Which instalment of which project. */
export type Due = { id: number; position: number };

/**
 * How payments and receipts named the instalment that they are of. Nothing reads it: a server of the version before does
 * during an upgrade, and the release after drops it.
 */
const purposeOf = (position: number): string => (position === 1 ? 'deposit' : `instalment-${position}`);

/** The instalment that a payment was meant for; the database fills it in where a version before has not written it. */
export const positionOf = ({ position }: Pick<PaymentRow, 'position'>): number => position ?? 1;

const columns = [
  'id',
  'project_id as projectId',
  'position',
  'attempt',
  'provider',
  'intent_id as intentId',
  'amount_cents as amountCents',
  'currency',
  'state',
  'received_cents as receivedCents',
  'refunded_cents as refundedCents',
  'disputed_at as disputedAt',
  'counts',
  'flag',
  'handled_at as handledAt',
  'failure',
  'note',
  'recorded_by as recordedBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const columnsAndDays = [
  ...columns,
  sql<string | null>`received_on::text`.as('receivedOn'),
  /** On which days how much was given back. */
  sql<Record<string, number>>`refunded_on`.as('refundedOn'),
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

const paymentsOf = (db: Db, due: Due) =>
  db
    .selectFrom('payments')
    .select(columnsAndDays)
    .where('project_id', '=', due.id)
    .where('position', '=', due.position);

/** The payment of an instalment that can still succeed; there is one at most. */
export const findOpenPayment = (db: Db, due: Due) =>
  paymentsOf(db, due).where('state', 'in', ['open', 'processing']).executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').select(columnsAndDays).where('intent_id', '=', intentId).executeTakeFirst();

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('payments').select(columnsAndDays).where('id', '=', id).executeTakeFirst();

/** What staff have recorded with this form; there is one at most. */
export const findRecorded = (trx: Trx, projectId: number, requestKey: string) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** The payments that pay an instalment, or have until it was given back, the newest first. */
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

/** Money that would pay what is open of an instalment, that is here beside what paid it, and that nobody has seen to. */
export const findSecondPayment = (trx: Trx, due: Due, openCents: number) =>
  paymentsOf(trx, due)
    .where('flag', '=', 'second')
    .where('handled_at', 'is', null)
    .whereRef('refunded_cents', '<', 'received_cents')
    .where('received_cents', '<=', openCents)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether money has come that nobody has yet said what to do with: too little, too much, in another currency, or for what was put away then. */
export async function hasQuestionedPayment(db: Db, due: Due): Promise<boolean> {
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

/** What each payment of a project pays, in the order of its plan; of what was given back, no less. */
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

/** What staff have written down as given back of the payments of a project, oldest first. */
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

/** Writes down that money of a locked project was given back. Answers false where this form has said so before. */
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

/** Frees so much of what a payment pays of an instalment. */
export async function freeShare(
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

/** Forgets a share that was given back altogether. */
export async function dropShare(
  trx: Trx,
  { paymentId, instalmentId }: { paymentId: number; instalmentId: number },
): Promise<void> {
  await trx
    .deleteFrom('payment_allocations')
    .where('payment_id', '=', paymentId)
    .where('instalment_id', '=', instalmentId)
    .execute();
}

/** The next attempt at paying an instalment of a locked project. */
export async function insertPayment(
  trx: Trx,
  due: Due,
  payment: {
    provider: string;
    intentId: string | null;
    amountCents: number;
    currency: string;
    /** Of what has arrived otherwise than by card: when, who has seen it, what they noted, and with which form. */
    recorded?: { on: string; by: string; note: string | null; requestKey: string | null };
  },
): Promise<PaymentRow> {
  const purpose = purposeOf(due.position);
  return trx
    .insertInto('payments')
    .values((eb) => ({
      project_id: due.id,
      purpose,
      position: due.position,
      attempt: eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'))
        .where('project_id', '=', due.id)
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

/** Says that a payment pays so much of an instalment from now on, beside what it pays of it already. */
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

/** Invoices of a project that were taken back in part, and by how much their instalments cost more than is left of each. */
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

/** Says that a payment pays nothing any more. */
export async function freePayment(trx: Trx, paymentId: number): Promise<void> {
  await trx.deleteFrom('payment_allocations').where('payment_id', '=', paymentId).execute();
}

/** Keeps under which name the provider knows an open payment. Answers whether it is the only one that it was given. */
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
  state?: string;
  receivedCents?: number;
  receivedOn?: string;
  refundedCents?: number;
  refundedOn?: Record<string, number>;
  disputedAt?: Date | null;
  counts?: boolean;
  flag?: string | null;
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
    // What is undefined stays as it is.
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

/** Ends an attempt that has not succeeded, where it still is as the caller knows it: with this intent, or with none. */
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

/** Stores an event, unless it is stored already. A second delivery waits here until the first one's transaction ends. */
export async function insertEvent(trx: Trx, { id, type, at, intentId, effect }: CardEvent): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({
      id,
      type,
      intent_id: intentId ?? null,
      effect: effect.kind,
      happened_at: at,
      outcome: 'received',
      ...('objectId' in effect && { object_id: effect.objectId, amount_cents: effect.cents }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOutcome(trx: Trx, id: string, outcome: string): Promise<void> {
  await trx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
}

/** Whether the provider has said that a payment failed at this moment or after it: what it says of before is over. */
export async function hasFailedSince(db: Db, intentId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('effect', '=', 'failed')
    .where('happened_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the money of this payment has come for the last time by the provider's events; undefined while none has said so. */
export async function findLastArrival(db: Db, intentId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('happened_at').as('at'))
    .where('intent_id', '=', intentId)
    .where('effect', '=', 'succeeded')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** What the provider has said of money of this payment that was given back or is in dispute. */
export async function listLossEvents(db: Db, intentId: string): Promise<(CardLoss & { at: Date })[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['effect', 'object_id', 'amount_cents', 'happened_at'])
    .where('intent_id', '=', intentId)
    .where('object_id', 'is not', null)
    .execute();
  return rows.map((row) => ({
    kind: row.effect as CardLoss['kind'],
    objectId: row.object_id ?? '',
    cents: row.amount_cents ?? 0,
    at: row.happened_at,
  }));
}

/** Who pays a project `p` of the contact `c` and the customer `b`, as a receipt says it. */
const payerNow = sql`jsonb_strip_nulls(jsonb_build_object(
  'name', trim(c.first_name || ' ' || c.last_name), 'language', c.language, 'project', p.name,
  'legalName', b.legal_name, 'address', b.address, 'country', b.country,
  'vatNumber', b.vat_number, 'registrationNumber', b.registration_number))`;

/** The same as it is stored; what there was none of is left out. Receipts of before have none until they must. */
export type StoredPayer = {
  name: string;
  language?: string;
  project?: string;
  legalName?: string;
  address?: string;
  country?: string;
  vatNumber?: string;
};

/** Any number, the same in every process: receipts are numbered one after the other. */
const numberingLock = 7_240_205;

/** What a receipt says that its money has paid: of each instalment its share and the whole of it, in hundredths. */
export type ReceiptPart = { position: number; label: string | null; cents: number; whole: number };

/**
 * Writes the receipt of a payment of a locked project, under the next number of the year (UTC); the one before must be void.
 * The number is taken under a lock and from the rows themselves: what is rolled back leaves no gap. Who pays stands on it as
 * they are called at this moment, whatever becomes of their record. Answers the id.
 */
export async function writeReceipt(
  trx: Trx,
  payment: Pick<PaymentRow, 'id' | 'projectId' | 'position' | 'currency'>,
  receipt: { amountCents: number; method: string; parts: readonly ReceiptPart[] },
): Promise<number> {
  const payer = sql<JsonValue>`(select ${payerNow}
    from projects p join clients c on c.id = p.client_id left join customers b on b.id = p.customer_id
    where p.id = ${payment.projectId})`;
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(trx);
  const year = sql<number>`extract(year from clock_timestamp() at time zone 'UTC')::integer`;
  // Another one after each restore, as that of invoices.
  const series = sql<string>`(select series_letters(series) from installation)`;
  const row = await trx
    .insertInto('receipts')
    .values({
      project_id: payment.projectId,
      payment_id: payment.id,
      purpose: purposeOf(positionOf(payment)),
      parts: JSON.stringify(receipt.parts),
      year,
      series,
      serial: sql<number>`(
        select coalesce(max(serial), 0) + 1 from receipts where series = ${series} and year = ${year})`,
      amount_cents: receipt.amountCents,
      currency: payment.currency,
      method: receipt.method,
      payer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the receipt of a payment of a locked project back: its number stays given, and what follows gets another. */
export async function voidReceipt(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ voided_at: now })
    .where('payment_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .execute();
}

const receipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .select(['id', 'number', 'amount_cents as amountCents', 'currency', 'method', 'issued_at as issuedAt'])
    .select((eb) => [
      eb.ref('payer').$castTo<StoredPayer | null>().as('payer'),
      eb.ref('parts').$castTo<ReceiptPart[] | null>().as('parts'),
      // Where somebody has written down when it was: else it is the day of the receipt.
      eb
        .selectFrom('payments')
        .select(sql<string>`received_on::text`.as('day'))
        .whereRef('payments.id', '=', 'payment_id')
        .where('request_key', 'is not', null)
        .as('receivedOn'),
    ])
    .where('voided_at', 'is', null);

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** By its id, unless it was taken back. */
export const findReceipt = (db: Db, id: number) => receipts(db).where('id', '=', id).executeTakeFirst();

/** The receipt of a payment of a project, or the newest of those that pay an instalment of it. */
export const findReceiptOf = (db: Db, projectId: number, of: { paymentId: number } | { position: number }) =>
  receipts(db)
    .where('project_id', '=', projectId)
    .where(
      'paymentId' in of
        ? sql<boolean>`payment_id = ${of.paymentId}::bigint`
        : sql<boolean>`payment_id in (
            select a.payment_id from payment_allocations a join instalments i on i.id = a.instalment_id
            where i.project_id = ${projectId}::bigint and i.position = ${of.position})`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Writes down on the receipts of these projects that do not say it yet who paid, as it stands now: accounts have to name
 * them, and the contact is about to be erased.
 */
export async function keepPayers(trx: Trx, projectIds: readonly number[]): Promise<void> {
  await sql`
    update receipts r set payer = ${payerNow}
    from projects p join clients c on c.id = p.client_id left join customers b on b.id = p.customer_id
    where p.id = r.project_id and p.id = any(${projectIds}::bigint[]) and r.payer is null`.execute(trx);
}
