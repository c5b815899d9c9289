import type { Config } from './config.ts';

type Coded = { code?: string; message: string; errors?: Coded[]; cause?: unknown };

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

/** A failure to start in plain words, where the person who starts the server can mend it; else undefined. */
export function startFailure(thrown: unknown, config: Config): string | undefined {
  for (const { code, message } of chainOf(thrown)) {
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
  return undefined;
}

/** An error with what caused it and what it gathers. */
function chainOf(thrown: unknown): Coded[] {
  if (!(thrown instanceof Error)) return [];
  const error = thrown as Error & Coded;
  return [error, ...(error.errors ?? []), ...chainOf(error.cause)];
}
