import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // As people sort names: case and accents count last, and Boutique 9 comes before Boutique 10.
  // The embedded database does not know the keywords of language tags, but ICU's older ones. What is restored over
  // another database's tables finds their collation.
  await sql`
    create collation if not exists natural_order (provider = icu, locale = 'und@colNumeric=yes')`.execute(db);
  await sql`
    create index client_projects_list on client_projects ((not is_active), name collate natural_order, id)`.execute(
    db,
  );
  await sql`
    create index client_projects_words on client_projects using gin (
      to_tsvector('simple', slug || ' ' || name))`.execute(db);
}
