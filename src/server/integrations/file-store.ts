import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Longest wait for a connection to the bucket, and for an answer, in milliseconds; a failure is tried once more. */
const connectWithin = 5_000;
const answerWithin = 20_000;

/** Keeps files where the configuration says. */
export const createFileStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 'folder' ? createFolder(files.folder) : createBucket(files);

/** Makes a thing at its first use, and anew after a failure. */
function atFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function createFolder(folder: string): FileStore {
  const driver = atFirstUse(async () => {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(dirname(folder));
    return new FSDriver({ location: folder, visibility: 'private' });
  });
  return {
    // The driver writes in place, for everybody to read, and leaves it to the system when: this is ours.
    async write(key, bytes) {
      await driver();
      const part = join(folder, partOf(key));
      try {
        await writeDurably(part, bytes);
        await rename(part, join(folder, key));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    // Its `getBytes` answers the whole memory that a small file shares with others.
    read: async (key) => buffer(await (await driver()).getStream(key)),
    has: async (key) => (await driver()).exists(key),
    async remove(key) {
      const files = await driver();
      await files.delete(key);
      // What a write left behind that was killed.
      await files.delete(partOf(key));
      await syncFolder(folder);
    },
  };
}

const partOf = (key: string) => `${key}.part`;

async function writeDurably(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name in a folder outlives a crash once the folder itself is written. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function createBucket(settings: Extract<Config['files'], { kind: 's3' }>): FileStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const driver = atFirstUse(async () => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    return new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint: endpoint.href }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      visibility: 'private',
      // Newer buckets refuse access lists: that it is private is the bucket's own setting.
      supportsACL: false,
      // Other stores than Amazon's do not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connectWithin,
        requestTimeout: answerWithin,
        throwOnRequestTimeout: true,
        socketTimeout: answerWithin,
      },
    });
  });
  return {
    async write(key, bytes, contentType) {
      await (await driver()).put(key, bytes, { contentType });
    },
    read: async (key) => Buffer.from(await (await driver()).getBytes(key)),
    has: async (key) => (await driver()).exists(key),
    remove: async (key) => (await driver()).delete(key),
  };
}
