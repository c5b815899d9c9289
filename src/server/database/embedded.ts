import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Db } from './database.ts';
import { batchKeys } from './key-batches.ts';
import { lockFolder } from './lock.ts';

const int8 = 20;

/** The embedded database cannot be opened; the message says why, and what to do. */
export class EmbeddedDatabaseError extends Error {}

/**
 * Opens the database in `folder`, and locks the folder around it first. Throws EmbeddedDatabaseError and LockedError.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(path.dirname(folder));
  try {
    return await openLocked(folder, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(folder: string, lock: { release(): void }): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { fromPglite } = await import('pg-boss');
  await refuseForeign(folder);
  const report = createReport(folder);
  const pglite = await PGlite.create({
    dataDir: folder,
    parsers: { [int8]: Number },
    onStderr: report.hear,
  }).catch((error: unknown) => {
    throw report.refusal(error);
  });
  await pglite.exec("set timezone = 'UTC'");
  report.opened();
  return databaseOn(pglite, fromPglite(pglite), lock);
}

const databaseOn = (pglite: PGlite, jobs: Database['jobs'], lock: { release(): void }): Database => {
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'embedded',
    // One connection without limits: nobody else can hold a lock.
    db,
    share: () => db,
    connections: () => [],
    platform: db,
    maintenance: { db, jobs },
    hot: async ({ text }, values) => (await pglite.query<{ json: string }>(text, values)).rows[0]?.json,
    hotByKey: batchKeys(
      async ({ text }, keys) => (await pglite.query<{ key: string; json: string }>(text, [keys])).rows,
    ),
    // In the same process: nothing can be missed.
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    jobs,
    close: async () => {
      await pglite.close();
      lock.release();
    },
  };
};

/** PGlite makes a new database where this file is missing, over whatever else is there. */
const versionFile = 'PG_VERSION';

async function refuseForeign(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory()) throw damaged(folder, 'it is a file, and not a folder');
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes(versionFile)) throw damaged(folder, `${versionFile} is missing`);
}

/** What a folder needs that has no room left: PostgreSQL writes its log in files of 16 MB. */
const roomToStart = '20 MB';

/** Hears what PostgreSQL says, and knows what becomes of it. */
function createReport(folder: string) {
  let last: string | undefined;
  let isOpen = false;
  const isFull = () => /No space left on device/.test(last ?? '');
  return {
    hear(line: string): boolean {
      const [, severity, message] = /\b(FATAL|PANIC): +(.+)$/.exec(line) ?? [];
      last = message ?? last;
      // PGlite does not come back from this: it would keep the whole process in a circle for ever.
      if (isOpen && severity === 'PANIC') {
        const todo = isFull() ? 'Make room in the folder and start again' : 'Start again';
        console.error(
          `The embedded database in ${folder} broke off: ${message}. What was stored is kept. ${todo}.`,
        );
        process.exit(1);
      }
      return true;
    },
    opened() {
      isOpen = true;
    },
    refusal: (cause: unknown) =>
      isFull()
        ? new EmbeddedDatabaseError(
            `The folder ${folder} has no room left, and the embedded database needs ${roomToStart} to start. Nothing is lost: make room and start again.`,
            { cause },
          )
        : damaged(folder, last ?? String((cause as Error).message), cause),
  };
}

const damaged = (folder: string, why: string, cause?: unknown) =>
  new EmbeddedDatabaseError(
    [
      `The embedded database in ${folder} is damaged, or of another version: ${why}. Nothing in it was changed.`,
      `  Move that folder away. Then npm run restore -- <file> puts a backup in its place;`,
      '  without a backup npm start begins anew, with an empty database.',
    ].join('\n'),
    { cause },
  );
