import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A payment that pays something else moves nothing, but another invoice is paid by it from then on.
  await sql`
    create function note_placed_money() returns trigger language plpgsql as $$ begin
      perform book_money(
        case tg_op when 'DELETE' then old.payment_id else new.payment_id end, (now() at time zone 'UTC')::date);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger payment_allocations_money after insert or update or delete on payment_allocations
      deferrable initially deferred for each row execute function note_placed_money()`.execute(db);
}
