import type { Db } from '../database/database.ts';
import type { TreeFile } from '../ports/github.ts';
import type { RepositoryCode } from '../ports/prompt-writer.ts';
import { redactSecretsInLines } from '../redaction.ts';
import { isReadable } from './paths.ts';
import { keptTexts } from './texts-service.ts';
import { takeTurns } from './turns.ts';

/** Longest search, lines that one answers and of one file, files of a list, and signs of a line. */
const [longestSearch, mostHits, mostOfFile, mostListed, longestLine] = [100, 40, 4, 200, 300];

/** How many lines the files have that are kept, by path: what is said of a line can be proven by it. */
export async function countLines(
  db: Db,
  clientProjectId: number,
  files: TreeFile[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const [{ path }, text] of keptTexts(db, clientProjectId)(files)) {
    counts.set(path, text.replace(/\n$/, '').split('\n').length);
  }
  return counts;
}

/**
 * What is kept of a repository, to be looked at by a model: nothing of what holds secrets, which is never kept. It is
 * looked at for longer than it was read, so that no time of the reading ends it. Secrets are taken out of whole texts:
 * a part of a key does not look like one.
 */
export function codeOf(db: Db, clientProjectId: number, files: TreeFile[]): RepositoryCode {
  const readable = files.filter(isReadable);
  const texts = keptTexts(db, clientProjectId);
  return {
    async read(path, from, to) {
      const file = readable.find((one) => one.path === path);
      if (!file) return undefined;
      for await (const [, text] of texts([file])) {
        return redactSecretsInLines(text)
          .split('\n')
          .slice(Math.max(0, from - 1), to)
          .map((line) => line.slice(0, longestLine));
      }
      return undefined;
    },
    async search(words) {
      const sought = words.trim().toLowerCase().slice(0, longestSearch);
      if (sought.length < 2) return [];
      const turns = takeTurns();
      const hits: { path: string; line: number; text: string }[] = [];
      for await (const [{ path }, text] of texts(readable)) {
        await turns.next();
        if (!text.toLowerCase().includes(sought)) continue;
        const lines = redactSecretsInLines(text)
          .split('\n')
          .flatMap((line, index) => (line.toLowerCase().includes(sought) ? [{ line, index }] : []));
        for (const { line, index } of lines.slice(0, mostOfFile)) {
          hits.push({ path, line: index + 1, text: line.trim().slice(0, longestLine) });
        }
        if (hits.length >= mostHits) break;
      }
      return hits.slice(0, mostHits);
    },
    list: (folder) => {
      const prefix = folder.replace(/^[./]+|\/+$/g, '');
      return files
        .map(({ path }) => path)
        .filter((path) => prefix === '' || path.startsWith(`${prefix}/`))
        .slice(0, mostListed);
    },
  };
}
