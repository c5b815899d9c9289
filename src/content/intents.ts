import { intents as ar } from './ar/intents.ts';
import { intents as en } from './en/intents.ts';
import { intents as fr } from './fr/intents.ts';
import { intents as hi } from './hi/intents.ts';
import type { Localized } from './language.ts';
import { intents as ur } from './ur/intents.ts';

/**
 * A turn of speech: lists of comma-separated words or phrases that follow one another, and between two lists the
 * most words that may stand between them (none where no number stands). Endings and accents do not matter.
 */
export type Pattern = readonly (string | number)[];

/**
 * What a visitor is after besides an answer. All languages are looked at in every question.
 * - `person`: to talk to somebody; `notPerson`: what only sounds like it;
 * - `personAlone`: words that ask for somebody when nothing else is said;
 * - `intrusion`: to learn the assistant's instructions, to change them, or to get at others' data;
 * - `insult`, `urgency`;
 * - `weather`: asked whole, what no agency of any trade is asked, however much a word of it asks for a time;
 * - `elsewhere`: something that the agency has nothing to do with, or has published nothing about;
 * - `wish`: that something is wanted; `refusal`: that what stands beside it is not, and `notRefusal`: what only
 *   sounds like it; `owned`: that they, or somebody else, have what stands beside it, and `notOwned`: what only sounds
 *   like it; `system`: the word for a program, whatever it does; `turn`: that the sentence turns to something else,
 *   `either`: that it goes on with the same; `firm`: what says who somebody is, and not what they want;
 * - `deposit`: what is paid before the work begins; `ofProduct`: that what follows is asked of the thing that is sold
 *   ("can it book appointments"), and not of the agency.
 */
export type Intents = Record<
  | 'person'
  | 'notPerson'
  | 'intrusion'
  | 'insult'
  | 'urgency'
  | 'weather'
  | 'elsewhere'
  | 'wish'
  | 'refusal'
  | 'notRefusal'
  | 'owned'
  | 'notOwned'
  | 'system'
  | 'turn'
  | 'either'
  | 'firm'
  | 'deposit'
  | 'ofProduct',
  readonly Pattern[]
> & { personAlone: string };

export const intents: Localized<Intents> = { fr, en, ar, hi, ur };
