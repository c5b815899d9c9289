/** The commands of `npm run restore`: a backup into the configured, empty database, and the jobs that it holds. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pino from 'pino';
import {
  type AccessRows,
  accessTables,
  closeDemoAccess,
  type DemoAccess,
  findDemoAccess,
  listDemoAccess,
} from '../db/demo-access.ts';
import { BackupError, type CheckedBackup, checkBackup, restoreBackup } from '../src/server/backup/service.ts';
import type { Config } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import {
  type LostWithKey,
  releaseJobs,
  renewSeries,
  type SeriesNames,
} from '../src/server/installation/service.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import { createReseal } from '../src/server/integrations/staff-auth.ts';
import { isPassword } from '../src/server/passwords/service.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { lostWithKey } from '../src/server/start/start-screen.ts';
import { CommandError, type CommandLine, onConfig, onDeps, serve } from './command.ts';

const usage = `Usage:
  npm run restore -- <file> [--overwrite] [--close-demo-access] [--accept-lost-key]
  npm run restore -- --release-jobs   (lets the jobs run that a restore held)
  npm run restore -- --new-series     (has invoices and receipts go on with numbers of a new series)`;

const options = {
  overwrite: { type: 'boolean' },
  'close-demo-access': { type: 'boolean' },
  'accept-lost-key': { type: 'boolean' },
  'release-jobs': { type: 'boolean' },
  'new-series': { type: 'boolean' },
} as const;

type Wishes = { [name in keyof typeof options]?: boolean };

function read(args: string[]): { file: string | undefined; wishes: Wishes } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const isAlone = values['release-jobs'] === true || values['new-series'] === true;
    const isWhole = isAlone
      ? positionals.length === 0 && Object.keys(values).length === 1
      : positionals.length === 1;
    if (!isWhole) throw new CommandError(usage);
    return { file: positionals[0], wishes: values };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Puts the backup into the configured database, after everything about both was looked at. */
async function restore(config: Config, file: string, wishes: Wishes): Promise<string> {
  const { backup, access } = await check(config, file);
  const open = listDemoAccess(access);
  if (open.length > 0 && !wishes['close-demo-access']) {
    throw new CommandError(
      `This is the backup of a demo, whose logins are known to everybody. Still open:\n${open.map((one) => `  ${one}`).join('\n')}\nClose them first, or add --close-demo-access, which closes them in the restored copy.`,
    );
  }
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config.database);
  const lost: LostWithKey[] = [];
  try {
    const secrets = await openSecrets(config);
    const files = createFileStore(config);
    const log = pino({ level: 'error' });
    const target = { database, files, secrets, reseal: createReseal(secrets), log };
    const { missing, left, names } = await restoreBackup(target, backup, {
      overwrite: wishes.overwrite === true,
      ...(wishes['accept-lost-key'] && { acceptLostKey: (one: LostWithKey) => void lost.push(one) }),
      beforeCommit: (trx) => closeDemoAccess(trx, access),
    });
    return describe(backup, { missing, left, names, closed: open, lost });
  } finally {
    await database.close();
  }
}

/** Reads the backup to its end; of a demo's it keeps the rows that say who gets in, where it goes into production. */
async function check(config: Config, file: string): Promise<{ backup: CheckedBackup; access: DemoAccess }> {
  const rows = Object.fromEntries(accessTables.map((name) => [name, []])) as unknown as AccessRows;
  const backup = await checkBackup(file, config.backupKey, async ({ table, lines }, head) => {
    const kept = rows[table as keyof AccessRows];
    if (config.demo || !head.demo || kept === undefined) return;
    const columns = head.tables[table] ?? [];
    for (const line of lines) {
      const texts = JSON.parse(line) as (string | null)[];
      kept.push(Object.fromEntries(columns.map((name, index) => [name, texts[index] ?? null])));
    }
  });
  return { backup, access: await findDemoAccess(rows, isPassword) };
}

function describe(
  { head, manifest }: CheckedBackup,
  {
    missing,
    left,
    names,
    closed,
    lost,
  }: { missing: number; left: number; names: SeriesNames; closed: string[]; lost: LostWithKey[] },
): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Restored ${rows} rows and ${manifest.files.count} files, as they were at ${head.createdAt}.`,
  ];
  if (missing > 0)
    lines.push(`${missing} files did not come with it; what names them says that they are gone.`);
  if (left > 0)
    lines.push(
      `${left} files of the database before could not be removed from the store, which nothing names now.`,
    );
  if (closed.length > 0)
    lines.push('Closed, since everybody knows what opened it:', ...closed.map((one) => `  ${one}`));
  lines.push(...lost.map(lostWithKey));
  lines.push(
    seriesLine(names),
    'The jobs are held, so that a copy mails nobody. Where this is to be the one that runs:',
    '  npm run restore -- --release-jobs',
  );
  return lines.join('\n');
}

async function explain(file: string, run: Promise<string>): Promise<string> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message);
    if ((error as { code?: string }).code === 'ENOENT' && (error as { path?: string }).path === file) {
      throw new CommandError(`There is no file ${file}.`);
    }
    throw error;
  }
}

const release = async (deps: Parameters<typeof releaseJobs>[0]) =>
  (await releaseJobs(deps))
    ? 'The jobs are released: running servers begin within seconds.'
    : 'No jobs are held.';

const seriesLine = ({ invoices, creditNotes, receipts }: SeriesNames) =>
  `From now on invoices begin with ${invoices}, credit notes with ${creditNotes} and receipts with ${receipts}.`;

const renumber = async (deps: Parameters<typeof renewSeries>[0]) => seriesLine(await renewSeries(deps));

const aloneLine = onDeps((args) => (read(args).wishes['new-series'] ? renumber : release));

const restoreLine = onConfig((args) => {
  const { file, wishes } = read(args);
  if (file === undefined) throw new CommandError(usage);
  return (config) => explain(file, restore(config, file, wishes));
});

export const line: CommandLine = (args, env) =>
  (args.some((one) => one === '--release-jobs' || one === '--new-series') ? aloneLine : restoreLine)(
    args,
    env,
  );
await serve(import.meta, line);
