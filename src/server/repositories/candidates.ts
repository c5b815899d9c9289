import type { TreeFile } from '../ports/github.ts';
import { belongs } from '../vocabulary/words.ts';
import { type FileKind, kindOf } from './paths.ts';
import type { SoughtNotion } from './report.ts';
import type { Turns } from './turns.ts';

/**
 * A tree of stems and words. `groups` of a node: the places of the notions that its stem stands for; `word`: the place
 * of the whole word that ends here.
 */
type Node = { next: Map<number, Node>; groups: number[]; word: number | undefined };
export type Scanner = { root: Node };

const emptyNode = (): Node => ({ next: new Map(), groups: [], word: undefined });

/** Finds words that begin with one of a group's stems, and `words` as they stand, all without accents. */
export function createScanner(stemsByGroup: string[][], words: string[] = []): Scanner {
  const root = emptyNode();
  const nodeOf = (text: string) => {
    let node = root;
    for (const letter of text) {
      const code = letter.charCodeAt(0);
      const next = node.next.get(code) ?? emptyNode();
      node.next.set(code, next);
      node = next;
    }
    return node;
  };
  for (const [group, stems] of stemsByGroup.entries()) {
    for (const stem of stems) {
      const { groups } = nodeOf(stem);
      if (!groups.includes(group)) groups.push(group);
    }
  }
  for (const [index, word] of words.entries()) nodeOf(word).word = index;
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
 * Says of every word that belongs to a notion where it stands, and of every sought word that it does; answers how many
 * words there are. One walk over the text without taking it apart, since thousands of files are looked at. Words end
 * where letters do, and at the capitals of names.
 */
export function scan(
  { root }: Scanner,
  text: string,
  onNotion: (group: number, from: number) => void,
  onWord: (word: number) => void = () => {},
): number {
  const { length } = text;
  let at = 0;
  let words = 0;
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
    if (at > from + 1) words++;
    if (node?.word !== undefined) onWord(node.word);
    if (best && isFamily(text, bestEnd, at)) for (const group of best.groups) onNotion(group, from);
  }
  return words;
}

const isFamily = (text: string, end: number, at: number) =>
  end === at ||
  (at - end <= 9 && belongs(text.slice(end, at).toLowerCase(), text[end - 1]?.toLowerCase() ?? ''));

/** How often each of a few things was met, as `[thing, times, thing, times]`: a map of them takes ten times as much. */
type Tally = number[];

/** Of a file in which nothing is found, as of most; never written to. */
const none: Tally = [];

function counted(tally: Tally, thing: number, times: number): Tally {
  for (let at = 0; at < tally.length; at += 2) {
    if (tally[at] !== thing) continue;
    tally[at + 1] = (tally[at + 1] ?? 0) + times;
    return tally;
  }
  if (tally === none) return [thing, times];
  tally.push(thing, times);
  return tally;
}

function timesOf(tally: Tally, thing: number): number {
  for (let at = 0; at < tally.length; at += 2) if (tally[at] === thing) return tally[at + 1] ?? 0;
  return 0;
}

/** A word of the path, a word of the text, or a whole phrase. */
export type Reason = { kind: 'path' | 'word' | 'phrase'; text: string; weight: number };

export type Candidate = {
  file: TreeFile;
  kind: FileKind;
  /** Of its text, once that was read: characters and words. */
  length: number | undefined;
  words: number;
  /** How often each notion stands in the text; where one is defined, more. */
  counts: Tally;
  /** How often each of the report's own words stands in path and text, as it is written. */
  wordCounts: Tally;
  /** The notions of which the name of the file has a word, and those of which its folders have one. */
  inName: Tally;
  inFolder: Tally;
  score: number;
  /** Its two scores apart, before they are put together: by notions and signals, and by plain words. */
  parts: [number, number];
  /** What speaks for the file besides its words, once anything does. */
  why: Reason[] | undefined;
  line: number | undefined;
};

/**
 * Okapi BM25's usual saturation, and less than its usual care for length: long files of a program are its busy ones.
 */
const [saturation, lengthCare] = [1.2, 0.55];
const [nameWeight, folderWeight] = [2.2, 0.6];
const plainLengthCare = 0.75;

/** A word further than this from the beginning of its name does not say what is defined. */
const longestName = 80;
const isNameSign = Array.from({ length: 128 }, (_, code) => (/\w/.test(String.fromCharCode(code)) ? 1 : 0));

const definition =
  /\b(?:function|class|const|let|var|def|interface|type|enum|struct|trait|fn|func|fun|module|create table)\s+$/i;

/** A file of which the path is known. */
export function candidateOf(file: TreeFile, scanner: Scanner): Candidate {
  const candidate: Candidate = {
    file,
    kind: kindOf(file.path),
    length: undefined,
    words: 0,
    counts: none,
    wordCounts: none,
    inName: none,
    inFolder: none,
    score: 0,
    parts: [0, 0],
    why: undefined,
    line: undefined,
  };
  const nameFrom = file.path.lastIndexOf('/') + 1;
  candidate.words = scan(
    scanner,
    file.path,
    (group, from) => {
      const place = from >= nameFrom ? 'inName' : 'inFolder';
      candidate[place] = counted(candidate[place], group, 1);
    },
    (word) => count(candidate, word),
  );
  return candidate;
}

