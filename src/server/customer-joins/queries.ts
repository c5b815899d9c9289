import { now, type Trx } from '../database/database.ts';

type Join = {
  fromId: number;
  intoId: number;
  contactIds: number[];
  projectIds: number[];
  quoteIds: number[];
  draftIds: number[];
};

export async function insertJoin(trx: Trx, join: Join): Promise<void> {
  await trx
    .insertInto('customer_joins')
    .values({
      from_id: join.fromId,
      into_id: join.intoId,
      contact_ids: join.contactIds,
      project_ids: join.projectIds,
      quote_ids: join.quoteIds,
      draft_ids: join.draftIds,
    })
    .execute();
}

/** Which customers a join is of: that never changes. */
export const findJoined = (trx: Trx, id: number) =>
  trx.selectFrom('customer_joins').select(['from_id', 'into_id']).where('id', '=', id).executeTakeFirst();

/** A join as it was made, held until the transaction ends. */
export const lockJoin = (trx: Trx, id: number) =>
  trx
    .selectFrom('customer_joins')
    .select(['id', 'from_id', 'into_id', 'contact_ids', 'project_ids', 'quote_ids', 'draft_ids', 'parted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateParted(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('customer_joins').set({ parted_at: now }).where('id', '=', id).execute();
}

/** Whether a customer was joined with another one, and is not parted from it. */
export async function isJoined(trx: Trx, customerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_joins')
    .select('id')
    .where('from_id', '=', customerId)
    .where('parted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
