import type { Language } from '../../content/language.ts';
import type { Original } from '../database/original-queries.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { damageSentence } from './damage-sentence.ts';
import { findDamage } from './fidelity.ts';

/**
 * For whom an answer is written: what they read, and what they are called. `about`: the name of what their thread is about, which
 * may be common words: "The Shop".
 */
export type Addressee = { language: Language; names: string[]; about?: string };

/** What stays letter by letter in a text to somebody. Common words are a name only where that stands there whole. */
export const namesFor = (
  { config }: Pick<Deps, 'config'>,
  { names, about }: Addressee,
  text: string,
): string[] => [config.agency.name, ...names, ...(about && text.includes(about) ? [about] : [])];

/**
 * Whoever corrected a translation may have damaged it themselves: what goes is checked, not what was proposed. Throws CONFLICT
 * where it does not keep what it has to.
 */
export function refuseDamage(
  deps: Pick<Deps, 'config'>,
  addressee: Addressee,
  translation: string,
  original: Original,
): void {
  const damage = findDamage({
    source: original.text,
    from: original.language,
    translation,
    to: addressee.language,
    names: namesFor(deps, addressee, original.text),
  });
  if (damage) throw new AppError('CONFLICT', damageSentence(damage));
}
