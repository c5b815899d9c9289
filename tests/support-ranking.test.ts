import { describe, expect, it } from 'vitest';
import { rankFiles } from '../src/server/repositories/ranking.ts';
import { corpusOf, readSample } from './eval/support-corpus.ts';
import { heldOutReports, lateReports } from './eval/support-held-out.ts';
import { reports, type SupportReport } from './eval/support-reports.ts';
import { rankPlainly, scoreRanking } from './eval/support-score.ts';

const sample = await readSample();
const corpus = corpusOf(sample);
const paths = new Set(sample.keys());

const asReport = ({ title, description }: SupportReport) => ({ title, description, documentText: null });
const ranked = (one: SupportReport) =>
  rankFiles(corpus, asReport(one)).then((files) => files.map(({ path }) => path));
const plainly = async (one: SupportReport) => rankPlainly(sample, `${one.title} ${one.description}`);

const share = (...scores: { found: number; all: number }[]) =>
  scores.reduce((sum, { found }) => sum + found, 0) / scores.reduce((sum, { all }) => sum + all, 0);

describe('finding the files that a report is about', () => {
  it('has reports that name no file, about files that exist', () => {
    expect(sample.size).toBeGreaterThanOrEqual(150);
    expect(reports.length + heldOutReports.length).toBeGreaterThanOrEqual(30);
    const names = [...paths].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''));
    for (const report of [...reports, ...heldOutReports, ...lateReports]) {
      const text = `${report.title} ${report.description}`;
      expect(names.filter((name) => /[a-z][A-Z]/.test(name) && text.includes(name))).toEqual([]);
      expect(/\.(?:tsx?|css|json|sql|md)\b/.test(text)).toBe(false);
      expect(report.files.filter((path) => !paths.has(path))).toEqual([]);
    }
  });

  it('has a right file among the first five for 85 of 100 reports', async () => {
    const own = await scoreRanking(reports, ranked);
    const heldOut = await scoreRanking(heldOutReports, ranked);
    const late = await scoreRanking(lateReports, ranked);
    const plain = await scoreRanking(reports, plainly);
    const plainHeldOut = await scoreRanking(heldOutReports, plainly);
    const plainLate = await scoreRanking(lateReports, plainly);
    console.log(
      [
        `known reports: ${own.text}, plain keywords: ${plain.text}`,
        `held-out reports: ${heldOut.text}, plain keywords: ${plainHeldOut.text}`,
        `late reports: ${late.text}, plain keywords: ${plainLate.text}`,
        ...own.misses,
      ].join('\n'),
    );
    expect(own.share).toBeGreaterThanOrEqual(0.85);
    expect(share(own, heldOut, late)).toBeGreaterThanOrEqual(0.85);
    expect(share(own, heldOut, late)).toBeGreaterThan(share(plain, plainHeldOut, plainLate));
    expect([...own.paths, ...heldOut.paths, ...late.paths].filter((path) => !paths.has(path))).toEqual([]);
  });
});
