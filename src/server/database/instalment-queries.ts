import { sql } from 'kysely';

/** What is known of an instalment `i` of a project `p`, for all statements that read of it. */

/** In which state it is; of the first one the project itself says it. */
export const stateOfPart = sql<string>`case when i.position = 1 then p.payment_state else i.state end`;

/** What is left to be paid of it, in cents: nothing where more has come than it costs by now. */
export const openOfPart = sql<number>`greatest(0, i.cents - i.paid_cents)`;

/** Whether somebody is to pay it, or says that they have. */
export const isAskedForPart = sql<boolean>`${stateOfPart} in ('pending', 'declared')`;

/** What its client is asked for: nothing of what was given back until that is opened again. */
export const askedOfPart = sql<number>`case when ${isAskedForPart} then ${openOfPart} else 0 end`;

/** As the plan has its instalments. */
export const inPlan = sql`coalesce(i.place, i.position), i.position`;

/**
 * Periods of a monthly service are instalments beside the plan; what a credit note has taken off altogether is in none.
 */
export const isOfPlan = sql<boolean>`i.subscription_id is null and i.cents > 0`;

/** What pays it, or has until it was given back: shares `a` of payments `y`. */
export const paying = sql`payment_allocations a join payments y on y.id = a.payment_id and y.counts where a.instalment_id = i.id`;

export type ReceiptOf = { paymentId: number; cents: number; receivedOn: string };

/** The receipts of what pays it, as JSON, oldest first, with what each paper says of it. */
export const receiptsOf = sql<ReceiptOf[]>`(
  select coalesce(json_agg(json_build_object('paymentId', y.id, 'receivedOn', y.received_on,
    'cents', coalesce((select (part->>'cents')::bigint from receipts r, jsonb_array_elements(r.parts) part
      where r.payment_id = y.id and r.voided_at is null and (part->>'position')::int = i.position limit 1), a.cents))
    order by y.id), '[]')
  from ${paying} and exists (select from receipts r where r.payment_id = y.id and r.voided_at is null))`;
