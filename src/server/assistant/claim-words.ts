import {
  type Bound,
  type ClaimWords,
  claimWords,
  type Period,
  type PromiseKind,
  type Role,
} from '../../content/claims.ts';
import { concepts } from '../../content/concepts.ts';
import { type Language, languages } from '../../content/language.ts';
import { flat, stopwords } from './words.ts';

/** A text as claims are looked for in it: as `flat` has it, with signs that are words by their names. */
export const flatClaim = (text: string): string =>
  flat(text.replace(/[%٪]/g, ' percent ').replace(/(?<=[\p{L}\p{N}*])\s?\/\s?(?=\p{L})/gu, ' per '));

/** Arabic writes "and", "by" and "the" in one word with what follows. */
const arabicPrefix = '(?:[وفبک]?ال|لل|[وفبکل])?';

function wordPattern(word: string, index = 0, phrase: readonly string[] = []): string {
  if (word === '_') return '(?:\\S+ ){0,3}';
  if (word === '#') return '\\p{N}+ ';
  const [stem = ''] = word.split('*');
  const letters = /^[\u0621-\u06ff]+/.exec(stem)?.[0].length ?? 0;
  // "Not" has two letters: "and not said".
  const prefix =
    letters > 2 ? arabicPrefix : letters === 2 && index === 0 && phrase.length > 1 ? '[وف]?' : '';
  return `${prefix}${stem}${word.endsWith('*') ? '\\S*' : ''} `;
}

const read = new Map<string, string[]>();

/** The words of a phrase, with its signs. */
function phraseWords(phrase: string): string[] {
  const known = read.get(phrase);
  if (known) return known;
  const words = phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (word === '_' || word === '#') return [word];
      const words = flatClaim(word).trim().split(' ').filter(Boolean);
      return words.map((each, index) =>
        index === words.length - 1 && word.endsWith('*') ? `${each}*` : each,
      );
    });
  read.set(phrase, words);
  return words;
}

/** The phrases of all languages; of the `stranger` only those in Latin letters. */
const phrasesOf = (stranger: Language, pick: (words: ClaimWords) => string): string[][] =>
  languages.flatMap((language) =>
    pick(claimWords[language])
      .split(',')
      .map(phraseWords)
      .filter((words) => words.length > 0 && (language !== stranger || /[a-z]/.test(words.join('')))),
  );

/** Finds any of the phrases in a text of `flatClaim`; each match begins and ends beside a space. */
function patternOf(phrases: string[][]): RegExp {
  const alternatives = [...new Set(phrases.map((words) => words.map(wordPattern).join('').trimEnd()))];
  // By their first letter, which rules most of them out at once; then the longest that fits, which is the one that is
  // meant: "no more than" and not "more than".
  const byLetter = Map.groupBy(
    alternatives.toSorted((a, b) => b.length - a.length),
    (pattern) =>
      pattern.startsWith(arabicPrefix) ? arabicPrefix : (/^[\p{L}\p{N}]/u.exec(pattern)?.[0] ?? ''),
  );
  const groups = [...byLetter].map(
    ([first, all]) => `${first}(?:${all.map((pattern) => pattern.slice(first.length)).join('|')})`,
  );
  return new RegExp(`(?<= )(?:${groups.join('|')})(?= )`, 'gu');
}

