import { sql } from 'kysely';
import type { Trx } from '../src/server/database/database.ts';

/** When the things of a demo's project happened; every table says else that it was at the start of the demo. */
type Times = {
  clientId: number;
  projectId: number;
  validatedAt: Date;
  events: readonly { id: number; at: Date }[];
  payments: readonly { id: number; at: Date }[];
  receiptAt: Date | undefined;
};

export async function writeTimes(trx: Trx, times: Times): Promise<void> {
  const { clientId, projectId, validatedAt: created_at, events, payments, receiptAt } = times;
  const updated_at = events.at(-1)?.at ?? created_at;
  await trx
    .updateTable('clients')
    .set({
      created_at,
      updated_at,
      email_confirmed_at: sql`email_confirmed_at + (${created_at} - created_at)`,
    })
    .where('id', '=', clientId)
    .execute();
  await trx.updateTable('projects').set({ created_at, updated_at }).where('id', '=', projectId).execute();
  for (const { id, at } of events) {
    await trx.updateTable('project_events').set({ at }).where('id', '=', id).execute();
  }
  for (const { id, at } of payments) {
    const times = {
      created_at: at,
      updated_at: at,
      received_on: sql<Date>`(${at}::timestamptz at time zone 'UTC')::date`,
    };
    await trx.updateTable('payments').set(times).where('id', '=', id).execute();
  }
  if (receiptAt) {
    await trx
      .updateTable('receipts')
      .set({ issued_at: receiptAt })
      .where('project_id', '=', projectId)
      .execute();
  }
}

/** Numbers an empty table from 1: a seed that was broken off has used up the first ones, and did not give them back. */
export async function numberFromOne(trx: Trx, table: 'team_projects'): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)
    where not exists (select from ${sql.table(table)})`.execute(trx);
}
