import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import type { FileStore } from '../src/server/ports/file-store.ts';
import { startS3 } from './stand-ins/s3.ts';

const newKey = () => randomBytes(16).toString('hex');

type Store = { files: FileStore; keys(): Promise<string[]>; close(): Promise<void> };

async function openFolder(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  return {
    files: createFileStore(readConfig({ DATA_DIR: dataDir })),
    keys: async () => (await readdir(join(dataDir, 'files'))).toSorted(),
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function openBucket(): Promise<Store> {
  const s3 = await startS3();
  return { files: createFileStore(readConfig(s3.env)), keys: s3.keys, close: s3.close };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket, over the wire', openBucket],
])('files in %s', (_name, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it.each([1, 100, 70_000, 5 * 1024 * 1024])('come back as they went in, with %i bytes', async (size) => {
    const key = newKey();
    const bytes = randomBytes(size);
    await store.files.write(key, bytes, 'image/png');
    const read = await store.files.read(key);
    expect(read.equals(bytes)).toBe(true);
    await store.files.remove(key);
  });

  it('are kept apart, also when many come at once', async () => {
    const all = Array.from({ length: 20 }, () => ({ key: newKey(), bytes: randomBytes(300) }));
    await Promise.all(all.map(({ key, bytes }) => store.files.write(key, bytes, 'text/plain')));
    expect(await store.keys()).toEqual(all.map(({ key }) => key).toSorted());
    const read = await Promise.all(all.map(({ key }) => store.files.read(key)));
    expect(read.map((one, at) => one.equals(all[at]?.bytes ?? Buffer.alloc(0)))).not.toContain(false);
    await Promise.all(all.map(({ key }) => store.files.remove(key)));
    expect(await store.keys()).toEqual([]);
  });

  it('cannot be read once removed, and may be removed twice', async () => {
    const key = newKey();
    await store.files.write(key, Buffer.from('un'), 'text/plain');
    await store.files.remove(key);
    await store.files.remove(key);
    await expect(store.files.read(key)).rejects.toThrow();
    expect(await store.keys()).toEqual([]);
  });
});

describe('the folder', () => {
  it('is for this user alone, and so are its files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
    const files = createFileStore(readConfig({ DATA_DIR: dataDir }));
    const key = newKey();
    await files.write(key, Buffer.from('un'), 'text/plain');
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'files', key))).mode & 0o777).toBe(0o600);
    await rm(dataDir, { recursive: true });
  });

  it('loses what a killed write left behind with its key', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
    const files = createFileStore(readConfig({ DATA_DIR: dataDir }));
    const [kept, killed] = [newKey(), newKey()];
    await files.write(kept, Buffer.from('un'), 'text/plain');
    await writeFile(join(dataDir, 'files', `${killed}.part`), 'la moit');
    await files.remove(killed);
    expect(await readdir(join(dataDir, 'files'))).toEqual([kept]);
    await rm(dataDir, { recursive: true });
  });

  it('keeps nothing of a file that cannot be written, and works once it can', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
    const blocked = join(dataDir, 'files');
    await writeFile(blocked, 'no folder');
    const files = createFileStore(readConfig({ DATA_DIR: dataDir }));
    await expect(files.write(newKey(), Buffer.from('un'), 'text/plain')).rejects.toThrow();
    await rm(blocked);
    const key = newKey();
    await files.write(key, Buffer.from('un'), 'text/plain');
    expect(await readdir(blocked)).toEqual([key]);
    await rm(dataDir, { recursive: true });
  });

  it('costs a start neither the bucket’s packages nor its own', async () => {
    const root = join(import.meta.dirname, '..');
    const script = `
      const { createFileStore } = await import('./src/server/integrations/file-store.ts');
      const { readConfig } = await import('./src/server/config/config.ts');
      createFileStore(readConfig({}));
      const { registerHooks } = await import('node:module');
      const seen = [];
      registerHooks({ resolve(name, context, next) { const found = next(name, context); seen.push(found.url); return found; } });
      const store = createFileStore(readConfig({ DATA_DIR: process.argv[1] }));
      await store.write('a', Buffer.from('un'), 'text/plain');
      console.log(JSON.stringify(seen.filter((url) => url.includes('node_modules'))));`;
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
    const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: root,
      encoding: 'utf8',
    });
    // What is loaded at the first write was not there before it; Amazon's is not there even then.
    expect(loaded).toContain('node_modules/@poppinss');
    expect(loaded).not.toContain('@aws-sdk');
    await rm(folder, { recursive: true });
  });
});

describe('a bucket that is down', () => {
  it('says so within some seconds, and keeps nothing', async () => {
    const s3 = await startS3();
    const files = createFileStore(readConfig(s3.env));
    await s3.stop();
    await expect(files.write(newKey(), Buffer.from('un'), 'text/plain')).rejects.toThrow(/ECONNREFUSED/);
    expect(await s3.keys()).toEqual([]);
    await s3.close();
  });

  it('takes nothing under a wrong key', async () => {
    const s3 = await startS3();
    const files = createFileStore(readConfig({ ...s3.env, S3_ACCESS_KEY_ID: 'NOBODY' }));
    await expect(files.write(newKey(), Buffer.from('un'), 'text/plain')).rejects.toThrow(/Access Key Id/);
    expect(await s3.keys()).toEqual([]);
    await s3.close();
  });
});
