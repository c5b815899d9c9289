import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import type { TreeFile } from '../ports/github.ts';
import type { RankedFile } from '../ports/prompt-writer.ts';
import { stem, tongueOf, wordsOf } from '../vocabulary/words.ts';
import {
  type Candidate,
  candidateOf,
  createScanner,
  type Reason,
  readText,
  type Scanner,
  scan,
  scoreByWords,
  scorePlainly,
  type WordScale,
  wordReasons,
} from './candidates.ts';
import { dictionaryOf, findSpokenOf, isDictionary, type LocaleText, readLocaleTexts } from './labels.ts';
import { type FileKind, isReadable, kindOf } from './paths.ts';
import {
  addressesIn,
  notionsOf,
  quotesIn,
  type Report,
  type SoughtNotion,
  tongueOfReport,
} from './report.ts';
import { createSignals, findTraces, type Spoken, weights } from './signals.ts';
import { type Turns, takeTurns } from './turns.ts';

/** Gives the texts that are known of these files, a few of them in memory at a time. */
export type TextSource = (
  files: TreeFile[],
) => AsyncIterable<[TreeFile, string]> | Iterable<[TreeFile, string]>;

/** Texts that are in memory, by their hash. */
export const textsIn = (texts: ReadonlyMap<string, string>): TextSource =>
  function* (files) {
    for (const file of files) {
      const text = texts.get(file.sha);
      if (text !== undefined) yield [file, text];
    }
  };

/** What may be ranked: files of one tree, and where their texts come from. */
export type Corpus = { files: TreeFile[]; texts: TextSource };

const maxRanked = 30;
/** The first so many go by the score, the others by its parts too, since each finds what the other misses. */
const byScoreAlone = 15;

/** How much a file counts that is not the program itself, unless the report is about such files. */
const damping: Record<FileKind, number> = {
  code: 1,
  template: 1,
  style: 0.8,
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
 * The files that a report seems to be about, best first, at most 30. Every path is one of the corpus. The work is done
 * in turns of a few milliseconds, so that a server goes on answering, and no text is kept: what is held of a file are
 * counts.
 */
export async function rankFiles(
  { files, texts }: Corpus,
  report: Report,
  turns = takeTurns(),
): Promise<RankedFile[]> {
  const readable = files.filter(isReadable);
  const { spoken, dictionary } = await readLabels({ files: readable, texts }, report, turns);
  const notions = [...notionsOf(report, dictionary), ...notionsOfAddresses(report)];
  const terms = termsOf(notions);
  const scanner = createScanner(
    notions.map(({ stems }) => stems),
    [...terms.keys()],
  );
  const byPath = new Map<string, Candidate>();
  for (const file of readable) {
    byPath.set(file.path, candidateOf(file, scanner));
    await turns.next();
  }
  const candidates = [...byPath.values()];
  const signals = createSignals(report, spoken);
  for await (const [{ path }, text] of texts(readable)) {
    const candidate = byPath.get(path);
    if (!candidate) continue;
    readText(candidate, text, scanner);
    signals.read(candidate, text);
    await turns.next();
  }
  const scale = await scoreByWords(candidates, notions, turns);
  await signals.end(candidates, turns);
  fuse(candidates, scorePlainly(candidates, [...terms.values()]));
  await findTraces(candidates, report, turns);
  damp(candidates, report);
  return describeBest(pickBest(candidates), { scanner, notions, scale }, texts, turns);
}

/** The whole words that are looked for, and how much each counts: of several for one notion, each a little less. */
function termsOf(notions: SoughtNotion[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { words, weight } of notions) {
    for (const word of words) {
      terms.set(word, Math.max(terms.get(word) ?? 0, Math.min(1, weight) / Math.sqrt(words.length)));
    }
  }
  return terms;
}

/** How much the plain score counts beside the one by notions. */
const plainShare = 0.4;
/** Long files are where a program works, and are mended more often: this much more for each e-fold of characters. */
const lengthGain = 0.05;

/** Each score as a share of its best one, on the scale of the first, which the signals have too. */
function fuse(candidates: Candidate[], plain: Map<Candidate, number>) {
  const best = Math.max(...candidates.map(({ score }) => score));
  const bestPlain = Math.max(1e-6, ...plain.values());
  for (const candidate of candidates) {
    const share = (plain.get(candidate) ?? 0) / bestPlain;
    candidate.parts = [candidate.score, share];
    const both = (1 - plainShare) * candidate.score + plainShare * share * best;
    candidate.score = both * (1 + lengthGain * Math.log(Math.max(1, candidate.length ?? 1)));
  }
}

/** Locale files that are read of a repository, and texts of them. */
const [mostDictionaries, mostTexts] = [200, 40_000];

/**
 * What the project's own texts of the screens tell: which of them the report speaks of, and what its words are in
 * English.
 */
async function readLabels({ files, texts }: Corpus, report: Report, turns: Turns) {
  const dictionaries = files.filter((file) => kindOf(file.path) === 'locale' && isDictionary(file));
  const known: LocaleText[] = [];
  for await (const [{ path }, text] of texts(dictionaries.slice(0, mostDictionaries))) {
    if (known.length < mostTexts) known.push(...readLocaleTexts(path, text).slice(0, 5_000));
    await turns.next();
  }
  const said = `${report.title}\n${report.description}`.slice(0, 10_000);
  const spoken: Spoken[] = await findSpokenOf(known, said, quotesIn(report), tongueOf(said), turns);
  const dictionary =
    tongueOfReport(report) === 'fr' ? await dictionaryOf(known, wordsOf(said), turns) : new Map();
  return { spoken, dictionary };
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
    if (isReadable(file)) candidates.push(candidateOf(file, scanner));
    await turns.next();
  }
  await scoreByWords(candidates, notions, turns);
  await findTraces(candidates, report, turns);
  damp(candidates, report);
  const isLocale = ({ kind, file }: Candidate) => (kind === 'locale' && isDictionary(file) ? 1 : 0);
  return candidates
    .sort((a, b) => isLocale(b) - isLocale(a) || b.score - a.score || damping[b.kind] - damping[a.kind])
    .map(({ file }) => file);
}

