import type { SearchResult } from 'minisearch';
import { publishedContent } from '../../content/assistant-content.ts';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import type { Passage } from './assistant.ts';
import { stretchesIn } from './patterns.ts';
import { type Index, type NamingPhrase, named } from './search-index.ts';
import { spokenIn } from './spoken.ts';
import { flatBases, stem, term, wordsOf } from './words.ts';

/**
 * How well an entry answers a query. `coverage` is the share of the query's meaningful words that it matches (a
 * misspelt or unfinished word counts 0.7), `named` the share that matches by name; `topic`, `facet` and `own` count the
 * words that matched by name, which are `words`, and `isNamed` tells whether its topic is named without a slip.
 */
export type Hit = {
  entry: KnowledgeEntry;
  isNamed: boolean;
  score: number;
  coverage: number;
  named: number;
  topic: number;
  facet: number;
  own: number;
  words: Set<string>;
};
type OpenHit = Hit & { covered: Map<string, number> };

/** Beyond this many different words a message tells a story; more of them would not change the answer. */
const mostTerms = 60;
const isFigure = /^\p{Nd}+$/u;
/** The words of a query are stems already. */
const asIs = { tokenize: (word: string) => [word], processTerm: (word: string) => word };
/** What a whole phrase of two words is worth beside single words, whose scores lie between 2 and 20. */
const phraseScore = 14;
/** What each further word of a phrase adds. */
const furtherWordScore = 4;

/** The passages of `language` nearest to `query`, best first; none when nothing names its subject. */
export function searchPassages(
  query: string,
  language: Language,
  limit: number,
  content = publishedContent,
): Passage[] {
  const { index } = spokenIn(language, content);
  const named = rank(query, index).filter((hit) => hit.topic + hit.facet + hit.own > 0);
  const asked = askedIn(query, index).map(({ entry, words }) => ({ entry, score: scoreOfTurn(words) }));
  const found = [...asked, ...named.filter((hit) => !asked.some(({ entry }) => entry === hit.entry))];
  return found.slice(0, limit).map(({ entry, score }) => passageOf(entry, score));
}

export const passageOf = ({ id, title, answer }: KnowledgeEntry, score: number): Passage => ({
  id,
  title,
  text: answer,
  score,
});

/** An entry that a turn of speech asks for, and of how many words that is. */
export type Asked = { entry: KnowledgeEntry; words: number };

/** So many texts are remembered, each with what was found for it. */
const mostRemembered = 64;

/** What was found last: a message is looked at from several sides, and again with each that follows. */
function remembered<Found>(find: (text: string, index: Index) => readonly Found[]) {
  const found = new WeakMap<Index, Map<string, readonly Found[]>>();
  return (text: string, index: Index): readonly Found[] => {
    const known = found.get(index) ?? new Map<string, readonly Found[]>();
    found.set(index, known);
    const ready = known.get(text) ?? find(text, index);
    if (known.size >= mostRemembered) known.clear();
    known.set(text, ready);
    return ready;
  };
}

/** The entries that turns of speech in a text ask for, the longest turn first. */
export const askedIn = remembered(askedAnew);

function askedAnew(text: string, { asked }: Index): Asked[] {
  const said = flatBases(text);
  return asked
    .flatMap((entry) => {
      const lengths = [...stretchesIn(entry.asked, said)].map((stretch) => stretch.trim().split(' ').length);
      return lengths.length === 0 ? [] : [{ entry, words: Math.max(...lengths) }];
    })
    .sort((one, other) => other.words - one.words);
}

const scoreOfTurn = (words: number) => phraseScore + furtherWordScore * (words - 1);

/** What an entry scores by the turn of speech that asks for it; 0 where none does. */
export function askedScore(text: string, entry: KnowledgeEntry, { index }: { index: Index }): number {
  const found = askedIn(text, index).find((one) => one.entry === entry);
  return found ? scoreOfTurn(found.words) : 0;
}

/** The entry with this id, if the language has it. */
export function findEntry(
  id: string,
  language: Language,
  content = publishedContent,
): KnowledgeEntry | undefined {
  return spokenIn(language, content).index.entries.get(id);
}

/** The meaningful words of a query as the index has them, each once. */
export const knownTermsOf = (query: string, index: Index): string[] =>
  meaningful(knownWords(wordsOf(query), index));

/** The meaningful words of a query, each once. */
export function termsOf(query: string): string[] {
  return meaningful(wordsOf(query));
}

