import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LockedError, lockFolder } from '../src/server/database/lock.ts';
import { builtServer, startProgram } from './setup/processes.ts';
import { databaseEnv } from './setup/server.ts';

const module = join(import.meta.dirname, '../src/server/database/lock.ts');
const freshFolder = () => mkdtemp(join(tmpdir(), 'vitrine-lock-'));

/** A process that takes the folder, says so, and keeps it until it is ended. */
async function holdElsewhere(folder: string) {
  const code = `import { lockFolder } from ${JSON.stringify(module)};
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('keeps a second process out, with a sentence that names the folder and the first', async () => {
  const folder = await freshFolder();
  const child = await holdElsewhere(folder);
  try {
    expect(() => lockFolder(folder)).toThrow(LockedError);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder} is in use by process ${child.pid}\\.`));
  } finally {
    child.kill('SIGKILL');
  }
});

it('is free at once when the process that held it is killed', async () => {
  const folder = await freshFolder();
  const child = await holdElsewhere(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = lockFolder(folder);
  lock.release();
});

it('is free again after its release', async () => {
  const folder = await freshFolder();
  lockFolder(folder).release();
  lockFolder(folder).release();
});

it('ends a second server on the same folder with that sentence, and lets a third one in after kill -9', async () => {
  // Not the first start, which takes longest and is not what is looked at.
  const { DATA_DIR: folder = '' } = await databaseEnv('embedded');
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const first = await startProgram(builtServer, env, join(folder, 'first.log'));
  const second = spawn(process.execPath, [builtServer], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: 'pipe',
  });
  let said = '';
  second.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`${folder} is in use by process ${first.pid}\\.`));
  await first.kill();
  const third = await startProgram(builtServer, env, join(folder, 'third.log'));
  await third.stop();
  await rm(folder, { recursive: true });
});
