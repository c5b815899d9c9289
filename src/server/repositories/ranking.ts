import type { TreeFile } from '../github.ts';
import type { RankedFile } from '../prompt-writer.ts';
import { importsOf } from './imports.ts';
import { findBestLines } from './lines.ts';
import { findSpokenOf, readLocaleTexts } from './locale-texts.ts';
import { notionsOf, type SoughtNotion } from './notions.ts';
import { type FileKind, isReadable, kindOf } from './paths.ts';
import { addressesIn, identifiersIn, quotesIn, type Report, tracesIn } from './report.ts';
import { createScanner, type Scanner, scan } from './scan.ts';
import { type Turns, takeTurns } from './turns.ts';
import { stem, wordsOf } from './words.ts';

/** What may be ranked: files of one tree, and the texts that are known of them, by their hash. */
export type Corpus = { files: TreeFile[]; texts: ReadonlyMap<string, string> };

type Candidate = {
  file: TreeFile;
  kind: FileKind;
  text: string | undefined;
  /** How often each notion stands in the text; where one is defined, more. */
  counts: Map<number, number>;
  inName: Set<number>;
  inFolder: Set<number>;
  score: number;
  why: { text: string; weight: number }[];
  line: number | undefined;
};

const maxRanked = 12;
/** A file with less than this share of the best one's score is no help. */
const leastShare = 0.12;
/** Okapi BM25's usual saturation, and less than its usual care for length: long files of a program are its busy ones. */
const [saturation, lengthCare] = [1.2, 0.55];
const [nameWeight, folderWeight] = [1.5, 0.45];
const weights = { trace: 60, identifier: 10, spokenOf: 5, quoted: 12, address: 8 };

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
  const idf = scoreByWords(candidates, notions);
  for (const find of [findTraces, findIdentifiers, findSpoken, findAddresses]) {
    await find(candidates, report, turns);
  }
  damp(candidates, report);
  await passOn(candidates, new Set(files.map(({ path }) => path)), turns);
  return pickBest(candidates).map((candidate) => describe(candidate, scanner, notions, idf));
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
  scoreByWords(candidates, notions);
  await findTraces(candidates, report);
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

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const definition =
  /\b(?:function|class|const|let|var|def|interface|type|enum|struct|trait|fn|func|fun|module|create table)\s+$/i;

function readCandidate(file: TreeFile, text: string | undefined, scanner: Scanner): Candidate {
  const counts = new Map<number, number>();
  const [inName, inFolder] = [new Set<number>(), new Set<number>()];
  const nameFrom = file.path.lastIndexOf('/') + 1;
  scan(scanner, file.path, (group, from) => (from >= nameFrom ? inName : inFolder).add(group));
  if (text !== undefined) {
    scan(scanner, text, (group, from) => {
      let start = from;
      while (start > 0 && /\w/.test(text[start - 1] ?? '')) start--;
      const isDefined = definition.test(text.slice(Math.max(0, start - 14), start));
      counts.set(group, (counts.get(group) ?? 0) + (isDefined ? 2.5 : 1));
    });
  }
  return {
    file,
    kind: kindOf(file.path),
    text,
    counts,
    inName,
    inFolder,
    score: 0,
    why: [],
    line: undefined,
  };
}

/** Okapi BM25 over texts and, more strongly, paths; files that have more of the notions count more than their sum. */
function scoreByWords(candidates: Candidate[], notions: SoughtNotion[]): number[] {
  const read = candidates.filter(({ text }) => text !== undefined);
  const average = read.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) / Math.max(1, read.length);
  const idf = notions.map((_, group) => {
    const holders = candidates.filter(
      ({ counts, inName, inFolder }) => counts.has(group) || inName.has(group) || inFolder.has(group),
    ).length;
    return Math.log(1 + (candidates.length - holders + 0.5) / (holders + 0.5));
  });
  const all = notions.reduce((sum, { weight }, group) => sum + weight * (idf[group] ?? 0), 0);
  for (const candidate of candidates) {
    const longer = 1 - lengthCare + (lengthCare * (candidate.text?.length ?? average)) / Math.max(1, average);
    let covered = 0;
    for (const [group, { weight, label }] of notions.entries()) {
      const count = candidate.counts.get(group) ?? 0;
      const inPath = candidate.inName.has(group)
        ? nameWeight
        : candidate.inFolder.has(group)
          ? folderWeight
          : 0;
      if (count === 0 && inPath === 0) continue;
      const worth = weight * (idf[group] ?? 0);
      const gain = worth * ((count * (saturation + 1)) / (count + saturation * longer) + inPath);
      covered += worth;
      candidate.score += gain;
      const word = label.split(' ')[0] ?? label;
      candidate.why.push({
        text: inPath > 0 ? `its path names “${word}”` : `speaks of “${word}”`,
        weight: gain,
      });
    }
    candidate.score *= 0.6 + (0.8 * covered) / Math.max(1e-6, all);
  }
  return idf;
}

