import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who has paid may be mailed; whether they read what comes there is another question.
  await sql`alter table clients add column first_paid_at timestamptz`.execute(db);
}
