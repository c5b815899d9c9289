import { wording as ar } from './ar/wording.ts';
import { wording as en } from './en/wording.ts';
import { wording as fr } from './fr/wording.ts';
import { wording as hi } from './hi/wording.ts';
import type { Localized } from './language.ts';
import { wording as ur } from './ur/wording.ts';

/**
 * The small words of a language, separated by spaces. Accents do not matter.
 * - `marks`: frequent words that the other languages of its script do not have: they tell the language of a text;
 * - `latin`: the same as they are typed in Latin letters, for a language that has another script. A word that is
 *   also French or English ("main", "pas") must not stand here;
 * - `stopwords`: words that say nothing about the subject of a question;
 * - `joins`: words between two questions in one sentence;
 * - `own`: words by which visitors speak of themselves and their business;
 * - `quantity`: words that ask for a price when nothing else is counted, like the French "combien".
 */
export type Wording = Record<'marks' | 'latin' | 'stopwords' | 'joins' | 'own' | 'quantity', string>;

export const wordings: Localized<Wording> = { fr, en, ar, hi, ur };