function gain(candidate: Candidate, weight: number, text: string) {
  candidate.score += weight;
  candidate.why.push({ text, weight });
}

async function findTraces(candidates: Candidate[], report: Report) {
  for (const { path, line } of tracesIn(report)) {
    const name = `/${path.toLowerCase()}`;
    const found = candidates.filter(({ file }) => {
      const own = `/${file.path.toLowerCase()}`;
      // A trace has the path of a server, of which the repository's is the end, or only the end of it.
      return own.endsWith(name) || name.endsWith(own);
    });
    if (found.length > 5) continue;
    for (const candidate of found) {
      gain(
        candidate,
        weights.trace,
        line === undefined ? 'the report names it' : `the report names its line ${line}`,
      );
      candidate.line ??= line;
    }
  }
}

async function findIdentifiers(candidates: Candidate[], report: Report, turns: Turns) {
  for (const name of identifiersIn(report)) {
    const defined = new RegExp(
      `\\b(?:function|class|const|def|type|interface|fn|func)\\s+${escaped(name)}\\b`,
    );
    for (const candidate of candidates) {
      if (candidate.text?.includes(name)) {
        const isDefined = defined.test(candidate.text);
        gain(candidate, isDefined ? weights.identifier : 2, `${isDefined ? 'defines' : 'uses'} ${name}`);
      }
      await turns.next();
    }
  }
}

/** Texts of the screens: where they stand, and for those of locale files, where their keys are used. */
async function findSpoken(candidates: Candidate[], report: Report, turns: Turns) {
  const quotes = quotesIn(report);
  const sources = candidates.filter(({ kind }) => kind === 'locale');
  const texts = sources.flatMap(({ file, text }) =>
    text === undefined ? [] : readLocaleTexts(file.path, text).slice(0, 5_000),
  );
  await turns.next();
  const spokenOf = findSpokenOf(texts, `${report.title}\n${report.description}`.slice(0, 10_000), quotes);
  const keys = new Map(spokenOf.toReversed().map((one) => [one.key, one]));
  for (const candidate of candidates) {
    const { text, kind } = candidate;
    if (text === undefined || kind === 'test' || kind === 'docs') continue;
    for (const { key, text: shown, weight } of keys.values()) {
      if (kind === 'locale' || !hasKey(text, key)) continue;
      gain(candidate, weights.spokenOf * weight, `shows “${shown.slice(0, 60)}”`);
    }
    for (const quote of kind === 'locale' ? [] : quotes) {
      if (quote.length > 5 && text.includes(quote))
        gain(candidate, weights.quoted, 'holds a text that the report quotes');
    }
    await turns.next();
  }
}

const hasKey = (text: string, key: string) =>
  key.length > 3 && ["'", '"', '`'].some((mark) => text.includes(`${mark}${key}${mark}`));

/** Files that hold an address of the report as a route, and those that the same line names. */
async function findAddresses(candidates: Candidate[], report: Report, turns: Turns) {
  for (const address of addressesIn(report)) {
    for (const candidate of candidates) {
      const line = candidate.text?.split('\n').find((one) => /['"`]/.test(one) && holdsAddress(one, address));
      await turns.next();
      if (line === undefined || candidate.kind === 'test') continue;
      gain(candidate, weights.address / 2, `holds the address ${address}`);
      for (const served of candidates) {
        const name = nameOf(served.file.path);
        if (name.length > 3 && new RegExp(`\\b${escaped(name)}\\b`).test(line)) {
          gain(served, weights.address, `is what ${address} shows`);
        }
      }
    }
  }
}

const holdsAddress = (line: string, address: string) =>
  ["'", '"', '`'].some((mark) => line.includes(`${address}${mark}`) || line.includes(`${address}/:`));

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

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

function describe(
  candidate: Candidate,
  scanner: Scanner,
  notions: SoughtNotion[],
  idf: number[],
): RankedFile {
  const { file, text, why, line } = candidate;
  const reasons = [...new Set(why.toSorted((a, b) => b.weight - a.weight).map((one) => one.text))].slice(
    0,
    4,
  );
  const worth = notions.map(({ weight }, group) => weight * (idf[group] ?? 0));
  return {
    path: file.path,
    why: reasons,
    lines: text === undefined ? undefined : findBestLines(text, scanner, worth, line),
  };
}
