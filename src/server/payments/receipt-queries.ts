import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

const purpose = 'deposit';

/** Any number, the same in every process: receipts are numbered one after the other. */
const numberingLock = 7_240_205;

/**
 * Writes the receipt of a locked project, under the next number of the year (UTC); the one before must be void. The
 * number is taken under a lock and from the rows themselves: what is rolled back leaves no gap. Answers the id.
 */
export async function writeReceipt(
  trx: Trx,
  receipt: { projectId: number; amountCents: number; currency: string; method: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(trx);
  const year = sql<number>`extract(year from clock_timestamp() at time zone 'UTC')::integer`;
  const row = await trx
    .insertInto('receipts')
    .values({
      project_id: receipt.projectId,
      purpose,
      year,
      serial: sql<number>`(select coalesce(max(serial), 0) + 1 from receipts where year = ${year})`,
      amount_cents: receipt.amountCents,
      currency: receipt.currency,
      method: receipt.method,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the receipt of a locked project back: its number stays given, and the next payment gets another. */
export async function voidReceipt(trx: Trx, projectId: number): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ voided_at: sql<Date>`now()` })
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('voided_at', 'is', null)
    .execute();
}

export const findReceipt = (db: Db, projectId: number) =>
  db
    .selectFrom('receipts')
    .select(['id', 'number', 'amount_cents', 'currency', 'method', 'issued_at'])
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
