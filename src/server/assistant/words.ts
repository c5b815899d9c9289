/** The decimal digits of every script as ASCII digits: "١٢" and "१२" become "12". */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode keeps the ten digits of a script side by side, 0 first, in runs that may follow one another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (first > 0 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/**
 * Lower case, ASCII digits, no accents nor Arabic vowel signs, one spelling of the letters Arabic and Urdu
 * share.
 */
export function fold(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c]/g, '')
    .replaceAll('œ', 'oe')
    .replace(/[\u064a\u0649]/g, '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .replace(/[\u0629\u06c1\u06be]/g, '\u0647');
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The folded words joined by single spaces, with one at each end: a whole phrase is found by `includes`. */
export const flat = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** A word as the index knows it: singular where a plural is plain. Undefined for words that say nothing. */
export function term(word: string): string | undefined {
  const folded = fold(word);
  if (stopwords.has(folded) || /^[a-z]$/.test(folded)) return undefined;
  return /^[a-z]{5,}[sx]$/.test(folded) ? folded.slice(0, -1) : folded;
}

const stopwords = new Set(
  (
    'faites verser sell vendez a about all also am an and any are as at be been but by can could did do ' +
    'does doing done for from get give got had has have he hello here hey hi how i id if in into is it ' +
    'its just kind know let like ll make me my myself need of on one or our out over please re really ' +
    'see shall she should so some tell than that the their them then there these they thing this those ' +
    'to too up us usually ve very want was we well were what which who will with would yes you your ' +
    'yours yourself thanks thank ok okay dont doesnt im whats hows offer offers provide serve accept ' +
    'accepts use propose proposez acceptez servez utilisez roughly exactly approximately typical ' +
    'typically average generally ai aie ainsi alors apres au aussi autre aux avait avec avez avoir ' +
    'avons bien bon bonjour bonsoir ca ce cela ces cet cette ceci chez comme comment d dans de des dire ' +
    'dis dites donc du elle elles en encore environ es est et etes etre eu faut il ils j je jusqu l la ' +
    'le les leur leurs lui m ma mais meme merci mes moi mon n ne ni nos notre nous ont ou par pas peu ' +
    'peut peux pour pourrais pourriez pouvez puis qu quand que quel quelle quelles quels qui quoi s sa ' +
    'salut sans se sera serait ses si soit son sont sous stp svp sur ta te tes toi ton tout tous toute ' +
    'toutes tres tu un une va vais vers veux voila vos votre voudrais voulez vous y plait souhaite ' +
    'souhaitez aimerais besoin moyenne generalement exactement build someone somebody'
  ).split(' '),
);
// "AI" is a subject here, not the French verb form; "quand" asks for a date.
for (const kept of ['ai', 'quand']) stopwords.delete(kept);
