import { type Language, said } from '../../content/language.ts';
import { translationRefusals } from '../../content/refusals/translations.ts';
import type { Original } from '../database/original-queries.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { damageSentence } from './damage-sentence.ts';
import { findDamage } from './fidelity.ts';

/**
 * For whom an answer is written: what they read, and what they are called. `things`: names of what their thread is
 * about, which may be common words: "The Shop".
 */
export type Addressee = { language: Language } & Named;
export type Named = { names: string[]; things: string[] };

/** The visitor of a conversation, who may have said a name. */
export const visitorOf = (language: Language, userName: string | null): Addressee => ({
  language,
  names: userName === null ? [] : [userName],
  things: [],
});

const refusals = said(translationRefusals);

/** What stays letter by letter in a text to somebody. Common words are a name only where that stands there whole. */
export const namesFor = (
  { config }: Pick<Deps, 'config'>,
  { names, things }: Named,
  text: string,
): string[] => [config.agency.name, ...names, ...things.filter((thing) => text.includes(thing))];

/**
 * Whoever corrected a translation may have damaged it themselves: what goes is checked, not what was proposed. Throws
 * CONFLICT where it does not keep what it has to, and where it is in another language than its reader is answered in by
 * now.
 */
export function refuseDamage(
  deps: Pick<Deps, 'config'>,
  addressee: Addressee,
  translation: string,
  original: Original,
): void {
  const { text: source, language: from, to } = original;
  if (from === to) throw new AppError('CONFLICT', refusals.sameLanguage);
  if (to !== addressee.language) throw new AppError('CONFLICT', refusals.otherLanguage);
  const damage = findDamage({
    source,
    from,
    translation,
    to,
    names: namesFor(deps, addressee, source),
  });
  if (damage) throw new AppError('CONFLICT', damageSentence(damage));
}
