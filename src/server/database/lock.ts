import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's primary result code for a lock that somebody else holds. */
const sqliteBusy = 5;

/** Somebody else has the folder. The message names the folder and the other process. */
export class LockedError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that process, or give this one another DATA_DIR.`,
    );
    this.name = 'LockedError';
  }
}

/**
 * Takes the folder for this process alone until `release`, or until the process ends in any way.
 * An exclusive SQLite transaction is an operating-system lock, which kill -9 frees at once; a file that holds
 * a process id alone would be left behind. The id goes to a side file, only to be named in the message.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'database.pid');
  const lock = new DatabaseSync(join(folder, 'database.lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new LockedError(folder, holderIn(holderFile));
  }
  writeFileSync(holderFile, String(process.pid));
  return { release: () => lock.close() };
}

function holderIn(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8')}`;
  } catch {
    return 'another process';
  }
}