function meaningful(words: readonly string[]): string[] {
  const terms = words.flatMap((word) => term(word) ?? []);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Every entry of an index that has something in common with the query, best first. */
export const rank = remembered(rankAnew);

function rankAnew(query: string, index: Index): Hit[] {
  const words = knownWords(wordsOf(query), index);
  const terms = meaningful(words);
  const found = new Map<string, OpenHit>();
  const hitOf = (id: string) => {
    const entry = index.entries.get(id);
    if (entry && !found.has(id)) {
      found.set(id, {
        entry,
        isNamed: false,
        score: 0,
        coverage: 0,
        named: 0,
        topic: 0,
        facet: 0,
        own: 0,
        words: new Set(),
        covered: new Map(),
      });
    }
    return found.get(id);
  };
  for (const word of terms) {
    // What is known is not taken for something else.
    const slips = index.names.has(word) ? { fuzzy: false, prefix: false } : {};
    // Nobody slips at the first letter: "acompte" is no "compte".
    const boostDocument = (_id: unknown, found: string) => Number(found.startsWith(word.charAt(0)));
    for (const result of index.search.search(word, { ...asIs, ...slips, boostDocument }))
      add(hitOf(result.id), word, result);
  }
  for (const { stems, kind, ids } of phrasesIn(words.map(stem), index)) {
    for (const hit of ids.flatMap((id) => hitOf(id) ?? [])) {
      hit.score += phraseScore + furtherWordScore * (stems.length - 2);
      // Three words in a row are no accident.
      hit[kind] += kind === 'own' && stems.length > 2 ? 2 : 1;
      hit.isNamed ||= kind === 'topic';
      for (const word of stems) {
        hit.covered.set(word, 1);
        hit.words.add(word);
      }
    }
  }
  return [...found.values()]
    .map(({ covered, ...hit }) => {
      // A figure asks for nothing itself: it is of what stands beside it.
      const counted = terms.filter((word) => covered.has(word) || !isFigure.test(word));
      const sum = counted.reduce((total, word) => total + (covered.get(word) ?? 0), 0);
      const share = (part: number) => (counted.length === 0 ? 1 : part / counted.length);
      return { ...hit, coverage: share(sum), named: share(hit.words.size) };
    })
    .sort((one, other) => other.score - one.score);
}

function add(hit: OpenHit | undefined, word: string, result: SearchResult) {
  if (!hit) return;
  const fields = new Set(Object.values(result.match).flat());
  const exact = Object.hasOwn(result.match, word);
  hit.score += result.score;
  hit.covered.set(word, Math.max(hit.covered.get(word) ?? 0, exact ? 1 : 0.7));
  for (const kind of named) if (fields.has(kind)) hit[kind] += 1;
  if (named.some((kind) => fields.has(kind))) hit.words.add(word);
  hit.isNamed ||= Object.hasOwn(result.match, word) && (result.match[word]?.includes('topic') ?? false);
}

/** The phrases that stand whole among the stems; of those of one kind and entry that overlap, the longest. */
function phrasesIn(stems: readonly string[], index: Index): NamingPhrase[] {
  const found = stems.flatMap((first, at) =>
    (index.phrases.get(first) ?? [])
      .filter((phrase) => phrase.stems.every((one, further) => stems[at + further] === one))
      .map((phrase) => ({ phrase, at })),
  );
  const taken = new Set<string>();
  return found
    .sort((one, other) => other.phrase.stems.length - one.phrase.stems.length)
    .map(({ phrase, at }) => {
      const placesOf = (id: string) =>
        phrase.stems.map((_, further) => `${id} ${phrase.kind} ${at + further}`);
      const ids = phrase.ids.filter((id) => !placesOf(id).some((place) => taken.has(place)));
      for (const place of ids.flatMap(placesOf)) taken.add(place);
      return { ...phrase, ids };
    });
}

/** The words of a query as the index has them: written apart or as one, and without Arabic prefixes. */
function knownWords(words: readonly string[], { vocabulary, joined, mend }: Index): string[] {
  const known: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const next = words[at + 1];
    const isApart = next !== undefined && (word.length === 1 || !vocabulary.has(stem(next)));
    if (isApart && vocabulary.has(stem(word + next))) {
      known.push(word + next);
      at += 1;
    } else if (vocabulary.has(stem(word)) || term(word) === undefined) known.push(word);
    else known.push(...(joined.get(word) ?? [mend(bare(word, vocabulary))]));
  }
  return known;
}

/** "لفندق" as "فندق": a preposition or conjunction is written onto its word, and part of many others. */
function bare(word: string, vocabulary: ReadonlySet<string>): string {
  for (const length of [1, 2]) {
    const rest = word.slice(length);
    if (
      /^[وفبلکه]{1,2}$/.test(word.slice(0, length)) &&
      rest.length >= (word.startsWith('و') ? 2 : 3) &&
      vocabulary.has(stem(rest))
    )
      return rest;
  }
  return word;
}
