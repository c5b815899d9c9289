import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Money as it came and went by the day, below zero where it went, with the invoice that it paid by then. Of the kind
 * `placed` are those that move nothing: what is here pays another invoice from that day on. Whoever reads it names the
 * days: they are looked up by index.
 */
export const moneyMoves = sql`(
  select d.id, d.payment_id, d.invoice_id, d.kind, d.day, d.cents, p.project_id, upper(p.currency) as currency, p.provider
  from money_days d join payments p on p.id = d.payment_id)`;

/**
 * Books what has changed of the payments of a project that its transaction holds. `today`, by the agency's clock, is
 * the day of what has none of its own. Whoever changes payments calls it last.
 */
export async function bookMoney(trx: Trx, projectId: number, today: string): Promise<void> {
  await sql`
    select book_money(id, ${today}::date) from payments
    where project_id = ${projectId}::bigint and received_cents is not null order by id`.execute(trx);
}
