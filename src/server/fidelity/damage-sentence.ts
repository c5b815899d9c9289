import { said } from '../../content/language.ts';
import { translationRefusals } from '../../content/refusals/translations.ts';
import type { Damage } from './fidelity.ts';

const refusals = said(translationRefusals);

/** Most of a message that a refusal quotes, in characters. */
const quoted = 80;

/** Why a translation is not taken, and what can be done. */
export function damageSentence({ kind, what }: Damage): string {
  const words = Array.from(what.join(', '));
  return `${refusals.damaged[kind](words.length > quoted ? `${words.slice(0, quoted).join('')}…` : words.join(''))}. ${refusals.wayOut}`;
}
