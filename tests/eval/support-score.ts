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

/** What a plain search would find: the words of the report in paths and texts, each counted once, rare ones no more than others. */
export function rankPlainly(sample: ReadonlyMap<string, string>, report: string): string[] {
  const words = new Set(report.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...sample]
    .map(([path, text]) => {
      const all = `${path}\n${text}`.toLowerCase();
      return { path, score: [...words].filter((word) => all.includes(word)).length };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ path }) => path);
}
