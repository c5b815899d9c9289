import { type Kysely, sql } from 'kysely';

/** In portions, beside the running program. */
export const transaction = false;

/** Payments that are booked in one transaction, in which changes of them wait. */
const portion = 50;

export async function up(db: Kysely<unknown>): Promise<void> {
  // A restore runs this after what comes later: by then the days that were known are gone, and all is booked.
  const { rows } = await sql<{
    is_known: boolean;
  }>`select to_regclass('refund_days') is not null as is_known`.execute(db);
  if (!rows[0]?.is_known) return;
  for (let after: number | null = 0; after !== null; ) after = await book(db, after);
}

/** Books those that come after this one, and answers the last of them; null where there is none. */
const book = (db: Kysely<unknown>, after: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from payments where id > ${after}::bigint and received_cents is not null
      order by id limit ${portion} for no key update`.execute(trx);
    const last = rows.at(-1)?.id ?? null;
    if (last === null) return null;
    const isOfBatch = sql`p.id > ${after}::bigint and p.id <= ${last}::bigint`;
    // The days that are known of what was given back.
    await sql`
      update payments p set refunded_on = d.days
      from (
        select payment_id, jsonb_object_agg(day, cents) as days from (
          select payment_id, day, sum(cents) as cents from refund_days
          where payment_id > ${after}::bigint and payment_id <= ${last}::bigint
          group by payment_id, day having sum(cents) <> 0) s
        group by payment_id) d
      where p.id = d.payment_id and p.refunded_on = '{}' and ${isOfBatch}`.execute(trx);
    await sql`
      select book_money(p.id, (p.updated_at at time zone 'UTC')::date) from payments p
      where ${isOfBatch} and p.received_cents is not null`.execute(trx);
    return last;
  });
