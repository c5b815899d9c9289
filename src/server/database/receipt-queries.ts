import { sql } from 'kysely';

/** A payment that pays an instalment, or has until it was given back, with what it has paid of it. */
export type PartReceipt = { paymentId: number; cents: number; receivedOn: string };

/** Those of an instalment `i` of which there is a receipt, oldest first. */
export const receiptsOfPart = sql<PartReceipt[]>`(
  select coalesce(json_agg(json_build_object('paymentId', y.id, 'cents', a.cents, 'receivedOn', y.received_on)
    order by y.id), '[]')
  from payment_allocations a join payments y on y.id = a.payment_id and y.counts
  where a.instalment_id = i.id and exists (select from receipts r where r.payment_id = y.id and r.voided_at is null))`;
