/** The real server for the browser journeys, with a data folder that is thrown away, and the demo that others copy. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileCache } from './compile-cache.ts';
import { demoFolder, e2ePort } from './e2e-place.ts';

const cwd = resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));

// Nothing of the machine's own settings: neither a database nor a model that costs money.
const { PATH, HOME, TMPDIR } = process.env;
const env = { PATH, HOME, TMPDIR, ...compileCache };

rmSync(demoFolder, { recursive: true, force: true });
execFileSync(process.execPath, ['tests/setup/seed-demo.ts', demoFolder], { cwd, env, stdio: 'inherit' });
cpSync(demoFolder, dataDir, { recursive: true });

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd,
  // All journeys come from one address.
  env: { ...env, PORT: String(e2ePort), DATA_DIR: dataDir, LOG_LEVEL: 'warn', CHAT_ADDRESS_LIMIT: '0' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code) => {
  for (const folder of [dataDir, demoFolder]) rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
