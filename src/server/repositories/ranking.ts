import type { TreeFile } from '../ports/github.ts';
import type { RankedFile } from '../ports/prompt-writer.ts';
import {
  type Candidate,
  createScanner,
  gain,
  type Reason,
  readCandidate,
  type Scanner,
  scan,
  scoreByWords,
} from './candidates.ts';
import { type FileKind, importsOf, isReadable } from './paths.ts';
import { addressesIn, notionsOf, type Report, type SoughtNotion } from './report.ts';
import { findAddresses, findIdentifiers, findSpoken, findTraces, weights } from './signals.ts';
import { type Turns, takeTurns } from './turns.ts';
import { stem, wordsOf } from './words.ts';

/** What may be ranked: files of one tree, and the texts that are known of them, by their hash. */
export type Corpus = { files: TreeFile[]; texts: ReadonlyMap<string, string> };

const maxRanked = 12;
/** A file with less than this share of the best one's score is no help. */
const leastShare = 0.12;

/** How much a file counts that is not the program itself, unless the report is about such files. */
const damping: Record<FileKind, number> = {
  code: 1,
  template: 1,
  style: 0.55,
  database: 0.45,
  config: 0.35,
  docs: 0.25,
  locale: 0.3,
  test: 0.25,
};
const about: [FileKind, RegExp][] = [
  [
    'style',
    /\b(?:couleurs?|polices?|align\w*|marges?|mise en page|css|colou?rs?|fonts?|layout|centr[ée]\w*|superpos\w*|droite|gauche|overlaps?)\b/i,
  ],
  [
    'locale',
    /\b(?:traduction|traduit|traduire|orthographe|faute de frappe|libell[ée]s?|translat\w*|typos?|wording|spelling)\b/i,
  ],
  ['docs', /\b(?:documentation|readme|mode d'emploi)\b/i],
  ['test', /\b(?:tests? (?:unitaires?|automatis\w+)|unit tests?|failing tests?)\b/i],
  ['config', /\b(?:build|d[ée]ploiement|deploy\w*|docker|ci)\b/i],
];

/**
 * The files that a report seems to be about, best first, at most 12. Every path is one of the corpus. The work is done
 * in turns of a few milliseconds, so that a server goes on answering.
 */
export async function rankFiles(
  { files, texts }: Corpus,
  report: Report,
  turns = takeTurns(),
): Promise<RankedFile[]> {
  const notions = [...notionsOf(report), ...notionsOfAddresses(report)];
  const scanner = createScanner(notions.map(({ stems }) => stems));
  const candidates: Candidate[] = [];
  for (const file of files) {
    if (!isReadable(file)) continue;
    candidates.push(readCandidate(file, texts.get(file.sha), scanner));
    await turns.next();
  }
  const idf = await scoreByWords(candidates, notions, turns);
  for (const find of [findTraces, findIdentifiers, findSpoken, findAddresses]) {
    await find(candidates, report, turns);
  }
  damp(candidates, report);
  await passOn(candidates, new Set(files.map(({ path }) => path)), turns);
  const ranked: RankedFile[] = [];
  for (const candidate of pickBest(candidates)) {
    ranked.push(describe(candidate, scanner, notions, idf));
    await turns.next();
  }
  return ranked;
}

/**
 * The readable files in the order in which their texts are worth reading, as far as paths tell: what the report may be
 * about, then programs before what surrounds them. Locale files come early, since they translate what a client sees.
 */
export async function orderByPath(
  files: TreeFile[],
  report: Report,
  turns = takeTurns(),
): Promise<TreeFile[]> {
  const notions = [...notionsOf(report), ...notionsOfAddresses(report)];
  const scanner = createScanner(notions.map(({ stems }) => stems));
  const candidates: Candidate[] = [];
  for (const file of files) {
    if (isReadable(file)) candidates.push(readCandidate(file, undefined, scanner));
    await turns.next();
  }
  await scoreByWords(candidates, notions, turns);
  await findTraces(candidates, report, turns);
  damp(candidates, report);
  const isDictionary = ({ kind, file }: Candidate) =>
    kind === 'locale' && /(?:^|[/._-])(?:fr|en)(?:[/._-]|$)/i.test(file.path) ? 1 : 0;
  return candidates
    .sort(
      (a, b) => isDictionary(b) - isDictionary(a) || b.score - a.score || damping[b.kind] - damping[a.kind],
    )
    .map(({ file }) => file);
}

function notionsOfAddresses(report: Report): SoughtNotion[] {
  const words = addressesIn(report).flatMap((address) => wordsOf(address).filter((word) => word.length > 2));
  return [...new Set(words.map(stem))].map((one) => ({ label: one, stems: [one], weight: 0.8 }));
}

function damp(candidates: Candidate[], { title, description }: Report) {
  const text = `${title}\n${description}`;
  const factors = { ...damping };
  for (const [kind, pattern] of about) if (pattern.test(text)) factors[kind] = 0.95;
  for (const candidate of candidates)
    if (candidate.score < weights.trace) candidate.score *= factors[candidate.kind];
}

/** What good files import is a little better for it, and so is what imports them. */
async function passOn(candidates: Candidate[], paths: ReadonlySet<string>, turns: Turns) {
  const byPath = new Map(candidates.map((candidate) => [candidate.file.path, candidate]));
  const best = candidates.toSorted((a, b) => b.score - a.score).slice(0, 30);
  const gains: [Candidate, number, string][] = [];
  for (const { file, text, score } of best) {
    if (text === undefined) continue;
    const targets = importsOf(file.path, text, paths).flatMap((path) => byPath.get(path) ?? []);
    for (const target of targets) {
      if (target.score === 0) continue;
      gains.push([target, Math.min(0.1 * score, 0.5 * target.score), `${file.path} uses it`]);
    }
    const used = Math.max(0, ...targets.map((target) => target.score));
    const self = byPath.get(file.path);
    if (self) gains.push([self, 0.06 * used, '']);
    await turns.next();
  }
  const received = new Map<Candidate, number>();
  for (const [candidate, weight, text] of gains.toSorted((a, b) => b[1] - a[1])) {
    const times = received.get(candidate) ?? 0;
    if (times > 2) continue;
    received.set(candidate, times + 1);
    if (text === '') candidate.score += weight;
    else gain(candidate, weight, text);
  }
}

function pickBest(candidates: Candidate[]): Candidate[] {
  const sorted = candidates
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.file.path < b.file.path ? -1 : 1))
    .slice(0, maxRanked);
  const top = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= leastShare * top);
}

