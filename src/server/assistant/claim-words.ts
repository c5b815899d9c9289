import {
  type Bound,
  type ClaimWords,
  claimWords,
  type Period,
  type PromiseKind,
  type Role,
} from '../../content/claims.ts';
import { type Language, languages } from '../../content/language.ts';
import { flat } from './words.ts';

/** A text as claims are looked for in it: as `flat` has it, with signs that are words by their names. */
export const flatClaim = (text: string): string =>
  flat(text.replace(/[%٪]/g, ' percent ').replace(/(?<=[\p{L}\p{N}*])\s?\/\s?(?=\p{L})/gu, ' per '));

/** Arabic writes "and", "by" and "the" in one word with what follows. */
const arabicPrefix = '(?:[وفبک]?ال|لل|[وفبکل])?';

function wordPattern(word: string): string {
  if (word === '_') return '(?:\\S+ ){0,3}';
  if (word === '#') return '\\p{N}+ ';
  const [stem = ''] = word.split('*');
  const prefix = /^[\u0621-\u06ff]{3,}/.test(stem) ? arabicPrefix : '';
  return `${prefix}${stem}${word.endsWith('*') ? '\\S*' : ''} `;
}

/** The words of a phrase, with its signs. */
function phraseWords(phrase: string): string[] {
  return phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (word === '_' || word === '#') return [word];
      const words = flatClaim(word).trim().split(' ').filter(Boolean);
      return words.map((each, index) => (index === words.length - 1 && word.endsWith('*') ? `${each}*` : each));
    });
}

const phrasesOf = (from: readonly Language[], pick: (words: ClaimWords) => string): string[][] =>
  from
    .flatMap((language) => pick(claimWords[language]).split(','))
    .map(phraseWords)
    .filter((words) => words.length > 0);

/** Finds any of the phrases in a text of `flatClaim`; each match begins and ends beside a space. */
function patternOf(phrases: string[][]): RegExp {
  const alternatives = phrases.map((words) => words.map(wordPattern).join('').trimEnd());
  // The longest that fits is the one that is meant: "no more than" and not "more than".
  const sorted = [...new Set(alternatives)].toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<= )(?:${sorted.join('|')})(?= )`, 'gu');
}

const compile = (from: readonly Language[]) => {
  const listed = (pick: (words: ClaimWords) => string) => patternOf(phrasesOf(from, pick));
  const table = <Key extends string>(pick: (words: ClaimWords) => Record<Key, string>): [Key, RegExp][] =>
    (Object.keys(pick(claimWords.en)) as Key[]).map((key) => [key, listed((words) => pick(words)[key])]);
  return {
    promises: table<PromiseKind>(({ promises }) => promises),
    roles: table<Role>(({ roles }) => roles),
    periods: table<Period>(({ periods }) => periods),
    bounds: Object.fromEntries(table<Bound>(({ bounds }) => bounds)) as Record<Bound, RegExp>,
    acts: listed(({ acts }) => acts),
    harmless: listed(({ harmless }) => harmless),
    denial: listed(({ denial }) => denial),
    denialBefore: listed(({ denialBefore }) => denialBefore),
    noDenial: listed(({ noDenial }) => noDenial),
    unknowing: listed(({ unknowing }) => unknowing),
    turn: listed(({ turn }) => turn),
    open: listed(({ open }) => open),
    told: listed(({ told }) => told),
    own: listed(({ own }) => own),
    budget: listed(({ budget }) => budget),
    places: listed(({ places }) => places),
    gap: listed(({ gap }) => gap),
    costs: listed(({ costs }) => costs),
  };
};
export type ClaimPatterns = ReturnType<typeof compile>;

/** Arabic and Urdu share letters and not the words: "کل" is tomorrow in one and all in the other. */
const without = (stranger: Language) => compile(languages.filter((language) => language !== stranger));
const patternSets = { ar: without('ur'), ur: without('ar') };
const urduLetters = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/;

/** The patterns for a text as it was written, in whatever languages it mixes. */
export const patternsFor = (written: string): ClaimPatterns => patternSets[urduLetters.test(written) ? 'ur' : 'ar'];

/** A stretch of a flat text that a pattern found. */
export type Found = { start: number; end: number };

export const findAll = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const finds = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** The text with what a pattern finds taken out, each place as long as before. */
export const blanked = (pattern: RegExp, text: string): string =>
  text.replace(pattern, (match) => '-'.repeat(match.length));

/** The longest word of each promise: none is made before it is said, and few sentences have it that make none. */
const tellingWords = [
  ...new Set(
    languages
      .flatMap((language) => Object.values(claimWords[language].promises))
      .flatMap((list) => list.split(','))
      .flatMap((phrase) => phraseWords(phrase).toSorted((a, b) => b.length - a.length)[0] ?? []),
  ),
];
const wholeWord = new RegExp(`^(?:${tellingWords.map((word) => wordPattern(word).trimEnd()).join('|')})$`, 'u');
const beginnings = new Set(
  tellingWords.flatMap((word) => {
    const bare = word.replace('*', '');
    return Array.from({ length: bare.length }, (_, length) => bare.slice(0, length + 1));
  }),
);

/** Words come again and again, so that what is known of them is kept. */
const remembered = new Map<string, boolean>();
const mostRemembered = 4_000;

/**
 * Whether a word as it is written may be part of a promise, or become it where it is not whole yet: its sentence has to be
 * waited for.
 */
export function mayMakePromise(word: string, isWhole: boolean): boolean {
  if (word.length > 60) return false;
  const key = isWhole ? word : `${word}\0`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const parts = flatClaim(word).trim().split(' ');
  const last = parts.at(-1) ?? '';
  const is =
    parts.some((part) => wholeWord.test(part)) ||
    (!isWhole && last !== '' && (beginnings.has(last) || beginnings.has(last.replace(/^(?:[وفبک]?ال|لل|[وفبکل])/, ''))));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, is);
  return is;
}
