import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The passages that an answer rests on as they read then, for staff: the content may have changed since. They go with it.
  await sql`
    create table answer_passages (
      message_id bigint primary key references messages (id) on delete cascade,
      passages jsonb not null
    )`.execute(db);
}
