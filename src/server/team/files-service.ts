import type { z } from 'zod';
import type * as schema from '../../routers/team.schema.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import {
  addressOf,
  claimFile,
  discardFiles,
  type FileOwner,
  limitFiles,
  type NewFile,
  readBytes,
  releaseFile,
  storeFile,
} from '../files/service.ts';
import type { Reader } from '../gates/service.ts';
import {
  countParts,
  deletePart,
  type FileRow,
  findFileRow,
  hasFile,
  insertFile,
  isProject,
  listFileRows,
  lockProject,
  lockProjectOf,
} from './queries.ts';
import { type Caller, changeTeam, checkLimit, noProject } from './service.ts';

const ownerOf = (projectId: number): FileOwner => `team:${projectId}`;

/** The address of the bytes in place of the bytes: a list of files says nothing of what is in them. */
const withLink = ({ storedId, createdAt, ...row }: FileRow): schema.TeamFile => ({
  ...row,
  fileUrl: addressOf(storedId, 'team'),
  createdAt: createdAt.toISOString(),
});

/** The files of a project, the newest first. Throws NOT_FOUND. */
export async function listTeamFiles(deps: Deps, projectId: number): Promise<schema.TeamFile[]> {
  const { db } = deps.database;
  const rows = await listFileRows(db, projectId);
  if (rows.length === 0 && !(await isProject(db, projectId))) throw noProject();
  return rows.map(withLink);
}

/** Whether the team area has this file. */
export const hasTeamFile = ({ database }: Deps, fileId: number): Promise<boolean> =>
  hasFile(database.db, fileId);

type Input = z.output<typeof schema.addTeamFileInput>;

/**
 * Adds a file to a project. Its bytes say what it is, and how large. Throws what `storeFile` throws, NOT_FOUND,
 * CONFLICT where the project has too many, and TOO_MANY_REQUESTS; then nothing of it is kept.
 */
export function addTeamFile(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  input: Input,
): Promise<schema.TeamFile> {
  return limitFiles(deps, { address: caller.address, count: 1 }, async () => {
    const { db } = deps.database;
    if (!(await isProject(db, input.projectId))) throw noProject();
    checkLimit('files', await countParts(db, 'team_files', input.projectId));
    const stored = await storeFile(deps, ownerOf(input.projectId), readNewFile(input));
    try {
      return withLink(await bindFile(deps, caller, reader, input, stored));
    } catch (error) {
      await discardFiles(deps, [stored.id]);
      throw error;
    }
  });
}

const purposeOf = (fileType: Input['fileType']) =>
  fileType === 'screenshot' ? 'team-screenshot' : 'team-file';

function readNewFile({ fileName, fileType, fileUrl }: Input): NewFile {
  const purpose = purposeOf(fileType);
  return { name: fileName, purpose, bytes: readBytes(fileUrl, purpose).bytes };
}

const bindFile = (
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { projectId, fileType }: Input,
  { id: storedId, name: fileName, size: fileSize }: { id: number; name: string; size: number },
): Promise<FileRow> =>
  changeTeam(deps, caller, reader, async (trx) => {
    if (!(await lockProject(trx, projectId))) throw noProject();
    checkLimit('files', await countParts(trx, 'team_files', projectId));
    await claimFile(trx, ownerOf(projectId), { id: storedId, purpose: purposeOf(fileType) });
    const row = await insertFile(trx, { projectId, storedId, fileType });
    return {
      answer: { ...row, projectId, fileType, fileName, fileSize, storedId },
      changed: { projectId, action: 'team.add-file', after: { fileId: row.id, fileName } },
    };
  });

/** Deletes a file; links to it are dead at once. Throws NOT_FOUND, also where somebody else has just deleted it. */
export async function removeTeamFile(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  { fileId }: z.output<typeof schema.teamFileInput>,
): Promise<void> {
  const storedId = await changeTeam(deps, caller, reader, async (trx) => {
    const projectId = await lockProjectOf(trx, 'team_files', fileId);
    const file = projectId === undefined ? undefined : await findFileRow(trx, fileId);
    if (projectId === undefined || !file) throw notFound('File');
    await deletePart(trx, 'team_files', fileId);
    await releaseFile(trx, file.storedId);
    const before = { fileId, fileName: file.fileName };
    return { answer: file.storedId, changed: { projectId, action: 'team.remove-file', before } };
  });
  await discardFiles(deps, [storedId]);
}