const compile = (stranger: Language) => {
  const listed = (pick: (words: ClaimWords) => string) => patternOf(phrasesOf(stranger, pick));
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
    advisers: listed(({ advisers }) => advisers),
    condition: listed(({ condition }) => condition),
    turn: listed(({ turn }) => turn),
    open: listed(({ open }) => open),
    told: listed(({ told }) => told),
    agreed: listed(({ agreed }) => agreed),
    own: listed(({ own }) => own),
    ours: listed(({ ours }) => ours),
    yours: listed(({ yours }) => yours),
    joining: listed(({ joining }) => joining),
    budget: listed(({ budget }) => budget),
    has: listed(({ has }) => has),
    introducing: listed(({ introducing }) => introducing),
    forWhom: listed(({ forWhom }) => forWhom),
    speaking: listed(({ speaking }) => speaking),
    languages: listed(({ promises }) => promises.languages),
    elsewhere: listed(({ elsewhere }) => elsewhere),
    spending: listed(({ spending }) => spending),
    spent: listed(({ spent }) => spent),
    places: listed(({ places }) => places),
    gap: listed(({ gap }) => gap),
    you: listed(({ you }) => you),
    unbound: listed(({ unbound }) => unbound),
    basis: listed(({ basis }) => basis),
    less: listed(({ less }) => less),
    weekdays: listed(({ weekdays }) => weekdays),
    clock: listed(({ clock }) => clock),
    desk: listed(({ desk }) => desk),
    alone: listed(({ alone }) => alone),
    rivals: listed(({ rivals }) => rivals),
    dealings: listed(({ dealings }) => dealings),
    costs: listed(({ costs }) => costs),
    announcing: listed(({ announcing }) => announcing),
    pays: listed(({ pays }) => pays),
    difference: listed(({ difference }) => difference),
    half: listed(({ half }) => half),
    twice: listed(({ twice }) => twice),
    thrice: listed(({ thrice }) => thrice),
    month: listed(({ periods }) => periods.month),
    deposit: listed(({ roles }) => roles.deposit),
    product: patternOf(
      languages.flatMap((language) => concepts[language].product.split(',').map(phraseWords)),
    ),
    bound: listed(({ bounds }) => [bounds.from, bounds.upTo, bounds.over].join()),
  };
};
export type ClaimPatterns = ReturnType<typeof compile>;

/** Arabic and Urdu share letters and not the words: "کل" is tomorrow in one and all in the other. */
const patternSets: { ar?: ClaimPatterns; ur?: ClaimPatterns } = {};
const urduLetters = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2\u067e\u06a9\u06cc\u06d4]/;

/** The patterns for a text as it was written, in whatever languages it mixes. */
export function patternsFor(written: string): ClaimPatterns {
  const language = urduLetters.test(written) ? 'ur' : 'ar';
  patternSets[language] ??= compile(language === 'ur' ? 'ar' : 'ur');
  return patternSets[language];
}

/**
 * Finds any of the comma-separated phrases in `flat` text, in the singular and in a plain plural, and in Arabic behind
 * its article and in the dual.
 */
export function namePattern(phrases: string): RegExp {
  const alternatives = [...new Set(phrases.split(',').map((phrase) => flat(phrase).trim()))].filter(Boolean);
  return new RegExp(` (?:${arabicPrefix})?(?:${alternatives.join('|')})(?:[sx]|ا|ان|ین)? `);
}

/** A stretch of a flat text that a pattern found. */
export type Found = { start: number; end: number };

export const findAll = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const finds = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** The text with what a pattern finds taken out, each place as long as before. */
export const blanked = (pattern: RegExp, text: string): string =>
  text.replace(pattern, (match) => '-'.repeat(match.length));

/** How much a word tells: of small words alone the longest, which the fewest sentences have. */
const weight = (word: string) => (stopwords.has(word) ? word.length / 100 : word.length);

/** The most telling word of each promise: none is made before it is said, and few sentences have it that make none. */
function readTelling() {
  const words = new Set(
    languages
      .flatMap((language) => Object.values(claimWords[language].promises))
      .flatMap((list) => list.split(','))
      .flatMap((phrase) => phraseWords(phrase).toSorted((a, b) => weight(b) - weight(a))[0] ?? []),
  );
  const whole = new RegExp(`^(?:${[...words].map((word) => wordPattern(word).trimEnd()).join('|')})$`, 'u');
  const beginnings = new Set(
    [...words].flatMap((word) => {
      const bare = word.replace('*', '');
      return Array.from({ length: bare.length }, (_, length) => bare.slice(0, length + 1));
    }),
  );
  return { whole, beginnings };
}
let telling: ReturnType<typeof readTelling> | undefined;

/** Words come again and again, so that what is known of them is kept. */
const remembered = new Map<string, boolean>();
const mostRemembered = 4_000;

/**
 * Whether a word as it is written may be part of a promise, or become it where it is not whole yet: its sentence has to
 * be waited for.
 */
export function mayMakePromise(word: string, isWhole: boolean): boolean {
  if (word.length > 60) return false;
  const key = isWhole ? word : `${word}\0`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  telling ??= readTelling();
  const { whole, beginnings } = telling;
  const parts = flatClaim(word).trim().split(' ');
  const last = parts.at(-1) ?? '';
  const is =
    parts.some((part) => whole.test(part)) ||
    (!isWhole &&
      last !== '' &&
      (beginnings.has(last) || beginnings.has(last.replace(/^(?:[وفبک]?ال|لل|[وفبکل])/, ''))));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, is);
  return is;
}
