import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What may be tapped under an answer, and the titles and pages that it rests on, as its reader gets them. Without a value
  // in what is there: no row is written anew.
  await sql`alter table messages add column choices jsonb, add column sources jsonb`.execute(db);
}
