import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/database.ts';
import { listDoneMigrations } from '../database/migrations.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import { findInstallation, recordBackup } from '../installation/service.ts';
import type { FileStore } from '../ports/file-store.ts';
import {
  createTally,
  type Entry,
  type Head,
  headName,
  type Manifest,
  manifestName,
  writeArchive,
} from './archive.ts';
import { BackupError } from './problems.ts';
import {
  findJobsVersion,
  isStillStored,
  listSequences,
  listStoredFiles,
  listTables,
  prepareSession,
  readRows,
} from './queries.ts';

export { type CheckedBackup, checkBackup } from './check.ts';
export { BackupError } from './problems.ts';
export { restoreBackup } from './restore-service.ts';

type Source = Pick<Deps, 'database' | 'files' | 'config'>;

/** A backup that was made: what is in it, its size in bytes, and how many files were removed before it came to them. */
export type MadeBackup = Manifest & { bytes: number; isEncrypted: boolean; removed: number };

/** Files whose rows are read at a time. */
const filesAtOnce = 500;

/**
 * Writes the database as it is at one moment, and the files that it names, into a new file, while the server goes on.
 * The database is left as it is, but for the note of when it was backed up. The file has its name once it is whole and
 * on the disk; throws EEXIST where there is one of that name, BackupError where there is nothing that can be backed up.
 */
export async function makeBackup(source: Source, file: string): Promise<MadeBackup> {
  const { backupKey } = source.config;
  const at = new Date();
  // Nobody's backup is overwritten, and nothing is read for an hour before that is known.
  if (existsSync(file)) throw fileExists(file);
  const part = `${file}.${randomId()}.part`;
  let done: { manifest: Manifest; removed: number } | undefined;
  try {
    const output = await open(part, 'wx', 0o600);
    const entries = listEntries(source, at, (total) => {
      done = total;
    });
    await pipeline(
      Readable.from(writeArchive(entries, backupKey)),
      output.createWriteStream({ flush: true }),
    );
    if (!done) throw new Error('The backup has no end');
    // The file has its name once it is whole. Taken first, since a renaming alone would overwrite what came meanwhile.
    await (await open(file, 'wx', 0o600)).close();
    await rename(part, file).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } finally {
    await rm(part, { force: true });
  }
  const { size } = await stat(file);
  await recordBackup(source, { at, bytes: size });
  return { ...done.manifest, bytes: size, isEncrypted: backupKey !== undefined, removed: done.removed };
}

const fileExists = (file: string) =>
  Object.assign(new Error(`There is a file ${file} already`), { code: 'EEXIST' });

async function* listEntries(
  source: Source,
  at: Date,
  onTotal: (total: { manifest: Manifest; removed: number }) => void,
): AsyncGenerator<Entry> {
  const tally = createTally();
  yield* listRowEntries(source, at, tally);
  let [missing, removed] = [0, 0];
  for await (const { key, bytes } of readFiles(source)) {
    if (bytes === 'missing') missing++;
    else if (bytes === 'removed') removed++;
    else {
      tally.file(key, bytes);
      yield { name: `files/${key}`, bytes };
    }
  }
  const manifest = tally.total(missing);
  onTotal({ manifest, removed });
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) };
}

/** What a restore writes to is made by this migration. */
const firstWithBackups = '0019-installation';

/** All rows of one moment: whatever is written meanwhile is in none of them, or in all. */
async function* listRowEntries(
  { database, config }: Source,
  at: Date,
  tally: ReturnType<typeof createTally>,
): AsyncGenerator<Entry> {
  const migrations = await listDoneMigrations(database.db);
  if (migrations.length === 0) throw new BackupError('nothing');
  if (!migrations.includes(firstWithBackups)) throw new BackupError('older');
  const { keyFingerprint } = await findInstallation(database.db);
  const trx = await database.maintenance.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await prepareSession(trx);
    const tables = await listTables(trx);
    const head: Head = {
      format: 1,
      createdAt: at.toISOString(),
      demo: config.demo,
      keyFingerprint,
      migrations: await listDoneMigrations(trx),
      jobsVersion: await findJobsVersion(trx),
      tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])),
      sequences: await listSequences(trx),
    };
    const bytes = Buffer.from(JSON.stringify(head));
    tally.head(bytes);
    yield { name: headName, bytes };
    for (const table of tables) {
      let piece = 0;
      for await (const rows of readRows(trx, table)) {
        tally.rows(table.name, rows.bytes, rows.count);
        yield { name: `tables/${table.name}/${String(++piece).padStart(6, '0')}.jsonl`, bytes: rows.bytes };
      }
    }
    await trx.commit().execute();
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
}

/**
 * The files that rows name by now: those of the snapshot, and some newer ones, which do no harm. `removed`: since it
 * was listed. `missing`: a row names it and the store does not have it.
 */
async function* readFiles({
  database,
  files,
}: Source): AsyncGenerator<{ key: string; bytes: Buffer | 'removed' | 'missing' }> {
  for await (const { id, key } of listFiles(database.db)) {
    const bytes = await files.read(key).catch(async (error: unknown) => {
      if (await files.has(key)) throw error;
      return (await isStillStored(database.db, id)) ? 'missing' : 'removed';
    });
    yield { key, bytes };
  }
}

/** Every stored file, by id, some at a time. */
export async function* listFiles(db: Db): AsyncGenerator<{ id: number; key: string; mediaType: string }> {
  let after = 0;
  for (;;) {
    const page = await listStoredFiles(db, after, filesAtOnce);
    yield* page;
    if (page.length < filesAtOnce) return;
    after = page.at(-1)?.id ?? after;
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies every stored file that `to` lacks, reads it back and compares the two. What is there with another content, of
 * a copy that was cut off, is copied again. Can be broken off and run again at any time. `missing`: in neither of the
 * two.
 */
export async function copyFiles(
  db: Db,
  from: FileStore,
  to: FileStore,
): Promise<{ copied: number; there: number; missing: number[] }> {
  const done = { copied: 0, there: 0, missing: [] as number[] };
  for await (const { id, key, mediaType } of listFiles(db)) {
    const isThere = await to.has(key);
    if (!(await from.has(key))) {
      if (isThere) done.there++;
      else done.missing.push(id);
      continue;
    }
    const bytes = await from.read(key);
    const wanted = hashOf(bytes);
    if (isThere && hashOf(await to.read(key)) === wanted) {
      done.there++;
      continue;
    }
    await to.write(key, bytes, mediaType);
    if (hashOf(await to.read(key)) !== wanted) throw new Error(`The file ${id} is another one in the bucket`);
    done.copied++;
  }
  return done;
}
