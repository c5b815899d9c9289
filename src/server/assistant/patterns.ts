import type { Pattern } from '../../content/intents.ts';
import { base, wordsOf } from './words.ts';

/** The comma-separated phrases of a list, each as its bases joined by spaces. */
export const phrasesIn = (list: string) =>
  list
    .split(',')
    .map((phrase) => wordsOf(phrase).map(base).join(' '))
    .filter(Boolean);

/** One pattern as a regular expression on `flatBases` text; a match begins and ends with a space. */
function compile(pattern: Pattern): string {
  const parts = pattern.map((part, at) => {
    if (typeof part === 'number') return `(?:\\S+ ){0,${part}}`;
    const next = pattern[at + 1] === undefined ? '' : ' ';
    return `(?:${phrasesIn(part).map(withPreposition).join('|')})${next}`;
  });
  return ` ${parts.join('')}(?= )`;
}

/** Arabic writes "and" and its prepositions onto the word. */
const withPreposition = (phrase: string) =>
  /^[\u0621-\u06ff]{3}/.test(phrase) ? `و?[بلف]?${phrase}` : phrase;

/** The patterns as regular expressions: each is compiled once, whatever languages are mixed. */
const compiled = new WeakMap<Pattern, RegExp>();

function expressionOf(pattern: Pattern): RegExp {
  const ready = compiled.get(pattern);
  if (ready) return ready;
  const made = new RegExp(compile(pattern));
  compiled.set(pattern, made);
  return made;
}

/** The different stretches of a text of `flatBases` that match one of the patterns. */
export const stretchesIn = (patterns: readonly Pattern[], text: string): Set<string> =>
  new Set(patterns.flatMap((pattern) => expressionOf(pattern).exec(text)?.[0] ?? []));
