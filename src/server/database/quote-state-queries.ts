import { sql } from 'kysely';

/** Whether the acceptance of the quote `q` of the statement around it was taken back. */
export const isWithdrawn = sql<boolean>`exists (select from quote_withdrawals w where w.quote_id = q.id)`;

/**
 * Where the quote `q` stands that the gate `g` is around: written once, for every list that says it. Days are those of
 * UTC.
 */
export const quoteState = sql`case when ${isWithdrawn} then 'withdrawn' when q.is_accepted then 'accepted'
  when g.password_hash is null then 'closed' when q.valid_until < (now() at time zone 'UTC')::date then 'expired'
  when q.opened_count > 0 then 'opened' else 'draft' end`;
