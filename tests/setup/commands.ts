import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { TestServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

/** What a command printed, and how it ended. */
export type Ran = { code: number | null; out: string; error: string };

/** Runs `npm run <name> -- …` as npm would, with nothing of the machine's own settings. */
export function runCommand(name: string, env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: '', APP_URL: '', HOST: '', ...env },
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (error += chunk));
    child.on('close', (code) => done({ code, out, error }));
  });
}

/** The settings by which a command works on this server's PostgreSQL. */
export function settingsOf({
  config: { database, secretKey = '', dataDir },
}: TestServer): Record<string, string> {
  if (database.kind !== 'postgres') throw new Error('The embedded database serves one process');
  return { DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR: dataDir };
}
