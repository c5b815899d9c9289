import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Trx } from '../database/database.ts';
import { listKnownMigrations, migrate, migrateWithin } from '../database/migrations.ts';
import {
  beginSeries,
  findSeries,
  holdJobs,
  type LostWithKey,
  recordBackup,
  type SeriesNames,
  settleKey,
  settleSeries,
} from '../installation/service.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Reseal, Secrets } from '../secrets.ts';
import { type CheckedBackup, type Rows, visitBackup } from './check.ts';
import { BackupError } from './problems.ts';
import {
  beginFiles,
  clearTable,
  dropEverything,
  findJobsVersion,
  isEmpty,
  isInUse,
  listKeys,
  listTables,
  noteFile,
  prepareSession,
  releaseMissingFiles,
  suspendChecks,
  type TableShape,
  writeRows,
  writeSequences,
} from './queries.ts';

/** Where a backup goes: a database that nobody uses, and the store of its files. */
type RestoreTarget = {
  database: Database;
  files: FileStore;
  secrets: Secrets;
  reseal: Reseal;
  log: FastifyBaseLogger;
};

type RestoreOptions = {
  /** Deletes what is in the database, and the files that it names. */
  overwrite?: boolean;
  /** Goes on without the key that the backup was made under, and hears what is lost. */
  acceptLostKey?: (lost: LostWithKey) => void;
  /** Changes what was restored, before anybody sees it. */
  beforeCommit?: (trx: Trx) => Promise<void>;
};

/**
 * Puts a backup that was checked into an empty database and its files into the store. All rows come in one transaction:
 * until it ends, however it ends, the database is as it was before. Its jobs are held until they are released, and what
 * is issued from then on has numbers of a new series. Throws BackupError where the backup or the database is not fit
 * for it. Answers how many files did not come with the backup, how many of the database before it could not be removed
 * from the store, and how the new numbers begin.
 */
export async function restoreBackup(
  target: RestoreTarget,
  backup: CheckedBackup,
  { overwrite = false, acceptLostKey, beforeCommit }: RestoreOptions = {},
): Promise<{ missing: number; left: number; names: SeriesNames }> {
  const { database, files, secrets, reseal, log } = target;
  const { db } = database;
  if (await isInUse(db)) throw new BackupError('in-use');
  await checkFits(target, backup, acceptLostKey !== undefined);
  if (!overwrite && !(await isEmpty(db))) throw new BackupError('not-empty');
  // pg-boss makes its own tables, in a transaction of its own. Empty ones change nothing for anybody.
  const jobs = createJobs(database, log);
  await jobs.start([]);
  await jobs.stop();
  if ((await findJobsVersion(db)) < backup.head.jobsVersion) throw new BackupError('newer');
  const before = await listKeys(db);
  const series = await findSeries({ database });
  const missing = await database.maintenance.db.transaction().execute(async (trx) => {
    await prepareSession(trx);
    await dropEverything(trx);
    await migrateWithin(trx, backup.head.migrations);
    const released = await load(trx, target, backup);
    await beginSeries(trx, series);
    await beforeCommit?.(trx);
    return released;
  });
  await migrate(database.maintenance.db);
  const names = await db.transaction().execute((trx) => settleSeries(trx, series));
  await settleKey({ db, secrets, reseal }, acceptLostKey);
  return { missing, left: await removeFiles(files, before, new Set(await listKeys(db))), names };
}

/** Removes from the store what only the database before had; answers how much of it stayed, since a store may fail. */
async function removeFiles(
  files: FileStore,
  before: readonly string[],
  kept: ReadonlySet<string>,
): Promise<number> {
  let left = 0;
  for (const key of before) {
    if (!kept.has(key)) await files.remove(key).catch(() => left++);
  }
  return left;
}

async function checkFits({ secrets }: RestoreTarget, { head }: CheckedBackup, acceptsLoss: boolean) {
  const known = new Set(await listKnownMigrations());
  if (!head.migrations.every((name) => known.has(name))) throw new BackupError('newer');
  const { keyFingerprint } = head;
  const isKnown = keyFingerprint === null || secrets.fingerprints.includes(keyFingerprint);
  if (!isKnown && !acceptsLoss) throw new BackupError('other-key');
}

/**
 * Reads the backup a second time, since it could have changed since it was checked. Answers how many files are missing.
 */
async function load(
  trx: Trx,
  { files }: RestoreTarget,
  { file, passphrase, head }: CheckedBackup,
): Promise<number> {
  const tables = new Map((await listTables(trx)).map((table) => [table.name, table]));
  const putBack = await suspendChecks(trx);
  // Jobs before their queues.
  for (const name of [...tables.keys()].toReversed()) await clearTable(trx, name);
  await beginFiles(trx);
  await visitBackup(file, passphrase, {
    onRows: (rows) => loadRows(trx, tables, rows, head.tables[rows.table] ?? []),
    async onFile({ key, bytes }) {
      const mediaType = await noteFile(trx, key);
      // A row that came after the rows were read; its bytes are nobody's here.
      if (mediaType !== undefined) await files.write(key, bytes, mediaType);
    },
  });
  await writeSequences(trx, head.sequences);
  const missing = await releaseMissingFiles(trx);
  await holdJobs(trx);
  await recordBackup(
    { database: { db: trx } },
    { at: new Date(head.createdAt), bytes: (await stat(file)).size },
  );
  await putBack();
  return missing;
}

async function loadRows(
  trx: Trx,
  tables: ReadonlyMap<string, TableShape>,
  { table, lines }: Rows,
  columns: readonly string[],
): Promise<void> {
  const shape = tables.get(table);
  if (!shape) throw new BackupError('newer');
  await writeRows(trx, shape, columns, lines);
}
