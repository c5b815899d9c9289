import { isLatin } from '../vocabulary/words.ts';
import { stem } from './words.ts';

/** Words come again and again, so that what they are known by is kept. */
const remembered = new Map<string, readonly string[]>();
const mostRemembered = 8_000;

/**
 * A word as it sounds in Hindi or Urdu, which everybody spells in Latin letters in their own way: "zaroorat",
 * "jarurat".
 */
export const soundOf = (word: string) =>
  `~${word
    .replace(/aa/g, 'a')
    .replace(/ee|ii|y/g, 'i')
    .replace(/oo|ou|uu/g, 'u')
    .replace(/a[iy]|ei/g, 'e')
    .replace(/au/g, 'o')
    .replace(/ph/g, 'f')
    .replace(/q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/(?<=[b-df-hj-np-tv-z])h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[eo])n$/, '')
    .replace(/(?<=a)h$/, '')}`;

/** Endings of English and French, of which four letters are left. */
const latinEnding =
  /(?<=.{4})(?:ing|ed|er|ly|ment|ation|ions?|ez|ons|ent|ait|ante?|e|ee|era|eur|euse|ive|if|al|ale)$/;

/**
 * Endings of Arabic, with the pronouns that are written in one with them, and of Urdu; of the longer ones four letters
 * are left.
 */
const arabicEnding =
  /(?<=.{4})(?:(?:ات|ت|و|ی|ین)(?:نا|نی|کما?|هما?|ها|ک|ه)|تان|تین|تما?|وا|ان|ات|ت|ا)$|(?<=.{3})(?:تا|تی|نا|نی|ون|ین|گا|گی|کم|ها|هم|ک|ه)$/;

/** What a flat word is known by, whatever its ending; Arabic writes its small words in one with the next. */
export function keysOf(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known) return known;
  const bare = stem(word);
  const keys = [bare];
  if (isLatin(bare))
    keys.push(bare.slice(0, Math.max(5, bare.length - 3)), bare.replace(latinEnding, ''), soundOf(word));
  else if (/^[\u0900-\u097f]/.test(bare)) keys.push(bare.slice(0, Math.max(4, bare.length - 1)));
  else if (/^[\u0621-\u06ff]/.test(bare)) {
    keys.push(word.replace(/^[وف](?=.{2})/, ''));
    for (const whole of [word, bare]) {
      let rest = whole;
      for (let index = 0; index <= 3; index += 1) {
        keys.push(rest, rest.replace(arabicEnding, ''));
        rest = rest.replace(/^(?:[وفبکل]?ال|لل|[وفبکلسنیتا])(?=.{3})/, '');
      }
    }
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  const different = [...new Set(keys)];
  remembered.set(word, different);
  return different;
}
