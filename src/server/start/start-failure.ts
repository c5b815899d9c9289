import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { EmbeddedDatabaseError } from '../database/embedded.ts';
import { MigrationError } from '../database/migrations.ts';
import { outageOf } from '../database/outages.ts';
import { KeyFileError, SecretKeyError } from '../secrets.ts';

type Coded = { code?: string; path?: string; message: string; errors?: Coded[]; cause?: unknown };

/** PostgreSQL's and the network's codes for a database that cannot be used as configured. */
const databaseCodes: Record<string, string> = {
  ECONNREFUSED: 'nobody answers at this address',
  ENOTFOUND: 'this host is not known',
  EAI_AGAIN: 'this host is not known',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user',
  '3D000': 'it has no such database',
};

/** The file system's codes for a folder that cannot be used. */
const folderCodes: Record<string, string> = {
  ENOSPC: 'it has no room left',
  EDQUOT: 'this user has no room left in it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is a file, and not a folder',
};

/** Errors whose message is all that the person needs. */
const plainErrors = [MigrationError, EmbeddedDatabaseError, KeyFileError];

/** A failure to start in plain words, where the person who starts the server can mend it; else undefined. */
export function startFailure(thrown: unknown, config: Config): string | undefined {
  if (thrown instanceof SecretKeyError) return wrongKey(thrown, config);
  if (plainErrors.some((plain) => thrown instanceof plain)) return (thrown as Error).message;
  for (const { code, message, path } of chainOf(thrown)) {
    if (code && path?.startsWith(config.dataDir) && folderCodes[code])
      return `The data folder ${config.dataDir} cannot be used: ${folderCodes[code]}. Mend that, or choose another DATA_DIR.`;
    if (code === 'ERR_SQLITE_ERROR') {
      return `The file ${join(config.dataDir, 'database.lock')} cannot be used (${message}). It holds nothing but a lock: remove it, and start again.`;
    }
    if (code === 'EADDRINUSE') {
      return `Port ${config.port} is in use. Stop the program that has it, or choose another PORT.`;
    }
    if (code === 'EACCES' && message.includes('listen')) {
      return `Port ${config.port} is not for this user. Choose a PORT above 1023.`;
    }
    if (config.database.kind !== 'postgres') continue;
    const reason =
      (code && databaseCodes[code]) ?? (/timeout/i.test(message) ? databaseCodes.ETIMEDOUT : undefined);
    if (reason)
      return `The database at ${new URL(config.database.url).host} cannot be used: ${reason}. Look at DATABASE_URL.`;
  }
  const outage = config.database.kind === 'postgres' ? outageOf(thrown) : undefined;
  return outage && interrupted(outage, config.database as { url: string });
}

/** A start that is cut off leaves whole steps alone. */
function interrupted(outage: 'away' | 'busy', { url }: { url: string }): string {
  const what = outage === 'away' ? 'went away' : 'was too busy';
  return `The database at ${new URL(url).host} ${what} while the server started. Nothing is half done: start again.`;
}

/** An error with what caused it and what it gathers. */
function chainOf(thrown: unknown): Coded[] {
  if (!(thrown instanceof Error)) return [];
  const error = thrown as Error & Coded;
  return [error, ...(error.errors ?? []), ...chainOf(error.cause)];
}

function wrongKey({ message }: SecretKeyError, { secretKey, dataDir }: Config): string {
  const file = join(dataDir, 'secret-key');
  return [
    message,
    secretKey === undefined
      ? `  It is kept in ${file}: put that file back as it was.`
      : '  Set that one again; or leave this one, and set that one beside it as SECRET_KEY_OLD.',
    '  Where it is lost for good, npm start -- --accept-lost-key goes on without it, and says what is lost.',
  ].join('\n');
}
