import MiniSearch from 'minisearch';
import { type KnowledgeEntry, knowledgeIn } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import { createSpelling } from './spelling.ts';
import { stem, term, wordsOf } from './words.ts';

/**
 * Fields of words that name the entry. `loose` holds single words of longer phrases, which prove nothing
 * alone.
 */
export const named = ['topic', 'facet', 'own'] as const;
export type Kind = (typeof named)[number];
const boosts = { title: 1, topic: 4, facet: 3, own: 3, loose: 0.8, text: 0.5 };

/** A phrase of several words, as stems, and the entry that it names. */
export type NamingPhrase = { stems: string[]; kind: Kind; id: string };

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
};

const indexes = new Map<Language, Index>();

/** The index of a language: made when it is first asked for, which takes some tens of milliseconds. */
export function indexIn(language: Language): Index {
  const ready = indexes.get(language);
  if (ready) return ready;
  const made = makeIndex(knowledgeIn(language));
  indexes.set(language, made);
  return made;
}

function makeIndex(entries: KnowledgeEntry[]): Index {
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
  };
  search.addAll(entries.map((entry) => documentOf(entry, index)));
  index.mend = createSpelling(index.vocabulary);
  return index;
}

/** How many letters may be wrong, as a share of the word: one of five, two of eight. */
function tolerance(word: string): number | false {
  return /^(?:[a-z]{5,}|[\u0900-\u097f]{5,}|[\u0621-\u06ff]{5,})$/.test(word) ? 0.2 : false;
}

function documentOf(entry: KnowledgeEntry, index: Index): Record<string, string> {
  const names = { topic: entry.topicWords, facet: entry.facetWords, own: entry.phrases };
  const document: Record<string, string> = {
    id: entry.id,
    title: entry.title,
    text: entry.answer,
    loose: '',
  };
  for (const kind of named) {
    const phrases = names[kind].split(',').map(wordsOf);
    const seen = new Set<string>();
    document[kind] = phrases.flatMap((words) => (words.length === 1 ? words : [])).join(' ');
    for (const words of phrases) {
      const stems = words.map(stem);
      for (const one of stems) index.vocabulary.add(one);
      if (stems.length === 1) index.names.add(stems[0] as string);
      if (words.length < 2 || seen.has(stems.join(' '))) continue;
      seen.add(stems.join(' '));
      document.loose += ` ${words.join(' ')}`;
      const first = stems[0] as string;
      index.phrases.set(first, [...(index.phrases.get(first) ?? []), { stems, kind, id: entry.id }]);
      if (words.length === 2 && words.join('').length >= 6) index.joined.set(words.join(''), words);
    }
  }
  return document;
}
