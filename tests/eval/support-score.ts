import type { SupportReport } from './support-reports.ts';

/** How many reports have a right file among the first five that were found. */
export async function scoreRanking(
  reports: SupportReport[],
  rank: (report: SupportReport) => Promise<string[]>,
) {
  const results = await Promise.all(
    reports.map(async (report) => {
      const paths = await rank(report);
      const place = paths.findIndex((path) => report.files.includes(path));
      return { report, paths, place: place < 0 ? Number.POSITIVE_INFINITY : place };
    }),
  );
  const found = results.filter(({ place }) => place < 5).length;
  const first = results.filter(({ place }) => place === 0).length;
  const share = found / reports.length;
  return {
    all: reports.length,
    found,
    share,
    text: `${found} of ${reports.length} in the first five (${Math.round(share * 100)} %), ${first} first`,
    paths: results.flatMap(({ paths }) => paths),
    misses: results
      .filter(({ place }) => place >= 5)
      .map(({ report, paths }) => `${report.title}\n  wanted ${report.files}\n  got ${paths.slice(0, 8)}`),
  };
}

/** What a plain search would find: the report's own words in paths and texts, rare words counting more (Okapi BM25). */
export function rankPlainly(sample: ReadonlyMap<string, string>, report: string): string[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const files = [...sample].map(([path, text]) => ({
    path,
    words: wordsOf(`${path} ${text}`.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')),
  }));
  const average = files.reduce((sum, { words }) => sum + words.length, 0) / files.length;
  const scores = new Map(files.map(({ path }) => [path, 0]));
  for (const word of new Set(wordsOf(report))) {
    const counts = files.map(({ words }) => words.filter((one) => one === word).length);
    const holders = counts.filter((count) => count > 0).length;
    const rarity = Math.log(1 + (files.length - holders + 0.5) / (holders + 0.5));
    for (const [index, { path, words }] of files.entries()) {
      const count = counts[index] ?? 0;
      const gain = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / average));
      scores.set(path, (scores.get(path) ?? 0) + rarity * gain);
    }
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([path]) => path);
}
