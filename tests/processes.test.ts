import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from './setup/processes.ts';

it('leaves no program behind that never became ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-process-'));
  const [file, log] = [join(folder, 'idle.mjs'), join(folder, 'idle.log')];
  await writeFile(file, 'console.log(process.pid); setInterval(() => {}, 1_000);');
  await expect(startProgram(file, {}, log, undefined, 3_000)).rejects.toThrow('was not ready within 3 s');
  const pid = Number(await readFile(log, 'utf8'));
  expect(pid).toBeGreaterThan(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
