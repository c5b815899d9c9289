import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A round that is over ends with the opening of its request, whoever opens it and by which version of the program.
  // While work goes on, the same round does.
  await sql`
    create function end_release_round() returns trigger language plpgsql as $$ begin
      update handovers set ended_at = now(), updated_at = now()
      where support_request_id = new.id and ended_at is null and step in ('released', 'closed');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger support_requests_round after update of status on support_requests for each row
    when (old.status in ('Résolu', 'Refusé') and new.status in ('Nouveau', 'En cours'))
    execute function end_release_round()`.execute(db);
}
