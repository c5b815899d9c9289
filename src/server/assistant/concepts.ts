import {
  type ConceptId,
  type Concepts,
  conceptIds,
  concepts,
  type Meaning,
  meanings,
  meaningsFirst,
} from '../../content/concepts.ts';
import { type Language, languages } from '../../content/language.ts';
import { strangers } from '../../content/phrases.ts';
import { isLatin } from '../vocabulary/words.ts';
import { keysOf, soundOf } from './spelling.ts';
import { base, wordsOf } from './words.ts';

/** What a text speaks of, in whatever order and language its words are. */
export type ConceptReader = (text: string) => ReadonlySet<ConceptId>;

/** Shorter words of Hindi and Urdu in Latin letters sound like too many others. */
const shortestSound = 3;

/** What a word of a text may be looked up by: as it stands, without its ending, and by its sound. */
function formsOf(word: string): Set<string> {
  if (isLatin(word))
    return new Set([word, base(word), ...(word.length < shortestSound ? [] : [soundOf(word)])]);
  return new Set([word, base(word), ...(/^[\u0621-\u06ff]/.test(word) ? keysOf(word) : [])]);
}

/** The words by which concepts are known: single ones, beginnings, and rows of words by their first one. */
type Lexicon = Record<'words' | 'beginnings', Map<string, Set<ConceptId>>> & {
  rows: Map<string, { words: string[]; concept: ConceptId }[]>;
};

/** Reads the languages that a question in `language` may be mixed of. */
export function readConcepts(language: Language): ConceptReader {
  const lexicon: Lexicon = { words: new Map(), beginnings: new Map(), rows: new Map() };
  for (const one of languages) if (one !== strangers[language]) addWords(lexicon, concepts[one], one);
  return (text) => {
    const words = wordsOf(text).map(formsOf);
    const found = new Set<ConceptId>();
    for (const [at, forms] of words.entries()) {
      for (const form of forms) {
        for (const concept of lexicon.words.get(form) ?? []) found.add(concept);
        for (let length = 2; length <= form.length; length += 1)
          for (const concept of lexicon.beginnings.get(form.slice(0, length)) ?? []) found.add(concept);
        for (const { words: row, concept } of lexicon.rows.get(form) ?? [])
          if (startsAt(row, words, at)) found.add(concept);
      }
    }
    return found;
  };
}

const startsAt = (row: readonly string[], words: readonly ReadonlySet<string>[], at: number) =>
  row.every((one, further) => {
    const forms = words[at + further];
    if (!one.endsWith('*')) return forms?.has(one);
    return forms?.values().some((form) => form.startsWith(one.slice(0, -1)));
  });

function addWords({ words, beginnings, rows }: Lexicon, lists: Concepts, language: Language) {
  const isTyped = language === 'hi' || language === 'ur';
  const soundsLike = (word: string) =>
    isTyped && isLatin(word) && word.length >= shortestSound ? soundOf(word) : word;
  const add = (to: Map<string, Set<ConceptId>>, key: string, concept: ConceptId) =>
    to.set(key, (to.get(key) ?? new Set()).add(concept));
  for (const concept of conceptIds)
    for (const phrase of lists[concept].split(',')) {
      const isBeginning = phrase.trim().endsWith('*');
      const row = isBeginning ? wordsOf(phrase) : wordsOf(phrase).map(soundsLike);
      const [first] = row;
      if (first === undefined) continue;
      if (row.length > 1) {
        const all = isBeginning ? [...row.slice(0, -1), `${row.at(-1)}*`] : row;
        rows.set(first, [...(rows.get(first) ?? []), { words: all, concept }]);
        continue;
      }
      if (isBeginning) add(beginnings, first, concept);
      else for (const form of [first, base(first)]) add(words, form, concept);
    }
}

/** The entry that the concepts of a text lead to, by the first of these meanings that fits. */
const entryOf = (all: readonly Meaning[], found: ReadonlySet<ConceptId>): Meaning['entry'] | undefined =>
  all.find(
    ({ of, without = [] }) =>
      of.every((group) => group.some((one) => found.has(one))) && !without.some((one) => found.has(one)),
  )?.entry;

/** What is asked of a project, whatever turn of speech stands beside it; and what is asked where none does. */
export const firstMeaning = (found: ReadonlySet<ConceptId>) => entryOf(meaningsFirst, found);
export const meaningOf = (found: ReadonlySet<ConceptId>) => entryOf(meanings, found);
