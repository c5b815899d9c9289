import { type Kysely, sql } from 'kysely';

/** Built beside the running program. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The books add up what was issued in a year, and what is open: from the indexes alone, since a row holds its whole
  // invoice. One that was cut off is left invalid.
  await sql`drop index concurrently if exists invoices_issued`.execute(db);
  await sql`
    create index concurrently invoices_issued on invoices (issued_on)
    include (kind, currency, net_cents, total_cents, project_id) where serial is not null`.execute(db);
  await sql`drop index concurrently if exists invoices_outstanding`.execute(db);
  await sql`
    create index concurrently invoices_outstanding on invoices (due_on)
    include (currency, total_cents, paid_cents, credited_cents)
    where serial is not null and kind <> 'credit' and total_cents > paid_cents + credited_cents`.execute(db);
}
