import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of what staff have given back themselves: of which instalment, by the number that it was given (null: of what had paid
  // none), and who has written it down. `request_key` is of the form that was sent: the same one twice is stored once.
  await sql`
    alter table payment_refunds
      add column position integer check (position > 0),
      add column note text,
      add column recorded_by text,
      add column request_key text`.execute(db);
  await sql`
    create unique index payment_refunds_request on payment_refunds (payment_id, request_key)
    where request_key is not null`.execute(db);
}
