import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who did what, and when, can never be changed; the words that somebody typed can be erased with their subject.
  await sql`
    create table audit_texts (
      entry_id bigint primary key references audit_log (id),
      before jsonb,
      after jsonb
    )`.execute(db);
}
