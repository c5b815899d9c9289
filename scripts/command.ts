/** What the commands share that change the configured database from the server's machine. */
import { mkdirSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { LockedError } from '../src/server/database/lock.ts';
import type { Deps } from '../src/server/deps.ts';
import { AppError } from '../src/server/errors.ts';
import { openDeps } from '../src/server/start/start.ts';
import { startFailure } from '../src/server/start/start-screen.ts';

/** What the person who types can mend: its message is all they need to see. */
export class CommandError extends Error {}

/** Does what was typed, and answers what is printed. */
export type Command = (deps: Deps) => Promise<string>;

/** Says a refusal of the services in the words of a command. */
export const refused = (sentences: Partial<Record<AppError['code'], string>>) => (error: unknown) => {
  const sentence = error instanceof AppError ? sentences[error.code] : undefined;
  throw sentence === undefined ? error : new CommandError(sentence);
};

/**
 * Reads what was typed and does it; nothing is opened for what cannot be read. `page` is the screen of a running server
 * that does the same, for whoever has the embedded database open in it.
 */
export const runCommand = (readCommand: (args: string[]) => Command, page?: string): Promise<void> =>
  runWithConfig((args) => {
    const command = readCommand(args);
    return (config) => runOpened(config, command);
  }, page);

/** The same for a command that opens what it needs itself. */
export async function runWithConfig(
  readCommand: (args: string[]) => (config: Config) => Promise<string>,
  page?: string,
): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
    const config = readConfig({ ...process.env, LOG_LEVEL: 'error' });
    console.log(
      await command(config).catch((error: unknown) => {
        const failure = startFailure(error, config);
        throw failure === undefined ? error : new CommandError(failure);
      }),
    );
  } catch (error) {
    if (error instanceof LockedError) {
      const other = page === undefined ? '' : `\nOr leave the server running and use its page of ${page}.`;
      console.error(`${error.message}${other}`);
    } else {
      const isPlain = error instanceof CommandError || error instanceof ConfigError;
      console.error(isPlain ? error.message : error);
    }
    process.exitCode = 1;
  }
}

async function runOpened(config: Config, command: Command): Promise<string> {
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config.database);
  try {
    const { deps, stop } = await openDeps(config, database);
    return await command(deps).finally(stop);
  } finally {
    await database.close();
  }
}
