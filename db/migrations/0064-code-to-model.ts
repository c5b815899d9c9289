import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether parts of the project's code may be shown to the model that writes prompts. Nobody has said so yet.
  await sql`alter table client_projects add column shows_code_to_model boolean not null default false`.execute(
    db,
  );
}
