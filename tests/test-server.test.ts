import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { noDocuments, startTestServer } from './setup/server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-test-server-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('a server of these tests that does not start ends what it has begun, and leaves no folder', async () => {
  const stop = vi.spyOn(PgBoss.prototype, 'stop');
  vi.spyOn(noDocuments.site, 'css', 'get').mockImplementation(() => {
    throw new Error('There is no stylesheet');
  });
  await expect(startTestServer('postgres', createScriptedAssistant())).rejects.toThrow('no stylesheet');
  expect(stop).toHaveBeenCalledOnce();
  expect(await readdir(folder)).toEqual([]);
});
