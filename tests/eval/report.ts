import { languages } from '../../src/content/language.ts';
import { printTable } from '../bench/table.ts';
import type { Outcome } from './conversation.ts';
import type { EvalCase } from './eval-case.ts';
import type { Score } from './score.ts';

export type SetName = 'tuning' | 'held-out';
/** A case with what came of it. */
export type Result = { set: SetName; example: EvalCase; outcome: Outcome; score: Score };

/** The share of right answers that each set has to reach in all languages together, and in each. */
const aim = 0.9;

/** Prints the scores by language and over all. */
export function printScores(results: readonly Result[]): void {
  const rows = languages.map((language) =>
    row(
      language,
      results.filter(({ example }) => example.language === language),
    ),
  );
  const head = [
    'language',
    'tuning',
    'held-out',
    'invented',
    'wrong language',
    'missed hand-over',
    'false hand-over',
  ];
  printTable('Right answers', head, [...rows, row('all', results)]);
}

function row(name: string, results: readonly Result[]): string[] {
  const scores = results.map(({ score }) => score);
  const count = (is: (score: Score) => boolean) => String(scores.filter(is).length);
  return [
    name,
    share(results, 'tuning'),
    share(results, 'held-out'),
    String(scores.reduce((sum, { invented }) => sum + invented.length, 0)),
    count(({ wrongLanguage }) => wrongLanguage),
    count(({ handOver }) => handOver === 'missed'),
    count(({ handOver }) => handOver === 'false'),
  ];
}

function share(results: readonly Result[], set: SetName): string {
  const all = results.filter((result) => result.set === set);
  const right = all.filter(({ score }) => score.right).length;
  return all.length === 0 ? '-' : `${right}/${all.length} ${Math.floor((100 * right) / all.length)}%`;
}

/** Prints what went wrong, with question and answer. */
export function printFailures(results: readonly Result[]): void {
  for (const { example, outcome, score } of results.filter((result) => !result.score.right)) {
    console.log(`\n${example.id}: ${score.problems.join('; ')}`);
    for (const text of example.turns) console.log(`  > ${text}`);
    console.log(`  ${outcome.answer.replaceAll('\n', '\n  ') || '(no answer)'}`);
  }
}

/** The aims that were missed: 90 % right in each language of each set, no figure invented. */
export function missedAims(results: readonly Result[]): string[] {
  const sets = [...new Set(results.map(({ set }) => set))];
  const missed = sets.flatMap((set) =>
    languages.flatMap((language) => {
      const all = results.filter((result) => result.set === set && result.example.language === language);
      const right = all.filter(({ score }) => score.right).length;
      return right >= aim * all.length && all.length > 0
        ? []
        : [`${language}, ${set}: ${right} of ${all.length} right`];
    }),
  );
  const invented = results.flatMap(({ score }) => score.invented);
  return invented.length === 0 ? missed : [...missed, `${invented.length} invented figures`];
}
