import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const steps = "import { build } from './scripts/prepare.mjs'; await build();";

/** Builds the server and its pages where `dist` is missing or stale, as `npm start` does. */
export function buildStale(): void {
  const cwd = join(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['--input-type=module', '--eval', steps], { cwd, stdio: 'inherit' });
}
