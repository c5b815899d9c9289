import type { TreeFile } from '../ports/github.ts';
import { type FileKind, kindOf } from './paths.ts';
import type { SoughtNotion } from './report.ts';
import type { Turns } from './turns.ts';
import { belongs } from './words.ts';

/** A tree of stems. `group` of a node: the place of the notion that its stem stands for. */
type Node = { next: Map<number, Node>; groups: number[] };
export type Scanner = { root: Node };

export function createScanner(stemsByGroup: string[][]): Scanner {
  const root: Node = { next: new Map(), groups: [] };
  for (const [group, stems] of stemsByGroup.entries()) {
    for (const stem of stems) {
      let node = root;
      for (const letter of stem) {
        const code = letter.charCodeAt(0);
        const next = node.next.get(code) ?? { next: new Map(), groups: [] };
        node.next.set(code, next);
        node = next;
      }
      if (!node.groups.includes(group)) node.groups.push(group);
    }
  }
  return { root };
}

const lower = 1;
const upper = 2;
const other = 3;
/** Of each sign up to the end of Latin Extended-A: what it is, and its letter in lower case without accent. */
const classes = new Uint8Array(0x180);
const letters = new Uint16Array(0x180);
for (let code = 0; code < 0x180; code++) {
  const sign = String.fromCharCode(code);
  if (!/\p{L}/u.test(sign)) continue;
  classes[code] = sign !== sign.toLowerCase() ? upper : lower;
  letters[code] = sign.toLowerCase().normalize('NFD').charCodeAt(0);
}

const classAt = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code < 0x180 ? (classes[code] ?? 0) : code > 0x2fff || code < 0x2000 ? other : 0;
};

/**
 * Says of every word that belongs to a notion where it stands. One walk over the text without taking it apart, since
 * thousands of files are looked at. Words end where letters do, and at the capitals of names.
 */
export function scan({ root }: Scanner, text: string, onWord: (group: number, from: number) => void): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    let kind = classAt(text, at);
    if (kind === 0) {
      at++;
      continue;
    }
    const from = at;
    let node: Node | undefined = root;
    let best: Node | undefined;
    let bestEnd = from;
    let before = 0;
    // A word goes on until letters end, a capital follows a small letter, or the last capital of "PDFFile" begins one.
    while (
      kind !== 0 &&
      !(kind === upper && at > from && (before === lower || classAt(text, at + 1) === lower))
    ) {
      if (node) {
        const code = text.charCodeAt(at);
        node = node.next.get(code < 0x180 ? (letters[code] ?? code) : code);
        if (node && node.groups.length > 0) {
          best = node;
          bestEnd = at + 1;
        }
      }
      before = kind;
      at++;
      kind = at < length ? classAt(text, at) : 0;
    }
    if (best && isFamily(text, bestEnd, at)) for (const group of best.groups) onWord(group, from);
  }
}

const isFamily = (text: string, end: number, at: number) =>
  end === at ||
  (at - end <= 9 && belongs(text.slice(end, at).toLowerCase(), text[end - 1]?.toLowerCase() ?? ''));

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
