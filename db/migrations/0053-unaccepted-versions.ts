import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was accepted is evidence, and nobody changes or deletes it. A version that nobody has accepted is none: it goes
  // with the person for whom it was written.
  await sql`
    create or replace function refuse_quote_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_table_name = 'quote_versions' and not exists (
        select from quote_acceptances a where a.quote_id = old.quote_id and a.version = old.version
      ) then
        return old;
      end if;
      raise exception 'A version of a quote and its acceptance are never changed';
    end $$`.execute(db);
}
