import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // In which language each of the agency's people reads their screens, refusals and mails. Accounts of before read French.
  await sql`
    alter table staff
    add column if not exists language text not null default 'fr' check (language in ('fr', 'en'))`.execute(
    db,
  );
}
