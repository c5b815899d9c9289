import { languages } from '../../content/language.ts';
import { wordings } from '../../content/wording.ts';

/** The decimal digits of every script as ASCII digits: "١٢" and "१२" become "12". */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode keeps the ten digits of a script side by side, 0 first, in runs that may follow one another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let first = code;
  while (first > 0 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Letters that are written for one another, after decomposition: [what is written, what it becomes]. */
const sameLetters: [RegExp, string][] = [
  // Accents, Arabic vowel signs and tatweel, Devanagari nukta, joiners and marks of direction.
  [/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c\u200b-\u200f\u2066-\u2069]/g, ''],
  [/œ/g, 'oe'],
  // The letters that Arabic and Urdu share under two codes.
  [/[\u064a\u0649\u06d2]/g, '\u06cc'],
  [/\u0643/g, '\u06a9'],
  [/[\u0629\u06c1\u06be\u06c3]/g, '\u0647'],
  [/\u06ba/g, '\u0646'],
  [/\u0671/g, '\u0627'],
  // Long vowels are drawn out in chats.
  [/(?<=\p{L})([\u0627\u0648\u06cc])\1+/gu, '$1'],
  // Letters that sound alike in Urdu, and in Arabic are near enough.
  [/\u0637/g, '\u062a'],
  [/[\u062b\u0635]/g, '\u0633'],
  [/[\u0630\u0636\u0638]/g, '\u0632'],
  // Nasal signs of Devanagari, and the vowels that stand for English o and e.
  [/[\u0901]/g, '\u0902'],
  [/[ङञणनम]\u094d(?=[\u0915-\u0939])/g, '\u0902'],
  [/[\u0945\u0946]/g, '\u0947'],
  [/[\u0949\u094a]/g, '\u094b'],
  [/[\u090d\u090e]/g, '\u090f'],
  [/[\u0911\u0912]/g, '\u0913'],
  // Short and long vowels of Devanagari are often mistaken for each other.
  [/\u0940/g, '\u093f'],
  [/\u0942/g, '\u0941'],
  [/\u0908/g, '\u0907'],
  [/\u090a/g, '\u0909'],
];

/** Lower case, ASCII digits, no accents nor vowel signs, one spelling of letters that are written for one another. */
export function fold(text: string): string {
  let folded = asciiDigits(text).toLowerCase().normalize('NFKD');
  for (const [written, becomes] of sameLetters) folded = folded.replace(written, becomes);
  return folded;
}

/** The folded words of a text, in order. */
export const wordsOf = (text: string): string[] => wordsOfFolded(fold(text));

export const wordsOfFolded = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The folded words joined by single spaces, with one at each end: a whole phrase is found by `includes`. */
export const flat = (text: string) => ` ${wordsOf(text).join(' ')} `;

/**
 * A folded word without the ending of its number, in Hindi of its case too, and in Arabic without article and
 * conjunction. Three letters stay at least.
 */
export function base(word: string): string {
  if (/^[a-z]{4,}[sx]$/.test(word)) return word.slice(0, -1);
  if (/^[\u0900-\u097f]{3,}$/.test(word)) return word.replace(hindiEnding, '');
  if (!/^[\u0621-\u06ff]{4,}$/.test(word)) return word;
  const bare = word.replace(/^(?:[وفبک]?ال|لل)(?=.{3})/, '');
  return bare === word ? word.replace(/^و(?=.{4})/, '') : bare;
}

/** Its last letters are no ending: without them it would be the stem of "Arabic". */
const deposit = 'عربون';

/** The base of a word, without the endings that Arabic and Urdu share (after Larkey's "light10"). */
export function stem(word: string): string {
  const bare = base(word);
  return /^[\u0621-\u06ff]{4,}$/.test(word) && bare !== deposit
    ? bare.replace(/(?<=.{3})(?:هم|کم|نا|ها|ات|ون|ین|ان|یه|ه|ی)$/, '')
    : bare;
}

/** Endings of case, number and gender, as `fold` leaves them; at least two letters stay. */
const hindiEnding =
  /(?<=[\u0904-\u0939].*[\u0904-\u0939])(?:\u093f\u092f(?:\u093e|\u094b)\u0902|\u093e\u0913\u0902|[\u093e\u093f\u0941\u0947\u094b]\u0902?|[\u0913\u090f]\u0902|\u0902)$/;

/** The bases of a text as `flat` has its words. */
export const flatBases = (text: string) => ` ${wordsOf(text).map(base).join(' ')} `;

/** A word as the index knows it. Undefined for words that say nothing. */
export function term(word: string): string | undefined {
  const folded = fold(word);
  if (stopwords.has(folded) || /^(?:[a-z]|\p{N}+)$/u.test(folded)) return undefined;
  return stem(folded);
}

/** The folded words of a list that is separated by spaces. */
export const wordSet = (list: string) => new Set(wordsOf(list));

export const stopwords = wordSet(languages.map((language) => wordings[language].stopwords).join(' '));
// "AI" is a subject here, not the French verb form; "quand" asks for a date.
for (const kept of ['ai', 'quand']) stopwords.delete(kept);
