/** The real server for the browser journeys, on the given port, with a data folder that is thrown away. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const port = process.argv[2] ?? '24173';
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));

// Nothing of the machine's own settings: neither a database nor a model that costs money.
const { PATH, HOME, TMPDIR } = process.env;
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: resolve(import.meta.dirname, '../..'),
  // All journeys come from one address.
  env: { PATH, HOME, TMPDIR, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', CHAT_ADDRESS_LIMIT: '0' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
