import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `purpose` names the instalment: the deposit is the first one, the second is instalment-2. Transfers and what came
  // otherwise are payments as well, with who of the agency has seen them. Money may come for a project that was put away.
  await sql`
    alter table payments
      drop constraint payments_purpose_check,
      add constraint payments_purpose_check check (purpose ~ '^(deposit|instalment-[0-9]+)$') not valid,
      drop constraint payments_provider_check,
      add constraint payments_provider_check
        check (provider in ('stripe', 'test', 'bank_transfer', 'wise', 'other')) not valid,
      drop constraint payments_flag_check,
      add constraint payments_flag_check
        check (flag in ('amount', 'currency', 'second', 'archived', 'refund', 'dispute')) not valid,
      add column recorded_by text,
      add column note text`.execute(db);
}
