import { asciiDigits } from '../assistant/words.ts';
import type { Damage, Translated } from './fidelity.ts';
import { plainText } from './tokens.ts';

/** What is quoted and has at most so many words is a name: of a page, a button, a product. */
const mostQuotedWords = 6;
const quotation = /«\s*([^«»\n]{1,80}?)\s*»|“([^“”\n]{1,80})”|„([^“”„\n]{1,80})[“”]|"([^"\n]{1,80})"/gu;

/** Two capitalised words and more inside a sentence, and words with a capital inside: `Marina Grill`, `WhatsApp`. */
const capitalised =
  /(?<=[\p{L}\p{N},;:»”)]\s|[«“"(])\p{Lu}[\p{L}’'-]*\p{Ll}(?:\s(?:&\s)?\p{Lu}[\p{L}’'-]*\p{Ll})+(?![\p{L}])/gu;
const camel = /(?<![\p{L}\p{N}])\p{L}*\p{Ll}\p{Lu}\p{L}*(?![\p{L}\p{N}])/gu;
const latinWord = /(?<![\p{L}\p{N}.@/])\p{Script=Latin}*(?=\p{Lu})\p{Lu}\p{Script=Latin}+(?![\p{L}\p{N}])/gu;

/** Capitalised words that every language has words of its own for: places, days, months, forms of address. */
const translated = new Set(
  (
    'united arab emirates états emirats émirats arabes unis uni royaume kingdom states saudi arabia arabie saoudite new york abu dhabi ' +
    'dubai dubaï dubay hong kong middle east moyen orient golfe gulf europe north south nord sud ouest west monday tuesday wednesday ' +
    'thursday friday saturday sunday january february march april may june july august september october november ' +
    'december lundi mardi mercredi jeudi vendredi samedi dimanche monsieur madame mr mrs ms mme sir dear google search ' +
    'ramadan eid christmas noël french english arabic hindi urdu india pakistan morocco maroc tunisie qatar doha riyadh riyad'
  ).split(' '),
);
/** English words that people write in Latin letters within Arabic, Hindi or Urdu, and capitalise as they like. */
const borrowed = new Set(
  (
    'website site app application email mail online design hosting price sir madam hello hi hey ok okay thanks please ' +
    'the and for with page pages logo menu domain server project budget quote invoice restaurant hotel shop store booking'
  ).split(' '),
);

const comparable = (text: string) => asciiDigits(plainText(text)).replace(/[’']/g, '’');

/** A name of the text that the translation does not have, letter by letter; undefined where there is none. */
export function findLostName({ source, from, translation, names }: Translated): Damage | undefined {
  const text = comparable(source);
  const meant = comparable(translation);
  const lowered = meant.toLowerCase();
  const lost = (name: string) => !lowered.includes(name.toLowerCase());
  const isForeign = from === 'ar' || from === 'hi' || from === 'ur';
  const candidates = [
    ...quotedNames(text),
    ...knownNames(text, names),
    ...matches(text, camel),
    ...matches(text, capitalised).filter((name) => !name.split(/[\s’-]/).some(isTranslated)),
    ...(isForeign ? matches(text, latinWord).filter((word) => !isTranslated(word) && !isBorrowed(word)) : []),
  ];
  const found = candidates.find(lost);
  return found === undefined ? undefined : { kind: 'name', what: [found] };
}

const isTranslated = (word: string) => translated.has(word.toLowerCase());
const isBorrowed = (word: string) => borrowed.has(word.toLowerCase()) || /^\p{Lu}+$/u.test(word);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);

const quotedNames = (text: string): string[] =>
  [...text.matchAll(quotation)]
    .map(
      (match) =>
        match
          .slice(1)
          .find((inside) => inside !== undefined)
          ?.trim() ?? '',
    )
    .filter((inside) => /[\p{L}\p{N}]/u.test(inside) && inside.split(/\s+/).length <= mostQuotedWords);

const wordsOf = (text: string) =>
  new Set(text.match(/[\p{L}\p{M}\p{N}]+(?:[’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []);

/** Of the names that are known, and of their words, those that the text has. */
const knownNames = (text: string, names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => comparable(name).split(/\s+/)))].filter(
    (word) => (word.match(/\p{L}/gu)?.length ?? 0) > 2 && wordsOf(text).has(word),
  );
