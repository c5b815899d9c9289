import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often anything of any project of the team area has changed: the sum of their revisions, without reading them all.
  // One row. A trigger, since a server of the version before raises the revisions alone.
  await sql`
    create table team_changes (
      id boolean primary key default true check (id),
      revision bigint not null
    )`.execute(db);
  await sql`
    create function count_team_changes() returns trigger language plpgsql as $$
    declare
      raised bigint := (select coalesce(sum(revision), 0) from added);
    begin
      if tg_op = 'UPDATE' then
        raised := raised - (select coalesce(sum(revision), 0) from replaced);
      end if;
      if raised <> 0 then
        update team_changes set revision = revision + raised;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger team_projects_are_added after insert on team_projects
      referencing new table as added for each statement execute function count_team_changes()`.execute(db);
  await sql`
    create trigger team_projects_are_changed after update on team_projects
      referencing new table as added old table as replaced
      for each statement execute function count_team_changes()`.execute(db);
  // The triggers' lock keeps the projects as they are until the end.
  await sql`
    insert into team_changes (revision) select coalesce(sum(revision), 0) from team_projects`.execute(db);
}
