import { sql } from 'kysely';

/** What pays an instalment `i`, or has until it was given back: shares `a` of payments `y`. */
export const paying = sql`payment_allocations a join payments y on y.id = a.payment_id and y.counts where a.instalment_id = i.id`;

export type ReceiptOf = { paymentId: number; cents: number; receivedOn: string };

/** The receipts of what pays an instalment `i`, as JSON, oldest first. */
export const receiptsOf = sql<ReceiptOf[]>`(
  select coalesce(json_agg(json_build_object('paymentId', y.id, 'cents', a.cents, 'receivedOn', y.received_on)
    order by y.id), '[]')
  from ${paying} and exists (select from receipts r where r.payment_id = y.id and r.voided_at is null))`;
