import { sql } from 'kysely';

/**
 * Money that counts, as it came and went by the day: a row for what arrived, and one below zero for each part that was given
 * back. Together they are what is here. Whoever reads it names the days: they are looked up by index.
 */
export const moneyMoves = sql`(
  select p.id as payment_id, 0::bigint as refund, p.project_id, upper(p.currency) as currency, p.provider,
    p.received_cents as cents, p.received_on as day
  from payments p where p.counts and p.received_cents is not null
  union all
  select p.id, r.id, p.project_id, upper(p.currency), p.provider, -r.cents, r.day
  from refund_days r join payments p on p.id = r.payment_id
  where p.counts and p.received_cents is not null)`;
