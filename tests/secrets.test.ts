import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecrets } from '../src/server/secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps a key of its own, for its owner’s eyes alone, where none is set', async () => {
  const made = (await openSecrets({ dataDir, secretKey: undefined })).derive('a');
  expect((await openSecrets({ dataDir, secretKey: undefined })).derive('a')).toBe(made);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
  const file = join(dataDir, 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  await writeFile(file, 'half');
  await expect(openSecrets({ dataDir, secretKey: undefined })).rejects.toThrow(/is damaged/);
});

it('derives another key for each purpose and each secret', async () => {
  const secretKey = 'a secret key of 32 characters or more';
  const [one, two] = [
    await openSecrets({ dataDir, secretKey }),
    await openSecrets({ dataDir, secretKey: `${secretKey}!` }),
  ];
  const keys = [one.derive('a'), one.derive('b'), two.derive('a')];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual([]);
});

it('keeps the key before beside the current one, and names both without giving them away', async () => {
  const [now, old] = ['a secret key of 32 characters or more', 'the one before, also of 32 characters'];
  const both = await openSecrets({ dataDir, secretKey: now, oldSecretKey: old });
  const [one, two] = [
    await openSecrets({ dataDir, secretKey: now }),
    await openSecrets({ dataDir, secretKey: old }),
  ];
  expect(both.deriveAll('a')).toEqual([one.derive('a'), two.derive('a')]);
  expect(both.fingerprints).toEqual([...one.fingerprints, ...two.fingerprints]);
  expect(new Set([...both.fingerprints, ...both.deriveAll('a')]).size).toBe(4);
  expect(both.fingerprints[0]).toMatch(/^[\w-]{22}$/);
});
