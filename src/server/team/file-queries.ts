import { sql } from 'kysely';
import type { TeamFile } from '../../routers/team.schema.ts';
import type { Db, Trx } from '../database.ts';

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
