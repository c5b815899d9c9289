import type { AssistantContent } from '../../content/assistant-content.ts';
import type { Intents, Pattern } from '../../content/intents.ts';
import { type Language, languages } from '../../content/language.ts';
import { strangers } from '../../content/phrases.ts';
import { phrasesIn, stretchesIn } from './patterns.ts';
import { createSpelling } from './search-index.ts';
import { asciiDigits, base, flat, flatBases, stem, term, wordsOf } from './words.ts';

export type Intent = Exclude<keyof Intents, 'personAlone'>;

/** Visitors who say what they are do not ask for one: "I am the manager of a hotel". */
const ownTrade =
  / (?:i am|im|i m|je suis|as)(?: (?:a|an|the|le|la|un|une))?(?: \S+){0,2} (?:manager|agent|agente|consultant|operator|supervisor|employee|responsable|gerant|gerante|commercial|commerciale|patron|patronne|employe)(?= )|(?<!(?: to| with| your)(?: the| a| your)?) (?:property|hotel|restaurant|office|operation|real estate) (?:manager|agent)(?= )/g;

/** What questions in one language are after besides an answer. */
export type IntentReader = {
  /** The different stretches of a text of `flatBases` that say an intent. */
  stretchesOf: (intent: Intent, text: string) => Set<string>;
  /** Whether the visitor wants a person instead of the assistant. */
  asksForPerson: (text: string) => boolean;
  /** Whether a text tries to make the assistant something else, or to make it tell how it is set up. */
  isIntrusion: (text: string) => boolean;
  isInsulting: (text: string) => boolean;
  isUrgent: (text: string) => boolean;
  /** How many signs a text has of being about something that the agency has nothing to do with. */
  signsOfElsewhere: (text: string) => number;
  /** The kind of small talk a text holds, and whether it holds nothing else. */
  smallTalk: (text: string) => { kind: SmallTalkKind; isAll: boolean } | undefined;
};

/**
 * Reads intents in the languages that a question in `language` may be mixed of; `vocabulary` has the words that name
 * something that is known.
 */
export function readIntents(
  content: AssistantContent,
  language: Language,
  vocabulary: ReadonlySet<string>,
): IntentReader {
  const around = languages.filter((one) => one !== strangers[language]);
  const patternsOf = (intent: Intent) => around.flatMap((one) => content.intents[one][intent]);
  const patterns = new Map<Intent, Pattern[]>();
  const stretchesOf = (intent: Intent, text: string) => {
    const ready = patterns.get(intent) ?? patternsOf(intent);
    patterns.set(intent, ready);
    return stretchesIn(ready, text);
  };
  const says = (intent: Intent, text: string) => stretchesOf(intent, flatBases(text)).size > 0;
  const personAlone = new Set(languages.flatMap((one) => phrasesIn(content.intents[one].personAlone)));
  const mend = createSpelling(wordsOfPatterns(languages.flatMap((one) => content.intents[one].person)));
  // A word that means something else is no slip: the French "agence" is not "agente".
  const mended = (word: string) => (vocabulary.has(stem(word)) || !/^[a-z]+$/.test(word) ? word : mend(word));
  const spoken = smallTalkOf(content);
  return {
    stretchesOf,
    asksForPerson(text) {
      const said = flatBases(text).replace(ownTrade, ' ');
      if (stretchesOf('notPerson', said).size > 0) return false;
      const meaningful = wordsOf(text).filter((word) => term(word) !== undefined);
      if (personAlone.has(meaningful.map(base).map(mended).join(' '))) return true;
      const spelt = ` ${said.trim().split(' ').map(mended).join(' ')} `;
      return [said, spelt].some((words) => stretchesOf('person', words).size > 0);
    },
    isIntrusion: (text) => says('intrusion', text),
    isInsulting: (text) => says('insult', text),
    isUrgent: (text) => says('urgency', text),
    signsOfElsewhere: (text) =>
      stretchesOf('elsewhere', flatBases(text)).size +
      (says('weather', text) || arithmetic.test(asciiDigits(text)) ? 2 : 0),
    smallTalk(text) {
      let rest = flat(text);
      const kind = spoken.find(({ said }) => rest.includes(said))?.kind;
      if (!kind) return undefined;
      for (const { said } of spoken.longest) rest = rest.replace(said, ' ');
      return { kind, isAll: wordsOf(rest).every((word) => term(word) === undefined) };
    },
  };
}

/** Every word of patterns, as bases. */
const wordsOfPatterns = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap((pattern) =>
    pattern.flatMap((part) =>
      typeof part === 'string' ? phrasesIn(part).flatMap((one) => one.split(' ')) : [],
    ),
  );

/** A sum to be done. */
const arithmetic = /\d\s*(?:[+×*÷]|plus|minus|times|fois|moins|multiplied by|divided by)\s*\d/iu;

const kinds = ['farewell', 'thanks', 'greeting'] as const;
type SmallTalkKind = (typeof kinds)[number];

/** The small talk of all languages; `longest` has "good morning" before "good". */
function smallTalkOf({ talk }: AssistantContent) {
  const phrases = kinds.flatMap((kind) =>
    languages
      .flatMap((language) => talk[language][kind].split(','))
      .map((phrase) => ({ kind, said: flat(phrase) })),
  );
  return Object.assign(phrases, {
    longest: phrases.toSorted((one, other) => other.said.length - one.said.length),
  });
}
