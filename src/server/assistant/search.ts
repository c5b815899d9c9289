import MiniSearch, { type SearchResult } from 'minisearch';
import { type KnowledgeEntry, knowledgeIn } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import type { Passage } from './assistant.ts';
import { flat, fold, term, wordsOf } from './words.ts';

/**
 * How well an entry answers a query. `coverage` is the share of the query's meaningful words that it matches
 * (a misspelt or unfinished word counts 0.7); `topic`, `facet` and `own` count the words that matched by
 * name.
 */
export type Hit = {
  entry: KnowledgeEntry;
  score: number;
  coverage: number;
  topic: number;
  facet: number;
  own: number;
};

/**
 * Fields of words that name the entry. `loose` holds single words of longer phrases, which prove nothing
 * alone.
 */
const named = ['topic', 'facet', 'own'] as const;
const boosts = { title: 1, topic: 4, facet: 3, own: 3, loose: 0.8, text: 0.5 };

/** Beyond this many different words a message tells a story; more of them would not change the answer. */
const mostTerms = 60;
/** What a whole phrase of several words is worth beside single words, whose scores lie between 2 and 20. */
const phraseScore = 14;

type Index = { entries: Map<string, KnowledgeEntry>; search: MiniSearch; phrases: [string, Kind, string][] };
type Kind = (typeof named)[number];

const indexes = new Map<Language, Index>();

/** The passages of `language` nearest to `query`, best first; none when nothing names its subject. */
export function searchPassages(query: string, language: Language, limit: number): Passage[] {
  return rank(query, language)
    .filter((hit) => hit.topic + hit.facet + hit.own > 0)
    .slice(0, limit)
    .map(({ entry, score }) => ({ id: entry.id, title: entry.title, text: entry.answer, score }));
}

/** The entry with this id, if the language has it. */
export function findEntry(id: string, language: Language): KnowledgeEntry | undefined {
  return indexIn(language).entries.get(id);
}

/** The meaningful words of a query, each once. */
export function termsOf(query: string): string[] {
  const terms = wordsOf(query).flatMap((word) => term(word) ?? []);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Every entry that has something in common with the query, best first. */
export function rank(query: string, language: Language): Hit[] {
  const index = indexIn(language);
  const terms = termsOf(query);
  const text = flat(query);
  const found = new Map<string, Hit & { covered: Map<string, number> }>();
  const hitOf = (id: string) => {
    const entry = index.entries.get(id);
    if (entry && !found.has(id)) {
      found.set(id, { entry, score: 0, coverage: 0, topic: 0, facet: 0, own: 0, covered: new Map() });
    }
    return found.get(id);
  };
  for (const word of terms) {
    for (const result of index.search.search(word)) add(hitOf(result.id), word, result);
  }
  for (const [phrase, kind, id] of index.phrases) {
    if (!text.includes(phrase)) continue;
    const hit = hitOf(id);
    if (!hit) continue;
    hit.score += phraseScore;
    hit[kind] += 1;
    for (const word of termsOf(phrase)) hit.covered.set(word, 1);
  }
  return [...found.values()]
    .map(({ covered, ...hit }) => {
      const sum = [...covered.values()].reduce((total, share) => total + share, 0);
      return { ...hit, coverage: terms.length === 0 ? 1 : sum / terms.length };
    })
    .sort((one, other) => other.score - one.score);
}

function add(hit: (Hit & { covered: Map<string, number> }) | undefined, word: string, result: SearchResult) {
  if (!hit) return;
  const fields = new Set(Object.values(result.match).flat());
  const exact = Object.hasOwn(result.match, word);
  hit.score += result.score;
  hit.covered.set(word, Math.max(hit.covered.get(word) ?? 0, exact ? 1 : 0.7));
  for (const kind of named) if (fields.has(kind)) hit[kind] += 1;
}

function indexIn(language: Language): Index {
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
      fuzzy: (word) => (/^[a-z]{5,}$/.test(word) ? 0.25 : false),
      prefix: (word) => word.length >= 4,
      // Entries differ in how many names they have; that must not decide.
      bm25: { k: 1.2, b: 0.1, d: 0.5 },
    },
  });
  const phrases: Index['phrases'] = [];
  search.addAll(
    entries.map((entry) => {
      const names = { topic: entry.topicWords, facet: entry.facetWords, own: entry.phrases };
      const document: Record<string, string> = {
        id: entry.id,
        title: entry.title,
        text: entry.answer,
        loose: '',
      };
      for (const kind of named) {
        const list = names[kind].split(',').filter((name) => name.trim() !== '');
        const isPhrase = (name: string) => wordsOf(name).length > 1;
        document[kind] = list.filter((name) => !isPhrase(name)).join(' ');
        document.loose += ` ${list.filter(isPhrase).join(' ')}`;
        for (const name of new Set(list.filter(isPhrase).map(fold)))
          phrases.push([flat(name), kind, entry.id]);
      }
      return document;
    }),
  );
  return { entries: new Map(entries.map((entry) => [entry.id, entry])), search, phrases };
}
