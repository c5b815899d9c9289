import { termsOf } from './search.ts';
import { createSpelling, type Index } from './search-index.ts';
import { term, wordsOf } from './words.ts';

/** What the search would look for in a question, each word once; where that is nothing, its words as they are. */
export function termsOfQuestion(question: string): string[] {
  const terms = termsOf(question);
  return terms.length > 0 ? terms : [...new Set(wordsOf(question))];
}

/**
 * How much two questions have in common, from 0 to 1: the share of the words of both that the search would take for one
 * another, single slips mended as it mends them.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0;
  const mend = createSpelling(other);
  const known = new Set(other);
  const common = new Set(one.map(mend).filter((word) => known.has(word))).size;
  return (2 * common) / (one.length + other.length);
}

/** So many phrases are proposed, each of so many UTF-16 code units at most. */
const [mostPhrases, longestPhrase] = [10, 80];

/**
 * What an entry could be called in the words of the questions that it answers: the words in a row that at least half of
 * them share, from one on that names nothing in the index yet. The assistant finds an entry by what names it.
 */
export function namesIn(questions: readonly string[], { vocabulary }: Pick<Index, 'vocabulary'>): string[] {
  const counts = new Map<string, number>();
  for (const one of questions.flatMap(termsOf)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const isShared = (word: string) => (counts.get(term(word) ?? '') ?? 0) * 2 >= questions.length;
  const isNew = (word: string) => !vocabulary.has(term(word) ?? '');
  const found = new Set<string>();
  for (const question of questions) {
    let row: string[] = [];
    for (const word of [...(question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), '']) {
      // "Machine" names something already, and so may "espresso machine".
      if (word !== '' && isShared(word) && (row.length > 0 || isNew(word))) row.push(word.toLowerCase());
      else {
        const phrase = row.join(' ');
        if (phrase !== '' && phrase.length <= longestPhrase) found.add(phrase);
        row = [];
      }
    }
  }
  return [...found].slice(0, mostPhrases);
}
