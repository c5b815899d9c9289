import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { isOpenInvoice } from '../database/invoice-open-queries.ts';

/**
 * The first day of what is kept. So many full calendar years follow the one after the year of issue, in which the
 * accounts that an invoice is in are closed at the latest. By the database's clock, as its trigger has it.
 */
const keptFrom = (years: number): RawBuilder<string> =>
  sql<string>`(date_trunc('year', now() at time zone 'UTC') - (${years}::int + 1) * interval '1 year')::date`;

/** Of what was issued the day on which it was, of a draft the last one on which somebody has changed it. */
const lastDay = (name: 'i' | 'v') =>
  sql`coalesce(${sql.ref(`${name}.issued_on`)}, (${sql.ref(`${name}.updated_at`)} at time zone 'UTC')::date)`;

/** The invoice that a credit note takes back, or the invoice itself. */
const originalOf = (name: 'i' | 'v') =>
  sql`coalesce(${sql.ref(`${name}.credits_id`)}, ${sql.ref(`${name}.id`)})`;

/** Whether it is of the plan of its project: those refer to each other by their numbers. A period's stands alone. */
const isOfPlan = (name: 'i' | 'v') => sql`exists (
  select from invoices o where o.id = ${originalOf(name)} and o.kind <> 'period')`;

/** Whether `v` belongs together with `i`. */
const belongsTo = sql`v.project_id = i.project_id
  and (${originalOf('v')} = ${originalOf('i')} or (${isOfPlan('v')} and ${isOfPlan('i')}))`;

/**
 * Whether the time of an issued `i` is over, and that of all that it belongs together with: its credit notes, the
 * deposits that a final one takes off. What is being written, or still asks for money, keeps them; a draft that nobody
 * has touched since does not.
 */
const isOver = (years: number): RawBuilder<boolean> => sql<boolean>`(
  i.serial is not null and i.issued_on < ${keptFrom(years)} and not exists (
    select from invoices v where ${belongsTo} and (${lastDay('v')} >= ${keptFrom(years)} or ${isOpenInvoice('v')})))`;

/** Some of the projects of which invoices are to be removed. */
export async function listProjectsOfOld(db: Db, years: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.project_id as id from invoices i where ${isOver(years)} order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type RemovedRow = {
  id: number;
  number: string;
  currency: string;
  totalCents: number;
  issuedOn: string;
  fileId: number | null;
};

/**
 * Removes those of a project, which is held until the transaction ends, and answers them in the order of their numbers;
 * with them, by their ids, the drafts that were forgotten beside them.
 */
export async function removeOldOf(
  trx: Trx,
  projectId: number,
  years: number,
): Promise<{ removed: RemovedRow[]; forgotten: number[] }> {
  // Whoever issues one, a credit note too, holds the project.
  await sql`select from projects where id = ${projectId}::bigint for update`.execute(trx);
  const { rows: over } = await sql<{ id: number }>`
    select i.id from invoices i where i.project_id = ${projectId}::bigint and ${isOver(years)}`.execute(trx);
  const ids = over.map(({ id }) => id);
  const { rows: drafts } = await sql<{ id: number }>`
    delete from invoices v using invoices i
    where i.id = any(${ids}::bigint[]) and v.serial is null and ${belongsTo} returning v.id`.execute(trx);
  await sql`select set_config('vitrine.removes', 'invoices', true)`.execute(trx);
  await sql`delete from invoice_reminders where invoice_id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from invoice_holds where invoice_id = any(${ids}::bigint[])`.execute(trx);
  const { rows } = await sql<RemovedRow>`
    with removed as (delete from invoices where id = any(${ids}::bigint[]) returning *)
    select id, number, currency, total_cents as "totalCents", issued_on::text as "issuedOn", file_id as "fileId"
    from removed order by issued_on, id`.execute(trx);
  await sql`select set_config('vitrine.removes', '', true)`.execute(trx);
  return { removed: rows, forgotten: [...new Set(drafts.map(({ id }) => id))] };
}
