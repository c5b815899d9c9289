import { sql } from 'kysely';
import type { TeamFile, TeamObjective, TeamProject, TeamTask } from '../../routers/team.schema.ts';
import type { Db, Trx } from '../database/database.ts';

export type ProjectFields = { name: string; emoji: string; url: string; compensation: string | null };
/** A project with its lists; its progress is reckoned from them. */
export type ProjectRow = Omit<TeamProject, 'progress'>;

const columns = sql`
  p.id, p.name, p.emoji, p.url, p.compensation, p.notes, p.notes_revision as "notesRevision",
  (select coalesce(json_agg(json_build_object('id', t.id, 'text', t.text, 'completedOn', t.completed_on)
    order by t.id), '[]') from team_tasks t where t.project_id = p.id) as tasks,
  (select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text, 'isAchieved', o.is_achieved)
    order by o.id), '[]') from team_objectives o where o.project_id = p.id) as objectives`;

/** A page of the projects with their lists, the oldest first, in one statement. */
export async function listProjectRows(
  db: Db,
  { limit, after = 0 }: { limit: number; after: number | undefined },
): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from team_projects p where p.id > ${after}::bigint order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findProjectRow(db: Db | Trx, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from team_projects p where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export async function isProject(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('team_projects').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** How often anything of any project has changed: no project is ever deleted, and a new one counts as a change. */
export async function getTeamRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('team_changes').select('revision').executeTakeFirstOrThrow();
  return revision;
}

export async function insertProject(
  trx: Trx,
  fields: ProjectFields,
  projectId: number | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('team_projects')
    .values({ ...fields, project_id: projectId, revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type LockedProject = ProjectFields & { id: number; notes: string; notesRevision: number };

/** Holds a project against every other change of it, its lists and its files. */
export const lockProject = (trx: Trx, id: number): Promise<LockedProject | undefined> =>
  trx
    .selectFrom('team_projects')
    .select(['id', 'name', 'emoji', 'url', 'compensation', 'notes', 'notes_revision as notesRevision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What belongs to a project, one by one. */
type Part = 'team_tasks' | 'team_objectives' | 'team_files';

/** Holds the project to which one of these belongs, and answers its id. By then it may have been deleted. */
export async function lockProjectOf(trx: Trx, part: Part, id: number): Promise<number | undefined> {
  const project = await trx
    .selectFrom('team_projects')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom(part).select('project_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return project?.id;
}

/** How many of these a project has. */
export async function countParts(db: Db | Trx, part: Part, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom(part)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deletePart(trx: Trx, part: Part, id: number): Promise<void> {
  await trx.deleteFrom(part).where('id', '=', id).execute();
}

/** Call it with every change of a locked project: whoever follows the team looks again. */
export async function raiseRevision(trx: Trx, projectId: number): Promise<void> {
  await trx
    .updateTable('team_projects')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', projectId)
    .execute();
}

export async function updateProjectFields(
  trx: Trx,
  id: number,
  fields: Partial<ProjectFields>,
): Promise<void> {
  await trx.updateTable('team_projects').set(fields).where('id', '=', id).execute();
}

/** Replaces the notes of a locked project, and answers their new revision. */
export async function writeNotes(trx: Trx, id: number, notes: string): Promise<number> {
  const { notesRevision } = await trx
    .updateTable('team_projects')
    .set((eb) => ({ notes, notes_revision: eb('notes_revision', '+', 1) }))
    .where('id', '=', id)
    .returning('notes_revision as notesRevision')
    .executeTakeFirstOrThrow();
  return notesRevision;
}

export async function insertTask(
  trx: Trx,
  projectId: number,
  { text, completedOn = null }: { text: string; completedOn?: string | null },
): Promise<TeamTask> {
  const { id } = await trx
    .insertInto('team_tasks')
    .values({ project_id: projectId, text, completed_on: completedOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, text, completedOn };
}

/** A day comes as a text: as a moment it would be another day elsewhere. */
export async function findTask(trx: Trx, id: number): Promise<TeamTask | undefined> {
  const { rows } = await sql<TeamTask>`
    select id, text, to_char(completed_on, 'YYYY-MM-DD') as "completedOn"
    from team_tasks where id = ${id}::bigint`.execute(trx);
  return rows[0];
}

export async function writeCompletedOn(trx: Trx, id: number, day: string | null): Promise<void> {
  await trx.updateTable('team_tasks').set({ completed_on: day }).where('id', '=', id).execute();
}

export async function insertObjective(
  trx: Trx,
  projectId: number,
  { text, isAchieved = false }: { text: string; isAchieved?: boolean },
): Promise<TeamObjective> {
  const { id } = await trx
    .insertInto('team_objectives')
    .values({ project_id: projectId, text, is_achieved: isAchieved })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, text, isAchieved };
}

export const findObjective = (trx: Trx, id: number): Promise<TeamObjective | undefined> =>
  trx
    .selectFrom('team_objectives')
    .select(['id', 'text', 'is_achieved as isAchieved'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function writeAchieved(trx: Trx, id: number, isAchieved: boolean): Promise<void> {
  await trx.updateTable('team_objectives').set({ is_achieved: isAchieved }).where('id', '=', id).execute();
}

/** A file of a project, and under which number its bytes are kept. */
export type FileRow = Omit<TeamFile, 'fileUrl' | 'createdAt'> & { storedId: number; createdAt: Date };

const files = (db: Db | Trx) =>
  db
    .selectFrom('team_files')
    .innerJoin('files', 'files.id', 'team_files.file_id')
    .select((eb) => [
      'team_files.id',
      'team_files.project_id as projectId',
      'files.name as fileName',
      eb.ref('team_files.file_type').$castTo<TeamFile['fileType']>().as('fileType'),
      'files.size_bytes as fileSize',
      'team_files.file_id as storedId',
      'team_files.created_at as createdAt',
    ]);

/** The files of a project, the newest first. */
export const listFileRows = (db: Db, projectId: number): Promise<FileRow[]> =>
  files(db).where('project_id', '=', projectId).orderBy('team_files.id', 'desc').execute();

export async function hasFile(db: Db, storedId: number): Promise<boolean> {
  const row = await files(db).where('file_id', '=', storedId).executeTakeFirst();
  return row !== undefined;
}

export const findFileRow = (trx: Trx, id: number): Promise<FileRow | undefined> =>
  files(trx).where('team_files.id', '=', id).executeTakeFirst();

export async function insertFile(
  trx: Trx,
  { projectId, storedId, fileType }: Pick<FileRow, 'projectId' | 'storedId' | 'fileType'>,
): Promise<{ id: number; createdAt: Date }> {
  return trx
    .insertInto('team_files')
    .values({ project_id: projectId, file_id: storedId, file_type: fileType })
    .returning(['id', sql.ref<Date>('created_at').as('createdAt')])
    .executeTakeFirstOrThrow();
}

/** Whether a project has one already. */
export async function hasTeamProject(trx: Trx, projectId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('team_projects')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes away all that a locked project says; it stays as one that says nothing, since none is ever deleted. Answers its
 * files.
 */
export async function blankProject(trx: Trx, id: number): Promise<number[]> {
  const files = await trx
    .deleteFrom('team_files')
    .where('project_id', '=', id)
    .returning('file_id')
    .execute();
  for (const part of ['team_tasks', 'team_objectives'] as const) {
    await trx.deleteFrom(part).where('project_id', '=', id).execute();
  }
  await updateProjectFields(trx, id, { name: '—', url: '', compensation: null });
  await writeNotes(trx, id, '');
  return files.map((row) => row.file_id);
}