/** They stand in every file: no reason that tells a reader anything. */
const keywords = new Set(
  'async await class const date default error export false from function import index item load module new null number return row select string true type value'.split(
    ' ',
  ),
);

const roots = new Set(['app', 'client', 'index', 'lib', 'server', 'src']);

/** One phrase for the words of the path, one for those of the text, and the best of what else speaks for the file. */
function reasonsOf(why: Reason[]): string[] {
  const sorted = why.toSorted((a, b) => b.weight - a.weight);
  const words = (kind: Reason['kind']) => {
    const texts = sorted
      .filter(
        (one) => one.kind === kind && one.text !== '' && !(kind === 'word' ? keywords : roots).has(one.text),
      )
      .map(({ text }) => `“${text}”`);
    return [...new Set(texts)].slice(0, 4).join(', ');
  };
  const [inPath, inText] = [words('path'), words('word')];
  const phrases = sorted.filter(({ kind }) => kind === 'phrase').map(({ text }) => text);
  const isImport = (text: string) => text.endsWith(' uses it');
  return [
    ...[...new Set(phrases.filter((text) => !isImport(text)))].slice(0, 3),
    ...(inPath ? [`its path names ${inPath}`] : []),
    ...(inText ? [`it speaks of ${inText}`] : []),
    ...phrases.filter(isImport).slice(0, 1),
  ];
}

function describe(
  candidate: Candidate,
  scanner: Scanner,
  notions: SoughtNotion[],
  idf: number[],
): RankedFile {
  const { file, text, why, line } = candidate;
  const worth = notions.map(({ weight }, group) => weight * (idf[group] ?? 0));
  return {
    path: file.path,
    why: reasonsOf(why),
    lines: text === undefined ? undefined : findBestLines(text, scanner, worth, line),
  };
}

/** So many lines are shown of a file at most. */
const window = 24;
const aroundTrace = 6;

/** The lines, counted from 1, where the weightiest words stand closest together, or around the line of a trace. */
function findBestLines(
  text: string,
  scanner: Scanner,
  worth: number[],
  traced: number | undefined,
): { from: number; to: number } | undefined {
  const lines = text.split('\n');
  if (traced !== undefined && traced <= lines.length) {
    return { from: Math.max(1, traced - aroundTrace), to: Math.min(lines.length, traced + aroundTrace) };
  }
  // Each notion counts once in a line.
  const scores = lines.map((line) => {
    const groups = new Set<number>();
    scan(scanner, line.slice(0, 2_000), (group) => groups.add(group));
    return [...groups].reduce((sum, group) => sum + (worth[group] ?? 0), 0);
  });
  let sum = 0;
  let best = { sum: 0, from: -1 };
  for (let at = 0; at < scores.length; at++) {
    sum += (scores[at] ?? 0) - (at >= window ? (scores[at - window] ?? 0) : 0);
    if (sum > best.sum + 1e-9) best = { sum, from: Math.max(0, at - window + 1) };
  }
  if (best.from < 0) return undefined;
  const inside = scores.slice(best.from, best.from + window);
  const first = inside.findIndex((score) => score > 0);
  const last = inside.findLastIndex((score) => score > 0);
  return { from: best.from + first + 1, to: best.from + last + 1 };
}
