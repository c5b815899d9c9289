import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a colleague has taken over waits for nobody else, until its visitor writes again.
  await sql`drop index conversations_waiting`.execute(db);
  await sql`
    create index conversations_waiting on conversations (id)
      where ((status = 'escalated' and taken_over_by is null) or waiting_since is not null) and not is_resolved`.execute(
    db,
  );
}
