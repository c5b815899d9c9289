import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { CommandLine, Ran } from '../../scripts/command.ts';
import type { TestServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

const commands = {
  backup: () => import('../../scripts/backup-command.ts'),
  doctor: () => import('../../scripts/doctor-command.ts'),
  files: () => import('../../scripts/files-command.ts'),
  gates: () => import('../../scripts/gates-command.ts'),
  restore: () => import('../../scripts/restore-command.ts'),
  staff: () => import('../../scripts/staff-command.ts'),
} satisfies Record<string, () => Promise<{ line: CommandLine }>>;

type Name = keyof typeof commands;

/** Nothing of the machine's own settings. */
const bare = { DATABASE_URL: '', APP_URL: '', HOST: '' };

/** Does in this process what `npm run <name> -- …` does: starting one takes two seconds of processor time. */
export async function runCommand(name: Name, env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { line } = await commands[name]();
  return line(args, { ...bare, ...env });
}

/** Runs `npm run <name> -- …` as npm would: for what the process adds, and once for each command. */
export function startCommand(name: Name, env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...bare, ...env },
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (error += chunk));
    child.on('close', (code) => done({ code: code ?? -1, out, error }));
  });
}

/** The settings by which a command works on this server's PostgreSQL. */
export function settingsOf({
  config: { database, secretKey = '', dataDir },
}: TestServer): Record<string, string> {
  if (database.kind !== 'postgres') throw new Error('The embedded database serves one process');
  return { DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR: dataDir };
}
