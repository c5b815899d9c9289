import { type Intents, intents, type Pattern } from '../../content/intents.ts';
import { type Language, languages } from '../../content/language.ts';
import { everyLanguage, strangers } from '../../content/phrases.ts';
import type { ToolCall } from './assistant.ts';
import { createSpelling, indexIn } from './search-index.ts';
import { asciiDigits, base, flat, flatBases, stem, term, wordsOf } from './words.ts';

type Intent = Exclude<keyof Intents, 'personAlone'>;

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
type Matcher = (text: string, language: Language) => Set<string>;

/**
 * The patterns of an intent in the languages that a question in `language` may be mixed of, compiled when they are
 * first asked for. The text is one of `flatBases`.
 */
function matcherOf(intent: Intent): Matcher {
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

/** The first stretch of a text of `flatBases` that matches each of the intent's patterns. */
export function stretchesOf(intent: Intent, text: string, language: Language): Set<string> {
  const matcher = matchers.get(intent) ?? matcherOf(intent);
  matchers.set(intent, matcher);
  return matcher(text, language);
}
const matchers = new Map<Intent, Matcher>();

/** Every word of an intent's patterns, as bases. */
const vocabularyOf = (intent: Intent): string[] =>
  languages
    .flatMap((language) => intents[language][intent])
    .flatMap((pattern) =>
      pattern.flatMap((part) =>
        typeof part === 'string' ? phrasesIn(part).flatMap((one) => one.split(' ')) : [],
      ),
    );

const person = matcherOf('person');
const notPerson = matcherOf('notPerson');
const intrusion = matcherOf('intrusion');
const insult = matcherOf('insult');
const urgency = matcherOf('urgency');
const elsewhere = matcherOf('elsewhere');
const personAlone = new Set(languages.flatMap((language) => phrasesIn(intents[language].personAlone)));
const mend = createSpelling(vocabularyOf('person'));

/** Visitors who say what they are do not ask for one: "I am the manager of a hotel". */
const ownTrade =
  / (?:i am|im|i m|je suis|as)(?: (?:a|an|the|le|la|un|une))?(?: \S+){0,2} (?:manager|agent|agente|consultant|operator|supervisor|employee|responsable|gerant|gerante|commercial|commerciale|patron|patronne|employe)(?= )|(?<!(?: to| with| your)(?: the| a| your)?) (?:property|hotel|restaurant|office|operation|real estate) (?:manager|agent)(?= )/g;

/** Whether the visitor wants a person instead of the assistant. */
export function asksForPerson(text: string, language: Language): boolean {
  const said = flatBases(text).replace(ownTrade, ' ');
  if (notPerson(said, language).size > 0) return false;
  // A word that means something else is no slip: the French "agence" is not "agente".
  const { vocabulary } = indexIn(language);
  const mended = (word: string) => (vocabulary.has(stem(word)) || !/^[a-z]+$/.test(word) ? word : mend(word));
  const meaningful = wordsOf(text).filter((word) => term(word) !== undefined);
  if (personAlone.has(meaningful.map(base).map(mended).join(' '))) return true;
  const spelt = ` ${said.trim().split(' ').map(mended).join(' ')} `;
  return [said, spelt].some((words) => person(words, language).size > 0);
}

/** Whether a text tries to make the assistant something else, or to make it tell how it is set up. */
export const isIntrusion = (text: string, language: Language) =>
  intrusion(flatBases(text), language).size > 0;

export const isInsulting = (text: string, language: Language) => insult(flatBases(text), language).size > 0;

export const isUrgent = (text: string, language: Language) => urgency(flatBases(text), language).size > 0;

/** A sum to be done. */
const arithmetic = /\d\s*(?:[+×*÷]|plus|minus|times|fois|moins|multiplied by|divided by)\s*\d/iu;

/** How many signs a text has of being about something that the agency has nothing to do with. */
export const signsOfElsewhere = (text: string, language: Language) =>
  elsewhere(flatBases(text), language).size + (arithmetic.test(asciiDigits(text)) ? 2 : 0);

const kinds = ['farewell', 'thanks', 'greeting'] as const;
const talk = kinds.flatMap((kind) =>
  everyLanguage((phrases) => phrases.talk[kind])
    .split(',')
    .map((phrase) => ({ kind, said: flat(phrase) })),
);
/** The longest first: "good morning" before "good". */
const longestTalk = talk.toSorted((one, other) => other.said.length - one.said.length);

/** The kind of small talk a text holds, and whether it holds nothing else. */
export function smallTalk(text: string): { kind: (typeof kinds)[number]; isAll: boolean } | undefined {
  let rest = flat(text);
  const kind = talk.find(({ said }) => rest.includes(said))?.kind;
  if (!kind) return undefined;
  for (const { said } of longestTalk) rest = rest.replace(said, ' ');
  return { kind, isAll: wordsOf(rest).every((word) => term(word) === undefined) };
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
/** Eight to fifteen digits (E.164 allows fifteen) with the separators people write. */
const phone = /(?<![\p{L}\p{N}.,])(?:\+|00)?\d(?:[\s.()-]{0,2}\d){7,14}(?!\p{N})/u;
const introduction = /(?:my name is|call me|je m['’]appelle|mon nom est|moi c['’]est)\s+(.{1,100})/iu;

/** The contact details that a message gives, as the tool call that keeps them. */
export function contactIn(text: string): Extract<ToolCall, { name: 'set_contact' }> | undefined {
  const userEmail = email.exec(text)?.[0];
  const userPhone = phone.exec(asciiDigits(text).replace(email, ' '))?.[0].trim();
  if (userEmail === undefined && userPhone === undefined) return undefined;
  const userName = properName(introduction.exec(text)?.[1]);
  return {
    name: 'set_contact',
    ...(userName !== undefined && { userName }),
    ...(userEmail !== undefined && { userEmail }),
    ...(userPhone !== undefined && { userPhone }),
  };
}

/** The leading capitalised words, at most four: the name in "Amina Haddad and my number is …". */
function properName(found: string | undefined): string | undefined {
  return found?.match(/^\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,3}/u)?.[0];
}
