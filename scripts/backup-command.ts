/** The command of `npm run backup`: the configured database and its files in one file. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, type MadeBackup, makeBackup } from '../src/server/backup/service.ts';
import type { Config } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import { CommandError, onConfig, serve } from './command.ts';

const usage = `Usage:
  npm run backup -- <file>   (encrypted where BACKUP_KEY is set)`;

function readCommand(args: string[]): (config: Config) => Promise<string> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new CommandError(usage);
  return async (config) => describe(file, await backUp(config, resolve(file)).catch(explain(file)));
}

/** Opens the database as it is: what is backed up before an upgrade is not upgraded by that. */
async function backUp(config: Config, file: string): Promise<MadeBackup> {
  if (config.database.kind === 'embedded' && !existsSync(config.database.folder))
    throw new BackupError('nothing');
  const database = await openDatabase(config.database);
  try {
    return await makeBackup({ config, database, files: createFileStore(config) }, file);
  } finally {
    await database.close();
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'there is a file of this name already',
  ENOENT: 'its folder does not exist',
  EACCES: 'this user may not write there',
  ENOSPC: 'the disk is full',
};

const explain = (file: string) => (error: unknown) => {
  if (error instanceof BackupError) throw new CommandError(error.message);
  const reason = reasons[(error as { code?: string }).code ?? ''];
  throw reason === undefined ? error : new CommandError(`${file} was not written: ${reason}.`);
};

function describe(file: string, { tables, files, missing, removed, bytes, isEncrypted }: MadeBackup): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${file} holds ${rows} rows and ${files.count} files, in ${bytes} bytes, ${isEncrypted ? 'encrypted with BACKUP_KEY' : 'not encrypted: set BACKUP_KEY to have it so'}.`,
    'It does not hold SECRET_KEY, without which second factors, GitHub tokens and quotes’ passwords do not open.',
  ];
  if (removed > 0) lines.push(`${removed} files were removed meanwhile, and are not in it.`);
  if (missing > 0)
    lines.push(`${missing} files that the database names are not in the store: npm run doctor`);
  return lines.join('\n');
}

export const line = onConfig(readCommand);
await serve(import.meta, line);
