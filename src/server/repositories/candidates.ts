import type { TreeFile } from '../ports/github.ts';
import type { SoughtNotion } from './notions.ts';
import { type FileKind, kindOf } from './paths.ts';
import { type Scanner, scan } from './scan.ts';
import type { Turns } from './turns.ts';

/** A word of the path, a word of the text, or a whole phrase. */
export type Reason = { kind: 'path' | 'word' | 'phrase'; text: string; weight: number };

export type Candidate = {
  file: TreeFile;
  kind: FileKind;
  text: string | undefined;
  /** How often each notion stands in the text; where one is defined, more. */
  counts: Map<number, number>;
  inName: Set<number>;
  inFolder: Set<number>;
  score: number;
  /** What of each notion stands in the file, as it is written there. */
  written: Map<number, string>;
  why: Reason[];
  line: number | undefined;
};

/** Okapi BM25's usual saturation, and less than its usual care for length: long files of a program are its busy ones. */
const [saturation, lengthCare] = [1.2, 0.55];
const [nameWeight, folderWeight] = [1.5, 0.45];

/** A word further than this from the beginning of its name does not say what is defined. */
const longestName = 80;
const isNameSign = Array.from({ length: 128 }, (_, code) => (/\w/.test(String.fromCharCode(code)) ? 1 : 0));

const definition =
  /\b(?:function|class|const|let|var|def|interface|type|enum|struct|trait|fn|func|fun|module|create table)\s+$/i;

export function readCandidate(file: TreeFile, text: string | undefined, scanner: Scanner): Candidate {
  const counts = new Map<number, number>();
  const [inName, inFolder] = [new Set<number>(), new Set<number>()];
  const nameFrom = file.path.lastIndexOf('/') + 1;
  const written = new Map<number, string>();
  const note = (group: number, source: string, from: number) => {
    if (!written.has(group)) written.set(group, wordAt(source, from));
  };
  scan(scanner, file.path, (group, from) => {
    (from >= nameFrom ? inName : inFolder).add(group);
    note(group, file.path, from);
  });
  if (text !== undefined) {
    scan(scanner, text, (group, from) => {
      note(group, text, from);
      let start = from;
      const first = Math.max(0, from - longestName);
      while (start > first && isNameSign[text.charCodeAt(start - 1)] === 1) start--;
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
    written,
    why: [],
    line: undefined,
  };
}

/** Okapi BM25 over texts and, more strongly, paths; files that have more of the notions count more than their sum. */
export async function scoreByWords(
  candidates: Candidate[],
  notions: SoughtNotion[],
  turns: Turns,
): Promise<number[]> {
  const read = candidates.filter(({ text }) => text !== undefined);
  const average = read.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) / Math.max(1, read.length);
  const holders = new Array<number>(notions.length).fill(0);
  for (const { counts, inName, inFolder } of candidates) {
    for (const group of counts.keys()) holders[group] = (holders[group] ?? 0) + 1;
    for (const group of inName) if (!counts.has(group)) holders[group] = (holders[group] ?? 0) + 1;
    for (const group of inFolder) {
      if (!counts.has(group) && !inName.has(group)) holders[group] = (holders[group] ?? 0) + 1;
    }
    await turns.next();
  }
  const idf = holders.map((count) => Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)));
  const all = notions.reduce((sum, { weight }, group) => sum + weight * (idf[group] ?? 0), 0);
  for (const candidate of candidates) {
    const longer = 1 - lengthCare + (lengthCare * (candidate.text?.length ?? average)) / Math.max(1, average);
    let covered = 0;
    for (const [group, { weight }] of notions.entries()) {
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
      const text = candidate.written.get(group) ?? '';
      candidate.why.push({ kind: inPath > 0 ? 'path' : 'word', text, weight: gain });
    }
    await turns.next();
    candidate.score *= 0.6 + (0.8 * covered) / Math.max(1e-6, all);
  }
  return idf;
}

export function gain(candidate: Candidate, weight: number, text: string) {
  candidate.score += weight;
  candidate.why.push({ kind: 'phrase', text, weight });
}

const wordAt = (source: string, from: number) =>
  (/^(?:\p{Lu}?\p{Ll}+|\p{L}+)/u.exec(source.slice(from, from + 40))?.[0] ?? '').toLowerCase();
