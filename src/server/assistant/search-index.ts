import MiniSearch from 'minisearch';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import { fold, stem, stopwords, term, wordsOf, wordsOfFolded } from './words.ts';

/** Shorter words are too near to others to be mended; those of this length only where two letters changed places. */
const shortest = 4;

/**
 * Mends single slips (a letter too many, missing, wrong, or two that changed places) towards the words of a
 * vocabulary. The first letter must be right. Answers the word itself where nothing is near.
 */
export function createSpelling(vocabulary: Iterable<string>): (word: string) => string {
  const known = new Set(vocabulary);
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortest) continue;
    const start = word.charAt(0);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  return (word) => {
    if (word.length < shortest || known.has(word)) return word;
    return byStart.get(word.charAt(0))?.find((other) => isOneSlip(word, other)) ?? word;
  };
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return one.length > shortest;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * Fields of words that name the entry. `loose` holds single words of longer phrases, which prove nothing
 * alone.
 */
export const named = ['topic', 'facet', 'own'] as const;
export type Kind = (typeof named)[number];
const boosts = { title: 1, topic: 4, facet: 3, own: 3, loose: 0.8, text: 0.5 };

/** A phrase of several words, as stems, and the entries that it names. */
export type NamingPhrase = { stems: string[]; kind: Kind; ids: string[] };

export type Index = {
  entries: Map<string, KnowledgeEntry>;
  search: MiniSearch;
  /** By their first stem. */
  phrases: Map<string, NamingPhrase[]>;
  /** Phrases of two words by these written as one: "realestate". */
  joined: Map<string, string[]>;
  /** The stems that name anything, alone or as a part of a phrase. */
  vocabulary: Set<string>;
  /** Those that do so alone. */
  names: Set<string>;
  /** Mends a stem towards the vocabulary. */
  mend: (word: string) => string;
  /** The entries that turns of speech lead to. */
  asked: KnowledgeEntry[];
};

/** Two short words written as one may be another word. */
const shortestJoined = 6;

/** An index of these entries. */
export function makeIndex(entries: readonly KnowledgeEntry[]): Index {
  const search = new MiniSearch({
    fields: Object.keys(boosts),
    tokenize: wordsOf,
    processTerm: (word) => term(word) ?? null,
    searchOptions: {
      boost: boosts,
      fuzzy: tolerance,
      prefix: (word) => word.length >= 4,
      // Entries differ in how many names they have; that must not decide.
      bm25: { k: 1.2, b: 0.1, d: 0.5 },
    },
  });
  const index: Index = {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    search,
    phrases: new Map(),
    joined: new Map(),
    vocabulary: new Set(),
    names: new Set(),
    mend: (word) => word,
    asked: entries.filter(({ asked }) => asked.length > 0),
  };
  search.addAll(entries.filter(({ isDerived }) => !isDerived).map((entry) => documentOf(entry, index)));
  const mend = createSpelling(index.vocabulary);
  // "Realy" is "really" before it is "realty".
  index.mend = (word) => mendFiller(word) ?? mend(word);
  return index;
}

/** Shorter words that say nothing are too near to others that do. */
const shortestFiller = 6;
const fillers = new Set(
  [...stopwords].filter((word) => /^[a-z]+$/.test(word) && word.length >= shortestFiller),
);
const toFiller = createSpelling(fillers);

function mendFiller(word: string): string | undefined {
  const mended = toFiller(word);
  return fillers.has(mended) ? mended : undefined;
}

/** How many letters may be wrong, as a share of the word: one of five, two of eight. */
function tolerance(word: string): number | false {
  return /^(?:[a-z]{5,}|[\u0900-\u097f]{5,}|[\u0621-\u06ff]{5,})$/.test(word) ? 0.2 : false;
}

function documentOf(entry: KnowledgeEntry, index: Index): Record<string, string> {
  const loose = new Set<string>();
  const names = { topic: entry.topicWords, facet: entry.facetWords, own: entry.phrases };
  const document: Record<string, string> = {
    id: entry.id,
    title: entry.title,
    text: entry.answer,
  };
  for (const kind of named) {
    const phrases = fold(names[kind]).split(',').map(wordsOfFolded);
    document[kind] = phrases.flatMap((words) => (words.length === 1 ? words : [])).join(' ');
    for (const word of phrases.flatMap((words) => (words.length > 1 ? words : []))) loose.add(word);
    for (const words of phrases) addName(index, words, kind, entry.id);
  }
  return { ...document, loose: [...loose].join(' ') };
}

function addName(index: Index, words: string[], kind: Kind, id: string) {
  const stems = words.map(stem);
  const [first] = stems;
  if (first === undefined) return;
  for (const one of stems) index.vocabulary.add(one);
  if (stems.length === 1) {
    index.names.add(first);
    return;
  }
  const beginning = index.phrases.get(first) ?? [];
  index.phrases.set(first, beginning);
  const same = beginning.find((one) => one.kind === kind && one.stems.join(' ') === stems.join(' '));
  if (!same) beginning.push({ stems, kind, ids: [id] });
  else if (!same.ids.includes(id)) same.ids.push(id);
  if (words.length === 2 && words.join('').length >= shortestJoined) index.joined.set(words.join(''), words);
}