function notionsOfAddresses(report: Report): SoughtNotion[] {
  const words = addressesIn(report).flatMap((address) => wordsOf(address).filter((word) => word.length > 2));
  return [...new Set(words)].map((one) => ({
    label: stem(one),
    stems: [stem(one)],
    words: [one],
    weight: 0.8,
  }));
}

function damp(candidates: Candidate[], { title, description }: Report) {
  const text = `${title}\n${description}`;
  const factors = { ...damping };
  for (const [kind, pattern] of about) if (pattern.test(text)) factors[kind] = 0.95;
  for (const candidate of candidates) {
    const isQuoted =
      candidate.kind === 'locale' && candidate.why?.some(({ weight }) => weight === weights.quoted);
    const factor = isQuoted ? 1 : factors[candidate.kind];
    if (candidate.score < weights.trace) candidate.score *= factor;
    candidate.parts = [candidate.parts[0] * factor, candidate.parts[1] * factor];
  }
}

function pickBest(candidates: Candidate[]): Candidate[] {
  const found = candidates.filter(({ score }) => score > 0);
  const orderBy = (scoreOf: (candidate: Candidate) => number) =>
    found.toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a.file.path < b.file.path ? -1 : 1)).values();
  const orders = [
    orderBy(({ parts }) => parts[0]),
    orderBy(({ parts }) => parts[1]),
    orderBy(({ score }) => score),
  ] as const;
  const picked = new Set<Candidate>(orders[2].take(byScoreAlone));
  while (picked.size < Math.min(maxRanked, found.length)) {
    const next = orders[picked.size % 3]?.find((one) => !picked.has(one));
    if (next) picked.add(next);
  }
  return [...picked];
}

type Sought = { scanner: Scanner; notions: SoughtNotion[]; scale: WordScale };

async function describeBest(
  best: Candidate[],
  sought: Sought,
  texts: TextSource,
  turns: Turns,
): Promise<RankedFile[]> {
  const { scanner, notions, scale } = sought;
  const worth = notions.map(({ weight }, group) => weight * (scale.idf[group] ?? 0));
  const lines = new Map<string, RankedFile['lines']>();
  const reasons = new Map<string, Reason[]>();
  const picked = new Map(best.map((candidate) => [candidate.file.path, candidate]));
  const traced = new Map(best.map(({ file, line }) => [file.path, line]));
  for await (const [{ path }, text] of texts(best.map(({ file }) => file))) {
    const candidate = picked.get(path);
    if (candidate) reasons.set(path, wordReasons(candidate, text, sought));
    lines.set(path, findBestLines(text, scanner, worth, traced.get(path)));
    await turns.next();
  }
  return best.map((candidate) => {
    const { path } = candidate.file;
    const words = reasons.get(path) ?? wordReasons(candidate, undefined, sought);
    return { path, why: reasonsOf([...(candidate.why ?? []), ...words]), lines: lines.get(path) };
  });
}

/** They stand in every file: no reason that tells a reader anything. */
const keywords = new Set(
  'async await class const date default error export false from function import index item load module new null number return row select string true type value'.split(
    ' ',
  ),
);

const roots = new Set(['app', 'client', 'index', 'lib', 'server', 'src']);

const named = ofAgency(promptWords).files;

/** One phrase for the words of the path, one for those of the text, and the best of what else speaks for the file. */
function reasonsOf(why: Reason[]): string[] {
  const sorted = why.toSorted((a, b) => b.weight - a.weight);
  const words = (kind: Reason['kind']) => {
    const texts = sorted
      .filter(
        (one) => one.kind === kind && one.text !== '' && !(kind === 'word' ? keywords : roots).has(one.text),
      )
      .map(({ text }) => named.word(text));
    return [...new Set(texts)].slice(0, 4).join(', ');
  };
  const [inPath, inText] = [words('path'), words('word')];
  const phrases = sorted.filter(({ kind }) => kind === 'phrase').map(({ text }) => text);
  return [
    ...[...new Set(phrases)].slice(0, 3),
    ...(inPath ? [named.inPath(inPath)] : []),
    ...(inText ? [named.inText(inText)] : []),
  ];
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
