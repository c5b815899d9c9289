import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a draft, the parts of the plan that the settings would have invoiced while it was there: they follow once it is not. Of
  // what was paid before, and invoiced elsewhere or never, it knows nothing.
  await sql`alter table invoices add column held_up integer[] not null default '{}'`.execute(db);
}
