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

/** How payments and receipts name the instalment that they are of. */
const purposeOf = ({ position }: Pick<Due, 'position'>): string =>
  position === 1 ? 'deposit' : `instalment-${position}`;

/** The place in the plan of what a payment is for. */
export const positionOf = ({ purpose }: Pick<PaymentRow, 'purpose'>): number =>
  purpose === 'deposit' ? 1 : Number(purpose.slice('instalment-'.length));

const columns = [
  'id',
  'project_id',
  'purpose',
  'attempt',
  'provider',
  'intent_id',
  'amount_cents',
  'currency',
  'state',
  'received_cents',
  'refunded_cents',
  'disputed_at',
  'counts',
  'flag',
  'handled_at',
  'failure',
  'note',
  'created_at',
] as const;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

const paymentsOf = (db: Db, due: Due) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('project_id', '=', due.id)
    .where('purpose', '=', purposeOf(due));

/** The payment of an instalment that can still succeed; there is one at most. */
export const findOpenPayment = (db: Db, due: Due) =>
  paymentsOf(db, due).where('state', 'in', ['open', 'processing']).executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').select(columns).where('intent_id', '=', intentId).executeTakeFirst();

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst();

/** The payment that an instalment is paid by. */
export const findCountingPayment = (db: Db, due: Due) =>
  paymentsOf(db, due).where('counts', '=', true).executeTakeFirst();

/** Money of the right amount that is here beside what paid the instalment, and that nobody has seen to. */
export const findSecondPayment = (trx: Trx, due: Due) =>
  paymentsOf(trx, due)
    .where('flag', '=', 'second')
    .where('handled_at', 'is', null)
    .whereRef('refunded_cents', '<', 'received_cents')
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
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();

/** The next attempt at paying an instalment of a locked project. */
export async function insertPayment(
  trx: Trx,
  due: Due,
  payment: {
    provider: string;
    intentId: string | null;
    amountCents: number;
    currency: string;
    /** Of what has arrived otherwise than by card: who has seen it, and what they noted. */
    recorded?: { by: string; note: string | null };
  },
): Promise<PaymentRow> {
  const purpose = purposeOf(due);
  return trx
    .insertInto('payments')
    .values((eb) => ({
      project_id: due.id,
      purpose,
      attempt: eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(max(attempt), 0) + 1`.as('attempt'))
        .where('project_id', '=', due.id)
        .where('purpose', '=', purpose),
      provider: payment.provider,
      intent_id: payment.intentId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      ...(payment.recorded && {
        state: 'succeeded',
        received_cents: payment.amountCents,
        recorded_by: payment.recorded.by,
        note: payment.recorded.note,
      }),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Says which instalment a payment pays, with all of it, from now on. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  received_cents?: number;
  refunded_cents?: number;
  disputed_at?: Date | null;
  counts?: boolean;
  flag?: string | null;
  handled_at?: Date | null;
  failure?: string | null;
};

/** Under the lock of the payment's project. */
export const updatePaymentRow = (trx: Trx, id: number, change: PaymentChange): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Ends an attempt that has not succeeded, where it still is as the caller knows it: with this intent, or with none. */
export async function endPayment(
  db: Db,
  { id, intent_id }: Pick<PaymentRow, 'id' | 'intent_id'>,
  state: 'failed' | 'canceled',
  failure: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, failure, updated_at: now })
    .where('id', '=', id)
    .where('intent_id', 'is not distinct from', intent_id)
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

/**
 * Writes the receipt of an instalment of a locked project, under the next number of the year (UTC); the one before must be void. The
 * number is taken under a lock and from the rows themselves: what is rolled back leaves no gap. Who pays stands on it as they
 * are called at this moment, whatever becomes of their record. Answers the id.
 */
export async function writeReceipt(
  trx: Trx,
  due: Due,
  receipt: { amountCents: number; currency: string; method: string },
): Promise<number> {
  const payer = sql<JsonValue>`(select ${payerNow}
    from projects p join clients c on c.id = p.client_id left join customers b on b.id = p.customer_id
    where p.id = ${due.id})`;
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(trx);
  const year = sql<number>`extract(year from clock_timestamp() at time zone 'UTC')::integer`;
  const row = await trx
    .insertInto('receipts')
    .values({
      project_id: due.id,
      purpose: purposeOf(due),
      year,
      serial: sql<number>`(select coalesce(max(serial), 0) + 1 from receipts where year = ${year})`,
      amount_cents: receipt.amountCents,
      currency: receipt.currency,
      method: receipt.method,
      payer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the receipt of an instalment of a locked project back: its number stays given, and the next payment gets another. */
export async function voidReceipt(trx: Trx, due: Due): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ voided_at: now })
    .where('project_id', '=', due.id)
    .where('purpose', '=', purposeOf(due))
    .where('voided_at', 'is', null)
    .execute();
}

export const findReceipt = (db: Db, due: Due) =>
  db
    .selectFrom('receipts')
    .select(['id', 'number', 'amount_cents', 'currency', 'method', 'issued_at'])
    .select((eb) => eb.ref('payer').$castTo<StoredPayer | null>().as('payer'))
    .where('project_id', '=', due.id)
    .where('purpose', '=', purposeOf(due))
    .where('voided_at', 'is', null)
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
