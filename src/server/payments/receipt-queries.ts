import { sql } from 'kysely';
import type { JsonValue } from '../../../db/schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { type PaymentRow, positionOf, purposeOf } from './queries.ts';

/** The payer of a project `p` of the contact `c` and the customer `b`, as a receipt names them. */
const payerNow = sql`jsonb_strip_nulls(jsonb_build_object(
  'name', trim(c.first_name || ' ' || c.last_name), 'language', c.language, 'project', p.name,
  'legalName', b.legal_name, 'address', b.address, 'country', b.country,
  'vatNumber', b.vat_number, 'registrationNumber', b.registration_number))`;

/** The payer as a receipt stores it, without missing values. Older receipts have none until they need one. */
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

/** The instalments that a receipt's money has paid: for each the share and the whole amount, in hundredths. */
export type ReceiptPart = { position: number; label: string | null; cents: number; whole: number };

/**
 * Writes the receipt of a payment of a locked project, under the next number of the year (UTC); an earlier receipt
 * must be void. The number is taken under a lock and from the rows themselves, so that a rollback leaves no gap. The
 * payer's present name is stored, whatever becomes of their record. Answers the id.
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
  // A new one after each restore, like that of invoices.
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

/** Voids the receipt of a payment of a locked project: its number stays taken, and the next receipt gets another. */
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
      // The recorded day, where somebody has given one; else the day of the receipt.
      eb
        .selectFrom('payments')
        .select(sql<string>`received_on::text`.as('day'))
        .whereRef('payments.id', '=', 'payment_id')
        .where('request_key', 'is not', null)
        .as('receivedOn'),
    ])
    .where('voided_at', 'is', null);

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** By its id, unless it is void. */
export const findReceipt = (db: Db, id: number) => receipts(db).where('id', '=', id).executeTakeFirst();

/** The receipt of a payment of a project, or the newest one of the payments of an instalment. */
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
 * Stores the payer, as named now, on receipts of these projects that do not have one yet: accounting needs the name,
 * and the contact is about to be erased.
 */
export async function storePayers(trx: Trx, projectIds: readonly number[]): Promise<void> {
  await sql`
    update receipts r set payer = ${payerNow}
    from projects p join clients c on c.id = p.client_id left join customers b on b.id = p.customer_id
    where p.id = r.project_id and p.id = any(${projectIds}::bigint[]) and r.payer is null`.execute(trx);
}
