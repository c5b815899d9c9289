import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often a page of the site was asked for on a day (UTC): no cookie, no address, nobody is told apart.
  await sql`
    create table site_visits (
      day date not null,
      path text not null,
      count integer not null,
      primary key (day, path)
    )`.execute(db);
}
