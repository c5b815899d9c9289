import { type Kysely, sql } from 'kysely';

/** No release has ever read it: what was given back is in money_days. */
export const needs = '0.1.0';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger payments_refunded on payments`.execute(db);
  await sql`drop function note_refund`.execute(db);
  await sql`drop table refund_days`.execute(db);
}
