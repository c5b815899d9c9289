/** What the commands share that change the configured database from the server's machine. */
import { mkdirSync } from 'node:fs';
import { inspect } from 'node:util';
import { type Config, ConfigError, readConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { LockedError } from '../src/server/database/lock.ts';
import type { Deps } from '../src/server/deps.ts';
import { AppError } from '../src/server/errors.ts';
import { startFailure } from '../src/server/start/start-screen.ts';

/** What the person who types can mend: its message is all they need to see. */
export class CommandError extends Error {}

/** What is printed where all is well, or a report with the code to end with. */
type Outcome = string | { report: string; code: number };

/** Does what was typed, and answers what is printed. */
export type Command = (deps: Deps) => Promise<Outcome>;

/** What a command has printed, and the code it ends with. */
export type Ran = { code: number; out: string; error: string };

/** A command, with what was typed after its name and the settings it is typed under. */
export type CommandLine = (args: string[], env: NodeJS.ProcessEnv) => Promise<Ran>;

/** Has a file be the command where it is the program that was started; a test imports it and types by itself. */
export async function serve({ main }: ImportMeta, line: CommandLine): Promise<void> {
  if (!main) return;
  const { code, out, error } = await line(process.argv.slice(2), process.env);
  process.stdout.write(out);
  process.stderr.write(error);
  process.exitCode = code;
}

/** Says a refusal of the services in the words of a command. */
export const refused = (sentences: Partial<Record<AppError['code'], string>>) => (error: unknown) => {
  const sentence = error instanceof AppError ? sentences[error.code] : undefined;
  throw sentence === undefined ? error : new CommandError(sentence);
};

/**
 * Reads what was typed and does it; nothing is opened for what cannot be read. `page` is the screen of a running server
 * that does the same, for whoever has the embedded database open in it.
 */
export const onDeps = (readCommand: (args: string[]) => Command, page?: string): CommandLine =>
  onConfig((args) => {
    const command = readCommand(args);
    return (config) => runOpened(config, command);
  }, page);

/** The same for a command that opens what it needs itself. */
export const onConfig =
  (readCommand: (args: string[]) => (config: Config) => Promise<Outcome>, page?: string): CommandLine =>
  async (args, env) => {
    try {
      const command = readCommand(args);
      const config = readConfig({ ...env, LOG_LEVEL: 'error' });
      const outcome = await command(config).catch((error: unknown) => {
        const failure = startFailure(error, config);
        throw failure === undefined ? error : new CommandError(failure);
      });
      const { report, code } = typeof outcome === 'string' ? { report: outcome, code: 0 } : outcome;
      return { code, out: `${report}\n`, error: '' };
    } catch (error) {
      return { code: 1, out: '', error: `${explain(error, page)}\n` };
    }
  };

/** What the person who typed can mend is said in plain words; anything else keeps its stack. */
function explain(error: unknown, page: string | undefined): string {
  if (error instanceof LockedError) {
    const other = page === undefined ? '' : `\nOr leave the server running and use its page of ${page}.`;
    return error.message + other;
  }
  return error instanceof CommandError || error instanceof ConfigError ? error.message : inspect(error);
}

async function runOpened(config: Config, command: Command): Promise<Outcome> {
  // Half of the program, which what cannot be read does without.
  const { openDeps } = await import('../src/server/start/start.ts');
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config.database);
  try {
    const { deps, stop } = await openDeps(config, database);
    return await command(deps).finally(stop);
  } finally {
    await database.close();
  }
}
