import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/** The files of a zip by their names, as somebody else's program unpacks them: Python's, which checks every sum. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
  try {
    const [zip, out] = [join(folder, 'copy.zip'), join(folder, 'out')];
    await writeFile(zip, bytes);
    await promisify(execFile)('python3', ['-m', 'zipfile', '-t', zip]);
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', zip, out]);
    const entries = (await readdir(out, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const read = entries.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
      const path = join(parentPath, name);
      return [relative(out, path), await readFile(path)];
    });
    return new Map(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true });
  }
}
