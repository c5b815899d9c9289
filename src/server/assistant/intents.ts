import { intents } from '../../content/intents.ts';
import { languages } from '../../content/language.ts';
import { everyLanguage } from '../../content/phrases.ts';
import type { ToolCall } from './assistant.ts';
import { onDemand, phrasesIn, vocabularyOf } from './patterns.ts';
import { createSpelling } from './spelling.ts';
import { asciiDigits, flat, flatStems, term, wordsOf } from './words.ts';

const person = onDemand('person');
const notPerson = onDemand('notPerson');
const intrusion = onDemand('intrusion');
const insult = onDemand('insult');
const urgency = onDemand('urgency');
const elsewhere = onDemand('elsewhere');
const personAlone = new Set(languages.flatMap((language) => phrasesIn(intents[language].personAlone)));
const mended = createSpelling(vocabularyOf('person'));

const isFound = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/** Whether the visitor wants a person instead of the assistant. */
export function asksForPerson(text: string): boolean {
  const stems = flatStems(text);
  if (isFound(notPerson(), stems)) return false;
  const said = wordsOf(text).flatMap((word) => term(word) ?? []);
  if (personAlone.has(said.map(mended).join(' '))) return true;
  return isFound(person(), stems) || isFound(person(), ` ${stems.trim().split(' ').map(mended).join(' ')} `);
}

/** Whether a text tries to make the assistant something else, or to make it tell how it is set up. */
export const isIntrusion = (text: string) => isFound(intrusion(), flatStems(text));

export const isInsulting = (text: string) => isFound(insult(), flatStems(text));

export const isUrgent = (text: string) => isFound(urgency(), flatStems(text));

/** How many signs a text has of being about something that the agency has nothing to do with. */
export function signsOfElsewhere(text: string): number {
  const stems = flatStems(text);
  return elsewhere().filter((pattern) => pattern.test(stems)).length;
}

/** The kind of small talk a text holds; to be asked only where nothing else was recognised. */
export function smallTalk(text: string): 'greeting' | 'thanks' | 'farewell' | undefined {
  const folded = flat(text);
  const kinds = ['farewell', 'thanks', 'greeting'] as const;
  return kinds.find((kind) =>
    everyLanguage(({ talk }) => talk[kind])
      .split(',')
      .some((phrase) => folded.includes(flat(phrase))),
  );
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
