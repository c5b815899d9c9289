import { intents, type Pattern } from '../../content/intents.ts';
import { languages } from '../../content/language.ts';
import { stem, wordsOf } from './words.ts';

type Intent = 'person' | 'notPerson' | 'intrusion' | 'insult' | 'urgency' | 'elsewhere';

/** The comma-separated phrases of a list, each as its stems joined by spaces. */
export const phrasesIn = (list: string) =>
  list
    .split(',')
    .map((phrase) => wordsOf(phrase).map(stem).join(' '))
    .filter(Boolean);

/** One pattern as a regular expression on `flatStems` text; a match begins and ends with a space. */
function compile(pattern: Pattern): string {
  const parts = pattern.map((part, at) => {
    if (typeof part === 'number') return `(?:\\S+ ){0,${part}}`;
    const next = pattern[at + 1] === undefined ? '' : ' ';
    return `(?:${phrasesIn(part).join('|')})${next}`;
  });
  return ` ${parts.join('')}(?= )`;
}

const patternsOf = (intent: Intent) => languages.flatMap((language) => intents[language][intent]);

/** The patterns of an intent in all languages, compiled when they are first asked for. */
export function onDemand(intent: Intent): () => RegExp[] {
  let compiled: RegExp[] | undefined;
  return () => {
    compiled ??= patternsOf(intent).map((pattern) => new RegExp(compile(pattern)));
    return compiled;
  };
}

/** Every word of an intent's patterns, as stems. */
export const vocabularyOf = (intent: Intent): string[] =>
  patternsOf(intent).flatMap((pattern) =>
    pattern.flatMap((part) =>
      typeof part === 'string' ? phrasesIn(part).flatMap((one) => one.split(' ')) : [],
    ),
  );