/** Counts what is sought in its text, which is not kept. */
export function readText(candidate: Candidate, text: string, scanner: Scanner): void {
  candidate.length = text.length;
  candidate.words += scan(
    scanner,
    text,
    (group, from) => {
      let start = from;
      const first = Math.max(0, from - longestName);
      while (start > first && isNameSign[text.charCodeAt(start - 1)] === 1) start--;
      const isDefined = definition.test(text.slice(Math.max(0, start - 14), start));
      candidate.counts = counted(candidate.counts, group, isDefined ? 2.5 : 1);
    },
    (word) => count(candidate, word),
  );
}

function count(candidate: Candidate, word: number) {
  candidate.wordCounts = counted(candidate.wordCounts, word, 1);
}

/**
 * Plain Okapi BM25 of programs' own files over the words as the report has them, to stand beside the score by notions:
 * the two err differently. `terms`: how much each word counts. Answers by candidate.
 */
export function scorePlainly(candidates: Candidate[], terms: number[]): Map<Candidate, number> {
  const own = candidates.filter(({ kind }) => kind === 'code' || kind === 'template' || kind === 'style');
  const average = own.reduce((sum, { words }) => sum + words, 0) / Math.max(1, own.length);
  const holders = new Array<number>(terms.length).fill(0);
  for (const { wordCounts } of own) {
    for (let at = 0; at < wordCounts.length; at += 2) {
      const word = wordCounts[at] ?? 0;
      holders[word] = (holders[word] ?? 0) + 1;
    }
  }
  const rarities = terms.map((weight, word) => {
    const holding = holders[word] ?? 0;
    return weight * Math.log(1 + (own.length - holding + 0.5) / (holding + 0.5));
  });
  return new Map(
    candidates.map((candidate) => {
      const longer = 1 - plainLengthCare + (plainLengthCare * candidate.words) / Math.max(1, average);
      let score = 0;
      const { wordCounts } = candidate;
      for (let at = 0; at < wordCounts.length; at += 2) {
        const [word = 0, times = 0] = wordCounts.slice(at, at + 2);
        score += ((rarities[word] ?? 0) * times * (saturation + 1)) / (times + saturation * longer);
      }
      return [candidate, score];
    }),
  );
}

/** What notions are worth among these files: how rare each is, and the average length of the files. */
export type WordScale = { idf: number[]; average: number };

/** What a candidate gains by each of the notions that it has. */
function* gainsOf(candidate: Candidate, notions: SoughtNotion[], { idf, average }: WordScale) {
  const longer = 1 - lengthCare + (lengthCare * (candidate.length ?? average)) / Math.max(1, average);
  for (const [group, { weight }] of notions.entries()) {
    const count = timesOf(candidate.counts, group);
    const inPath =
      timesOf(candidate.inName, group) > 0
        ? nameWeight
        : timesOf(candidate.inFolder, group) > 0
          ? folderWeight
          : 0;
    if (count === 0 && inPath === 0) continue;
    const worth = weight * (idf[group] ?? 0);
    const won = worth * ((count * (saturation + 1)) / (count + saturation * longer) + inPath);
    yield { group, worth, won, inPath };
  }
}

/** Okapi BM25 over texts and, more strongly, paths; files that have more of the notions count more than their sum. */
export async function scoreByWords(
  candidates: Candidate[],
  notions: SoughtNotion[],
  turns: Turns,
): Promise<WordScale> {
  const lengths = candidates.flatMap(({ length }) => length ?? []);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const holders = new Array<number>(notions.length).fill(0);
  for (const { counts, inName, inFolder } of candidates) {
    for (const tally of [counts, inName, inFolder]) {
      for (let at = 0; at < tally.length; at += 2) {
        const group = tally[at] ?? 0;
        const isCounted =
          tally !== counts &&
          (timesOf(counts, group) > 0 || (tally === inFolder && timesOf(inName, group) > 0));
        if (!isCounted) holders[group] = (holders[group] ?? 0) + 1;
      }
    }
    await turns.next();
  }
  const idf = holders.map((count) => Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)));
  const all = notions.reduce((sum, { weight }, group) => sum + weight * (idf[group] ?? 0), 0);
  const scale = { idf, average };
  for (const candidate of candidates) {
    let covered = 0;
    for (const { worth, won } of gainsOf(candidate, notions, scale)) {
      covered += worth;
      candidate.score += won;
    }
    await turns.next();
    candidate.score *= 0.6 + (0.8 * covered) / Math.max(1e-6, all);
  }
  return scale;
}

/**
 * Which of the notions' words speak for a file, as they are written in its path or else in its text, where that is
 * known.
 */
export function wordReasons(
  candidate: Candidate,
  text: string | undefined,
  { scanner, notions, scale }: { scanner: Scanner; notions: SoughtNotion[]; scale: WordScale },
): Reason[] {
  const written = new Map<number, string>();
  for (const source of [candidate.file.path, text ?? '']) {
    scan(scanner, source, (group, from) => {
      if (!written.has(group)) written.set(group, wordAt(source, from));
    });
  }
  return [...gainsOf(candidate, notions, scale)].map(({ group, won, inPath }) => ({
    kind: inPath > 0 ? 'path' : 'word',
    text: written.get(group) ?? '',
    weight: won,
  }));
}

export function gain(candidate: Candidate, weight: number, text: string) {
  candidate.score += weight;
  candidate.why ??= [];
  candidate.why.push({ kind: 'phrase', text, weight });
}

const wordAt = (source: string, from: number) =>
  (/^(?:\p{Lu}?\p{Ll}+|\p{L}+)/u.exec(source.slice(from, from + 40))?.[0] ?? '').toLowerCase();
