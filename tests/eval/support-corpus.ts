import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { blobHashOf } from '../../src/server/ports/github.ts';
import { type Corpus, textsIn } from '../../src/server/repositories/ranking.ts';

export const sampleFolder = join(import.meta.dirname, '../../db/demo-repository/files');

/** The texts of the sample repository by their paths. */
export async function readSample(): Promise<Map<string, string>> {
  const entries = await readdir(sampleFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (file) => [relative(sampleFolder, file), await readFile(file, 'utf8')] as const),
  );
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All of a repository's texts, as they are kept after it was read. */
export function corpusOf(texts: ReadonlyMap<string, string>): Corpus {
  const files = [...texts].map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, sha: blobHashOf(bytes), size: bytes.length };
  });
  const bySha = new Map([...texts.values()].map((text) => [blobHashOf(Buffer.from(text)), text]));
  return { files, texts: textsIn(bySha) };
}
