import { intents, type Pattern } from '../../content/intents.ts';
import { type Language, languages } from '../../content/language.ts';
import { strangers } from '../../content/phrases.ts';
import { base, wordsOf } from './words.ts';

type Intent = 'person' | 'notPerson' | 'intrusion' | 'insult' | 'urgency' | 'elsewhere';

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

/** Arabic writes its prepositions onto the word. */
const withPreposition = (phrase: string) => (/^[\u0621-\u06ff]{3}/.test(phrase) ? `[بلف]?${phrase}` : phrase);

/** The different stretches of a text that match one of an intent's patterns. */
export type Matcher = (text: string, language: Language) => Set<string>;

/**
 * The patterns of an intent in the languages that a question in `language` may be mixed of, compiled when they are
 * first asked for. The text is one of `flatBases`.
 */
export function matcherOf(intent: Intent): Matcher {
  const compiled = new Map<Language, RegExp[]>();
  const patternsIn = (language: Language) => {
    const ready = compiled.get(language);
    if (ready) return ready;
    const made = intents[language][intent].map((pattern) => new RegExp(compile(pattern)));
    compiled.set(language, made);
    return made;
  };
  return (text, language) => {
    const around = languages.filter((one) => one !== strangers[language]);
    return new Set(around.flatMap(patternsIn).flatMap((pattern) => pattern.exec(text)?.[0] ?? []));
  };
}

/** Every word of an intent's patterns, as bases. */
export const vocabularyOf = (intent: Intent): string[] =>
  languages
    .flatMap((language) => intents[language][intent])
    .flatMap((pattern) =>
      pattern.flatMap((part) =>
        typeof part === 'string' ? phrasesIn(part).flatMap((one) => one.split(' ')) : [],
      ),
    );
