import { type Kysely, sql } from 'kysely';

/** Beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Lists go by day and id, the books by day with the figures: one index for both. One that was cut off is left invalid.
  await sql`drop index concurrently if exists invoices_by_day`.execute(db);
  await sql`
    create index concurrently invoices_by_day on invoices (issued_on, id)
    include (kind, currency, net_cents, total_cents, project_id) where serial is not null`.execute(db);
  await sql`drop index concurrently if exists invoices_issued_on`.execute(db);
  await sql`drop index concurrently if exists invoices_issued`.execute(db);
  await sql`drop index concurrently if exists invoices_due`.execute(db);
  await sql`
    create index concurrently invoices_due on invoices (due_on, id)
    include (currency, total_cents, paid_cents, credited_cents)
    where serial is not null and kind <> 'credit' and total_cents > paid_cents + credited_cents`.execute(db);
  await sql`drop index concurrently if exists invoices_open`.execute(db);
  await sql`drop index concurrently if exists invoices_outstanding`.execute(db);
}
