import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../ports/file-store.ts';
import { listFiles } from './service.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies every stored file that `to` lacks, reads it back and compares the two. What is there with another content, of a
 * copy that was cut off, is copied again. Can be broken off and run again at any time. `missing`: in neither of the two.
 */
export async function copyFiles(
  db: Db,
  from: FileStore,
  to: FileStore,
): Promise<{ copied: number; there: number; missing: number[] }> {
  const done = { copied: 0, there: 0, missing: [] as number[] };
  for await (const { id, key, mediaType } of listFiles(db)) {
    const isThere = await to.has(key);
    if (!(await from.has(key))) {
      if (isThere) done.there++;
      else done.missing.push(id);
      continue;
    }
    const bytes = await from.read(key);
    const wanted = hashOf(bytes);
    if (isThere && hashOf(await to.read(key)) === wanted) {
      done.there++;
      continue;
    }
    await to.write(key, bytes, mediaType);
    if (hashOf(await to.read(key)) !== wanted) throw new Error(`The file ${id} is another one in the bucket`);
    done.copied++;
  }
  return done;
}
