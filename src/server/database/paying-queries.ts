import { sql } from 'kysely';

/** What pays an instalment `i`, or has until it was given back: shares `a` of payments `y`. */
export const paying = sql`payment_allocations a join payments y on y.id = a.payment_id and y.counts where a.instalment_id = i.id`;

export type ReceiptOf = { paymentId: number; cents: number; receivedOn: string };

/** The receipts of what pays an instalment `i`, as JSON, oldest first, with what each paper says of it. */
export const receiptsOf = sql<ReceiptOf[]>`(
  select coalesce(json_agg(json_build_object('paymentId', y.id, 'receivedOn', y.received_on,
    'cents', coalesce((select (part->>'cents')::bigint from receipts r, jsonb_array_elements(r.parts) part
      where r.payment_id = y.id and r.voided_at is null and (part->>'position')::int = i.position limit 1), a.cents))
    order by y.id), '[]')
  from ${paying} and exists (select from receipts r where r.payment_id = y.id and r.voided_at is null))`;
