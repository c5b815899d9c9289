import type { Db, Trx } from '../database/database.ts';
import type { CardEvent, CardLoss } from '../ports/cards.ts';

/** Stores an event unless it is stored already. A second delivery waits here until the first one's transaction ends. */
export async function insertEvent(trx: Trx, { id, type, at, intentId, effect }: CardEvent): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({
      id,
      type,
      intent_id: intentId ?? null,
      effect: effect.kind,
      happened_at: at,
      outcome: 'received',
      ...('objectId' in effect && { object_id: effect.objectId, amount_cents: effect.cents }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOutcome(trx: Trx, id: string, outcome: string): Promise<void> {
  await trx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
}

/**
 * Whether the provider has reported a failure of a payment at this moment or later: earlier reports are then
 * outdated.
 */
export async function hasFailedSince(db: Db, intentId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('effect', '=', 'failed')
    .where('happened_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the money of this payment arrived for the last time by the provider's events; undefined without one. */
export async function findLastArrival(db: Db, intentId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('happened_at').as('at'))
    .where('intent_id', '=', intentId)
    .where('effect', '=', 'succeeded')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** The provider's reports of this payment's refunds and disputes. */
export async function listLossEvents(db: Db, intentId: string): Promise<(CardLoss & { at: Date })[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['effect', 'object_id', 'amount_cents', 'happened_at'])
    .where('intent_id', '=', intentId)
    .where('object_id', 'is not', null)
    .execute();
  return rows.map((row) => ({
    kind: row.effect as CardLoss['kind'],
    objectId: row.object_id ?? '',
    cents: row.amount_cents ?? 0,
    at: row.happened_at,
  }));
}
