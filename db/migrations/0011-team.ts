import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `revision` rises with every change of a project, its lists and files; `notes_revision` with its notes alone, so that
  // nobody replaces notes that they have not read.
  await sql`
    create table team_projects (
      id bigint generated always as identity primary key,
      name text not null,
      emoji text not null,
      url text not null,
      compensation text,
      notes text not null default '',
      notes_revision bigint not null default 0,
      revision bigint not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table team_tasks (
      id bigint generated always as identity primary key,
      project_id bigint not null references team_projects (id),
      text text not null,
      completed_on date,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index team_tasks_project on team_tasks (project_id, id)`.execute(db);

  await sql`
    create table team_objectives (
      id bigint generated always as identity primary key,
      project_id bigint not null references team_projects (id),
      text text not null,
      is_achieved boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index team_objectives_project on team_objectives (project_id, id)`.execute(db);

  await sql`
    create table team_files (
      id bigint generated always as identity primary key,
      project_id bigint not null references team_projects (id),
      file_id bigint not null unique references files (id),
      file_type text not null check (file_type in ('screenshot', 'file')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index team_files_project on team_files (project_id, id)`.execute(db);
}
