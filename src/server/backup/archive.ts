import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { beginningLength, decrypt, encrypt, isEncrypted } from './cipher.ts';
import { BackupError } from './problems.ts';

/**
 * A backup is a tar, compressed by gzip, and encrypted where there is a key. In it are, in this order: `backup.json`
 * (the head), `tables/<schema>.<table>/<n>.jsonl` (a row a line, each an array of the columns' texts as PostgreSQL
 * writes them), `files/<key>` (as uploaded), and `manifest.json`, which counts and hashes all before it. Whoever has no
 * Vitrine opens it with tar.
 */
const format = 1;
export const headName = 'backup.json';
export const manifestName = 'manifest.json';

export const headSchema = z.object({
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  /** Whether it was made of a demo, whose logins are printed. */
  demo: z.boolean(),
  keyFingerprint: z.string().nullable(),
  /** The names of all migrations that had been done. */
  migrations: z.array(z.string()).min(1),
  /** pg-boss's version of its tables. */
  jobsVersion: z.int(),
  /** The columns whose texts a row holds, in this order, by `schema.table`. */
  tables: z.record(z.string(), z.array(z.string()).min(1)),
  /** The last value of each sequence that has given one, by `schema.name`. */
  sequences: z.record(z.string(), z.int()),
});
export type Head = z.infer<typeof headSchema>;

export const manifestSchema = z.object({
  head: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files that rows name, and that the store did not have. */
  missing: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Greatest single entry: rows come in pieces, and no upload is as large. */
const largestEntry = 512 * 1024 * 1024;

export type Entry = { name: string; bytes: Buffer };

/** Counts and hashes entries as they pass, when a backup is made and when it is read. */
export function createTally() {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  const files = { count: 0, bytes: 0, hash: createHash('sha256') };
  let head = '';
  return {
    head(bytes: Uint8Array) {
      head = sha256(bytes);
    },
    rows(table: string, bytes: Uint8Array, count: number) {
      const known = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      known.rows += count;
      known.hash.update(bytes);
      tables.set(table, known);
    },
    file(key: string, bytes: Uint8Array) {
      files.count++;
      files.bytes += bytes.length;
      files.hash.update(`${key} ${bytes.length} ${sha256(bytes)}\n`);
    },
    total: (missing: number): Manifest => ({
      head,
      tables: Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.copy().digest('hex') }]),
      ),
      files: { count: files.count, bytes: files.bytes, sha256: files.hash.copy().digest('hex') },
      missing,
    }),
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a backup with these entries. What is behind waits for what is before: memory holds one entry. */
export async function* writeArchive(
  entries: AsyncIterable<Entry>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const gzip = createGzip();
  const filling = fill(tar, entries).catch((error: Error) => void tar.destroy(error));
  tar.on('error', (error: Error) => gzip.destroy(error));
  tar.pipe(gzip as unknown as Parameters<typeof tar.pipe>[0]);
  yield* passphrase === undefined ? gzip : encrypt(gzip, passphrase);
  await filling;
}

async function fill(tar: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    const sink = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) });
    const written = once(sink, 'close');
    sink.end(bytes);
    await written;
  }
  tar.finalize();
}

/** The entries of a backup. Throws BackupError for what is none, or cut off, or cannot be opened. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const plain = await openPlain(file, passphrase);
  const gunzip = createGunzip();
  const tar = extract();
  // Whatever breaks first is what the reader is told; what breaks because of it is not.
  let broken: unknown;
  const breaks = (error: unknown) => {
    broken ??= error;
    tar.destroy(error as Error);
  };
  plain.on('error', breaks);
  gunzip.on('error', breaks);
  plain.pipe(gunzip);
  gunzip.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > largestEntry) throw new BackupError('foreign');
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, bytes: Buffer.concat(parts) };
    }
  } catch (error) {
    const first = broken ?? error;
    throw first instanceof BackupError ? first : new BackupError(problemOf(first), '');
  } finally {
    plain.destroy();
    gunzip.destroy();
    tar.destroy();
  }
}

const problemOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'Z_BUF_ERROR' || /end of (file|data)|premature/i.test(message ?? '')) return 'cut-off';
  return 'altered';
};

async function openPlain(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file, 'r');
  const beginning = Buffer.alloc(beginningLength);
  await handle.read(beginning, 0, beginningLength, 0);
  await handle.close();
  if (isEncrypted(beginning)) {
    if (passphrase === undefined) throw new BackupError('no-key');
    return Readable.from(decrypt(createReadStream(file), passphrase));
  }
  if (beginning[0] !== 0x1f || beginning[1] !== 0x8b) throw new BackupError('foreign');
  return createReadStream(file);
}
