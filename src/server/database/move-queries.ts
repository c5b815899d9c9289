import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

/** From one customer to another: the rows of these ids, or without ids all. */
export type Move = { fromId: number; intoId: number; ids?: readonly number[] };

/** Brings rows of a table to another customer, and says `also` of each. Answers which ones went. */
export async function moveRows(
  trx: Trx,
  table: 'clients' | 'projects' | 'quotes' | 'quote_drafts',
  { fromId, intoId, ids }: Move,
  also: RawBuilder<unknown> = sql``,
): Promise<number[]> {
  const named = ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set customer_id = ${intoId}::bigint ${also}
    where customer_id = ${fromId}::bigint ${named} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
