import type { TreeFile } from '../../../src/server/ports/github.ts';

/**
 * Written apart from the program's own rules, so that it is compared with something that does not share its mistakes.
 */
const codeEndings =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|rb|php|phtml|java|kts?|scala|go|rs|cs|swift|dart|exs?|twig|html?|erb|ejs|hbs|latte|css|scss|sass|less|sql)$/i;
const noCode =
  /(?:^|\/)(?:node_modules|vendor|dist|build|tests?|specs?|__tests__|e2e|cypress|fixtures|docs?|locales?|lang|i18n|translations|storybook)\/|[._-](?:test|spec|stories)\.\w+$|_test\.\w+$|[.-]min\.\w+$|\.d\.ts$/i;

export const isCode = ({ path, size }: TreeFile) =>
  size > 0 && size <= 200_000 && codeEndings.test(path) && !noCode.test(path);

const wordsOf = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

type Counted = { path: string; length: number; counts: Map<string, number> };

/**
 * Three plain ways to find files, each with all of a repository's code files in its order: Okapi BM25 over texts and
 * paths (k1 1.2, b 0.75), how often the report's words stand in them, and how many of its words stand in the path.
 */
export async function countWords(texts: AsyncIterable<[TreeFile, string]>, reports: string[]) {
  const sought = reports.map((report) => new Set(wordsOf(report)));
  const all = new Set(sought.flatMap((words) => [...words]));
  const files: Counted[] = [];
  for await (const [{ path }, text] of texts) {
    const words = wordsOf(`${path} ${text}`);
    const counts = new Map<string, number>();
    for (const word of words) if (all.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    files.push({ path, length: words.length, counts });
  }
  const average = files.reduce((sum, { length }) => sum + length, 0) / Math.max(1, files.length);
  return sought.map((words) => {
    const rarities = [...words].map((word) => {
      const holders = files.filter(({ counts }) => counts.has(word)).length;
      return [word, Math.log(1 + (files.length - holders + 0.5) / (holders + 0.5))] as const;
    });
    const bm25 = ({ counts, length }: Counted) =>
      rarities.reduce((sum, [word, rarity]) => {
        const count = counts.get(word) ?? 0;
        return sum + (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
      }, 0);
    const keywords = ({ counts }: Counted) =>
      [...words].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    const paths = ({ path }: Counted) => new Set(wordsOf(path).filter((word) => words.has(word))).size;
    return { BM25: order(files, bm25), keywords: order(files, keywords), paths: order(files, paths) };
  });
}

const order = (files: Counted[], score: (file: Counted) => number): string[] =>
  files
    .map((file) => ({ path: file.path, score: score(file) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
