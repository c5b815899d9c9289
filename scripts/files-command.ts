/** The command of `npm run files`: copies the files of the folder into the bucket. */
import { copyFiles } from '../src/server/backup/service.ts';
import { folderOf } from '../src/server/config/files.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import { type Command, CommandError, onDeps, serve } from './command.ts';

const usage = `Usage:
  npm run files -- copy   (from DATA_DIR/files into the bucket of S3_BUCKET)`;

const copy: Command = async ({ config, database, files }) => {
  if (config.files.kind !== 's3')
    throw new CommandError('Set S3_BUCKET and what goes with it: there is no bucket yet.');
  const folder = createFileStore({ files: folderOf(config.dataDir) });
  const { copied, there, missing } = await copyFiles(database.db, folder, files);
  const lines = [`${copied} files were copied and compared, ${there} were there already.`];
  if (missing.length > 0) lines.push(`Neither in the folder nor in the bucket, by id: ${missing.join(', ')}`);
  return { report: lines.join('\n'), code: missing.length > 0 ? 1 : 0 };
};

export const line = onDeps((args) => {
  if (args.length !== 1 || args[0] !== 'copy') throw new CommandError(usage);
  return copy;
});
await serve(import.meta, line);
