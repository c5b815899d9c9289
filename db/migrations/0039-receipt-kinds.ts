import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipts
      drop constraint receipts_purpose_check,
      add constraint receipts_purpose_check check (purpose ~ '^(deposit|instalment-[0-9]+)$') not valid,
      drop constraint receipts_method_check,
      add constraint receipts_method_check check (method in ('stripe', 'bank_transfer', 'wise', 'other')) not valid`.execute(
    db,
  );
}
