import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';

/** One period and what is known of its collection. */
export const findPeriod = (trx: Trx, id: number, from: string) =>
  trx
    .selectFrom('instalments')
    .select(['id', 'position', 'provider_invoice as invoiceRef'])
    .where('subscription_id', '=', id)
    .where('period_from', '=', sql<Date>`${from}::date`)
    .executeTakeFirst();

export const findPeriodByInvoice = (db: Db | Trx, invoiceRef: string) =>
  db
    .selectFrom('instalments')
    .select(['id', 'position', 'project_id as projectId', 'subscription_id as subscriptionId'])
    .where('provider_invoice', '=', invoiceRef)
    .executeTakeFirst();

/** The position of a period's instalment, made where there is none. */
export async function insertPeriod(
  trx: Trx,
  period: {
    projectId: number;
    subscriptionId: number;
    position: number;
    label: string;
    cents: number;
    from: string;
    to: string;
    isCollected: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('instalments')
    .values({
      project_id: period.projectId,
      subscription_id: period.subscriptionId,
      position: period.position,
      label: period.label,
      cents: period.cents,
      due: 'day',
      due_on: period.from,
      period_from: period.from,
      period_to: period.to,
      collection: period.isCollected ? 'waiting' : null,
    })
    .execute();
}

export async function storeProviderInvoice(
  trx: Trx,
  instalmentId: number,
  invoiceRef: string,
): Promise<void> {
  await trx
    .updateTable('instalments')
    .set({ provider_invoice: invoiceRef, updated_at: now })
    .where('id', '=', instalmentId)
    .execute();
}

/**
 * How a provider's collecting of a period goes: under way, failed, or waiting for the client to confirm it at their
 * bank.
 */
export type Collection = 'waiting' | 'failed' | 'action';

/** What the provider that collects a period calls its own invoice of it. */
export async function findProviderInvoice(
  db: Db,
  { projectId, position }: { projectId: number; position: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('instalments')
    .select('provider_invoice')
    .where('project_id', '=', projectId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.provider_invoice ?? undefined;
}

/** Answers whether it was something else before. */
export async function setCollection(
  trx: Trx,
  instalmentId: number,
  collection: Collection | null,
): Promise<boolean> {
  const row = await trx
    .updateTable('instalments')
    .set({ collection, updated_at: now })
    .where('id', '=', instalmentId)
    .where('collection', 'is distinct from', collection)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody collects any more what the provider has not begun to collect of a locked service: its client pays it. */
export async function stopWaiting(trx: Trx, id: number): Promise<void> {
  await sql`
    update instalments i set collection = null, updated_at = now()
    where i.subscription_id = ${id}::bigint and i.collection = 'waiting' and not exists (
      select from payments m where m.project_id = i.project_id and m.position = i.position
        and m.state in ('open', 'processing'))`.execute(trx);
}
